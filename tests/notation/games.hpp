#pragma once

#include <sstream>
#include <string>
#include <vector>

#include <accasta/notation/record_text.hpp>

#include "support/catch.hpp"

namespace accasta::test {

/// Reads the games of a text.
inline std::vector<notation::ReadGame> read_all(const std::string& text,
                                                const notation::ReadOptions& options = {}) {
  std::istringstream input(text);
  notation::RecordReader reader(input);
  std::vector<notation::ReadGame> games;
  while (auto game = reader.next(options)) games.push_back(*std::move(game));
  return games;
}

/// Reads the only game of a text.
inline notation::ReadGame read_one(const std::string& text,
                                   const notation::ReadOptions& options = {}) {
  const auto games = read_all(text, options);
  REQUIRE(games.size() == 1);
  return games.front();
}

/// Reads the only game of a text, which must be correct, and returns its record.
inline notation::Record record_of(const std::string& text,
                                  const notation::ReadOptions& options = {}) {
  const auto game = read_one(text, options);
  INFO(text);
  if (game.error) FAIL(game.error->line << ":" << game.error->column << " " << game.error->message);
  return game.record;
}

}  // namespace accasta::test
