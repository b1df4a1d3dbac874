#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <accasta/prover/prover.hpp>

namespace accasta::prover {
namespace {

/// The stacks that a turn changes, by cell. The starting cell loses pieces and the others gain
/// some, so every changed cell is in it. Two turns from one position lead to the same position
/// exactly if these are equal.
using Change = std::array<std::uint32_t, Turn::kMaxMoves + 1>;

Change change_of(const Position& position, const Turn& turn) {
  constexpr int kCodeBits = 24;
  const auto code = [](Cell cell, Stack stack) {
    return static_cast<std::uint32_t>(cell.slot() + 1) << kCodeBits | stack.code();
  };
  Change change{};
  std::array<Stack, Turn::kMaxMoves> landed;
  Stack rest = position.stack(turn.from());
  const auto moves = turn.moves();
  std::size_t cells = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Cell to = moves[i].to;
    std::size_t earlier = 0;
    while (earlier < i && moves[earlier].to != to) ++earlier;
    const Stack below = earlier < i ? landed[earlier] : position.stack(to);
    landed[earlier] = rest.top(moves[i].count).on_top_of(below);
    rest = rest.without_top(moves[i].count);
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    bool is_first = true;
    for (std::size_t j = 0; j < i; ++j) is_first = is_first && moves[j].to != moves[i].to;
    if (is_first) change[cells++] = code(moves[i].to, landed[i]);
  }
  change[cells] = code(turn.from(), rest);
  std::ranges::sort(change);
  return change;
}

}  // namespace

std::vector<Turn> distinct_turns(const Position& position) {
  const std::vector<Turn> turns = position.legal_turns();
  std::vector<std::pair<Change, std::size_t>> changes;
  changes.reserve(turns.size());
  for (std::size_t i = 0; i < turns.size(); ++i)
    changes.emplace_back(change_of(position, turns[i]), i);
  std::ranges::sort(changes);
  const auto same = [](const auto& a, const auto& b) { return a.first == b.first; };
  changes.erase(std::unique(changes.begin(), changes.end(), same), changes.end());
  std::vector<std::size_t> kept;
  for (const auto& [change, index] : changes) kept.push_back(index);
  std::ranges::sort(kept);
  std::vector<Turn> distinct;
  distinct.reserve(kept.size());
  for (const std::size_t index : kept) distinct.push_back(turns[index]);
  return distinct;
}

}  // namespace accasta::prover
