#include "tactic.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <optional>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

namespace accasta::tactics {
namespace {

constexpr std::string_view kSeparator = " | ";

/// A field and where it begins, from 0.
struct Field {
  std::string_view text;
  std::size_t begin = 0;

  notation::TextError error(std::string message) const {
    return {.column = static_cast<int>(begin) + 1, .message = std::move(message)};
  }
  /// An error in what the field holds, as an error in the line.
  notation::TextError error(notation::TextError inner) const {
    inner.column += static_cast<int>(begin);
    return inner;
  }
};

std::optional<std::array<Field, 4>> fields_of(std::string_view text) {
  std::array<Field, 4> fields;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::size_t end = text.find(kSeparator, begin);
    if ((end == std::string_view::npos) != (i + 1 == fields.size())) return std::nullopt;
    fields[i] = {text.substr(begin, end - begin), begin};
    begin = end + kSeparator.size();
  }
  return fields;
}

/// Reads `win 2/3`; false if it is anything else.
bool parse_claim(std::string_view text, Tactic& tactic) {
  if (text.starts_with("win "))
    tactic.aim = Aim::Win;
  else if (text.starts_with("hold "))
    tactic.aim = Aim::Hold;
  else
    return false;
  text.remove_prefix(text.find(' ') + 1);
  const char* end = text.data() + text.size();
  const auto [slash, error] = std::from_chars(text.data(), end, tactic.turns);
  if (error != std::errc{} || slash == end || *slash != '/') return false;
  const auto [rest, depth_error] = std::from_chars(slash + 1, end, tactic.depth);
  return depth_error == std::errc{} && rest == end && tactic.turns > 0 &&
         tactic.depth >= tactic.turns;
}

std::string written(const Turn& turn, const Tactic& tactic) {
  return notation::write_turn(turn, tactic.position);
}

std::optional<std::string> flaw_of_win(const Tactic& tactic, prover::Prover& prover) {
  const Position& position = tactic.position;
  if (prover.wins(position, tactic.turns - 1) != false)
    return fmt::format("there is a win within {}", tactic.turns - 1);
  if (prover.loses(position.after(tactic.best), tactic.turns - 1) != true)
    return fmt::format("{} does not win within {}", written(tactic.best, tactic), tactic.turns);
  for (const Turn& turn : prover::distinct_turns(position))
    if (!tactic.accepts(turn) && prover.loses(position.after(turn), tactic.depth - 1) != false)
      return fmt::format("{} wins within {}, too", written(turn, tactic), tactic.depth);
  return std::nullopt;
}

std::optional<std::string> flaw_of_hold(const Tactic& tactic, prover::Prover& prover) {
  const Position& position = tactic.position;
  if (prover.wins(position.after(tactic.best), tactic.depth) != false)
    return fmt::format("{} loses within {}", written(tactic.best, tactic), tactic.depth);
  bool is_shorter = true;
  for (const Turn& turn : prover::distinct_turns(position)) {
    if (tactic.accepts(turn)) continue;
    const Position next = position.after(turn);
    if (prover.wins(next, tactic.turns) != true)
      return fmt::format("{} does not lose within {}", written(turn, tactic), tactic.turns);
    is_shorter = is_shorter && prover.wins(next, tactic.turns - 1) == true;
  }
  if (is_shorter) return fmt::format("all others lose within {}", tactic.turns - 1);
  return std::nullopt;
}

}  // namespace

bool Tactic::accepts(const Turn& turn) const {
  return position.after(turn).same_board(position.after(best));
}

std::string to_text(const Tactic& tactic) {
  return fmt::format("{} {}/{} | {} | {} | {}", tactic.aim == Aim::Win ? "win" : "hold",
                     tactic.turns, tactic.depth, notation::to_text(tactic.position.rules()),
                     notation::to_text(tactic.position),
                     notation::write_turn(tactic.best, tactic.position));
}

Result<Tactic, notation::TextError> parse_tactic(std::string_view text) {
  const auto fields = fields_of(text);
  if (!fields) return notation::TextError{.message = "a line is AIM N/M | RULES | POSITION | TURN"};
  const auto& [claim, rules_field, position_field, turn_field] = *fields;
  Tactic tactic;
  if (!parse_claim(claim.text, tactic))
    return claim.error("the aim is win N/M or hold N/M, with M not below N");
  const auto rules = notation::parse_rules(rules_field.text);
  if (!rules) return rules_field.error(rules.error());
  const auto position = notation::parse_position(position_field.text, *rules);
  if (!position) return position_field.error(position.error());
  tactic.position = *position;
  const auto reading = notation::read_turn(turn_field.text, *position);
  if (!reading) return turn_field.error(reading.error());
  if (reading->differs) return turn_field.error("a turn that can be read in two ways");
  tactic.best = reading->turn;
  return tactic;
}

Result<std::vector<Tactic>, notation::TextError> read_tactics(std::istream& input) {
  std::vector<Tactic> tactics;
  std::string line;
  for (int number = 1; std::getline(input, line); ++number) {
    if (line.empty() || line.front() == '#') continue;
    const auto tactic = parse_tactic(line);
    if (!tactic) {
      notation::TextError error = tactic.error();
      error.line = number;
      return error;
    }
    tactics.push_back(*tactic);
  }
  return tactics;
}

std::optional<std::string> flaw_of(const Tactic& tactic, prover::Prover& prover) {
  prover.set_budget(std::nullopt);
  return tactic.aim == Aim::Win ? flaw_of_win(tactic, prover) : flaw_of_hold(tactic, prover);
}

puzzles::Attempt solve(const Tactic& tactic, engine::Engine& engine, const engine::Limits& limits) {
  return puzzles::solve(tactic.position, tactic.best, engine, limits);
}

}  // namespace accasta::tactics
