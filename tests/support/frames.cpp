#include "support/frames.hpp"

#include <algorithm>
#include <iterator>

namespace accasta::test {
namespace {

/// One letter for each tui::Role, in the order of the enumeration.
constexpr std::string_view kRoleLetters = " dtkgwepqhiocnuslx";
static_assert(kRoleLetters.size() == static_cast<std::size_t>(tui::Role::LastTurn) + 1);

char role_letter(const tui::Glyph& glyph) {
  const char letter = kRoleLetters[static_cast<std::size_t>(glyph.style.role)];
  if (!glyph.style.reverse) return glyph.character == U' ' ? ' ' : letter;
  return letter == ' ' ? '#' : static_cast<char>(letter - 'a' + 'A');
}

std::string without_spaces_at_end(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

std::string without_spaces(std::string_view text) {
  std::string rest;
  std::ranges::copy_if(text, std::back_inserter(rest), [](char c) { return c != ' '; });
  return rest;
}

}  // namespace

std::string picture(const tui::Frame& frame, bool with_board) {
  std::string characters;
  std::string roles;
  for (int row = 0; row < frame.size().height; ++row) {
    int first = 0;
    if (!with_board && frame.board) {
      const tui::BoardArea& board = *frame.board;
      if (row >= board.corner.row && row < board.corner.row + board.size.height)
        first = board.corner.column + board.size.width;
      const auto is_blank = [&](int column) {
        return frame.at(row, column).character == U' ' && !frame.at(row, column).style.reverse;
      };
      if (first > 0)
        while (first < frame.size().width && is_blank(first)) ++first;
    }
    std::u32string line;
    std::string letters;
    for (int column = first; column < frame.size().width; ++column) {
      const tui::Glyph& glyph = frame.at(row, column);
      if (glyph.character != 0) line += glyph.character;
      letters += role_letter(glyph);
    }
    characters += without_spaces_at_end(tui::encoded(line));
    roles += without_spaces_at_end(letters);
  }
  return characters + "--- roles\n" + roles;
}

Stack stack_at(const tui::Frame& frame, Cell cell) {
  const auto place = std::ranges::find(frame.board.value().cells, cell,
                                       [](const auto& pair) { return pair.first; });
  const tui::Point middle = place->second;
  // Head first, line by line, in the five columns that belong to the cell alone.
  std::string letters;
  for (int row = middle.row; row < middle.row + 2; ++row) {
    for (int column = middle.column - 2; column <= middle.column + 2; ++column) {
      const char32_t character = frame.at(row, column).character;
      if (character < 0x80 && Piece::from_letter(static_cast<char>(character)))
        letters += static_cast<char>(character);
    }
  }
  Stack stack;
  for (auto letter = letters.rbegin(); letter != letters.rend(); ++letter)
    stack.push(*Piece::from_letter(*letter));
  return stack;
}

bool shows(const tui::Frame& frame, std::string_view text) {
  const std::string wanted = without_spaces(text);
  const tui::Size size = frame.size();
  const auto row_from = [&](int row, int column) {
    std::u32string characters;
    for (; column < size.width; ++column) characters += frame.at(row, column).character;
    return without_spaces(tui::encoded(characters));
  };
  for (int row = 0; row < size.height; ++row) {
    for (int column = 0; column < size.width; ++column) {
      // Line under line from where it begins; what has no room there continues below, from the left
      // edge.
      std::string found;
      for (int last = row; last < size.height; ++last) {
        const std::string rest = wanted.substr(std::min(found.size(), wanted.size()));
        if (rest.empty()) break;
        const std::string beside = row_from(last, column);
        const std::string below = row_from(last, 0);
        const auto fits = [&](const std::string& line) {
          return !line.empty() && (rest.starts_with(line) || line.starts_with(rest));
        };
        if (fits(beside))
          found += beside;
        else if (last > row && fits(below))
          found += below;
        else if (last == row)
          break;
      }
      if (found.starts_with(wanted)) return true;
    }
  }
  return false;
}

}  // namespace accasta::test
