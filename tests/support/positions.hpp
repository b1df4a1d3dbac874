#pragma once

/// Positions for tests: written out, or made by the thousand from a seed.

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

/// Return the same rules and the same position for the second generator.
naive::Rules naive_rules(const Rules& rules);
naive::Position naive_position(const Position& position);

/// Read a list of stacks, "a1=PPP c6=pp". Throw as above.
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

/// Returns the reason why a turn in the plainest form is illegal, or nothing.
std::optional<Refusal> refusal(const Position& position, const std::string& turn);
/// Returns the position after such a turn. Throws if the turn is illegal.
Position played(const Position& position, const std::string& turn);
/// Returns the pieces on a cell from the bottom up.
std::string pieces(const Position& position, const std::string& cell);
/// Returns the targets of the upper `count` pieces of a cell in a first move, as names() does.
std::string targets(const Position& position, const std::string& cell, int count);

/// Returns the eight combinations of variant, win and castle-release.
std::vector<Rules> all_rules();

/// A class of generated positions.
enum class Class {
  RandomPlay,      ///< From a game of random turns.
  SixHigh,         ///< A stack of six.
  SafeStacks,      ///< A safe stack.
  CastleReleases,  ///< The player to move can release an enemy piece in their own castle.
  Finished,        ///< The player to move holds three stacks in the enemy castle.
  WonByLastTurn,   ///< The other player does; finished or not, depending on the win option.
  NearlyImmobile   ///< At most ten legal turns, if any.
};

/// Returns true if a position is of a class. Any position is of RandomPlay.
bool is_of(Class wanted, const Position& position);

/// Returns `count` positions of a class under the given rules, the same for the same arguments on
/// every machine. Composed ones hold up to 20 pieces of a color, in Standard of any mix of kinds.
std::vector<Position> positions(Class wanted, const Rules& rules, int count, std::uint64_t seed);

}  // namespace accasta::test
