#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <accasta/notation/turn_text.hpp>
#include <accasta/tui/board_view.hpp>
#include <accasta/tui/input.hpp>
#include <accasta/tui/table_view.hpp>

#include "commands.hpp"
#include "files.hpp"
#include "options.hpp"
#include "screen.hpp"
#include "words.hpp"

namespace accasta::app {
namespace {

struct ReplayOptions {
  std::string file;
  int game = 1;
  AtOption at;
  RulesOptions rules;
  DialectOption dialect;
  DisplayOptions display;
};

std::string player_name(const notation::Record& record, Color color) {
  const auto name = record.tag(accasta::name(color));
  return name.empty() ? "?" : std::string(name);
}

/// What the record says at its end.
std::string result_sentence(const notation::Record& record) {
  const Position last = record.position_after(record.turns.size());
  if (const auto outcome = last.outcome()) return outcome_sentence(*outcome);
  using notation::GameResult;
  if (record.result == GameResult::Unfinished) return "The record ends here, without a result";
  std::optional<Color> winner;
  if (record.result == GameResult::WhiteWins) winner = Color::White;
  if (record.result == GameResult::BlackWins) winner = Color::Black;
  if (record.termination) return outcome_sentence({winner, *record.termination});
  return winner ? fmt::format("{} wins", name(*winner)) : "Draw";
}

// --- in lines

void print_board(const Position& position, const std::optional<Turn>& last, tui::Glyphs glyphs) {
  std::cout << '\n'
            << tui::board_text(position, {.glyphs = glyphs, .last_turn = last})
            << status_sentence(position, std::nullopt) << '\n';
}

void replay_in_lines(const notation::Record& record, std::size_t from, tui::Glyphs glyphs) {
  std::cout << fmt::format("{}. White: {}. Black: {}.\n", rules_sentence(record.rules),
                           player_name(record, Color::White), player_name(record, Color::Black));
  Position position = record.position_after(from);
  std::optional<Turn> last;
  if (from > 0) last = record.turns[from - 1].turn;
  print_board(position, last, glyphs);
  for (std::size_t i = from; i < record.turns.size(); ++i) {
    const auto& recorded = record.turns[i];
    for (const std::string& comment : recorded.comments_before) std::cout << comment << '\n';
    std::cout << '\n'
              << turn_number_text(position) << ' ' << notation::write_turn(recorded.turn, position)
              << '\n';
    for (const std::string& comment : recorded.comments) std::cout << comment << '\n';
    position = position.after(recorded.turn);
    print_board(position, recorded.turn, glyphs);
  }
  std::cout << result_sentence(record) << ".\n";
}

// --- on the screen

class Viewer {
 public:
  Viewer(const notation::ReadGame& game, std::size_t shown, tui::Terminal& terminal)
      : record_(game.record), shown_(shown), terminal_(terminal) {
    positions_.push_back(record_.start);
    for (const auto& recorded : record_.turns) {
      turns_.push_back(notation::write_turn(recorded.turn, positions_.back()));
      positions_.push_back(positions_.back().after(recorded.turn));
    }
    if (game.error)
      message_ = fmt::format("The record is wrong after this: line {}, column {}: {}",
                             game.error->line, game.error->column, game.error->message);
    else if (!game.notices.empty())
      message_ = game.notices.front();
    is_wrong_ = game.error.has_value();
  }

  void run() {
    while (!done_) {
      terminal_.show(tui::draw_table(view(), terminal_.size(), terminal_.glyphs()));
      const auto event = next_event(terminal_);
      if (!event) continue;
      const tui::Action action = tui::action(*event, tui::Mode::Replay);
      if (const auto* command = std::get_if<tui::Command>(&action)) act(*command);
      if (const auto* point = std::get_if<tui::Point>(&action)) point_at(point->mouse.place);
      if (const auto* steer = std::get_if<tui::Steer>(&action))
        cursor_ = tui::steered(cursor_, steer->heading, flipped_);
    }
  }

 private:
  std::size_t last() const { return record_.turns.size(); }

  tui::TableView view() const {
    tui::TableView view;
    view.replay = true;
    view.board = {.position = positions_[shown_], .cursor = cursor_, .flipped = flipped_};
    view.variant = rules_sentence(record_.rules);
    for (const Color color : kColors) view.seats[color].name = player_name(record_, color);
    view.turns = turns_;
    view.turns_made = shown_;
    view.first_turn_number = record_.start.turn_number();
    view.first_side = record_.start.side_to_move();
    if (shown_ > 0) {
      view.board.last_turn = record_.turns[shown_ - 1].turn;
      view.comments = record_.turns[shown_ - 1].comments;
    } else if (!record_.turns.empty()) {
      view.comments = record_.turns.front().comments_before;
    }
    if (shown_ == last()) {
      if (!is_wrong_) view.result = result_sentence(record_);
      view.message = message_;
      view.message_role = is_wrong_ ? tui::Role::Error : tui::Role::Normal;
    }
    view.keys = tui::replay_keys();
    return view;
  }

  void act(tui::Command command) {
    using tui::Command;
    switch (command) {
      case Command::Back:
        shown_ -= shown_ > 0 ? 1 : 0;
        break;
      case Command::Forward:
        shown_ = std::min(shown_ + 1, last());
        break;
      case Command::First:
        shown_ = 0;
        break;
      case Command::Last:
        shown_ = last();
        break;
      case Command::PageUp:
        shown_ -= std::min<std::size_t>(shown_, kPage);
        break;
      case Command::PageDown:
        shown_ = std::min(shown_ + kPage, last());
        break;
      case Command::Flip:
        flipped_ = !flipped_;
        break;
      case Command::Help:
        show_text(terminal_, help_text(tui::Mode::Replay));
        break;
      case Command::Quit:
      case Command::Cancel:
        done_ = true;
        break;
      default:
        break;
    }
  }

  void point_at(tui::Place place) {
    const auto board = tui::board_place(view(), terminal_.size());
    if (!board) return;
    if (const auto cell = board->cell(place)) cursor_ = *cell;
  }

  static constexpr std::size_t kPage = 10;

  const notation::Record& record_;
  std::vector<Position> positions_;
  std::vector<std::string> turns_;
  std::size_t shown_;
  tui::Terminal& terminal_;
  Cell cursor_ = *Cell::parse("d4");
  std::string message_;
  bool is_wrong_ = false;
  bool flipped_ = false;
  bool done_ = false;
};

ExitCode run_replay(const ReplayOptions& options) {
  const auto game = read_game(options.file, options.game, options.rules, options.dialect);
  auto terminal = options.file == "-" ? std::nullopt : options.display.open_terminal();
  if (terminal) {
    Viewer(game, options.at.turns_played(game.record), *terminal).run();
  } else {
    report_on_standard_error(options.file, game);
    replay_in_lines(game.record, options.at.turns_played(game.record), options.display.glyphs());
  }
  return game.error ? ExitCode::No : ExitCode::Done;
}

}  // namespace

void add_replay(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<ReplayOptions>();
  options->at.text = "start";
  CLI::App* command = app.add_subcommand("replay", "Goes through a record turn by turn");
  command->add_option("FILE", options->file, "The record; - is standard input")->required();
  command->add_option("--game", options->game, "Which game of the file, from 1")
      ->check(CLI::PositiveNumber);
  options->at.add_to(*command);
  options->rules.add_to(*command);
  options->dialect.add_to(*command);
  options->display.add_to(*command);
  command->callback([options, &chosen] { chosen = [options] { return run_replay(*options); }; });
}

}  // namespace accasta::app
