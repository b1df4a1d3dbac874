#include "analysis_board.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <accasta/dialogs/board_look.hpp>
#include <accasta/dialogs/help_screen.hpp>
#include <accasta/dialogs/message.hpp>
#include <accasta/dialogs/screen.hpp>
#include <accasta/engine/thinker.hpp>
#include <accasta/formats/record_words.hpp>
#include <accasta/views/table_view.hpp>
#include <accasta/views/turn_entry.hpp>

#include "engine_words.hpp"
#include "place_view.hpp"
#include "variation_menu.hpp"

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;
using tui::Role;
using views::Command;

/// How often the screen asks what the engine has found.
constexpr milliseconds kEngineTick{40};

class AnalysisBoard {
 public:
  AnalysisBoard(game::RecordWalk& walk, tui::Screen& screen, const table::TableOptions& options,
                dialogs::BoardLook look)
      : walk_(walk),
        before_(walk.record()),
        screen_(screen),
        lines_(options.lines),
        thinker_({.hash_mebibytes = options.hash_mebibytes, .threads = options.threads_to_use()}),
        entry_(walk.position()),
        look_(look) {
    walk_.go_to(walk_.place().turns);
    think();
  }

  bool run() {
    while (!done_) {
      screen_.show(views::draw_table(view(), screen_.size(), screen_.glyphs()));
      const auto event = dialogs::next_event(
          screen_, thinker_.is_thinking() ? std::optional(kEngineTick) : std::nullopt);
      if (event) handle(*event);
      take_from_engine();
    }
    return walk_.record() != before_ && dialogs::ask_yes_no(
                                            screen_, [this] { return view(); },
                                            "Keep what you tried as variations of the record?");
  }

 private:
  const Position& position() const { return walk_.position(); }

  // --- what is seen

  views::TableView view() const {
    views::TableView view = place_view(walk_);
    view.replay = false;
    view.analysis = true;
    // What the record says at its end is no end here.
    if (!position().outcome()) view.result.clear();
    if (view.in_variation) view.place = "variation";
    view.note = variations_text();
    view.note_role = tui::Role::Dim;
    entry_.show(view);
    look_.show(view.board);
    view.lines = best_lines();
    view.prefer_graph = prefer_lines_;
    view.engine = engine_;
    view.message = message_.text;
    view.message_role = message_.role;
    view.keys = views::table_keys(view);
    return view;
  }

  /// The lines that could be played instead of the last turn, for `o`.
  std::string variations_text() const {
    std::string text;
    for (const auto& variation : walk_.variations())
      text += (text.empty() ? "or " : "; ") +
              formats::line_beginning(variation, walk_.position(walk_.place().turns - 1));
    return text;
  }

  std::vector<views::BestLine> best_lines() const {
    std::vector<views::BestLine> lines;
    if (!progress_) return lines;
    lines.push_back(best_line(progress_->score, progress_->line, position()));
    for (const engine::Line& other : progress_->others)
      lines.push_back(best_line(other.score, other.turns, position()));
    return lines;
  }

  void say(std::string text, tui::Role role = tui::Role::Normal) {
    message_ = {std::move(text), role};
  }

  // --- the engine

  void think() {
    progress_.reset();
    engine_.reset();
    thinker_.cancel();
    if (!is_on_ || position().outcome()) return;
    std::vector<std::uint64_t> history;
    for (std::size_t i = 0; i < walk_.place().turns; ++i)
      history.push_back(walk_.position(i).key());
    engine::Limits limits;
    limits.lines = lines_;
    engine_ = views::EngineInfo{.thinking = true};
    thinker_.start(position(), std::move(history), limits);
  }

  void take_from_engine() {
    if (!thinker_.is_thinking()) return;
    if (auto progress = thinker_.take_progress()) {
      engine_ = engine_info(*progress, position(), true);
      // They stand in the panel.
      engine_->line.clear();
      progress_ = *std::move(progress);
    }
    // It has looked at everything that there is.
    if (thinker_.take_result() && engine_) engine_->thinking = false;
  }

  // --- what the person does

  void handle(const tui::Event& event) {
    const views::Action action = entry_.action(event, views::Mode::Analysis);
    std::visit([this](const auto& meaning) { act(meaning); }, action);
  }

  void act(std::monostate) {}
  void act(views::Pick) {}
  void act(views::Steer steer) { entry_.steer(steer.heading, look_.flipped); }
  void act(const views::Edit& edit) { answer(entry_.edit(edit.key)); }

  void act(const views::Point& point) {
    if (const auto turns = views::turns_made_at(view(), screen_.size(), point.mouse.place)) {
      go([&] { walk_.go_to(*turns); });
      return;
    }
    if (const auto count = views::lift_at(view(), screen_.size(), point.mouse.place)) {
      answer(entry_.choose_lift(*count));
      return;
    }
    const auto place = views::board_place(view(), screen_.size());
    const auto cell = place ? place->cell(point.mouse.place) : std::nullopt;
    if (cell) answer(entry_.point(point.mouse.kind, *cell));
  }

  void act(Command command) {
    say({});
    const bool is_free = !entry_.has_begun();
    switch (command) {
      case Command::LiftMore:
      case Command::LiftLess:
        if (!is_free) break;
        change_lines(command == Command::LiftMore ? 1 : -1);
        return;
      case Command::EndTurn:
        if (!is_free) break;
        play_best();
        return;
      case Command::Cancel:
        if (!is_free) break;
        leave_variation();
        return;
      default:
        break;
    }
    if (views::TurnEntry::concerns_turn(command))
      answer(entry_.act(command));
    else if (!step(command))
      change_view(command);
  }

  bool step(Command command) {
    switch (command) {
      case Command::Undo:
        go([&] { walk_.back(); });
        return true;
      case Command::Redo:
        go([&] { walk_.forward(); });
        return true;
      case Command::First:
        go([&] { walk_.go_to(0); });
        return true;
      case Command::Last:
        go([&] { walk_.go_to(walk_.size()); });
        return true;
      case Command::EnterVariation:
        enter_variation();
        return true;
      default:
        return false;
    }
  }

  void change_view(Command command) {
    if (auto message = dialogs::change_look(look_, command, screen_)) {
      message_ = *std::move(message);
      return;
    }
    switch (command) {
      case Command::Judge:
        is_on_ = !is_on_;
        think();
        break;
      case Command::Graph:
        prefer_lines_ = !prefer_lines_;
        break;
      case Command::Help:
        dialogs::show_help(screen_, views::Mode::Analysis);
        break;
      case Command::Analyse:
      case Command::Quit:
        done_ = true;
        break;
      default:
        break;
    }
  }

  /// Goes to another place, if the steps lead to one.
  template <typename Steps>
  void go(Steps steps) {
    const auto before = walk_.place();
    steps();
    if (walk_.place() == before) return;
    entry_ = views::TurnEntry(position(), entry_.cursor());
    think();
  }

  void answer(const views::TurnEntry::Reply& reply) {
    say(reply.message, reply.refused ? tui::Role::Error : tui::Role::Normal);
    if (reply.turn) play(*reply.turn);
  }

  void play(const Turn& turn) {
    go([&] {
      if (const auto played = walk_.play(turn); !played)
        say(played.error().message(), tui::Role::Error);
    });
  }

  void play_best() {
    if (progress_ && !progress_->line.empty()) play(Turn(progress_->line.front()));
  }

  void change_lines(int step) {
    const int lines = std::clamp(lines_ + step, 1, settings::kMostLines);
    if (std::exchange(lines_, lines) != lines) think();
  }

  void leave_variation() {
    if (walk_.depth() == 0)
      say("x leaves the analysis.");
    else
      go([&] { walk_.leave(); });
  }

  void enter_variation() {
    if (walk_.variations().empty()) {
      say("Nothing else was tried instead of the last turn.");
      return;
    }
    const auto chosen = choose_variation(screen_, walk_);
    if (!chosen) return;
    // What was tried at the end of the game begins with its last turn.
    const Turn last = walk_.turn(walk_.place().turns - 1).turn;
    const bool repeats = walk_.variations()[*chosen].front().turn == last;
    go([&] {
      walk_.enter(*chosen);
      if (repeats) walk_.forward();
    });
  }

  game::RecordWalk& walk_;
  const notation::Record before_;
  tui::Screen& screen_;
  int lines_;
  engine::Thinker thinker_;
  views::TurnEntry entry_;
  /// What the engine has found about the position.
  std::optional<engine::Progress> progress_;
  std::optional<views::EngineInfo> engine_;
  dialogs::Message message_;
  dialogs::BoardLook look_;
  bool prefer_lines_ = true;
  /// The engine is to think.
  bool is_on_ = true;
  bool done_ = false;
};

}  // namespace

bool analyse_on_screen(game::RecordWalk& walk, tui::Screen& screen,
                       const table::TableOptions& options, dialogs::BoardLook look) {
  return AnalysisBoard(walk, screen, options, look).run();
}

}  // namespace accasta::screens
