#include <accasta/rules/perft.hpp>

namespace accasta {

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return position.count_legal_turns();
  std::uint64_t total = 0;
  for (const Turn& turn : position.legal_turns()) total += perft(position.after(turn), depth - 1);
  return total;
}

}  // namespace accasta
