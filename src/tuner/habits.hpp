#pragma once

#include <iosfwd>
#include <map>
#include <string>

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
  /// Turns that move a piece back to where one of the player's last two turns took it from.
  Share undoes;
  /// Turns of two moves, and of three.
  Share two_moves;
  Share three_moves;
  /// Forced wins within one and within two of the player's turns. Two excludes positions with a win
  /// in one.
  Share wins_in_one;
  Share wins_in_two;
  /// Wins of the opponent with the next turn after most of the player's turns, if a turn prevents
  /// them.
  Share stops;
  /// Captures of stacks where the capturing pieces cannot be captured in return.
  Share free_captures;
  /// Attacked stacks, if a turn leaves fewer pieces under attack.
  Share saves;
};

/// Adds the turns of a game to the habits of its players, by the tags White and Black.
void count_habits(const notation::Record& record, prover::Prover& prover,
                  std::map<std::string, Habits>& habits);

/// Writes a table in Markdown with a row for each player.
void write_habits(const std::map<std::string, Habits>& habits, std::ostream& out);

}  // namespace accasta::tuner
