#pragma once

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

namespace accasta {

/// A value, or the reason why there is none. For what comes from outside: texts, set-ups, turns.
/// True when it succeeded. A function that only asks why something is not possible returns an
/// optional reason instead, and its name says so ("refusal").
template <typename T, typename E>
class [[nodiscard]] Result {
 public:
  /// Success.
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(*-explicit-*)
  /// Failure, with its reason.
  Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(*-explicit-*)

  /// Whether it succeeded.
  bool has_value() const { return content_.index() == 0; }
  /// Whether it succeeded.
  explicit operator bool() const { return has_value(); }

  /// The value. Precondition: has_value().
  const T& value() const& {
    assert(has_value());
    return *std::get_if<0>(&content_);
  }
  /// The value, moved out. Precondition: has_value().
  T&& value() && {
    assert(has_value());
    return std::move(*std::get_if<0>(&content_));
  }
  /// The value. Precondition: has_value().
  const T& operator*() const& { return value(); }
  /// The value, moved out. Precondition: has_value().
  T&& operator*() && { return std::move(*this).value(); }
  /// A part of the value. Precondition: has_value().
  const T* operator->() const { return &value(); }

  /// The reason. Precondition: !has_value().
  const E& error() const {
    assert(!has_value());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, E> content_;
};

/// Success, or the reason why something was not done.
template <typename E>
class [[nodiscard]] Result<void, E> {
 public:
  /// Success.
  Result() = default;
  /// Failure, with its reason.
  Result(E error) : error_(std::move(error)) {}  // NOLINT(*-explicit-*)

  /// Whether it succeeded.
  bool has_value() const { return !error_; }
  /// Whether it succeeded.
  explicit operator bool() const { return has_value(); }

  /// The reason. Precondition: !has_value().
  const E& error() const {
    assert(error_);
    return *error_;
  }

 private:
  std::optional<E> error_;
};

}  // namespace accasta
