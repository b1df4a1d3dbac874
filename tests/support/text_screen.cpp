#include "support/text_screen.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace accasta::test {
namespace {

void append_utf8(std::string& text, char32_t character) {
  const auto add = [&text](char32_t byte) { text += static_cast<char>(byte); };
  if (character < 0x80) {
    add(character);
  } else if (character < 0x800) {
    add(0xC0 | character >> 6);
    add(0x80 | (character & 0x3F));
  } else {
    add(0xE0 | character >> 12);
    add(0x80 | (character >> 6 & 0x3F));
    add(0x80 | (character & 0x3F));
  }
}

}  // namespace

TextScreen::TextScreen(int width, int height)
    : width_(width),
      height_(height),
      rows_(static_cast<std::size_t>(height),
            std::u32string(static_cast<std::size_t>(width), U' ')),
      bottom_(height - 1) {}

void TextScreen::take(std::string_view bytes) {
  for (const char byte : bytes) take(byte);
}

std::string TextScreen::text(int first_row, int rows, int first_column, int columns) const {
  std::string text;
  for (int r = first_row; r < first_row + rows; ++r) {
    const auto& line = rows_[static_cast<std::size_t>(r)];
    for (int c = first_column; c < first_column + columns; ++c)
      append_utf8(text, line[static_cast<std::size_t>(c)]);
    text += '\n';
  }
  return text;
}

void TextScreen::take(char byte) {
  const auto value = static_cast<unsigned char>(byte);
  switch (state_) {
    case State::Text:
      if (value < 0x20 || value == 0x7F) {
        control(byte);
      } else if (value < 0x80) {
        put(value);
      } else if (value >= 0xC0) {
        continuation_bytes_ = value >= 0xF0 ? 3 : value >= 0xE0 ? 2 : 1;
        character_ = value & (0x3FU >> continuation_bytes_);
      } else {
        character_ = character_ << 6 | (value & 0x3FU);
        if (--continuation_bytes_ == 0) put(character_);
      }
      break;
    case State::Escape:
      escape(byte);
      break;
    case State::Charset:
      state_ = State::Text;
      break;
    case State::Command:
      if (value >= 0x40) {
        state_ = State::Text;
        command(byte);
      } else {
        arguments_ += byte;
      }
      break;
    case State::String:
      if (byte == '\a') state_ = State::Text;
      break;
  }
}

void TextScreen::control(char byte) {
  if (byte != '\a') wraps_ = false;
  switch (byte) {
    case '\r':
      column_ = 0;
      break;
    case '\n':
      line_feed();
      break;
    case '\b':
      column_ = std::max(column_ - 1, 0);
      break;
    case '\t':
      column_ = std::min((column_ / 8 + 1) * 8, width_ - 1);
      break;
    case '\033':
      state_ = State::Escape;
      break;
    default:
      break;
  }
}

void TextScreen::put(char32_t character) {
  if (wraps_) {
    wraps_ = false;
    column_ = 0;
    line_feed();
  }
  character_ = character;
  row(row_)[static_cast<std::size_t>(column_)] = character;
  if (column_ == width_ - 1)
    wraps_ = true;
  else
    ++column_;
}

void TextScreen::escape(char byte) {
  state_ = State::Text;
  switch (byte) {
    case '[':
      arguments_.clear();
      state_ = State::Command;
      break;
    case ']':
      state_ = State::String;
      break;
    case '(':
    case ')':
      state_ = State::Charset;
      break;
    case '7':
      saved_row_ = row_;
      saved_column_ = column_;
      break;
    case '8':
      row_ = saved_row_;
      column_ = saved_column_;
      break;
    case 'D':
      line_feed();
      break;
    case 'M':
      if (row_ == top_)
        scroll(-1);
      else
        --row_;
      break;
    case '=':
    case '>':
      break;
    default:
      throw std::runtime_error(std::string("the terminal knows no escape sequence ESC ") + byte);
  }
}

int TextScreen::argument(std::size_t index, int otherwise) const {
  std::size_t begin = 0;
  for (; index > 0; --index) {
    begin = arguments_.find(';', begin);
    if (begin == std::string::npos) return otherwise;
    ++begin;
  }
  int value = 0;
  std::from_chars(arguments_.data() + begin, arguments_.data() + arguments_.size(), value);
  return value == 0 ? otherwise : value;
}

void TextScreen::command(char final) {
  const int count = argument(0, 1);
  if (final != 'b' && final != 'm') wraps_ = false;
  switch (final) {
    case 'A':
      row_ = std::max(row_ - count, 0);
      break;
    case 'B':
      row_ = std::min(row_ + count, height_ - 1);
      break;
    case 'C':
      column_ = std::min(column_ + count, width_ - 1);
      break;
    case 'D':
      column_ = std::max(column_ - count, 0);
      break;
    case 'G':
      column_ = std::clamp(count - 1, 0, width_ - 1);
      break;
    case 'd':
      row_ = std::clamp(count - 1, 0, height_ - 1);
      break;
    case 'H':
    case 'f':
      row_ = std::clamp(count - 1, 0, height_ - 1);
      column_ = std::clamp(argument(1, 1) - 1, 0, width_ - 1);
      break;
    case 'J': {
      const int what = argument(0, 0);
      if (what != 1) erase(row_, what == 0 ? column_ : 0, width_);
      if (what == 1) erase(row_, 0, column_ + 1);
      for (int r = 0; r < height_; ++r)
        if (what == 2 || (what == 0 && r > row_) || (what == 1 && r < row_)) erase(r, 0, width_);
      break;
    }
    case 'K': {
      const int what = argument(0, 0);
      erase(row_, what == 0 ? column_ : 0, what == 1 ? column_ + 1 : width_);
      break;
    }
    case 'X':
      erase(row_, column_, std::min(column_ + count, width_));
      break;
    case 'P': {
      auto& line = row(row_);
      const auto gone = static_cast<std::size_t>(std::min(count, width_ - column_));
      line.erase(static_cast<std::size_t>(column_), gone);
      line.append(gone, U' ');
      break;
    }
    case '@': {
      auto& line = row(row_);
      const auto more = static_cast<std::size_t>(std::min(count, width_ - column_));
      line.insert(static_cast<std::size_t>(column_), more, U' ');
      line.resize(static_cast<std::size_t>(width_));
      break;
    }
    case 'b':
      for (int i = 0; i < count; ++i) put(character_);
      break;
    case 'L':
    case 'M': {
      const int top = top_;
      top_ = row_;
      scroll(final == 'L' ? -count : count);
      top_ = top;
      break;
    }
    case 'S':
      scroll(count);
      break;
    case 'T':
      scroll(-count);
      break;
    case 'r':
      top_ = count - 1;
      bottom_ = argument(1, height_) - 1;
      row_ = column_ = 0;
      break;
    case 'Z':
      column_ = std::max((column_ - 1) / 8 * 8, 0);
      break;
    case 'm':
    case 'h':
    case 'l':
    case 't':
      break;
    default:
      throw std::runtime_error("the terminal knows no command CSI " + arguments_ + final);
  }
}

void TextScreen::line_feed() {
  if (row_ == bottom_)
    scroll(1);
  else
    row_ = std::min(row_ + 1, height_ - 1);
}

/// Moves the rows between top and bottom up, or down if the number is negative.
void TextScreen::scroll(int by) {
  const std::u32string blank(static_cast<std::size_t>(width_), U' ');
  for (; by > 0; --by) {
    rows_.erase(rows_.begin() + top_);
    rows_.insert(rows_.begin() + bottom_, blank);
  }
  for (; by < 0; ++by) {
    rows_.erase(rows_.begin() + bottom_);
    rows_.insert(rows_.begin() + top_, blank);
  }
}

void TextScreen::erase(int index, int from, int to) {
  std::fill(row(index).begin() + from, row(index).begin() + to, U' ');
}

}  // namespace accasta::test
