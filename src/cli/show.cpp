#include <algorithm>
#include <cstdio>
#include <iostream>
#include <utility>

#include <accasta/analysis/review.hpp>
#include <accasta/base/system.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/formats/svg.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/table/results.hpp>
#include <accasta/tui/board_view.hpp>

#include "commands.hpp"
#include "output.hpp"

namespace accasta::cli {
namespace {

struct Show final : Command {
  Show() : Command({"show", "Draws one position"}) {
    source.add_to(*this, "A record; - is standard input");
    section("Writing");
    add("--json", json, "One JSON object");
    add("--svg", svg, "A picture, as SVG", {.not_with = {"--json"}});
    add("--card", card,
        "A card to post, 1200 by 630: the board, the result and a graph. The graph needs "
        "evaluations in comments, as analyse with -o writes them",
        {.only_with = {"--svg"}});
    output.add_to(*this, "The file to write");
    section("Display");
    add("--flip", flip, "Flips the board: Black's side at the bottom", {.not_with = {"--json"}});
    add_preferences({"ascii", "color", "plain", "theme", "tiles"});
  }
  ExitCode run() const override;

  SourceOptions source;
  Output output;
  bool json = false;
  bool svg = false;
  bool card = false;
  bool flip = false;
};

/// A game up to the position to show.
struct Shown {
  notation::Record record;
  std::vector<Position> positions = record.positions();

  const Position& position() const { return positions.back(); }
  std::optional<Turn> last_turn() const {
    return record.turns.empty() ? std::nullopt : std::optional(record.turns.back().turn);
  }
  /// Returns the last turn with its number: "14... a2:2-b2".
  std::string last_turn_text() const {
    if (record.turns.empty()) return {};
    const Position& before = positions[record.turns.size() - 1];
    return fmt::format("{} {}", notation::turn_number_text(before),
                       notation::write_turn(*last_turn(), before));
  }
};

/// Returns the headline of a card.
std::string headline(const notation::Record& record) {
  const ByColor<std::string> names{table::player_name(record, Color::White),
                                   table::player_name(record, Color::Black)};
  if (record.result != notation::GameResult::Unfinished) return table::headline(record, names);
  return fmt::format("White: {}. Black: {}.", names.white, names.black);
}

/// Returns the position as JSON, with the game's outcome. A game need not end by its last position.
formats::Json json_of(const Shown& shown) {
  formats::Json json = formats::to_json(shown.position());
  if (shown.record.result == notation::GameResult::Unfinished) return json;
  json["result"] = notation::name(shown.record.result);
  if (const auto reason = shown.record.termination) json["termination"] = name(*reason);
  return json;
}

/// Returns the space for tiles on the terminal, without the lines below the board. Elsewhere
/// returns that of the smallest tiles.
tui::Size room_for_board() {
  constexpr int kLinesBelow = 4;
  const tui::Size least = tui::Picture::tiles().size();
  const auto window = base::window_size();
  if (!window) return least;
  return {window->columns, std::max(window->rows - kLinesBelow, least.height)};
}

/// Draws the board, in colors if standard output supports them or `--color always` requests them.
void write_board(const Shown& shown, const Show& options) {
  const settings::Preferences preferences = preferences_of(options).preferences;
  const tui::BoardView view{
      .position = shown.position(), .last_turn = shown.last_turn(), .flipped = options.flip};
  const settings::Theme theme = settings::find_theme(preferences.value("theme")).theme;
  tui::Glyphs glyphs = text_glyphs(preferences);
  const bool is_colored =
      theme.has_tiles() && glyphs == tui::Glyphs::Unicode && is_output_colored(preferences);
  if (is_colored) glyphs = tui::tile_glyphs(preferences);
  std::string board = tui::has_tiles(glyphs)
                          ? tui::board_text_in_color(view, glyphs, room_for_board(), theme)
                          : tui::board_text(view, glyphs);
  if (is_colored && !options.output.is_file()) {
    // Bypass std::cout, which lets no control characters through.
    std::cout.flush();
    std::fputs(std::exchange(board, {}).c_str(), stdout);
    std::fflush(stdout);
  }
  options.output.write(fmt::format(
      "{}\n{}\n{}\n", board, notation::to_text(shown.position()),
      notation::state_sentence(shown.record, shown.record.turns.size(), shown.position())));
}

ExitCode Show::run() const {
  output.check_is_not(source.place.file);
  const auto game = source.game();
  const Shown shown{game.record.up_to(turns_played(game.record, source.place.at))};
  if (json)
    output.write(formats::dump(json_of(shown)));
  else if (card)
    output.write(formats::svg_card(shown.record, headline(shown.record),
                                   analysis::turning_point(shown.record), flip));
  else if (svg)
    output.write(formats::svg(shown.position(), {.last_turn = shown.last_turn(),
                                                 .last_turn_text = shown.last_turn_text(),
                                                 .flipped = flip}));
  else
    write_board(shown, *this);
  return game.error ? ExitCode::No : ExitCode::Done;
}

}  // namespace

std::unique_ptr<Command> make_show() { return std::make_unique<Show>(); }

}  // namespace accasta::cli
