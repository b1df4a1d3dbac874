#include <cstdint>
#include <variant>

#include <fmt/format.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/analysis/refutation.hpp>
#include <accasta/analysis/threat.hpp>
#include <accasta/notation/turn_text.hpp>

namespace accasta::analysis {
namespace {

/// Returns "e3:Hxd4, which captures your chariot on d4".
std::string with_reason(const Explanation& answer, Color reader) {
  std::string text = notation::write_turn(answer.turn, answer.position);
  for (const Claim& claim : answer.claims)
    if (subject(claim) == Subject::Turn)
      return text + ", which " + claim_text(claim, answer.position, answer.turn, reader);
  return text;
}

}  // namespace

Refutation refutation(const Position& position, const Turn& turn, engine::Engine& engine) {
  const Color player = position.side_to_move();
  const auto danger = threat(position, opponent(player));
  Refutation found{warning(position, turn, danger).value_or(""), {turn}};
  const Position after = position.after(turn);
  if (after.outcome()) return found;
  if (const auto claim = fault(position, turn, danger);
      claim && std::holds_alternative<claim::LetsWin>(*claim)) {
    found.line.push_back(std::get<claim::LetsWin>(*claim).answer);
    return found;
  }
  constexpr std::uint64_t kNodes = 20'000;
  const auto answer = explain(after, engine.search(after, {}, {.nodes = kNodes}));
  found.line.push_back(answer->turn);
  found.text = fmt::format("{} answers {}.", name(opponent(player)), with_reason(*answer, player));
  return found;
}

}  // namespace accasta::analysis
