#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accasta::notation {

/// What an engine thinks of a position, as it stands in the comments of the turn that led there:
///
///     {[%eval 0.42/9]}     White is better by 0.42 of a piece's worth, seen 9 turns deep
///     {[%eval -1.5] hm}    Black by 1.5; nobody says how deep
///     {[%eval #3/7]}       White wins with their third turn from here
///     {[%eval #-3]}        Black does
struct Evaluation {
  /// In hundredths of a piece's worth, from White's side; 0 where a win is proven.
  int hundredths = 0;
  /// With which of their turns the winner wins, from 1; negative if that is Black.
  std::optional<int> turns_to_win{};
  /// How many turns the engine looked ahead.
  std::optional<int> depth{};

  friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// How likely White is to win, from 0 to 1: 0.5 for an even position, by the logistic function for
/// an advantage; docs/analysis.md says where it is from.
double white_chance(const Evaluation& evaluation);

/// `[%eval 0.42/9]`. find_evaluation() gives the same back. Precondition: a win is in one turn at
/// least, a depth is not negative.
std::string write_evaluation(const Evaluation& evaluation);

/// The first evaluation in a comment that can be read; in several comments the first of all.
std::optional<Evaluation> find_evaluation(std::string_view comment);
/// The first of several comments that has one.
std::optional<Evaluation> find_evaluation(std::span<const std::string> comments);

/// A comment without its evaluations, also those that cannot be read; empty if nothing else was
/// said.
std::string without_evaluations(std::string_view comment);
/// The same of several, without those that are empty then.
std::vector<std::string> without_evaluations(std::span<const std::string> comments);

/// Puts an evaluation in front of the comments, in the place of any others.
void set_evaluation(std::vector<std::string>& comments, const Evaluation& evaluation);

}  // namespace accasta::notation
