#include <algorithm>
#include <array>
#include <string>

#include <accasta/base/text.hpp>
#include <accasta/tui/large_text.hpp>

namespace accasta::tui {
namespace {

/// The letters that texts use, and their five lines: '#' for a filled half of a character cell.
constexpr std::string_view kKnown = "ABCDEHIKLNORSTUWY";
constexpr std::array<std::string_view, 5> kLines{
    ".##. ###. .### ###. ### #..# # #..# #.. #..# .##. ###. .### ### #..# #...# #.#",
    "#..# #..# #... #..# #.. #..# # #.#. #.. ##.# #..# #..# #... .#. #..# #...# #.#",
    "#### ###. #... #..# ##. #### # ###. #.. #.## #..# ###. .##. .#. #..# #.#.# .#.",
    "#..# #..# #... #..# #.. #..# # #.#. #.. #..# #..# #.#. ...# .#. #..# #.#.# .#.",
    "#..# ###. .### ###. ### #..# # #..# ### #..# .##. #..# ###. .#. .##. .#.#. .#.",
};

/// Returns a line of a letter. Line -1 is blank.
std::string line_of(char letter, int line, bool is_narrow) {
  std::string_view rest = kLines[static_cast<std::size_t>(std::max(line, 0))];
  std::size_t index = kKnown.find(letter);
  if (index == std::string_view::npos) return ".";
  for (; index > 0; --index) rest.remove_prefix(rest.find(' ') + 1);
  std::string text(rest.substr(0, rest.find(' ')));
  // The second column of most letters repeats its neighbors.
  if (is_narrow && text.size() == 4 && letter != 'N') text.erase(1, 1);
  return line < 0 ? std::string(text.size(), '.') : text;
}

}  // namespace

int put_large(Frame& frame, Point point, std::string_view text, bool is_narrow, Glyphs glyphs,
              Style style) {
  for (const char c : text) {
    const char letter = base::upper_case(c);
    if (glyphs != Glyphs::Blocks) {
      point.column = 1 + frame.put(point.row, point.column, std::string(1, letter), {.bold = true});
      continue;
    }
    for (std::size_t i = 0; i < line_of(letter, 0, is_narrow).size(); ++i, ++point.column)
      for (int row = 0; row < large_rows(glyphs); ++row) {
        const bool upper = line_of(letter, 2 * row - 1, is_narrow)[i] == '#';
        const bool lower = line_of(letter, 2 * row, is_narrow)[i] == '#';
        // A whole cell is a blank: the blocks of some fonts leave seams. A color of the board can
        // be its background, which costs fewer bytes than reverse video.
        const bool is_whole = upper && lower;
        const bool is_ground = style.role >= Role::Field;
        frame.put(point.row + row, point.column,
                  upper == lower ? " "
                  : upper        ? "▀"
                                 : "▄",
                  {.role = style.role,
                   .reverse = is_whole && !is_ground,
                   .ground = is_whole && is_ground ? style.role : style.ground});
      }
    ++point.column;
  }
  return point.column - 1;
}

}  // namespace accasta::tui
