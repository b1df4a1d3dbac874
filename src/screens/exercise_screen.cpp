#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include <accasta/analysis/threat.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/views/game_view.hpp>

#include "engine_output.hpp"
#include "inner_screens.hpp"
#include "turn_screen.hpp"

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;

/// The time that each turn of a refutation is shown.
constexpr milliseconds kTimeToWatch{1200};

/// The screen of lessons, puzzles and the mistakes of a game. The text is beside the board, and
/// turns are made as at the table. After a wrong turn the screen shows its refutation and then the
/// position again.
class ExerciseScreen : public TurnScreen {
 public:
  ExerciseScreen(exercises::Training& training, Stage& stage, const table::TableOptions& options)
      : TurnScreen(stage, {options.is_flipped_for(player_of(training)), options.compact},
                   training.attempt().position(), options.confirm),
        options_(options),
        training_(training) {
    training_.set_wake(stage.waker());
    begin();
  }

  static const views::KeyTable<ExerciseScreen>& keys() {
    using Screen = ExerciseScreen;
    using views::TurnEntry;
    // Most keys first go back to the task.
    const auto at_task = [](auto run) {
      return [run](Screen& screen) {
        if (!std::exchange(screen.wrong_, std::nullopt)) std::invoke(run, screen);
      };
    };
    const auto unless_done = [&at_task](auto part) {
      return at_task([part](Screen& screen) {
        screen.training_.is_done() ? screen.go_on() : screen.make(part);
      });
    };
    static const auto keys =
        views::KeyTable<Screen>()
            .add(turn_keys())
            .add({
                {"Enter, click", unless_done(&TurnEntry::confirm),
                 "lift, put down; continue when the task is done"},
                {"Space, double click", unless_done(&TurnEntry::end_turn),
                 "end the turn and play it", "end turn"},
                {"Esc", at_task(&Screen::cancel_or_leave),
                 "drop the turn; without one, twice: leave", "drop"},
                {"i", at_task(&Screen::hint), "a hint: the stack, then its target, then the turn",
                 "hint"},
                {"n", at_task(&Screen::go_on), "the next task, the previous task", "next"},
                {"p", at_task(&Screen::go_back), {}, "back"},
                {"u", at_task(&Screen::restart), "restart this task", "again"},
                {"o", at_task(&Screen::change_own),
                 "mistakes of a game: your own, or both players'"},
                {"r", &Screen::read_notes, "read the whole text"},
            })
            .add(common_keys())
            .add({{"q", &Screen::close, "leave"}});
    return keys;
  }

 private:
  std::vector<tui::KeyHint> help() const override { return keys().help(); }

  /// Returns the player to whose side the board turns: who solves a puzzle, or whose mistakes are
  /// shown. Lessons are for White.
  static std::optional<Color> player_of(const exercises::Training& training) {
    return training.exercise().puzzle() != nullptr ? training.exercise().player() : training.own();
  }

  /// A wrong turn whose refutation is shown.
  struct WrongTurn {
    std::string text;
    /// The wrong turn and those that follow it.
    game::Game game;
    /// The number of its turns that are made on the board.
    std::size_t made;
    tui::Screen::Time next;
  };

  const Position& position() const { return training_.attempt().position(); }

  // --- the view
  views::GameView view() const override {
    views::GameView view = game_view(training_.attempt().game());
    view.heading = training_.heading().title;
    view.more_key = "r";
    entry_.show(view);
    if (wrong_) {
      view.board.position = wrong_->game.positions()[wrong_->made];
      view.board.last_turn = wrong_->game.turns()[wrong_->made - 1];
      view.arrived = view.board.last_turn->moves().back().to;
    } else if (training_.shown_hint()) {
      show_hint(*training_.shown_hint(), {}, view.board);
    }
    if (const auto outcome = view.board.position.outcome())
      view.result = notation::outcome_sentence(*outcome);
    const auto* step = training_.exercise().lesson_step();
    // The task says what matters. A card would distract, or count turns that do not solve it.
    if (!wrong_ && !training_.is_done())
      mark_threat(analysis::threat(position(), opponent(position().side_to_move())), view);
    view.title = title();
    view.panel = {{text(), 0, false, "task"},
                  {views::Captured{}, 2, true},
                  {views::Inspector{last_turn_text(training_.attempt().game())}, 1}};
    if (step != nullptr && step->lesson == 1 && !wrong_ && !training_.is_done())
      view.footer.message = {entry_.advice(), tui::Role::Dim};
    if (training_.is_done()) view.footer.message = {advice(), tui::Role::Good};
    view.is_turn_here = view.has_mover = !training_.is_done();
    view.footer.keys = keys().bar(key_hints());
    return view;
  }

  std::vector<views::Part> title() const {
    const exercises::Heading heading = training_.heading();
    std::vector<views::Part> parts{{heading.name, {tui::Role::Source, true}}, {heading.place}};
    if (training_.is_solved()) parts.push_back({"done", {tui::Role::Good, true}});
    return parts;
  }

  /// Returns the task, or the fault of a turn.
  views::Message text() const {
    if (wrong_) return {wrong_->text, tui::Role::Warning};
    views::Message text{training_.text()};
    if (!training_.is_done()) return text;
    if (training_.is_solved()) text.role = tui::Role::Good;
    if (const std::string ending = training_.ending(); !ending.empty())
      text.text += (text.text.empty() ? "" : " ") + ending;
    return text;
  }

  std::vector<tui::KeyHint> key_hints() const {
    if (wrong_) return {{"Enter", "try again"}, {"?"}, {"q"}};
    if (training_.is_done())
      return {{"Enter", training_.ends_day()   ? "go on"
                        : training_.has_next() ? "continue"
                        : is_last_lesson()     ? "new game"
                                               : "leave"},
              {"u"},
              {"p"},
              {"Y", "share"},
              {"?"},
              {"q"}};
    auto turn = entry_.key_hints();
    if (!turn.empty()) return turn;
    return {{"Tab Enter"}, {"a-g"}, {"i"}, {"n"}, {"p"}, {"?"}, {"q"}};
  }

  // --- timed events
  void tick() override {
    if (const std::string notice = training_.take_notice(); !notice.empty())
      say(notice, tui::Role::Warning);
    if (auto answer = training_.take_answer()) tell(*std::move(answer));
    if (!wrong_ || is_played_out() || now() < wrong_->next) return;
    ++wrong_->made;
    wrong_->next = now() + kTimeToWatch;
  }

  bool is_played_out() const { return wrong_->made == wrong_->game.turns().size(); }

  std::optional<milliseconds> timeout() const override {
    if (!wrong_ || is_played_out()) return std::nullopt;
    return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(wrong_->next - now()));
  }

  bool is_awaiting() const override { return training_.is_judging(); }

  // --- events
  std::optional<notation::Record> game_to_copy() const override {
    return training_.attempt().game().record();
  }
  std::optional<std::string> post() const override { return training_.post(); }
  bool command(tui::Key key) override { return keys().press(*this, key); }

  /// Leaves an unfinished task only at the second Esc: the first may have been meant for a turn.
  void cancel_or_leave() {
    if (entry_.has_begun()) return cancel();
    if (training_.is_done() || leaves_at_esc_) return close();
    leaves_at_esc_ = true;
    say("Press Esc again to leave.");
  }

  bool press(tui::Key key) override {
    if (key.name != tui::Key::Name::Escape) leaves_at_esc_ = false;
    return TurnScreen::press(key);
  }

  /// Goes back to the task after a wrong turn, like a key.
  void on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) override {
    leaves_at_esc_ = false;
    if (!std::exchange(wrong_, std::nullopt)) TurnScreen::on_click(pointed, kind);
  }
  /// Goes back to the task and keeps the typed letter.
  void type(tui::Key key) override {
    wrong_.reset();
    TurnScreen::type(key);
  }
  bool is_watching() const override { return wrong_ || training_.is_done(); }
  bool may_move() override {
    if (std::exchange(wrong_, std::nullopt)) return false;
    return !training_.is_done();
  }

  void made(const Turn& turn) override {
    training_.stop_judging();
    auto answer = training_.play(turn);
    renew_entry(position());
    if (answer)
      tell(*std::move(answer));
    else
      say(fmt::format("Looking at {} ...", notation::write_turn(turn, position())));
  }

  /// Shows the answer to a turn. A wrong one was not made.
  void tell(exercises::Answer answer) {
    say({});
    renew_entry(position());
    if (answer.right) return;
    if (answer.line.empty()) {
      say(answer.text, tui::Role::Warning);
    } else {
      wrong_ = {std::move(answer.text), game::Game(position()), 1, now() + kTimeToWatch};
      for (const Turn& next : answer.line) wrong_->game.push(next);
    }
  }

  /// Returns true for the last step of the last lesson. A game comes next.
  bool is_last_lesson() const {
    return training_.exercise().lesson_step() != nullptr && !training_.has_next();
  }

  /// Returns the sentence that names the next key after the end of an exercise.
  std::string advice() const {
    return is_last_lesson() ? "That was the last lesson. Press Enter for a new game."
                            : std::string(training_.advice());
  }

  /// Shows the next step of a hint. After the last one, sets the turn up for the user to play.
  void hint() {
    if (training_.is_done()) return;
    training_.stop_judging();
    if (const auto& known = training_.shown_hint(); known && known->turn)
      return set_up(*known->turn);
    entry_.cancel();
    const std::string text = training_.hint();
    say_hint(text, *training_.shown_hint());
  }

  /// Shows a new exercise.
  void begin() {
    wrong_.reset();
    renew_entry(position());
  }

  /// Shows another exercise. A puzzle is another game, so it turns the board.
  void begin_other() {
    if (training_.exercise().puzzle() != nullptr) flip_board_for(options_, player_of(training_));
    begin();
  }

  void go_on() {
    if (training_.next()) return begin_other();
    if (training_.is_done() && is_last_lesson()) {
      if (play_new_game(stage_, options_)) close();
      return;
    }
    if (training_.is_done()) return close();
    say("This is the last task. Press q to leave.");
  }

  void go_back() {
    if (!training_.previous()) return say("This is the first task.");
    begin_other();
  }

  void restart() {
    training_.restart();
    begin();
  }

  void change_own() {
    if (const auto changed = training_.change_own(); !changed) return say(changed.error());
    begin();
    say(training_.own() ? "Your mistakes." : "The mistakes of both players.");
  }

  table::TableOptions options_;
  exercises::Training& training_;
  std::optional<WrongTurn> wrong_;
  /// True if Esc was pressed without a turn to drop.
  bool leaves_at_esc_ = false;
};

}  // namespace

std::vector<tui::KeyHint> exercise_key_help() { return ExerciseScreen::keys().help(); }

void do_exercises(Stage& stage, exercises::Training& training, const table::TableOptions& options) {
  ExerciseScreen(training, stage, options).run();
}

}  // namespace accasta::screens
