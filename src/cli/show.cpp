#include <optional>
#include <string>

#include <fmt/format.h>

#include <accasta/formats/game_file.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/formats/record_words.hpp>
#include <accasta/formats/svg.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/tui/board_view.hpp>

#include "commands.hpp"
#include "options.hpp"

namespace accasta::cli {
namespace {

struct ShowOptions {
  PlaceOptions place;
  std::string output;
  bool json = false;
  bool svg = false;
  bool flip = false;
  RecordOptions records;
  PositionOption position;
  DisplayOptions display;
};

/// A position and the turn that led to it, if one is known.
struct Shown {
  Position position;
  std::optional<Turn> last_turn{};
  /// That turn with its number: "14... a2:2-b2".
  std::string last_turn_text{};
  /// Who is to move, or how the game ended.
  std::string state;
  /// The record at whose end it stands, if it has a result.
  std::optional<notation::Record> ended{};
  /// Whether it comes from a record that is wrong further on.
  bool from_illegal_game = false;
};

Shown shown_position(const ShowOptions& options) {
  if (options.place.file.empty()) {
    const Position position = options.position.position(options.records.rules);
    return {.position = position, .state = notation::status_sentence(position, position.outcome())};
  }
  const auto game =
      formats::numbered_game(options.place.file, options.place.game, options.records.reading());
  report_on_standard_error(options.place.file, game);
  const std::size_t played = options.place.turns_played(game.record);
  const Position position = game.record.position_after(played);
  Shown shown{.position = position,
              .state = formats::state_sentence(game.record, played, position),
              .from_illegal_game = game.error.has_value()};
  if (played == game.record.turns.size() && game.record.result != notation::GameResult::Unfinished)
    shown.ended = game.record;
  if (played > 0) {
    const Position before = game.record.position_after(played - 1);
    shown.last_turn = game.record.turns[played - 1].turn;
    shown.last_turn_text = fmt::format("{} {}", notation::turn_number_text(before),
                                       notation::write_turn(*shown.last_turn, before));
  }
  return shown;
}

/// A game can end otherwise than by its last position.
formats::Json json_of(const Shown& shown) {
  formats::Json json = formats::to_json(shown.position);
  if (!shown.ended) return json;
  json["outcome"] = notation::name(shown.ended->result);
  if (shown.ended->termination) json["reason"] = name(*shown.ended->termination);
  return json;
}

std::string drawn(const Shown& shown, const ShowOptions& options) {
  if (options.json) return formats::dump(json_of(shown)) + '\n';
  if (options.svg)
    return formats::svg(shown.position, {.last_turn = shown.last_turn,
                                         .last_turn_text = shown.last_turn_text,
                                         .flipped = options.flip});
  return tui::board_text(shown.position, {.flipped = options.flip,
                                          .glyphs = text_glyphs(options.display.preferences()),
                                          .last_turn = shown.last_turn}) +
         '\n' + notation::to_text(shown.position) + '\n' + shown.state + '\n';
}

ExitCode run_show(const ShowOptions& options) {
  const Shown shown = shown_position(options);
  write_output(options.output, drawn(shown, options));
  return shown.from_illegal_game ? ExitCode::No : ExitCode::Done;
}

}  // namespace

void add_show(CommandLine& line) {
  auto [command, options] = line.add_command("show", "Draws one position", run_show);
  const Option file = options->place.add_to(command, "A record; - is standard input");
  options->position.add_to(command).excludes(file);
  options->records.rules.add_to(command);
  options->records.add_dialect_to(command);
  command.add_flag("--flip", options->flip, "Black's side at the bottom");
  options->display.add_ascii_to(command);
  const Option json = command.add_flag("--json", options->json, "One JSON object");
  command.add_flag("--svg", options->svg, "A picture, as SVG").excludes(json);
  command.add("-o,--output", options->output, "The file to write (default: standard output)")
      .file("OUT");
}

}  // namespace accasta::cli
