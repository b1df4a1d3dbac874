#pragma once

#include <filesystem>
#include <optional>

#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

// All functions here throw InputEnded and Interrupted (questions.hpp).

/// Lists the lessons with their progress, and begins the chosen one. Repeats this until the user
/// leaves.
void show_lessons(tui::Screen& screen, const table::TableOptions& options);

/// Lets the user choose the kinds of puzzles, and begins them.
void show_puzzles(tui::Screen& screen, const table::TableOptions& options);

/// Welcomes a new user, and offers the lessons. Does nothing if the user has played, begun the
/// lessons, or said that they know the game, or if progress cannot be saved.
void greet(tui::Screen& screen, const std::optional<std::filesystem::path>& folder,
           const table::TableOptions& options);

}  // namespace accasta::screens
