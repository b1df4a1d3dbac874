#pragma once

/// The language in which tests press keys, on a test screen (scripted_screen.hpp) and on a terminal
/// (pseudo_terminal.hpp).

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <accasta/rules/cell.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::test {

/// The step `wait TEXT`.
struct Wait {
  std::string text;
};
/// The step `settle`.
struct Settle {};
/// The step `tick`.
struct Tick {};
/// The step `resize WIDTHxHEIGHT`.
struct Resize {
  tui::Size size;
};
/// The steps `click cell CELL`, `click key NAME` and `click TEXT`, also with double-click,
/// right-click, wheel-up and wheel-down.
struct Click {
  tui::Mouse::Kind kind = tui::Mouse::Kind::Click;
  std::variant<Cell, tui::Key, std::string> target;
};

using Step = std::variant<tui::Key, tui::Paste, Wait, Settle, Tick, Resize, Click, tui::Signalled>;

/// Reads a script with one step on each line:
///
///     key NAME ...   presses keys by the names of the key bar: Enter, Esc, Bksp, u
///     type TEXT      types the characters
///     paste TEXT     pastes the text, with line breaks for "\\n"
///     click cell d4  clicks on a cell of the board
///     click key Esc  clicks where the frame names the key
///     click TEXT     clicks where the text is shown
///     wait TEXT      waits until the text is shown: notation, a name or a number, no sentence
///     settle         waits until no engine runs whose result the program needs
///     tick           lets the time pass for which the program waits
///     resize WIDTHxHEIGHT
///     signal NUMBER
///     # ...          a comment
///
/// Throws std::runtime_error for anything else.
std::vector<Step> parse_script(std::string_view script);

}  // namespace accasta::test
