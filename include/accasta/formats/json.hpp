#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <accasta/notation/record.hpp>
#include <accasta/notation/text_error.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::formats {

/// A JSON value to be written. An object keeps the order in which its members are set. The JSON
/// library takes seconds to compile, so only the sources of this module include it.
class Json {
 public:
  /// The name and the value of an object's member, as in `Json{{"depth", 3}, {"nodes", 40}}`.
  using Member = std::pair<std::string, Json>;
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;

  /// Makes null.
  Json() = default;
  Json(std::nullptr_t) {}                // NOLINT(*-explicit-*)
  Json(bool value) : value_(value) {}    // NOLINT(*-explicit-*)
  Json(double value) : value_(value) {}  // NOLINT(*-explicit-*)
  template <std::convertible_to<std::string_view> Text>
  Json(const Text& value) : value_(std::string(value)) {}  // NOLINT(*-explicit-*)
  template <std::signed_integral Number>
  Json(Number value) : value_(static_cast<std::int64_t>(value)) {}  // NOLINT(*-explicit-*)
  template <std::unsigned_integral Number>
  Json(Number value) : value_(static_cast<std::uint64_t>(value)) {}  // NOLINT(*-explicit-*)
  /// Makes the value, or null if there is none.
  template <typename Value>
  Json(const std::optional<Value>& value) {  // NOLINT(*-explicit-*)
    if (value) *this = *value;
  }
  // NOLINTBEGIN(*-explicit-*)
  /// Makes an array of a container's elements.
  template <std::ranges::input_range Values>
  requires(!std::convertible_to<Values, std::string_view> && !std::same_as<Values, Json>)
      Json(const Values& values)
      : value_(Array(values.begin(), values.end())) {}
  // NOLINTEND(*-explicit-*)
  Json(Array array) : value_(std::move(array)) {}     // NOLINT(*-explicit-*)
  Json(Object object) : value_(std::move(object)) {}  // NOLINT(*-explicit-*)
  /// Makes an object.
  Json(std::initializer_list<Member> members) : value_(Object(members)) {}

  /// Returns the member of an object. Adds it as null if it is missing. Null becomes an object.
  /// Precondition: the value is an object or null.
  Json& operator[](std::string_view name);
  /// Adds a value to an array. Null becomes an array. Precondition: the value is an array or null.
  void push_back(Json value);

  const auto& value() const { return value_; }

 private:
  std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, Array,
               Object>
      value_;
};

/// Returns "1-0", "0-1", "1/2-1/2", or "*" while the game is running.
std::string result_text(const std::optional<Outcome>& outcome);

// docs/reference.md lists the members of all objects that the program writes. A test compares them.

/// Returns a position with everything that can be derived from it.
Json to_json(const Position& position);

/// Returns a record with its turns in a dialect.
Json to_json(const notation::Record& record, notation::Dialect dialect);

/// Returns an error with its place, as far as that is known.
Json to_json(const notation::TextError& error);

/// Writes a value as one line, with its line feed. It is safe whatever bytes the texts hold.
std::string dump(const Json& json);

}  // namespace accasta::formats
