#pragma once

#include <memory>
#include <string>

#include <accasta/rules/result.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::tui {

/// The screen, the keyboard and the mouse of a terminal. While it lives the terminal is in
/// full-screen mode and the signals INT, TERM, HUP and QUIT are reported by read(); its destructor
/// restores both. If the program crashes, the screen is restored before it dies.
///
/// Only one may live at a time.
class Terminal : public Screen {
 public:
  /// Takes over the terminal of standard input and output; or says why there is no usable screen,
  /// in one line, and leaves everything as it was. Precondition: setlocale(LC_ALL, "") was called.
  static Result<Terminal, std::string> open(const ScreenOptions& options = {});

  Terminal(Terminal&&) noexcept;
  Terminal& operator=(Terminal&&) = delete;
  /// Restores the terminal.
  ~Terminal() override;

  Size size() const override;
  /// What the locale's character set can show.
  Glyphs glyphs() const override;
  bool has_colors() const;
  /// How many colours are used: one of kPalettes.
  int colors() const;

  settings::Theme theme() const override;
  void set_theme(settings::Theme theme) override;
  void set_options(const ScreenOptions& options) override;

  /// Sends the sequence OSC 52. Only where that is safe: the terminal's description says that it
  /// has such a thing (Ms), and the options allow it.
  bool copy(std::string_view text) override;

  /// Only what differs from the frame before is sent.
  void show(const Frame& frame) override;
  std::optional<Event> read(
      std::optional<std::chrono::milliseconds> timeout = std::nullopt) override;
  Time now() const override;
  void wake() noexcept override;

 private:
  class Curses;
  explicit Terminal(std::unique_ptr<Curses> curses);
  std::unique_ptr<Curses> curses_;
};

}  // namespace accasta::tui
