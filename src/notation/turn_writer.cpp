#include <cassert>
#include <cstdint>

#include <accasta/notation/turn_text.hpp>

#include "piece_letters.hpp"

namespace accasta::notation {
namespace {

/// What stands before the sign.
enum class What : std::uint8_t {
  Letters,
  LettersUnlessAll,  ///< Nothing where all that remain move.
  Number,            ///< Nothing where a single piece remains and moves.
  NumberUnlessOne,
  NumberUnlessAll
};

std::string what_text(What what, int count, Stack pieces) {
  const bool all = count == pieces.height();
  switch (what) {
    case What::Letters:
      return piece_letters(pieces.top(count));
    case What::LettersUnlessAll:
      return all ? std::string() : piece_letters(pieces.top(count));
    case What::Number:
      return all && count == 1 ? std::string() : std::to_string(count);
    case What::NumberUnlessOne:
      return count == 1 ? std::string() : std::to_string(count);
    case What::NumberUnlessAll:
      return all ? std::string() : std::to_string(count);
  }
  return {};
}

/// The sign of the turn's move with this index.
char sign_of(const Turn& turn, std::size_t index, const Position& position) {
  const Cell to = turn.moves()[index].to;
  // What the turn itself has put down before is the mover's.
  for (std::size_t earlier = 0; earlier < index; ++earlier)
    if (turn.moves()[earlier].to == to) return '+';
  const Stack target = position.stack(to);
  if (target.empty()) return '-';
  return target.owner() == position.side_to_move() ? '+' : 'x';
}

std::string write(const Turn& turn, const Position& position, What what, bool punctuated) {
  std::string text = turn.from().name();
  if (punctuated) text += ':';
  Stack pieces = position.stack(turn.from());
  for (std::size_t index = 0; index < turn.moves().size(); ++index) {
    const Move& move = turn.moves()[index];
    assert(move.count >= 1 && move.count <= pieces.height());
    if (punctuated && index > 0) text += ',';
    text += what_text(what, move.count, pieces);
    if (punctuated) text += sign_of(turn, index, position);
    text += move.to.name();
    pieces = pieces.without_top(move.count);
  }
  return text;
}

bool is_pari(const Position& position) { return position.rules().variant == Variant::Pari; }

}  // namespace

std::string write_turn(const Turn& turn, const Position& position, Dialect dialect) {
  switch (dialect) {
    case Dialect::Standard:
      return write(turn, position, What::Letters, true);
    case Dialect::Short:
      return write(turn, position, What::LettersUnlessAll, false);
    case Dialect::Booklet:
      assert(is_pari(position));
      return write(turn, position, What::NumberUnlessOne, true);
    case Dialect::Count:
      return write(turn, position, What::NumberUnlessAll, true);
  }
  return {};
}

std::string write_turn(const Turn& turn, const Position& position) {
  return write(turn, position, is_pari(position) ? What::Number : What::Letters, true);
}

}  // namespace accasta::notation
