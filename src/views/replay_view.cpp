#include <algorithm>

#include <fmt/format.h>

#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/screen_size.hpp>
#include <accasta/views/replay_view.hpp>

#include "game_drawing.hpp"

namespace accasta::views {
namespace {

/// How far the record is gone through.
void draw_progress(tui::Frame& frame, const ReplayView& view, const GameLayout& layout,
                   int column) {
  const int row = layout.from_top(tui::kTitleRow);
  std::string progress = fmt::format("after {} of {} turns", view.turns_made, view.turns.size());
  if (const auto& building = view.board.building)
    progress += fmt::format(" and {} of the next one's moves", building->turn().size());
  column = frame.put(row, column + 2, progress, {tui::Role::Normal, true});
  frame.put(row, column + 2, view.subtitle, {tui::Role::Dim}, layout.right - column - 2);
}

/// What is written about a turn, in the rows that a game uses for engine and input. A turn that is
/// gone through by its moves has its text so far there; a message takes the last rows.
void draw_comments(tui::Frame& frame, const ReplayView& view, const GameLayout& layout) {
  int row = layout.from_bottom(kEngineRow);
  const auto message = tui::wrapped(view.message, layout.width());
  const int end =
      std::max(row, layout.from_bottom(kMessageRow) + 1 - static_cast<int>(message.size()));
  const auto put = [&](std::string_view text, tui::Style style) {
    for (const std::string& line : tui::wrapped(text, layout.width())) {
      if (row < end) {
        frame.put(row++, layout.left, line, style);
      } else if (end > layout.from_bottom(kEngineRow)) {
        // More than there is room for.
        tui::put_right(frame, end - 1, layout.right, " ... r", {tui::Role::Key, true});
      }
    }
  };
  if (!view.turn_text.empty()) put("> " + view.turn_text + " ...", {tui::Role::Normal, true});
  for (const std::string& comment : view.comments) put(comment, {});
  for (const std::string& variation : view.variations) put("or " + variation, {tui::Role::Dim});
  row = end;
  for (const std::string& line : message)
    if (row <= layout.from_bottom(kMessageRow))
      frame.put(row++, layout.left, line, {view.message_role});
}

}  // namespace

tui::Frame draw(const ReplayView& view, tui::Size screen, tui::Glyphs glyphs) {
  if (!tui::fits(screen)) return tui::draw_too_small(screen);
  tui::Frame frame(screen);
  const GameLayout layout = game_layout(view, screen);
  draw_progress(frame, view, layout, draw_title(frame, view, layout));
  draw_seats(frame, view, layout, false, view.evaluation);
  draw_middle(frame, panel(view), castle_warning(view), layout, glyphs);
  if (view.typed)
    draw_input(frame, view, layout);
  else
    draw_comments(frame, view, layout);
  draw_keys(frame, view, layout);
  return frame;
}

std::optional<std::size_t> turns_made_at(const ReplayView& view, tui::Size screen,
                                         tui::Point point) {
  return turns_made_at(panel(view), screen, point);
}

std::vector<tui::KeyHint> key_bar(const ReplayView& view) {
  std::vector<tui::KeyHint> keys{{"Left Right", "turn"}, {"Up Down", "move"}, {"Space", "play"}};
  const bool has_variations = !view.variations.empty();
  if (has_variations) keys.push_back({"o", "enter"});
  if (view.in_variation) keys.push_back({"u", "leave"});
  if (!has_variations) keys.push_back({"x", "analyse"});
  if (!has_variations && !view.in_variation) keys.push_back({"/", "find"});
  keys.insert(keys.end(), {{"?", "help"}, {"q", "quit"}});
  return keys;
}

}  // namespace accasta::views
