#pragma once

#include <optional>
#include <string>

#include <accasta/game/record_walk.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/footer.hpp>
#include <accasta/views/input.hpp>

namespace accasta::screens {

/// What the viewer's keys do that only go elsewhere in the record. Each gives back what there is to
/// say about it; nothing if the command is none of them, and then nothing happens.

/// By turns, by moves, to the start, to what is written.
std::optional<views::Message> step(game::RecordWalk& walk, views::Command command);

/// To a place such as "12b".
views::Message go_to(game::RecordWalk& walk, const std::string& place);

/// To the next match, or the one before; `wanted` is empty if nothing has been asked for yet.
std::optional<views::Message> find(game::RecordWalk& walk, views::Command command,
                                   const std::string& wanted);

/// Lets the user choose one of the lines that could be played instead of the last turn; the only
/// one is chosen at once. Nothing if they change their mind. Precondition: there is one.
std::optional<std::size_t> choose_variation(tui::Screen& screen, const game::RecordWalk& walk);

}  // namespace accasta::screens
