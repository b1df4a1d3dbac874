#pragma once

/// The turns of Abstract Play as the site writes them, made without the library.

#include <cstddef>
#include <set>
#include <string>

#include "support/naive.hpp"

namespace accasta::test {

/// The rules of the site.
inline naive::Rules site_rules(bool is_pari) {
  return {.by_height = is_pari, .at_once = false, .castle_release_allowed = true};
}

/// Writes a turn of the naive generator, "a1:2-b1,1-c1", as the site does: "a1:2-b1,+c1".
inline std::string site_text(const std::string& plain, const naive::Position& before) {
  naive::Board board = before.board;
  const std::string from = plain.substr(0, 2);
  std::string text = from + ':';
  for (std::size_t at = 3; at < plain.size(); at += 5) {
    const auto count = static_cast<std::size_t>(plain[at] - '0');
    const std::string to = plain.substr(at + 2, 2);
    std::string& pieces = board.at(from);
    if (at > 3) text += ',';
    if (count < pieces.size()) text += plain[at];
    text += (board.contains(to) ? '+' : '-') + to;
    board[to] += pieces.substr(pieces.size() - count);
    pieces.resize(pieces.size() - count);
    if (pieces.empty()) board.erase(from);
  }
  return text;
}

/// Returns all turns of a position as the site lists them.
inline std::set<std::string> site_texts(const naive::Position& position, bool is_pari) {
  std::set<std::string> texts;
  for (const std::string& turn : naive::turns(position, site_rules(is_pari)))
    texts.insert(site_text(turn, position));
  return texts;
}

}  // namespace accasta::test
