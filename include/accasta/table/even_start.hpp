#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::table {

/// Returns the first turns of White that give nobody an advantage. Between equals White scored 40
/// to 60 % after each with 1,000, 10,000 and 100,000 positions a turn, under the rules of the
/// preset (docs/statistics.md).
std::span<const std::string_view> even_first_turns(Variant variant);
/// Returns the position after the one of these turns that a number chooses. Any number will do.
Position even_start(const Rules& rules, std::uint64_t number);
/// Returns the turn of these that leads to a position, or nothing if none does.
std::optional<std::string_view> even_first_turn(const Position& position);

}  // namespace accasta::table
