#include <array>
#include <cstddef>
#include <memory>
#include <span>

#include <accasta/rules/landing.hpp>
#include <accasta/rules/perft.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/reach.hpp>

#include "source.hpp"

namespace accasta {
namespace {

/// The differences that are remembered while the answers to the turns of one position are counted:
/// for each cell and each number of pieces that may stand there after a turn, how that changes the
/// number of turns of each stack that sees the cell. The kinds and the order of the pieces there do
/// not matter.
class Memory {
 public:
  /// Forgets everything, for another position.
  void clear() { known_ = {}; }

  /// The differences for one cell and what may stand there.
  struct Row {
    /// The stacks whose element of `differences` is valid.
    CellSet& known;
    ByCell<std::int32_t>& differences;
  };

  Row row(Cell cell, Stack pieces) {
    const std::size_t pair = static_cast<std::size_t>(pieces.count(Color::White)) * kCounts +
                             static_cast<std::size_t>(pieces.count(Color::Black));
    return {known_[cell][pair], differences_[cell][pair]};
  }

 private:
  /// The number of piece counts, from 0 to 3, and of pairs of them.
  static constexpr std::size_t kCounts = Stack::kMaxOfColor + 1;
  static constexpr std::size_t kPairs = kCounts * kCounts;

  ByCell<std::array<CellSet, kPairs>> known_;
  ByCell<std::array<ByCell<std::int32_t>, kPairs>> differences_;
};

inline constexpr CellSet kCastles = castle(Color::White) | castle(Color::Black);

/// The answers to the turns of a position. The turns of the stacks that answer are counted once.
/// Each turn then changes at most four cells, so only the stacks that see one of these are counted
/// again.
class Answers {
 public:
  Answers(const Position& position, Memory& memory)
      : position_(position),
        answering_(opponent(position.side_to_move())),
        held_{position.stacks_in_enemy_castle(Color::White),
              position.stacks_in_enemy_castle(Color::Black)},
        landing_(position),
        memory_(memory) {
    memory_.clear();
    const Variant variant = position.rules().variant;
    for (const Cell from : position.heads(answering_)) {
      const Stack stack = position.stack(from);
      counts_[from] = count(from, stack, landing_);
      all_ += counts_[from];
      const int range = longest_range(stack, variant);
      for (const Cell cell : reach(from, position.occupied(), range)) watchers_[cell].insert(from);
      for (const Cell cell : kDiscs[from][static_cast<std::size_t>(range)])
        neighbors_[cell].insert(from);
    }
  }

  /// Returns the number of answers to a legal turn.
  std::uint64_t count_after(const Turn& turn) const {
    std::array<Change, Turn::kMaxMoves + 1> changes;
    std::array<std::size_t, Turn::kMaxMoves + 1> slots{};
    std::size_t size = 0;
    CellSet changed;
    ByColor<int> held = held_;
    for_each_change(position_, turn, [&](std::size_t place, Cell cell, Stack before, Stack after) {
      if (!changed.contains(cell)) {
        changed.insert(cell);
        slots[place] = size++;
      }
      changes[slots[place]] = {cell, after};
      if (!kCastles.contains(cell)) return;
      if (is_held(before, cell)) --held[before.owner()];
      if (is_held(after, cell)) ++held[after.owner()];
    });
    const bool ends_at_once = position_.rules().win == Win::AtOnce;
    if (held[answering_] >= kStacksToWin ||
        (ends_at_once && held[opponent(answering_)] >= kStacksToWin))
      return 0;
    return static_cast<std::uint64_t>(count_after(std::span(changes).first(size), changed));
  }

 private:
  /// A cell with its stack after a turn.
  struct Change {
    Cell cell = Cell::from_slot(0);
    Stack stack;
  };

  /// Returns true if the owner of a stack holds a cell of the enemy castle with it.
  static bool is_held(Stack stack, Cell cell) {
    return !stack.empty() && castle(opponent(stack.owner())).contains(cell);
  }

  std::int32_t count(Cell from, Stack stack, const Landing& landing) const {
    return static_cast<std::int32_t>(
        Source(position_.rules(), answering_, from).count(stack, landing));
  }

  std::int64_t count_after(std::span<const Change> changes, CellSet changed) const {
    // The turn's own cell comes last. It is the only one on which a turn can leave no stack, or one
    // of the other player.
    const auto& [left, rest] = changes.back();
    CellSet seeing;
    CellSet seeing_several;
    for (const Change& change : changes) {
      const CellSet watchers = watchers_[change.cell];
      seeing_several |= seeing & watchers;
      seeing |= watchers;
    }
    // Across a cell that is now empty, stacks see more.
    if (rest.empty())
      for (const Change& change : changes.first(changes.size() - 1))
        seeing_several |= watchers_[left] & neighbors_[change.cell];
    seeing_several -= changed;
    const CellSet seeing_one = seeing - seeing_several - changed;

    std::int64_t total = all_;
    for (const Change& change : changes) {
      // The count is 0 if the stack there was not the answering player's.
      total -= counts_[change.cell];
      const CellSet stacks = watchers_[change.cell] & seeing_one;
      if (!stacks.empty()) total += difference(change, stacks);
    }
    const bool releases = !rest.empty() && rest.owner() == answering_;
    if (seeing_several.empty() && !releases) return total;

    Landing landing = landing_;
    for (const Change& change : changes) landing.set(change.cell, change.stack);
    for (const Cell from : seeing_several)
      total += count(from, position_.stack(from), landing) - counts_[from];
    if (releases) total += count(left, rest, landing);
    return total;
  }

  /// Returns how a change adds to the number of turns of these stacks, which see no other change.
  std::int64_t difference(const Change& change, CellSet stacks) const {
    const auto [known, differences] = memory_.row(change.cell, change.stack);
    if (const CellSet unknown = stacks - known; !unknown.empty()) {
      Landing landing = landing_;
      landing.set(change.cell, change.stack);
      for (const Cell from : unknown)
        differences[from] = count(from, position_.stack(from), landing) - counts_[from];
      known |= unknown;
    }
    std::int64_t sum = 0;
    for (const Cell from : stacks) sum += differences[from];
    return sum;
  }

  const Position& position_;
  Color answering_;
  ByColor<int> held_;
  Landing landing_;
  Memory& memory_;
  /// The number of turns of each stack of the answering player.
  ByCell<std::int32_t> counts_;
  /// The answering player's stacks that can reach a cell, and those that could on an empty board.
  ByCell<CellSet> watchers_;
  ByCell<CellSet> neighbors_;
  std::int64_t all_ = 0;
};

/// Precondition: depth >= 2.
std::uint64_t perft(const Position& position, int depth, Memory& memory) {
  std::uint64_t total = 0;
  if (depth > 2) {
    for_each_turn(position, [&](const Turn& turn) {
      total += perft(position.after(turn), depth - 1, memory);
    });
  } else if (!position.castle_outcome()) {
    const Answers answers(position, memory);
    for_each_turn(position, [&](const Turn& turn) { total += answers.count_after(turn); });
  }
  return total;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return position.count_legal_turns();
  return perft(position, depth, *std::make_unique<Memory>());
}

}  // namespace accasta
