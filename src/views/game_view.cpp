#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include <accasta/notation/words.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/game_view.hpp>

#include "around_blocks.hpp"
#include "panel.hpp"

namespace accasta::views {
namespace {

/// The text before the name of the key that shows the rest.
constexpr const char* kMore = " ... ";

void draw_castles(tui::Frame& frame, const GameView& view, const GameLayout& layout) {
  const int row = layout.from_bottom(kCastleRow);
  int column = frame.put(row, layout.left, "In the enemy castle:", {tui::Role::Dim});
  for (const Color color : kColors) {
    const int count = view.board.stacks_in_enemy_castle(color);
    column = frame.put(row, column + 2, name(color), tui::head_style(color));
    column = frame.put(row, column + 1, notation::castle_count_text(count),
                       {count >= kStacksToWin ? tui::Role::Warning : tui::Role::Normal, count > 0});
  }
}

void draw_announcement(tui::Frame& frame, const GameView& view, const GameLayout& layout) {
  const auto [text, role] = announcement(view);
  if (text.empty()) return;
  // A long text also covers the row of the castles.
  const bool is_warning = role == tui::Role::Warning;
  const int limit = layout.panel - 1 - layout.left;
  const auto lines = tui::wrapped(text, limit - (is_warning ? 2 : 0));
  int row = layout.from_bottom(kWarningRow) + 1 - static_cast<int>(lines.size());
  for (const std::string& line : lines) {
    if (lines.size() > 1) frame.clear(row, layout.left, limit);
    frame.put(row++, layout.left, is_warning ? " " + line + " " : line, {role, true, is_warning});
  }
}

int columns(const std::vector<Part>& parts, bool is_short) {
  int sum = 0;
  for (const Part& part : parts) {
    const std::string& text = is_short && !part.short_text.empty() ? part.short_text : part.text;
    if (!text.empty()) sum += part.gap + tui::width(text);
  }
  return sum;
}

/// Draws the program's name and the variant if they fit, then the parts, and a warning on the
/// right.
void draw_title(tui::Frame& frame, const GameView& view, const GameLayout& layout) {
  constexpr std::string_view kName = "Accasta";
  constexpr int kGap = 2;
  const int row = layout.from_top(tui::kTitleRow);
  const bool is_short = tui::width(view.variant) + columns(view.title, false) > layout.width();
  const int warning = view.title_warning.empty() ? 0 : kGap + tui::width(view.title_warning);
  const int room = layout.width() - columns(view.title, is_short) - warning;
  int column = layout.left;
  if (tui::width(view.variant) + tui::width(kName) + kGap <= room)
    column = frame.put(row, column, kName, {tui::Role::Title, true}) + kGap;
  column = frame.put(row, column, tui::whole_words(view.variant, room));
  for (const auto& [text, style, gap, short_text] : view.title) {
    const std::string& shown = is_short && !short_text.empty() ? short_text : text;
    if (!shown.empty()) column = frame.put(row, column + gap, shown, style);
  }
  tui::put_right(frame, row, layout.right, view.title_warning, {tui::Role::Warning});
}

/// Returns the number of columns for each name. A long name may use columns that a short one does
/// not need.
ByColor<int> rooms_for_names(const GameView& view, int room) {
  const ByColor<int> widths{tui::width(view.seats.white.name), tui::width(view.seats.black.name)};
  if (widths.white + widths.black <= room) return widths;
  const int half = room / 2;
  if (widths.white <= half) return {widths.white, room - widths.white};
  if (widths.black <= half) return {room - widths.black, widths.black};
  return {half, half};
}

/// Draws "White: human 04:12 Black: engine, level 5 03:55" with a mark for the side to move, and
/// the evaluation on the right. Omits its depth if the names need the columns. Returns true if the
/// names still had to be truncated.
bool draw_seats(tui::Frame& frame, const GameView& view, const GameLayout& layout) {
  constexpr int kGap = 4;
  std::string evaluation = view.evaluation;
  int names = 0;
  int besides = 0;
  for (const Color color : kColors) {
    const Seat& seat = view.seats[color];
    if (seat.name.empty()) continue;
    names += tui::width(seat.name);
    besides += tui::width(name(color)) + 2 + kGap;
    if (!seat.clock.empty()) besides += 2 + tui::width(seat.clock);
  }
  if (evaluation.empty()) besides -= kGap;
  const int room_for_all = layout.width() - besides;
  const std::string without_depth = evaluation.substr(0, evaluation.find(", depth"));
  if (names > room_for_all - tui::width(evaluation) &&
      names <= room_for_all - tui::width(without_depth))
    evaluation = without_depth;
  const int room = room_for_all - tui::width(evaluation);
  const ByColor<int> rooms = rooms_for_names(view, room);
  const int row = layout.from_top(kSeatsRow);
  int column = layout.left;
  for (const Color color : kColors) {
    const Seat& seat = view.seats[color];
    if (seat.name.empty()) continue;
    const bool to_move = view.result.empty() && color == view.board.position.side_to_move();
    column = frame.put(row, column, name(color), tui::head_style(color));
    column =
        frame.put(row, column, ": " + tui::shortened(seat.name, rooms[color]), {tui::Role::Dim});
    if (!seat.clock.empty())
      column = frame.put(row, column + 2, seat.clock, {tui::Role::Normal, to_move});
    column += kGap;
  }
  tui::put_right(frame, row, layout.right, evaluation, {tui::Role::Normal, true});
  return names > room;
}

void draw_engine(tui::Frame& frame, const EngineInfo& engine, const GameLayout& layout,
                 tui::Glyphs glyphs) {
  const int row = layout.from_bottom(kEngineRow);
  int column = frame.put(row, layout.left, engine.thinking ? "thinking" : "engine",
                         {engine.thinking ? tui::Role::Normal : tui::Role::Dim, engine.thinking});
  const auto put = [&](std::string_view text, tui::Style style = {}) {
    if (!text.empty() && column + 2 + tui::width(text) <= layout.right)
      column = frame.put(row, column + 2, text, style);
  };
  put(engine.evaluation, {tui::Role::Normal, true});
  constexpr int kBarColumns = 10;
  if (engine.balance) {
    const std::string bar = balance_bar(*engine.balance, kBarColumns, glyphs);
    put(glyphs == tui::Glyphs::Ascii ? "|" + bar + "|" : bar);
  }
  if (!engine.nodes.empty()) put(engine.nodes + " positions", {tui::Role::Dim});
  put(engine.speed, {tui::Role::Dim});
  frame.put(row + 1, layout.left, tui::whole_words(engine.line, layout.width()), {tui::Role::Dim});
}

void draw_heading(tui::Frame& frame, const GameView& view, const GameLayout& layout) {
  const int row = layout.from_top(kSeatsRow);
  const std::string more = kMore + view.more_key;
  const bool is_cut = tui::width(view.heading) > layout.width();
  const int column = frame.put(
      row, layout.left,
      is_cut ? tui::shortened(view.heading, layout.width() - tui::width(more)) : view.heading,
      {tui::Role::Dim});
  if (is_cut) frame.put(row, column, more, {tui::Role::Key, true});
}

/// Draws paragraphs between two rows. If they do not fit, names the key that shows the rest.
void draw_paragraphs(tui::Frame& frame, const std::vector<Part>& paragraphs,
                     const GameLayout& layout, int row, int end, const std::string& more_key) {
  const int first = row;
  for (const Part& paragraph : paragraphs)
    for (const std::string& line : tui::wrapped(paragraph.text, layout.width())) {
      if (row < end) {
        frame.clear(row, layout.left, layout.width());
        frame.put(row++, layout.left, line, paragraph.style);
      } else if (first < end && !more_key.empty()) {
        tui::put_right(frame, end - 1, layout.right, kMore + more_key, {tui::Role::Key, true});
      }
    }
}

/// Draws everything but the board, the panel and the keys.
void draw_above_and_below(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                          tui::Glyphs glyphs) {
  draw_title(frame, view, layout);
  std::vector<Part> below;
  if (const auto [text, role] = rest_of_notes(view, layout); !text.empty())
    below.push_back({text, {role}});
  if (!view.heading.empty()) {
    draw_heading(frame, view, layout);
  } else if (draw_seats(frame, view, layout) && view.turns_made == 0) {
    for (const Color color : kColors)
      below.push_back(
          {fmt::format("{}: {}", name(color), view.seats[color].name), {tui::Role::Dim}});
  }
  below.insert(below.end(), view.below.begin(), view.below.end());
  draw_castles(frame, view, layout);
  draw_announcement(frame, view, layout);

  const FooterArea area{layout.left, layout.right, layout.key_row()};
  const int end = first_row(view.footer, area, view.turn_text);
  if (view.engine) draw_engine(frame, *view.engine, layout, glyphs);
  draw_paragraphs(frame, below, layout, layout.from_bottom(kEngineRow), end, view.more_key);
  draw_footer(frame, view.footer, area, view.turn_text);
  const tui::BoardView& board = view.board;
  if (!view.footer.typed && board.building && board.lift > 0 && board.labels.empty())
    put_right(frame, end, layout.right, "- empty  + own  x capture", {tui::Role::Dim});
}

}  // namespace

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
  if (layout.is_beside) {
    draw_panel(frame, with_all_blocks(view), layout, glyphs);
    draw_around_blocks(frame, view, layout, glyphs);
  } else {
    draw_panel(frame, view, layout, glyphs);
    draw_above_and_below(frame, view, layout, glyphs);
  }
  tui::draw_key_bar(frame, layout.key_row(), layout.left + (layout.is_beside ? 1 : 0), layout.right,
                    view.footer.keys);
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
  return pointed_in_panel(layout.is_beside ? with_all_blocks(view) : view, layout, point);
}

}  // namespace accasta::views
