#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/record.hpp>
#include <accasta/rules/piece.hpp>

#include "turn_syntax.hpp"

namespace accasta::notation {

// The first step of reading a record: what is written, whatever the rules and the dialect. All
// places are byte offsets into the game's text, which must outlive the result.

struct WrittenTag {
  std::string name;
  std::string value;
  std::size_t begin = 0;
  std::size_t value_begin = 0;
};

struct AnnotatedTurn;
using WrittenLine = std::vector<AnnotatedTurn>;

/// As RecordedTurn.
struct AnnotatedTurn {
  WrittenTurn turn;
  std::vector<int> nags{};
  std::vector<std::string> comments{};
  std::vector<WrittenLine> variations{};
  std::vector<std::string> comments_before{};
};

template <typename T>
struct Placed {
  T value;
  std::size_t begin;
};

/// How a sentence or a word after the last turn says that the game ended.
struct SaidEnd {
  /// Who loses; nothing for the player to move.
  std::optional<Color> loser;
  /// Resignation, Time or Agreement; nothing for an abandoned game.
  std::optional<Outcome::Reason> reason;
};

struct WrittenGame {
  std::vector<WrittenTag> tags;
  /// The place of a move number with `...` before the first turn: the game begins with Black.
  std::optional<std::size_t> black_begins;
  WrittenLine turns;
  std::vector<std::string> comments;
  std::optional<Placed<GameResult>> result;
  std::optional<Placed<SaidEnd>> ended;
  /// How many lines of a letter's head (see is_header_line()) say nothing about the game.
  int lines_left_out = 0;
  /// How many characters of tags and comments were replaced by U+FFFD.
  std::size_t replaced = 0;
  /// Why the rest of the text is not read.
  std::optional<SyntaxError> error;
};

WrittenGame parse_game(std::string_view text);

/// Whether a line is a `White Black` heading.
bool is_heading(std::string_view line);

/// Whether a line is one of a letter's head, `Name: text`. A turn never is.
bool is_header_line(std::string_view line);

/// The end of `White concedes.` or `Black resigns.` (with or without the full stop), or of one of
/// Abstract Play's `resign`, `timeout`, `draw` and `abandoned`, at an offset, in any case; the
/// offset if there is none.
std::size_t skip_said_end(std::string_view text, std::size_t offset);

/// The end of a result at an offset; the offset if there is none.
std::size_t skip_result(std::string_view text, std::size_t offset);

}  // namespace accasta::notation
