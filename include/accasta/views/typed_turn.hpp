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

/// A turn that is being typed, in any dialect: the line, what it means so far, and how it can go
/// on. A value.
///
/// Signs and commas may be left out while one types, and a wrong one is a wrong turn.
class TypedTurn {
 public:
  /// Begins with a text. With `dropped` characters of it at the front, which the program wrote for
  /// a turn made otherwise, the line becomes a turn of its own as soon as it only makes sense
  /// without them.
  explicit TypedTurn(const Position& position, std::string_view text = {}, std::size_t dropped = 0);

  const tui::LineEdit& line() const { return line_; }

  /// A key of the line, or Tab and Shift-Tab: writes what all ways to go on have in common, or,
  /// where that is nothing more, one way after the other. False if the key means nothing.
  bool apply(const tui::Key& key);

  /// The turn, if the text is a legal one.
  const std::optional<Turn>& turn() const { return turn_; }
  /// The dialect that it was read in, and another one in which it would be a different turn.
  notation::Dialect dialect() const { return dialect_; }
  std::optional<notation::Dialect> differs() const { return differs_; }
  /// Whether the turn was typed with signs that do not fit the board.
  bool signs_differ() const { return signs_differ_; }
  /// Why no legal turn is written so; empty if the text is one, or the beginning of one.
  const std::string& error() const { return error_; }
  /// Why the text is no turn yet, for somebody who plays it all the same.
  const std::string& refusal() const { return error_.empty() ? refusal_ : error_; }

  /// The moves that are complete so far; nothing before there is a cell from which turns begin.
  const std::optional<TurnBuilder>& building() const { return building_; }
  /// How many pieces of the next move are named; 0 if none are.
  int lift() const { return lift_; }

  /// A way to go on: what is added, and the whole text with it.
  struct Continuation {
    std::string added;
    std::string text;
    friend bool operator==(const Continuation&, const Continuation&) = default;
  };
  /// All that can stand next: a cell, or a whole move.
  const std::vector<Continuation>& continuations() const { return continuations_; }

 private:
  void interpret();
  /// Whether the text begins a legal turn; fills in all that follows from it.
  bool interpret_as_beginning();
  /// What is wrong with a text, where reading it says this error.
  std::string explanation(const std::string& text, const std::string& error) const;
  void complete(bool backward);

  Position position_;
  tui::LineEdit line_;
  std::size_t dropped_;

  std::optional<Turn> turn_;
  notation::Dialect dialect_ = notation::Dialect::Standard;
  std::optional<notation::Dialect> differs_;
  bool signs_differ_ = false;
  std::string error_;
  std::string refusal_;
  std::optional<TurnBuilder> building_;
  int lift_ = 0;
  std::vector<Continuation> continuations_;
  /// What the ways to go on have in common, as the program writes it.
  std::string common_;

  /// While Tab goes through the ways to go on: all of them, and the one that is shown.
  std::vector<Continuation> offered_;
  std::size_t shown_ = 0;
};

}  // namespace accasta::views
