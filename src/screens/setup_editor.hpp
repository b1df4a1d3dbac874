#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::screens {

/// A position that the user sets up, with its history for undo and redo. It is always legal: a
/// change that would break the rules is refused with the reason. A value.
class SetupEditor {
 public:
  explicit SetupEditor(const Position& position) : history_{position} {}

  const Position& position() const { return history_[current_]; }

  // An error says in one line why nothing changed. undo() ignores changes without effect.

  /// Puts a piece under the upper `depth` pieces of a stack. Precondition: the stack has that many.
  Result<void, std::string> put(Cell cell, Piece piece, int depth = 0);
  /// Removes the piece under the upper `depth` ones. Precondition: the stack has that many.
  Result<void, std::string> remove(Cell cell, int depth = 0);
  Result<void, std::string> empty(Cell cell);
  Result<void, std::string> set_text(std::string_view text);
  void change_side();
  /// Removes all pieces.
  void clear();
  /// Sets up the starting position.
  void set_start();
  /// Replaces each piece by one of the other variant. Pari's pieces become shields.
  void change_variant();

  /// Undoes a change. Returns false if there is none. redo() works the same way.
  bool undo();
  bool redo();

 private:
  Result<void, std::string> change(const Setup& setup);
  void accept(const Position& position);

  std::vector<Position> history_;
  std::size_t current_ = 0;
};

}  // namespace accasta::screens
