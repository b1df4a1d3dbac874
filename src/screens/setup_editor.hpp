#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// A position that is being set up, with what can be undone. Whatever is done to it, it is a legal
/// arrangement; what would not be is refused with the reason. A value.
class SetupEditor {
 public:
  explicit SetupEditor(const Position& position) : position_(position) {}

  const Position& position() const { return position_; }

  /// Each says why not, in one line; nothing if it was done. What changes nothing is not undone.
  std::optional<std::string> put(Cell cell, Piece piece);
  std::optional<std::string> remove(Cell cell);
  std::optional<std::string> empty(Cell cell);
  std::optional<std::string> set_text(std::string_view text);
  void change_side();
  /// Without any piece.
  void clear();
  /// The position with which a game begins.
  void set_start();
  /// The other variant: its pieces stand where the others stood. Pari's become shields.
  void change_variant();

  /// False, and nothing changes, if there is nothing to undo, or to do again.
  bool undo();
  bool redo();

 private:
  std::optional<std::string> change(const Setup& setup, const Rules& rules);
  void accept(const Position& position);

  Position position_;
  std::vector<Position> before_;
  std::vector<Position> after_;
};

/// Lets the person set up a position on the screen, beginning with one; the one to play from, or
/// nothing if the person leaves. Throws InputEnded and Interrupted (screen.hpp).
std::optional<Position> set_up_position(tui::Screen& screen, const Position& start);

}  // namespace accasta::screens
