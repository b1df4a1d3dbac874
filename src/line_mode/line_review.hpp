#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <ostream>
#include <string>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/game/game.hpp>
#include <accasta/notation/record.hpp>

namespace accasta::line_mode {

/// The review of a game in sentences: its mistakes one after the other, each with the position
/// before it.
class LineReview {
 public:
  /// Analyses the game; says how far it is. Takes seconds, unless `stops`, which is asked after
  /// each position, says so.
  LineReview(const notation::Record& record, std::ostream& output,
             const std::function<bool()>& stops);

  /// Whether it was not stopped.
  bool is_complete() const { return analysis_.positions.size() == record_.turns.size() + 1; }

  // Precondition for all that follows: is_complete().

  /// How both played, and a line for each mistake.
  std::string summary() const;

  /// Goes to the next mistake, or the one before; false if there is none.
  bool next();
  bool previous();
  /// The game up to the mistake that is looked at; nothing before the first next().
  const std::optional<game::Game>& game() const { return game_; }
  /// The same as a record. Precondition: game().
  notation::Record record_so_far() const;

  // Precondition for all: game().

  /// "Mistake 2 of 5, Black's: 12... a1:C-c1? (mistake, 23 % lost)."
  std::string mistake() const;
  /// Why it is one, and the better turn.
  std::string reasons() const;
  /// How good a turn is in its place. Takes a moment. Precondition: the turn is legal.
  std::string attempt(const Turn& turn) const;

 private:
  std::string written(std::size_t index) const;
  void go_to(std::size_t place);

  notation::Record record_;
  analysis::GameAnalysis analysis_;
  std::vector<std::size_t> marked_;
  /// The place of the mistake that is looked at among the marked ones.
  std::optional<std::size_t> place_;
  std::optional<game::Game> game_;
};

}  // namespace accasta::line_mode
