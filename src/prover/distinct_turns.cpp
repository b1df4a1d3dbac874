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
  for_each_change(position, turn, [&](std::size_t place, Cell cell, Stack /*before*/, Stack after) {
    change[place] = code(cell, after);
  });
  std::ranges::sort(change);
  return change;
}

}  // namespace

std::vector<Turn> distinct_turns(const Position& position) {
  const std::vector<Turn> turns = position.legal_turns();
  using Entry = std::pair<Change, std::size_t>;
  std::vector<Entry> changes;
  changes.reserve(turns.size());
  for (std::size_t i = 0; i < turns.size(); ++i)
    changes.emplace_back(change_of(position, turns[i]), i);
  std::ranges::sort(changes);
  const auto same = [](const Entry& a, const Entry& b) { return a.first == b.first; };
  changes.erase(std::unique(changes.begin(), changes.end(), same), changes.end());
  std::ranges::sort(changes, {}, &Entry::second);
  std::vector<Turn> distinct;
  distinct.reserve(changes.size());
  for (const auto& [change, index] : changes) distinct.push_back(turns[index]);
  return distinct;
}

}  // namespace accasta::prover
