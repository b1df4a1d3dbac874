#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <accasta/tui/screen.hpp>

// Declared by libvterm.
struct VTerm;

namespace accasta::test {

/// A terminal of the type xterm. It keeps the characters on the screen and their colors, and gives
/// the bytes that a key sends. The alternate screen is the normal one, so the last frame stays.
class TextScreen {
 public:
  TextScreen(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }

  /// Processes the next bytes of the output, which may end anywhere.
  void take(std::string_view bytes);
  void resize(int width, int height);

  /// Returns the bytes of a key in the modes that the output has set.
  std::string press(const tui::Key& key);
  /// Returns the bytes of a press and a release, or of a turn of the wheel. Empty if the output has
  /// not requested the mouse.
  std::string click(const tui::Mouse& mouse);

  /// Returns the place of the cursor, visible or not.
  tui::Point cursor() const;
  /// Returns true if the cursor is visible.
  bool has_cursor() const { return has_cursor_; }

  /// Returns a rectangle's text, with a line feed after every row.
  std::string text(int first_row, int rows, int first_column, int columns) const;
  std::string text() const { return text(0, height_, 0, width_); }
  /// Returns the colors of a rectangle, two numbers of the palette for each place.
  std::string colors(int first_row, int rows, int first_column, int columns) const;

 private:
  struct Free {
    void operator()(VTerm* terminal) const;
  };

  /// Returns the bytes that the emulator has to send.
  std::string sent();

  int width_;
  int height_;
  bool has_cursor_ = true;
  /// The beginning of a sequence whose end has not come yet.
  std::string input_;
  std::unique_ptr<VTerm, Free> terminal_;
};

}  // namespace accasta::test
