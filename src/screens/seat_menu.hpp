#pragma once

#include <optional>
#include <string>

#include <accasta/notation/record.hpp>
#include <accasta/screens/questions.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// Returns "human", or "engine, level 5 (club)".
std::string seat_text(const table::Seat& seat);
/// Returns the rating of a level and one sentence about how it plays.
std::string seat_note(const table::Seat& seat);

/// Lets the user choose the player of a color. The menu begins at `before` and marks it as the
/// current one. Returns nothing if the user leaves. Throws InputEnded and Interrupted
/// (questions.hpp).
std::optional<table::Seat> choose_seat(tui::Screen& screen, Color color, const table::Seat& before);

/// Asks for the players of White and Black who continue a record. Suggests the record's players if
/// one was an engine, or else a human player against the engine. Returns nothing if the user
/// leaves.
std::optional<ByColor<table::Seat>> ask_for_seats(tui::Screen& screen,
                                                  const notation::Record& record);

/// Lets the user change the players of the game at the table, and the engine's thinking time.
/// Either color can be a human player or the engine at a level. Each change takes effect at once.
/// Returns true if anything changed.
bool ask_for_players(tui::Screen& screen, const Background& background, table::GameAtTable& game);

}  // namespace accasta::screens
