// The formulas are those in common use for testing chess programs:
// - Elo and its error from the variance of the pairs, as fastchess prints them
//   (github.com/Disservin/fastchess);
// - the likelihoods as in fishtest's "exact logistic" test: Michel Van den Bergh, "The generalized
//   maximum likelihood ratio for the expectation value of a distribution" and
//   "support_MLE_multinomial.pdf" (hardy.uhasselt.be/Fishtest), Proposition 1.1;
// - the bounds: Abraham Wald, "Sequential Tests of Statistical Hypotheses", 1945.

#include <cmath>
#include <cstddef>
#include <numeric>
#include <tuple>

#include <accasta/base/rating.hpp>
#include <accasta/base/text.hpp>
#include <accasta/match/statistics.hpp>

#include "entries.hpp"

namespace accasta::match {
namespace {

constexpr std::size_t kOutcomes = std::tuple_size_v<Pentanomial>;
using Distribution = std::array<double, kOutcomes>;

constexpr double points(std::size_t outcome) { return static_cast<double>(outcome) / 4; }

double total(const Distribution& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0.0);
}

Distribution counts_of(const Pentanomial& pairs) {
  Distribution counts{};
  for (std::size_t i = 0; i < kOutcomes; ++i) counts[i] = static_cast<double>(pairs[i]);
  return counts;
}

/// Returns the distribution with mean `score` that makes the observed one most likely. A
/// probability p at a points becomes p/(1 + x*(a - score)), with the x that gives this mean.
/// Precondition: every observed outcome has a share above 0.
Distribution likeliest(const Distribution& observed, double score) {
  constexpr int kHalvings = 100;
  double low = -1 / (points(kOutcomes - 1) - score);
  double high = 1 / (score - points(0));
  double x = 0;
  for (int i = 0; i < kHalvings; ++i) {
    x = (low + high) / 2;
    double slope = 0;
    for (std::size_t k = 0; k < kOutcomes; ++k) {
      const double distance = points(k) - score;
      slope += observed[k] * distance / (1 + x * distance);
    }
    (slope > 0 ? low : high) = x;
  }
  Distribution distribution{};
  for (std::size_t k = 0; k < kOutcomes; ++k)
    distribution[k] = observed[k] / (1 + x * (points(k) - score));
  return distribution;
}

std::optional<double> elo_or_nothing(double score) {
  if (score <= 0 || score >= 1) return std::nullopt;
  return elo_of(score);
}

}  // namespace

std::optional<double> Estimate::error() const {
  if (!low || !high) return std::nullopt;
  return (*high - *low) / 2;
}

double elo_of(double score) { return -400 * std::log10(1 / score - 1); }

std::optional<Estimate> estimate(const Pentanomial& pairs) {
  // The quantile of the normal distribution for 95 %.
  constexpr double kDeviations = 1.959963984540054;

  const Distribution counts = counts_of(pairs);
  const double count = total(counts);
  if (count == 0) return std::nullopt;
  double mean = 0;
  for (std::size_t i = 0; i < kOutcomes; ++i) mean += counts[i] * points(i) / count;
  double variance = 0;
  for (std::size_t i = 0; i < kOutcomes; ++i)
    variance += counts[i] * (points(i) - mean) * (points(i) - mean) / count;
  const double deviation = std::sqrt(variance / count);

  Estimate result{.score = mean, .elo = elo_or_nothing(mean), .low = {}, .high = {}};
  if (mean == 1) {
    // There is no variance to use. A player with a lower expected share than this wins all pairs
    // less than once in forty times.
    result.low = elo_or_nothing(std::pow(0.025, 1 / count));
    result.superiority = 1;
  } else if (mean == 0) {
    result.high = elo_or_nothing(1 - std::pow(0.025, 1 / count));
    result.superiority = 0;
  } else {
    result.low = elo_or_nothing(mean - kDeviations * deviation);
    result.high = elo_or_nothing(mean + kDeviations * deviation);
    if (deviation > 0)
      result.superiority = std::erfc((0.5 - mean) / deviation / std::sqrt(2.0)) / 2;
    else
      result.superiority = mean > 0.5 ? 1 : mean < 0.5 ? 0 : 0.5;
  }
  return result;
}

Result<Sprt, std::string> Sprt::parse(std::string_view text) {
  const auto entries = entries_in(text);
  if (!entries) return entries.error();
  Sprt sprt;
  bool has_elo1 = false;
  for (const auto& [key, value] : *entries) {
    const auto number = base::number_in<double>(value);
    double* const field = key == "elo0"    ? &sprt.elo0
                          : key == "elo1"  ? &sprt.elo1
                          : key == "alpha" ? &sprt.alpha
                          : key == "beta"  ? &sprt.beta
                                           : nullptr;
    if (field == nullptr || !number)
      return std::string("expected elo0=0,elo1=10,alpha=0.05,beta=0.05");
    *field = *number;
    has_elo1 = has_elo1 || key == "elo1";
  }
  const auto is_share = [](double share) { return share > 0 && share < 0.5; };
  if (!has_elo1 || !(sprt.elo0 < sprt.elo1)) return std::string("elo1 must be above elo0");
  if (!(sprt.elo0 > -2000 && sprt.elo1 < 2000)) return std::string("Elo differences go up to 2000");
  if (!is_share(sprt.alpha) || !is_share(sprt.beta))
    return std::string("alpha and beta must be between 0 and 0.5");
  return sprt;
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double Sprt::log_likelihood_ratio(const Pentanomial& pairs) const {
  Distribution observed = counts_of(pairs);
  if (total(observed) == 0) return 0;
  // An outcome that was not observed yet is not impossible.
  for (double& count : observed)
    if (count == 0) count = 1e-3;
  const double count = total(observed);
  for (double& share : observed) share /= count;

  const Distribution under0 = likeliest(observed, base::expected_score(elo0));
  const Distribution under1 = likeliest(observed, base::expected_score(elo1));
  double ratio = 0;
  for (std::size_t i = 0; i < kOutcomes; ++i)
    ratio += observed[i] * std::log(under1[i] / under0[i]);
  return count * ratio;
}

Verdict Sprt::verdict(const Pentanomial& pairs) const {
  const double ratio = log_likelihood_ratio(pairs);
  if (ratio >= upper_bound()) return Verdict::Stronger;
  if (ratio <= lower_bound()) return Verdict::Weaker;
  return Verdict::Undecided;
}

}  // namespace accasta::match
