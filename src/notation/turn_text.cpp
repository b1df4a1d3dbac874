#include <cassert>
#include <cstddef>

#include <accasta/notation/turn_text.hpp>

#include "text.hpp"
#include "turn_reading.hpp"
#include "turn_syntax.hpp"

namespace accasta::notation {
namespace {

constexpr std::array<Dialect, 3> kStandardDialects{Dialect::Standard, Dialect::Count,
                                                   Dialect::Short};
constexpr std::array<Dialect, 4> kPariDialects{Dialect::Booklet, Dialect::Count, Dialect::Standard,
                                               Dialect::Short};

/// Reads a text that is one turn and nothing else, except white space and a move number.
Result<WrittenTurn, TextError> parse_only_turn(std::string_view text, bool is_typed) {
  const std::size_t begin = skip_space(text, skip_move_number(text, skip_space(text, 0)));
  if (begin == text.size()) return error_at(text, begin, "a turn is missing");
  const auto written = parse_turn(text, begin, is_typed);
  if (!written) return error_at(text, written.error().offset, written.error().message);
  const std::size_t end = skip_space(text, written->end);
  if (end < text.size())
    return error_at(text, end,
                    "the turn should end here, not continue with " + found_at(text, end));
  return *written;
}

/// A form of written turns.
struct Form {
  /// True if pieces are named by their letters, false if they are counted.
  bool has_letters;
  bool is_punctuated;
  /// Returns true if the pieces are omitted before the sign. `are_all` means that all remaining
  /// pieces move.
  bool (*leaves_out)(int count, bool are_all);
  char capture = 'x';
};

/// The forms by dialect. The canonical one is that of Pari.
constexpr std::array<Form, kWords<Dialect>.size()> kForms{{
    {true, true, [](int, bool) { return false; }},
    {true, false, [](int, bool are_all) { return are_all; }},
    {false, true, [](int count, bool) { return count == 1; }},
    {false, true, [](int, bool are_all) { return are_all; }},
    {false, true, [](int, bool are_all) { return are_all; }, '+'},
    {false, true, [](int count, bool are_all) { return are_all && count == 1; }},
}};

std::string write(const Turn& turn, const Position& position, const Form& form) {
  std::string text = turn.from().name();
  if (form.is_punctuated) text += ':';
  Stack pieces = position.stack(turn.from());
  for (std::size_t index = 0; index < turn.moves().size(); ++index) {
    const Move& move = turn.moves()[index];
    assert(move.count >= 1 && move.count <= pieces.height());
    if (form.is_punctuated && index > 0) text += ',';
    if (!form.leaves_out(move.count, move.count == pieces.height()))
      text += form.has_letters ? piece_letters(pieces.top(move.count)) : std::to_string(move.count);
    if (form.is_punctuated) text += sign_of(turn, index, position, form.capture);
    text += move.to.name();
    pieces = pieces.without_top(move.count);
  }
  return text;
}

}  // namespace

std::span<const Dialect> dialects_of(Variant variant) {
  if (variant == Variant::Pari) return kPariDialects;
  return kStandardDialects;
}

char sign_of(const Turn& turn, std::size_t index, const Position& position, char capture) {
  const Cell to = turn.moves()[index].to;
  // Pieces that this turn has put down earlier belong to the mover.
  for (std::size_t earlier = 0; earlier < index; ++earlier)
    if (turn.moves()[earlier].to == to) return '+';
  const Stack target = position.stack(to);
  if (target.empty()) return '-';
  return target.owner() == position.side_to_move() ? '+' : capture;
}

Result<Reading, TextError> read_in(std::span<const Dialect> dialects, std::string_view text,
                                   const Position& position, bool is_typed) {
  const auto written = parse_only_turn(text, is_typed);
  if (!written) return written.error();

  std::optional<Reading> reading;
  std::optional<Problem> furthest;
  for (const Dialect dialect : dialects) {
    const auto turn = legal_turn(*written, text, position, dialect, is_typed);
    if (!turn) {
      if (!furthest || turn.error().reached > furthest->reached) furthest = turn.error();
    } else if (!reading) {
      reading = Reading{*turn, dialect, std::nullopt};
    } else if (!reading->differs && *turn != reading->turn) {
      reading->differs = dialect;
    }
  }
  if (reading) return *reading;
  return error_at(text, furthest->offset, furthest->message, furthest->reason);
}

Result<Turn, TextError> read_turn(std::string_view text, const Position& position,
                                  Dialect dialect) {
  const auto reading = read_in({{dialect}}, text, position);
  if (!reading) return reading.error();
  return reading->turn;
}

Result<Reading, TextError> read_turn(std::string_view text, const Position& position) {
  return read_in(dialects_of(position.rules().variant), text, position);
}

std::string write_turn(const Turn& turn, const Position& position, Dialect dialect) {
  const bool is_pari = position.rules().variant == Variant::Pari;
  assert(dialect != Dialect::Booklet || is_pari);
  if (dialect == Dialect::Canonical && !is_pari) dialect = Dialect::Standard;
  return write(turn, position, kForms[static_cast<std::size_t>(dialect)]);
}

}  // namespace accasta::notation
