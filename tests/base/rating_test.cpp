#include <cmath>
#include <vector>

#include <accasta/base/rating.hpp>

#include "support/catch.hpp"

using namespace accasta::base;

namespace {

using Results = std::vector<RatedResult>;

double value(const Results& results) { return faded_rating(results).value; }

}  // namespace

TEST_CASE("a rating is what was computed by hand") {
  // Without results: 1.96 / (ln 10 / 400 * sqrt(2 / 4)).
  CHECK(faded_rating({}).value == Approx(400).margin(0.01));
  CHECK(faded_rating({}).error == Approx(481.5).margin(0.1));
  // With y = 10^((R - 400) / 400): a win over 400 gives 2 = 3 y / (1 + y), which is y = 2.
  CHECK(value({{400, 1}}) == Approx(520.41).margin(0.01));
  CHECK(value({{400, 0}}) == Approx(279.59).margin(0.01));
  CHECK(value({{400, 0.5}, {400, 0.5}}) == Approx(400).margin(0.01));
}

TEST_CASE("a rating agrees with Newton's method in another language") {
  const Rating mixed =
      faded_rating(Results{{400, 1}, {598, 0}, {598, 0.5}, {878, 0}, {878, 1}, {1606, 0}});
  CHECK(mixed.value == Approx(583.93).margin(0.01));
  CHECK(mixed.error == Approx(294.49).margin(0.02));
  // Only wins and only losses.
  CHECK(value(Results(40, {400, 0})) == Approx(-191.45).margin(0.01));
  CHECK(value(Results(3, {1247, 1})) == Approx(1364.93).margin(0.01));
}

TEST_CASE("a result counts half after forty others") {
  Results results{{400, 1}};
  results.insert(results.end(), 40, {400, 0.5});
  // The same with its weight written down.
  Results same{{400, 1, 0.5}, {400, 0.5}, {400, 0.5}};
  for (int i = 0; i < 40; ++i) same.push_back({400, 0.5, std::exp2(-i / 40.0)});
  CHECK(value(results) == Approx(likeliest_rating(same).value).margin(0.01));
  // Old results hardly count, but there are many.
  Results many(1000, {400, 0});
  many.insert(many.end(), 400, {400, 1});
  CHECK(value(many) > 1000);
}

TEST_CASE("a rating rises with the result and the opponent, its error falls") {
  Results results;
  double error = faded_rating({}).error;
  for (int i = 1; i < 7; ++i) {
    CAPTURE(i);
    const auto with = [&](double opponent, double points) {
      Results more = results;
      more.push_back({opponent, points});
      return value(more);
    };
    const double opponent = 200 + 200 * i;
    CHECK(with(opponent, 1) > with(opponent, 0.5));
    CHECK(with(opponent, 0.5) > with(opponent, 0));
    CHECK(with(opponent + 200, 0.5) > with(opponent, 0.5));
    results.push_back({400, i % 3 == 0 ? 1.0 : 0.0});
    CHECK(faded_rating(results).error < error);
    error = faded_rating(results).error;
  }
}

TEST_CASE("a rating fell after a win, because a better result left the newest forty") {
  Results results(5, {1606, 1});
  for (int i = 0; i < 36; ++i) results.push_back({878, i % 2 == 0 ? 1.0 : 0.0});
  const double before = value(results);
  results.push_back({878, 1});
  CHECK(value(results) > before + 1);
}

TEST_CASE("a win over somebody far weaker would cost less than a point: the shown rating stays") {
  Results results(20, {1600, 1});
  results.insert(results.end(), 20, {1600, 0});
  results.push_back({400, 1});
  const auto shown = shown_ratings(results, results.size());
  REQUIRE(shown.size() == results.size());
  CHECK(value(results) < shown.rbegin()[1].value);
  CHECK(value(results) > shown.rbegin()[1].value - 1);
  CHECK(shown.back().value == shown.rbegin()[1].value);
  // A loss still counts.
  results.back().points = 0;
  CHECK(shown_ratings(results, 2).back().value < shown.rbegin()[1].value);
  CHECK(shown_ratings(results, 3).size() == 3);
}

TEST_CASE("the rating of a puzzle is the one that makes the levels' results most likely") {
  // Half of the tries of an equal, and fewer or more as the other ratings say.
  CHECK(likeliest_rating(Results{{1200, 0.5, 20}}).value == Approx(1200).margin(0.01));
  CHECK(likeliest_rating(Results{{800, 10.0 / 11, 20}, {1600, 1.0 / 11, 20}}).value ==
        Approx(1200).margin(0.01));
}
