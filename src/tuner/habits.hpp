#pragma once

#include <iosfwd>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/prover/prover.hpp>

namespace accasta::tuner {

/// The number of occasions, and of those that were used.
struct Share {
  int used = 0;
  int all = 0;

  void add(bool is_used) {
    ++all;
    if (is_used) ++used;
  }
};

/// A player's habits, counted over recorded games: the figures of docs/levels.md.
struct Habits {
  int games = 0;
  /// The turns of both players in these games.
  int game_turns = 0;
  /// The sum of what the turns lost of the winning chance, from 0 to 1 for each.
  double loss = 0;
  /// Turns of two moves, and of three.
  Share two_moves;
  Share three_moves;
  /// Forced wins within one and within two of the player's turns. Two excludes positions with a win
  /// in one.
  Share wins_in_one;
  Share wins_in_two;
  /// Captures of stacks where the capturing pieces cannot be captured in return.
  Share free_captures;
  /// Attacked stacks, if a turn leaves fewer pieces under attack.
  Share saves;
};

/// The habits of all players in recorded games.
class HabitTable {
 public:
  HabitTable();

  /// Adds the turns of a game to the habits of its players, by the tags White and Black.
  void add(const notation::Record& record);
  /// Writes a table in Markdown with a row for each player. Those with the name of a level, such as
  /// "level=3", first play a turn in all positions in which the opponent threatened to win, so
  /// that their figures are about the same ones.
  void write(std::ostream& out);

 private:
  /// A position in which most turns let the opponent win with the next turn, and others do not.
  struct Threat {
    Position position;
    std::vector<Turn> before;
  };

  void add_turn(const Position& position, std::span<const Turn> before, const Turn& played,
                Habits& habits);
  /// Adds the habits that need a comparison of all legal turns.
  void add_choices(const Position& position, std::span<const Turn> before, const Turn& played,
                   Habits& habits);
  /// Returns how many of the threats a level stops.
  Share stops(engine::Level level);
  /// Returns the winning chance of the player to move.
  double win_chance(const Position& position);

  engine::Engine engine_{{.hash_mebibytes = 16}};
  prover::Prover prover_;
  std::map<std::string, Habits> habits_;
  std::vector<Threat> threats_;
};

}  // namespace accasta::tuner
