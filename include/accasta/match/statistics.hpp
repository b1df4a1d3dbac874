#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/rules/result.hpp>

namespace accasta::match {

/// The number of pairs in which the first player scored 0, 1/2, 1, 1 1/2 and 2 points. A pair is
/// two games from the same opening with colors reversed. These two games are correlated, so pairs
/// are counted: single games would make the error look larger than it is.
using Pentanomial = std::array<std::uint64_t, 5>;

/// An estimate of the first player's strength. Elo is logistic: a difference of d stands for an
/// expected score of 1 / (1 + 10^(-d/400)).
struct Estimate {
  /// The points per game, from 0 to 1.
  double score = 0.5;
  /// The difference in Elo. Nothing at a score of 0 or 1, where it is infinite.
  std::optional<double> elo;
  /// The ends of the 95 % confidence interval of the difference, from the variance of the pairs.
  /// Nothing where there is no bound.
  std::optional<double> low;
  std::optional<double> high;
  /// The likelihood that the first player is stronger, from 0 to 1.
  double superiority = 0.5;

  /// Returns half the length of the interval, if it has both ends.
  std::optional<double> error() const;
};

/// Estimates the strength. Returns nothing if there are no pairs.
std::optional<Estimate> estimate(const Pentanomial& pairs);

/// Converts an expected score to a difference in Elo. Precondition: 0 < score < 1.
double elo_of(double score);

enum class Verdict : std::uint8_t {
  Undecided,
  Weaker,   ///< elo0 is accepted: the first player is weaker than hoped for.
  Stronger  ///< elo1 is accepted.
};

/// A sequential probability ratio test: plays until one of two Elo differences is shown to be the
/// likelier. It uses the generalized ratio over the five outcomes of a pair: the ratio of the
/// largest likelihoods of the counts under the two expected scores.
struct Sprt {
  double elo0 = 0;
  double elo1 = 10;
  /// The probability of accepting elo1 when elo0 is true (alpha), and elo0 when elo1 is true
  /// (beta).
  double alpha = 0.05;
  double beta = 0.05;

  /// Reads "elo0=0,elo1=10,alpha=0.05,beta=0.05"; only elo1 is required. The error is one line.
  static Result<Sprt, std::string> parse(std::string_view text);

  double lower_bound() const;
  double upper_bound() const;
  /// Returns the log-likelihood ratio, or 0 without pairs.
  double log_likelihood_ratio(const Pentanomial& pairs) const;
  Verdict verdict(const Pentanomial& pairs) const;

  friend bool operator==(const Sprt&, const Sprt&) = default;
};

}  // namespace accasta::match
