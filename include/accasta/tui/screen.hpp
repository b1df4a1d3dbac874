#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/settings/preferences.hpp>
#include <accasta/settings/theme.hpp>
#include <accasta/tui/event.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::tui {

struct ScreenOptions {
  /// Returns what the user wants.
  static ScreenOptions from(const settings::Preferences& preferences);

  settings::ColorChoice color = settings::ColorChoice::Auto;
  /// ASCII even where the locale has more.
  bool ascii = false;
  /// The most colors that are used.
  int max_colors = 256;
  /// The name of a theme.
  std::string theme{settings::kDefaultTheme};
  /// Glyphs::Blocks or Glyphs::Cells for the board where there are colors for it, or
  /// Glyphs::Unicode for a board of text.
  Glyphs tiles = Glyphs::Blocks;
  /// Chess symbols in place of letters on tiles.
  bool symbols = false;
  /// Texts may be copied to the clipboard; see Screen::copy().
  bool clipboard = true;
};

/// The program's only connection to its user: it shows frames and returns events. The terminal is
/// one (terminal.hpp), a script in a test another.
///
/// All calls come from one thread, except wake().
class Screen {
 public:
  using Time = std::chrono::steady_clock::time_point;

  virtual ~Screen() = default;

  virtual Size size() const = 0;
  /// The characters and colors that can be shown now; options and theme change them.
  virtual Glyphs glyphs() const = 0;
  /// The name of the theme.
  virtual const std::string& theme() const = 0;
  /// Uses another theme from the next show() on.
  virtual void set_theme(const std::string& theme) = 0;
  /// Changes all options in place, as if the screen were opened again.
  virtual void set_options(const ScreenOptions& options) = 0;

  /// Draws a frame.
  virtual void show(const Frame& frame) = 0;

  /// Waits for the next event, at most for the timeout, without one for ever. Does not use the
  /// processor while waiting. After EndOfInput it returns EndOfInput again at once.
  /// A click on a button of the frame that is shown comes as the button's key.
  virtual std::optional<Event> read(
      std::optional<std::chrono::milliseconds> timeout = std::nullopt) = 0;

  /// Announces that a thread works that will call wake(). A terminal need not know; a script waits
  /// for it.
  virtual void set_awaiting(bool /*is_awaiting*/) {}

  /// Returns the time by which timeouts and clocks run.
  virtual Time now() const = 0;

  /// Copies a text to the clipboard of the user's own computer. False if nothing was sent; whether
  /// what was sent arrived is not known.
  virtual bool copy(std::string_view text) = 0;

  /// Makes read() return Woken soon. For any thread, as long as the screen lives; several calls may
  /// give one event.
  virtual void wake() noexcept = 0;
};

}  // namespace accasta::tui
