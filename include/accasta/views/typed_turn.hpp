#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/tui/key.hpp>
#include <accasta/tui/line_edit.hpp>

namespace accasta::views {

/// The meaning of the text of a turn that is being typed, and the ways to continue it.
struct Reading {
  /// The turn, if the text is a legal one.
  std::optional<Turn> turn{};
  /// The dialect that it was read in, and another one in which it would be a different turn.
  notation::Dialect dialect = notation::Dialect::Standard;
  std::optional<notation::Dialect> differs{};
  /// True if the turn was typed with signs that do not fit the board.
  bool signs_differ = false;
  /// The reason why the text is neither a legal turn nor the beginning of one; otherwise empty.
  std::string error{};
  /// The reason why the text is no turn yet, for a player who plays it anyway.
  std::string refusal{};
  /// The moves that are complete; nothing before there is a cell from which turns begin.
  std::optional<TurnBuilder> building{};
  /// The number of pieces of the next move that are named; 0 if none are.
  int lift = 0;
  /// One way to continue: the text that is added, and the whole text with it.
  struct Continuation {
    std::string added;
    std::string text;
    friend bool operator==(const Continuation&, const Continuation&) = default;
  };
  /// Everything that can stand next: a cell, or a whole move.
  std::vector<Continuation> continuations{};
  /// The beginning that all ways to continue have in common, as the program writes it.
  std::string common{};
};

/// Reads a turn that is being typed, in any dialect. Signs and commas may be left out, and a wrong
/// sign is a wrong turn.
Reading read_so_far(const Position& position, std::string_view text);

/// A line in which a turn is typed. A value.
class TypedTurn {
 public:
  /// Begins with a text. With `dropped` characters of it at the front, which the program wrote for
  /// a turn made otherwise, the line becomes a turn by itself as soon as it only makes sense
  /// without them.
  explicit TypedTurn(const Position& position, std::string_view text = {}, std::size_t dropped = 0);

  const tui::LineEdit& line() const { return line_; }
  const Reading& reading() const { return reading_; }

  /// Handles a key of the line. Tab and Shift-Tab write what all ways to continue have in common,
  /// or, if that is nothing more, one way after the other. Other keys may mean nothing.
  void apply(const tui::Key& key);

 private:
  void read();
  void complete(bool backward);

  Position position_;
  tui::LineEdit line_;
  std::size_t dropped_;
  Reading reading_;
  /// While Tab offers the ways to continue: all of them, and the one in the line.
  std::vector<Reading::Continuation> offered_;
  std::size_t shown_ = 0;
};

}  // namespace accasta::views
