#include "table.hpp"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <accasta/notation/turn_text.hpp>
#include <accasta/tui/input.hpp>
#include <accasta/tui/table_view.hpp>
#include <accasta/tui/turn_entry.hpp>

#include "analysis_board.hpp"
#include "config.hpp"
#include "engine_words.hpp"
#include "exit_code.hpp"
#include "files.hpp"
#include "game_at_table.hpp"
#include "help_screen.hpp"
#include "hint.hpp"
#include "players_menu.hpp"
#include "screen.hpp"
#include "session_view.hpp"
#include "start_screen.hpp"
#include "viewer.hpp"

namespace accasta::app {
namespace {

using std::chrono::milliseconds;
using tui::Command;
using tui::Role;

/// How often the screen asks what the engine has found.
constexpr milliseconds kEngineTick{40};
/// How often a running clock is drawn.
constexpr milliseconds kClockTick{100};
/// How long a turn of the engine stays before the engine answers itself.
constexpr milliseconds kTimeToWatch{600};

class Table {
 public:
  Table(Session& session, tui::Terminal& terminal, std::optional<Autosave> autosave,
        const TableOptions& options)
      : game_(session, std::move(autosave), options),
        terminal_(terminal),
        options_(options),
        entry_(session.game.position(), kFirstCursor, options.confirm),
        flipped_(options.flip),
        compact_(options.compact) {}

  void run() {
    try {
      while (!done_) {
        think();
        terminal_.show(tui::draw_table(view(), terminal_.size(), terminal_.glyphs()));
        const auto event = next_event(terminal_, timeout());
        if (event) handle(*event);
        take_from_engines();
        watch_clock();
      }
    } catch (...) {
      // With the time that the clocks show now.
      game_.keep();
      throw;
    }
    game_.leave();
  }

 private:
  const Position& position() const { return game_.position(); }
  Color mover() const { return game_.mover(); }
  bool is_over() const { return game_.is_over(); }
  bool is_human_turn() const { return game_.is_human_turn(); }
  static game::Clock::Time now() { return game::Clock::Time::clock::now(); }

  std::optional<milliseconds> timeout() const {
    if (game_.engines().is_awaited()) return kEngineTick;
    if (game_.has_running_clock()) return kClockTick;
    return std::nullopt;
  }

  // --- what is seen

  tui::TableView view() const {
    tui::TableView view = session_view(game_.session(), now());
    entry_.show(view);
    view.board.flipped = flipped_;
    view.board.compact = compact_;
    view.rests = game_.rests() && !is_over();
    if (is_over()) view.offers = tui::result_offers();
    show_threat(view);
    if (hint_) {
      view.note = "Hint: " + hint_sentence(*hint_);
      view.note_role = Role::Good;
    }
    view.engine = engine_;
    view.message = message_;
    view.message_role = message_role_;
    view.keys = tui::table_keys(view);
    return view;
  }

  /// Says how the player who is not to move is about to win.
  void show_threat(tui::TableView& view) const {
    const auto& threat = game_.threat();
    if (!threat || threat->kind == Threat::Kind::Fills) return;
    if (threat->turn)
      view.threat =
          fmt::format("{} THREATENS TO WIN with {}", threat->by == Color::White ? "WHITE" : "BLACK",
                      game_.threat_text());
    view.board.threatened = threat->cells;
    view.note = threat_sentence(*threat, position());
  }

  void say(std::string message, Role role = Role::Normal) {
    message_ = std::move(message);
    message_role_ = role;
  }

  Background background() const {
    return [this] { return view(); };
  }

  // --- the engines and the clock

  void think() {
    if (!game_.think(now())) return;
    engine_ = tui::EngineInfo{.thinking = true};
    thinking_since_ = now();
  }

  void take_from_engines() {
    TableEngines& engines = game_.engines();
    const auto task = engines.task();
    if (const auto progress = engines.take_progress()) show_thoughts(*progress, true);
    // Who watches two engines wants to see the turns.
    if (task == TableEngines::Task::Turn && !game_.session().has_human() &&
        now() - thinking_since_ < kTimeToWatch)
      return;
    const auto result = engines.take_result();
    if (!result || !result->best) return;
    show_thoughts(result->last, false);
    if (task == TableEngines::Task::Turn)
      play(*result->best);
    else
      show_hint(*result);
  }

  void show_thoughts(const engine::Progress& progress, bool thinking) {
    engine_ = engine_info(progress, position(), thinking);
    if (!options_.thoughts && game_.engines().task() != TableEngines::Task::Hint)
      engine_ = thinking ? std::optional(tui::EngineInfo{.thinking = true}) : std::nullopt;
  }

  void stop_engines() {
    game_.engines().stop();
    engine_.reset();
  }

  void watch_clock() {
    if (!game_.watch_clock(now())) return;
    engine_.reset();
    renew_entry();
  }

  // --- what the person does

  void handle(const tui::Event& event) {
    const tui::Action action = entry_.action(event);
    if (tui::TurnEntry::concerns_turn(action)) {
      say({});
      if (!may_move(action)) return;
    }
    std::visit([this](const auto& meaning) { act(meaning); }, action);
  }

  void act(std::monostate) {}
  void act(tui::Pick) {}
  void act(tui::Steer steer) { entry_.steer(steer.heading, flipped_); }
  void act(const tui::Edit& edit) { answer(entry_.edit(edit.key)); }

  void act(const tui::Point& point) {
    const tui::TableView seen = view();
    if (const auto offer = tui::offer_at(seen, terminal_.size(), point.mouse.place)) {
      const char key = tui::result_offers()[*offer].key.front();
      handle(tui::Key::of(static_cast<char32_t>(key)));
      return;
    }
    if (const auto count = tui::lift_at(seen, terminal_.size(), point.mouse.place)) {
      answer(entry_.choose_lift(*count));
      return;
    }
    const auto place = tui::board_place(seen, terminal_.size());
    const auto cell = place ? place->cell(point.mouse.place) : std::nullopt;
    if (!cell) return;
    say({});
    if (is_human_turn()) {
      game_.go_on();
      answer(entry_.point(point.mouse.kind, *cell));
    } else {
      entry_.point_at(*cell);
    }
  }

  void act(Command command) {
    if (tui::TurnEntry::concerns_turn(command)) {
      answer(entry_.act(command));
      return;
    }
    say({});
    switch (command) {
      case Command::Undo:
        change_game(game_.undo(now()), "There is no turn to take back.");
        break;
      case Command::Redo:
        change_game(game_.redo(now()), "There is no turn to play again.");
        break;
      case Command::Pause:
        pause_or_go_on();
        break;
      case Command::MoveNow:
        is_over() ? rematch() : game_.engines().hurry();
        break;
      case Command::Hint:
        hint();
        break;
      case Command::Players:
        change_players();
        break;
      case Command::Analyse:
        analyse();
        break;
      case Command::Flip:
        flipped_ = !flipped_;
        break;
      case Command::Zoom:
        compact_ = !compact_;
        break;
      case Command::Theme:
        say(change_theme(terminal_));
        break;
      case Command::Help:
        pause_for([&] { show_help(terminal_, tui::Mode::Table); });
        break;
      default:
        end_or_change_game(command);
        break;
    }
  }

  void end_or_change_game(Command command) {
    switch (command) {
      case Command::Resign:
        resign();
        break;
      case Command::OfferDraw:
        offer_draw();
        break;
      case Command::Save:
        save();
        break;
      case Command::Load:
        load();
        break;
      case Command::NewGame:
        new_game();
        break;
      case Command::Review:
        review();
        break;
      case Command::Quit:
        done_ = may_leave_game();
        break;
      default:
        break;
    }
  }

  /// Whether the person may make a turn now; says why not. Esc drops what is there anyway, and says
  /// nothing.
  bool may_move(const tui::Action& action) {
    const bool is_cancel = action == tui::Action(Command::Cancel);
    if (is_human_turn()) {
      // Who makes a turn has come back.
      if (!is_cancel) game_.go_on();
      return true;
    }
    if (is_cancel) return false;
    if (is_over())
      say("The game is over.", Role::Warning);
    else
      say(fmt::format("{} is thinking.", name(mover())), Role::Warning);
    return false;
  }

  void answer(const tui::TurnEntry::Reply& reply) {
    if (!reply.message.empty()) say(reply.message, reply.refused ? Role::Error : Role::Normal);
    if (reply.turn) play(*reply.turn);
  }

  /// Precondition: the turn is legal.
  void play(const Turn& turn) {
    game_.play(turn, now());
    // A hint that was looked for is none any more.
    if (engine_ && engine_->thinking) engine_.reset();
    renew_entry();
  }

  /// The game has changed: what was being made belongs to another position.
  void renew_entry() {
    hint_.reset();
    entry_ = tui::TurnEntry(position(), entry_.cursor(), options_.confirm);
    if (const auto failure = game_.take_failure())
      say("The game is no longer kept for later: " + *failure, Role::Error);
  }

  void change_game(bool has_changed, const char* otherwise) {
    if (!has_changed) {
      say(otherwise, Role::Warning);
      return;
    }
    engine_.reset();
    renew_entry();
  }

  void pause_or_go_on() {
    if (is_over()) return;
    if (game_.rests()) {
      game_.go_on();
    } else {
      stop_engines();
      game_.rest(now());
    }
  }

  // --- hints

  /// The first time a good turn is looked for, the second time it is made, to be confirmed.
  void hint() {
    if (is_over()) {
      say("The game is over.", Role::Warning);
    } else if (!is_human_turn()) {
      say(fmt::format("{} is thinking.", name(mover())), Role::Warning);
    } else if (hint_) {
      entry_.set(hint_->turn);
      say("Space plays it, Esc drops it.");
    } else {
      engine_ = tui::EngineInfo{.thinking = true};
      game_.engines().look_for_hint(game_.session());
      say("The engine looks for a good turn; m shows what it has.");
    }
  }

  void show_hint(const engine::SearchResult& result) {
    hint_ = app::hint(position(), result);
    say(fmt::format("Hint: {}. i puts it on the board.", hint_->text), Role::Good);
  }

  // --- looking at the game, and trying turns

  void analyse() {
    stop_engines();
    game_.pause_clock(now());
    Session& session = game_.session();
    game::RecordWalk walk(session.record());
    walk.go_to(walk.size());
    const bool keeps = analyse_on_screen(walk, terminal_, options_, flipped_);
    // A game without turns has nothing that variations could belong to.
    if (keeps && !session.game.turns().empty()) {
      session.source = walk.record();
      game_.keep();
    }
    if (is_human_turn() && session.clock) game_.rest(now());
    say("You are back in the game.");
  }

  void review() {
    if (!is_over()) {
      say("The game is not over; x analyses it.", Role::Warning);
      return;
    }
    const notation::Record record = game_.session().record();
    view_games(GameList(record), game_.keeper().path(), 0, record.turns.size(), terminal_,
               options_);
    say("You are back at the table.");
  }

  // --- who plays, and how it ends

  void change_players() {
    bool changed = false;
    pause_for([&] { changed = ask_for_players(terminal_, background(), game_.session()); });
    if (!changed) return;
    engine_.reset();
    game_.players_changed();
    renew_entry();
  }

  void resign() {
    const Session& session = game_.session();
    if (is_over() || !session.has_human()) return;
    const Color loser = session.seat_to_move().is_human() ? mover() : opponent(mover());
    if (!ask(fmt::format("Does {} resign?", name(loser)))) return;
    engine_.reset();
    game_.resign(loser);
    renew_entry();
  }

  void offer_draw() {
    if (!may_move(Command::OfferDraw)) return;
    const Session& session = game_.session();
    const Color other = opponent(mover());
    const bool agreed =
        session.seats[other].is_human()
            ? ask(fmt::format("{} offers a draw. Does {} agree?", name(mover()), name(other)))
            : session.engine_accepts_draw();
    if (!agreed) {
      say(fmt::format("{} declines the draw.", name(other)), Role::Warning);
      return;
    }
    game_.agree_draw();
    renew_entry();
  }

  // --- files, and other games

  void save() {
    GameKeeper& keeper = game_.keeper();
    const auto path = ask_for_line("Save as", keeper.path());
    if (!path || path->empty()) return;
    if (*path != keeper.path() && std::filesystem::exists(*path) &&
        !ask(fmt::format("{} is there already. Write over it?", *path)))
      return;
    try {
      keeper.save_as(*path, game_.session());
      say(fmt::format("Saved as {}.", *path), Role::Good);
    } catch (const Failure& failure) {
      say(failure.what(), Role::Error);
    }
  }

  void load() {
    const auto path = ask_for_line("Open", "");
    if (!path || path->empty() || !may_leave_game()) return;
    try {
      auto loaded = read_game(*path, 1, {}, {});
      if (loaded.error) {
        say(located(*path, *loaded.error), Role::Error);
        return;
      }
      game_.open(*path, std::move(loaded.record));
      begin_again();
      say(fmt::format("{} is open; u and r go through it.", *path), Role::Good);
    } catch (const Failure& failure) {
      say(failure.what(), Role::Error);
    }
  }

  void new_game() {
    if (!may_leave_game()) return;
    std::optional<Session> session;
    pause_for([&] { session = ask_for_session(terminal_); });
    if (!session) return;
    game_.begin(*std::move(session));
    begin_again();
  }

  void rematch() {
    // The key lets the engine move now while there is one that thinks.
    if (!ask("Play again with sides changed?")) return;
    game_.begin(game_.session().rematch());
    begin_again();
    say("Sides are changed.");
  }

  void begin_again() {
    engine_.reset();
    renew_entry();
  }

  /// Asks whether turns that are neither kept nor saved may be lost.
  bool may_leave_game() {
    if (game_.keeper().is_safe(game_.session()) || is_over()) return true;
    return ask("The game is not finished, and not saved. Leave it?");
  }

  /// Time does not run while a question is open; the engine goes on.
  template <typename Action>
  void pause_for(Action action) {
    game_.pause_clock(now());
    action();
  }
  bool ask(const std::string& question) {
    bool answer = false;
    pause_for([&] { answer = ask_yes_no(terminal_, background(), question); });
    return answer;
  }
  std::optional<std::string> ask_for_line(const std::string& label, const std::string& text) {
    std::optional<std::string> line;
    pause_for([&] { line = ask_line(terminal_, background(), label, text); });
    return line;
  }

  static constexpr Cell kFirstCursor = *Cell::parse("d4");

  GameAtTable game_;
  tui::Terminal& terminal_;
  TableOptions options_;
  tui::TurnEntry entry_;
  std::optional<tui::EngineInfo> engine_;
  game::Clock::Time thinking_since_{};
  /// What was shown as a hint for this position.
  std::optional<Hint> hint_;
  std::string message_;
  Role message_role_ = Role::Normal;
  bool flipped_;
  bool compact_;
  bool done_ = false;
};

}  // namespace

void play_on_screen(Session& session, tui::Terminal& terminal, std::optional<Autosave> autosave,
                    const TableOptions& options) {
  Table(session, terminal, std::move(autosave), options).run();
}

}  // namespace accasta::app
