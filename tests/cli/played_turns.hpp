#pragma once

#include <cstddef>
#include <optional>
#include <regex>
#include <string>

#include <accasta/notation/words.hpp>

#include "support/pseudo_terminal.hpp"

namespace accasta::test {

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
