#include "viewer.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <accasta/game/record_walk.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/tui/input.hpp>
#include <accasta/tui/table_view.hpp>

#include "autosave.hpp"
#include "exit_code.hpp"
#include "files.hpp"
#include "judge.hpp"
#include "place_view.hpp"
#include "record_words.hpp"
#include "screen.hpp"
#include "start_screen.hpp"
#include "table.hpp"

namespace accasta::app {
namespace {

using std::chrono::milliseconds;
using tui::Command;
using Time = std::chrono::steady_clock::time_point;

/// How often the screen asks what the judge has found.
constexpr milliseconds kJudgeTick{40};
/// How long a turn stays while the game plays by itself, from slow to fast.
constexpr std::array kSpeeds{milliseconds{4000}, milliseconds{2000}, milliseconds{1000},
                             milliseconds{500}, milliseconds{250}};

class Viewer {
 public:
  Viewer(GameList games, std::string path, std::size_t game, std::size_t turns,
         tui::Terminal& terminal)
      : games_(std::move(games)),
        path_(std::move(path)),
        index_(game),
        read_(games_.game(game)),
        walk_(read_.record),
        terminal_(terminal) {
    walk_.go_to(turns);
    if (std::filesystem::exists(rescue_path()))
      say(fmt::format("Changes that were not saved are in {}.", rescue_path()), tui::Role::Warning);
    else if (!read_.notices.empty())
      say(read_.notices.front());
  }

  void run() {
    try {
      while (!done_) {
        terminal_.show(tui::draw_table(view(), terminal_.size(), terminal_.glyphs()));
        const auto event = next_event(terminal_, timeout());
        if (event) handle(*event);
        take_from_judge();
        play_by_itself();
      }
    } catch (...) {
      rescue();
      throw;
    }
  }

 private:
  static Time now() { return Time::clock::now(); }

  std::optional<milliseconds> timeout() const {
    std::optional<milliseconds> wait;
    if (next_step_)
      wait = std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(*next_step_ - now()));
    if (judge_.is_judging()) wait = std::min(wait.value_or(kJudgeTick), kJudgeTick);
    return wait;
  }

  // --- what is seen

  tui::TableView view() const {
    tui::TableView view = place_view(walk_);
    view.board.cursor = cursor_;
    view.board.flipped = flipped_;
    if (games_.size() > 1) view.place = fmt::format("game {} of {}", index_ + 1, games_.size());
    if (view.in_variation) view.place += view.place.empty() ? "variation" : ", variation";
    view.prefer_graph = prefer_graph_;
    if (is_wrong_after_this()) view.result.clear();
    show_message(view);
    return view;
  }

  bool is_wrong_after_this() const { return read_.error && is_at_end_of_record(walk_); }

  void show_message(tui::TableView& view) const {
    view.message = message_;
    view.message_role = message_role_;
    if (!message_.empty()) return;
    if (is_wrong_after_this()) {
      view.message = fmt::format("The record is wrong after this: line {}, column {}: {}",
                                 read_.error->line, read_.error->column, read_.error->message);
      view.message_role = tui::Role::Error;
    } else if (judge_.is_judging()) {
      view.message = fmt::format("The engine judges the game: {} of {} positions; j stops it.",
                                 judge_.done(), judge_.count());
    } else if (next_step_) {
      view.message = fmt::format("A turn every {} seconds; + and - change that, Space stops.",
                                 static_cast<double>(kSpeeds[speed_].count()) / 1000.0);
    }
  }

  void say(std::string message, tui::Role role = tui::Role::Normal) {
    message_ = std::move(message);
    message_role_ = role;
  }

  Background background() const {
    return [this] { return view(); };
  }

  // --- what happens by itself

  void take_from_judge() {
    while (const auto judged = judge_.take()) {
      walk_.set_evaluation(judged->first, judged->second);
      is_changed_ = true;
      if (!judge_.is_judging()) say("The engine has judged the game; s saves it.");
    }
  }

  void play_by_itself() {
    if (!next_step_ || now() < *next_step_) return;
    walk_.forward();
    next_step_ = now() + kSpeeds[speed_];
    if (walk_.place().turns == walk_.size()) next_step_.reset();
  }

  // --- what the person does

  void handle(const tui::Event& event) {
    const tui::Action action = tui::action(event, tui::Mode::Replay);
    if (const auto* command = std::get_if<Command>(&action)) act(*command);
    if (const auto* point = std::get_if<tui::Point>(&action)) point_at(point->mouse.place);
    if (const auto* steer = std::get_if<tui::Steer>(&action)) {
      cursor_ = tui::steered(cursor_, steer->heading, flipped_);
      prefer_graph_ = false;
    }
  }

  void point_at(tui::Place place) {
    const tui::TableView shown = view();
    if (const auto turns = tui::turns_made_at(shown, terminal_.size(), place)) {
      next_step_.reset();
      walk_.go_to(*turns);
      say({});
      return;
    }
    const auto board = tui::board_place(shown, terminal_.size());
    const auto cell = board ? board->cell(place) : std::nullopt;
    if (!cell) return;
    cursor_ = *cell;
    prefer_graph_ = false;
  }

  void act(Command command) {
    say({});
    if (look(command)) return;
    const bool was_playing = next_step_.has_value();
    next_step_.reset();
    if (command == Command::Autoplay && !was_playing)
      next_step_ = now() + kSpeeds[speed_];
    else if (command == Command::Cancel && !was_playing)
      step_out();
    else if (!step(command) && !search(command) && !vary(command))
      change(command);
  }

  /// What does not stop the game from playing by itself.
  bool look(Command command) {
    switch (command) {
      case Command::Faster:
        set_speed(std::min(speed_ + 1, kSpeeds.size() - 1));
        return true;
      case Command::Slower:
        set_speed(speed_ - (speed_ > 0 ? 1 : 0));
        return true;
      case Command::Flip:
        flipped_ = !flipped_;
        return true;
      case Command::Graph:
        prefer_graph_ = !prefer_graph_;
        if (!view().graph) say("There is no graph: j lets the engine judge the game.");
        return true;
      case Command::Judge:
        judge();
        return true;
      default:
        return false;
    }
  }

  void set_speed(std::size_t speed) {
    speed_ = speed;
    if (next_step_) next_step_ = now() + kSpeeds[speed_];
  }

  bool step(Command command) {
    constexpr std::size_t kPage = 10;
    const std::size_t made = walk_.place().turns;
    switch (command) {
      case Command::Forward:
        walk_.forward();
        return true;
      case Command::Back:
        walk_.back();
        return true;
      case Command::ForwardMove:
        walk_.forward_move();
        return true;
      case Command::BackMove:
        walk_.back_move();
        return true;
      case Command::First:
        walk_.go_to(0);
        return true;
      case Command::Last:
        walk_.go_to(walk_.size());
        return true;
      case Command::PageUp:
        walk_.go_to(made - std::min(made, kPage));
        return true;
      case Command::PageDown:
        walk_.go_to(made + kPage);
        return true;
      case Command::NextCommented:
        if (!walk_.next_commented()) say("Nothing is written about a later turn.");
        return true;
      case Command::PreviousCommented:
        if (!walk_.previous_commented()) say("Nothing is written about an earlier turn.");
        return true;
      default:
        return false;
    }
  }

  bool search(Command command) {
    switch (command) {
      case Command::GoTo:
        go_to();
        return true;
      case Command::Find:
        ask_what_to_find();
        return true;
      case Command::FindNext:
        find(&game::RecordWalk::find_next);
        return true;
      case Command::FindPrevious:
        find(&game::RecordWalk::find_previous);
        return true;
      default:
        return false;
    }
  }

  void go_to() {
    const auto text = ask_line(terminal_, background(), "Go to turn", "");
    if (!text || text->empty()) return;
    if (const auto turns = walk_.find_place(*text))
      walk_.go_to(*turns);
    else
      say(fmt::format("There is no place {}: say 12w, 12b, 12, start or end.", *text),
          tui::Role::Error);
  }

  void ask_what_to_find() {
    const auto text = ask_line(terminal_, background(), "Find", "");
    if (!text) return;
    // Nothing means the same again.
    if (!text->empty()) wanted_ = *text;
    find(&game::RecordWalk::find_next);
  }

  void find(bool (game::RecordWalk::*go)(std::string_view)) {
    if (wanted_.empty())
      say("/ asks for what to find: a text in comments, a cell, or x for captures.");
    else if ((walk_.*go)(wanted_))
      say(fmt::format("Found: {}. n finds the next one, N the one before.", wanted_));
    else
      say("Not found: " + wanted_, tui::Role::Warning);
  }

  bool vary(Command command) {
    switch (command) {
      case Command::EnterVariation:
        enter_variation();
        return true;
      case Command::LeaveVariation:
        if (walk_.depth() > 0)
          walk_.leave();
        else
          say("This is the main line.");
        return true;
      case Command::PromoteVariation:
        promote();
        return true;
      default:
        return false;
    }
  }

  void enter_variation() {
    const auto& variations = walk_.variations();
    if (variations.empty()) {
      say("There is no variation here; Tab goes to what is written.");
      return;
    }
    std::size_t chosen = 0;
    if (variations.size() > 1) {
      tui::MenuView menu{.title = "Which variation?", .keys = menu_keys()};
      for (const auto& variation : variations)
        menu.entries.push_back(line_beginning(variation, walk_.position(walk_.place().turns - 1)));
      const auto choice = choose(terminal_, menu);
      if (!choice) return;
      chosen = *choice;
    }
    walk_.enter(chosen);
  }

  void promote() {
    if (walk_.depth() == 0) {
      say("This is the main line; o enters a variation.");
      return;
    }
    judge_.stop();
    if (!walk_.promote()) {
      say("The variation goes on after the end of the game.", tui::Role::Error);
      return;
    }
    is_changed_ = true;
    say(walk_.depth() == 0 ? "The variation is the main line now."
                           : "The variation is one level higher now.",
        tui::Role::Good);
  }

  /// Esc: out of the variation, then out of the viewer.
  void step_out() {
    if (walk_.depth() > 0)
      walk_.leave();
    else
      quit();
  }

  void change(Command command) {
    switch (command) {
      case Command::Write:
        write();
        break;
      case Command::Mark:
        mark();
        break;
      case Command::Read:
        show_text(terminal_, written_text(walk_));
        break;
      case Command::PlayOn:
        play_on();
        break;
      case Command::Load:
        list_games();
        break;
      case Command::Save:
        save();
        break;
      case Command::Help:
        show_text(terminal_, help_text(tui::Mode::Replay));
        break;
      case Command::Quit:
        quit();
        break;
      default:
        break;
    }
  }

  void write() {
    const char* const label = walk_.place().turns > 0 ? "Comment" : "About the game";
    const std::string before = walk_.comment();
    const auto text = ask_line(terminal_, background(), label, before);
    if (!text || *text == before) return;
    walk_.set_comment(*text);
    is_changed_ = true;
  }

  void mark() {
    if (walk_.place().turns == 0) {
      say("There is no turn to be marked at the start.");
      return;
    }
    const auto chosen = choose(
        terminal_, {.title = "How was the turn?",
                    .entries = {"!   good", "?   a mistake", "!!  excellent", "??  a blunder",
                                "!?  interesting", "?!  doubtful", "no mark"},
                    .keys = menu_keys()});
    if (!chosen) return;
    constexpr std::size_t kNoMark = 6;
    walk_.set_mark(*chosen == kNoMark ? 0 : static_cast<int>(*chosen) + 1);
    is_changed_ = true;
  }

  void judge() {
    if (judge_.is_judging()) {
      judge_.stop();
      say("The engine has stopped; what it has judged stays.");
      return;
    }
    judge_.start(walk_.record());
    prefer_graph_ = true;
  }

  /// The game from here on is another one: without the names of those who played this one.
  void play_on() {
    if (walk_.position().outcome()) {
      say("The game is over here.", tui::Role::Warning);
      return;
    }
    const auto seats = ask_for_seats(terminal_);
    if (!seats) return;
    judge_.stop();
    notation::Record record = walk_.record_up_to_here();
    record.tags.clear();
    Session session{.game = game::Game(record), .seats = *seats, .source = record};
    play_on_screen(session, terminal_, new_autosave());
    say("You are back in the record.");
  }

  // --- the file

  void keep_changes() {
    if (!is_changed_) return;
    games_.change(index_, walk_.record());
    is_changed_ = false;
    is_unsaved_ = true;
  }

  void list_games() {
    if (games_.size() == 1) {
      say("This is the only game in the file.");
      return;
    }
    keep_changes();
    tui::MenuView menu{.title = path_, .entries = {}, .selected = index_, .keys = menu_keys()};
    for (std::size_t i = 0; i < games_.size(); ++i)
      menu.entries.push_back(fmt::format("{:>5}  {}", i + 1, games_.title(i)));
    const auto chosen = choose(terminal_, menu);
    if (!chosen || *chosen == index_) return;
    judge_.stop();
    index_ = *chosen;
    read_ = games_.game(index_);
    walk_ = game::RecordWalk(read_.record);
    if (!read_.notices.empty()) say(read_.notices.front());
  }

  void save() {
    keep_changes();
    const auto path = ask_line(terminal_, background(), "Save as", path_);
    if (!path || path->empty()) return;
    const auto is_sure = [&](const std::string& question) {
      return ask_yes_no(terminal_, background(), question);
    };
    if (games_.has_lost_text() &&
        !is_sure("What could not be read of a changed game will be lost. Save?"))
      return;
    if (std::filesystem::exists(*path) &&
        !is_sure(fmt::format("{} is there already. Write over it?", *path)))
      return;
    try {
      write_file(*path, games_.text());
      path_ = *path;
      is_unsaved_ = false;
      say(fmt::format("Saved as {}.", *path), tui::Role::Good);
    } catch (const Failure& failure) {
      say(failure.what(), tui::Role::Error);
    }
  }

  void quit() {
    keep_changes();
    done_ = !is_unsaved_ ||
            ask_yes_no(terminal_, background(), "What was changed is not saved. Leave it?");
  }

  /// Where changes go that are not saved when the program is made to end: beside the record.
  std::string rescue_path() const { return path_ + ".unsaved"; }

  void rescue() {
    keep_changes();
    if (!is_unsaved_) return;
    try {
      write_file(rescue_path(), games_.text());
    } catch (const Failure&) {
      // The end is near, and nobody there to tell.
    }
  }

  GameList games_;
  std::string path_;
  std::size_t index_;
  /// As it was read; the walk has the record with the changes since.
  notation::ReadGame read_;
  game::RecordWalk walk_;
  tui::Terminal& terminal_;
  Judge judge_;
  Cell cursor_ = *Cell::parse("d4");
  /// When the next turn comes by itself; nothing while the person steps.
  std::optional<Time> next_step_;
  std::size_t speed_ = 2;
  std::string wanted_;
  std::string message_;
  tui::Role message_role_ = tui::Role::Normal;
  bool prefer_graph_ = true;
  bool flipped_ = false;
  /// The record in the walk differs from the one in the list; the list from the file.
  bool is_changed_ = false;
  bool is_unsaved_ = false;
  bool done_ = false;
};

}  // namespace

void view_games(GameList games, const std::string& path, std::size_t game, std::size_t turns,
                tui::Terminal& terminal) {
  Viewer(std::move(games), path, game, turns, terminal).run();
}

}  // namespace accasta::app
