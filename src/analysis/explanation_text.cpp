#include <cstddef>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/rules/side_to_move.hpp>

namespace accasta::analysis {
namespace {

using notation::cell_names;
using notation::count_word;

std::string counted(int count, std::string_view what) {
  return fmt::format("{} {}{}", count_word(count), what, count == 1 ? "" : "s");
}

/// The texts of all kinds of claims.
class Speaker {
 public:
  Speaker(const Position& before, const Turn& turn, std::optional<Color> reader)
      : before_(before),
        turn_(turn),
        after_(before.after(turn)),
        own_(before.side_to_move()),
        enemy_(opponent(own_)),
        reader_(reader) {}

  std::string operator()(const claim::EndsGame& claim) const {
    return fmt::format("{}: {}", claim.outcome.winner == own_ ? "wins" : "loses",
                       ending(claim.outcome));
  }

  std::string operator()(const claim::EveryTurnLoses& claim) const {
    if (const auto outcome = after_.outcome())
      return fmt::format("Every turn loses: {}", ending(*outcome));
    const std::string beginning =
        fmt::format("Every turn loses: after {}, {} wins", write(turn_, before_), name(enemy_));
    return claim.answer ? fmt::format("{} with {}", beginning, write(*claim.answer, after_))
                        : fmt::format("{} in {}", beginning, claim.turns);
  }

  std::string operator()(const claim::LetsWin& claim) const {
    // The reader's own turn may be the solution of a puzzle.
    if (enemy_ == reader_)
      return claim.was_threatened ? "does not stop your threat to win" : "lets you win";
    const std::string answer = write(claim.answer, after_);
    return claim.was_threatened ? fmt::format("does not stop {}", answer)
                                : fmt::format("lets {} win with {}", name(enemy_), answer);
  }

  std::string operator()(const claim::ForcesWin& claim) const {
    if (claim.winner == enemy_) return fmt::format("lets {} win in {}", name(enemy_), claim.turns);
    return claim.turns == 1 ? fmt::format("wins, whatever {} answers", name(enemy_))
                            : fmt::format("wins in {}", claim.turns);
  }

  std::string operator()(const claim::StopsThreat& claim) const {
    const Threat& threat = claim.threat;
    if (threat.kind == Threat::Kind::Holds)
      return fmt::format("stops the threat to win (drives {} from {})", name(enemy_),
                         notation::enumerated(cell_names(threat.cells - after_.heads(enemy_))));
    const std::string effect = threat.kind == Threat::Kind::Wins
                                   ? "win"
                                   : fmt::format("hold {} of {}'s castle cells",
                                                 count_word(threat.cells.size()), name(own_));
    if (enemy_ == reader_) return "stops your threat to " + effect;
    return fmt::format("prevents {} (it would {})",
                       write(*threat.turn, with_to_move(before_, enemy_)), effect);
  }

  std::string operator()(const claim::Threatens& claim) const {
    const Threat& threat = claim.threat;
    if (threat.kind == Threat::Kind::Holds) {
      if (threat.answers == 0)
        return fmt::format("wins: holds {}, and {} cannot drive a stack out",
                           castle_cells(threat.cells, enemy_), name(enemy_));
      return fmt::format("threatens to win (holds {} of {}'s castle cells)",
                         count_word(threat.cells.size()), name(enemy_));
    }
    const std::string turn = write(*threat.turn, with_to_move(after_, own_));
    if (threat.kind == Threat::Kind::Wins) return fmt::format("threatens to win with {}", turn);
    return fmt::format("prepares to hold {} of {}'s castle cells with {}",
                       count_word(threat.cells.size()), name(enemy_), turn);
  }

  std::string operator()(const claim::Captures& claim) const {
    return "captures " + stacks(claim.cells, before_);
  }

  std::string operator()(const claim::TakesBack& claim) const {
    return fmt::format("takes back {} (frees {})", notation::enumerated(cell_names(claim.cells)),
                       pieces(claim.freed, own_));
  }

  std::string operator()(const claim::MakesSafe& claim) const {
    if (claim.cells.size() != claim.count)
      return fmt::format("makes {} safe",
                         claim.count == 1 ? "another stack" : count_word(claim.count) + " more");
    return fmt::format("makes {} safe", notation::enumerated(cell_names(claim.cells)));
  }

  std::string operator()(const claim::EntersCastle& claim) const {
    return fmt::format("enters {}'s castle on {} ({} of three)", name(enemy_),
                       notation::enumerated(cell_names(claim.cells)), count_word(claim.held));
  }

  std::string operator()(const claim::ClearsCastle& claim) const {
    return fmt::format("leaves {} {} in {}'s castle", name(enemy_), counted(claim.left, "stack"),
                       name(own_));
  }

  std::string operator()(const claim::Escapes& /*claim*/) const {
    return "moves out of reach of capture";
  }

  std::string operator()(const claim::Attacks& claim) const {
    return "attacks " + stacks(claim.cells, after_);
  }

  std::string operator()(const claim::LongerRange& claim) const {
    return fmt::format("gives {} a range of {}", claim.cell.name(), claim.range);
  }

  std::string operator()(const claim::Approaches& claim) const {
    return claim.distance == 0 ? fmt::format("goes into {}'s castle", name(enemy_))
                               : fmt::format("comes within {} of {}'s castle",
                                             counted(claim.distance, "cell"), name(enemy_));
  }

  std::string operator()(const claim::Releases& claim) const {
    return fmt::format("releases {} on {}", pieces(claim.pieces, enemy_), claim.cell.name());
  }

  std::string operator()(const claim::Otherwise& claim) const {
    if (!claim.instead) {
      const Position passed = with_to_move(before_, enemy_);
      return fmt::format("else {} takes {}", write(claim.answer, passed),
                         stacks(claim.captured, passed));
    }
    const Position then = before_.after(*claim.instead);
    return fmt::format("after {} instead, {} takes {}", write(*claim.instead, before_),
                       write(claim.answer, then), stacks(claim.captured, then));
  }

  std::string operator()(const claim::AnsweredBy& claim) const {
    return fmt::format("{} takes {}", write(claim.answer, after_), stacks(claim.captured, after_));
  }

 private:
  static std::string write(const Turn& turn, const Position& position) {
    return notation::write_turn(turn, position);
  }

  std::string ending(const Outcome& outcome) const {
    const Color winner = *outcome.winner;
    const Color loser = opponent(winner);
    if (outcome.reason == Outcome::Reason::Immobility)
      return fmt::format("{} has no legal turn", name(loser));
    return fmt::format("{} holds {}", name(winner), castle_cells(held(after_, winner), loser));
  }

  static std::string pieces(int count, Color color) {
    return fmt::format("{} {} {}", count_word(count), name(color), count == 1 ? "piece" : "pieces");
  }

  /// Returns "Black's chariot on d4", "your stack on d4" or "two of Black's stacks (d4, e5)".
  std::string stacks(CellSet cells, const Position& position) const {
    const Stack first = position.stack(cells.first());
    const std::string whose =
        first.owner() == reader_ ? "your" : fmt::format("{}'s", name(first.owner()));
    if (cells.size() > 1)
      return fmt::format("{} of {} stacks ({})", count_word(cells.size()), whose,
                         fmt::join(cell_names(cells), ", "));
    return fmt::format("{} {} on {}", whose,
                       first.height() == 1 ? name(first.head().kind) : "stack",
                       cells.first().name());
  }

  const Position& before_;
  const Turn& turn_;
  Position after_;
  Color own_;
  Color enemy_;
  std::optional<Color> reader_;
};

/// Returns "e3:Hxd4, which captures your chariot on d4". Gives no reason that would not matter to
/// the reader.
std::string with_reason(const Explanation& answer, Color reader) {
  std::string text = notation::write_turn(answer.turn, answer.position);
  for (const Claim& claim : answer.claims)
    if (subject(claim) == Subject::Turn && !std::holds_alternative<claim::LongerRange>(claim) &&
        !std::holds_alternative<claim::Approaches>(claim))
      return text + ", which " + claim_text(claim, answer.position, answer.turn, reader);
  return text;
}

}  // namespace

std::string claim_text(const Claim& claim, const Position& position, const Turn& turn,
                       std::optional<Color> reader) {
  return std::visit(Speaker(position, turn, reader), claim);
}

std::optional<std::string> warning(const Position& position, const Turn& turn,
                                   const std::optional<Threat>& threat) {
  const auto found = fault(position, turn, threat);
  if (!found) return std::nullopt;
  return fmt::format("This turn {}.", claim_text(*found, position, turn));
}

std::string explanation_sentence(const Explanation& explanation, std::optional<Color> reader) {
  const auto& [position, turn, claims, evaluation, expected] = explanation;
  std::vector<std::string> predicates;
  std::string sentences;
  for (const Claim& claim : claims) {
    std::string text = claim_text(claim, position, turn, reader);
    if (subject(claim) == Subject::Turn)
      predicates.push_back(std::move(text));
    else if (subject(claim) == Subject::Other)
      sentences += fmt::format("{}{}", sentences.empty() ? "" : "; ", text);
  }
  if (predicates.empty() && explanation.loses()) return sentences + '.';
  if (predicates.empty()) predicates.emplace_back("is a quiet turn");
  return fmt::format("{} {}{}{}.", notation::write_turn(turn, position),
                     notation::enumerated(predicates), sentences.empty() ? "" : "; ", sentences);
}

std::string explanation_text(const Explanation& explanation, std::optional<Color> reader) {
  constexpr std::size_t kExpected = 3;
  const auto& [position, turn, claims, evaluation, expected] = explanation;
  auto turns = notation::written_turns(expected, position.after(turn));
  if (turns.size() > kExpected) turns.resize(kExpected);
  for (const Claim& claim : claims)
    if (subject(claim) == Subject::Answer)
      turns.front() = claim_text(claim, position, turn, reader);
  std::string text = explanation_sentence(explanation, reader);
  if (!turns.empty()) text += fmt::format(" Expected next: {}.", fmt::join(turns, ", "));
  return fmt::format("{} Evaluation: {}.", text, notation::evaluation_text(evaluation));
}

Refutation refutation(const Position& position, const Turn& turn, const engine::Findings& found) {
  const Color player = position.side_to_move();
  const auto enemy_threat = threat(position, opponent(player));
  Refutation against{warning(position, turn, enemy_threat).value_or(""), {turn}};
  const auto claim = fault(position, turn, enemy_threat);
  const auto* const lets_win = claim ? std::get_if<claim::LetsWin>(&*claim) : nullptr;
  if (lets_win != nullptr) against.line.push_back(lets_win->answer);
  if (lets_win != nullptr || !found.best()) return against;
  const auto answer = explain(position.after(turn), found);
  against.line.push_back(answer->turn);
  against.text =
      fmt::format("{} answers {}.", name(opponent(player)), with_reason(*answer, player));
  return against;
}

}  // namespace accasta::analysis
