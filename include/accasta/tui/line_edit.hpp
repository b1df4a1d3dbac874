#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <accasta/tui/key.hpp>

namespace accasta::tui {

/// A line of text that is being typed. A value; the cursor is between characters.
class LineEdit {
 public:
  LineEdit() = default;
  /// UTF-8; the cursor is behind the text. If it is to be replaced, the first character that is
  /// typed takes its place, unless another key comes before.
  explicit LineEdit(std::string_view text, bool is_replaced = false);

  /// UTF-8.
  std::string text() const;
  bool empty() const { return characters_.empty(); }
  /// The number of characters left of the cursor.
  std::size_t cursor() const { return cursor_; }

  /// Returns true if the next character replaces the text.
  bool is_replaced() const { return is_replaced_; }

  /// Characters, Backspace, Delete, Clear (all left of the cursor), Left, Right, Home, End. Returns
  /// whether the key meant anything.
  bool apply(const Key& key);

  friend bool operator==(const LineEdit&, const LineEdit&) = default;

 private:
  std::u32string characters_;
  std::size_t cursor_ = 0;
  bool is_replaced_ = false;
};

}  // namespace accasta::tui
