#include <accasta/notation/turn_text.hpp>

#include "text.hpp"
#include "turn_reading.hpp"
#include "turn_syntax.hpp"

namespace accasta::notation {
namespace {

constexpr std::array<std::string_view, kDialects.size()> kNames{"standard", "short", "booklet",
                                                                "count"};

constexpr std::array<Dialect, 3> kStandardDialects{Dialect::Standard, Dialect::Count,
                                                   Dialect::Short};
constexpr std::array<Dialect, 4> kPariDialects{Dialect::Booklet, Dialect::Count, Dialect::Standard,
                                               Dialect::Short};

/// A text that is one turn and nothing else, but for white space and a move number.
Result<WrittenTurn, TextError> parse_only_turn(std::string_view text) {
  const std::size_t begin = skip_space(text, skip_move_number(text, skip_space(text, 0)));
  if (begin == text.size()) return error_at(text, begin, "a turn is missing");
  const auto written = parse_turn(text, begin);
  if (!written) return error_at(text, written.error().offset, written.error().message);
  const std::size_t end = skip_space(text, written->end);
  if (end < text.size())
    return error_at(text, end, "the turn should end here, not go on with " + found_at(text, end));
  return *written;
}

}  // namespace

std::string_view name(Dialect dialect) { return kNames[static_cast<std::size_t>(dialect)]; }

std::optional<Dialect> dialect_from_name(std::string_view name) {
  for (const Dialect dialect : kDialects)
    if (notation::name(dialect) == name) return dialect;
  return std::nullopt;
}

std::span<const Dialect> dialects_of(Variant variant) {
  if (variant == Variant::Pari) return kPariDialects;
  return kStandardDialects;
}

Result<Turn, TextError> read_turn(std::string_view text, const Position& position,
                                  Dialect dialect) {
  const auto written = parse_only_turn(text);
  if (!written) return written.error();
  const auto turn = legal_turn(*written, text, position, dialect);
  if (!turn) return error_at(text, turn.error().offset, turn.error().message);
  return *turn;
}

Result<Reading, TextError> read_turn(std::string_view text, const Position& position) {
  const auto written = parse_only_turn(text);
  if (!written) return written.error();

  std::optional<Reading> reading;
  std::optional<TurnProblem> furthest;
  for (const Dialect dialect : dialects_of(position.rules().variant)) {
    const auto turn = legal_turn(*written, text, position, dialect);
    if (!turn) {
      if (!furthest || turn.error().reached > furthest->reached) furthest = turn.error();
    } else if (!reading) {
      reading = Reading{*turn, dialect, std::nullopt};
    } else if (!reading->differs && *turn != reading->turn) {
      reading->differs = dialect;
    }
  }
  if (reading) return *reading;
  return error_at(text, furthest->offset, furthest->message);
}

}  // namespace accasta::notation
