#pragma once

#include <filesystem>
#include <istream>
#include <optional>
#include <ostream>

#include <accasta/table/table_options.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::line_mode {

struct LineStart {
  tui::Glyphs glyphs = tui::Glyphs::Ascii;
  table::TableOptions options;
  /// Where games are kept; nothing if they are neither resumed nor kept.
  std::optional<std::filesystem::path> folder;
};

/// What the start screen is on a screen, as questions in lines of text: a game to resume, or the
/// variant and the colour of a new one. Then the game is played.
void start_in_lines(std::istream& input, std::ostream& output, const LineStart& options);

}  // namespace accasta::line_mode
