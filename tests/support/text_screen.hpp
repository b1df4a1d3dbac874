#pragma once

#include <memory>
#include <string>
#include <string_view>

// Of libvterm.
struct VTerm;

namespace accasta::test {

/// What a terminal of the type xterm shows: the characters, without colours. The alternate screen
/// is the same as the normal one, so what a program showed at its end stays.
class TextScreen {
 public:
  TextScreen(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }

  /// Takes in the next bytes of the output; they may end anywhere.
  void take(std::string_view bytes);

  /// A rectangle's text, a line feed behind every row.
  std::string text(int first_row, int rows, int first_column, int columns) const;
  std::string text() const { return text(0, height_, 0, width_); }

 private:
  struct Free {
    void operator()(VTerm* terminal) const;
  };

  int width_;
  int height_;
  std::unique_ptr<VTerm, Free> terminal_;
};

}  // namespace accasta::test
