#pragma once

#include <filesystem>

#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

inline constexpr const char* kCannotResume = "This game cannot be resumed; is it being played?";

/// Continues an autosaved game. Returns false if it cannot be read, or another program plays it.
bool resume_game(tui::Screen& screen, const std::filesystem::path& file,
                 const table::TableOptions& options);

/// Lists the autosaved games, unfinished ones first, and the results by level. The user continues,
/// reviews or deletes them until they leave.
void show_my_games(tui::Screen& screen, const table::TableOptions& options);

}  // namespace accasta::screens
