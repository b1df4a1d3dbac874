#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accasta::notation {

/// An engine's evaluation of a position. It is part of a comment on the turn that led to the
/// position:
///
///     {[%eval 0.42/9]}     White is ahead by 0.42 of a piece's worth, at search depth 9
///     {[%eval -1.5] hm}    Black is ahead by 1.5, at an unknown depth
///     {[%eval #3/7]}       White wins with their third turn from here
///     {[%eval #-3]}        Black wins with their third turn
struct Evaluation {
  /// The advantage in hundredths of a piece's worth, from White's side; 0 if a win is proven.
  int hundredths = 0;
  /// The number of turns that the winner needs, from 1; negative if Black wins.
  std::optional<int> turns_to_win{};
  /// The number of turns that the engine looked ahead.
  std::optional<int> depth{};

  friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// Returns the probability that White wins, from 0 to 1. It is 0.5 for an even position and follows
/// the logistic function for an advantage. docs/analysis.md explains its origin.
double white_chance(const Evaluation& evaluation);

/// Writes an evaluation as in `[%eval 0.42/9]`. find_evaluation() reads the same back.
/// Precondition: a win takes at least one turn, and a depth is not negative.
std::string write_evaluation(const Evaluation& evaluation);

/// Returns the first readable evaluation in several comments.
std::optional<Evaluation> find_evaluation(std::span<const std::string> comments);

/// Puts an evaluation in front of the comments. It replaces all others.
void set_evaluation(std::vector<std::string>& comments, const Evaluation& evaluation);

/// Returns a number from -1 (Black wins) through 0 (even) to 1 (White wins), for bars and graphs.
/// It follows from both players' chances of winning.
double balance(const Evaluation& evaluation);

}  // namespace accasta::notation
