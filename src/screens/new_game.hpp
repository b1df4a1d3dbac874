#pragma once

#include <optional>

#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/table/session.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// Asks for all that a new game needs: the variant and its options, the players, the level, the
/// clock, the position. It begins with those of `setup`. Returns nothing if the user leaves.
std::optional<table::Session> ask_for_session(tui::Screen& screen, table::SessionSetup setup);

/// Asks for the position with which the editor begins: an empty board, the starting position of
/// these rules, or `present`, if it is set. Returns nothing if the user leaves.
std::optional<Position> choose_first_position(
    tui::Screen& screen, const Rules& rules, const std::optional<Position>& present = std::nullopt);

/// Lets the user set up a position, beginning with `start`. Returns the position to play from, or
/// nothing if the user leaves. Throws InputEnded and Interrupted (questions.hpp).
std::optional<Position> set_up_position(tui::Screen& screen, const Position& start);

}  // namespace accasta::screens
