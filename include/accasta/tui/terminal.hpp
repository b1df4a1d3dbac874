#pragma once

#include <memory>
#include <string>

#include <accasta/rules/result.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::tui {

/// The screen, the keyboard and the mouse of a terminal. While it lives the terminal is in
/// full-screen mode and the signals INT, TERM, HUP and QUIT are reported by read(); its destructor
/// restores both. If the program crashes, the screen is restored before it dies. Only one may live
/// at a time.
///
/// glyphs() are those that the locale's character set can show; show() sends only what differs from
/// the frame before; copy() sends the sequence OSC 52 where the terminal's description says that it
/// has such a thing (Ms), and the options allow it.
class Terminal : public Screen {
 public:
  /// Takes over the terminal of standard input and output; or says why there is no usable screen,
  /// in one line, and leaves everything as it was. Precondition: setlocale(LC_ALL, "") was called.
  static Result<std::unique_ptr<Terminal>, std::string> open(const ScreenOptions& options = {});

  /// Returns the number of colors in use, one of kPalettes.
  virtual int colors() const = 0;
};

}  // namespace accasta::tui
