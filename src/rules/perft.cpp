#include <accasta/rules/perft.hpp>

namespace accasta {
namespace {

/// Counts lines. `buffers` has a list for each level, which lets its memory be reused.
std::uint64_t count_lines(const Position& position, int depth,
                          std::vector<std::vector<Turn>>& buffers) {
  if (depth == 1) return position.count_legal_turns();
  std::vector<Turn>& turns = buffers[static_cast<std::size_t>(depth)];
  position.legal_turns(turns);
  std::uint64_t total = 0;
  for (const Turn& turn : turns) total += count_lines(position.after(turn), depth - 1, buffers);
  return total;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  std::vector<std::vector<Turn>> buffers(static_cast<std::size_t>(depth) + 1);
  return count_lines(position, depth, buffers);
}

}  // namespace accasta
