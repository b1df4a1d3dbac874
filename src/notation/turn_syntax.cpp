#include "turn_syntax.hpp"

#include <utility>

#include "text.hpp"

namespace accasta::notation {
namespace {

/// More digits than any number of pieces has are not worth reading.
constexpr std::size_t kMaxDigits = 2;

struct SignText {
  std::string_view text;
  Sign sign;
};

constexpr std::array<SignText, 8> kSigns{{{"-", Sign::Dash},
                                          {"\u2212", Sign::Dash},
                                          {"\u2013", Sign::Dash},
                                          {"+", Sign::Plus},
                                          {"x", Sign::Capture},
                                          {"X", Sign::Capture},
                                          {"*", Sign::Capture},
                                          {"\u00d7", Sign::Capture}}};

bool is_piece_letter(char c) {
  constexpr std::string_view kLetters = "SHCPshcp";
  return kLetters.find(c) != std::string_view::npos;
}

class TurnParser {
 public:
  TurnParser(std::string_view text, std::size_t offset) : text_(text), at_(offset) {}

  Result<WrittenTurn, SyntaxError> parse() {
    const std::size_t begin = at_;
    const auto from = parse_cell();
    if (!from) return std::move(error_);
    WrittenTurn turn{.begin = begin, .from = *from, .from_end = at_};

    const std::size_t colon = skip_space(text_, at_);
    turn.punctuated = is(colon, ':');
    if (!turn.punctuated &&
        (at_ >= text_.size() || !(is_letter(text_[at_]) || is_digit(text_[at_]))))
      return SyntaxError{at_,
                         "':' is expected after " + from->name() + ", not " + found_at(text_, at_)};
    if (turn.punctuated) at_ = skip_space(text_, colon + 1);

    for (std::size_t count = 0;; ++count) {
      if (count == turn.moves.size()) return SyntaxError{at_, "a turn has at most three moves"};
      turn.moves[count] = parse_move(turn.punctuated);
      if (!turn.moves[count]) return std::move(error_);
      turn.end = at_;
      if (turn.punctuated) {
        const std::size_t comma = skip_space(text_, at_);
        if (!is(comma, ',')) break;
        at_ = skip_space(text_, comma + 1);
      } else if (at_ >= text_.size() || !(is_letter(text_[at_]) || is_digit(text_[at_]))) {
        break;
      }
    }
    return turn;
  }

 private:
  bool is(std::size_t offset, char c) const { return offset < text_.size() && text_[offset] == c; }

  /// Whether a letter and a digit follow: a cell, even where the letter might be a piece's.
  bool at_cell() const { return turn_begins(text_, at_); }

  std::nullopt_t fail(std::size_t offset, std::string message) {
    error_ = {offset, std::move(message)};
    return std::nullopt;
  }

  std::optional<Cell> parse_cell() {
    if (!at_cell()) return fail(at_, "a cell is expected, not " + found_at(text_, at_));
    const std::string_view name = text_.substr(at_, 2);
    const auto cell = Cell::parse(name);
    if (!cell) return fail(at_, "there is no cell " + std::string(name));
    at_ += 2;
    return cell;
  }

  std::optional<WrittenMove> parse_move(bool punctuated) {
    WrittenMove move{.begin = at_, .to = Cell::from_slot(0)};
    if (at_ < text_.size() && is_digit(text_[at_])) {
      const auto number = parse_number();
      if (!number) return std::nullopt;
      move.number = *number;
    } else {
      while (at_ < text_.size() && is_piece_letter(text_[at_]) && !at_cell()) ++at_;
      move.letters = text_.substr(move.begin, at_ - move.begin);
    }
    if (punctuated) {
      move.sign_begin = at_;
      move.sign = parse_sign();
      if (!move.sign)
        return fail(at_, "a sign (-, + or x) is expected, not " + found_at(text_, at_));
    }
    const auto to = parse_cell();
    if (!to) return std::nullopt;
    move.to = *to;
    move.end = at_;
    return move;
  }

  std::optional<int> parse_number() {
    const std::size_t begin = at_;
    int number = 0;
    for (; at_ < text_.size() && is_digit(text_[at_]); ++at_) {
      if (at_ - begin == kMaxDigits) return fail(begin, "a stack has at most 6 pieces");
      number = 10 * number + (text_[at_] - '0');
    }
    return number;
  }

  std::optional<Sign> parse_sign() {
    for (const SignText& sign : kSigns) {
      if (text_.substr(at_, sign.text.size()) == sign.text) {
        at_ += sign.text.size();
        return sign.sign;
      }
    }
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t at_;
  SyntaxError error_{};
};

}  // namespace

Result<WrittenTurn, SyntaxError> parse_turn(std::string_view text, std::size_t offset) {
  return TurnParser(text, offset).parse();
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
  // A number of another kind is one only before a turn.
  if (end < text.size() && (text[end] == ')' || text[end] == ':')) ++end;
  const std::size_t next = skip_space(text, end);
  return next > end && turn_begins(text, next) ? end : offset;
}

}  // namespace accasta::notation
