// The claims of docs/strategy.md about its examples.

#include <algorithm>
#include <array>
#include <variant>

#include <accasta/analysis/review.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/prover/prover.hpp>

#include "screens/help_screen.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::screens;

namespace {

enum class Claim {
  Sound,        ///< The review gives it no mark.
  Bad,          ///< The review gives it a mark.
  Wins,         ///< It wins by force at once.
  StopsThreat,  ///< It stops a threat to win.
  MakesSafe,    ///< A stack becomes safe.
  LongerRange,  ///< A stack gets a longer range.
  Threatens     ///< It threatens to win.
};

/// The claims about the examples, in the order of the document.
constexpr std::array kClaims{Claim::Sound,       Claim::Bad,         Claim::Sound, Claim::Bad,
                             Claim::MakesSafe,   Claim::LongerRange, Claim::Wins,  Claim::Wins,
                             Claim::StopsThreat, Claim::Threatens};

/// Returns the review of a game of this turn alone.
analysis::TurnAnalysis review(const Position& position, const Turn& turn) {
  notation::Record record;
  record.rules = position.rules();
  record.start = position;
  record.turns.push_back({.turn = turn});
  return analysis::analyse_game(record, {.depth = {}, .nodes = 30'000, .time = {}}, 1)
      .turns.front();
}

template <typename Claimed>
bool claims(const Position& position, const Turn& turn) {
  const auto explanation = analysis::explain(position, {engine::Score(), {turn}}, 1);
  return std::ranges::any_of(explanation.claims, [](const analysis::Claim& claim) {
    return std::holds_alternative<Claimed>(claim);
  });
}

bool is_true(Claim claim, const Position& position, const Turn& turn) {
  namespace claim_of = analysis::claim;
  prover::Prover prover;
  switch (claim) {
    case Claim::Sound:
      return !review(position, turn).mark;
    case Claim::Bad:
      return review(position, turn).mark.has_value();
    case Claim::Wins:
      return prover.loses(position.after(turn), 0) == true;
    case Claim::StopsThreat:
      return claims<claim_of::StopsThreat>(position, turn);
    case Claim::MakesSafe:
      return claims<claim_of::MakesSafe>(position, turn);
    case Claim::LongerRange:
      return claims<claim_of::LongerRange>(position, turn);
    case Claim::Threatens:
      return claims<claim_of::Threatens>(position, turn) && !review(position, turn).mark;
  }
  return false;
}

}  // namespace

TEST_CASE("strategy: what the page says of its examples is true", "[long]") {
  views::Document document;
  add_markdown(document, test::file_content(ACCASTA_TEST_DATA "/../../docs/strategy.md"));
  std::size_t count = 0;
  for (const auto& part : document.parts) {
    const auto* const row = std::get_if<views::Document::Pictures>(&part);
    if (row == nullptr) continue;
    for (const auto& [board, caption] : row->pictures) {
      CAPTURE(caption);
      const Turn& turn = board.proposed.value().turn;
      CHECK(caption.starts_with(notation::write_turn(turn, board.position) + ". "));
      CHECK(is_true(kClaims.at(count++), board.position, turn));
    }
  }
  CHECK(count == kClaims.size());
}
