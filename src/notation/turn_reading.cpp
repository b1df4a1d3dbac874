#include "turn_reading.hpp"

#include <utility>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/rules/turn_builder.hpp>

namespace accasta::notation {
namespace {

class Reader {
 public:
  Reader(const WrittenTurn& written, std::string_view text, const Position& position,
         Dialect dialect, bool is_typed)
      : written_(written),
        text_(text),
        is_typed_(is_typed),
        pari_(position.rules().variant == Variant::Pari),
        dialect_(dialect != Dialect::Canonical ? dialect
                 : pari_                       ? Dialect::Count
                                               : Dialect::Standard),
        builder_(position, written.from) {}

  Result<Turn, Problem> read() {
    if (auto problem = wrong_dialect()) return std::move(*problem);
    if (const auto refusal = builder_.refusal_to_start())
      return Problem{written_.begin, refusal->message(), TextError::Reason::Illegal,
                     written_.begin};
    for (const auto& move : written_.moves) {
      if (!move) break;
      if (const auto added = add(*move); !added) return added.error();
    }
    return builder_.turn();
  }

 private:
  /// Returns why the turn is not written in this dialect, whatever the position.
  std::optional<Problem> wrong_dialect() const {
    if (dialect_ == Dialect::Booklet && !pari_)
      return not_written_so(written_.begin, "dialect booklet is for Pari only");
    if (written_.punctuated && dialect_ == Dialect::Short)
      return not_written_so(written_.from_end, "dialect short has no ':'");
    if (!written_.punctuated && dialect_ != Dialect::Short)
      return not_written_so(written_.from_end, "':' is expected after " + written_.from.name());
    const bool counts = dialect_ != Dialect::Standard && dialect_ != Dialect::Short;
    int index = 0;
    for (const auto& move : written_.moves) {
      if (!move) break;
      ++index;
      if (counts && !move->letters.empty())
        return not_written_so(
            move->begin, fmt::format("{}dialect {} gives the number of pieces, not their letters",
                                     of_move(index, *move), name(dialect_)));
      if (dialect_ == Dialect::Standard && move->names_nothing())
        return not_written_so(
            move->begin, of_move(index, *move) + "the moved pieces are missing before the sign");
    }
    return std::nullopt;
  }

  Problem not_written_so(std::size_t offset, std::string message) const {
    return {offset, std::move(message), TextError::Reason::Dialect, written_.begin};
  }

  /// Returns "move 2 (+e3): ", with the index counted from 1.
  std::string of_move(int index, const WrittenMove& move) const {
    return fmt::format("move {} ({}): ", index, text_.substr(move.begin, move.end - move.begin));
  }

  Result<void, Problem> add(const WrittenMove& move) {
    const int index = builder_.turn().size() + 1;
    const auto problem = [&](std::size_t offset, const std::string& message,
                             TextError::Reason reason = TextError::Reason::OtherPieces) {
      return Problem{offset, of_move(index, move) + message, reason, offset};
    };

    const Stack pieces = builder_.remaining();
    int count = 1;
    if (builder_.can_continue()) {
      if (const auto wrong = wrong_letter(move, pieces))
        return problem(move.begin + *wrong,
                       fmt::format("{} holds {} from the head down, not {}", written_.from.name(),
                                   piece_letters(pieces), move.letters));
      count = count_of(move, pieces);
      if (dialect_ == Dialect::AbstractPlay && move.number == pieces.height())
        return problem(move.begin, "Abstract Play writes no number if all that remain move",
                       TextError::Reason::Dialect);
    }
    const Stack target = builder_.stack(move.to);
    const auto added = builder_.add({static_cast<std::uint8_t>(count), move.to});
    if (!added) {
      auto illegal = problem(move.begin, added.error().message(), TextError::Reason::Illegal);
      illegal.is_rest_too_many = added.error().reason == Refusal::Reason::TooManyOfColor &&
                                 move.names_nothing() && written_.moves.front()->number == 1;
      return illegal;
    }
    if (move.sign && !is_typed_ && !fits(*move.sign, target))
      return problem(move.sign_begin, right_sign(move.to, target));
    return {};
  }

  int count_of(const WrittenMove& move, Stack pieces) const {
    if (move.number) return *move.number;
    if (!move.letters.empty()) return static_cast<int>(move.letters.size());
    return dialect_ == Dialect::Booklet ? 1 : pieces.height();
  }

  /// Returns the first letter that does not match its piece.
  std::optional<std::size_t> wrong_letter(const WrittenMove& move, Stack pieces) const {
    const std::string right = piece_letters(pieces);
    const auto is_right = [this](char letter, char wanted) {
      return letter == wanted ||
             (is_typed_ && base::lower_case(letter) == base::lower_case(wanted));
    };
    for (std::size_t i = 0; i < move.letters.size(); ++i)
      if (i >= right.size() || !is_right(move.letters[i], right[i])) return i;
    return std::nullopt;
  }

  bool fits(char sign, Stack target) const {
    if (dialect_ == Dialect::AbstractPlay) return sign == (target.empty() ? '-' : '+');
    if (target.empty()) return sign == '-';
    const bool own = target.owner() == builder_.position().side_to_move();
    // The booklet makes + optional. Abstract Play also writes it onto opponents.
    if (own) return sign != 'x';
    return sign == 'x' || (sign == '+' && dialect_ == Dialect::Count);
  }

  std::string right_sign(Cell cell, Stack target) const {
    if (target.empty()) return cell.name() + " is empty, the sign is -";
    if (target.owner() == builder_.position().side_to_move())
      return cell.name() + " holds a stack of the same player, the sign is +";
    return cell.name() + " holds a stack of the opponent, the sign is " +
           (dialect_ == Dialect::AbstractPlay ? '+' : 'x');
  }

  const WrittenTurn& written_;
  std::string_view text_;
  bool is_typed_;
  bool pari_;
  Dialect dialect_;
  TurnBuilder builder_;
};

}  // namespace

Result<Turn, Problem> legal_turn(const WrittenTurn& written, std::string_view text,
                                 const Position& position, Dialect dialect, bool is_typed) {
  return Reader(written, text, position, dialect, is_typed).read();
}

std::string piece_letters(Stack stack) {
  std::string letters;
  for (int depth = 0; depth < stack.height(); ++depth) {
    const Piece piece = stack.at(depth);
    const Color written_as = piece.color == stack.owner() ? Color::White : Color::Black;
    letters += Piece{written_as, piece.kind}.letter();
  }
  return letters;
}

}  // namespace accasta::notation
