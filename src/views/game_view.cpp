
#include <fmt/format.h>

#include <accasta/notation/words.hpp>
#include <accasta/views/game_view.hpp>

#include "game_layout.hpp"

namespace accasta::views {

std::vector<Part> turn_title(const Position& position) {
  const Color side = position.side_to_move();
  return {{fmt::format("turn {}", position.turn_number())},
          {std::string(notation::capitals(side)), tui::head_style(side)},
          {" to move", {tui::Role::Normal, true}, 0}};
}

tui::Frame draw(const GameView& view, tui::Size screen, tui::Glyphs glyphs) {
  if (!tui::fits(screen)) return tui::draw_too_small(screen);
  tui::Frame frame(screen);
  const GameLayout layout = game_layout(view, screen, glyphs);
  tui::draw_board(frame, layout.board, view.board, glyphs);
  draw_panel(frame, view, layout, glyphs);
  draw_around_blocks(frame, view, layout, glyphs);
  tui::draw_key_bar(frame, layout.key_row, layout.left + 1, layout.right, view.footer.keys);
  return frame;
}

std::optional<std::string> castle_warning(const GameView& view) {
  if (!view.result.empty()) return std::nullopt;
  const Color threatened = view.board.position.side_to_move();
  const Color enemy = opponent(threatened);
  const int count = view.board.stacks_in_enemy_castle(enemy);
  if (count < kStacksToWin) return view.threat.empty() ? std::nullopt : std::optional(view.threat);
  return fmt::format("{} THREATENS TO WIN: {} in {} castle", notation::capitals(enemy),
                     notation::castle_count_text(count),
                     view.seats[threatened].human ? "your" : std::string(name(threatened)) + "'s");
}

std::optional<tui::BoardLayout> board_layout(const GameView& view, tui::Size screen,
                                             tui::Glyphs glyphs) {
  if (!tui::fits(screen)) return std::nullopt;
  return game_layout(view, screen, glyphs).board;
}

Pointed pointed_at(const GameView& view, tui::Size screen, tui::Glyphs glyphs, tui::Point point) {
  if (!tui::fits(screen)) return {};
  const GameLayout layout = game_layout(view, screen, glyphs);
  if (const auto cell = layout.board.cell(point)) return *cell;
  return pointed_in_panel(view, layout, point);
}

}  // namespace accasta::views
