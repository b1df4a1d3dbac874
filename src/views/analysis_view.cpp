#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/screen_size.hpp>
#include <accasta/views/analysis_view.hpp>

#include "game_drawing.hpp"

namespace accasta::views {

tui::Frame draw(const AnalysisView& view, tui::Size screen, tui::Glyphs glyphs) {
  if (!tui::fits(screen)) return tui::draw_too_small(screen);
  tui::Frame frame(screen);
  const GameLayout layout = game_layout(view, screen);
  const int row = layout.from_top(tui::kTitleRow);
  int column = draw_title(frame, view, layout);
  column = frame.put(row, column + 2, "analysis", {tui::Role::Source, true});
  column = draw_turn(frame, view, layout, column);
  if (view.result.empty())
    frame.put(row, column + 2, view.subtitle, {tui::Role::Dim}, layout.right - column - 2);
  draw_seats(frame, view, layout, true, view.evaluation);
  draw_middle(frame, panel(view), castle_warning(view), layout, glyphs);
  if (view.engine) draw_engine(frame, *view.engine, layout, glyphs);
  draw_input(frame, view, layout);
  draw_keys(frame, view, layout);
  return frame;
}

std::optional<std::size_t> turns_made_at(const AnalysisView& view, tui::Size screen,
                                         tui::Point point) {
  return turns_made_at(panel(view), screen, point);
}

std::optional<int> lift_at(const AnalysisView& view, tui::Size screen, tui::Point point) {
  return lift_at(panel(view), screen, point);
}

std::vector<tui::KeyHint> key_bar(const AnalysisView& view) {
  if (view.typed || view.board.building) return turn_keys(view);
  return {{"Enter", "lift"},  {"a-g", "type"}, {"u r", "back, forward"},
          {"o", "variation"}, {"x", "leave"},  {"?", "help"}};
}

}  // namespace accasta::views
