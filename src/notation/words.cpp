#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/text.hpp>
#include <accasta/notation/comment_text.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/rules/turn_builder.hpp>

namespace accasta::notation {
namespace {

/// Returns the pieces of a Pari stack. Counts equal pieces that lie on one another.
std::string pari_pieces(Stack stack) {
  std::string text;
  for (int depth = 0; depth < stack.height();) {
    const Color color = stack.at(depth).color;
    int count = 0;
    for (; depth < stack.height() && stack.at(depth).color == color; ++depth) ++count;
    const std::string noun = color == stack.owner() ? "piece" : "captive";
    text += fmt::format("{}{} {}{}", text.empty() ? "" : " on ", count_word(count), noun,
                        count == 1 ? "" : "s");
  }
  return text;
}

/// Describes one move of a turn: the pieces, their target and what they land on.
std::string move_in_words(const Move& move, const TurnBuilder& builder) {
  const Stack lifted = builder.remaining().top(move.count);
  const Stack below = builder.stack(move.to);
  const std::string pieces = pieces_in_words(lifted);
  if (below.empty()) return fmt::format("{} to {}", pieces, move.to.name());
  const int height = lifted.height() + below.height();
  if (below.owner() == lifted.owner())
    return fmt::format("{} onto {}, now {} high", pieces, move.to.name(), height);
  // In Pari several equal pieces may be on top: "two pieces on one captive".
  const bool are_several = lifted.head().kind == Kind::Pari && lifted.height() > 1 &&
                           lifted.at(1).color == lifted.owner();
  return fmt::format("{} {} {} ({})", pieces, are_several ? "capture" : "captures", move.to.name(),
                     pieces_in_words(below));
}

}  // namespace

std::string outcome_sentence(const Outcome& outcome, std::optional<Color> you) {
  using Reason = Outcome::Reason;
  if (!outcome.winner) {
    return outcome.reason == Reason::Repetition
               ? "Draw: the position has occurred for the third time"
               : "Draw by agreement";
  }
  const Color loser = opponent(*outcome.winner);
  const bool is_yours = you == loser;
  std::string wins =
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

std::string result_sentence(const Record& record) {
  const Position last = record.position_after(record.turns.size());
  if (const auto outcome = last.outcome()) return outcome_sentence(*outcome);
  if (record.result == GameResult::Unfinished) return "The record ends here, without a result";
  std::optional<Color> winner;
  if (record.result == GameResult::WhiteWins) winner = Color::White;
  if (record.result == GameResult::BlackWins) winner = Color::Black;
  if (record.termination) return outcome_sentence({winner, *record.termination});
  return winner ? fmt::format("{} wins", name(*winner)) : "Draw";
}

std::string state_sentence(const Record& record, std::size_t played, const Position& position) {
  if (played == record.turns.size() && record.result != GameResult::Unfinished)
    return result_sentence(record) + ".";
  return status_sentence(position, position.outcome());
}

std::string marks_text(const std::vector<int>& nags) {
  std::string text;
  bool follows_sign = true;
  for (const int nag : nags) {
    // $0 says nothing.
    if (nag == 0) continue;
    const bool is_sign = nag > 0 && nag < std::ssize(kMarks);
    const bool is_attached = nag == kMissedWin ? follows_sign : is_sign && text.empty();
    if (!is_attached) text += ' ';
    text += is_sign             ? std::string(kMarks[static_cast<std::size_t>(nag)])
            : nag == kMissedWin ? "#"
                                : fmt::format("${}", nag);
    follows_sign = is_sign;
  }
  return text;
}

std::string shown_player(std::string_view name) {
  std::string shown;
  bool is_command = false;
  for (const std::string_view word : base::words_in(name)) {
    const std::size_t sign = word.find('=');
    if (sign == std::string_view::npos && is_command) continue;
    if (sign == std::string_view::npos) return std::string(name);
    const std::string_view key = word.substr(0, sign);
    const std::string_view value = word.substr(sign + 1);
    const auto number = base::number_in<std::uint64_t>(value);
    is_command = key == "cmd";
    std::string part;
    if (is_command) {
      const std::string_view program = value.substr(value.starts_with('"') ? 1 : 0);
      part = program.substr(program.rfind('/') + 1);
      if (part.ends_with('"')) part.pop_back();
    } else if (key == "kind") {
      part = fmt::format("{} player", value);
    } else if (key == "clock") {
      part = value;
    } else if (key == "nodes" && number) {
      part = *number % 1000 == 0 ? fmt::format("{}k nodes", *number / 1000)
                                 : fmt::format("{} nodes", *number);
    } else if (key == "time" && number) {
      part = fmt::format("{} s a turn", static_cast<double>(*number) / 1000);
    } else if (key == "level" || key == "skill" || key == "depth") {
      part = fmt::format("{} {}", key, value);
    } else if (key != "margin" && key != "patience" && !key.starts_with("option.")) {
      return std::string(name);
    }
    if (!part.empty()) shown += (shown.empty() ? "" : ", ") + part;
  }
  return shown.empty() ? std::string(name) : shown;
}

std::string line_text(const TurnLine& line, Position position) {
  std::string text;
  const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  const auto add_comments = [&add](const std::vector<std::string>& comments) {
    for (const std::string& comment : without_commands(comments)) add("{" + comment + "}");
  };
  bool needs_number = true;
  for (const auto& recorded : line) {
    add_comments(recorded.comments_before);
    if (needs_number || position.side_to_move() == Color::White) add(turn_number_text(position));
    add(write_turn(recorded.turn, position) + marks_text(recorded.nags));
    add_comments(recorded.comments);
    for (const auto& variation : recorded.variations)
      add("(" + line_text(variation, position) + ")");
    needs_number = !recorded.comments.empty() || !recorded.variations.empty();
    position = position.after(recorded.turn);
  }
  return text;
}

std::string line_beginning(const TurnLine& line, Position position) {
  constexpr std::size_t kTurns = 3;
  TurnLine beginning;
  for (const auto& recorded : line) {
    if (beginning.size() == kTurns) break;
    beginning.push_back({.turn = recorded.turn, .nags = recorded.nags});
  }
  return line_text(beginning, position) + (line.size() > kTurns ? " ..." : "");
}

std::string pieces_in_words(Stack stack) {
  if (stack.head().kind == Kind::Pari) return pari_pieces(stack);
  std::string text;
  for (int depth = 0; depth < stack.height(); ++depth) {
    const Piece piece = stack.at(depth);
    text += fmt::format("{}{}{}", depth == 0 ? "" : " on ",
                        piece.color == stack.owner() ? "" : "captive ", name(piece.kind));
  }
  return text;
}

std::string stacks_in_words(const Position& position, Color color) {
  std::vector<std::string> items;
  for (const Cell cell : position.heads(color))
    items.push_back(cell.name() + " " + pieces_in_words(position.stack(cell)));
  if (items.empty()) return fmt::format("{} has no stacks.", name(color));
  return fmt::format("{} has {}: {}.", name(color), base::counted(items.size(), "stack"),
                     fmt::join(items, "; "));
}

std::vector<std::string> moves_in_words(const Turn& turn, const Position& before) {
  TurnBuilder builder(before, turn.from());
  std::vector<std::string> moves;
  for (const Move& move : turn.moves()) {
    moves.push_back(move_in_words(move, builder));
    builder.push(move);
  }
  return moves;
}

std::string made_turn_in_words(const Turn& turn, const Position& before) {
  return fmt::format("{} from {}: {}.", name(before.side_to_move()), turn.from().name(),
                     fmt::join(moves_in_words(turn, before), ", "));
}

std::string turn_in_words(const Turn& turn, const Position& before) {
  const std::string from = turn.from().name();
  std::string text =
      fmt::format("From {}: {}.", from, fmt::join(moves_in_words(turn, before), "; "));
  TurnBuilder builder(before, turn.from());
  for (const Move& move : turn.moves()) builder.push(move);
  const Stack rest = builder.remaining();
  if (rest.empty()) return text;
  return fmt::format("{} {} on {}: {}.", text, builder.has_released() ? "Released" : "Left", from,
                     pieces_in_words(rest));
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
