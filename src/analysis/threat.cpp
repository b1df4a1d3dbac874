#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/analysis/threat.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/prover/prover.hpp>
#include <accasta/rules/side_to_move.hpp>

#include "effects.hpp"

namespace accasta::analysis {
namespace {

/// position.after(turn).heads(color), far faster.
CellSet heads_after(const Position& position, const Turn& turn, Color color) {
  const Stack rest = left_behind(position, turn);
  CellSet heads = position.heads(color);
  heads.erase(turn.from());
  if (!rest.empty() && rest.owner() == color) heads.insert(turn.from());
  return color == position.side_to_move() ? heads | targets(turn) : heads - targets(turn);
}

/// How many turns of the player to move leave the enemy with fewer than three stacks in the castle.
int count_answers(const Position& position, bool one_is_enough = false) {
  const Color enemy = opponent(position.side_to_move());
  int answers = 0;
  for (const Turn& turn : position.legal_turns()) {
    if ((heads_after(position, turn, enemy) & castle(position.side_to_move())).size() >=
        kStacksToWin)
      continue;
    ++answers;
    if (one_is_enough) break;
  }
  return answers;
}

/// The turn of the player to move that wins, or else fills the enemy castle.
std::optional<Threat> winning_turn(const Position& position) {
  const Color own = position.side_to_move();
  auto turns = position.legal_turns();
  std::ranges::stable_sort(turns, {}, &Turn::size);
  std::optional<Threat> filling;
  std::vector<std::uint64_t> answered;
  for (const Turn& turn : turns) {
    const CellSet cells = heads_after(position, turn, own) & castle(opponent(own));
    const bool fills = cells.size() >= kStacksToWin;
    const Position next = position.after(turn);
    const auto outcome = next.outcome();
    if (outcome) {
      if (outcome->winner == own)
        return Threat{own, Threat::Kind::Wins, turn, cells, outcome->reason};
      continue;
    }
    // Many turns lead to one position.
    if (!fills || std::ranges::find(answered, next.key()) != answered.end()) continue;
    if (count_answers(next, true) == 0) return Threat{own, Threat::Kind::Wins, turn, cells};
    answered.push_back(next.key());
    if (!filling) filling = Threat{own, Threat::Kind::Fills, turn, cells};
  }
  return filling;
}

std::string castle_cells(CellSet cells, Color whose, std::string_view between) {
  return fmt::format("{} of {}'s castle cells ({})", notation::count_word(cells.size()),
                     name(whose), fmt::join(notation::cell_names(cells), between));
}

}  // namespace

std::string castle_cells(CellSet cells, Color whose) { return castle_cells(cells, whose, ", "); }

std::optional<Threat> threat(const Position& position, Color by) {
  if (position.outcome()) return std::nullopt;
  const CellSet cells = held(position, by);
  if (cells.size() >= kStacksToWin)
    return Threat{
        .by = by, .kind = Threat::Kind::Holds, .cells = cells, .answers = count_answers(position)};
  return winning_turn(with_to_move(position, by));
}

bool is_lost_at_once(const Position& position) {
  constexpr std::size_t kRemembered = 1024;
  constexpr std::uint64_t kBudget = 5'000;
  prover::Prover prover(kRemembered);
  prover.set_budget(kBudget);
  return prover.loses(position, 1).value_or(false);
}

std::string threat_sentence(const Threat& threat, const Position& position) {
  const Color enemy = opponent(threat.by);
  const std::string cells = castle_cells(threat.cells, enemy, " ");
  if (threat.kind == Threat::Kind::Holds) {
    const std::string held_now =
        fmt::format("{} threatens to win: {} are held.", name(threat.by), cells);
    if (threat.answers == 0) return held_now + fmt::format(" {} cannot prevent it.", name(enemy));
    return held_now +
           fmt::format(" {} must drive a stack out now; {} {}.", name(enemy),
                       threat.answers == 1 ? "one turn" : fmt::format("{} turns", threat.answers),
                       threat.answers == 1 ? "does" : "do");
  }
  const bool to_move = position.side_to_move() == threat.by;
  const std::string turn = notation::write_turn(*threat.turn, with_to_move(position, threat.by));
  if (threat.kind == Threat::Kind::Fills)
    return fmt::format("{} {} hold {} with {}, which could still be answered.", name(threat.by),
                       to_move ? "can" : "threatens to", cells, turn);
  const std::string beginning =
      fmt::format("{} {} win: {}", name(threat.by), to_move ? "can" : "threatens to", turn);
  if (threat.reason == Outcome::Reason::Immobility)
    return fmt::format("{} {} {} without a legal turn.", beginning,
                       to_move ? "leaves" : "would leave", name(enemy));
  return fmt::format("{} {} {}.", beginning, to_move ? "holds" : "would hold", cells);
}

}  // namespace accasta::analysis
