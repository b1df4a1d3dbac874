#include <algorithm>
#include <cstddef>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/analysis/threat.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/prover/prover.hpp>
#include <accasta/prover/spare_turns.hpp>
#include <accasta/rules/castle_turns.hpp>
#include <accasta/rules/side_to_move.hpp>

namespace accasta::analysis {
namespace {

/// Returns the turns of the player to move that may win or fill the enemy castle, those with the
/// fewest moves first.
std::vector<Turn> turns_to_try(const Position& position) {
  const Color own = position.side_to_move();
  std::vector<Turn> turns;
  if (prover::keeps_spare_turn(position, opponent(own))) {
    any_filling_turn(position, own, [&](const Turn& turn) {
      turns.push_back(turn);
      return false;
    });
  } else {
    turns = position.legal_turns();
  }
  std::ranges::stable_sort(turns, {}, &Turn::size);
  return turns;
}

/// Returns the turn of the player to move that wins, or else fills the enemy castle.
std::optional<Threat> winning_turn(const Position& position) {
  const Color own = position.side_to_move();
  std::optional<Threat> filling;
  std::vector<std::uint64_t> answered;
  for (const Turn& turn : turns_to_try(position)) {
    const Position next = position.after(turn);
    const CellSet cells = held(next, own);
    if (const auto outcome = next.outcome()) {
      if (outcome->winner == own)
        return Threat{own, Threat::Kind::Wins, turn, cells, outcome->reason};
      continue;
    }
    // Many turns lead to one position.
    if (cells.size() < kStacksToWin || std::ranges::find(answered, next.key()) != answered.end())
      continue;
    if (!can_clear_castle(next)) return Threat{own, Threat::Kind::Wins, turn, cells};
    answered.push_back(next.key());
    if (!filling) filling = Threat{own, Threat::Kind::Fills, turn, cells};
  }
  return filling;
}

}  // namespace

std::string castle_cells(CellSet cells, Color whose, std::string_view between) {
  return fmt::format("{} of {}'s castle cells ({})", notation::count_word(cells.size()),
                     name(whose), fmt::join(notation::cell_names(cells), between));
}

std::optional<Threat> threat(const Position& position, Color by) {
  if (position.outcome()) return std::nullopt;
  const CellSet cells = held(position, by);
  if (cells.size() < kStacksToWin) return winning_turn(with_to_move(position, by));
  Threat threat{.by = by, .kind = Threat::Kind::Holds, .cells = cells};
  any_clearing_turn(position, [&](const Turn&) {
    ++threat.answers;
    return false;
  });
  return threat;
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
    return held_now + fmt::format(" {} must drive a stack out now, and has {}.", name(enemy),
                                  threat.answers == 1
                                      ? "one turn that does"
                                      : fmt::format("{} turns that do", threat.answers));
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
