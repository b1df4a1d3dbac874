#pragma once

#include <cstddef>
#include <optional>
#include <regex>
#include <string>

#include <accasta/match/random.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/notation/words.hpp>

#include "support/pseudo_terminal.hpp"

namespace accasta::test {

/// The number of turns in a game, or of comments.
inline constexpr std::size_t kLength = 10;

/// Returns a game of random legal turns that does not end.
inline notation::Record random_game(match::Random& random) {
  notation::Record record;
  record.rules = Rules::pari();
  record.start = Position::start(record.rules);
  for (Position position = record.start; record.turns.size() < kLength;) {
    const auto turns = position.legal_turns();
    record.turns.push_back({turns[random.below(turns.size())]});
    position = position.after(record.turns.back().turn);
    if (position.outcome()) {
      record.turns.clear();
      position = record.start;
    }
  }
  return record;
}

/// Returns the number of turns played, from the number of the next turn and the color after it at
/// the top of the screen. Nothing if they are not shown.
inline std::optional<std::size_t> played_turns(const TextScreen& screen) {
  static const std::regex form("turn ([0-9]+)[^]*?(" +
                               std::string(notation::capitals(Color::White)) + "|" +
                               std::string(notation::capitals(Color::Black)) + ")");
  // Beside a board of tiles the title takes two rows.
  const std::string title = screen.text(0, 2, 0, screen.width());
  std::smatch match;
  if (!std::regex_search(title, match, form)) return std::nullopt;
  return 2 * (std::stoul(match[1]) - 1) +
         (match.str(2) == notation::capitals(Color::Black) ? 1 : 0);
}

/// Waits until this many turns are played.
inline bool wait_for_turns(PseudoTerminal& terminal, std::size_t turns) {
  return terminal.wait_until(
      [&](const TextScreen& screen) { return played_turns(screen) == turns; });
}

}  // namespace accasta::test
