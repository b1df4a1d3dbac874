#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/remote/players.hpp>
#include <accasta/remote/word.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/friend_words.hpp>
#include <accasta/table/results.hpp>
#include <accasta/table/table_acts.hpp>
#include <accasta/views/game_view.hpp>

#include "engine_output.hpp"
#include "friend_pages.hpp"
#include "help_screen.hpp"
#include "inner_screens.hpp"
#include "opponent_view.hpp"
#include "pasted.hpp"
#include "table_end.hpp"
#include "table_view.hpp"
#include "turn_check.hpp"
#include "turn_screen.hpp"

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;

/// The interval between frames while a clock runs.
constexpr milliseconds kClockTick{100};

constexpr const char* kMaySwap = "You may change sides: press S.";

/// The screen of a game in progress, with its clocks and engines.
class TableScreen : public TurnScreen, private table::Asker {
 public:
  TableScreen(table::Session session, std::optional<table::Autosave> autosave, Stage& stage,
              const table::TableOptions& options, std::string message,
              std::shared_ptr<remote::Entry> entry)
      : TurnScreen(
            stage,
            {options.is_flipped_for(table::only_player_here(session.seats())), options.compact},
            session.position(), options.confirm),
        game_(std::move(session), std::move(autosave), options,
              remote::players(options, std::move(entry)), stage.waker()),
        acts_(game_, *this),
        options_(options),
        check_(stage, game_),
        end_(game_, stage.waker()),
        talk_(stage, game_),
        unread_(std::move(message)) {}

  /// Autosaves the game with the current clocks.
  void save_now() { game_.save(); }

  static const views::KeyTable<TableScreen>& keys() {
    static const auto keys =
        views::KeyTable<TableScreen>()
            .add(turn_keys())
            .add({
                // For the help: the keys of a typed turn do not reach this table.
                {"Tab, while typing", [](TableScreen&) {},
                 "complete the turn; again: the next completion"},
                {"Up, while typing", [](TableScreen&) {},
                 "continue with the cursor; a click works, too"},
                {"u", &TableScreen::undo, "undo the last turn", "undo"},
                {"r", &TableScreen::redo, "redo a turn", "redo"},
                {"i", &TableScreen::hint, "a hint in three steps; by messages: your message again",
                 "hint"},
                {"W", &TableScreen::change_tutor,
                 "tutor: ask before you play a weak turn, or do not"},
                {"y", &TableScreen::read_notes, "read the whole note beside the board"},
                {"m", &TableScreen::move_now, "let the engine move now; after the game: a rematch",
                 "move now"},
                {"x", &TableScreen::analyse, "analyze: see the engine's lines, try out turns",
                 "analyze"},
                {"w", &TableScreen::change_thoughts,
                 "show or hide what the engine thinks while it plays"},
                {"j", &TableScreen::review, "review the game when it is over", "review"},
                {"p", &TableScreen::pause_or_resume, "pause or resume the clocks and the engine",
                 "pause"},
                {"L", &TableScreen::change_players, "levels, time to think, who plays", "levels"},
                {"S", &TableScreen::change_sides, "change sides, where the game allows it", "swap"},
                {"o", &TableScreen::offer_draw, "offer a draw"},
                {"R", &TableScreen::resign, "resign"},
                {"s", [](TableScreen& screen) { screen.save_game(screen.game_); }, "save the game",
                 "save"},
                {"n", &TableScreen::new_game, "new game"},
            })
            .add(common_keys())
            .add({{"q", &TableScreen::quit, "quit"}});
    return keys;
  }

 private:
  using Role = tui::Role;
  using Act = table::Act;
  using TurnScreen::say;

  const table::Session& session() const { return game_.session(); }
  const Position& position() const { return session().position(); }
  Color mover() const { return session().mover(); }
  bool is_over() const { return session().is_over(); }
  bool is_turn_here() const { return session().is_turn_here(); }

  // --- the view
  views::GameView view() const override {
    views::GameView view = table_view(game_, now());
    auto hints = key_hints();
    std::erase_if(hints, [this](const tui::KeyHint& hint) { return is_barred(hint); });
    view.footer.keys = keys().bar(hints);
    if (game_.hides_board()) return view;
    entry_.show(view);
    if (const auto hint = game_.hint()) show_hint(*hint, game_.hinted().threatened(), view.board);
    // The inspector comes first while pieces are lifted, and notes come first otherwise.
    const std::string last = last_turn_text(session().game());
    view.panel = {note(),
                  {views::Captured{}, 3, true},
                  {views::Inspector{last}, entry_.lift() > 0 ? 0 : 2, entry_.lift() == 0}};
    view.more_key = "y";
    // Thoughts that are hidden would move the turns up and down.
    if (const auto* thoughts = opponent_.thoughts().visible()) view.panel.push_back({*thoughts, 1});
    if (!opponent_.boards().is_showing()) end_.show(view);
    if (opponent_.boards().is_showing())
      opponent_.boards().show(view);
    else
      show_threat(game_.threat(), position(), view);
    if (is_turn_here()) {
      // On an empty cell the inspector tells the last turn.
      const bool is_new =
          view.turns_made > 0 && !entry_.building() && !position().stack(cursor_).empty();
      view.footer.message = {is_new ? last : entry_.advice(view.turns_made == 0), Role::Dim};
    }
    if (is_turn_here() && session().may_swap() && !entry_.building())
      view.footer.message = {kMaySwap};
    if (talk_.is_inviting() && message_.text.empty())
      view.footer.message = {"Press i to see the line that your friend needs."};
    check_.show(view);
    if (session().is_by_messages() && session().is_turn_elsewhere())
      view.footer.message = {
          fmt::format("Paste the message of {} here.", session().name_of(mover()))};
    return view;
  }

  /// Returns the note beside the board: an objection to the turn on it, or a hint.
  views::Block note() const {
    if (auto objection = check_.note()) return {*std::move(objection), 1, false, "tutor"};
    return {hint_text(game_, options_.thoughts), 1, false, "hint"};
  }

  /// Returns true if the game does not allow the act of a key.
  bool is_barred(const tui::KeyHint& hint) const {
    static constexpr std::array<std::pair<std::string_view, Act>, 11> kActs{
        {{"u", Act::Undo},
         {"r", Act::Redo},
         {"i", Act::Hint},
         {"W", Act::Tutor},
         {"x", Act::Analyze},
         {"m", Act::Hurry},
         {"S", Act::Swap},
         {"o", Act::Draw},
         {"R", Act::Resign},
         {"p", Act::Pause},
         {"L", Act::ChangePlayers}}};
    const auto* const found =
        std::ranges::find(kActs, hint.key, &std::pair<std::string_view, Act>::first);
    // In a game with a friend this key has another meaning.
    const bool is_hint = hint.key != "i" || hint.meaning.empty();
    return found != kActs.end() && is_hint && game_.refusal(found->second).has_value();
  }

  std::vector<tui::KeyHint> key_hints() const {
    if (game_.hides_board()) return {{"p", "resume"}, {"u"}, {"r"}, {"L"}, {"s"}, {"?"}, {"q"}};
    // The panel offers the other keys.
    if (is_over() && session().is_by_messages())
      return {{"i", "message"}, {"x"}, {"Y", "share"}, {"?"}, {"q"}};
    if (is_over()) return {{"u"}, {"x"}, {"Y", "share"}, {"?"}, {"q"}};
    auto turn = entry_.key_hints();
    if (talk_.is_inviting() && turn.empty() && game_.is_paused())
      return {{"p", "resume"}, {"i", "invitation"}, {"s"}, {"?"}, {"q"}};
    if (game_.is_paused() && turn.empty())
      return {{"p", "resume"}, {"S"}, {"u"}, {"r"}, {"x"}, {"L"}, {"s"}, {"?"}, {"q"}};
    if (is_thinking() && !is_turn_here()) return {{"m"}, {"u"}, {"p"}, {"R"}, {"?"}, {"q"}};
    if (!turn.empty()) return turn;
    if (session().is_by_messages() && session().is_turn_elsewhere())
      return {{"i", "message"}, {"o"}, {"u"}, {"R"}, {"?"}, {"q"}};
    if (talk_.is_inviting()) return {{"Tab Enter"}, {"a-g"}, {"i", "invitation"}, {"?"}, {"q"}};
    if (session().may_swap() && is_turn_here())
      return {{"Tab Enter"}, {"a-g"}, {"S"}, {"i"}, {"u"}, {"x"}, {"?"}, {"q"}};
    if (is_with_friend() || session().standing().is_rated)
      return {{"Tab Enter"}, {"a-g"}, {"o"}, {"u"}, {"R"}, {"?"}, {"q"}};
    // There is no room for both.
    if (table::only_player_here(session().seats()) && session().game().redo_count() == 0)
      return {{"Tab Enter"}, {"a-g"}, {"i"},
              {"u"},         {"x"},   {"W", game_.has_tutor() ? "tutor off" : "tutor on"},
              {"?"},         {"q"}};
    return {{"Tab Enter"}, {"a-g"}, {"i"}, {"u"}, {"r"}, {"x"}, {"?"}, {"q"}};
  }

  // --- the engines and the clock
  void tick() override {
    // The clock starts after all moves of the opponent have been shown.
    if (opponent_.boards().advance(now())) return;
    // A friend's turn that has come in time counts.
    if (is_with_friend()) take_from_engines();
    if (game_.run_clock(now())) begin_again();
    if (!is_with_friend()) take_from_engines();
    follow_game();
    check_.look(entry_.building());
    play_passed();
    game_.look(now());
    opponent_.update(now());
    if (end_.update()) {
      say("");
      animate(end_.boards());
    }
    if (const auto notice = game_.take_notice())
      say(message_.text.empty() ? *notice : fmt::format("{} {}", message_.text, *notice));
    if (const auto failure = game_.take_failure()) say(*failure, Role::Error);
  }

  /// Shows the position and the side of the player here as they are now.
  void follow_game() {
    const auto side = table::only_player_here(session().seats());
    if (entry_.position() == position() && side == side_) return;
    if (std::exchange(side_, side) != side) flip_board_for(options_, side);
    begin_again();
  }

  /// Shows these boards one after the other.
  void animate(std::vector<tui::BoardView> boards) {
    if (!options_.animation || boards.empty()) return;
    opponent_.boards().begin(std::move(boards), now());
    game_.pause_clock(now());
  }

  std::optional<milliseconds> timeout() const override {
    if (const auto time = opponent_.timeout(now())) return time;
    if (const auto time = check_.timeout()) return time;
    if (game_.has_running_clock()) return kClockTick;
    const auto look = game_.next_look(now());
    if (look == table::GameAtTable::Time::max()) return std::nullopt;
    return std::chrono::ceil<milliseconds>(look - now());
  }
  bool is_awaiting() const override {
    return game_.is_awaited() || end_.is_awaiting() || game_.is_judging();
  }

  void take_from_engines() {
    const Position before = position();
    const bool shown =
        options_.thoughts && opponent_.is_accurate() && !session().standing().is_rated;
    if (const auto progress = game_.take_progress())
      opponent_.thoughts().take(*progress, before, true, shown);
    if (opponent_.must_stay_shown(now())) return;
    if (game_.take_hint()) tell_hint();
    const auto event = game_.take(now());
    if (!event) return;
    if (const auto* made = std::get_if<table::MakesTurn>(&*event)) {
      if (made->thoughts) opponent_.thoughts().take(*made->thoughts, before, false, shown);
      turn_made();
      ring_after_waiting();
      if (session().has_player_here()) animate(boards_of_turn(before, made->turn));
    } else {
      tell(*event);
    }
  }

  void tell(const table::PlayerEvent& event) override {
    if (std::holds_alternative<table::Swaps>(event)) ring_after_waiting();
    const std::string news = table::news(event, session());
    // The last message is about another position.
    if (!news.empty() || std::holds_alternative<table::Shows>(event)) say(news);
    if (std::holds_alternative<table::IsGone>(event) || session().is_over()) begin_again();
  }

  void ring_after_waiting() {
    if (options_.bell && opponent_.has_waited_long(now())) screen_.ring();
  }

  bool is_thinking() const { return opponent_.thoughts().is_thinking(); }
  bool is_with_friend() const { return table::friend_in(session().seats()).has_value(); }

  // --- the acts
  table::Session::Time now() const override { return TurnScreen::now(); }
  void say(const std::string& text, bool is_refusal) override {
    // After the game the screen says enough.
    if (text != table::kGameIsOver) say(text, is_refusal ? Role::Warning : Role::Normal);
  }
  bool is_sure(const std::string& question) override {
    return ask(question, [this, was_over = is_over()] { return is_over() != was_over; });
  }
  bool agrees(const std::string& question) override { return is_sure(question); }
  bool may_act() override { return may_move(); }

  void after_tick() override {
    // While the review is open, its own page says this.
    if (const auto failure = end_.review().take_failure()) say(*failure, Role::Error);
    if (!unread_.empty()) read_message(std::exchange(unread_, {}));
    if (const auto event = talk_.open()) tell(*event);
    if (const auto text = talk_.take_pasted()) read_message(*text);
    using Answer = TurnCheck::Answer;
    const Answer answer = check_.ask();
    if (answer == Answer::Play) play(Turn(game_.turn_on_board().value()));
    if (answer != Answer::ShowBetter) return;
    renew_entry();
    ask_hint(analysis::kHintSteps);
  }

  /// Reads a message of a friend, for this game or another one.
  void read_message(const std::string& text) {
    const auto problem = game_.read_message(text);
    if (problem) return say(*problem, Role::Warning);
    const auto [other_problem, role] = open_message(stage_, text, options_);
    say(other_problem, role);
  }

  void change_thoughts() {
    if (acts_.is_refused(Act::Thoughts)) return;
    options_.thoughts = !options_.thoughts;
    if (!options_.thoughts) opponent_.thoughts().clear();
    say(options_.thoughts ? "The engine's thoughts are shown. Weak levels show none: they make "
                            "mistakes on purpose."
                          : "The engine's thoughts are hidden.");
  }

  /// Tells the step of the hint that has come.
  void tell_hint() {
    opponent_.thoughts().clear();
    const auto hint = game_.hint();
    if (!hint) return say("Not enough memory or threads for a hint.", Role::Error);
    if (options_.thoughts)
      opponent_.thoughts().take(game_.hint_findings(), position(), false, true);
    say_hint(analysis::hint_text(*hint, position()), *hint);
  }

  // --- events
  std::vector<tui::KeyHint> help() const override { return keys().help(); }
  std::optional<notation::Record> game_to_copy() const override { return session().record(); }
  std::optional<std::string> post() const override {
    return is_over() ? std::optional(table::post(session())) : std::nullopt;
  }
  bool command(tui::Key key) override { return keys().press(*this, key); }
  /// Skips the rest of an animation, then handles the key.
  bool press(tui::Key key) override {
    opponent_.boards().skip();
    if (TurnScreen::press(key)) return true;
    // After the game a stray key must not cover why it ended.
    if (is_over()) keep_message();
    return is_over();
  }
  void on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) override {
    opponent_.boards().skip();
    TurnScreen::on_click(pointed, kind);
  }
  void on_paste(const tui::Paste& pasted) override {
    opponent_.boards().skip();
    const auto message = remote::Word::all_in(pasted.text);
    if (message)
      unread_ = pasted.text;
    else if (const auto game = pasted_game(pasted, position()))
      offer_pasted(stage_, *game, options_);
    else if (message.error() != remote::Word::Problem::Missing)
      say(remote::Word::sentence(message.error()), Role::Warning);
    else
      TurnScreen::on_paste(pasted);
  }
  /// Asks for a message that is typed from paper, or that comes letter by letter because the
  /// terminal does not tell what is pasted.
  void type(tui::Key key) override {
    const bool awaits_message = session().is_by_messages() && session().is_turn_elsewhere();
    // All words begin with it.
    constexpr char kFirst = 'a';
    if (!awaits_message || key != tui::Key::of(kFirst)) return TurnScreen::type(key);
    const auto text = ask_for_line("Message of " + session().name_of(mover()),
                                   tui::LineEdit(std::string(1, kFirst)));
    if (!text) return;
    if (const auto message = remote::Word::all_in(*text))
      unread_ = *text;
    else
      say(remote::Word::sentence(message.error()), Role::Warning);
  }
  bool is_watching() const override { return !is_turn_here(); }
  /// Ends a pause: the user begins a turn.
  bool may_move() override {
    if (!is_turn_here()) say_not_now();
    if (!is_turn_here() || acts_.is_refused(Act::Turn)) return false;
    game_.resume();
    return true;
  }

  /// After the game the screen says enough.
  void say_not_now() {
    if (is_over()) return;
    if (game_.is_paused())
      say("The game is paused. Press p to continue.", Role::Warning);
    else
      say(fmt::format("{} is {}.", is_with_friend() ? session().name_of(mover()) : name(mover()),
                      is_with_friend() ? "to move" : "thinking"),
          Role::Warning);
  }

  void made(const Turn& turn) override {
    check_.begin(turn);
    play_passed();
  }

  void play_passed() {
    if (const auto turn = check_.take_passed()) play(*turn);
  }

  /// Precondition: the turn is legal.
  void play(const Turn& turn) {
    game_.play(turn, now());
    turn_made();
    // No other tick may come before the answer is expected.
    game_.look(now());
  }

  void turn_made() {
    if (is_thinking()) opponent_.thoughts().clear();
    renew_entry();
  }

  /// Drops the half-built turn: the position has changed.
  void renew_entry() {
    check_.drop();
    TurnScreen::renew_entry(position());
  }

  /// Does the same and clears the engine's output.
  void begin_again() {
    opponent_.thoughts().clear();
    renew_entry();
  }

  /// Shows another game at the table.
  void begin_game() {
    end_.clear();
    flip_board_for(options_, table::only_player_here(session().seats()));
    begin_again();
  }

  void change_sides() {
    if (acts_.swap()) game_.look(now());
  }

  void move_now() {
    if (is_over()) return rematch();
    if (acts_.is_refused(Act::Hurry)) return;
    if (game_.is_paused() && !is_turn_here()) {
      game_.resume();
      game_.look(now());
    }
    if (game_.is_awaited())
      game_.move_now();
    else
      say("It is your turn. Press i for a hint.", Role::Warning);
  }

  void undo() { acts_.undo(1); }
  void redo() {
    const auto redone = acts_.redo(1);
    if (redone && redone->is_swap) say(table::swap_news(session()));
  }

  void pause_or_resume() {
    if (!game_.is_paused()) opponent_.thoughts().clear();
    game_.is_paused() ? acts_.resume() : acts_.pause();
  }

  /// Shows the next step of a hint. After the last one, sets the turn up for the user to confirm.
  void hint() {
    if (talk_.is_inviting()) return talk_.show_invitation();
    if (session().is_by_messages()) return talk_.show_message();
    if (acts_.is_refused(Act::Hint)) return;
    if (!is_turn_here() || game_.hides_board()) return say_not_now();
    const auto known = game_.hint();
    if (!known || !known->turn) return ask_hint(1);
    set_up(*known->turn);
  }

  void ask_hint(int steps) {
    if (!acts_.accepts_help() || !is_turn_here()) return;
    say("Looking for a hint.");
    game_.ask_hint(steps);
    if (game_.take_hint()) tell_hint();
  }

  void change_tutor() {
    if (acts_.is_refused(Act::Tutor)) return;
    game_.set_tutor(!game_.has_tutor());
    say(game_.has_tutor() ? "The tutor asks before you play a much worse turn than the best."
                          : "The tutor is off. W brings it back.");
  }

  // --- the game as a whole
  void copy() override {
    if (game_.hides_board()) return say_not_now();
    TurnScreen::copy();
  }

  void analyse() {
    if (acts_.is_refused(Act::Analyze)) return;
    if (game_.hides_board()) return say_not_now();
    if (game_.has_running_clock() &&
        !ask("The clocks run while you analyze. Analyze?", [this] { return is_over(); }))
      return;
    if (!is_over() && !acts_.accepts_help()) return;
    if (!is_over()) game_.change([this](table::Session&) { game_.help(); });
    opponent_.thoughts().clear();
    game::RecordCursor place(session().record());
    place.go_to(place.size());
    say("Back in the game.");
    TableKeeper keeper(game_);
    screens::analyse(stage_, std::move(place), board_, options_, keeper, false);
  }

  void review() {
    if (!is_over()) {
      say("The game is not over. Press x to analyze it.", Role::Warning);
      return;
    }
    const std::size_t turns = session().game().turns().size();
    if (turns == 0) return say("There are no turns to review.");
    say("Back at the table.");
    review_game(stage_, game_, board_, options_, end_.review(),
                end_.turning_point().value_or(turns));
  }

  void change_players() {
    if (!acts_.is_refused(Act::ChangePlayers) && ask_for_players(stage_, game_)) begin_again();
  }

  void resign() {
    if (acts_.resign()) begin_again();
  }

  void offer_draw() {
    if (acts_.draw()) begin_again();
  }

  void new_game() {
    if (acts_.is_refused(Act::NewGame) || !acts_.may_leave()) return;
    const table::SessionSetup& setup = session().setup();
    auto next = ask_for_session(stage_,
                                {.game = game::Game(Position::start(setup.game.rules())),
                                 .seats = session().seats_at_start(),
                                 .think_time = setup.think_time,
                                 .time_control = setup.time_control,
                                 .swap = setup.swap,
                                 .is_rated = session().standing().is_rated},
                                options_);
    if (!next) return;
    remote::prepare(*next);
    game_.begin(*std::move(next));
    begin_game();
  }

  void rematch() {
    // Ask first, because the same key makes a thinking engine move now.
    if (!game_.needs_consent(Act::Rematch) &&
        !ask(session().has_swapped() ? "Play again with the same sides?"
                                     : "Play again with sides switched?"))
      return;
    if (acts_.rematch()) begin_game();
  }

  void quit() {
    if (!acts_.may_leave()) return;
    game_.leave();
    close();
  }

  table::GameAtTable game_;
  table::TableActs acts_;
  table::TableOptions options_;
  OpponentView opponent_{game_};
  /// The color of the only player here, as the board was turned for them.
  std::optional<Color> side_;
  TurnCheck check_;
  TableEnd end_;
  FriendPages talk_;
  /// A message, until it is read: the decisions of the one before are carried out first.
  std::string unread_;
};

}  // namespace

std::vector<tui::KeyHint> table_key_help() { return TableScreen::keys().help(); }

void play_at_table(Stage& stage, table::Session session, std::optional<table::Autosave> autosave,
                   const table::TableOptions& options, const std::string& message,
                   std::shared_ptr<remote::Entry> entry) {
  remote::prepare(session);
  TableScreen at_table(std::move(session), std::move(autosave), stage, options, message,
                       std::move(entry));
  try {
    at_table.run();
  } catch (...) {
    at_table.save_now();
    throw;
  }
}

}  // namespace accasta::screens
