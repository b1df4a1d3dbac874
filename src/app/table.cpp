#include "table.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/engine/thinker.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/tui/input.hpp>
#include <accasta/tui/table_view.hpp>
#include <accasta/tui/turn_input.hpp>

#include "analyse_game.hpp"
#include "exit_code.hpp"
#include "files.hpp"
#include "record_words.hpp"
#include "screen.hpp"
#include "start_screen.hpp"
#include "words.hpp"

namespace accasta::app {
namespace {

using std::chrono::milliseconds;
using tui::Command;

/// How often the screen asks what the engine has found.
constexpr milliseconds kEngineTick{40};
/// How often a running clock is drawn.
constexpr milliseconds kClockTick{100};
/// How long a turn of the engine stays before the engine answers itself.
constexpr milliseconds kTimeToWatch{600};

std::string speed_text(const engine::Progress& progress) {
  if (progress.elapsed.count() == 0) return {};
  const double per_second =
      1000.0 * static_cast<double>(progress.nodes) / static_cast<double>(progress.elapsed.count());
  return per_second < 1e6 ? fmt::format("{:.0f} thousand/s", per_second / 1e3)
                          : fmt::format("{:.1f} million/s", per_second / 1e6);
}

tui::EngineInfo engine_info(const engine::Progress& progress, const Position& position,
                            bool thinking) {
  // The depth stands by itself.
  const auto value = evaluation(progress.score, position.side_to_move(), 0);
  return {.thinking = thinking,
          .depth = progress.depth,
          .score = evaluation_text(value),
          .balance = balance(value),
          .line = fmt::format("{}", fmt::join(written_turns(progress.line, position), "  ")),
          .speed = speed_text(progress)};
}

class Table {
 public:
  Table(Session& session, tui::Terminal& terminal, std::optional<Autosave> autosave)
      : session_(session),
        terminal_(terminal),
        autosave_(std::move(autosave)),
        input_(session.game.position()) {}

  void run() {
    try {
      while (!done_) {
        start_engine();
        draw();
        const auto event = next_event(terminal_, timeout());
        if (event) handle(*event);
        take_from_engine();
        watch_clock();
      }
    } catch (...) {
      // With the time that the clocks show now.
      keep();
      throw;
    }
    keep();
  }

 private:
  const Position& position() const { return session_.game.position(); }
  Color mover() const { return position().side_to_move(); }
  bool is_over() const { return session_.game.outcome().has_value(); }
  bool is_human_turn() const { return !is_over() && session_.seat_to_move().is_human(); }
  static game::Clock::Time now() { return game::Clock::Time::clock::now(); }

  std::optional<milliseconds> timeout() const {
    if (thinker().is_thinking()) return kEngineTick;
    if (session_.clock && !is_over()) return kClockTick;
    return std::nullopt;
  }

  // --- what is seen

  tui::TableView view() const {
    tui::TableView view;
    view.board = {.position = position(),
                  .building = input_.building(),
                  .lift = input_.lift(),
                  .cursor = input_.cursor(),
                  .flipped = flipped_};
    if (!session_.game.turns().empty()) view.board.last_turn = session_.game.turns().back();
    if (typed_turn_) {
      view.board.building = builder_of(*typed_turn_);
      view.board.lift = 0;
    }
    view.variant = rules_sentence(session_.game.rules());
    for (const Color color : kColors) {
      const Seat& seat = session_.seats[color];
      view.seats[color] = {.name = seat.name(), .human = seat.is_human()};
      if (session_.clock)
        view.seats[color].clock = game::clock_text(session_.clock->left(color, now()));
    }
    if (const auto outcome = session_.game.outcome()) view.result = outcome_sentence(*outcome);
    view.turns = written_turns_;
    view.turns_made = written_turns_.size();
    view.first_turn_number = session_.game.start().turn_number();
    view.first_side = session_.game.start().side_to_move();
    if (view.board.building && view.board.building->turn().size() > 0)
      view.turn_text = notation::write_turn(view.board.building->turn(), position());
    view.typed = typed_;
    view.engine = engine_;
    view.message = message_;
    view.message_role = message_role_;
    view.keys = tui::table_keys(view);
    return view;
  }

  void draw() {
    write_new_turns();
    terminal_.show(tui::draw_table(view(), terminal_.size(), terminal_.glyphs()));
  }

  /// Keeps the written turns in step with the game.
  void write_new_turns() {
    const auto turns = session_.game.turns();
    const auto positions = session_.game.positions();
    if (written_turns_.size() > turns.size()) written_turns_.resize(turns.size());
    for (std::size_t i = written_turns_.size(); i < turns.size(); ++i)
      written_turns_.push_back(notation::write_turn(turns[i], positions[i]));
  }

  TurnBuilder builder_of(const Turn& turn) const {
    TurnBuilder builder(position(), turn.from());
    for (const Move& move : turn.moves()) builder.add(move);
    return builder;
  }

  void say(std::string message, tui::Role role = tui::Role::Normal) {
    message_ = std::move(message);
    message_role_ = role;
  }

  Background background() const {
    return [this] { return view(); };
  }

  // --- the engine and the clock

  engine::Thinker& thinker() const { return *thinkers_[mover()]; }

  void start_engine() {
    if (is_over() || is_human_turn() || thinker().is_thinking()) return;
    engine_ = tui::EngineInfo{.thinking = true};
    thinking_since_ = now();
    if (session_.clock) session_.clock->run(mover(), now());
    thinker().start(position(), session_.game.keys_before(), session_.limits(now()));
  }

  void take_from_engine() {
    if (!thinker().is_thinking()) return;
    if (const auto progress = thinker().take_progress())
      engine_ = engine_info(*progress, position(), true);
    // Who watches two engines wants to see the turns.
    if (!session_.has_human() && now() - thinking_since_ < kTimeToWatch) return;
    const auto result = thinker().take_result();
    if (!result || !result->best) return;
    engine_ = engine_info(result->last, position(), false);
    play(*result->best);
  }

  void stop_engine() {
    for (const Color color : kColors) thinkers_[color]->cancel();
    engine_.reset();
  }

  void watch_clock() {
    if (!session_.clock || is_over()) return;
    session_.clock->run(mover(), now());
    if (!session_.clock->has_fallen(mover(), now())) return;
    stop_engine();
    session_.game.lose_on_time(mover());
    renew_input();
  }

  // --- what the person does

  void handle(const tui::Event& event) {
    const tui::Action action = tui::action(event, typed_ ? tui::Mode::Typing : tui::Mode::Table);
    std::visit([this](const auto& meaning) { act(meaning); }, action);
  }

  void act(std::monostate) {}

  void act(tui::Steer steer) { input_.steer(steer.heading, flipped_); }

  void act(tui::Pick) {}

  void act(const tui::Edit& edit) {
    if (!typed_) {
      if (!may_move()) return;
      typed_.emplace();
    }
    typed_->edit.apply(edit.key);
    interpret_typed();
  }

  void act(const tui::Point& point) {
    const auto place = tui::board_place(view(), terminal_.size());
    const auto cell = place ? place->cell(point.mouse.place) : std::nullopt;
    if (!cell) return;
    input_.point_at(*cell);
    if (!is_human_turn()) return;
    using Kind = tui::Mouse::Kind;
    if (point.mouse.kind == Kind::RightClick)
      answer(input_.undo_move());
    else if (point.mouse.kind == Kind::DoubleClick && input_.building() &&
             input_.building()->turn().size() > 0)
      answer(input_.end_turn());
    else
      answer(input_.confirm());
  }

  void act(Command command) {
    say({});
    switch (command) {
      case Command::Confirm:
        typed_ ? play_typed() : confirm();
        break;
      case Command::Cancel:
        cancel();
        break;
      case Command::EndTurn:
        if (may_move()) answer(input_.end_turn());
        break;
      case Command::UndoMove:
        if (may_move()) answer(input_.undo_move());
        break;
      case Command::LiftMore:
        input_.change_lift(+1);
        break;
      case Command::LiftLess:
        input_.change_lift(-1);
        break;
      case Command::Undo:
        change_game(&Session::undo, "There is no turn to take back.");
        break;
      case Command::Redo:
        change_game(&Session::redo, "There is no turn to play again.");
        break;
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
      case Command::MoveNow:
        thinker().stop();
        break;
      case Command::Flip:
        flipped_ = !flipped_;
        break;
      case Command::Help:
        pause_for([&] { show_text(terminal_, help_text(tui::Mode::Table)); });
        break;
      case Command::Type:
        if (may_move()) typed_.emplace();
        break;
      case Command::Quit:
        quit();
        break;
      default:
        break;
    }
  }

  /// Whether the person may make a turn now; says why not.
  bool may_move() {
    if (is_over())
      say("The game is over.", tui::Role::Warning);
    else if (!is_human_turn())
      say(fmt::format("{} is thinking.", name(mover())), tui::Role::Warning);
    return is_human_turn();
  }

  void confirm() {
    if (may_move()) answer(input_.confirm());
  }

  void answer(const tui::TurnInput::Reply& reply) {
    say(reply.message, reply.refused ? tui::Role::Error : tui::Role::Normal);
    if (reply.turn) play(*reply.turn);
  }

  void cancel() {
    if (typed_)
      drop_typed();
    else
      input_.cancel();
  }

  /// Says what the typed text means, and shows it on the board.
  void interpret_typed() {
    const std::string text = typed_->edit.text();
    typed_turn_.reset();
    typed_->wrong = false;
    if (text.empty()) {
      drop_typed();
      return;
    }
    const auto reading = notation::read_turn(text, position());
    if (!reading) {
      typed_->meaning = reading.error().message;
      return;
    }
    typed_turn_ = reading->turn;
    typed_->meaning = "Enter plays " + notation::write_turn(reading->turn, position());
    if (reading->differs)
      typed_->meaning += fmt::format(" (read as {})", name(reading->dialect));
    else if (builder_of(reading->turn).has_released())
      typed_->meaning += " (releases)";
  }

  void play_typed() {
    if (typed_turn_) {
      const Turn turn = *typed_turn_;
      drop_typed();
      play(turn);
    } else {
      typed_->wrong = true;
    }
  }

  void drop_typed() {
    typed_.reset();
    typed_turn_.reset();
  }

  /// Precondition: the turn is legal.
  void play(const Turn& turn) {
    session_.game.play(turn);
    if (session_.clock) session_.clock->turn_made(now());
    renew_input();
  }

  /// The game has changed: what was being made belongs to another position.
  void renew_input() {
    drop_typed();
    input_ = tui::TurnInput(position(), input_.cursor());
    keep();
  }

  void keep() {
    if (!autosave_) return;
    const auto failure = autosave_->save(session_);
    if (!failure) return;
    autosave_.reset();
    say("The game is no longer kept for later: " + *failure, tui::Role::Error);
  }

  void change_game(bool (Session::*change)(), const char* otherwise) {
    stop_engine();
    if (session_.clock) session_.clock->pause(now());
    if (!(session_.*change)()) say(otherwise, tui::Role::Warning);
    written_turns_.clear();
    renew_input();
  }

  void resign() {
    if (is_over() || !session_.has_human()) return;
    const Color loser = session_.seat_to_move().is_human() ? mover() : opponent(mover());
    if (!ask(fmt::format("Does {} resign?", name(loser)))) return;
    stop_engine();
    session_.game.resign(loser);
    renew_input();
  }

  void offer_draw() {
    if (!may_move()) return;
    const Color other = opponent(mover());
    const bool agreed =
        session_.seats[other].is_human()
            ? ask(fmt::format("{} offers a draw. Does {} agree?", name(mover()), name(other)))
            : session_.engine_accepts_draw();
    if (!agreed) {
      say(fmt::format("{} declines the draw.", name(other)), tui::Role::Warning);
      return;
    }
    session_.game.agree_draw();
    renew_input();
  }

  void save() {
    const auto path = ask_for_line("Save as", path_);
    if (!path || path->empty()) return;
    if (*path != path_ && std::filesystem::exists(*path) &&
        !ask(fmt::format("{} is there already. Write over it?", *path)))
      return;
    try {
      write_file(*path, notation::write_record(session_.record()));
      path_ = *path;
      saved_turns_ = session_.game.turns().size();
      say(fmt::format("Saved as {}.", *path), tui::Role::Good);
    } catch (const Failure& failure) {
      say(failure.what(), tui::Role::Error);
    }
  }

  void load() {
    const auto path = ask_for_line("Open", "");
    if (!path || path->empty() || !may_leave_game()) return;
    try {
      auto loaded = read_game(*path, 1, {}, {});
      if (loaded.error) {
        say(located(*path, *loaded.error), tui::Role::Error);
        return;
      }
      stop_engine();
      session_.game = game::Game(loaded.record);
      session_.source = std::move(loaded.record);
      path_ = *path;
      saved_turns_ = session_.game.turns().size();
      begin_again();
      say(fmt::format("{} is open; u and r go through it.", *path), tui::Role::Good);
    } catch (const Failure& failure) {
      say(failure.what(), tui::Role::Error);
    }
  }

  void new_game() {
    if (!may_leave_game()) return;
    std::optional<Session> session;
    pause_for([&] { session = ask_for_session(terminal_); });
    if (!session) return;
    stop_engine();
    session_ = *std::move(session);
    path_ = kUsualPath;
    saved_turns_ = 0;
    begin_again();
  }

  void begin_again() {
    // The game before keeps its file.
    autosave_ = new_autosave();
    if (session_.time_control) session_.clock.emplace(*session_.time_control);
    for (const Color color : kColors) thinkers_[color]->clear();
    written_turns_.clear();
    renew_input();
  }

  void quit() { done_ = may_leave_game(); }

  /// Asks whether turns that are neither kept nor saved may be lost.
  bool may_leave_game() {
    if (autosave_ || session_.game.turns().size() == saved_turns_ || is_over()) return true;
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

  static constexpr const char* kUsualPath = "game.acc";

  Session& session_;
  tui::Terminal& terminal_;
  ByColor<std::unique_ptr<engine::Thinker>> thinkers_{std::make_unique<engine::Thinker>(),
                                                      std::make_unique<engine::Thinker>()};
  std::optional<Autosave> autosave_;
  tui::TurnInput input_;
  std::optional<tui::TypedLine> typed_;
  /// What the typed text means, if it is a legal turn.
  std::optional<Turn> typed_turn_;
  std::vector<std::string> written_turns_;
  std::optional<tui::EngineInfo> engine_;
  game::Clock::Time thinking_since_{};
  std::string message_;
  tui::Role message_role_ = tui::Role::Normal;
  std::string path_ = kUsualPath;
  std::size_t saved_turns_ = 0;
  bool flipped_ = false;
  bool done_ = false;
};

}  // namespace

void play_on_screen(Session& session, tui::Terminal& terminal, std::optional<Autosave> autosave) {
  Table(session, terminal, std::move(autosave)).run();
}

}  // namespace accasta::app
