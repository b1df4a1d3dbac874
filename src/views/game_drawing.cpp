#include "game_drawing.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/screen_size.hpp>

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

void draw_castles(tui::Frame& frame, const GameView& view, const GameLayout& layout) {
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
std::string promise(const GameView& view) {
  const tui::BoardView& board = view.board;
  if (!board.building || board.building->turn().size() == 0) return {};
  if (board.stacks_in_enemy_castle(board.position.side_to_move()) < kStacksToWin) return {};
  return board.position.rules().win == Win::AtOnce ? "This turn wins"
                                                   : "This turn threatens to win";
}

void draw_warning(tui::Frame& frame, const GameView& view,
                  const std::optional<std::string>& warning, const GameLayout& layout) {
  const int row = layout.from_bottom(kWarningRow);
  const int limit = layout.panel - 1 - layout.left;
  if (!view.result.empty()) {
    frame.put(row, layout.left, tui::shortened(view.result, limit), {tui::Role::Good, true});
  } else if (warning) {
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

/// The part of a typed line that is shown: all of it, or the end up to the cursor.
void draw_typed(tui::Frame& frame, const TypedLine& typed, int row, int column, int right) {
  const std::u32string text = tui::decoded(typed.edit.text());
  const std::size_t room = static_cast<std::size_t>(std::max(1, right - column - 1));
  const std::size_t cursor = typed.edit.cursor();
  const std::size_t first = cursor > room ? cursor - room : 0;
  const std::u32string before = text.substr(first, cursor - first);
  frame.put(row, column, tui::encoded(text.substr(first)), {}, right - column);
  frame.text_cursor = tui::Point{row, column + tui::width(tui::encoded(before))};
}

/// As many of the ways to go on as there is room for, in the row over the input.
void draw_choices(tui::Frame& frame, const std::vector<std::string>& choices,
                  const GameLayout& layout) {
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

}  // namespace

int draw_title(tui::Frame& frame, const GameView& view, const GameLayout& layout) {
  const int row = layout.from_top(tui::kTitleRow);
  const int column = frame.put(row, layout.left, "Accasta", {tui::Role::Title, true});
  return frame.put(row, column + 2, view.variant);
}

int draw_turn(tui::Frame& frame, const GameView& view, const GameLayout& layout, int column) {
  const int row = layout.from_top(tui::kTitleRow);
  if (!view.result.empty())
    return frame.put(row, column + 2, "game over", {tui::Role::Normal, true});
  const Color side = view.board.position.side_to_move();
  column = frame.put(row, column + 2, fmt::format("turn {}", view.board.position.turn_number()));
  column = frame.put(row, column + 2, upper_case(name(side)), {role_of(side), true});
  return frame.put(row, column, " to move", {tui::Role::Normal, true});
}

void draw_seats(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                bool marks_side_to_move, const std::string& evaluation) {
  // Columns for the colours and the gaps.
  constexpr int kBesidesNames = 20;
  const int room = evaluation.empty()
                       ? layout.width() / 3
                       : (layout.width() - tui::width(evaluation) - kBesidesNames) / 2;
  const int row = layout.from_top(kSeatsRow);
  int column = layout.left;
  for (const Color color : kColors) {
    const Seat& seat = view.seats[color];
    if (seat.name.empty()) continue;
    const bool to_move =
        marks_side_to_move && view.result.empty() && color == view.board.position.side_to_move();
    column = frame.put(row, column, name(color), {role_of(color)});
    column = frame.put(row, column, ": " + tui::shortened(seat.name, room), {tui::Role::Dim});
    if (!seat.clock.empty())
      column = frame.put(row, column + 2, seat.clock, {tui::Role::Normal, to_move});
    column += 4;
  }
  tui::put_right(frame, row, layout.right, evaluation, {tui::Role::Normal, true});
}

void draw_middle(tui::Frame& frame, const Panel& panel, const std::optional<std::string>& warning,
                 const GameLayout& layout, tui::Glyphs glyphs) {
  tui::draw_board(frame, layout.board, panel.game.board, glyphs);
  draw_panel(frame, panel, layout, glyphs);
  draw_castles(frame, panel.game, layout);
  draw_warning(frame, panel.game, warning, layout);
}

void draw_engine(tui::Frame& frame, const EngineInfo& engine, const GameLayout& layout,
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

void draw_input(tui::Frame& frame, const GameView& view, const GameLayout& layout) {
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

void draw_keys(tui::Frame& frame, const GameView& view, const GameLayout& layout) {
  tui::draw_key_bar(frame, layout.from_bottom(tui::kKeyRow), layout.left, layout.right, view.keys);
}

std::optional<std::string> castle_warning(const GameView& view, bool is_users) {
  if (!view.result.empty()) return std::nullopt;
  const Color threatened = view.board.position.side_to_move();
  const Color enemy = opponent(threatened);
  const int count = view.board.stacks_in_enemy_castle(enemy);
  if (count < kStacksToWin) return std::nullopt;
  return fmt::format("{} THREATENS TO WIN: {} of {} in {} castle", upper_case(name(enemy)), count,
                     kStacksToWin, is_users ? "your" : std::string(name(threatened)) + "'s");
}

std::optional<tui::BoardLayout> board_layout(const GameView& view, tui::Size screen) {
  if (!tui::fits(screen)) return std::nullopt;
  return game_layout(view, screen).board;
}

std::vector<tui::KeyHint> turn_keys(const GameView& view) {
  if (view.typed && !view.typed->label.empty())
    return {{"Enter", "done"}, {"Esc", "drop the line"}};
  if (view.typed)
    return {{"Enter", "play"},
            {"Tab", "complete"},
            {"Up", "go on with the cursor"},
            {"Esc", "drop the line"}};
  if (view.board.building->turn().size() == 0)
    return {{"Enter", "put down"},
            {"Tab", "lift more or fewer"},
            {"Esc", "drop"},
            {"?", "help"},
            {"q", "quit"}};
  if (view.board.lift == 0)
    return {{"Space", "end turn"}, {"Bksp", "undo move"}, {"Esc", "drop"}, {"?", "help"}};
  return {{"Space", "end turn"}, {"Enter", "put down"}, {"Bksp", "undo move"},
          {"Tab", "lift"},       {"Esc", "drop"},       {"?", "help"}};
}

}  // namespace accasta::views
