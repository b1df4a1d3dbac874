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
#include "index_block.hpp"
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

/// Precondition, here and below: the stack is not empty.
inline int pattern(Stack stack) {
  // The bits of the owner's pieces, the head's lowest.
  const std::uint32_t own = stack.owner() == Color::White ? stack.code() : stack.code() >> 1;
  std::size_t pattern = 1;
  for (int depth = 1; depth < stack.height(); ++depth)
    pattern = 2 * pattern + (own >> (4 * depth) & 1U);
  return kPatternNumber[pattern];
}

/// The number of contents: one to three own pieces (the head among them) and up to three captives.
inline constexpr int kContents = Stack::kMaxOfColor * (Stack::kMaxOfColor + 1);

inline int content(Stack stack) {
  const int own = stack.count(stack.owner());
  return (Stack::kMaxOfColor + 1) * (own - 1) + stack.height() - own;
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

// The most that is counted.
inline constexpr int kMostCaptives = 16;
inline constexpr int kMostEntries = 5;
inline constexpr int kMostGuards = 9;

/// The numbers of the inputs of a variant, a block for each kind. Side 0 is the player to move,
/// side 1 the opponent.
struct Blocks {
  explicit constexpr Blocks(Variant variant)
      : place(0, dangers(variant), 2, head_classes(variant), kPatterns, kSeenCells),
        content(place.end(), 2, head_classes(variant), kContents, Reached::kTimes, Reached::kTimes,
                kMobilities),
        captives(content.end(), kMostCaptives + 1),
        held(captives.end(), kStacksToWin + 1, kStacksToWin + 1),
        entries(held.end(), 2, kStacksToWin, kMostEntries + 1),
        guards(entries.end(), 2, kMostGuards + 1),
        threat(guards.end(), 2) {}

  /// A stack: danger, side, class of the head, pattern, cell.
  IndexBlock<5> place;
  /// A stack: side, class of the head, content, attackers, defenders, mobility.
  IndexBlock<6> content;
  /// The captives on the board.
  IndexBlock<1> captives;
  /// The stacks in the enemy castle: of the player to move, of the opponent.
  IndexBlock<2> held;
  /// The cells of the enemy castle that a side can enter: side, stacks that it holds there, cells.
  IndexBlock<3> entries;
  /// A side's stacks in its own castle: side, stacks.
  IndexBlock<2> guards;
  /// The ability of a side to fill the enemy castle with a turn: side.
  IndexBlock<1> threat;

  /// Returns the number of inputs.
  constexpr int count() const { return threat.end(); }
};
template <Variant OfVariant>
inline constexpr Blocks kBlocks{OfVariant};
constexpr const Blocks& blocks(Variant variant) {
  return variant == Variant::Standard ? kBlocks<Variant::Standard> : kBlocks<Variant::Pari>;
}

/// Calls `add_place(place, mirrored place)` and `add(input)` for each input that applies to the
/// position. The other inputs are the same for the mirror image.
template <typename AddPlace, typename Add>
void for_each(const Position& position, const CastleThreats& threats, const BothReached& reached,
              AddPlace&& add_place, Add&& add) {
  const Variant variant = position.rules().variant;
  const Blocks& inputs = blocks(variant);
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
      const int head = head_class(stack, variant);
      const int on_any_cell =
          inputs.place(danger(variant, attackers, defenders), side, head, pattern(stack), 0);
      add_place(on_any_cell + kSeenCell[mover][cell],
                on_any_cell + kSeenCell[mover][cell.mirrored()]);
      add(inputs.content(side, head, content(stack), attackers, defenders,
                         mobility(reached.mobility[cell])));
    }
    for (int n = 1; n <= Stack::kMaxOfColor; ++n)
      captives += (heads & position.at_least(opponent(owner), n)).size();
    const CellSet goal = castle(opponent(owner));
    held[owner] = std::min((heads & goal).size(), kStacksToWin);
    const int entries = std::min(((own.cells & goal) - heads).size(), kMostEntries);
    add(inputs.entries(side, std::min(held[owner], kStacksToWin - 1), entries));
    add(inputs.guards(side, (heads & castle(owner)).size()));
    if (threats[owner]) add(inputs.threat(side));
  }
  add(inputs.captives(std::min(captives, kMostCaptives)));
  add(inputs.held(held[mover], held[opponent(mover)]));
}

}  // namespace accasta::engine::value_input
