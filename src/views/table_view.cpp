#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/screen_size.hpp>
#include <accasta/views/table_view.hpp>

#include "table_layout.hpp"
#include "table_panel.hpp"

namespace accasta::views {
namespace {

std::string upper_case(std::string_view text) {
  std::string upper(text);
  for (char& character : upper)
    if (character >= 'a' && character <= 'z') character = static_cast<char>(character - 'a' + 'A');
  return upper;
}

tui::Role role_of(Color color) {
  return color == Color::White ? tui::Role::WhitePiece : tui::Role::BlackPiece;
}

void draw_title(tui::Frame& frame, const TableView& view, const TableLayout& layout) {
  const Position& position = view.board.position;
  const int row = layout.from_top(tui::kTitleRow);
  int column = frame.put(row, layout.left, "Accasta", {tui::Role::Title, true});
  column = frame.put(row, column + 2, view.variant);
  if (view.replay) {
    std::string place = fmt::format("after {} of {} turns", view.turns_made, view.turns.size());
    if (const auto& building = view.board.building)
      place += fmt::format(" and {} of the next one's moves", building->turn().size());
    column = frame.put(row, column + 2, place, {tui::Role::Normal, true});
    frame.put(row, column + 2, view.place, {tui::Role::Dim}, layout.right - column - 2);
  } else if (!view.result.empty()) {
    if (view.analysis) column = frame.put(row, column + 2, "analysis", {tui::Role::Source, true});
    frame.put(row, column + 2, "game over", {tui::Role::Normal, true});
  } else {
    const Color side = position.side_to_move();
    if (view.analysis) column = frame.put(row, column + 2, "analysis", {tui::Role::Source, true});
    column = frame.put(row, column + 2, fmt::format("turn {}", position.turn_number()));
    column = frame.put(row, column + 2, upper_case(name(side)), {role_of(side), true});
    column = frame.put(row, column, " to move", {tui::Role::Normal, true});
    if (view.analysis)
      frame.put(row, column + 2, view.place, {tui::Role::Dim}, layout.right - column - 2);
  }
}

/// What stands still; over the clocks, where one looks for the reason.
void draw_rest(tui::Frame& frame, const TableView& view, const TableLayout& layout) {
  if (view.rests)
    put_right(frame, layout.from_top(tui::kTitleRow), layout.right, "paused, p goes on",
              {tui::Role::Warning});
}

/// "White: human  04:12     Black: engine, level 5  03:55"
void draw_seats(tui::Frame& frame, const TableView& view, const TableLayout& layout) {
  // What both names leave: the colours, and gaps.
  constexpr int kBesidesNames = 20;
  const int room = view.evaluation.empty()
                       ? layout.width() / 3
                       : (layout.width() - tui::width(view.evaluation) - kBesidesNames) / 2;
  const int row = layout.from_top(kSeatsRow);
  int column = layout.left;
  for (const Color color : kColors) {
    const Seat& seat = view.seats[color];
    if (seat.name.empty()) continue;
    const bool to_move =
        !view.replay && view.result.empty() && color == view.board.position.side_to_move();
    column = frame.put(row, column, name(color), {role_of(color)});
    column = frame.put(row, column, ": " + tui::shortened(seat.name, room), {tui::Role::Dim});
    if (!seat.clock.empty())
      column = frame.put(row, column + 2, seat.clock, {tui::Role::Normal, to_move});
    column += 4;
  }
  tui::put_right(frame, row, layout.right, view.evaluation, {tui::Role::Normal, true});
}

void draw_castles(tui::Frame& frame, const TableView& view, const TableLayout& layout) {
  const int row = layout.from_bottom(kCastleRow);
  int column = frame.put(row, layout.left, "In the enemy castle:", {tui::Role::Dim});
  for (const Color color : kColors) {
    const int count = view.board.stacks_in_enemy_castle(color);
    column = frame.put(row, column + 2, name(color), {role_of(color)});
    column = frame.put(row, column + 1, fmt::format("{} of {}", count, kStacksToWin),
                       {count >= kStacksToWin ? tui::Role::Warning : tui::Role::Normal, count > 0});
  }
}

/// What the half-built turn would bring its player; empty if nothing special.
std::string promise(const TableView& view) {
  const tui::BoardView& board = view.board;
  if (!board.building || board.building->turn().size() == 0) return {};
  if (board.stacks_in_enemy_castle(board.position.side_to_move()) < kStacksToWin) return {};
  return board.position.rules().win == Win::AtOnce ? "This turn wins"
                                                   : "This turn threatens to win";
}

void draw_warning(tui::Frame& frame, const TableView& view, const TableLayout& layout) {
  const int row = layout.from_bottom(kWarningRow);
  const int limit = layout.panel - 1 - layout.left;
  if (!view.result.empty()) {
    frame.put(row, layout.left, tui::shortened(view.result, limit), {tui::Role::Good, true});
  } else if (const auto warning = castle_warning(view)) {
    frame.put(row, layout.left, " " + *warning + " ", {tui::Role::Warning, true, true}, limit);
  } else {
    frame.put(row, layout.left, promise(view), {tui::Role::Good, true}, limit);
  }
}

std::string balance_bar(double balance, tui::Glyphs glyphs) {
  constexpr int kSteps = 10;
  const double share = (std::clamp(balance, -1.0, 1.0) + 1) / 2;
  const int filled = static_cast<int>(std::lround(share * kSteps));
  std::string bar;
  for (int i = 0; i < kSteps; ++i) {
    if (glyphs == tui::Glyphs::Ascii) {
      bar += i < filled ? "#" : ".";
    } else {
      bar += i < filled ? "█" : "░";
    }
  }
  return glyphs == tui::Glyphs::Ascii ? "|" + bar + "|" : bar;
}

void draw_engine(tui::Frame& frame, const EngineInfo& engine, const TableLayout& layout,
                 tui::Glyphs glyphs) {
  const int row = layout.from_bottom(kEngineRow);
  int column = frame.put(row, layout.left, engine.thinking ? "thinking" : "engine",
                         {engine.thinking ? tui::Role::Normal : tui::Role::Dim, engine.thinking});
  const auto put = [&](std::string_view text, tui::Style style = {}) {
    if (!text.empty()) column = frame.put(row, column + 2, text, style, layout.right - column - 2);
  };
  if (engine.depth > 0) put(fmt::format("depth {}", engine.depth));
  put(engine.score, {tui::Role::Normal, true});
  if (engine.balance) put(balance_bar(*engine.balance, glyphs));
  if (!engine.nodes.empty()) put(engine.nodes + " positions", {tui::Role::Dim});
  put(engine.speed, {tui::Role::Dim});
  frame.put(row + 1, layout.left, tui::shortened(engine.line, layout.width()), {tui::Role::Dim});
}

/// The part of a typed line that is shown: all of it, or the end up to the cursor.
void draw_typed(tui::Frame& frame, const TypedLine& typed, int row, int column, int right) {
  const std::u32string text = tui::decoded(typed.edit.text());
  const std::size_t room = static_cast<std::size_t>(std::max(1, right - column - 1));
  const std::size_t cursor = typed.edit.cursor();
  const std::size_t first = cursor > room ? cursor - room : 0;
  const std::u32string before = text.substr(first, cursor - first);
  frame.put(row, column, tui::encoded(text.substr(first)), {}, right - column);
  frame.text_cursor = tui::Place{row, column + tui::width(tui::encoded(before))};
}

/// As many of the ways to go on as there is room for, in the row over the input.
void draw_choices(tui::Frame& frame, const std::vector<std::string>& choices,
                  const TableLayout& layout) {
  const int row = layout.from_bottom(kInputRow + 1);
  frame.put(row, layout.left, std::string(static_cast<std::size_t>(layout.width()), ' '));
  int column = frame.put(row, layout.left, "Tab", {tui::Role::Key, true});
  for (const std::string& choice : choices) {
    constexpr int kDots = 5;
    const bool is_last = &choice == &choices.back();
    if (column + 2 + tui::width(choice) > layout.right - (is_last ? 0 : kDots)) {
      frame.put(row, column + 2, "...", {tui::Role::Dim});
      return;
    }
    column = frame.put(row, column + 2, choice);
  }
}

void draw_input(tui::Frame& frame, const TableView& view, const TableLayout& layout) {
  const int row = layout.from_bottom(kInputRow);
  const std::string prompt =
      view.typed && !view.typed->label.empty() ? view.typed->label + ": " : "> ";
  const int column = frame.put(row, layout.left, prompt, {tui::Role::Key, true});
  if (view.typed) {
    draw_typed(frame, *view.typed, row, column, layout.right);
    if (!view.typed->choices.empty()) draw_choices(frame, view.typed->choices, layout);
  } else {
    frame.put(row, column, view.turn_text, {tui::Role::Normal, true}, layout.right - column);
    if (view.board.building && view.board.lift > 0)
      put_right(frame, row, layout.right, "- empty  + own  x capture", {tui::Role::Dim});
  }

  const bool typing = view.typed && (!view.typed->meaning.empty() || view.message.empty());
  const std::string& text = typing ? view.typed->meaning : view.message;
  const tui::Role role = !typing             ? view.message_role
                         : view.typed->wrong ? tui::Role::Error
                                             : tui::Role::Normal;
  frame.put(layout.from_bottom(kMessageRow), column, tui::shortened(text, layout.right - column),
            {role});
}

/// What is written about a turn, in the rows that a game uses for engine and input. A turn that is
/// gone through by its moves has its text so far there; a message takes the last rows.
void draw_comments(tui::Frame& frame, const TableView& view, const TableLayout& layout) {
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

std::optional<std::string> castle_warning(const TableView& view) {
  if (!view.result.empty()) return std::nullopt;
  const Color threatened = view.board.position.side_to_move();
  const Color enemy = opponent(threatened);
  const int count = view.board.stacks_in_enemy_castle(enemy);
  // What is threatened otherwise was found for the position, not for a turn that is being made.
  if (count < kStacksToWin && !view.threat.empty() && !view.board.building) return view.threat;
  if (count < kStacksToWin) return std::nullopt;
  const bool is_player = view.seats[threatened].human && !view.replay && !view.analysis;
  return fmt::format("{} THREATENS TO WIN: {} of {} in {} castle", upper_case(name(enemy)), count,
                     kStacksToWin, is_player ? "your" : std::string(name(threatened)) + "'s");
}

std::optional<tui::BoardPlace> board_place(const TableView& view, tui::Size screen) {
  if (!tui::fits(screen)) return std::nullopt;
  return table_layout(view, screen).board;
}

std::optional<std::size_t> turns_made_at(const TableView& view, tui::Size screen,
                                         tui::Place place) {
  if (!tui::fits(screen)) return std::nullopt;
  const TableLayout parts = table_layout(view, screen);
  if (panel_rows(view, parts).graph.contains(place.row))
    return value_at(*view.graph, {parts.panel_width(), kGraphRows}, place.column - parts.panel);
  const auto turn = listed_turn_at(view, parts, place);
  return turn ? std::optional(*turn + 1) : std::nullopt;
}

std::optional<int> lift_at(const TableView& view, tui::Size screen, tui::Place place) {
  const tui::BoardView& board = view.board;
  if (!tui::fits(screen) || !board.building || board.lift == 0) return std::nullopt;
  const TableLayout parts = table_layout(view, screen);
  const Rows rows = panel_rows(view, parts).inspector;
  if (board.cursor != board.building->from() || !rows.contains(place.row) ||
      place.column < parts.panel)
    return std::nullopt;
  // The pieces stand under the name of the cell, the head first.
  const int count = place.row - rows.first;
  return count >= 1 && count <= board.building->remaining().height() ? std::optional(count)
                                                                     : std::nullopt;
}

tui::Frame draw_table(const TableView& view, tui::Size screen, tui::Glyphs glyphs) {
  if (!tui::fits(screen)) return tui::draw_too_small(screen);
  tui::Frame frame(screen);
  const TableLayout parts = table_layout(view, screen);
  draw_title(frame, view, parts);
  draw_rest(frame, view, parts);
  draw_seats(frame, view, parts);
  tui::draw_board(frame, parts.board, view.board, glyphs);
  draw_panel(frame, view, parts, glyphs);
  draw_castles(frame, view, parts);
  draw_warning(frame, view, parts);
  if (view.replay && !view.typed) {
    draw_comments(frame, view, parts);
  } else {
    if (view.engine) draw_engine(frame, *view.engine, parts, glyphs);
    draw_input(frame, view, parts);
  }
  tui::draw_key_bar(frame, parts.from_bottom(tui::kKeyRow), parts.left, parts.right, view.keys);
  return frame;
}

}  // namespace accasta::views
