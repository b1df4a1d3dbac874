#include "support/text_screen.hpp"

#include <cstdint>
#include <stdexcept>
#include <vterm.h>

namespace accasta::test {
namespace {

void append_utf8(std::string& text, std::uint32_t character) {
  const auto add = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (character < 0x80) {
    add(character);
  } else if (character < 0x800) {
    add(0xC0 | character >> 6);
    add(0x80 | (character & 0x3F));
  } else {
    add(0xE0 | character >> 12);
    add(0x80 | (character >> 6 & 0x3F));
    add(0x80 | (character & 0x3F));
  }
}

}  // namespace

void TextScreen::Free::operator()(VTerm* terminal) const { vterm_free(terminal); }

TextScreen::TextScreen(int width, int height)
    : width_(width), height_(height), terminal_(vterm_new(height, width)) {
  if (!terminal_) throw std::runtime_error("no terminal emulator");
  vterm_set_utf8(terminal_.get(), 1);
  vterm_screen_reset(vterm_obtain_screen(terminal_.get()), 1);
}

void TextScreen::take(std::string_view bytes) {
  vterm_input_write(terminal_.get(), bytes.data(), bytes.size());
}

std::string TextScreen::text(int first_row, int rows, int first_column, int columns) const {
  const VTermScreen* const screen = vterm_obtain_screen(terminal_.get());
  std::string text;
  for (int row = first_row; row < first_row + rows; ++row) {
    for (int column = first_column; column < first_column + columns; ++column) {
      VTermScreenCell cell{};
      vterm_screen_get_cell(screen, {.row = row, .col = column}, &cell);
      // Nothing was written to such a cell.
      if (cell.chars[0] == 0) cell.chars[0] = U' ';
      append_utf8(text, cell.chars[0]);
    }
    text += '\n';
  }
  return text;
}

}  // namespace accasta::test
