#pragma once

#include <memory>
#include <string>

#include <accasta/rules/result.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::tui {

/// Returns true if the system, or the program's archive, describes a terminal of this type.
bool knows_terminal(const std::string& term);

/// The screen, the keyboard and the mouse of a terminal. While it lives, the terminal is in
/// full-screen mode, and read() reports the signals INT, TERM, HUP and QUIT. Its destructor
/// restores both. If the program crashes, it restores the screen before it dies. Only one may live
/// at a time.
///
/// glyphs() depends on the locale's character set. show() sends only the differences from the frame
/// before, and nothing while an event that has arrived waits for read(). copy() sends the sequence
/// OSC 52 if the terminal's description has it (Ms) and the options allow it.
class Terminal : public Screen {
 public:
  /// Takes over the terminal of standard input and output. If there is no usable screen, changes
  /// nothing and returns the reason in one line. Precondition: setlocale(LC_ALL, "") was called.
  static Result<std::unique_ptr<Terminal>, std::string> open(
      const settings::Preferences& options = {});

  /// Returns the number of colors in use, one of kPalettes.
  virtual int colors() const = 0;
};

}  // namespace accasta::tui
