#include "ugi_lines.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

namespace accasta::match {
namespace {

template <typename Number>
void read_number(std::string_view text, Number& number) {
  Number read{};
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), read);
  if (error == std::errc{} && rest == text.data() + text.size() && read >= 0) number = read;
}

std::string clock_text(std::string_view player, const engine::TimeLeft& time) {
  const std::string name(player);
  return " " + name + "time " + std::to_string(time.remaining.count()) + " " + name + "inc " +
         std::to_string(time.increment.count());
}

}  // namespace

std::vector<std::string_view> words_in(std::string_view line) {
  constexpr std::string_view kSpaces = " \t\r";
  std::vector<std::string_view> words;
  for (;;) {
    const std::size_t begin = line.find_first_not_of(kSpaces);
    if (begin == std::string_view::npos) return words;
    line.remove_prefix(begin);
    const std::size_t end = std::min(line.find_first_of(kSpaces), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
}

std::string position_line(const game::Game& game) {
  const Position start = Position::start(game.rules());
  std::string line = "position ";
  line += game.start() == start ? "startpos" : "fen " + notation::to_text(game.start());
  if (!game.turns().empty()) line += " moves";
  for (std::size_t i = 0; i < game.turns().size(); ++i)
    line += ' ' + notation::write_turn(game.turns()[i], game.positions()[i]);
  return line;
}

std::string go_line(const Contestant& contestant, const Clocks& clocks) {
  std::string line = "go";
  const engine::Limits& limits = contestant.limits;
  if (limits.depth) line += " depth " + std::to_string(*limits.depth);
  if (limits.nodes) line += " nodes " + std::to_string(*limits.nodes);
  if (limits.time) line += " movetime " + std::to_string(limits.time->count());
  if (contestant.clock) {
    if (clocks.white) line += clock_text("p1", *clocks.white);
    if (clocks.black) line += clock_text("p2", *clocks.black);
  }
  return line;
}

void read_info(std::string_view line, Answer& answer) {
  const auto words = words_in(line);
  if (words.empty() || words.front() != "info") return;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    // What follows is not made of names and numbers.
    if (words[i] == "string" || words[i] == "pv") return;
    if (words[i] == "depth") read_number(words[i + 1], answer.depth);
    if (words[i] == "nodes") read_number(words[i + 1], answer.nodes);
  }
}

}  // namespace accasta::match
