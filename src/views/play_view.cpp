#include <accasta/tui/screen_size.hpp>
#include <accasta/views/play_view.hpp>

#include "game_drawing.hpp"

namespace accasta::views {

std::optional<std::string> castle_warning(const PlayView& view) {
  const Color threatened = view.board.position.side_to_move();
  if (auto warning = castle_warning(view, view.seats[threatened].human)) return warning;
  // Other threats were found for the position, so they do not hold once a turn is begun.
  const bool holds = view.result.empty() && !view.threat.empty() && !view.board.building;
  return holds ? std::optional(view.threat) : std::nullopt;
}

tui::Frame draw(const PlayView& view, tui::Size screen, tui::Glyphs glyphs) {
  if (!tui::fits(screen)) return tui::draw_too_small(screen);
  tui::Frame frame(screen);
  const GameLayout layout = game_layout(view, screen);
  draw_turn(frame, view, layout, draw_title(frame, view, layout));
  // Over the clocks, where one looks for the reason.
  if (view.paused)
    tui::put_right(frame, layout.from_top(tui::kTitleRow), layout.right, "paused, p goes on",
                   {tui::Role::Warning});
  draw_seats(frame, view, layout, true);
  draw_middle(frame, panel(view), castle_warning(view), layout, glyphs);
  if (view.engine) draw_engine(frame, *view.engine, layout, glyphs);
  draw_input(frame, view, layout);
  draw_keys(frame, view, layout);
  return frame;
}

std::optional<int> lift_at(const PlayView& view, tui::Size screen, tui::Point point) {
  return lift_at(panel(view), screen, point);
}

const std::vector<tui::KeyHint>& result_offers() {
  static const std::vector<tui::KeyHint> offers{{"w", "review the game"},
                                                {"s", "save it"},
                                                {"m", "rematch, sides changed"},
                                                {"n", "new game"}};
  return offers;
}

std::vector<tui::KeyHint> key_bar(const PlayView& view) {
  const bool has_begun = view.typed || view.board.building;
  if (view.typed) return turn_keys(view);
  if (!view.result.empty())
    return {{"w", "review"}, {"s", "save"},    {"m", "rematch"}, {"n", "new game"},
            {"u", "undo"},   {"x", "analyse"}, {"?", "help"},    {"q", "quit"}};
  if (view.paused && !has_begun)
    return {{"p", "go on"},  {"u", "undo"}, {"r", "redo"}, {"x", "analyse"},
            {"L", "levels"}, {"s", "save"}, {"?", "help"}, {"q", "quit"}};
  if (view.engine && view.engine->thinking && !view.seats[view.board.position.side_to_move()].human)
    return {{"m", "move now"}, {"u", "take back"}, {"p", "pause"},
            {"R", "resign"},   {"?", "help"},      {"q", "quit"}};
  if (has_begun) return turn_keys(view);
  return {{"Enter", "lift"}, {"a-g", "type"},  {"i", "hint"}, {"u", "undo"},
          {"r", "redo"},     {"x", "analyse"}, {"?", "help"}, {"q", "quit"}};
}

}  // namespace accasta::views
