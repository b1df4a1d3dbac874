#include "proof.hpp"

#include <fmt/format.h>

#include <accasta/notation/turn_text.hpp>

namespace accasta::tactics {
namespace {

std::string written(const Turn& turn, const Tactic& tactic) {
  return notation::write_turn(turn, tactic.position);
}

std::optional<std::string> flaw_of_win(const Tactic& tactic, prover::Prover& prover) {
  const Position& position = tactic.position;
  if (prover.wins(position, tactic.turns - 1) != false)
    return fmt::format("there is a win within {}", tactic.turns - 1);
  if (prover.loses(position.after(tactic.best), tactic.turns - 1) != true)
    return fmt::format("{} does not win within {}", written(tactic.best, tactic), tactic.turns);
  for (const Turn& turn : prover::distinct_turns(position))
    if (!tactic.accepts(turn) && prover.loses(position.after(turn), tactic.depth - 1) != false)
      return fmt::format("{} wins within {}, too", written(turn, tactic), tactic.depth);
  return std::nullopt;
}

std::optional<std::string> flaw_of_hold(const Tactic& tactic, prover::Prover& prover) {
  const Position& position = tactic.position;
  if (prover.wins(position.after(tactic.best), tactic.depth) != false)
    return fmt::format("{} loses within {}", written(tactic.best, tactic), tactic.depth);
  bool is_shorter = true;
  for (const Turn& turn : prover::distinct_turns(position)) {
    if (tactic.accepts(turn)) continue;
    const Position next = position.after(turn);
    if (prover.wins(next, tactic.turns) != true)
      return fmt::format("{} does not lose within {}", written(turn, tactic), tactic.turns);
    is_shorter = is_shorter && prover.wins(next, tactic.turns - 1) == true;
  }
  if (is_shorter) return fmt::format("all others lose within {}", tactic.turns - 1);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> flaw_of(const Tactic& tactic, prover::Prover& prover) {
  prover.set_budget(std::nullopt);
  return tactic.aim == Aim::Win ? flaw_of_win(tactic, prover) : flaw_of_hold(tactic, prover);
}

}  // namespace accasta::tactics
