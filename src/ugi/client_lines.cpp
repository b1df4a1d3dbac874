#include <charconv>
#include <cstddef>
#include <system_error>

#include <accasta/base/text.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/ugi/client_lines.hpp>

namespace accasta::ugi {
namespace {

template <typename Number>
void read_number(std::string_view text, Number& number) {
  Number read{};
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), read);
  if (error == std::errc{} && rest == text.data() + text.size() && read >= 0) number = read;
}

/// " p1time 10000 p1inc 100"; nothing for a player without a clock.
std::string clock_text(const Go& go, Color color) {
  if (!go.left[color]) return {};
  const std::string player = color == Color::White ? " p1" : " p2";
  return player + "time " + std::to_string(go.left[color]->count()) + player + "inc " +
         std::to_string(go.increment[color].count());
}

}  // namespace

std::string position_line(const game::Game& game) {
  const Position start = Position::start(game.rules());
  std::string line = "position ";
  line += game.start() == start ? "startpos" : "fen " + notation::to_text(game.start());
  if (!game.turns().empty()) line += " moves";
  for (std::size_t i = 0; i < game.turns().size(); ++i)
    line += ' ' + notation::write_turn(game.turns()[i], game.positions()[i]);
  return line;
}

std::string go_line(const Go& go) {
  std::string line = "go";
  if (go.depth) line += " depth " + std::to_string(*go.depth);
  if (go.nodes) line += " nodes " + std::to_string(*go.nodes);
  if (go.time) line += " movetime " + std::to_string(go.time->count());
  line += clock_text(go, Color::White) + clock_text(go, Color::Black);
  if (go.infinite) line += " infinite";
  return line;
}

void read_info(std::string_view line, SearchInfo& info) {
  const auto words = base::words_in(line);
  if (words.empty() || words.front() != "info") return;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    // What follows is not made of names and numbers.
    if (words[i] == "string" || words[i] == "pv") return;
    if (words[i] == "depth") read_number(words[i + 1], info.depth);
    if (words[i] == "nodes") read_number(words[i + 1], info.nodes);
  }
}

}  // namespace accasta::ugi
