#include <algorithm>
#include <cassert>
#include <cmath>
#include <tuple>
#include <variant>

#include <fmt/format.h>

#include <accasta/analysis/adviser.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/base/text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

namespace accasta::analysis {
namespace {

constexpr double kAboutBest = 0.05;
constexpr double kAlike = 0.01;

/// Returns the consequences of a turn, as sentences with a leading space.
std::string allowed_text(const Explanation& played) {
  const Color own = played.position.side_to_move();
  std::vector<std::string> faults;
  std::string answer;
  for (const Claim& claim : played.claims) {
    const bool is_answer = subject(claim) == Subject::Answer;
    const bool is_fault = says_loss(claim, own) || std::holds_alternative<claim::Releases>(claim);
    if (!is_answer && !is_fault) continue;
    std::string text = claim_text(claim, played.position, played.turn);
    if (is_answer)
      answer = std::move(text);
    else
      faults.push_back(std::move(text));
  }
  std::string text;
  if (!faults.empty()) text += fmt::format(" The turn {}.", notation::enumerated(faults));
  if (!answer.empty()) text += fmt::format(" Now {}.", answer);
  return text;
}

/// Returns what is wrong with a turn, and its consequences.
std::string blame_text(const TurnAnalysis& turn) {
  return fmt::format("{}.{}", fault_text(turn),
                     turn.still_wins() ? "" : allowed_text(*turn.played));
}

}  // namespace

std::vector<std::size_t> marked_turns(const GameAnalysis& game) {
  std::vector<std::size_t> marked;
  for (std::size_t i = 0; i < game.turns.size(); ++i)
    if (game.turns[i].mark) marked.push_back(i);
  return marked;
}

std::vector<std::size_t> worst_turns(const GameAnalysis& game) {
  auto turns = marked_turns(game);
  const auto badness = [&game](std::size_t index) {
    const TurnAnalysis& turn = game.turns[index];
    const bool is_win_lost = turn.missed_win && !turn.still_wins();
    return std::tuple(is_win_lost, turn.mark, turn.loss);
  };
  std::ranges::stable_sort(turns, std::ranges::greater(), badness);
  return turns;
}

std::optional<std::size_t> turning_point(const GameAnalysis& game, Color winner) {
  std::optional<std::size_t> worst;
  for (std::size_t i = game.turns.size(); i-- > 0;) {
    const PositionAnalysis& before = game.positions[i];
    if (before.position.side_to_move() == winner) continue;
    const TurnAnalysis& turn = game.turns[i];
    if (turn.mark && (!worst || turn.loss > game.turns[*worst].loss)) worst = i;
    // The loser had made up for the mistakes before.
    if (win_chance(before.score) >= 0.5) break;
  }
  return worst;
}

std::optional<std::size_t> turning_point(const notation::Record& annotated) {
  using notation::GameResult;
  const auto result = annotated.result;
  if (result == GameResult::Unfinished || result == GameResult::Draw) return std::nullopt;
  GameAnalysis game{.positions = {{{}, annotated.start}}, .turns = {}};
  for (const auto& recorded : annotated.turns) {
    const PositionAnalysis& before = game.positions.back();
    PositionAnalysis after{{}, before.position.after(recorded.turn)};
    const auto found = notation::find_evaluation(recorded.comments);
    if (!found) return std::nullopt;
    after.score = engine::Score::units(found->hundredths);
    if (const auto turns = found->turns_to_win)
      after.score = *turns > 0 ? engine::Score::win_after(0) : engine::Score::loss_after(0);
    if (after.position.side_to_move() == Color::Black) after.score = -after.score;
    TurnAnalysis turn{.loss = win_chance(before.score) - win_chance(-after.score)};
    turn.mark = mark_in(recorded.nags);
    game.turns.push_back(turn);
    game.positions.push_back(after);
  }
  return turning_point(game, result == GameResult::WhiteWins ? Color::White : Color::Black);
}

bool is_about_best(const TurnAnalysis& turn) { return !turn.mark && turn.loss < kAboutBest; }

std::string_view mark_symbol(Mark mark) {
  return notation::kMarks[static_cast<std::size_t>(traits(mark).nag)];
}

std::string mark_text(const TurnAnalysis& turn) {
  if (!turn.mark) return {};
  return fmt::format("{}{}", mark_symbol(*turn.mark), turn.missed_win ? "#" : "");
}

std::string marked_turn_text(const Position& before, const Turn& turn,
                             const TurnAnalysis& analysis) {
  return fmt::format("{} {}{}", notation::turn_number_text(before),
                     notation::write_turn(turn, before), mark_text(analysis));
}

std::string fault_text(const TurnAnalysis& turn) {
  if (!turn.mark) return {};
  if (turn.missed_win)
    return fmt::format("missed win in {}{}", notation::count_word(*turn.missed_win),
                       turn.still_wins() ? ", still won" : "");
  return fmt::format("{}, winning chance down {} %", traits(*turn.mark).name,
                     std::lround(turn.loss * 100));
}

std::string reasons_text(const TurnAnalysis& turn) {
  assert(turn.mark && turn.better && turn.played);
  std::string text = blame_text(turn);
  text.front() = base::upper_case(text.front());
  return fmt::format("{} Better: {}", text, explanation_text(*turn.better));
}

std::string attempt_text(const TurnAnalysis& turn, const std::string& written) {
  if (turn.mark) return fmt::format("{} is not good enough: {}", written, blame_text(turn));
  if (!is_about_best(turn))
    return fmt::format("{} is not bad, but its winning chance is {} % below the best.", written,
                       std::lround(turn.loss * 100));
  return fmt::format("{} is right: {}.", written,
                     turn.loss < kAlike ? "nothing is better" : "about as good as the best");
}

std::string silence_text(const GameAnalysis& game, Color player) {
  for (std::size_t i = 0; i < game.turns.size(); ++i) {
    const Position& before = game.positions[i].position;
    const double least = least_questioned_loss(before.rules().variant);
    if (before.side_to_move() == player && game.turns[i].mark == Mark::Blunder &&
        game.turns[i].loss < least)
      return fmt::format("The tutor asks only about turns that lose {:.0f} % or more.",
                         100 * least);
  }
  return {};
}

std::string accuracy_text(const Performance& performance) {
  const auto accuracy = performance.accuracy();
  return accuracy ? fmt::format("{:.0f} %", *accuracy) : "-";
}

std::string accuracy_text(Color color, const Performance& performance) {
  if (performance.turns == 0) return fmt::format("{}: no turns", name(color));
  return fmt::format("{}: accuracy {} over {}", name(color), accuracy_text(performance),
                     base::counted(performance.turns, "turn"));
}

std::string mistakes_text(const Performance& performance) {
  return fmt::format("inaccuracies {}, mistakes {}, blunders {}, missed wins {}",
                     performance.marks[0], performance.marks[1], performance.marks[2],
                     performance.missed_wins);
}

std::string performance_text(Color color, const Performance& performance) {
  const std::string accuracy = accuracy_text(color, performance);
  return performance.turns == 0 ? accuracy : accuracy + "; " + mistakes_text(performance);
}

}  // namespace accasta::analysis
