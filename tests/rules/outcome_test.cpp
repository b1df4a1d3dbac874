#include <accasta/rules/outcome.hpp>

#include "support/catch.hpp"

using namespace accasta;

TEST_CASE("Outcomes are compared by winner and reason") {
  const Outcome castle{Color::White, Outcome::Reason::Castle};
  CHECK(castle == Outcome{Color::White, Outcome::Reason::Castle});
  CHECK_FALSE(castle == Outcome{Color::Black, Outcome::Reason::Castle});
  CHECK_FALSE(castle == Outcome{Color::White, Outcome::Reason::Resignation});
  CHECK_FALSE(castle == Outcome{std::nullopt, Outcome::Reason::Repetition});
}

TEST_CASE("Reasons have names") {
  CHECK(name(Outcome::Reason::Castle) == "castle");
  CHECK(name(Outcome::Reason::Immobility) == "immobility");
  CHECK(name(Outcome::Reason::Repetition) == "repetition");
  CHECK(name(Outcome::Reason::Agreement) == "agreement");
  CHECK(name(Outcome::Reason::Resignation) == "resignation");
  CHECK(name(Outcome::Reason::Time) == "time");
}
