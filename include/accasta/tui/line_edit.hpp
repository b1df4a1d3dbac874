#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <accasta/tui/key.hpp>

namespace accasta::tui {

/// A line of text that is being typed. The cursor is between characters. A value.
class LineEdit {
 public:
  LineEdit() = default;
  /// Begins with a UTF-8 text and the cursor after it. If `is_replaced`, a character that is typed
  /// first replaces the text. Any other key keeps it.
  explicit LineEdit(std::string_view text, bool is_replaced = false);

  /// Returns the text in UTF-8.
  std::string text() const;
  bool empty() const { return characters_.empty(); }
  /// Returns the number of characters left of the cursor.
  std::size_t cursor() const { return cursor_; }

  /// Returns true if the next character replaces the text.
  bool is_replaced() const { return is_replaced_; }

  /// Handles characters, Backspace, Delete, Clear (removes all left of the cursor), Left, Right,
  /// Home and End. Returns false for any other key.
  bool apply(const Key& key);

  /// Inserts a pasted text as if it were typed. Line breaks and tabs become spaces, without those
  /// at its ends. Other control characters are dropped.
  void paste(std::string_view text);

  friend bool operator==(const LineEdit&, const LineEdit&) = default;

 private:
  std::u32string characters_;
  std::size_t cursor_ = 0;
  bool is_replaced_ = false;
};

}  // namespace accasta::tui
