#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/rules/result.hpp>

namespace accasta::match {

/// How many pairs of games, one with each color from the same opening, gave the first player 0,
/// 1/2, 1, 1 1/2 and 2 points. The two games of a pair hang together by their opening, so the pairs
/// are what is counted; single games would make the error look larger than it is.
using Pentanomial = std::array<std::uint64_t, 5>;

/// How strong the first player is, as far as the pairs tell. Elo is logistic: a difference of d
/// stands for an expected score of 1 / (1 + 10^(-d/400)).
struct Estimate {
  /// Points per game, 0 to 1.
  double score = 0.5;
  /// Nothing at a score of 0 or 1, where the difference is larger than any number.
  std::optional<double> elo;
  /// The ends of the interval in which the difference lies with a certainty of 95 %, from the
  /// variance of the pairs; nothing where there is no bound.
  std::optional<double> low;
  std::optional<double> high;
  /// The likelihood that the first player is the stronger one, 0 to 1.
  double superiority = 0.5;

  /// Half the length of the interval, if it has both ends.
  std::optional<double> error() const;
};

/// Nothing without a pair.
std::optional<Estimate> estimate(const Pentanomial& pairs);

/// The expected score of a player who is stronger by so much, and the other way round.
/// Precondition of the second: 0 < score < 1.
double expected_score(double elo);
double elo_of(double score);

enum class Verdict : std::uint8_t {
  Undecided,
  Weaker,   ///< elo0 is accepted: the first player is not as much stronger as hoped for.
  Stronger  ///< elo1 is accepted.
};

/// A sequential probability ratio test: plays until it is known which of two differences in Elo is
/// the likelier one. The ratio is the generalized one over the five outcomes of a pair: of the
/// largest likelihoods of the counts under either expected score.
struct Sprt {
  double elo0 = 0;
  double elo1 = 10;
  /// How often elo1 is accepted although elo0 is true, and the other way round.
  double alpha = 0.05;
  double beta = 0.05;

  /// Reads "elo0=0,elo1=10,alpha=0.05,beta=0.05", of which only elo1 must be given. The error is
  /// one line.
  static Result<Sprt, std::string> parse(std::string_view text);

  double lower_bound() const;
  double upper_bound() const;
  /// 0 without a pair.
  double log_likelihood_ratio(const Pentanomial& pairs) const;
  Verdict verdict(const Pentanomial& pairs) const;

  friend bool operator==(const Sprt&, const Sprt&) = default;
};

}  // namespace accasta::match
