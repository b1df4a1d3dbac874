#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include <accasta/engine/level.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta::table {

/// Who plays a colour: a person, or the engine at a level.
struct Seat {
  std::optional<engine::Level> level;

  bool is_human() const { return !level.has_value(); }
  /// "human", or "level 5 (club)".
  std::string name() const;

  friend bool operator==(const Seat&, const Seat&) = default;
};

/// All that a seat can be, for lists to choose from: a person first, then the engine from the
/// weakest level to the strongest.
using SeatChoices = std::array<Seat, 1 + engine::Level::kStrongest>;
const SeatChoices& seat_choices();
/// Where a seat stands among them.
std::size_t index_of(const Seat& seat);

/// The seats of a person who plays this colour against the engine.
ByColor<Seat> seats_against_engine(Color person, engine::Level level);

}  // namespace accasta::table
