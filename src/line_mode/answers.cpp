#include "answers.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/analysis/threat.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/rules/turn_builder.hpp>

#include "words.hpp"

namespace accasta::line_mode {
namespace {

std::string lines(const std::vector<std::string>& texts) {
  return fmt::format("{}", fmt::join(texts, "\n"));
}

/// Answers a question about the cell named in its argument.
template <typename Answer>
std::string about_cell(std::string_view word, std::string_view text, const Answer& answer) {
  if (const auto cell = Cell::parse(text)) return answer(*cell);
  if (text.empty()) return fmt::format("Say which cell, as in: {} d4.", word);
  return fmt::format(
      "There is no cell \"{}\". Rows a to g have 4, 5, 6, 7, 6, 5 and 4 cells, counted from 1, as "
      "in: {} d4.",
      text, word);
}

std::string pieces(const Asked& asked, std::string_view argument) {
  const std::string whose = lower_case(argument);
  std::vector<std::string> texts;
  for (const Color color : kColors)
    if (whose.empty() || whose == lower_case(name(color)))
      texts.push_back(notation::stacks_in_words(asked.position(), color));
  if (texts.empty())
    return "Say whose: \"pieces white\", \"pieces black\", or only \"pieces\" for both.";
  return lines(texts);
}

std::string row(const Asked& asked, std::string_view argument) {
  const std::string letter = lower_case(argument);
  if (letter.size() != 1 || letter[0] < 'a' || letter[0] > 'g')
    return "A row is a letter from a to g, as in: row d.";
  const int row = letter[0] - 'a';
  std::vector<std::string> texts;
  for (int number = 1; number <= Cell::row_length(row); ++number)
    texts.push_back(cell_in_words(*Cell::from(row, number), asked.position()));
  return lines(texts);
}

std::string stack(const Asked& asked, std::string_view argument) {
  return about_cell("stack", argument,
                    [&](Cell cell) { return cell_in_words(cell, asked.position()); });
}

std::string moves(const Asked& asked, std::string_view argument) {
  return about_cell("moves", argument, [&](Cell cell) {
    auto texts = moves_in_words(cell, asked.position());
    const auto turns = asked.position().legal_turns();
    const auto count = std::ranges::count(turns, cell, &Turn::from);
    if (count > 0)
      texts.push_back(fmt::format("{} in all from {}; \"turns {}\" lists them.",
                                  base::counted(count, "turn"), cell.name(), cell.name()));
    return lines(texts);
  });
}

std::string attacks(const Asked& asked, std::string_view argument) {
  return about_cell("attacks", argument,
                    [&](Cell cell) { return attacks_in_words(cell, asked.position()); });
}

std::string list_of(const std::vector<Turn>& turns, const Position& position) {
  std::vector<std::string> texts{base::counted(turns.size(), "legal turn") +
                                 (turns.empty() ? "." : ":")};
  for (const Turn& turn : turns) texts.push_back(notation::write_turn(turn, position));
  return lines(texts);
}

std::string turns(const Asked& asked, std::string_view argument) {
  const Position& position = asked.position();
  auto turns = position.legal_turns();
  if (argument.empty()) return list_of(turns, position);
  return about_cell("turns", argument, [&](Cell cell) {
    std::erase_if(turns, [&](const Turn& turn) { return turn.from() != cell; });
    const auto refusal = TurnBuilder(position, cell).refusal_to_start();
    if (turns.empty() && refusal) return fmt::format("None: {}.", refusal->message());
    return list_of(turns, position);
  });
}

std::string last(const Asked& asked, std::string_view argument) {
  const std::size_t made = asked.game.turns().size();
  if (made == 0) return "No turn has been made.";
  const auto count = count_from(argument);
  if (!count) return not_a_count("last", argument);
  std::vector<std::string> texts;
  for (std::size_t i = made - std::min(made, *count); i < made; ++i)
    texts.push_back(turn_report(asked.game, i));
  return lines(texts);
}

std::string history(const Asked& asked, std::string_view /*argument*/) {
  if (asked.game.turns().empty()) return "No turn has been made.";
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < asked.game.turns().size(); ++i)
    texts.push_back(numbered_turn(asked.game, i));
  if (asked.session != nullptr)
    texts.front() += notation::swap_text(asked.session->setup().swap, 0);
  return lines(texts);
}

std::string threats(const Asked& asked, std::string_view /*argument*/) {
  if (asked.game.outcome()) return "The game is over.";
  const Position& position = asked.position();
  std::vector<std::string> texts;
  for (const Color color : {opponent(position.side_to_move()), position.side_to_move()})
    if (const auto found = analysis::threat(position, color))
      texts.push_back(analysis::threat_sentence(*found, position));
  if (texts.empty())
    return "No threats: neither player could win, or hold 3 stacks in the enemy castle, with the "
           "next turn.";
  return lines(texts);
}

std::string status(const Asked& asked, std::string_view /*argument*/) {
  const Position& position = asked.position();
  std::string text = fmt::format("{}, turn {}.", notation::rules_sentence(position.rules()),
                                 position.turn_number());
  if (asked.session != nullptr)
    for (const Color color : kColors)
      text += fmt::format(" {}: {}{}.", name(color), asked.session->name_of(color),
                          time_left_in_words(asked, color, ", "));
  return lines({text, castles_in_words(position), state_in_words(asked)});
}

std::string clock(const Asked& asked, std::string_view /*argument*/) {
  if (asked.session == nullptr || !asked.session->clock())
    return "This game has no clock. To play with one: accasta play --clock 10m+5s";
  std::string text;
  for (const Color color : kColors)
    text += fmt::format("{}{} has{}.", text.empty() ? "" : " ", name(color),
                        time_left_in_words(asked, color, " "));
  return text;
}

constexpr std::array<Question, 15> kQuestions{{
    {{"pieces", "[COLOR]", "list all stacks (white, black or both)"}, pieces},
    {{"row", "LETTER", "say what stands on the cells of a row"}, row},
    {{"stack", "CELL", "say what stands on a cell; so does its name alone"}, stack},
    {{"moves", "CELL", "say where the pieces of a cell can go"}, moves},
    {{"attacks", "CELL", "say what can capture a stack, and what it can capture"}, attacks},
    {{"safe", "", "say which stacks are safe, and which can be captured"},
     [](const Asked& asked, std::string_view) { return safety_in_words(asked.position()); }},
    {{"turns", "[CELL]", "list all legal turns, or those of a cell"}, turns},
    {{"last", "[NUMBER]", "say the last turn, or the last few"}, last},
    {{"history", "", "list the turns of the game"}, history, false},
    {{"threats", "", "say who is about to win, and how"}, threats},
    {{"castles", "", "say who holds what in the enemy castle"},
     [](const Asked& asked, std::string_view) { return castles_in_words(asked.position()); }},
    {{"status", "", "say who plays, who is to move, and the time left"}, status},
    {{"clock", "", "say the time left"}, clock, false},
    {{"position", "", "print the position's text"},
     [](const Asked& asked, std::string_view) { return notation::to_text(asked.position()); }},
    {{"rules", "", "summarize the rules"},
     [](const Asked& asked, std::string_view) { return lines(rules_in_words(asked.game.rules())); },
     false},
}};

}  // namespace

std::span<const Question> questions() { return kQuestions; }

std::optional<std::size_t> count_from(std::string_view text) {
  constexpr std::array<std::string_view, 5> kFillers{"the", "last", "next", "turn", "turns"};
  auto words = base::words_in(text);
  std::erase_if(words, [&](std::string_view word) {
    return std::ranges::find(kFillers, lower_case(word)) != kFillers.end();
  });
  if (words.empty()) return 1;
  const auto count = words.size() == 1 ? base::number_in<std::size_t>(words[0]) : std::nullopt;
  return count && *count > 0 ? count : std::nullopt;
}

std::string not_a_count(std::string_view word, std::string_view argument) {
  return fmt::format("\"{}\" is not a number of turns. Type a number from 1, as in: {} 2.",
                     quotable(argument), word);
}

}  // namespace accasta::line_mode
