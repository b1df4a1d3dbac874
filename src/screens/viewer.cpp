#include "viewer.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include <accasta/dialogs/questions.hpp>
#include <accasta/table/autosave.hpp>

#include "record_steps.hpp"
#include "record_view.hpp"
#include "seat_menu.hpp"
#include "viewer_questions.hpp"

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;
using views::Command;

/// How often the screen asks what the analysis has found.
constexpr milliseconds kAnalyserTick{40};

}  // namespace

Viewer::Viewer(ToViewer to, tui::Screen& screen, const table::TableOptions& options)
    : BoardScreen(screen, views::Mode::Replay, {options.flip, options.compact}),
      file_(std::move(to.games), std::move(to.path), to.game),
      walk_(file_.game().record) {
  walk_.go_to(to.turns);
  if (std::filesystem::exists(file_.rescue_path()))
    say(fmt::format("Changes that were not saved are in {}.", file_.rescue_path()),
        tui::Role::Warning);
  else
    tell_notices();
}

void Viewer::come_back(const std::optional<game::RecordWalk>& kept) {
  if (!kept) return;
  walk_ = *kept;
  is_changed_ = true;
  say("What you tried is in the record now; s saves it.", tui::Role::Good);
}

void Viewer::rescue() {
  keep_changes();
  file_.rescue();
}

// --- what is seen

tui::Frame Viewer::draw(const dialogs::Prompt& prompt) const {
  views::ReplayView shown = view();
  prompt.show(shown);
  return views::draw(shown, screen_.size(), screen_.glyphs());
}

views::ReplayView Viewer::view() const {
  views::ReplayView view = replay_view(walk_);
  view.board.cursor = cursor_;
  board_.show(view.board);
  const std::size_t count = file_.games().size();
  if (count > 1) view.subtitle = fmt::format("game {} of {}", file_.index() + 1, count);
  if (view.in_variation) view.subtitle += view.subtitle.empty() ? "variation" : ", variation";
  view.prefer_graph = prefer_graph_;
  if (is_wrong_after_this()) view.result.clear();
  const dialogs::Message message = message_.text.empty() ? standing_message() : message_;
  view.message = message.text;
  view.message_role = message.role;
  return view;
}

bool Viewer::is_wrong_after_this() const {
  return file_.game().error && is_at_end_of_record(walk_);
}

dialogs::Message Viewer::standing_message() const {
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

void Viewer::tell_notices() {
  if (!file_.game().notices.empty()) say(file_.game().notices.front());
}

// --- what happens by itself

void Viewer::tick() {
  take_from_analyser();
  play_by_itself();
}

std::optional<milliseconds> Viewer::timeout() const {
  std::optional<milliseconds> wait = autoplay_.wait(now());
  if (analyser_.is_running()) wait = std::min(wait.value_or(kAnalyserTick), kAnalyserTick);
  return wait;
}

void Viewer::take_from_analyser() {
  while (const auto found = analyser_.take()) {
    walk_.set_evaluation(found->first, found->second);
    is_changed_ = true;
    if (!analyser_.is_running()) say("The engine has judged the game; s saves it.");
  }
}

void Viewer::play_by_itself() {
  if (!autoplay_.is_due(now())) return;
  walk_.forward();
  if (walk_.place().turns == walk_.size()) autoplay_.stop();
}

// --- what the user does

void Viewer::on_move(views::CursorDirection direction) {
  BoardScreen::on_move(direction);
  prefer_graph_ = false;
}

void Viewer::on_click(const views::Click& click) {
  const views::ReplayView shown = view();
  if (const auto turns = views::turns_made_at(shown, screen_.size(), click.mouse.point)) {
    autoplay_.stop();
    walk_.go_to(*turns);
    say({});
  } else if (const auto cell =
                 cell_at(views::board_layout(shown, screen_.size()), click.mouse.point)) {
    cursor_ = *cell;
    prefer_graph_ = false;
  }
}

void Viewer::on_command(Command command) {
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

bool Viewer::look_on(Command command) {
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
    case Command::AnalyseGame:
      analyse_game();
      return true;
    case Command::Help:
      autoplay_.stop();
      return change_display(command);
    default:
      return change_display(command);
  }
}

bool Viewer::search(Command command) {
  if (command == Command::GoTo) {
    const auto place = ask_for_line("Go to turn", "");
    if (place && !place->empty()) said(go_to(walk_, *place));
    return true;
  }
  if (command != Command::Find) return said(find(walk_, command, wanted_));
  const auto text = ask_for_line("Find", "");
  if (!text) return true;
  // Nothing means the same again.
  if (!text->empty()) wanted_ = *text;
  return said(find(walk_, Command::FindNext, wanted_));
}

bool Viewer::vary(Command command) {
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

void Viewer::enter_variation() {
  if (walk_.variations().empty()) {
    say("There is no variation here; Tab goes to what is written.");
    return;
  }
  if (const auto chosen = choose_variation(screen_, walk_)) walk_.enter(*chosen);
}

void Viewer::promote() {
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

void Viewer::step_out() {
  if (walk_.depth() > 0)
    walk_.leave();
  else
    quit();
}

void Viewer::change(Command command) {
  switch (command) {
    case Command::EditComment:
      edit_comment();
      break;
    case Command::MarkTurn:
      mark_turn();
      break;
    case Command::ShowComments:
      dialogs::show_text(screen_, written_text(walk_));
      break;
    case Command::PlayOn:
      play_on();
      break;
    case Command::Analyse:
      analyser_.stop();
      go(ToAnalysis{walk_, board_});
      break;
    case Command::Load:
      list_games();
      break;
    case Command::Save:
      save();
      break;
    case Command::Quit:
      quit();
      break;
    default:
      break;
  }
}

void Viewer::edit_comment() {
  const char* const label = walk_.place().turns > 0 ? "Comment" : "About the game";
  const std::string before = walk_.comment();
  const auto text = ask_for_line(label, before);
  if (!text || *text == before) return;
  walk_.set_comment(*text);
  is_changed_ = true;
}

void Viewer::mark_turn() {
  if (walk_.place().turns == 0) {
    say("There is no turn to be marked at the start.");
    return;
  }
  const auto mark = choose_mark(screen_);
  if (!mark) return;
  walk_.set_mark(*mark);
  is_changed_ = true;
}

void Viewer::analyse_game() {
  if (analyser_.is_running()) {
    analyser_.stop();
    say("The engine has stopped; what it has judged stays.");
    return;
  }
  analyser_.start(walk_.record());
  prefer_graph_ = true;
}

/// The game from here on is another one: without the names of those who played this one.
void Viewer::play_on() {
  if (walk_.position().outcome()) {
    say("The game is over here.", tui::Role::Warning);
    return;
  }
  const auto seats = ask_for_seats(screen_);
  if (!seats) return;
  analyser_.stop();
  notation::Record record = walk_.record_up_to_here();
  record.tags.clear();
  say("You are back in the record.");
  go(ToTable{table::Session({.game = game::Game(record), .seats = *seats, .source = record}),
             table::new_autosave()});
}

// --- the file

void Viewer::keep_changes() {
  if (is_changed_) file_.change(walk_.record());
  is_changed_ = false;
}

void Viewer::list_games() {
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

void Viewer::save() {
  keep_changes();
  said(ask_and_save(screen_, background(), file_));
}

void Viewer::quit() {
  keep_changes();
  if (!file_.is_unsaved() || ask("What was changed is not saved. Leave it?")) go(Back{});
}

}  // namespace accasta::screens
