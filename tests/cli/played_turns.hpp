#pragma once

#include <cstddef>
#include <optional>
#include <regex>
#include <string>

#include <accasta/match/random.hpp>
#include <accasta/notation/record.hpp>

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

/// Returns the number of turns played, from the number in the title of the turns and from the card
/// of the player to move. Nothing if they are not shown.
inline std::optional<std::size_t> played_turns(const TextScreen& screen) {
  static const std::regex number("turns (?:\u2500|-)+[^0-9\n]*([0-9]+)");
  static const std::regex badge("\\b(White|W|Black|B)\\b");
  const auto row = [&](int at) { return screen.text(at, 1, 0, screen.width()); };
  const std::string all = screen.text(0, screen.height(), 0, screen.width());
  std::smatch turn;
  if (!std::regex_search(all, turn, number)) return std::nullopt;
  for (int at = 1; at < screen.height(); ++at) {
    const std::string card = row(at - 1);
    std::smatch color;
    if (row(at).find(" to move") == std::string::npos || !std::regex_search(card, color, badge))
      continue;
    return 2 * (std::stoul(turn[1]) - 1) + (color.str(1).front() == 'B' ? 1 : 0);
  }
  return std::nullopt;
}

/// Waits until this many turns are played.
inline bool wait_for_turns(PseudoTerminal& terminal, std::size_t turns) {
  return terminal.wait_until(
      [&](const TextScreen& screen) { return played_turns(screen) == turns; });
}

}  // namespace accasta::test
