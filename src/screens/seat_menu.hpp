#pragma once

#include <optional>
#include <string>

#include <accasta/rules/piece.hpp>
#include <accasta/table/seat.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// "human", or "engine, level 5 (club)".
std::string seat_text(const table::Seat& seat);

/// Lets the user choose who plays a colour; the menu stands on `before` to begin with. Nothing if
/// they leave. Throws InputEnded and Interrupted (questions.hpp).
std::optional<table::Seat> choose_seat(tui::Screen& screen, Color color, const table::Seat& before);

/// Asks who plays White, and who Black. Nothing if the user leaves.
std::optional<ByColor<table::Seat>> ask_for_seats(tui::Screen& screen);

}  // namespace accasta::screens
