#include <string>

#include <accasta/rules/result.hpp>

#include "support/catch.hpp"

using namespace accasta;

TEST_CASE("A result is a value or an error") {
  const Result<int, std::string> value = 7;
  CHECK(value.has_value());
  CHECK(static_cast<bool>(value));
  CHECK(*value == 7);
  CHECK(value.value() == 7);

  const Result<int, std::string> error = std::string("no");
  CHECK_FALSE(error.has_value());
  CHECK(error.error() == "no");
}

TEST_CASE("A result's value can be taken out") {
  Result<std::string, int> result = std::string("text");
  CHECK(result->size() == 4);
  const std::string taken = std::move(result).value();
  CHECK(taken == "text");
}

TEST_CASE("A result without a value is success or an error") {
  const Result<void, std::string> success;
  CHECK(success.has_value());
  CHECK(static_cast<bool>(success));

  const Result<void, std::string> failure = std::string("no");
  CHECK_FALSE(failure);
  CHECK(failure.error() == "no");
}
