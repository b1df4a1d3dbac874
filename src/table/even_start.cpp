#include <algorithm>
#include <array>
#include <span>

#include <accasta/notation/turn_text.hpp>
#include <accasta/table/even_start.hpp>

namespace accasta::table {
namespace {

// docs/statistics.md lists the same turns, and the tests compare them.
constexpr auto kStandard = std::to_array<std::string_view>(
    {"a1:C+b2,H-b1,S+b1", "a1:CH-b1,S+b1", "a1:C-c1,H+c1", "a2:C+b3,H+b2"});
constexpr auto kPari = std::to_array<std::string_view>({"b2:2+c3", "b2:1-d2,+c3"});

Position after_first_turn(const Rules& rules, std::string_view turn) {
  const Position usual = Position::start(rules);
  return usual.after(notation::read_turn(turn, usual)->turn);
}

}  // namespace

std::span<const std::string_view> even_first_turns(Variant variant) {
  if (variant == Variant::Standard) return kStandard;
  return kPari;
}

Position even_start(const Rules& rules, std::uint64_t number) {
  const auto turns = even_first_turns(rules.variant);
  return after_first_turn(rules, turns[number % turns.size()]);
}

std::optional<std::string_view> even_first_turn(const Position& position) {
  const Rules& rules = position.rules();
  const auto turns = even_first_turns(rules.variant);
  const auto found = std::ranges::find_if(
      turns, [&](std::string_view turn) { return after_first_turn(rules, turn) == position; });
  return found == turns.end() ? std::nullopt : std::optional(*found);
}

}  // namespace accasta::table
