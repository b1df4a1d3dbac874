#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <accasta/analysis/game_analyser.hpp>
#include <accasta/dialogs/board_look.hpp>
#include <accasta/dialogs/help_screen.hpp>
#include <accasta/dialogs/message.hpp>
#include <accasta/dialogs/screen.hpp>
#include <accasta/formats/record_words.hpp>
#include <accasta/game/record_walk.hpp>
#include <accasta/screens/start_screen.hpp>
#include <accasta/screens/table.hpp>
#include <accasta/screens/viewer.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/views/input.hpp>
#include <accasta/views/table_view.hpp>

#include "analysis_board.hpp"
#include "autoplay.hpp"
#include "place_view.hpp"
#include "record_steps.hpp"
#include "variation_menu.hpp"
#include "viewed_file.hpp"
#include "viewer_questions.hpp"

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;
using views::Command;

/// How often the screen asks what the analyser has found.
constexpr milliseconds kAnalyserTick{40};

class Viewer {
 public:
  Viewer(ViewedFile file, std::size_t turns, tui::Screen& screen,
         const table::TableOptions& options)
      : file_(std::move(file)),
        walk_(file_.game().record),
        screen_(screen),
        options_(options),
        look_{options.flip, options.compact} {
    walk_.go_to(turns);
    if (std::filesystem::exists(file_.rescue_path()))
      say(fmt::format("Changes that were not saved are in {}.", file_.rescue_path()),
          tui::Role::Warning);
    else
      tell_notices();
  }

  void run() {
    try {
      while (!done_) {
        screen_.show(views::draw_table(view(), screen_.size(), screen_.glyphs()));
        const auto event = dialogs::next_event(screen_, timeout());
        if (event) handle(*event);
        take_from_analyser();
        play_by_itself();
      }
    } catch (...) {
      keep_changes();
      file_.rescue();
      throw;
    }
  }

 private:
  Autoplay::Time now() const { return screen_.now(); }

  std::optional<milliseconds> timeout() const {
    std::optional<milliseconds> wait = autoplay_.wait(now());
    if (analyser_.is_running()) wait = std::min(wait.value_or(kAnalyserTick), kAnalyserTick);
    return wait;
  }

  // --- what is seen

  views::TableView view() const {
    views::TableView view = place_view(walk_);
    view.board.cursor = cursor_;
    look_.show(view.board);
    const std::size_t count = file_.games().size();
    if (count > 1) view.place = fmt::format("game {} of {}", file_.index() + 1, count);
    if (view.in_variation) view.place += view.place.empty() ? "variation" : ", variation";
    view.prefer_graph = prefer_graph_;
    if (is_wrong_after_this()) view.result.clear();
    show_message(view);
    return view;
  }

  bool is_wrong_after_this() const { return file_.game().error && is_at_end_of_record(walk_); }

  void show_message(views::TableView& view) const {
    const dialogs::Message message = message_.text.empty() ? standing_message() : message_;
    view.message = message.text;
    view.message_role = message.role;
  }

  /// What is said as long as there is nothing else to say.
  dialogs::Message standing_message() const {
    if (is_wrong_after_this())
      return {fmt::format("The record is wrong after this: line {}, column {}: {}",
                          file_.game().error->line, file_.game().error->column,
                          file_.game().error->message),
              tui::Role::Error};
    if (analyser_.is_running())
      return {fmt::format("The engine judges the game: {} of {} positions; j stops it.",
                          analyser_.done(), analyser_.count())};
    if (autoplay_.is_on()) return {autoplay_.sentence()};
    return {};
  }

  void say(std::string text, tui::Role role = tui::Role::Normal) {
    message_ = {std::move(text), role};
  }

  /// Whether it was said; nothing means that the command was another one's.
  bool said(std::optional<dialogs::Message> message) {
    if (!message) return false;
    message_ = *std::move(message);
    return true;
  }

  void tell_notices() {
    if (!file_.game().notices.empty()) say(file_.game().notices.front());
  }

  dialogs::Background background() const {
    return [this] { return view(); };
  }

  // --- what happens by itself

  void take_from_analyser() {
    while (const auto found = analyser_.take()) {
      walk_.set_evaluation(found->first, found->second);
      is_changed_ = true;
      if (!analyser_.is_running()) say("The engine has judged the game; s saves it.");
    }
  }

  void play_by_itself() {
    if (!autoplay_.is_due(now())) return;
    walk_.forward();
    if (walk_.place().turns == walk_.size()) autoplay_.stop();
  }

  // --- what the person does

  void handle(const tui::Event& event) {
    const views::Action action = views::action(event, views::Mode::Replay);
    if (const auto* command = std::get_if<Command>(&action)) act(*command);
    if (const auto* point = std::get_if<views::Point>(&action)) point_at(point->mouse.place);
    if (const auto* steer = std::get_if<views::Steer>(&action)) {
      cursor_ = views::steered(cursor_, steer->heading, look_.flipped);
      prefer_graph_ = false;
    }
  }

  void point_at(tui::Place place) {
    const views::TableView shown = view();
    if (const auto turns = views::turns_made_at(shown, screen_.size(), place)) {
      autoplay_.stop();
      walk_.go_to(*turns);
      say({});
      return;
    }
    const auto board = views::board_place(shown, screen_.size());
    const auto cell = board ? board->cell(place) : std::nullopt;
    if (!cell) return;
    cursor_ = *cell;
    prefer_graph_ = false;
  }

  void act(Command command) {
    say({});
    if (look_on(command)) return;
    const bool was_playing = autoplay_.is_on();
    autoplay_.stop();
    if (command == Command::Autoplay && !was_playing)
      autoplay_.start(now());
    else if (command == Command::Cancel && !was_playing)
      step_out();
    else if (!said(step(walk_, command)) && !search(command) && !vary(command))
      change(command);
  }

  /// What does not stop the game from playing by itself.
  bool look_on(Command command) {
    if (said(dialogs::change_look(look_, command, screen_))) return true;
    switch (command) {
      case Command::Faster:
        autoplay_.faster(now());
        return true;
      case Command::Slower:
        autoplay_.slower(now());
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

  bool search(Command command) {
    if (command == Command::GoTo) {
      const auto place = dialogs::ask_line(screen_, background(), "Go to turn", "");
      if (place && !place->empty()) said(go_to(walk_, *place));
      return true;
    }
    if (command != Command::Find) return said(find(walk_, command, wanted_));
    const auto text = dialogs::ask_line(screen_, background(), "Find", "");
    if (!text) return true;
    // Nothing means the same again.
    if (!text->empty()) wanted_ = *text;
    return said(find(walk_, Command::FindNext, wanted_));
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
    if (walk_.variations().empty()) {
      say("There is no variation here; Tab goes to what is written.");
      return;
    }
    if (const auto chosen = choose_variation(screen_, walk_)) walk_.enter(*chosen);
  }

  void promote() {
    if (walk_.depth() == 0) {
      say("This is the main line; o enters a variation.");
      return;
    }
    analyser_.stop();
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
        dialogs::show_text(screen_, written_text(walk_));
        break;
      case Command::PlayOn:
        play_on();
        break;
      case Command::Analyse:
        analyse();
        break;
      case Command::Load:
        list_games();
        break;
      case Command::Save:
        save();
        break;
      case Command::Help:
        dialogs::show_help(screen_, views::Mode::Replay);
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
    const auto text = dialogs::ask_line(screen_, background(), label, before);
    if (!text || *text == before) return;
    walk_.set_comment(*text);
    is_changed_ = true;
  }

  void mark() {
    if (walk_.place().turns == 0) {
      say("There is no turn to be marked at the start.");
      return;
    }
    const auto mark = choose_mark(screen_);
    if (!mark) return;
    walk_.set_mark(*mark);
    is_changed_ = true;
  }

  void judge() {
    if (analyser_.is_running()) {
      analyser_.stop();
      say("The engine has stopped; what it has judged stays.");
      return;
    }
    analyser_.start(walk_.record());
    prefer_graph_ = true;
  }

  void analyse() {
    analyser_.stop();
    game::RecordWalk tried = walk_;
    if (!analyse_on_screen(tried, screen_, options_, look_)) return;
    walk_ = std::move(tried);
    is_changed_ = true;
    say("What you tried is in the record now; s saves it.", tui::Role::Good);
  }

  /// The game from here on is another one: without the names of those who played this one.
  void play_on() {
    if (walk_.position().outcome()) {
      say("The game is over here.", tui::Role::Warning);
      return;
    }
    const auto seats = ask_for_seats(screen_);
    if (!seats) return;
    analyser_.stop();
    notation::Record record = walk_.record_up_to_here();
    record.tags.clear();
    table::Session session({.game = game::Game(record), .seats = *seats, .source = record});
    play_on_screen(std::move(session), screen_, table::new_autosave(), options_);
    say("You are back in the record.");
  }

  // --- the file

  void keep_changes() {
    if (is_changed_) file_.change(walk_.record());
    is_changed_ = false;
  }

  void list_games() {
    if (file_.games().size() == 1) {
      say("This is the only game in the file.");
      return;
    }
    keep_changes();
    const auto chosen = choose_game(screen_, file_);
    if (!chosen || *chosen == file_.index()) return;
    analyser_.stop();
    file_.open(*chosen);
    walk_ = game::RecordWalk(file_.game().record);
    tell_notices();
  }

  void save() {
    keep_changes();
    said(ask_and_save(screen_, background(), file_));
  }

  void quit() {
    keep_changes();
    done_ = !file_.is_unsaved() ||
            dialogs::ask_yes_no(screen_, background(), "What was changed is not saved. Leave it?");
  }

  ViewedFile file_;
  /// The record with the changes since it was read.
  game::RecordWalk walk_;
  tui::Screen& screen_;
  table::TableOptions options_;
  analysis::GameAnalyser analyser_;
  Autoplay autoplay_;
  Cell cursor_ = *Cell::parse("d4");
  std::string wanted_;
  dialogs::Message message_;
  bool prefer_graph_ = true;
  dialogs::BoardLook look_;
  /// The record in the walk differs from the one in the file's list.
  bool is_changed_ = false;
  bool done_ = false;
};

}  // namespace

void view_games(formats::GameList games, const std::string& path, std::size_t game,
                std::size_t turns, tui::Screen& screen, const table::TableOptions& options) {
  Viewer(ViewedFile(std::move(games), path, game), turns, screen, options).run();
}

}  // namespace accasta::screens
