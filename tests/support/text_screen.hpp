#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accasta::test {

/// What a terminal of the type xterm shows: the characters, without colours. Understands what
/// ncurses sends to such a terminal; throws std::runtime_error at anything else.
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
  void take(char byte);
  void control(char byte);
  void put(char32_t character);
  void escape(char byte);
  void command(char final);
  void scroll(int by);
  void line_feed();
  void erase(int row, int from, int to);
  int argument(std::size_t index, int otherwise) const;
  std::u32string& row(int index) { return rows_[static_cast<std::size_t>(index)]; }

  enum class State { Text, Escape, Charset, Command, String };

  int width_;
  int height_;
  std::vector<std::u32string> rows_;
  int row_ = 0;
  int column_ = 0;
  /// The last column was written, the next character goes to the next row.
  bool wraps_ = false;
  int saved_row_ = 0;
  int saved_column_ = 0;
  int top_ = 0;
  int bottom_;
  State state_ = State::Text;
  std::string arguments_;
  char32_t character_ = U' ';
  int continuation_bytes_ = 0;
};

}  // namespace accasta::test
