#include "table.hpp"

#include <chrono>
#include <filesystem>
#include <optional>
#include <random>
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
#include "game_keeper.hpp"
#include "help_screen.hpp"
#include "hint.hpp"
#include "players_menu.hpp"
#include "screen.hpp"
#include "session_view.hpp"
#include "start_screen.hpp"
#include "table_engines.hpp"
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
      : session_(session),
        terminal_(terminal),
        options_(options),
        engines_(options),
        keeper_(std::move(autosave)),
        entry_(session.game.position(), kFirstCursor, options.confirm),
        flipped_(options.flip),
        compact_(options.compact) {
    // Who comes back to a game wants to look at it first.
    if (!session.seed) session.seed = std::random_device()();
    find_threat();
    if (session.clock && !session.game.turns().empty() && is_human_turn()) rest();
  }

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
      keep();
      throw;
    }
    keep();
    keeper_.leave(session_);
  }

 private:
  const Position& position() const { return session_.game.position(); }
  Color mover() const { return position().side_to_move(); }
  bool is_over() const { return session_.game.outcome().has_value(); }
  bool is_human_turn() const { return !is_over() && session_.seat_to_move().is_human(); }
  static game::Clock::Time now() { return game::Clock::Time::clock::now(); }

  std::optional<milliseconds> timeout() const {
    if (engines_.is_awaited()) return kEngineTick;
    if (session_.clock && !is_over() && !rests_) return kClockTick;
    return std::nullopt;
  }

  // --- what is seen

  tui::TableView view() const {
    tui::TableView view = session_view(session_, now());
    entry_.show(view);
    view.board.flipped = flipped_;
    view.board.compact = compact_;
    view.rests = rests_ && !is_over();
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
    if (!threat_ || threat_->kind == Threat::Kind::Fills) return;
    if (threat_->turn)
      view.threat = fmt::format("{} THREATENS TO WIN with {}",
                                threat_->by == Color::White ? "WHITE" : "BLACK", *threat_text_);
    view.board.threatened = threat_->cells;
    view.note = threat_sentence(*threat_, position());
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
    if (is_over() || rests_ || engines_.is_awaited()) return;
    if (is_human_turn()) {
      if (options_.ponder) engines_.think_ahead(session_);
      return;
    }
    engine_ = tui::EngineInfo{.thinking = true};
    thinking_since_ = now();
    if (session_.clock) session_.clock->run(mover(), now());
    engines_.think(session_, now());
  }

  void take_from_engines() {
    const auto task = engines_.task();
    if (const auto progress = engines_.take_progress()) show_thoughts(*progress, true);
    // Who watches two engines wants to see the turns.
    if (task == TableEngines::Task::Turn && !session_.has_human() &&
        now() - thinking_since_ < kTimeToWatch)
      return;
    const auto result = engines_.take_result();
    if (!result || !result->best) return;
    show_thoughts(result->last, false);
    if (task == TableEngines::Task::Turn)
      play(*result->best);
    else
      show_hint(*result);
  }

  void show_thoughts(const engine::Progress& progress, bool thinking) {
    engine_ = engine_info(progress, position(), thinking);
    if (!options_.thoughts && engines_.task() != TableEngines::Task::Hint)
      engine_ = thinking ? std::optional(tui::EngineInfo{.thinking = true}) : std::nullopt;
  }

  void stop_engines() {
    engines_.stop();
    engine_.reset();
  }

  /// Time stands still until the person goes on.
  void rest() {
    rests_ = true;
    if (session_.clock) session_.clock->pause(now());
  }

  void watch_clock() {
    if (!session_.clock || is_over() || rests_) return;
    session_.clock->run(mover(), now());
    if (!session_.clock->has_fallen(mover(), now())) return;
    stop_engines();
    session_.game.lose_on_time(mover());
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
    const auto place = tui::board_place(seen, terminal_.size());
    const auto cell = place ? place->cell(point.mouse.place) : std::nullopt;
    if (!cell) return;
    say({});
    if (is_human_turn()) {
      rests_ = false;
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
        change_game(&Session::undo, "There is no turn to take back.");
        break;
      case Command::Redo:
        change_game(&Session::redo, "There is no turn to play again.");
        break;
      case Command::Pause:
        pause_or_go_on();
        break;
      case Command::MoveNow:
        is_over() ? rematch() : engines_.hurry();
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
      if (!is_cancel) rests_ = false;
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
    // A hint that comes now would be one for another position.
    if (engines_.task() == TableEngines::Task::Hint) stop_engines();
    session_.game.play(turn);
    if (session_.clock) session_.clock->turn_made(now());
    renew_entry();
  }

  /// The game has changed: what was being made belongs to another position.
  void renew_entry() {
    hint_.reset();
    find_threat();
    entry_ = tui::TurnEntry(position(), entry_.cursor(), options_.confirm);
    keep();
  }

  void find_threat() {
    threat_ = is_over() ? std::nullopt : threat(position(), opponent(mover()));
    threat_text_.reset();
    if (threat_ && threat_->turn)
      threat_text_ = notation::write_turn(*threat_->turn, position_for(threat_->by));
  }

  /// The position as if it were this player's turn.
  Position position_for(Color color) const {
    Setup setup = position().setup();
    setup.side_to_move = color;
    return Position::from(setup, position().rules()).value();
  }

  void keep() {
    if (const auto failure = keeper_.keep(session_))
      say("The game is no longer kept for later: " + *failure, Role::Error);
  }

  void change_game(bool (Session::*change)(), const char* otherwise) {
    stop_engines();
    if (session_.clock) session_.clock->pause(now());
    if ((session_.*change)())
      rest();
    else
      say(otherwise, Role::Warning);
    renew_entry();
  }

  void pause_or_go_on() {
    if (is_over()) return;
    if (rests_) {
      rests_ = false;
    } else {
      stop_engines();
      rest();
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
      engines_.look_for_hint(session_);
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
    if (session_.clock) session_.clock->pause(now());
    game::RecordWalk walk(session_.record());
    walk.go_to(walk.size());
    const bool keeps = analyse_on_screen(walk, terminal_, options_, flipped_);
    // A game without turns has nothing that variations could belong to.
    if (keeps && !session_.game.turns().empty()) {
      session_.source = walk.record();
      keep();
    }
    if (is_human_turn() && session_.clock) rest();
    say("You are back in the game.");
  }

  void review() {
    if (!is_over()) {
      say("The game is not over; x analyses it.", Role::Warning);
      return;
    }
    const notation::Record record = session_.record();
    view_games(GameList(record), keeper_.path(), 0, record.turns.size(), terminal_, options_);
    say("You are back at the table.");
  }

  // --- who plays, and how it ends

  void change_players() {
    bool changed = false;
    pause_for([&] { changed = ask_for_players(terminal_, background(), session_); });
    if (!changed) return;
    stop_engines();
    renew_entry();
  }

  void resign() {
    if (is_over() || !session_.has_human()) return;
    const Color loser = session_.seat_to_move().is_human() ? mover() : opponent(mover());
    if (!ask(fmt::format("Does {} resign?", name(loser)))) return;
    stop_engines();
    session_.game.resign(loser);
    renew_entry();
  }

  void offer_draw() {
    if (!may_move(Command::OfferDraw)) return;
    const Color other = opponent(mover());
    const bool agreed =
        session_.seats[other].is_human()
            ? ask(fmt::format("{} offers a draw. Does {} agree?", name(mover()), name(other)))
            : session_.engine_accepts_draw();
    if (!agreed) {
      say(fmt::format("{} declines the draw.", name(other)), Role::Warning);
      return;
    }
    session_.game.agree_draw();
    renew_entry();
  }

  // --- files, and other games

  void save() {
    const auto path = ask_for_line("Save as", keeper_.path());
    if (!path || path->empty()) return;
    if (*path != keeper_.path() && std::filesystem::exists(*path) &&
        !ask(fmt::format("{} is there already. Write over it?", *path)))
      return;
    try {
      keeper_.save_as(*path, session_);
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
      keeper_.leave(session_);
      session_.game = game::Game(loaded.record);
      session_.source = std::move(loaded.record);
      begin_again();
      keeper_.opened(*path, session_);
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
    keeper_.leave(session_);
    session_ = *std::move(session);
    session_.seed = std::random_device()();
    begin_again();
  }

  void rematch() {
    keeper_.leave(session_);
    session_ = session_.rematch();
    session_.seed = std::random_device()();
    begin_again();
    say("Sides are changed.");
  }

  void begin_again() {
    stop_engines();
    engines_.clear();
    keeper_.begin_again();
    if (session_.time_control) session_.clock.emplace(*session_.time_control);
    rests_ = false;
    renew_entry();
  }

  /// Asks whether turns that are neither kept nor saved may be lost.
  bool may_leave_game() {
    if (keeper_.is_safe(session_) || is_over()) return true;
    return ask("The game is not finished, and not saved. Leave it?");
  }

  /// Time does not run while a question is open; the engine goes on.
  template <typename Action>
  void pause_for(Action action) {
    if (session_.clock) session_.clock->pause(now());
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

  Session& session_;
  tui::Terminal& terminal_;
  TableOptions options_;
  TableEngines engines_;
  GameKeeper keeper_;
  tui::TurnEntry entry_;
  std::optional<tui::EngineInfo> engine_;
  game::Clock::Time thinking_since_{};
  /// What was shown as a hint for this position.
  std::optional<Hint> hint_;
  /// What the player who is not to move is about to do in this position, and his turn as written.
  std::optional<Threat> threat_;
  std::optional<std::string> threat_text_;
  std::string message_;
  Role message_role_ = Role::Normal;
  bool flipped_;
  bool compact_;
  /// Neither clocks nor engines run until the person goes on.
  bool rests_ = false;
  bool done_ = false;
};

}  // namespace

void play_on_screen(Session& session, tui::Terminal& terminal, std::optional<Autosave> autosave,
                    const TableOptions& options) {
  Table(session, terminal, std::move(autosave), options).run();
}

}  // namespace accasta::app
