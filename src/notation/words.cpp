#include <array>
#include <cstddef>
#include <cstdlib>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

namespace accasta::notation {

std::string outcome_sentence(const Outcome& outcome, std::optional<Color> you) {
  using Reason = Outcome::Reason;
  if (!outcome.winner) {
    return outcome.reason == Reason::Repetition
               ? "Draw: the position has occurred for the third time"
               : "Draw by agreement";
  }
  const Color loser = opponent(*outcome.winner);
  const bool is_yours = you == loser;
  const std::string wins =
      you == *outcome.winner ? "You win" : fmt::format("{} wins", name(*outcome.winner));
  const auto they = is_yours ? std::string("you") : std::string(name(loser));
  switch (outcome.reason) {
    case Reason::Castle:
      return fmt::format("{}: three stacks in {} castle", wins, is_yours ? "your" : they + "'s");
    case Reason::Immobility:
      return fmt::format("{}: {} {} no legal turn", wins, they, is_yours ? "have" : "has");
    case Reason::Resignation:
      return fmt::format("{}: {} resigned", wins, they);
    case Reason::Time:
      return fmt::format("{}: {} ran out of time", wins, they);
    case Reason::Repetition:
    case Reason::Agreement:
      break;
  }
  return wins;
}

std::string status_sentence(const Position& position, const std::optional<Outcome>& outcome) {
  if (outcome) return outcome_sentence(*outcome) + ".";
  const Color mover = position.side_to_move();
  const int threat = position.stacks_in_enemy_castle(opponent(mover));
  if (threat >= kStacksToWin)
    return fmt::format("{} to move. {} THREATENS TO WIN: {} stacks in {}'s castle.", name(mover),
                       capitals(opponent(mover)), threat, name(mover));
  return fmt::format("{} to move. In the enemy castle: White {}, Black {}.", name(mover),
                     position.stacks_in_enemy_castle(Color::White),
                     position.stacks_in_enemy_castle(Color::Black));
}

std::string_view capitals(Color color) { return color == Color::White ? "WHITE" : "BLACK"; }

std::string turn_number_text(const Position& position) {
  return fmt::format("{}{}", position.turn_number(),
                     position.side_to_move() == Color::White ? "." : "...");
}

std::vector<std::string> written_turns(std::span<const Turn> turns, Position position) {
  std::vector<std::string> texts;
  for (const Turn& turn : turns) {
    texts.push_back(write_turn(turn, position));
    position = position.after(turn);
  }
  return texts;
}

std::string score_text(const Evaluation& evaluation) {
  if (const auto turns = evaluation.turns_to_win)
    return fmt::format("{} wins in {}", name(*turns > 0 ? Color::White : Color::Black),
                       std::abs(*turns));
  if (evaluation.hundredths == 0) return "0.00";
  return fmt::format("{:+.2f}", evaluation.hundredths / 100.0);
}

std::string evaluation_text(const Evaluation& evaluation) {
  std::string text = score_text(evaluation);
  if (!evaluation.turns_to_win) text += " for White";
  if (evaluation.depth) text += fmt::format(", depth {}", *evaluation.depth);
  return text;
}

std::string rules_sentence(const Rules& rules) {
  std::string text = to_text(rules);
  text.front() = text.front() == 's' ? 'S' : 'P';
  if (const auto space = text.find(' '); space != std::string::npos) text.insert(space, ",");
  return text;
}

std::string count_word(int count) {
  constexpr std::array<std::string_view, 13> kWords{"no",   "one",    "two",   "three", "four",
                                                    "five", "six",    "seven", "eight", "nine",
                                                    "ten",  "eleven", "twelve"};
  if (count < 0 || count >= static_cast<int>(kWords.size())) return std::to_string(count);
  return std::string(kWords[static_cast<std::size_t>(count)]);
}

std::string castle_count_text(int count) {
  return count > kStacksToWin ? fmt::format("{}", count)
                              : fmt::format("{} of {}", count, kStacksToWin);
}

std::vector<std::string> cell_names(CellSet cells) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell.name());
  return names;
}

std::string enumerated(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

}  // namespace accasta::notation
