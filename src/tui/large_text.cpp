#include <algorithm>
#include <array>
#include <string>

#include <accasta/tui/large_text.hpp>

namespace accasta::tui {
namespace {

/// The five lines of each letter from A on, '#' for a filled half of a character cell. Lines end at
/// a space. Letters that no text uses are left out.
constexpr std::array<std::string_view, 26> kLargeLetters{".##. #..# #### #..# #..#",
                                                         "###. #..# ###. #..# ###.",
                                                         ".### #... #... #... .###",
                                                         "###. #..# #..# #..# ###.",
                                                         "### #.. ##. #.. ###",
                                                         "",
                                                         "",
                                                         "#..# #..# #### #..# #..#",
                                                         "# # # # #",
                                                         "",
                                                         "#..# #.#. ###. #.#. #..#",
                                                         "#.. #.. #.. #.. ###",
                                                         "",
                                                         "#..# ##.# #.## #..# #..#",
                                                         ".##. #..# #..# #..# .##.",
                                                         "",
                                                         "",
                                                         "###. #..# ###. #.#. #..#",
                                                         ".### #... .##. ...# ###.",
                                                         "### .#. .#. .#. .#.",
                                                         "#..# #..# #..# #..# .##.",
                                                         "",
                                                         "#...# #...# #.#.# #.#.# .#.#.",
                                                         "",
                                                         "#.# #.# .#. .#. .#.",
                                                         ""};

char upper(char c) { return c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c; }

/// Returns a line of a letter, from 0 to 4. Line -1 is blank.
std::string line_of(char letter, int line, bool is_narrow) {
  const std::string_view lines =
      letter == ' ' ? "." : kLargeLetters[static_cast<std::size_t>(letter - 'A')];
  const auto width = std::min(lines.find(' '), lines.size());
  if (line < 0 || letter == ' ') return std::string(width, '.');
  std::string text(lines.substr(static_cast<std::size_t>(line) * (width + 1), width));
  // The second column of most letters repeats its neighbors.
  if (is_narrow && width == 4 && letter != 'N') text.erase(1, 1);
  return text;
}

}  // namespace

int large_width(std::string_view text, Glyphs glyphs, bool is_narrow) {
  int width = -1;
  for (const char letter : text)
    width += glyphs == Glyphs::Blocks ? tui::width(line_of(upper(letter), 0, is_narrow)) + 1 : 2;
  return width;
}

void put_large(Frame& frame, Point point, std::string_view text, Style style, Glyphs glyphs,
               bool is_narrow) {
  int column = point.column;
  for (const char character : text) {
    const char letter = upper(character);
    if (glyphs != Glyphs::Blocks) {
      frame.put(point.row + 1, column, std::string(1, letter), style);
      column += 2;
      continue;
    }
    for (int row = 0; row < kLargeRows; ++row) {
      const std::string upper = line_of(letter, 2 * row - 1, is_narrow);
      const std::string lower = line_of(letter, 2 * row, is_narrow);
      for (std::size_t i = 0; i < upper.size(); ++i) {
        const bool is_upper = upper[i] == '#';
        const bool is_lower = lower[i] == '#';
        frame.put(point.row + row, column + static_cast<int>(i),
                  is_upper && is_lower ? "█"
                  : is_upper           ? "▀"
                  : is_lower           ? "▄"
                                       : " ",
                  style);
      }
    }
    column += tui::width(line_of(letter, 0, is_narrow)) + 1;
  }
}

}  // namespace accasta::tui
