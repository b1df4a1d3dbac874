#include <algorithm>
#include <cstdint>
#include <iterator>

#include <fmt/format.h>

#include <accasta/base/unicode.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/ugi/output.hpp>

namespace accasta::ugi {

void Output::write(std::string_view text) {
  if (text.empty()) return;
  // Some answers repeat what clients send.
  std::string safe(text);
  base::replace_unsafe(safe);
  const std::lock_guard lock(mutex_);
  stream_ << safe;
  if (text.back() != '\n') stream_ << '\n';
  stream_.flush();
}

std::string error_text(std::string_view message) {
  constexpr std::size_t kLongest = 300;
  return "info string error: " + base::one_line(std::string(message.substr(0, kLongest))) +
         (message.size() > kLongest ? "..." : "");
}

std::string uci_score(engine::Score score) {
  if (const auto turns = score.turns_to_win()) return fmt::format("win {}", *turns);
  return fmt::format("cp {}", score.units());
}

std::string info_text(const engine::Findings& found, const Position& position, int lines) {
  const auto milliseconds = static_cast<std::uint64_t>(found.elapsed.count());
  const std::uint64_t per_second = found.nodes * 1000 / std::max<std::uint64_t>(milliseconds, 1);
  std::string text;
  auto to = std::back_inserter(text);
  int number = 0;
  for (const engine::Line& line : found.lines) {
    fmt::format_to(to, "info depth {} seldepth {}", found.depth, found.selective_depth);
    if (lines > 1) fmt::format_to(to, " multipv {}", ++number);
    fmt::format_to(to, " score {} time {} nodes {} nps {} hashfull {} pv", uci_score(line.score),
                   milliseconds, found.nodes, per_second, found.hash_permille);
    for (const std::string& turn : notation::written_turns(line.turns, position))
      text += ' ' + turn;
    text += '\n';
  }
  return text;
}

std::string best_text(const std::optional<Turn>& turn, const Position& position) {
  return "bestmove " + (turn ? notation::write_turn(*turn, position) : "(none)") + '\n';
}

std::string_view result_word(const std::optional<Outcome>& outcome) {
  if (!outcome) return "none";
  if (!outcome->winner) return "draw";
  return *outcome->winner == Color::White ? "p1win" : "p2win";
}

}  // namespace accasta::ugi
