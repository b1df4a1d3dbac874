#include "support/text_screen.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vterm.h>

#include <accasta/tui/frame.hpp>

namespace accasta::test {
namespace {

/// Returns libvterm's special key, or VTERM_KEY_NONE for a character.
VTermKey vterm_key(tui::Key::Name name) {
  using Name = tui::Key::Name;
  constexpr auto kKeys = std::to_array<std::pair<Name, VTermKey>>(
      {{Name::Enter, VTERM_KEY_ENTER},
       {Name::Escape, VTERM_KEY_ESCAPE},
       {Name::Tab, VTERM_KEY_TAB},
       {Name::BackTab, VTERM_KEY_TAB},
       {Name::Backspace, VTERM_KEY_BACKSPACE},
       {Name::Delete, VTERM_KEY_DEL},
       {Name::Left, VTERM_KEY_LEFT},
       {Name::Right, VTERM_KEY_RIGHT},
       {Name::Up, VTERM_KEY_UP},
       {Name::Down, VTERM_KEY_DOWN},
       {Name::Home, VTERM_KEY_HOME},
       {Name::End, VTERM_KEY_END},
       {Name::PageUp, VTERM_KEY_PAGEUP},
       {Name::PageDown, VTERM_KEY_PAGEDOWN},
       {Name::Help, static_cast<VTermKey>(VTERM_KEY_FUNCTION(1))}});
  const auto* const found = std::ranges::find(kKeys, name, &std::pair<Name, VTermKey>::first);
  return found != kKeys.end() ? found->second : VTERM_KEY_NONE;
}

}  // namespace

void TextScreen::Free::operator()(VTerm* terminal) const { vterm_free(terminal); }

TextScreen::TextScreen(int width, int height)
    : width_(width), height_(height), terminal_(vterm_new(height, width)) {
  if (!terminal_) throw std::runtime_error("no terminal emulator");
  vterm_set_utf8(terminal_.get(), 1);
  VTermScreen* const screen = vterm_obtain_screen(terminal_.get());
  static constexpr VTermScreenCallbacks kCallbacks{
      .settermprop = [](VTermProp property, VTermValue* value, void* has_cursor) {
        if (property == VTERM_PROP_CURSORVISIBLE)
          *static_cast<bool*>(has_cursor) = value->boolean != 0;
        return 1;
      }};
  vterm_screen_set_callbacks(screen, &kCallbacks, &has_cursor_);
  vterm_screen_reset(screen, 1);
}

// libvterm 0.3 ends a line one column early after a repeated character, so that it gets the
// characters themselves.
void TextScreen::take(std::string_view bytes) {
  static const std::regex repeated("([ -~])\\x1b\\[([0-9]+)b");
  input_ += bytes;
  // The end may be the beginning of a repetition.
  const std::size_t escape = input_.rfind('\x1b');
  const bool is_open = escape != std::string::npos &&
                       input_.find_first_not_of("[0123456789", escape + 1) == input_.npos;
  std::string left = is_open ? input_.substr(escape > 0 ? escape - 1 : 0) : "";
  input_.resize(input_.size() - left.size());
  for (std::smatch match; std::regex_search(input_, match, repeated);)
    input_ = match.prefix().str() + std::string(std::stoul(match[2]) + 1, *match[1].first) +
             match.suffix().str();
  vterm_input_write(terminal_.get(), input_.data(), input_.size());
  input_ = std::move(left);
}

tui::Point TextScreen::cursor() const {
  VTermPos place{};
  vterm_state_get_cursorpos(vterm_obtain_state(terminal_.get()), &place);
  return {place.row, place.col};
}

void TextScreen::resize(int width, int height) {
  width_ = width;
  height_ = height;
  vterm_set_size(terminal_.get(), height, width);
}

std::string TextScreen::press(const tui::Key& key) {
  using Name = tui::Key::Name;
  sent();
  if (const VTermKey special = vterm_key(key.name); special != VTERM_KEY_NONE)
    vterm_keyboard_key(terminal_.get(), special,
                       key.name == Name::BackTab ? VTERM_MOD_SHIFT : VTERM_MOD_NONE);
  else if (key.name == Name::Clear)
    vterm_keyboard_unichar(terminal_.get(), U'u', VTERM_MOD_CTRL);
  else
    vterm_keyboard_unichar(terminal_.get(), key.character, VTERM_MOD_NONE);
  return sent();
}

std::string TextScreen::click(const tui::Mouse& mouse) {
  using Kind = tui::Mouse::Kind;
  constexpr std::array kButtons{1, 1, 3, 4, 5};
  const int button = kButtons[static_cast<std::size_t>(mouse.kind)];
  sent();
  vterm_mouse_move(terminal_.get(), mouse.point.row, mouse.point.column, VTERM_MOD_NONE);
  for (int times = mouse.kind == Kind::DoubleClick ? 2 : 1; times > 0; --times) {
    vterm_mouse_button(terminal_.get(), button, true, VTERM_MOD_NONE);
    if (button <= 3) vterm_mouse_button(terminal_.get(), button, false, VTERM_MOD_NONE);
  }
  return sent();
}

std::string TextScreen::sent() {
  std::string bytes(vterm_output_get_buffer_current(terminal_.get()), '\0');
  bytes.resize(vterm_output_read(terminal_.get(), bytes.data(), bytes.size()));
  return bytes;
}

std::string TextScreen::text(int first_row, int rows, int first_column, int columns) const {
  const VTermScreen* const screen = vterm_obtain_screen(terminal_.get());
  std::u32string text;
  for (int row = first_row; row < first_row + rows; ++row) {
    for (int column = first_column; column < first_column + columns; ++column) {
      VTermScreenCell cell{};
      vterm_screen_get_cell(screen, {.row = row, .col = column}, &cell);
      // A cell with 0 was never written.
      text += cell.chars[0] == 0 ? U' ' : static_cast<char32_t>(cell.chars[0]);
    }
    text += U'\n';
  }
  return tui::encoded(text);
}

std::string TextScreen::colors(int first_row, int rows, int first_column, int columns) const {
  const VTermScreen* const screen = vterm_obtain_screen(terminal_.get());
  std::string colors;
  for (int row = first_row; row < first_row + rows; ++row) {
    for (int column = first_column; column < first_column + columns; ++column) {
      VTermScreenCell cell{};
      vterm_screen_get_cell(screen, {.row = row, .col = column}, &cell);
      for (const VTermColor& color : {cell.fg, cell.bg})
        colors += static_cast<char>(VTERM_COLOR_IS_INDEXED(&color) ? color.indexed.idx : 0);
    }
  }
  return colors;
}

}  // namespace accasta::test
