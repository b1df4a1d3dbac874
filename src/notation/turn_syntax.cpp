#include "turn_syntax.hpp"

#include <utility>

namespace accasta::notation {
namespace {

/// The largest number of digits to parse. No number of pieces has as many.
constexpr std::size_t kMaxDigits = 2;

bool is_piece_letter(char c) {
  constexpr std::string_view kLetters = "SHCPshcp";
  return kLetters.find(c) != std::string_view::npos;
}

bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }

class TurnParser : Scanner {
 public:
  TurnParser(std::string_view text, std::size_t offset, bool is_typed)
      : Scanner(text, offset), is_typed_(is_typed) {}

  Result<WrittenTurn, Problem> parse() {
    WrittenTurn turn{.begin = at_, .from = Cell::from_slot(0)};
    if (!parse_turn(turn)) return *std::move(error_);
    return turn;
  }

 private:
  bool parse_turn(WrittenTurn& turn) {
    if (!parse_cell(turn.from)) return false;
    turn.from_end = at_;
    turn.punctuated = pass_punctuation(':');
    if (!turn.punctuated && !is_typed_ && !at_any(is_letter_or_digit))
      return fail(at_, "':' or a cell is expected after " + turn.from.name() + ", not " + found());

    std::size_t count = 0;
    do {
      if (count == turn.moves.size()) return fail(at_, "a turn has at most three moves");
      auto& move = turn.moves[count++];
      move = WrittenMove{.begin = at_, .to = Cell::from_slot(0)};
      if (!parse_move(*move, turn.punctuated)) return false;
      turn.end = at_;
    } while (another_move_follows(turn.punctuated));
    return true;
  }

  /// Passes a comma.
  bool another_move_follows(bool punctuated) {
    if (is_typed_) return pass_punctuation(',') || !at_end();
    return punctuated ? pass_punctuation(',') : at_any(is_letter_or_digit);
  }

  /// Passes a character and the white space around it. Passes nothing if the character is missing.
  bool pass_punctuation(char c) {
    const std::size_t begin = at_;
    skip_spaces();
    if (!pass(c)) {
      at_ = begin;
      return false;
    }
    skip_spaces();
    return true;
  }

  /// Returns true before a letter and a digit. That is a cell, even if the letter could be a piece.
  bool at_cell() const { return turn_begins(text_, at_); }

  bool parse_cell(Cell& cell) {
    if (!at_cell()) return fail(at_, "a cell is expected, not " + found());
    const std::string_view name = text_.substr(at_, 2);
    const auto parsed = Cell::parse(name);
    if (!parsed) return fail(at_, "there is no cell " + std::string(name));
    cell = *parsed;
    at_ += 2;
    return true;
  }

  bool parse_move(WrittenMove& move, bool punctuated) {
    if (at_any(is_digit)) {
      const std::string_view digits = pass_all(is_digit);
      if (digits.size() > kMaxDigits) return fail(move.begin, "a stack has at most 6 pieces");
      move.number = base::number_in<int>(digits);
    } else {
      while (at_any(is_piece_letter) && !at_cell()) ++at_;
      move.letters = text_.substr(move.begin, at_ - move.begin);
    }
    if (punctuated || is_typed_) {
      move.sign_begin = at_;
      move.sign = parse_sign();
      if (!move.sign && !is_typed_)
        return fail(at_, "a sign (-, + or x) is expected, not " + found());
    }
    if (!parse_cell(move.to)) return false;
    move.end = at_;
    return true;
  }

  std::optional<char> parse_sign() {
    for (const auto& [written, sign] : kSigns) {
      if (!text_.substr(at_).starts_with(written)) continue;
      at_ += written.size();
      return sign;
    }
    return std::nullopt;
  }

  bool is_typed_;
};

}  // namespace

Result<WrittenTurn, Problem> parse_turn(std::string_view text, std::size_t offset, bool is_typed) {
  return TurnParser(text, offset, is_typed).parse();
}

bool turn_begins(std::string_view text, std::size_t offset) {
  return offset + 1 < text.size() && is_letter(text[offset]) && is_digit(text[offset + 1]);
}

std::size_t skip_move_number(std::string_view text, std::size_t offset) {
  std::size_t end = offset;
  while (end < text.size() && is_digit(text[end])) ++end;
  if (end == offset) return offset;
  const std::size_t dots = end;
  while (end < text.size() && text[end] == '.') ++end;
  if (end > dots) return end;
  // A number without a full stop is a move number only before a turn.
  if (end < text.size() && (text[end] == ')' || text[end] == ':')) ++end;
  const std::size_t next = skip_space(text, end);
  return next > end && turn_begins(text, next) ? end : offset;
}

}  // namespace accasta::notation
