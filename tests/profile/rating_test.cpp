#include <tuple>
#include <vector>

#include <accasta/profile/profile.hpp>

#include "support/catch.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::profile;
using namespace accasta::test;
using table::PlayedLevel;
using Ending = PlayedLevel::Ending;
using enum PlayedLevel::Ending;

namespace {

/// Games, the newest first.
using Games = std::vector<std::tuple<int, Color, Ending>>;

std::vector<PlayedLevel> rated(const Games& games, Variant variant = Variant::Standard) {
  std::vector<PlayedLevel> played;
  for (const auto& [number, color, ending] : games)
    played.push_back({variant, level(number), ending, color, true});
  return played;
}

double value(const Games& games, Variant variant = Variant::Standard) {
  return results(rated(games, variant), variant).ratings.back().value;
}

constexpr Color kAsWhite = Color::White;
constexpr Color kAsBlack = Color::Black;

}  // namespace

TEST_CASE("a rating in games agrees with Newton's method in another language") {
  const Games mixed{{5, kAsWhite, Lost},  {3, kAsWhite, Won},  {3, kAsBlack, Lost},
                    {2, kAsWhite, Drawn}, {2, kAsBlack, Lost}, {1, kAsWhite, Won}};
  CHECK(value(mixed) == Approx(583.93).margin(0.01));
  CHECK(value(mixed, Variant::Pari) == Approx(576.35).margin(0.01));
  // The color matters against level 9.
  CHECK(value({{9, kAsWhite, Won}}) == Approx(1469.47).margin(0.01));
  CHECK(value({{9, kAsBlack, Won}}) == Approx(1660.19).margin(0.01));
  CHECK(value({{1, kAsWhite, Won}}) == value({{1, kAsBlack, Won}}));
  CHECK(value({40, {10, kAsBlack, Won}}) == Approx(3655.36).margin(0.02));
}

TEST_CASE("the rating of a variant is made of its rated games") {
  auto games = rated({{2, kAsWhite, Won}, {1, kAsWhite, Lost}});
  games.push_back({Variant::Pari, level(5), Won, kAsWhite, true});
  games.push_back({Variant::Standard, level(5), Won, kAsWhite, false});
  const auto after = results(games, Variant::Standard).ratings;
  REQUIRE(after.size() == 2);
  CHECK(after[0].value == Approx(279.59).margin(0.01));
  CHECK(after[1].value == Approx(449.34).margin(0.01));
  CHECK(results(games, Variant::Pari).ratings.size() == 1);
  CHECK(results({}, Variant::Pari).ratings.empty());
}
