
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
  std::vector<Part> parts = view.title;
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

/// Draws parts from the left, wrapped at the edge.
tui::Frame flow(const std::vector<Part>& parts, int columns) {
  constexpr int kGap = 2;
  tui::Frame frame({columns, 0});
  int column = columns;
  for (const auto& [text, style] : parts) {
    if (text.empty()) continue;
    const bool is_below = frame.size().height == 0 || column + kGap + tui::width(text) > columns;
    int start = is_below ? 0 : column + kGap;
    for (const std::string& line : tui::wrapped(text, columns)) {
      if (start == 0) frame.grow();
      column = frame.put(frame.size().height - 1, start, line, style);
      start = 0;
    }
  }
  return frame;
}

Color upper(const GameView& view) { return view.board.flipped ? Color::White : Color::Black; }

bool has_player(const GameView& view, Color color) {
  return !view.players[color].name.empty() || !view.players[color].clock.empty();
}

/// Returns true if a castle counter is red: three stacks that an opponent must answer.
bool is_urgent(const GameView& view, Color color, int count) {
  const bool is_yours = view.players[color].human && !view.players[opponent(color)].human;
  return count >= kStacksToWin && view.result.empty() && !is_yours;
}

/// Draws the castle counter as tiles of the enemy castle, with a token on each one that is held.
void draw_counter(tui::Frame& frame, tui::Point point, Color color, int count, bool is_urgent) {
  const tui::Role castle = color == Color::White ? tui::Role::BlackCastle : tui::Role::WhiteCastle;
  int column = point.column;
  for (int i = 0; i < std::max(count, kStacksToWin); ++i)
    column = 1 + frame.put(point.row, column, i < count ? " ● " : " · ",
                           {i < count ? tui::token_of(color) : tui::Role::Normal, true, false,
                            false, castle});
  if (is_urgent) frame.put(point.row, column, "!", {tui::Role::Warning, true});
}

/// Draws a player on their color, with name and clock, and the castle counter.
tui::Frame drawn_player(const GameView& view, Color color, int width, bool is_card) {
  // Without names, all stands in one row where it fits.
  constexpr int kOneRow = 30;
  const PlayerView& player = view.players[color];
  const bool is_mover =
      view.has_mover && view.result.empty() && color == view.board.position.side_to_move();
  const bool has_both = has_player(view, color);
  // A small card has no room for the name of the color.
  const std::string_view badge =
      is_card && has_both && width < kNarrow ? name(color).substr(0, 1) : name(color);
  const bool has_rows = has_both || width < kOneRow;
  tui::Frame frame({width, has_rows ? 2 : 1});
  const int row = has_rows ? 1 : 0;
  int column = frame.put(0, 0, fmt::format(" {} ", badge), tui::head_style(color)) + 1;
  const tui::Style time{is_mover ? tui::Role::Title : tui::Role::Normal, is_mover};
  put_right(frame, 0, width, player.clock, time);
  if (is_mover) put_right(frame, row, width, "to move", {tui::Role::Title, true});
  if (has_rows) {
    // A level's number says enough where its name has no room.
    const int room = width - column - (player.clock.empty() ? 0 : tui::width(player.clock) + 1);
    const bool fits = tui::width(player.name) <= room;
    frame.put(0, column,
              tui::shortened(
                  player.name.substr(0, fits ? std::string::npos : player.name.find(" (")), room),
              {is_mover ? tui::Role::Normal : tui::Role::Dim, is_mover});
    column = is_card ? 0 : 1;
  }
  const int count = view.board.stacks_in_enemy_castle(color);
  if (is_card) {
    draw_counter(frame, {row, column}, color, count, is_urgent(view, color, count));
    return frame;
  }
  column = frame.put(row, column, "castle ", {tui::Role::Dim});
  frame.put(row, column, notation::castle_count_text(count),
            {is_urgent(view, color, count) ? tui::Role::Warning : tui::Role::Title, true});
  return frame;
}

/// Returns the result or the promise of the half-built turn; empty if there is none.
std::string announcement(const GameView& view) {
  if (!view.result.empty()) return view.result;
  const tui::BoardView& board = view.board;
  if (!board.building || board.building->turn().size() == 0) return {};
  if (board.stacks_in_enemy_castle(board.position.side_to_move()) < kStacksToWin) return {};
  return board.position.rules().win == Win::AtOnce ? "This turn wins"
                                                   : "This turn threatens to win";
}

/// Places the parts of the panel. The title, the players and the footer get their rows first, then
/// the blocks. Precondition: the screen fits (key_bar.hpp).
GameLayout game_layout(const GameView& view, tui::Size screen, tui::Glyphs glyphs) {
  // Reserve rows, so that the rows above do not jump with every message.
  constexpr int kLeastMessageRows = 2;
  GameLayout layout{places_for(view.board, screen, glyphs), {}, {}, {}, {}, {}};
  const int columns = layout.panel.width();
  // The end has no rule above it, and no players. Without a message it has all rows.
  const bool is_over = has_ending(view);
  layout.footer = view.footer;
  layout.footer_area = {layout.panel.left, layout.panel.right, 0, is_over ? 0 : kLeastMessageRows};
  if (!is_over) layout.announced = tui::wrapped(announcement(view), columns);
  const auto place = [&](bool has_players) {
    std::vector<PlacedPart> around;
    const auto add = [&](tui::Frame picture, int row, bool is_card) {
      const Rows rows{row, picture.size().height};
      around.push_back({std::move(picture), layout.panel, rows, false, is_card});
      return rows;
    };
    // A card whose edges have rows of their own begins below one.
    const int edge = layout.gap > 0 && layout.around_players() > 1 ? 1 : 0;
    int first = add(flow(head(view, columns), columns), layout.first_row, false).end() + edge;
    int end = layout.key_row - edge;
    if (is_over) --first;
    if (has_players) {
      const auto player = [&](Color color) {
        return drawn_player(view, color, columns, layout.gap > 0);
      };
      first = add(player(upper(view)), first, true).end() + layout.around_players();
      tui::Frame lower = player(opponent(upper(view)));
      end -= lower.size().height;
      add(std::move(lower), end, true);
      end -= layout.around_players();
    }
    layout.footer_area.end_row = end;
    const int row = first_row(layout.footer, layout.footer_area);
    layout.rule = row < end ? row - 1 : row;
    layout.parts.clear();
    const int below = layout.rule - static_cast<int>(layout.announced.size());
    const Missing missing = place_blocks(view, layout, {first, below - first}, glyphs);
    layout.parts.insert(layout.parts.end(), around.begin(), around.end());
    return missing;
  };
  // Blank rows yield to every text.
  layout.air = 1;
  if (place(!is_over) == Missing::Nothing) return layout;
  layout.air = 0;
  if (place(!is_over) < Missing::Turns || columns >= kNarrow) return layout;
  // In a narrow panel advice yields to the turns and to a note. So do, to a note, rows that are
  // reserved for messages, and counters that the board shows, too.
  if (view.footer.message.role == tui::Role::Dim) layout.footer.message = {};
  if (place(!is_over) < Missing::Words) return layout;
  layout.footer_area.least_rows = 0;
  const bool has_names = has_player(view, Color::White) || has_player(view, Color::Black);
  if (place(!is_over) == Missing::Words && !has_names) place(false);
  return layout;
}

/// Draws the announcement and the footer below a rule, and adds their card to the parts.
void draw_below_blocks(tui::Frame& frame, const GameView& view, GameLayout& layout,
                       tui::Glyphs glyphs) {
  const auto [left, right] = layout.panel;
  const int first = layout.rule - static_cast<int>(layout.announced.size());
  int row = first;
  for (const std::string& line : layout.announced)
    frame.put(row++, left, line, {tui::Role::Good, true});
  const bool is_your_turn = view.footer.untyped && view.is_turn_here && view.result.empty();
  // A prompt would be alone while others think.
  if (layout.rule >= layout.footer_area.end_row ||
      !(is_your_turn || layout.footer.typed || !layout.footer.message.text.empty() ||
        !layout.announced.empty()))
    return;
  // The inspector says the same, if it is shown.
  const bool has_inspector = std::ranges::any_of(layout.parts, [](const PlacedPart& part) {
    return part.block != nullptr && std::holds_alternative<Inspector>(part.block->content);
  });
  const std::string lift = view.board.building && view.board.lift > 0 && !has_inspector
                               ? fmt::format("lift {}", view.board.lift)
                               : "";
  draw_rule(frame, {layout.rule, left}, right - left, is_your_turn ? "your turn" : "message", lift,
            glyphs);
  draw_footer(frame, layout.footer, layout.footer_area);
  // The card of the lower player begins below it.
  if (layout.has_cards)
    layout.parts.insert(layout.parts.end() - 1, {tui::Frame({0, 0}),
                                                 layout.panel,
                                                 {first, layout.footer_area.end_row - first},
                                                 false,
                                                 true});
}

constexpr const char* kKeys = "keys";

/// Returns the view with the list of turns, and with its keys if there are two columns. The keys
/// then replace the key bar.
GameView completed(const GameView& view, tui::Size screen, tui::Glyphs glyphs) {
  GameView shown = view;
  if (places_for(view.board, screen, glyphs).aside.width() > 0)
    shown.panel.push_back(
        {.content = Note(view.footer.keys), .rank = Block::kLastRank, .title = kKeys});
  shown.panel.push_back({TurnList{}, Block::kLastRank});
  return shown;
}

}  // namespace

tui::Frame draw(const GameView& view, tui::Size screen, tui::Glyphs glyphs) {
  tui::Frame frame(screen);
  const GameView shown = completed(view, screen, glyphs);
  GameLayout layout = game_layout(shown, screen, glyphs);
  tui::draw_board(frame, layout.board, view.board, glyphs);
  if (view.arrived) frame.focus = layout.board.point(*view.arrived);
  draw_parts(frame, shown, layout, glyphs);
  draw_below_blocks(frame, shown, layout, glyphs);
  draw_cards(frame, layout, glyphs);
  const Block* const keys = shown.panel.data() + view.panel.size();
  const bool lists_keys =
      keys->title == kKeys &&
      std::ranges::find(layout.parts, keys, &PlacedPart::block) != layout.parts.end();
  if (!lists_keys)
    tui::draw_key_bar(frame, layout.key_row, layout.left + 1, layout.right() + 2 * layout.pad,
                      view.footer.keys);
  return frame;
}

tui::BoardLayout board_layout(const GameView& view, tui::Size screen, tui::Glyphs glyphs) {
  return game_layout(view, screen, glyphs).board;
}

Pointed pointed_at(const GameView& view, tui::Size screen, tui::Glyphs glyphs, tui::Point point) {
  const GameView shown = completed(view, screen, glyphs);
  const GameLayout layout = game_layout(shown, screen, glyphs);
  if (const auto cell = layout.board.cell(point)) return *cell;
  return pointed_in_panel(shown, layout, point);
}

}  // namespace accasta::views
