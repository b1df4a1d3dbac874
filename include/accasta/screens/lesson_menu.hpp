#pragma once

#include <filesystem>
#include <optional>

#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

// All throw InputEnded and Interrupted (questions.hpp).

/// Lists the lessons, with what was done of them; the one that is chosen begins. Until the user
/// leaves.
void show_lessons(tui::Screen& screen, const table::TableOptions& options);

/// Lets the user choose which puzzles they want, and begins.
void show_puzzles(tui::Screen& screen, const table::TableOptions& options);

/// Welcomes somebody new, and offers the lessons. Nothing happens if they have played or begun with
/// the lessons, or said that they know the game, or if nothing can be kept.
void greet(tui::Screen& screen, const std::optional<std::filesystem::path>& folder,
           const table::TableOptions& options);

}  // namespace accasta::screens
