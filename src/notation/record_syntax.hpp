#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/record.hpp>
#include <accasta/rules/piece.hpp>

#include "text.hpp"
#include "turn_syntax.hpp"

namespace accasta::notation {

// The first step of reading a record: its written form, whatever the rules and the dialect. All
// places are byte offsets into the game's text, which must outlive the result.

struct WrittenTag {
  std::string name;
  std::string value;
  std::size_t begin = 0;
  std::size_t value_begin = 0;
};

using WrittenLine = std::vector<Annotated<WrittenTurn>>;

template <typename T>
struct Placed {
  T value;
  std::size_t begin;
};

/// The end of a game as stated by a sentence or a word after the last turn.
struct StatedEnd {
  /// The loser, or nothing if it is the player to move.
  std::optional<Color> loser;
  /// Resignation, Time or Agreement, or nothing for an abandoned game.
  std::optional<Outcome::Reason> reason;
  /// The offset after the sentence or word.
  std::size_t after = 0;
};

struct WrittenGame {
  std::vector<WrittenTag> tags;
  /// The place of a move number with `...` before the first turn, which means that Black begins.
  std::optional<std::size_t> black_begins;
  WrittenLine turns;
  std::vector<std::string> comments;
  std::optional<Placed<GameResult>> result;
  std::optional<Placed<StatedEnd>> ended;
  /// The number of lines of a letter's head (see is_header_line()) that say nothing about the game.
  int lines_left_out = 0;
  /// The number of characters of tags and comments that were replaced by U+FFFD.
  std::size_t replaced = 0;
  /// The fault that ends the reading of the text.
  std::optional<Problem> error;
};

WrittenGame parse_game(std::string_view text);

/// Returns true for a `White Black` heading.
bool is_heading(std::string_view line);

/// Returns true for a line of a letter's head, `Name: text`. A turn never looks like this.
bool is_header_line(std::string_view line);

/// Returns the sentence or word at an offset that states the end, if there is one. The sentences
/// are `White concedes.` and `Black resigns.`, with or without the full stop. The words are
/// Abstract Play's `resign`, `timeout`, `draw` and `abandoned`. Case does not matter.
std::optional<StatedEnd> stated_end_at(std::string_view text, std::size_t offset);

/// A result in a text.
struct StatedResult {
  GameResult value;
  /// The offset after it.
  std::size_t after = 0;
};

/// Returns the result at an offset, if there is one.
std::optional<StatedResult> result_at(std::string_view text, std::size_t offset);

}  // namespace accasta::notation
