#include "support/frames.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/ranges.h>

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
  const auto [width, height] = frame.size();
  // A text beside the board begins in any column. It may continue below, from the left edge.
  std::vector<std::string> whole;
  for (int column = 0; column < width; ++column) {
    std::vector<std::string> rows;
    for (int row = 0; row < height; ++row) {
      std::u32string characters;
      for (int i = column; i < width; ++i) characters += frame.at(row, i).character;
      rows.push_back(without_spaces(tui::encoded(characters)));
    }
    if (column == 0) whole = rows;
    for (int last = height - 1; last >= 0; --last) {
      if (fmt::format("{}", fmt::join(rows, "")).find(wanted) != std::string::npos) return true;
      rows[static_cast<std::size_t>(last)] = whole[static_cast<std::size_t>(last)];
    }
  }
  return false;
}

}  // namespace accasta::test
