#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <accasta/views/game_view.hpp>

#include "game_layout.hpp"

namespace accasta::views {

/// What stands on the right of the board: the stack under the cursor, the list of turns, and what
/// only some views have. What is empty takes no rows.
struct Panel {
  const GameView& game;
  std::span<const tui::KeyHint> offers{};
  std::span<const BestLine> lines{};
  const GraphView* graph = nullptr;
  bool prefer_graph = true;
  std::string_view note{};
  tui::Role note_role = tui::Role::Normal;
  /// The note goes before the stack under the cursor, even while its pieces are lifted.
  bool note_first = false;
  /// The turn that was made last is marked as the one that is looked at.
  bool marks_current = false;
};

Panel panel(const PlayView& view);
Panel panel(const ReplayView& view);
Panel panel(const AnalysisView& view);
Panel panel(const ExerciseView& view);

/// Precondition: the screen fits (key_bar.hpp).
void draw_panel(tui::Frame& frame, const Panel& panel, const GameLayout& layout,
                tui::Glyphs glyphs);

/// What of the note has no room in the panel; empty if all has.
std::string rest_of_note(const Panel& panel, const GameLayout& layout);

/// What the mouse points at: see game_view.hpp.
std::optional<int> lift_at(const Panel& panel, tui::Size screen, tui::Point point);
std::optional<std::size_t> turns_made_at(const Panel& panel, tui::Size screen, tui::Point point);

}  // namespace accasta::views
