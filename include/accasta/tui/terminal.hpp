#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/rules/result.hpp>
#include <accasta/settings/preferences.hpp>
#include <accasta/settings/theme.hpp>
#include <accasta/tui/event.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::tui {

struct TerminalOptions {
  /// As the user wants it.
  static TerminalOptions from(const settings::Preferences& preferences);

  settings::ColorChoice color = settings::ColorChoice::Auto;
  /// ASCII even where the locale has more.
  bool ascii = false;
  /// How many colours are used at most.
  int max_colors = 256;
  settings::Theme theme = settings::Theme::Default;
  /// Whether texts may be handed to the clipboard; see Terminal::copy().
  bool clipboard = true;
};

/// The screen, the keyboard and the mouse. While it lives the terminal is in full-screen mode and
/// the signals INT, TERM, HUP and QUIT are reported by read(); its destructor restores both. If the
/// program crashes, the screen is restored before it dies.
///
/// Only one may live at a time. All calls come from one thread, except wake().
class Terminal {
 public:
  /// Takes over the terminal of standard input and output; or says why there is no usable screen,
  /// in one line, and leaves everything as it was. Precondition: setlocale(LC_ALL, "") was called.
  static Result<Terminal, std::string> open(const TerminalOptions& options = {});

  Terminal(Terminal&&) noexcept;
  Terminal& operator=(Terminal&&) = delete;
  /// Restores the terminal.
  ~Terminal();

  Size size() const;
  /// What the locale's character set can show.
  Glyphs glyphs() const;
  bool has_colors() const;
  /// How many colours are used: one of kPalettes.
  int colors() const;

  settings::Theme theme() const;
  /// From the next show() on.
  void set_theme(settings::Theme theme);
  /// Opens it again, as it were, in place.
  void set_options(const TerminalOptions& options);

  /// Hands a text to the clipboard of the person's own computer, by the sequence OSC 52. Only where
  /// that is safe: the terminal's description says that it has such a thing (Ms), and nobody
  /// forbade it. Whether the terminal heeds it is not known. False if nothing was sent.
  bool copy(std::string_view text);

  /// Draws a frame; only what differs from the one before is sent.
  void show(const Frame& frame);

  /// Waits for the next event, at most for the timeout, without one for ever. Does not use the
  /// processor while waiting. After EndOfInput it gives EndOfInput again at once.
  /// A click on a button of the frame that is shown comes as the button's key.
  std::optional<Event> read(std::optional<std::chrono::milliseconds> timeout = std::nullopt);

  /// Makes read() return Woken soon. For any thread, as long as the terminal lives; several calls
  /// may give one event.
  void wake() noexcept;

 private:
  class Screen;
  explicit Terminal(std::unique_ptr<Screen> screen);
  std::unique_ptr<Screen> screen_;
};

}  // namespace accasta::tui
