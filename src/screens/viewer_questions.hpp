#pragma once

#include <cstddef>
#include <optional>

#include <accasta/dialogs/message.hpp>
#include <accasta/dialogs/screen.hpp>

#include "viewed_file.hpp"

namespace accasta::screens {

/// Lets the person mark a turn: 1 to 6 for `!` to `?!`, 0 for no mark; nothing if he thinks better
/// of it.
std::optional<int> choose_mark(tui::Screen& screen);

/// Lets the person choose a game of the file by its number in the list.
std::optional<std::size_t> choose_game(tui::Screen& screen, const ViewedFile& file);

/// Asks where to save the file, and whether that is meant where something would be lost. Gives back
/// what there is to say about it.
dialogs::Message ask_and_save(tui::Screen& screen, const dialogs::Background& background,
                              ViewedFile& file);

}  // namespace accasta::screens
