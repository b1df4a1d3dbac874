#pragma once

#include <cstddef>
#include <optional>

#include <accasta/dialogs/message.hpp>
#include <accasta/dialogs/questions.hpp>
#include <accasta/game/record_walk.hpp>

#include "viewed_file.hpp"

namespace accasta::screens {

/// Lets the user mark a turn: 1 to 6 for `!` to `?!`, 0 for no mark; nothing if they change
/// their mind.
std::optional<int> choose_mark(tui::Screen& screen);

/// Lets the user choose a game of the file by its number in the list.
std::optional<std::size_t> choose_game(tui::Screen& screen, const ViewedFile& file);

/// Asks where to save the file, and whether that is meant where something would be lost. Gives back
/// what there is to say about it.
dialogs::Message ask_and_save(tui::Screen& screen, const dialogs::Background& background,
                              ViewedFile& file);

/// Lets the user choose one of the lines that could be played instead of the last turn; the only
/// one is chosen at once. Nothing if they change their mind. Precondition: there is one.
std::optional<std::size_t> choose_variation(tui::Screen& screen, const game::RecordWalk& walk);

}  // namespace accasta::screens
