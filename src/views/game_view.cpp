#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <accasta/notation/words.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/game_view.hpp>

#include "panel.hpp"

namespace accasta::views {
namespace {

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
  std::string text = view.result;
  tui::Style style{tui::Role::Good, true};
  if (text.empty() && warning) {
    text = *warning;
    style = {tui::Role::Warning, true, true};
  } else if (text.empty()) {
    text = promise(view);
  }
  if (text.empty()) return;
  // What is too long takes the row of the castles, too.
  const bool is_warning = style.role == tui::Role::Warning;
  const int limit = layout.panel - 1 - layout.left;
  const auto lines = tui::wrapped(text, limit - (is_warning ? 2 : 0));
  int row = layout.from_bottom(kWarningRow) + 1 - static_cast<int>(lines.size());
  for (const std::string& line : lines) {
    if (lines.size() > 1) frame.clear(row, layout.left, limit);
    frame.put(row++, layout.left, is_warning ? " " + line + " " : line, style);
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

/// As many of the ways to go on as there is room for, in one row.
void draw_choices(tui::Frame& frame, const std::vector<std::string>& choices,
                  const GameLayout& layout, int row) {
  frame.clear(row, layout.left, layout.width());
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

/// What stands in the title's row.
struct TitlePart {
  std::string text;
  tui::Style style{};
  int gap = 2;
};

int columns(const std::vector<TitlePart>& parts) {
  int sum = 0;
  for (const TitlePart& part : parts)
    if (!part.text.empty()) sum += part.gap + tui::width(part.text);
  return sum;
}

/// Whether the whole variant has room beside the parts.
bool fits_beside_variant(const GameView& view, const GameLayout& layout,
                         const std::vector<TitlePart>& parts) {
  return tui::width(view.variant) + columns(parts) <= layout.width();
}

/// The program's name and the variant, where there is room for them, then the parts; a warning on
/// the right.
void draw_title(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                const std::vector<TitlePart>& parts, const std::string& warning = {}) {
  const TitlePart name{"Accasta", {tui::Role::Title, true}};
  const int row = layout.from_top(tui::kTitleRow);
  const int room = layout.width() - columns(parts) - columns({{warning}});
  int column = layout.left;
  if (tui::width(view.variant) + columns({name}) <= room)
    column = frame.put(row, column, name.text, name.style) + name.gap;
  column = frame.put(row, column, tui::whole_words(view.variant, room));
  for (const TitlePart& part : parts)
    if (!part.text.empty()) column = frame.put(row, column + part.gap, part.text, part.style);
  tui::put_right(frame, row, layout.right, warning, {tui::Role::Warning});
}

/// "turn 4  WHITE to move", or that the game is over.
std::vector<TitlePart> turn_parts(const GameView& view) {
  if (!view.result.empty()) return {{"game over", {tui::Role::Normal, true}}};
  const Color side = view.board.position.side_to_move();
  return {TitlePart{fmt::format("turn {}", view.board.position.turn_number())},
          TitlePart{std::string(notation::capitals(side)), tui::head_style(side)},
          TitlePart{" to move", {tui::Role::Normal, true}, 0}};
}

/// How many columns each name may take: a short one leaves its room to the other.
ByColor<int> rooms_for_names(const GameView& view, int room) {
  const ByColor<int> widths{tui::width(view.seats.white.name), tui::width(view.seats.black.name)};
  if (widths.white + widths.black <= room) return widths;
  const int half = room / 2;
  if (widths.white <= half) return {widths.white, room - widths.white};
  if (widths.black <= half) return {room - widths.black, widths.black};
  return {half, half};
}

/// "White: human  04:12     Black: engine, level 5  03:55", with the side that is to move marked,
/// and the evaluation on the right, without its depth if the names need the room. Whether the names
/// are cut all the same.
bool draw_seats(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                bool marks_side_to_move, std::string evaluation = {}) {
  constexpr int kGap = 4;
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
    const bool to_move =
        marks_side_to_move && view.result.empty() && color == view.board.position.side_to_move();
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

/// The board, the panel, the castles, and the warning or how the game ended.
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
    if (!text.empty() && column + 2 + tui::width(text) <= layout.right)
      column = frame.put(row, column + 2, text, style);
  };
  put(engine.evaluation, {tui::Role::Normal, true});
  if (engine.balance) put(balance_bar(*engine.balance, glyphs));
  if (!engine.nodes.empty()) put(engine.nodes + " positions", {tui::Role::Dim});
  put(engine.speed, {tui::Role::Dim});
  frame.put(row + 1, layout.left, tui::whole_words(engine.line, layout.width()), {tui::Role::Dim});
}

/// What is typed, and the message under it. One of several lines lifts what is typed.
void draw_input(tui::Frame& frame, const GameView& view, const GameLayout& layout) {
  const std::string prompt =
      view.typed && !view.typed->label.empty() ? view.typed->label + ": " : "> ";
  const int column = layout.left + tui::width(prompt);
  const bool typing = view.typed && view.message.empty();
  const std::string& text = typing ? view.typed->meaning : view.message;
  const tui::Role role = !typing             ? view.message_role
                         : view.typed->wrong ? tui::Role::Error
                                             : tui::Role::Normal;
  frame.message = text;
  frame.message_role = role;
  const auto lines = tui::wrapped(text, layout.right - column);
  const int row = std::max(layout.first_row, layout.from_bottom(kMessageRow) -
                                                 std::max(1, static_cast<int>(lines.size())));
  if (row < layout.from_bottom(kInputRow))
    for (int i = row; i <= layout.from_bottom(kMessageRow); ++i)
      frame.clear(i, layout.left, layout.width());

  frame.put(row, layout.left, prompt, {tui::Role::Key, true});
  if (view.typed) {
    tui::draw_edit(frame, view.typed->edit, row, column, layout.right);
    if (!view.typed->choices.empty()) draw_choices(frame, view.typed->choices, layout, row - 1);
  } else {
    frame.put(row, column, view.turn_text, {tui::Role::Normal, true}, layout.right - column);
    if (view.board.building && view.board.lift > 0 && view.board.labels.empty())
      put_right(frame, row, layout.right, "- empty  + own  x capture", {tui::Role::Dim});
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int line_row = row + 1 + static_cast<int>(i);
    // The panel may reach down to the message.
    if (column + tui::width(lines[i]) >= layout.panel)
      frame.clear(line_row, layout.left, layout.width());
    frame.put(line_row, column, lines[i], {role});
  }
}

/// What of the note has no room in the panel, in the place of the engine's output.
void draw_rest_of_note(tui::Frame& frame, const Panel& panel, const GameLayout& layout) {
  const std::string rest = rest_of_note(panel, layout);
  if (rest.empty()) return;
  int row = layout.from_bottom(kEngineRow);
  for (const std::string& line : tui::wrapped(rest, layout.width())) {
    frame.clear(row, layout.left, layout.width());
    frame.put(row++, layout.left, line, {panel.note_role});
  }
}

/// "9..." of a turn, as lists have it.
std::string number_of_turn(const GameView& view, std::size_t index) {
  const auto halves = static_cast<int>(index) + (view.first_side == Color::Black ? 1 : 0);
  const Color side = halves % 2 == 0 ? Color::White : Color::Black;
  return notation::turn_number_text(view.first_turn_number + halves / 2, side);
}

/// How far the record is gone through: "after 9... e3:3+e5,xd4", or its number alone where there is
/// no room, since the turn stands in the list.
std::vector<TitlePart> progress_parts(const ReplayView& view, const GameLayout& layout) {
  const auto parts = [&](std::string progress) {
    return std::vector<TitlePart>{{std::move(progress), {tui::Role::Normal, true}},
                                  {view.subtitle, {tui::Role::Dim}}};
  };
  if (view.board.building) {
    const auto whole = parts("in " + view.turn_text + " ...");
    if (fits_beside_variant(view, layout, whole)) return whole;
    return parts("in " + number_of_turn(view, view.turns_made));
  }
  if (view.turns_made == 0) return parts("at the start");
  const std::size_t last = view.turns_made - 1;
  const std::string number = "after " + number_of_turn(view, last);
  const auto whole = parts(number + " " + view.turns[last]);
  return fits_beside_variant(view, layout, whole) ? whole : parts(number);
}

/// That more is written than there is room for, and which key shows it.
constexpr const char* kMore = " ... r";

void draw_exercise_title(tui::Frame& frame, const std::string& title, const GameLayout& layout) {
  const int row = layout.from_top(kSeatsRow);
  const int room = layout.width() - tui::width(kMore);
  const bool is_cut = tui::width(title) > layout.width();
  const int column =
      frame.put(row, layout.left, is_cut ? tui::shortened(title, room) : title, {tui::Role::Dim});
  if (is_cut) frame.put(row, column, kMore, {tui::Role::Key, true});
}

/// What is written about a turn, in the rows that a game uses for engine and input. A turn that is
/// gone through by its moves has its text so far there; a message takes the last rows. At the start
/// `with_names` tells who plays.
void draw_comments(tui::Frame& frame, const ReplayView& view, const GameLayout& layout,
                   bool with_names) {
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
        tui::put_right(frame, end - 1, layout.right, kMore, {tui::Role::Key, true});
      }
    }
  };
  if (!view.turn_text.empty()) put("> " + view.turn_text + " ...", {tui::Role::Normal, true});
  if (with_names && view.turns_made == 0)
    for (const Color color : kColors)
      put(fmt::format("{}: {}", name(color), view.seats[color].name), {tui::Role::Dim});
  for (const std::string& comment : view.comments) put(comment, {});
  for (const std::string& variation : view.variations) put("or " + variation, {tui::Role::Dim});
  row = end;
  frame.message = view.message;
  frame.message_role = view.message_role;
  for (const std::string& line : message)
    if (row <= layout.from_bottom(kMessageRow))
      frame.put(row++, layout.left, line, {view.message_role});
}

/// The picture of a view; `draw_rest` draws what it has above and below the middle.
template <typename View, typename DrawRest>
tui::Frame drawn(const View& view, tui::Size screen, tui::Glyphs glyphs, DrawRest draw_rest) {
  if (!tui::fits(screen)) return tui::draw_too_small(screen);
  tui::Frame frame(screen);
  const GameLayout layout = game_layout(view, screen);
  draw_middle(frame, panel(view), castle_warning(view), layout, glyphs);
  draw_rest(frame, layout);
  tui::draw_key_bar(frame, layout.from_bottom(tui::kKeyRow), layout.left, layout.right, view.keys);
  return frame;
}

}  // namespace

tui::Frame draw(const PlayView& view, tui::Size screen, tui::Glyphs glyphs) {
  return drawn(view, screen, glyphs, [&](tui::Frame& frame, const GameLayout& layout) {
    // Over the clocks, where one looks for the reason.
    const std::string state = fmt::format("{}{}", view.kept ? "" : "THE GAME IS NOT KEPT  ",
                                          view.paused ? "paused, p goes on" : "");
    draw_title(frame, view, layout, turn_parts(view), state);
    draw_seats(frame, view, layout, true);
    if (view.engine) draw_engine(frame, *view.engine, layout, glyphs);
    draw_rest_of_note(frame, panel(view), layout);
    draw_input(frame, view, layout);
  });
}

tui::Frame draw(const ReplayView& view, tui::Size screen, tui::Glyphs glyphs) {
  return drawn(view, screen, glyphs, [&](tui::Frame& frame, const GameLayout& layout) {
    draw_title(frame, view, layout, progress_parts(view, layout));
    const bool has_cut_names = draw_seats(frame, view, layout, false, view.evaluation);
    if (view.typed)
      draw_input(frame, view, layout);
    else
      draw_comments(frame, view, layout, has_cut_names);
  });
}

tui::Frame draw(const AnalysisView& view, tui::Size screen, tui::Glyphs glyphs) {
  return drawn(view, screen, glyphs, [&](tui::Frame& frame, const GameLayout& layout) {
    auto parts = turn_parts(view);
    parts.insert(parts.begin(), {"analysis", {tui::Role::Source, true}});
    if (view.result.empty()) parts.push_back({view.subtitle, {tui::Role::Dim}});
    draw_title(frame, view, layout, parts);
    draw_seats(frame, view, layout, true, view.evaluation);
    if (view.engine) draw_engine(frame, *view.engine, layout, glyphs);
    draw_rest_of_note(frame, panel(view), layout);
    draw_input(frame, view, layout);
  });
}

tui::Frame draw(const ExerciseView& view, tui::Size screen, tui::Glyphs glyphs) {
  return drawn(view, screen, glyphs, [&](tui::Frame& frame, const GameLayout& layout) {
    std::vector<TitlePart> parts;
    if (view.done)
      parts = {{"done", {tui::Role::Good, true}}};
    else if (!view.shows_wrong_turn)
      parts = turn_parts(view);
    parts.insert(parts.begin(), {{view.name, {tui::Role::Source, true}}, {view.place}});
    draw_title(frame, view, layout, parts);
    draw_exercise_title(frame, view.title, layout);
    draw_rest_of_note(frame, panel(view), layout);
    draw_input(frame, view, layout);
  });
}

std::optional<std::string> castle_warning(const GameView& view, bool is_users) {
  if (!view.result.empty()) return std::nullopt;
  const Color threatened = view.board.position.side_to_move();
  const Color enemy = opponent(threatened);
  const int count = view.board.stacks_in_enemy_castle(enemy);
  if (count < kStacksToWin) return view.threat.empty() ? std::nullopt : std::optional(view.threat);
  return fmt::format("{} THREATENS TO WIN: {} in {} castle", notation::capitals(enemy),
                     notation::castle_count_text(count),
                     is_users ? "your" : std::string(name(threatened)) + "'s");
}

std::optional<std::string> castle_warning(const PlayView& view) {
  const Color threatened = view.board.position.side_to_move();
  return castle_warning(view, view.seats[threatened].human);
}

std::optional<tui::BoardLayout> board_layout(const GameView& view, tui::Size screen) {
  if (!tui::fits(screen)) return std::nullopt;
  return game_layout(view, screen).board;
}

std::optional<int> lift_at(const PlayView& view, tui::Size screen, tui::Point point) {
  return lift_at(panel(view), screen, point);
}

std::optional<int> lift_at(const AnalysisView& view, tui::Size screen, tui::Point point) {
  return lift_at(panel(view), screen, point);
}

std::optional<int> lift_at(const ExerciseView& view, tui::Size screen, tui::Point point) {
  return lift_at(panel(view), screen, point);
}

std::optional<std::size_t> turns_made_at(const ReplayView& view, tui::Size screen,
                                         tui::Point point) {
  return turns_made_at(panel(view), screen, point);
}

std::optional<std::size_t> turns_made_at(const AnalysisView& view, tui::Size screen,
                                         tui::Point point) {
  return turns_made_at(panel(view), screen, point);
}

}  // namespace accasta::views
