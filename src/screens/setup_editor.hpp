#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::screens {

/// A position that is being set up, with what can be undone. Whatever is done to it, it is a legal
/// arrangement; what would not be is refused with the reason. A value.
class SetupEditor {
 public:
  explicit SetupEditor(const Position& position) : position_(position) {}

  const Position& position() const { return position_; }

  /// The error says in one line why it was not done. What changes nothing is not undone.
  /// Puts a piece under the upper `depth` pieces of a stack. Precondition: it has so many.
  Result<void, std::string> put(Cell cell, Piece piece, int depth = 0);
  /// Takes away the piece under the upper `depth` ones. Precondition: it has so many.
  Result<void, std::string> remove(Cell cell, int depth = 0);
  Result<void, std::string> empty(Cell cell);
  Result<void, std::string> set_text(std::string_view text);
  void change_side();
  /// Takes all pieces off the board.
  void clear();
  /// The position with which a game begins.
  void set_start();
  /// The other variant: its pieces stand where the others stood. Pari's become shields.
  void change_variant();

  /// False, and nothing changes, if there is nothing to undo, or to do again.
  bool undo();
  bool redo();

 private:
  Result<void, std::string> change(const Setup& setup, const Rules& rules);
  void accept(const Position& position);

  Position position_;
  std::vector<Position> before_;
  std::vector<Position> after_;
};

}  // namespace accasta::screens
