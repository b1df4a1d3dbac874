
#include <algorithm>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/game_view.hpp>

#include "game_layout.hpp"

namespace accasta::views {
namespace {

/// Returns the texts above the blocks. Each begins on a new row unless it fits after the previous
/// one.
std::vector<Part> head(const GameView& view, int columns) {
  std::vector<Part> parts{{view.variant, {tui::Role::Title, true}}};
  parts.insert(parts.end(), view.title.begin(), view.title.end());
  // A narrow panel does not repeat the variant at the beginning of a puzzle's name.
  const std::string variant = base::lower_case(view.variant) + "-";
  const bool repeats_variant =
      tui::width(view.heading) > columns && view.heading.starts_with(variant);
  parts.push_back({view.heading.substr(repeats_variant ? variant.size() : 0), {tui::Role::Dim}});
  const bool is_whole = tui::width(view.evaluation) <= columns;
  parts.push_back(
      {view.evaluation.substr(0, is_whole ? std::string::npos : view.evaluation.find(", depth")),
       {tui::Role::Normal, true}});
  return parts;
}

/// Draws parts from the left, wrapped at the panel's edge, or only counts their rows. Returns the
/// number of rows.
int flow(const std::vector<Part>& parts, int columns, tui::Frame* frame, tui::Point corner) {
  constexpr int kGap = 2;
  int row = 0;
  int column = 0;
  for (const auto& [text, style] : parts) {
    if (text.empty()) continue;
    const int start = column == 0 ? 0 : column + kGap;
    if (start + tui::width(text) > columns && column > 0) {
      ++row;
      column = 0;
    } else {
      column = start;
    }
    const auto lines = tui::wrapped(text, columns);
    for (const std::string& line : lines) {
      if (frame != nullptr) frame->put(corner.row + row, corner.column + column, line, style);
      if (&line != &lines.back())
        ++row;
      else
        column += tui::width(line);
    }
  }
  return row + (column > 0 ? 1 : 0);
}

Color upper(const GameView& view) { return view.board.flipped ? Color::White : Color::Black; }

bool has_player(const GameView& view, Color color) {
  return !view.players[color].name.empty() || !view.players[color].clock.empty();
}

int seat_rows(const GameView& view, Color color) { return has_player(view, color) ? 2 : 1; }

/// Returns true if a castle counter is red: three stacks that an opponent must answer.
bool is_danger(const GameView& view, Color color, int count) {
  const bool is_yours = view.players[color].human && !view.players[opponent(color)].human;
  return count >= kStacksToWin && view.result.empty() && !is_yours;
}

/// Draws the castle counter as tiles of the enemy castle, with a token on each one that is held.
void draw_counter(tui::Frame& frame, tui::Point point, Color color, int count, bool is_danger) {
  const tui::Role castle = color == Color::White ? tui::Role::BlackCastle : tui::Role::WhiteCastle;
  int column = point.column;
  for (int i = 0; i < std::max(count, kStacksToWin); ++i)
    column = 1 + frame.put(point.row, column, i < count ? " ● " : " · ",
                           {i < count ? tui::token_of(color) : tui::Role::Normal, true, false,
                            false, castle});
  if (is_danger) frame.put(point.row, column, "!", {tui::Role::Warning, true});
}

/// Draws a player on their color, with name and clock, and the castle counter.
void draw_player(tui::Frame& frame, const GameView& view, Color color, int row,
                 const GameLayout& layout, tui::Glyphs glyphs) {
  if (!layout.has_seats) return;
  const PlayerView& player = view.players[color];
  const bool is_mover = view.result.empty() && color == view.board.position.side_to_move();
  const auto [left, right] = layout.panel;
  const bool is_card = layout.gap > 0;
  const bool has_both = has_player(view, color);
  // A small card has no room for the name of the color.
  const std::string_view badge = is_card && has_both && layout.panel.width() < kNarrow
                                     ? name(color).substr(0, 1)
                                     : name(color);
  int column = frame.put(row, left, fmt::format(" {} ", badge), tui::head_style(color)) + 1;
  const Rows rows{row, seat_rows(view, color)};
  if (has_both) {
    // A level's number says enough where its name has no room.
    const int room = right - column;
    const bool fits = tui::width(player.name) <= room;
    frame.put(row++, column,
              tui::shortened(
                  player.name.substr(0, fits ? std::string::npos : player.name.find(" (")), room),
              {is_mover ? tui::Role::Normal : tui::Role::Dim, is_mover});
    column = left + (is_card ? 0 : 1);
    put_right(frame, row, right, player.clock,
              {is_mover ? tui::Role::Title : tui::Role::Normal, is_mover});
  }
  const int count = view.board.stacks_in_enemy_castle(color);
  if (is_card) {
    draw_counter(frame, {row, column}, color, count, is_danger(view, color, count));
    draw_card(frame, layout, rows, layout.panel, glyphs);
    return;
  }
  column = frame.put(row, column, "castle ", {tui::Role::Dim});
  frame.put(row, column, notation::castle_count_text(count),
            {is_danger(view, color, count) ? tui::Role::Warning : tui::Role::Title, true});
}

/// Returns the threat, the result or the promise of the half-built turn; empty if there is none.
Message announcement(const GameView& view) {
  if (!view.result.empty()) return {view.result, tui::Role::Good};
  if (const auto warning = castle_warning(view)) return {*warning, tui::Role::Warning};
  const tui::BoardView& board = view.board;
  if (!board.building || board.building->turn().size() == 0) return {};
  if (board.stacks_in_enemy_castle(board.position.side_to_move()) < kStacksToWin) return {};
  return {
      board.position.rules().win == Win::AtOnce ? "This turn wins" : "This turn threatens to win",
      tui::Role::Good};
}

/// Returns true if one of the blocks with a kind of content passes a test.
template <typename Content, typename Test>
bool has_block(const GameView& view, const GameLayout& layout, Test test) {
  for (std::size_t i = 0; i < view.panel.size(); ++i)
    if (std::holds_alternative<Content>(view.panel[i].content) && test(layout.blocks[i]))
      return true;
  return false;
}

/// Places the parts of the panel. The players and the footer get their rows first, then the blocks.
void place_panel(const GameView& view, GameLayout& layout, tui::Glyphs glyphs) {
  // Reserve rows, so that the rows above do not jump with every message.
  constexpr int kLeastMessageRows = 2;
  const int columns = layout.panel.width();
  // A card whose edges have rows of their own begins below one.
  const int edge = layout.gap > 1 ? 1 : 0;
  layout.upper_seat = layout.first_row + flow(head(view, columns), columns, nullptr, {}) + edge;
  // The end has no rule above it, and no players below.
  const bool is_over = has_ending(view);
  layout.has_seats = !is_over;
  layout.footer = view.footer;
  layout.footer_area = {layout.panel.left, layout.panel.right, 0, is_over ? 0 : kLeastMessageRows};
  layout.blocks = drawn_blocks(view, layout, glyphs);
  if (!is_over) layout.announced = tui::wrapped(announcement(view).text, columns - 2);
  const auto divide = [&] {
    const int gap = layout.has_seats ? layout.gap : 0;
    const auto rows_of = [&](Color color) { return layout.has_seats ? seat_rows(view, color) : 0; };
    const int first_block = layout.upper_seat + (is_over ? -1 : rows_of(upper(view)) + gap);
    layout.lower_seat = layout.key_row - rows_of(opponent(upper(view))) - edge;
    layout.footer_area.end_row = layout.lower_seat - gap;
    // Without a message the end has all rows.
    const int row = first_row(layout.footer, layout.footer_area);
    layout.rule = row < layout.footer_area.end_row ? row - 1 : row;
    divide_rows(view, layout, first_block, layout.rule - static_cast<int>(layout.announced.size()));
  };
  divide();
  const auto is_note_cut = [&] {
    return has_block<Message>(view, layout, std::mem_fn(&PlacedBlock::is_cut));
  };
  const Message& message = view.footer.message;
  if (columns >= kNarrow || !is_note_cut()) return;
  // In a narrow panel a note is worth more than advice, and than rows reserved for messages.
  layout.footer_area.least_rows = 0;
  if (message.role == tui::Role::Dim) layout.footer.message = {};
  divide();
  if (has_player(view, Color::White) || has_player(view, Color::Black) || !is_note_cut()) return;
  // It is worth more than counters that the board shows, too.
  layout.has_seats = false;
  divide();
}

/// Draws the title, the players, the announcement and the footer into the panel.
void draw_around_blocks(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                        tui::Glyphs glyphs) {
  const int columns = layout.panel.width();
  const int left = layout.panel.left;
  flow(head(view, columns), columns, &frame, {layout.first_row, left});
  draw_player(frame, view, upper(view), layout.upper_seat, layout, glyphs);
  const Message note = announcement(view);
  const bool is_warning = note.role == tui::Role::Warning;
  int row = layout.rule - static_cast<int>(layout.announced.size());
  for (const std::string& line : layout.announced)
    frame.put(row++, left, is_warning ? " " + line + " " : line, {note.role, true, is_warning});
  const bool is_your_turn = view.footer.untyped && view.is_turn_here && view.result.empty();
  // The inspector says the same, if it is shown.
  const bool has_inspector = has_block<Inspector>(
      view, layout, [](const PlacedBlock& block) { return block.rows.count > 0; });
  const std::string lift = view.board.building && view.board.lift > 0 && !has_inspector
                               ? fmt::format("lift {}", view.board.lift)
                               : "";
  const bool has_title = is_your_turn || layout.gap == 0;
  const bool has_footer = layout.rule < layout.footer_area.end_row &&
                          (has_title || layout.footer.typed ||
                           !layout.footer.message.text.empty() || !note.text.empty());
  if (has_footer && (has_title || !layout.has_cards))
    draw_rule(frame, {layout.rule, left}, columns, is_your_turn ? "your turn" : "", lift, glyphs);
  // A prompt would be alone while others think.
  if (has_footer) draw_footer(frame, layout.footer, layout.footer_area);
  const int first = layout.rule - static_cast<int>(layout.announced.size());
  if (layout.has_cards && has_footer)
    draw_card(frame, layout, {first, layout.footer_area.end_row - first}, layout.panel, glyphs);
  draw_player(frame, view, opponent(upper(view)), layout.lower_seat, layout, glyphs);
}

/// Precondition: the screen fits (key_bar.hpp).
GameLayout game_layout(const GameView& view, tui::Size screen, tui::Glyphs glyphs) {
  GameLayout layout{places_for(view.board, screen, glyphs), {}, {}, {}, {}, {}, {}, {}, {}, {}};
  place_panel(view, layout, glyphs);
  return layout;
}

/// Returns the view with its keys as the last block if there are two columns. The block replaces
/// the key bar.
GameView with_keys(const GameView& view, tui::Size screen, tui::Glyphs glyphs) {
  GameView shown = view;
  if (places_for(view.board, screen, glyphs).aside.width() > 0)
    shown.panel.push_back(
        {.content = Offers{view.footer.keys}, .rank = Block::kLastRank, .title = "keys"});
  return shown;
}

}  // namespace

std::vector<Part> turn_title(const Position& position) {
  const Color side = position.side_to_move();
  return {{fmt::format("turn {}", position.turn_number())},
          {fmt::format("{} to move", notation::capitals(side)), tui::head_style(side)}};
}

void add_state(GameView& view) {
  if (!view.result.empty())
    view.title.push_back({"game over", {tui::Role::Normal, true}});
  else
    for (Part& part : turn_title(view.board.position)) view.title.push_back(std::move(part));
}

tui::Frame draw(const GameView& view, tui::Size screen, tui::Glyphs glyphs) {
  if (!tui::fits(screen)) return tui::draw_too_small(screen);
  tui::Frame frame(screen);
  const GameView shown = with_keys(view, screen, glyphs);
  const GameLayout layout = game_layout(shown, screen, glyphs);
  tui::draw_board(frame, layout.board, view.board, glyphs);
  if (view.arrived) frame.focus = layout.board.point(*view.arrived);
  draw_panel(frame, shown, layout, glyphs);
  draw_around_blocks(frame, shown, layout, glyphs);
  const bool lists_keys =
      shown.panel.size() > view.panel.size() && layout.blocks.back().rows.count > 0;
  if (!lists_keys)
    tui::draw_key_bar(frame, layout.key_row, layout.left + 1, layout.right() + 2 * layout.pad,
                      view.footer.keys);
  return frame;
}

std::optional<std::string> castle_warning(const GameView& view) {
  if (!view.result.empty() || !view.warns) return std::nullopt;
  const Color threatened = view.board.position.side_to_move();
  const Color enemy = opponent(threatened);
  const int count = view.board.stacks_in_enemy_castle(enemy);
  if (count < kStacksToWin) return view.threat.empty() ? std::nullopt : std::optional(view.threat);
  return fmt::format(
      "{} THREATENS TO WIN: {} in {} castle", notation::capitals(enemy),
      notation::castle_count_text(count),
      view.players[threatened].human ? "your" : std::string(name(threatened)) + "'s");
}

std::optional<tui::BoardLayout> board_layout(const GameView& view, tui::Size screen,
                                             tui::Glyphs glyphs) {
  if (!tui::fits(screen)) return std::nullopt;
  return game_layout(view, screen, glyphs).board;
}

Pointed pointed_at(const GameView& view, tui::Size screen, tui::Glyphs glyphs, tui::Point point) {
  if (!tui::fits(screen)) return {};
  const GameView shown = with_keys(view, screen, glyphs);
  const GameLayout layout = game_layout(shown, screen, glyphs);
  if (const auto cell = layout.board.cell(point)) return *cell;
  return pointed_in_panel(shown, layout, point);
}

}  // namespace accasta::views
