#include <iterator>
#include <optional>

#include <fmt/format.h>

#include <accasta/formats/record_words.hpp>
#include <accasta/notation/comment_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

namespace accasta::formats {

std::string result_sentence(const notation::Record& record) {
  const Position last = record.position_after(record.turns.size());
  if (const auto outcome = last.outcome()) return notation::outcome_sentence(*outcome);
  using notation::GameResult;
  if (record.result == GameResult::Unfinished) return "The record ends here, without a result";
  std::optional<Color> winner;
  if (record.result == GameResult::WhiteWins) winner = Color::White;
  if (record.result == GameResult::BlackWins) winner = Color::Black;
  if (record.termination) return notation::outcome_sentence({winner, *record.termination});
  return winner ? fmt::format("{} wins", name(*winner)) : "Draw";
}

std::string state_sentence(const notation::Record& record, std::size_t played,
                           const Position& position) {
  if (played == record.turns.size() && record.result != notation::GameResult::Unfinished)
    return result_sentence(record) + ".";
  return notation::status_sentence(position, position.outcome());
}

std::string marks_text(const std::vector<int>& nags) {
  std::string text;
  for (const int nag : nags)
    text += nag >= 0 && nag < std::ssize(notation::kMarks)
                ? std::string(notation::kMarks[static_cast<std::size_t>(nag)])
            : nag == notation::kMissedWin ? "#"
                                          : fmt::format("${}", nag);
  return text;
}

double balance(const notation::Evaluation& evaluation) {
  return 2 * notation::white_chance(evaluation) - 1;
}

std::string line_text(const notation::TurnLine& line, Position position) {
  std::string text;
  const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  const auto add_comments = [&add](const std::vector<std::string>& comments) {
    for (const std::string& comment : notation::without_commands(comments))
      add("{" + comment + "}");
  };
  bool needs_number = true;
  for (const auto& recorded : line) {
    add_comments(recorded.comments_before);
    if (needs_number || position.side_to_move() == Color::White)
      add(notation::turn_number_text(position));
    add(notation::write_turn(recorded.turn, position) + marks_text(recorded.nags));
    add_comments(recorded.comments);
    for (const auto& variation : recorded.variations)
      add("(" + line_text(variation, position) + ")");
    needs_number = !recorded.comments.empty() || !recorded.variations.empty();
    position = position.after(recorded.turn);
  }
  return text;
}

std::string line_beginning(const notation::TurnLine& line, Position position) {
  constexpr std::size_t kTurns = 3;
  notation::TurnLine beginning;
  for (const auto& recorded : line) {
    if (beginning.size() == kTurns) break;
    beginning.push_back({.turn = recorded.turn, .nags = recorded.nags});
  }
  return line_text(beginning, position) + (line.size() > kTurns ? " ..." : "");
}

}  // namespace accasta::formats
