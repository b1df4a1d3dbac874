#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/stack.hpp>

#include "castle_threat.hpp"
#include "classes.hpp"
#include "reached.hpp"

/// The inputs of the evaluation's network. They are defined here only: the evaluator adds up their
/// weights, and the tuner in src/tuner learns them.
///
/// Each stack on the board has two of them. Its place tells its shape, its cell and if it is
/// attacked; the other its content, how many stacks attack and defend it, and its mobility. More
/// inputs tell what concerns the whole board: castles and phase. All are seen from the player to
/// move, so a rotated board with exchanged colors gives the same inputs.
namespace accasta::engine::value_input {

/// The number of orders of own pieces and captives in a stack.
inline constexpr int kPatterns = 34;

/// The number of an order of colors, in [0, kPatterns). It is looked up by the colors under the
/// head in binary, 1 for the owner's, after a leading 1. Undefined for other numbers.
inline constexpr auto kPatternNumber = [] {
  std::array<std::uint8_t, 64> numbers{};
  std::uint8_t next = 0;
  for (unsigned pattern = 1; pattern < 64; ++pattern) {
    const int height = static_cast<int>(std::bit_width(pattern));
    const int own = std::popcount(pattern);
    if (own <= Stack::kMaxOfColor && height - own <= Stack::kMaxOfColor) numbers[pattern] = next++;
  }
  return numbers;
}();
static_assert(kPatternNumber[0b111000] == kPatterns - 1);

/// Returns the number of shapes of stacks. A shape is a class of heads and an order of colors.
constexpr int shapes(Variant variant) { return head_classes(variant) * kPatterns; }

/// Precondition, here and below: the stack is not empty.
inline int shape(Stack stack, Variant variant) {
  // The bits of the owner's pieces, the head's lowest.
  const std::uint32_t own = stack.owner() == Color::White ? stack.code() : stack.code() >> 1;
  std::size_t pattern = 1;
  for (int depth = 1; depth < stack.height(); ++depth)
    pattern = 2 * pattern + (own >> (4 * depth) & 1U);
  return kPatterns * head_class(stack, variant) + kPatternNumber[pattern];
}

/// The number of contents: one to three own pieces (the head among them) and up to three captives.
inline constexpr int kContents = Stack::kMaxOfColor * (Stack::kMaxOfColor + 1);
constexpr int contents(Variant variant) { return head_classes(variant) * kContents; }

inline int content(Stack stack, Variant variant) {
  const int own = stack.count(stack.owner());
  return kContents * head_class(stack, variant) + (Stack::kMaxOfColor + 1) * (own - 1) +
         stack.height() - own;
}

/// The number of cells as a player sees them. The two cells of a class are neighbors, because the
/// network needs the weights of both. Some classes have one cell only.
inline constexpr int kSeenCells = 2 * kCellClasses;
inline constexpr ByColor<ByCell<std::uint8_t>> kSeenCell = [] {
  ByColor<ByCell<std::uint8_t>> numbers;
  for (const Color color : kColors)
    for (const Cell cell : kBoard) {
      const Cell seen = color == Color::White ? cell : cell.rotated();
      numbers[color][cell] =
          static_cast<std::uint8_t>(2 * kCellClass[color][cell] + (seen.mirrored() < seen ? 1 : 0));
    }
  return numbers;
}();

/// Returns the number of dangers of a stack: safe or attacked. In Pari, where stacks have fewer
/// shapes, attacked stacks also differ by being defended or not.
constexpr int dangers(Variant variant) { return variant == Variant::Standard ? 2 : 3; }

/// Returns the danger of a stack on which this many stacks of the opponent and of its owner can
/// land. 2 stands for two or more.
constexpr int danger(Variant variant, int attackers, int defenders) {
  if (attackers == 0) return 0;
  return variant == Variant::Standard || defenders == 0 ? 1 : 2;
}

/// The number of classes of mobility.
inline constexpr int kMobilities = 5;

/// Returns the class of a stack that can reach this many cells: up to one, two or three, and so on.
constexpr int mobility(int cells) { return std::min(cells / 2, kMobilities - 1); }

// The index of the first input of each kind. Places come first: [danger][side][shape][cell]. Side 0
// is the player to move, side 1 the opponent.
constexpr int calm_places(Variant variant) { return 2 * shapes(variant) * kSeenCells; }
constexpr int places(Variant variant) { return dangers(variant) * calm_places(variant); }

// The content of a stack, by side, attackers, defenders and mobility: [2][contents][0..2][0..2][5].
inline constexpr int kAttackers = 3;
constexpr int contents_at(Variant variant) { return places(variant); }
// The captives on the board: [0..16].
inline constexpr int kMostCaptives = 16;
constexpr int captives_at(Variant variant) {
  return contents_at(variant) + 2 * contents(variant) * kAttackers * kAttackers * kMobilities;
}
// The stacks that both sides hold in the enemy castle: [0..3][0..3].
constexpr int held_at(Variant variant) { return captives_at(variant) + kMostCaptives + 1; }
// The cells of the enemy castle that a side can enter, by the stacks that it holds there:
// [2][0..2][0..5].
inline constexpr int kMostEntries = 5;
constexpr int entries_at(Variant variant) {
  return held_at(variant) + (kStacksToWin + 1) * (kStacksToWin + 1);
}
// A side's stacks in its own castle: [2][0..9].
inline constexpr int kMostGuards = 9;
constexpr int guards_at(Variant variant) {
  return entries_at(variant) + 2 * kStacksToWin * (kMostEntries + 1);
}
// The ability of a side to fill the enemy castle with a turn: [2].
constexpr int threat_at(Variant variant) { return guards_at(variant) + 2 * (kMostGuards + 1); }
/// Returns the number of inputs.
constexpr int count(Variant variant) { return threat_at(variant) + 2; }

constexpr int place(Variant variant, int side, int seen_cell, int shape, int danger) {
  return danger * calm_places(variant) + (side * shapes(variant) + shape) * kSeenCells + seen_cell;
}

/// Calls `add_place(place, mirrored place)` and `add(input)` for each input that applies to the
/// position. The other inputs are the same for the mirror image.
template <typename AddPlace, typename Add>
void for_each(const Position& position, const CastleThreats& threats, const BothReached& reached,
              AddPlace&& add_place, Add&& add) {
  const Variant variant = position.rules().variant;
  const Color mover = position.side_to_move();
  int captives = 0;
  ByColor<int> held;
  for (const Color owner : kColors) {
    const int side = owner == mover ? 0 : 1;
    const CellSet heads = position.heads(owner);
    const Reached& own = reached[owner];
    const Reached& enemy = reached[opponent(owner)];
    for (const Cell cell : heads) {
      const Stack stack = position.stack(cell);
      const int attackers = enemy.times(cell);
      const int defenders = own.times(cell);
      const int on_any_cell =
          place(variant, side, 0, shape(stack, variant), danger(variant, attackers, defenders));
      add_place(on_any_cell + kSeenCell[mover][cell],
                on_any_cell + kSeenCell[mover][cell.mirrored()]);
      const int seen_content =
          ((contents(variant) * side + content(stack, variant)) * kAttackers + attackers) *
              kAttackers +
          defenders;
      add(contents_at(variant) + seen_content * kMobilities + mobility(reached.mobility[cell]));
    }
    for (int n = 1; n <= Stack::kMaxOfColor; ++n)
      captives += (heads & position.at_least(opponent(owner), n)).size();
    const CellSet goal = castle(opponent(owner));
    held[owner] = std::min((heads & goal).size(), kStacksToWin);
    const int entries = std::min(((own.cells & goal) - heads).size(), kMostEntries);
    add(entries_at(variant) +
        (kStacksToWin * side + std::min(held[owner], kStacksToWin - 1)) * (kMostEntries + 1) +
        entries);
    add(guards_at(variant) + (kMostGuards + 1) * side + (heads & castle(owner)).size());
    if (threats[owner]) add(threat_at(variant) + side);
  }
  add(captives_at(variant) + std::min(captives, kMostCaptives));
  add(held_at(variant) + (kStacksToWin + 1) * held[mover] + held[opponent(mover)]);
}

}  // namespace accasta::engine::value_input
