#pragma once

/// Positions for tests, given as text or generated from a seed.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/refusal.hpp>

#include "support/naive.hpp"

namespace accasta::test {

constexpr Color kWhite = Color::White;
constexpr Color kBlack = Color::Black;

/// Returns a cell by its name, "d4". Throws if there is no such cell.
Cell cell(const std::string& name);

/// Reads rules such as "pari win=next-turn castle-release=allowed". Throws if they are wrong.
Rules rules(const std::string& text);

/// Reads position text. Throws if the text or the position is wrong.
Position position(const std::string& text, const Rules& rules);

/// Returns rules or a position in the form of the second generator.
naive::Rules naive_rules(const Rules& rules);
naive::Position naive_position(const Position& position);

/// Reads a list of stacks, "a1=PPP c6=pp", as a set-up or a position. Throws if the list is wrong.
Setup placed_setup(const std::string& stacks, Color side_to_move);
Position placed(const std::string& stacks, Color side_to_move, const Rules& rules);

/// Reads a turn in the plainest form, "a1:2-b1,1-c1": always with numbers and "-".
Turn turn(const std::string& text);
std::string to_text(const Turn& turn);

/// Returns true if two moves of a turn end on the same cell.
bool lands_twice_on_a_cell(const Turn& turn);

/// Returns the mirror image of a position.
Position mirrored(const Position& position);
/// Returns a position from the other side: the board rotated, the colors and the side to move
/// swapped.
Position with_colors_swapped(const Position& position);

/// Returns "a1 a2 d4", in the order of the set.
std::string names(CellSet cells);

/// Returns the reason why a turn in the plainest form is illegal, or nothing if it is legal.
std::optional<Refusal> refusal(const Position& position, const std::string& turn);
/// Returns the position after a turn in the plainest form. Throws if the turn is illegal.
Position played(const Position& position, const std::string& turn);
/// Returns the pieces on a cell from the bottom up.
std::string pieces(const Position& position, const std::string& cell);
/// Returns the targets of the upper `count` pieces of a cell in a first move, in the form of
/// names().
std::string targets(const Position& position, const std::string& cell, int count);

/// Returns the eight combinations of variant, win and castle-release.
std::vector<Rules> all_rules();

/// A class of generated positions.
enum class Class {
  RandomPlay,      ///< From a game of random turns.
  SixHigh,         ///< A stack of six.
  SafeStacks,      ///< A safe stack.
  CastleReleases,  ///< The player to move can release an opponent's piece in their own castle.
  Finished,        ///< The player to move holds three stacks in the enemy castle.
  WonByLastTurn,   ///< The other player does. Finished or not, depending on the win option.
  NearlyImmobile   ///< At most ten legal turns, if any.
};

/// Returns true if a position is of a class. Any position is of RandomPlay.
bool is_of(Class wanted, const Position& position);

/// Returns `count` positions of a class under the given rules. The same arguments give the same
/// positions on every machine. Composed positions hold up to 20 pieces of a color. In Standard they
/// may be of any mix of kinds.
std::vector<Position> positions(Class wanted, const Rules& rules, int count, std::uint64_t seed);

}  // namespace accasta::test
