#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/typed_turn.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/tui/key.hpp>
#include <accasta/tui/line_edit.hpp>

namespace accasta::views {

/// The meaning of a partly typed turn, and the ways to continue it.
struct TypedBeginning {
  /// The turn with its dialect, if the text is a legal one.
  std::optional<notation::Reading> read{};
  /// The reason why the text is neither a legal turn nor the beginning of one. Empty if it is one
  /// of these.
  std::string error{};
  /// The reason why the text is not a complete turn, for a player who tries to play it.
  std::string refusal{};
  /// The complete moves. Nothing until the text names a cell from which a turn can begin.
  std::optional<TurnBuilder> building{};
  /// The number of pieces that the text names for the next move, or 0.
  int lift = 0;
  /// All possible continuations: a cell, or a complete move.
  std::vector<notation::Continuation> continuations{};
  /// The common beginning of all continuations, as the program writes it. Empty if it adds nothing
  /// to the text.
  std::string common{};
};

/// Reads a partly typed turn; see notation::read_typed().
TypedBeginning read_so_far(const Position& position, std::string_view text);

/// A line in which a turn is typed. A value.
class TypedTurn {
 public:
  /// Begins with a text. Its first `dropped` characters come from the program, which wrote them for
  /// the half-built turn. They are removed as soon as the line makes sense only without them.
  explicit TypedTurn(const Position& position, std::string_view text = {}, std::size_t dropped = 0);

  const tui::LineEdit& line() const { return line_; }
  const TypedBeginning& reading() const { return reading_; }

  /// Handles a key of the line. Tab and Shift-Tab add the common beginning of all continuations. If
  /// there is none, they show one continuation after the other. Other keys may have no meaning.
  void apply(const tui::Key& key);
  /// Inserts a pasted text.
  void paste(std::string_view text);

 private:
  void read();
  void complete(bool backward);

  Position position_;
  tui::LineEdit line_;
  std::size_t dropped_;
  TypedBeginning reading_;
  /// The continuations that Tab offers, and the index of the one in the line.
  std::vector<notation::Continuation> offered_;
  std::size_t shown_ = 0;
};

}  // namespace accasta::views
