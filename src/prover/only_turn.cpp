#include <algorithm>

#include <accasta/prover/only_turn.hpp>
#include <accasta/rules/winning_turns.hpp>

namespace accasta::prover {

bool leads_to_same(const Position& position, const Turn& turn, const std::vector<Turn>& others) {
  return std::ranges::any_of(others,
                             [&](const Turn& other) { return position.lead_to_same(turn, other); });
}

std::optional<std::vector<Turn>> winning_turns(const Position& position, int turns,
                                               std::size_t most, Prover& prover) {
  std::vector<Turn> winning;
  if (turns == 1) {
    any_winning_turn(position, [&](const Turn& turn) {
      if (!leads_to_same(position, turn, winning)) winning.push_back(turn);
      return winning.size() > most;
    });
  } else {
    for (const Turn& turn : distinct_turns(position)) {
      const auto wins = prover.loses(position.after(turn), turns - 1);
      if (!wins) return std::nullopt;
      if (*wins) winning.push_back(turn);
      if (winning.size() > most) break;
    }
  }
  if (winning.empty() || winning.size() > most) return std::nullopt;
  return winning;
}

std::optional<Turn> only_holding_turn(const Position& position, int turns, Prover& prover) {
  const std::vector<Turn> all = distinct_turns(position);
  if (all.size() < 2) return std::nullopt;
  std::optional<Turn> only;
  // Try turns from all over the list first: if two of a few hold, the rest need not be tried.
  const std::size_t stride = std::max<std::size_t>(all.size() / 7, 1);
  for (std::size_t begin = 0; begin < stride; ++begin) {
    for (std::size_t i = begin; i < all.size(); i += stride) {
      const auto loses = prover.wins(position.after(all[i]), turns);
      if (!loses || (!*loses && only)) return std::nullopt;
      if (!*loses) only = all[i];
    }
  }
  return only;
}

}  // namespace accasta::prover
