#include "exercises/flaw.hpp"

#include <algorithm>
#include <cassert>
#include <span>
#include <vector>

#include <fmt/format.h>

#include <accasta/notation/turn_text.hpp>
#include <accasta/prover/only_turn.hpp>

namespace accasta::exercises {
namespace {

std::string written(const Turn& turn, const Position& position) {
  return notation::write_turn(turn, position);
}

/// Returns true if two lists of turns lead to the same positions. Precondition: within each list
/// all turns lead to different positions.
bool lead_to_same(const Position& position, const std::vector<Turn>& a,
                  const std::vector<Turn>& b) {
  return a.size() == b.size() && std::ranges::all_of(a, [&](const Turn& turn) {
           return std::ranges::any_of(
               b, [&](const Turn& other) { return position.lead_to_same(turn, other); });
         });
}

/// Returns the flaw in the claim that the line wins within `turns` turns. Each of its turns must be
/// the only one to do so, together with those that are also right at the end.
std::optional<std::string> flaw_of_win(const Position& position, std::span<const Turn> line,
                                       const std::vector<Turn>& also_right, int turns,
                                       prover::Prover& prover) {
  std::vector<Turn> right{line.front()};
  if (line.size() == 1) right.insert(right.end(), also_right.begin(), also_right.end());
  const auto winning = prover::winning_turns(position, turns, right.size(), prover);
  if (!winning || !lead_to_same(position, *winning, right))
    return fmt::format("{} is not the only turn that wins within {}",
                       written(line.front(), position), turns);
  if (line.size() == 1) return std::nullopt;
  const Position after = position.after(line.front());
  const Position next = after.after(line[1]);
  if (prover.wins(next, turns - 2) != false)
    return fmt::format("{} does not resist longest", written(line[1], after));
  return flaw_of_win(next, line.subspan(2), also_right, turns - 1, prover);
}

}  // namespace

std::optional<std::string> flaw_of(const Puzzle& puzzle, prover::Prover& prover) {
  assert(is_provable(puzzle.kind));
  const Position& position = puzzle.position;
  const Turn& turn = puzzle.solution.front();
  if (const auto turns = turns_to_win(puzzle.kind)) {
    if (puzzle.solution.size() != static_cast<std::size_t>(2 * *turns - 1))
      return fmt::format("the line has {} turns, not {}", puzzle.solution.size(), 2 * *turns - 1);
    if (prover.wins(position, *turns - 1) != false)
      return fmt::format("there is a win within {}", *turns - 1);
    if (puzzle.also_right.size() > (*turns == 1 ? 0 : Puzzle::kMostAlsoRight))
      return std::string("too many turns are right");
    return flaw_of_win(position, puzzle.solution, puzzle.also_right, *turns, prover);
  }
  if (puzzle.solution.size() != 1)
    return fmt::format("the line has {} turns, not 1", puzzle.solution.size());
  if (prover.wins(position, 1) != false) return std::string("there is a win with the next turn");
  const auto only = prover::only_holding_turn(position, 1, prover);
  if (!only || !position.lead_to_same(*only, turn))
    return fmt::format("{} is not the only turn that stops the threat", written(turn, position));
  if (prover.wins(position.after(turn), 2) != false)
    return fmt::format("{} loses within 2", written(turn, position));
  return std::nullopt;
}

}  // namespace accasta::exercises
