#include <utility>

#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/line_edit.hpp>

namespace accasta::tui {

LineEdit::LineEdit(std::string_view text, bool is_replaced)
    : characters_(decoded(text)),
      cursor_(characters_.size()),
      is_replaced_(is_replaced && !characters_.empty()) {}

std::string LineEdit::text() const { return encoded(characters_); }

bool LineEdit::apply(const Key& key) {
  const bool is_replaced = std::exchange(is_replaced_, false);
  switch (key.name) {
    case Key::Name::Character:
      if (key.character < U' ' || key.character == 0x7F) return false;
      if (is_replaced) characters_.erase(0, std::exchange(cursor_, 0));
      characters_.insert(cursor_++, 1, key.character);
      return true;
    case Key::Name::Backspace:
      if (cursor_ > 0) characters_.erase(--cursor_, 1);
      return true;
    case Key::Name::Delete:
      if (cursor_ < characters_.size()) characters_.erase(cursor_, 1);
      return true;
    case Key::Name::Clear:
      characters_.erase(0, std::exchange(cursor_, 0));
      return true;
    case Key::Name::Left:
      if (cursor_ > 0) --cursor_;
      return true;
    case Key::Name::Right:
      if (cursor_ < characters_.size()) ++cursor_;
      return true;
    case Key::Name::Home:
      cursor_ = 0;
      return true;
    case Key::Name::End:
      cursor_ = characters_.size();
      return true;
    default:
      return false;
  }
}

void LineEdit::paste(std::string_view text) {
  std::u32string pasted;
  for (const char32_t character : decoded(base::trimmed(text))) {
    const bool is_break = character == U'\n' || character == U'\r' || character == U'\t';
    // A line break may be two characters.
    if (is_break && !pasted.ends_with(U' ')) pasted += U' ';
    if (!is_break && !base::is_unsafe(character)) pasted += character;
  }
  if (std::exchange(is_replaced_, false)) characters_.erase(0, std::exchange(cursor_, 0));
  characters_.insert(cursor_, pasted);
  cursor_ += pasted.size();
}

}  // namespace accasta::tui
