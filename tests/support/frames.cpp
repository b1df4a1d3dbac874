#include "support/frames.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <utility>

namespace accasta::test {
namespace {

/// One letter for each tui::Role, in the order of the enumeration. Fills of tiles and tokens are
/// digits and signs.
constexpr std::string_view kRoleLetters = " dtkgwepqhiocnuslxrz012^+%<?!*345@$.{}_()[]";
static_assert(kRoleLetters.size() == tui::kRoles);

char letter_of(tui::Role role) { return kRoleLetters[static_cast<std::size_t>(role)]; }

char role_letter(const tui::Glyph& glyph) {
  const char letter = letter_of(glyph.style.role);
  if (!glyph.style.reverse) return glyph.character == U' ' ? ' ' : letter;
  if (letter == ' ') return '#';
  return 'a' <= letter && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

std::string without_spaces_at_end(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

/// Returns the piece that a character stands for. On tiles, Pari's are a number and dots.
std::optional<Piece> piece_of(char32_t character, const tui::Style& style) {
  using tui::Role;
  // Lower pieces on small tiles are letters in the color of their token.
  const Role owner = style.ground >= Role::WhiteToken ? style.ground : style.role;
  if (owner != Role::WhiteToken && owner != Role::BlackToken) return std::nullopt;
  const Color color = owner == Role::WhiteToken ? Color::White : Color::Black;
  if (character == U'•' || (U'1' <= character && character <= U'6'))
    return Piece{color, Kind::Pari};
  const auto letter = Piece::from_letter(static_cast<char>(character));
  return letter ? std::optional(Piece{color, letter->kind}) : std::nullopt;
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
  std::string grounds;
  bool has_tiles = false;
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
    std::string behind;
    for (int column = first; column < frame.size().width; ++column) {
      const tui::Glyph& glyph = frame.at(row, column);
      if (glyph.character != 0) line += glyph.character;
      letters += role_letter(glyph);
      behind += letter_of(glyph.style.ground);
      has_tiles |= glyph.style.ground == tui::Role::Field;
    }
    characters += without_spaces_at_end(tui::encoded(line));
    roles += without_spaces_at_end(letters);
    grounds += without_spaces_at_end(behind);
  }
  return characters + "--- roles\n" + roles + (has_tiles ? "--- grounds\n" + grounds : "");
}

Stack stack_at(const tui::Frame& frame, Cell cell) {
  const tui::BoardArea& board = frame.board.value();
  // Head first, line by line. A piece belongs to the cell with the nearest middle.
  Stack stack;
  for (int row = board.corner.row + board.size.height - 1; row >= board.corner.row; --row)
    for (int column = board.corner.column + board.size.width - 1; column >= board.corner.column;
         --column) {
      const auto& [character, style] = frame.at(row, column);
      const auto piece = piece_of(character, style);
      if (!piece) continue;
      const auto distance = [&](const std::pair<Cell, tui::Point>& place) {
        return 2 * std::abs(place.second.row - row) + std::abs(place.second.column - column);
      };
      if (std::ranges::min_element(board.cells, {}, distance)->first == cell) stack.push(*piece);
    }
  return stack;
}

std::string stacks_and_signs(const tui::Frame& frame) {
  std::string found;
  for (const auto& place : frame.board.value().cells) {
    const auto character = [&](int row, int column) {
      return static_cast<char>(
          frame.at(place.second.row + row, place.second.column + column).character);
    };
    const std::string name = place.first.name();
    // The name is above the head or below the lower pieces.
    int row = -1;
    while (row < 4 && (character(row, -1) != name[0] || character(row, 0) != name[1])) ++row;
    found += name + character(row, 1);
    const Stack stack = stack_at(frame, place.first);
    for (int depth = 0; depth < stack.height(); ++depth) found += stack.at(depth).letter();
    constexpr int kBesideHead = 3;
    constexpr int kBesideLargestHead = 7;
    const int last = std::min(kBesideLargestHead, frame.size().width - 1 - place.second.column);
    for (int column = kBesideHead; column <= last; ++column)
      if (character(0, column) == '#') found += " #";
    if (found.ends_with(name + ' '))
      found.resize(found.size() - 3);
    else
      found += '\n';
  }
  return found;
}

bool shows(const tui::Frame& frame, std::string_view text) {
  const std::string wanted = without_spaces(text);
  const auto [width, height] = frame.size();
  // A text beside the board may begin in any column and continue below.
  for (int column = 0; column < width; ++column) {
    std::string shown;
    for (int row = 0; row < height; ++row) {
      std::u32string characters;
      for (int i = column; i < width; ++i) characters += frame.at(row, i).character;
      shown += without_spaces(tui::encoded(characters));
    }
    if (shown.find(wanted) != std::string::npos) return true;
  }
  return false;
}

}  // namespace accasta::test
