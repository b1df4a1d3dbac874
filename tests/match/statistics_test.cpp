#include <accasta/base/rating.hpp>
#include <accasta/match/statistics.hpp>

#include "support/catch.hpp"

using namespace accasta::match;
using accasta::base::expected_score;

TEST_CASE("Elo and expected score") {
  CHECK(expected_score(0) == Approx(0.5));
  CHECK(expected_score(400) == Approx(10.0 / 11));
  CHECK(elo_of(0.75) == Approx(190.85).margin(0.01));
  CHECK(elo_of(expected_score(-123.4)) == Approx(-123.4));
}

TEST_CASE("Elo, its error and the likelihood of superiority are those that fastchess publishes") {
  // From fastchess, app/tests/elo_test.cpp, which counts LL, LD, WL + DD, WD, WW.
  struct Row {
    Pentanomial pairs;
    double elo;
    double error;
    double superiority;
  };
  for (const auto& [pairs, elo, error, superiority] :
       {Row{{34, 54, 31 + 32, 64, 75}, 55.58, 27.65, 1},
        Row{{332, 433, 457 + 41, 333, 334}, -8.64, 10.33, 0.0505}}) {
    const auto found = estimate(pairs).value();
    CHECK(found.elo.value() == Approx(elo).margin(0.01));
    CHECK(found.error().value() == Approx(error).margin(0.01));
    CHECK(found.superiority == Approx(superiority).margin(0.0001));
    CHECK(found.low.value() < found.elo.value());
    CHECK(found.elo.value() < found.high.value());
  }
}

TEST_CASE("An estimate at the ends") {
  CHECK_FALSE(estimate({}));

  const auto won = estimate({0, 0, 0, 0, 100}).value();
  CHECK(won.score == 1);
  CHECK_FALSE(won.elo);
  CHECK_FALSE(won.high);
  CHECK_FALSE(won.error());
  // With a score of 0.9638 or less, a hundred wins of pairs have a probability of at most 1 in 40.
  CHECK(won.low.value() == Approx(570.1).margin(0.1));
  CHECK(won.superiority == 1);

  const auto lost = estimate({100, 0, 0, 0, 0}).value();
  CHECK_FALSE(lost.elo);
  CHECK_FALSE(lost.low);
  CHECK(lost.high.value() == Approx(-570.1).margin(0.1));
  CHECK(lost.superiority == 0);

  // Every pair is split: no doubt and no difference.
  const auto even = estimate({0, 0, 50, 0, 0}).value();
  CHECK(even.elo.value() == Approx(0).margin(1e-9));
  CHECK(even.error().value() == Approx(0).margin(1e-9));
  CHECK(even.superiority == 0.5);

  // Nearly everything is won: there may be no upper end.
  const auto nearly = estimate({0, 0, 1, 0, 3}).value();
  CHECK(nearly.elo);
  CHECK(nearly.low);
  CHECK_FALSE(nearly.high);
}

TEST_CASE("The log-likelihood ratio is the one that others publish") {
  // From fastchess, app/tests/sprt_test.cpp, "logistic pentanomial".
  CHECK((Sprt{.elo0 = 0.5, .elo1 = 2.5}.log_likelihood_ratio(
            {223, 9863, 20279 + 1000, 10037, 246})) == Approx(-3.07).margin(0.01));
  CHECK((Sprt{.elo0 = 0, .elo1 = 2}.log_likelihood_ratio({871, 26175, 55003 + 980, 26678, 821})) ==
        Approx(-4.98).margin(0.01));
  // From a test on montytest.muzhen.org (69d3c8dc7c5b3724e29d2712), "Logistic (exact)".
  CHECK((Sprt{.elo0 = 0, .elo1 = 2.716}.log_likelihood_ratio({13, 37, 50, 25, 3})) ==
        Approx(-0.53772).margin(0.0005));
  CHECK(Sprt{}.log_likelihood_ratio({}) == 0);
}

TEST_CASE("A test decides at Wald's bounds") {
  const Sprt sprt{.elo0 = 0, .elo1 = 10};
  CHECK(sprt.lower_bound() == Approx(-2.944).margin(0.001));
  CHECK(sprt.upper_bound() == Approx(2.944).margin(0.001));
  CHECK((Sprt{.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.1}.lower_bound()) ==
        Approx(-2.251).margin(0.001));

  CHECK(sprt.verdict({}) == Verdict::Undecided);
  CHECK(sprt.verdict({10, 20, 40, 22, 11}) == Verdict::Undecided);
  CHECK(sprt.verdict({100, 300, 500, 500, 300}) == Verdict::Stronger);
  CHECK(sprt.verdict({300, 500, 500, 300, 100}) == Verdict::Weaker);
  // Reversed results count equally for the other side.
  const Sprt even{.elo0 = -5, .elo1 = 5};
  CHECK(even.log_likelihood_ratio({3, 9, 20, 12, 7}) ==
        Approx(-even.log_likelihood_ratio({7, 12, 20, 9, 3})));
}
