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

/// A cell by its name, "d4". Throws if there is none of that name.
Cell cell(const std::string& name);

/// Rules as in "pari win=next-turn castle-release=allowed". Throws if it is anything else.
Rules rules(const std::string& text);

/// A position from position text. Throws if the text or the position is wrong.
Position position(const std::string& text, const Rules& rules);

/// The same rules and the same position for the second generator.
naive::Rules naive_rules(const Rules& rules);
naive::Position naive_position(const Position& position);

/// The same from a list of stacks, "a1=PPP c6=pp". Throws as above.
Setup placed_setup(const std::string& stacks, Color side_to_move);
Position placed(const std::string& stacks, Color side_to_move, const Rules& rules);

/// A turn from the plainest form, "a1:2-b1,1-c1": numbers always written, "-" whatever the target.
Turn turn(const std::string& text);
std::string to_text(const Turn& turn);

/// Whether two moves of a turn end on the same cell.
bool lands_twice_on_a_cell(const Turn& turn);

/// The same position with left and right changed over.
Position mirrored(const Position& position);
/// The same position seen from the other side: the board turned, the colours and the player to move
/// swapped.
Position with_colors_swapped(const Position& position);

/// "a1 a2 d4", in the order of the set.
std::string names(CellSet cells);

/// Why a turn in the plainest form cannot be played; nothing if it can.
std::optional<Refusal> refusal(const Position& position, const std::string& turn);
/// What such a turn leads to. Throws if it is not legal.
Position played(const Position& position, const std::string& turn);
/// The stack on a cell, its pieces from the bottom up.
std::string pieces(const Position& position, const std::string& cell);
/// Where the upper `count` pieces of a cell can go in the first move of a turn, as in names().
std::string targets(const Position& position, const std::string& cell, int count);

/// The eight combinations of variant, win and castle-release.
std::vector<Rules> all_rules();

/// What a generated position is an example of.
enum class Class {
  RandomPlay,      ///< Met in a game of random turns.
  SixHigh,         ///< A stack of six.
  SafeStacks,      ///< A safe stack.
  CastleReleases,  ///< The player to move can release an enemy piece in the own castle.
  Finished,        ///< The player to move holds three stacks in the enemy castle.
  WonByLastTurn,   ///< The other player does: finished or not, depending on the win option.
  NearlyImmobile   ///< At most ten legal turns, if any.
};

/// Whether a position really is of a class (any is of RandomPlay).
bool is_of(Class wanted, const Position& position);

/// `count` positions of a class under the given rules; the same for the same arguments everywhere.
/// Composed ones hold up to 20 pieces of a colour, of any mix of kinds in Standard.
std::vector<Position> positions(Class wanted, const Rules& rules, int count, std::uint64_t seed);

}  // namespace accasta::test
