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

using Games = std::vector<std::tuple<int, Color, Ending>>;

std::vector<PlayedLevel> rated(const Games& games, Variant variant = Variant::Standard) {
  std::vector<PlayedLevel> played;
  for (const auto& [number, color, ending] : games)
    played.push_back({variant, level(number), ending, color, true});
  return played;
}

double value(const Games& games) { return fitted_rating(rated(games)).value; }

constexpr Color kAsWhite = Color::White;
constexpr Color kAsBlack = Color::Black;

}  // namespace

TEST_CASE("a rating is what was computed by hand") {
  // Without games: 1.96 / (ln 10 / 400 * sqrt(2 / 4)).
  CHECK(fitted_rating({}).value == Approx(400).margin(0.01));
  CHECK(fitted_rating({}).error == Approx(481.5).margin(0.1));
  // With y = 10^((R - 400) / 400): a win over level 1 gives 2 = 3 y / (1 + y), which is y = 2.
  CHECK(value({{1, kAsWhite, Won}}) == Approx(520.41).margin(0.01));
  CHECK(value({{1, kAsBlack, Won}}) == Approx(520.41).margin(0.01));
  // The same with results exchanged.
  CHECK(value({{1, kAsBlack, Lost}}) == Approx(279.59).margin(0.01));
  CHECK(value({{1, kAsWhite, Drawn}, {1, kAsBlack, Drawn}}) == Approx(400).margin(0.01));
}

TEST_CASE("a rating agrees with Newton's method in another language") {
  const Games mixed{{1, kAsWhite, Won},  {2, kAsBlack, Lost}, {2, kAsWhite, Drawn},
                    {3, kAsBlack, Lost}, {3, kAsWhite, Won},  {5, kAsWhite, Lost}};
  const Rating standard = fitted_rating(rated(mixed));
  CHECK(standard.value == Approx(583.87).margin(0.01));
  CHECK(standard.error == Approx(294.34).margin(0.01));
  const Rating pari = fitted_rating(rated(mixed, Variant::Pari));
  CHECK(pari.value == Approx(576.25).margin(0.01));
  CHECK(pari.error == Approx(291.92).margin(0.02));
  // The color matters against level 9.
  CHECK(value({{9, kAsWhite, Won}}) == Approx(1469.47).margin(0.01));
  CHECK(value({{9, kAsBlack, Won}}) == Approx(1660.19).margin(0.01));
  // Only wins and only losses.
  CHECK(value({40, {10, kAsBlack, Won}}) == Approx(3712.27).margin(0.01));
  CHECK(value({40, {1, kAsWhite, Lost}}) == Approx(-245.11).margin(0.01));
  CHECK(value({3, {4, kAsBlack, Won}}) == Approx(1369.37).margin(0.01));
}

TEST_CASE("a rating rises with the result and the opponent, its error falls") {
  Games games;
  double error = fitted_rating({}).error;
  for (int number = 1; number < 7; ++number) {
    CAPTURE(number);
    const auto with = [&](int against, Color color, Ending ending) {
      Games more = games;
      more.emplace_back(against, color, ending);
      return value(more);
    };
    CHECK(with(number, kAsWhite, Won) > with(number, kAsWhite, Drawn));
    CHECK(with(number, kAsWhite, Drawn) > with(number, kAsWhite, Lost));
    CHECK(with(number + 1, kAsWhite, Drawn) > with(number, kAsWhite, Drawn));
    CHECK(with(number, kAsBlack, Won) == with(number, kAsWhite, Won));
    CHECK(with(number, kAsWhite, Won) > value(games));
    CHECK(with(number, kAsWhite, Lost) < value(games));
    games.emplace_back(1, number % 2 == 0 ? kAsWhite : kAsBlack, number % 3 == 0 ? Won : Lost);
    CHECK(fitted_rating(rated(games)).error < error);
    error = fitted_rating(rated(games)).error;
  }
}

TEST_CASE("the rating of a variant is made of its newest forty rated games") {
  auto games = rated({{2, kAsWhite, Won}, {1, kAsWhite, Lost}});
  games.push_back({Variant::Pari, level(5), Won, kAsWhite, true});
  games.push_back({Variant::Standard, level(5), Won, kAsWhite, false});
  const auto after = results(games, Variant::Standard).ratings;
  REQUIRE(after.size() == 2);
  CHECK(after[0].value == Approx(value({{1, kAsWhite, Lost}})));
  CHECK(after[1].value == Approx(value({{2, kAsWhite, Won}, {1, kAsWhite, Lost}})));
  CHECK(results(games, Variant::Pari).ratings.size() == 1);
  CHECK(results({}, Variant::Pari).ratings.empty());
  const std::vector forty(kRatedGames, games[1]);
  auto more = forty;
  more.push_back(games[0]);
  CHECK(results(more, Variant::Standard).ratings.size() == kRatedGames + 1);
  CHECK(results(more, Variant::Standard).ratings.back().value ==
        Approx(fitted_rating(forty).value));
}
