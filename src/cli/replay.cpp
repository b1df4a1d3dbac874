#include <iostream>

#include <accasta/formats/game_list.hpp>
#include <accasta/line_mode/word_wrap.hpp>
#include <accasta/notation/comment_text.hpp>
#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/board_view.hpp>

#include "commands.hpp"

namespace accasta::cli {
namespace {

struct Replay final : Command {
  Replay() : Command({"replay", "Goes through a record turn by turn"}) {
    add("FILE", place.file, "The record; - is standard input",
        {.is_file = true, .is_required = true});
    add_game_to(*this, place.game, {.otherwise = "1"});
    place.at = "start";
    add_place_to(*this, place.at, {.otherwise = *place.at});
    records.add_to(*this);
    add_display_to(*this);
    add_analysis_board_to(*this);
  }
  ExitCode run() const override;

  PlaceOptions place;
  RecordOptions records;
};

/// Prints the board after `played` turns of the record.
void print_board(const notation::Record& record, std::size_t played, const Position& position,
                 tui::Glyphs glyphs) {
  std::optional<Turn> last;
  if (played > 0) last = record.turns[played - 1].turn;
  std::cout << '\n'
            << tui::board_text({.position = position, .last_turn = last}, glyphs)
            << notation::state_sentence(record, played, position) << '\n';
}

void print_comments(const std::vector<std::string>& comments) {
  for (const std::string& comment : notation::without_commands(comments))
    std::cout << comment << '\n';
  if (const auto evaluation = notation::find_evaluation(comments))
    std::cout << fmt::format("Evaluation: {}.\n", notation::evaluation_text(*evaluation));
  if (const auto left = notation::find_clock(comments))
    std::cout << fmt::format("Time left: {}.\n", game::clock_text(*left));
}

void replay_in_lines(const notation::Record& record, std::size_t from, tui::Glyphs glyphs) {
  std::cout << fmt::format("{}. White: {}. Black: {}.\n", notation::rules_sentence(record.rules),
                           table::player_name(record, Color::White),
                           table::player_name(record, Color::Black));
  const notation::Swap swap = notation::swap_of(record);
  const std::vector<Position> positions = record.positions();
  print_board(record, from, positions[from], glyphs);
  for (std::size_t i = from; i < record.turns.size(); ++i) {
    const auto& recorded = record.turns[i];
    const Position& position = positions[i];
    print_comments(recorded.comments_before);
    std::cout << '\n'
              << notation::turn_number_text(position) << ' '
              << notation::write_turn(recorded.turn, position)
              << notation::marks_text(recorded.nags) << notation::swap_text(swap, i) << '\n';
    print_comments(recorded.comments);
    for (const auto& variation : recorded.variations)
      std::cout << "or " << notation::line_text(variation, position) << '\n';
    print_board(record, i + 1, positions[i + 1], glyphs);
  }
  if (record.result == notation::GameResult::Unfinished)
    std::cout << notation::result_sentence(record) << ".\n";
}

ExitCode run_in_lines(const Replay& options, const notation::ReadGame& game,
                      const settings::Preferences& preferences) {
  const std::size_t turns = turns_played(game.record, options.place.at);
  report_on_standard_error(options.place.file, game);
  const line_mode::WordWrap wrap(std::cout, line_mode::columns_of_standard_output);
  replay_in_lines(game.record, turns, text_glyphs(preferences));
  return game.error ? ExitCode::No : ExitCode::Done;
}

ExitCode Replay::run() const {
  const std::string& path = place.file;
  const int number = place.game.value_or(1);
  const settings::ReadPreferences read = preferences_of(*this);
  const settings::Preferences& preferences = read.preferences;
  // A screen would read its keys from standard input. Lines also show the game before the input
  // ends.
  if (path == "-")
    return run_in_lines(*this, value_or_throw(formats::numbered_game(path, number, records)),
                        preferences);
  auto games = value_or_throw(formats::GameList::open(path, records));
  const std::size_t index = value_or_throw(games.index_of(number));
  const notation::ReadGame& game = games.game(index);
  // Wrong arguments are reported before the screen opens.
  const std::size_t turns = turns_played(game.record, place.at);
  const auto terminal = open_terminal(preferences);
  if (!terminal) return run_in_lines(*this, game, preferences);
  const auto code = game.error ? ExitCode::No : ExitCode::Done;
  screens::Stage stage(*terminal, read.problems);
  screens::view_games(stage, std::move(games), path, table::TableOptions::from(preferences), index,
                      turns);
  return code;
}

}  // namespace

std::unique_ptr<Command> make_replay() { return std::make_unique<Replay>(); }

}  // namespace accasta::cli
