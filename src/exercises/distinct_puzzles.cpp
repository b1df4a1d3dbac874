#include <algorithm>

#include <fmt/format.h>

#include <accasta/exercises/distinct_puzzles.hpp>

namespace accasta::exercises {
namespace {

/// Returns the cell from the player's side: rotated for Black, and mirrored if `is_mirrored`.
Cell seen(Cell cell, Color player, bool is_mirrored) {
  const Cell turned = player == Color::White ? cell : cell.rotated();
  return is_mirrored ? turned.mirrored() : turned;
}

/// Returns a stack with the player's pieces as White's.
Stack seen(Stack stack, Color player) {
  if (player == Color::White) return stack;
  Stack seen;
  for (int depth = stack.height(); depth-- > 0;) {
    const Piece piece = stack.at(depth);
    seen.push({opponent(piece.color), piece.kind});
  }
  return seen;
}

ByCell<Stack> view(const Position& position, bool is_mirrored) {
  const Color player = position.side_to_move();
  ByCell<Stack> stacks;
  for (const Cell cell : kBoard)
    stacks[seen(cell, player, is_mirrored)] = seen(position.stack(cell), player);
  return stacks;
}

int difference(const ByCell<Stack>& a, const ByCell<Stack>& b) {
  return static_cast<int>(
      std::ranges::count_if(kBoard, [&](Cell cell) { return a[cell] != b[cell]; }));
}

/// Describes the player's moves, the lifted stacks, and the owners of the stacks that they land on.
std::string pattern(const Puzzle& puzzle, bool is_mirrored) {
  const Color player = puzzle.position.side_to_move();
  std::string text =
      fmt::format("{} {}", name(puzzle.kind), static_cast<int>(puzzle.position.rules().variant));
  Position position = puzzle.position;
  for (std::size_t i = 0; i < puzzle.solution.size(); ++i) {
    const Turn& turn = puzzle.solution[i];
    if (i % 2 == 0) {
      text += fmt::format(" {}:{:x}", seen(turn.from(), player, is_mirrored).slot(),
                          seen(position.stack(turn.from()), player).code());
      for (const Move& move : turn.moves()) {
        const Stack target = position.stack(move.to);
        text += fmt::format(",{}{}{}", move.count,
                            target.empty()             ? '-'
                            : target.owner() == player ? '+'
                                                       : 'x',
                            seen(move.to, player, is_mirrored).slot());
      }
    }
    position = position.after(turn);
  }
  return text;
}

}  // namespace

bool DistinctPuzzles::add(const Puzzle& puzzle) {
  const Variant variant = puzzle.position.rules().variant;
  const View plain{variant, view(puzzle.position, false)};
  const ByCell<Stack> mirrored = view(puzzle.position, true);
  const auto is_like = [&](const View& other) {
    return other.variant == variant && (difference(plain.stacks, other.stacks) < kLeastDifference ||
                                        difference(mirrored, other.stacks) < kLeastDifference);
  };
  if (std::ranges::any_of(views_, is_like)) return false;
  const std::string moves = std::min(pattern(puzzle, false), pattern(puzzle, true));
  if (!patterns_.insert(moves).second) return false;
  views_.push_back(plain);
  return true;
}

}  // namespace accasta::exercises
