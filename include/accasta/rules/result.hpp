#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace accasta {

/// A value, or the reason why there is none. It is used for input from outside: texts, set-ups and
/// turns. It converts to true on success. A function that only asks why something is not possible
/// returns an optional reason instead, and its name says so ("refusal").
template <typename T, typename E>
class [[nodiscard]] Result {
 public:
  /// Makes a success.
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(*-explicit-*)
  /// Makes a failure with its reason.
  Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(*-explicit-*)

  /// Returns true on success.
  bool has_value() const { return content_.index() == 0; }
  /// Returns true on success.
  explicit operator bool() const { return has_value(); }

  /// Returns the value. Precondition: has_value().
  const T& value() const& {
    assert(has_value());
    return *std::get_if<0>(&content_);
  }
  /// Moves the value out. Precondition: has_value().
  T&& value() && {
    assert(has_value());
    return std::move(*std::get_if<0>(&content_));
  }
  /// Returns the value. Precondition: has_value().
  const T& operator*() const& { return value(); }
  /// Moves the value out. Precondition: has_value().
  T&& operator*() && { return std::move(*this).value(); }
  /// Gives access to a member of the value. Precondition: has_value().
  const T* operator->() const { return &value(); }

  /// Returns the reason. Precondition: !has_value().
  const E& error() const {
    assert(!has_value());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, E> content_;
};

/// Success without a value, or the reason why something was not done.
template <typename E>
class [[nodiscard]] Result<void, E> : public Result<std::monostate, E> {
 public:
  /// Makes a success.
  Result() : Result<std::monostate, E>(std::monostate()) {}
  using Result<std::monostate, E>::Result;
};

}  // namespace accasta
