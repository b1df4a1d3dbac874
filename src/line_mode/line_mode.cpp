#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/base/system.hpp>
#include <accasta/exercises/review.hpp>
#include <accasta/formats/page.hpp>
#include <accasta/game/record_cursor.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/profile/profile_text.hpp>
#include <accasta/remote/identity.hpp>
#include <accasta/remote/word.hpp>
#include <accasta/table/even_start.hpp>
#include <accasta/table/friend_words.hpp>
#include <accasta/table/results.hpp>
#include <accasta/table/table_acts.hpp>

#include "dialog.hpp"

namespace accasta::line_mode {
namespace {

/// Returns how both players played, and one line for each mistake. `own` is the only player here.
std::string review_summary(const notation::Record& record, const analysis::GameAnalysis& game,
                           std::optional<Color> own) {
  const auto performances = analysis::performances(game);
  const auto marked = analysis::marked_turns(game);
  std::string text;
  for (const Color color : kColors)
    text += analysis::performance_text(color, performances[color]) + ".\n";
  for (const std::size_t index : marked) {
    const Position& position = game.positions[index].position;
    text += fmt::format(
        "{}: {}.\n",
        analysis::marked_turn_text(position, record.turns[index].turn, game.turns[index]),
        analysis::fault_text(game.turns[index]));
  }
  if (const auto note = own ? analysis::silence_text(game, *own) : ""; !note.empty())
    text += note + '\n';
  return text +
         (marked.empty() ? "No mistakes found." : R"("try" goes through them: find better turns.)");
}

/// The text that Ctrl-C prints while it ends a game that can be resumed. Without the option the
/// program would open the screen.
constexpr const char* kSavedAtInterrupt =
    "\nThe game is saved. Run accasta --plain to resume it.\n";

/// The same for a guest, whose game is resumed by joining.
constexpr const char* kJoinAgain = "\nThe game is saved. Join again to continue it.\n";

constexpr const char* kNoEngine =
    "Both players are human. To play the engine as Black: accasta play --black ai";

class LineTable : public LineDialog<LineTable>, private table::Asker {
 public:
  LineTable(table::GameAtTable& game, const Lines& lines)
      : LineDialog(lines), game_(game), acts_(game, *this) {}

  void run(std::string message) {
    introduce();
    if (!message.empty())
      take_message(std::move(message));
    else if (session().is_by_messages() && session().is_turn_elsewhere())
      say_message({});
    while (!done_) {
      say_new_message();
      base::say_at_interrupt(game_.can_be_resumed() ? saved() : "");
      if (const auto question = game_.question(); question && question->number != passed_over_)
        answer_friend(*question);
      else if (session().is_turn_elsewhere() && !session().is_by_messages() && !game_.is_paused())
        await_turn();
      else if (session().has_player_here())
        answer_line();
      else
        done_ = true;
      while (const auto notice = take_notice()) say("{}", *notice);
    }
    base::say_at_interrupt("");
    if (game_.leave()) say("{}", trimmed(saved()));
  }

 private:
  using Act = table::Act;
  using LineDialog::say;
  friend LineDialog;
  static const std::array<Word, 21> kWords;
  static inline const std::array<std::string, 2> kYesOrNo{"yes", "no"};

  const char* saved() const {
    const table::Friend* const friend_seat = table::find_friend(session().seats());
    return friend_seat != nullptr && friend_seat->has_clocks() ? kJoinAgain : kSavedAtInterrupt;
  }

  const table::Session& session() const { return game_.session(); }
  Asked asked() const { return {.game = session().game(), .session = &session(), .now = now()}; }
  Color mover() const { return session().mover(); }
  bool is_over() const { return session().is_over(); }

  // --- the acts

  table::Session::Time now() const override { return table::Session::Time::clock::now(); }
  void say(const std::string& text, bool /*is_refusal*/) override { say("{}", text); }
  /// Nobody is asked without a terminal.
  bool is_sure(const std::string& question) override {
    if (lines_.input.is_person()) return confirmed(question);
    if (question == table::kHelpQuestion) say("{}", table::kNoLongerCounts);
    return true;
  }
  bool agrees(const std::string& question) override { return confirmed(question); }
  /// Tells what a player elsewhere did.
  void tell(const table::PlayerEvent& event) override {
    if (with_friend()) lines_.output << '\n';
    if (std::holds_alternative<table::MakesTurn>(event)) return say_turn();
    const auto* const shows = std::get_if<table::Shows>(&event);
    if (const auto news = table::news(event, session()); !news.empty()) say("{}", news);
    if (shows != nullptr && shows->is_rematch) return introduce();
    if (std::holds_alternative<table::Asks>(event)) return;
    if (shows != nullptr || std::holds_alternative<table::Swaps>(event) ||
        (std::holds_alternative<table::Answers>(event) && is_over()) || game_.is_paused())
      say_state();
  }

  // --- announcements

  void introduce() {
    say(R"({}. White: {}. Black: {}. "help" lists the words, "board" draws the board.)",
        notation::rules_sentence(session().game().rules()), session().name_of(Color::White),
        session().name_of(Color::Black));
    if (session().standing().is_rated) say("This game is rated: no hints and no undo.");
    if (const auto turn = table::even_first_turn(session().game().start()))
      say("White has begun with {}.", *turn);
    if (session().setup().swap == table::Swap::Allowed && session().game().turns().empty())
      say("Black may answer White's first turn by changing sides.");
    if (const auto notice = game_.take_notice()) say("{}", *notice);
    const auto command = remote::command_to_send(session());
    if (!command.empty() && game_.is_friend_away()) {
      say("Send this line to your friend:");
      say_whole(command);
      say("On this machine:");
      say_whole(remote::join_command(session()));
      if (const auto problem = remote::program_problem()) say("{}", *problem);
    }
    if (const auto turns = session().game().turns(); !turns.empty() && with_friend())
      say("{}", turn_report(session().game(), turns.size() - 1));
    say_state();
  }

  /// Says a line that is copied: the terminal breaks it at its edge, but nobody breaks it into two.
  void say_whole(const std::string& line) {
    // A flush begins the count of columns anew.
    for (const char c : line) {
      lines_.output << c;
      if (c == ' ') lines_.output.flush();
    }
    lines_.output << '\n';
  }

  /// Describes the state of the game, after every change.
  void say_state() {
    if (draws_boards_) draw_board();
    say("{}", state_in_words(asked()));
    if (session().may_swap() && session().is_turn_here()) say("You may change sides: type swap.");
    if (is_over())
      if (const auto news = profile::rating_news(session(), table::autosave_folder());
          !news.empty())
        say("{}", news);
    if (const auto level = game_.suggestion())
      say("Ready for level {0} ({1})? Type: rematch {0}.", level->number(), level->name());
    if (game_.is_paused()) say_paused();
  }

  void say_paused() {
    if (session().is_turn_elsewhere() && session().is_by_messages())
      say("It is {}'s turn. Paste the message here.", session().name_of(mover()));
    else if (session().is_turn_elsewhere())
      say(R"({} waits: "go" lets it play.)", name(mover()));
    else if (game_.hides_board())
      say(R"(The clocks stand still and the board is hidden until "go" or your next turn.)");
    else
      say(R"(The clocks stand still until "go" or your next turn.)");
  }

  // --- the game

  /// Makes a turn. Precondition: the turn is legal.
  void make(const Turn& turn) {
    // A person waits no longer than this for the tutor. Other programs get the same answer always.
    const auto longest =
        lines_.input.is_person() ? now() + table::GameAtTable::kTutorTime : Input::kNever;
    lines_.input.wait([&] {
      game_.show_to_tutor(turn);
      return game_.is_judging() ? longest : Input::kNow;
    });
    if (const auto objection = game_.take_objection())
      say("{} Type it again to play it anyway.{}", objection->text,
          game_.refusal(Act::Hint) ? "" : " \"hint\" helps to find a better one.");
    else
      play(turn);
  }

  /// Plays a turn. Precondition: the turn is legal.
  void play(const Turn& turn) {
    game_.play(turn, now());
    say_turn();
  }

  void say_turn() {
    say("{}", turn_report(session().game(), session().game().turns().size() - 1));
    say_state();
  }

  /// Waits for the turn of a player elsewhere. A line that a person types meanwhile is obeyed.
  void await_turn() {
    if (with_friend())
      say("Waiting for {} ...", session().name_of(mover()));
    else
      say("{} thinks ...", name(mover()));
    if (const auto line = hear("")) obey(*line);
  }

  /// Waits for a line or for news of the game, and tells the news. Returns the line. Without a
  /// prompt only a person is heard. Reads the answer to a question of the friend if `is_answer`.
  std::optional<std::string> hear(const std::string& prompt, bool is_answer = false) {
    std::optional<table::PlayerEvent> event;
    std::optional<std::string> notice;
    bool is_lost = false;
    const auto number = asked_number();
    const auto until = [&] {
      const auto time = now();
      if (event || is_lost || notice) return Input::kNow;
      if ((event = game_.take(time)) || (is_lost = game_.run_clock(time))) return Input::kNow;
      game_.look(time);
      if ((notice = take_notice()) || asked_number() != number) return Input::kNow;
      return game_.next_look(time);
    };
    const auto line = is_answer        ? lines_.input.read_answer(prompt, until)
                      : prompt.empty() ? heard_meanwhile(until)
                                       : lines_.input.read(prompt, until);
    done_ = done_ || lines_.input.has_ended();
    if (event) tell(*event);
    if (notice) say("{}", *notice);
    // A line that comes too late does nothing.
    if (is_lost || (line && game_.run_clock(now()))) {
      say_state();
      return std::nullopt;
    }
    return line;
  }

  static bool is_yes_or_no(std::string_view line) {
    const std::string text = lower_case(trimmed(line));
    return !text.empty() && std::ranges::any_of(kYesOrNo, [&](const std::string& answer) {
      return answer.starts_with(text);
    });
  }

  /// Asks a question with ask_in_lines(). Leaves the game after "quit".
  std::optional<bool> yes_or_no(const std::string& question, const auto& read) {
    bool has_read = false;
    const auto answer = ask_in_lines(
        [&](const std::string& prompt) {
          std::optional<std::string> line = read(prompt);
          has_read = line.has_value();
          return line;
        },
        question, kYesOrNo);
    if (answer) return *answer == 0;
    done_ = done_ || has_read;
    return std::nullopt;
  }

  /// Asks the player here while the game continues. Returns false also if it ends meanwhile.
  bool confirmed(const std::string& question) {
    const bool was_over = is_over();
    return yes_or_no(question,
                     [&](const std::string& prompt) {
                       auto line = hear(prompt);
                       while (!line && !done_ && is_over() == was_over) line = hear(prompt);
                       return line;
                     })
        .value_or(false);
  }

  /// Waits, and returns a line that a person types meanwhile.
  std::optional<std::string> heard_meanwhile(const Input::Until& until) {
    if (lines_.input.is_person()) return lines_.input.read("", until);
    lines_.input.wait(until);
    return std::nullopt;
  }

  /// Returns, once, a sentence that the player should know.
  std::optional<std::string> take_notice() {
    auto notice = game_.take_notice();
    if (!notice) notice = game_.take_failure();
    return notice ? notice : review_.take_failure();
  }

  // --- a friend at another computer

  bool with_friend() const { return table::friend_in(session().seats()).has_value(); }

  /// Returns the number of the question that the friend asks.
  std::optional<std::uint32_t> asked_number() const {
    const auto question = game_.question();
    return question ? std::optional(question->number) : std::nullopt;
  }

  /// Asks the player here what a friend asks for.
  void answer_friend(const table::GameAtTable::Question& question) {
    std::string text = table::request_text(question, session());
    if (!text.ends_with('?')) text += " Do you agree?";
    const auto agrees = yes_or_no(text, [&](const std::string& prompt) {
      auto line = hear(prompt, true);
      if (!line || lines_.input.is_person() || is_yes_or_no(*line)) return line;
      // The line of a script is for the next prompt.
      lines_.input.put_back(*std::exchange(line, std::nullopt));
      passed_over_ = question.number;
      return line;
    });
    // Without an answer the question stays for the next time.
    if (!agrees) return;
    if (const auto event = game_.answer(question.number, *agrees, now()))
      tell(*event);
    else if (*agrees)
      say_state();
  }

  // --- a friend who plays by messages

  std::optional<std::uint32_t> acts_said() const {
    const auto message = game_.message();
    return message ? std::optional(message->acts) : std::nullopt;
  }

  /// Says the message that the last act here needs.
  void say_new_message() {
    if (const auto message = game_.message(); message && message->acts != said_) say_message({});
  }

  void say_message(std::string_view) {
    if (!session().is_by_messages()) return say("This is no game by messages.");
    const auto message = game_.message();
    if (!message) return say("Your friend has your last message already: it is your turn.");
    said_ = message->acts;
    if (message->text)
      say("Send this to {}:\n{}", session().name_of(*table::friend_in(session().seats())),
          *message->text);
    else
      say("{}", table::kTooLongForMessage);
  }

  void take_message(std::string text) {
    if (!complete_message(lines_, text)) return;
    const auto problem = game_.read_message(text);
    if (!problem)
      return say(R"(This message belongs to another game: "quit", then: accasta message TEXT)");
    if (!problem->empty()) say("{}", *problem);
    while (const auto event = game_.take(now())) tell(*event);
  }

  /// Obeys a line, or reads the message that begins in it.
  void obey(std::string_view line) {
    if (trimmed(line).empty()) return;
    const auto first =
        std::ranges::find_if(line, [](char c) { return base::is_letter(c) || base::is_digit(c); });
    const std::string_view word = line.substr(static_cast<std::size_t>(first - line.begin()));
    if (remote::Word::begins(word))
      take_message(std::string(line));
    else
      LineDialog::obey(line);
  }

  // --- typed lines

  void answer_line() {
    game_.show_to_tutor({});
    const auto line = hear(prompt() + "> ");
    if (line) obey(*line);
  }

  std::string prompt() const {
    if (is_over()) return "Game over";
    if (session().is_by_messages() && session().is_turn_elsewhere())
      return "Message from " + session().name_of(mover());
    return fmt::format("{} {}", name(mover()), notation::turn_number_text(position()));
  }

  bool takes_turns() {
    if (is_over()) {
      say("The game is over. Type review, undo, save FILE, new, rematch or quit.");
      return false;
    }
    if (!may_act() || acts_.is_refused(Act::Turn)) return false;
    // A refused turn tells of the board, too.
    if (game_.hides_board()) go_on({});
    return true;
  }

  bool shows_board() {
    if (game_.hides_board()) say_paused();
    return !game_.hides_board();
  }

  /// Returns true if a player here is to move. Otherwise says why not.
  bool may_act() override {
    if (session().is_turn_here()) return true;
    if (is_over())
      say("{}", table::kGameIsOver);
    else if (game_.is_paused() || session().is_by_messages())
      say_paused();
    else
      say("It is {}'s turn.", name(mover()));
    return false;
  }

  // --- words

  void hint(std::string_view) {
    if (acts_.is_refused(Act::Hint)) return;
    if (!may_act() || !shows_board() || !acts_.accepts_help() || !may_act()) return;
    game_.ask_hint();
    lines_.input.wait([&] { return game_.take_hint() ? Input::kNow : Input::kNever; });
    const auto hint = game_.hint();
    if (!hint) return say("Not enough memory or threads for a hint.");
    if (!hint->turn) return say("{}", analysis::hint_text(*hint, position()));
    say("{}", game_.options().thoughts ? analysis::explanation_text(game_.hinted(), mover())
                                       : analysis::explanation_sentence(game_.hinted(), mover()));
    say("{}", notation::turn_in_words(*hint->turn, position()));
  }

  void set_tutor(std::string_view argument) {
    if (acts_.is_refused(Act::Tutor)) return;
    const std::string wish = base::lower_case(argument);
    if (wish == "on" || wish == "off") game_.set_tutor(wish == "on");
    say("{}", game_.has_tutor() ? "The tutor asks before you play a much worse turn than the best."
                                : R"(The tutor is off. "tutor on" brings it back.)");
  }

  void undo(std::string_view argument) {
    const auto wanted = count_from(argument);
    if (!wanted) return say("{}", not_a_count("undo", argument));
    std::vector<std::string> texts;
    for (std::size_t i = session().game().turns().size(); i > 0; --i)
      texts.push_back(numbered_turn(session().game(), i - 1));
    const auto undone = acts_.undo(*wanted);
    if (!undone) return;
    texts.resize(undone->turns);
    if (!texts.empty()) say("Undone: {}.", notation::enumerated(texts));
    say_state();
  }

  void swap(std::string_view) {
    if (acts_.swap()) say_state();
  }

  void rated(std::string_view) {
    if (session().standing().is_rated)
      return say("This game is rated: no hints and no undo. Its result counts for your rating.");
    const auto obstacle = session().standing().obstacle;
    if (obstacle) return say("This game cannot be rated: {}.", *obstacle);
    if (is_over() || session().game().turns().size() > 1 || session().game().redo_count() > 0)
      return say(R"(Only before your first turn. "new" begins another game.)");
    game_.change([](table::Session& session) { session.set_rated(); });
    say("This game is rated now: no hints and no undo.");
  }

  void redo(std::string_view argument) {
    const auto wanted = count_from(argument);
    if (!wanted) return say("{}", not_a_count("redo", argument));
    const auto redone = acts_.redo(*wanted);
    if (!redone) return;
    if (redone->turns > 0) say("Redone:");
    const std::size_t made = session().game().turns().size();
    if (redone->is_swap && redone->turns < made) say("{}", table::swap_news(session()));
    for (std::size_t i = made - redone->turns; i < made; ++i) {
      say("{}", turn_report(session().game(), i));
      if (redone->is_swap && i == 0) say("{}", table::swap_news(session()));
    }
    say_state();
  }

  void pause(std::string_view) {
    if (acts_.pause()) say_paused();
  }

  void go_on(std::string_view) {
    if (acts_.resume()) say_state();
  }

  void level(std::string_view argument) {
    if (acts_.is_refused(Act::ChangePlayers)) return;
    const auto wanted = level_from(argument);
    if (!argument.empty() && !wanted) return say_what_levels_are();
    if (!has_engine()) return say("{}", kNoEngine);
    if (wanted) set_level(*wanted);
    for (const Color color : kColors)
      if (std::holds_alternative<engine::Level>(session().seats()[color]))
        say("{}: {}.", name(color), seat_name(session().seats()[color]));
    if (!wanted) list_levels();
  }

  bool has_engine() const {
    return std::ranges::any_of(kColors, [this](Color color) {
      return std::holds_alternative<engine::Level>(session().seats()[color]);
    });
  }

  void set_level(engine::Level level) {
    game_.change([&](table::Session& session) {
      for (const Color color : kColors)
        if (std::holds_alternative<engine::Level>(session.seats()[color]))
          session.set_seat(color, level);
    });
  }

  static std::optional<engine::Level> level_from(std::string_view text) {
    const auto number = base::number_in<int>(text);
    return number ? engine::Level::from(*number) : std::nullopt;
  }

  void say_what_levels_are() {
    say("A level is a number from {} to {}, as in: level 7.", engine::Level::kWeakest,
        engine::Level::kStrongest);
  }

  void list_levels() {
    for (const table::Seat& seat : table::seat_choices()) {
      if (!std::holds_alternative<engine::Level>(seat)) continue;
      const bool is_current = seat == session().seats().white || seat == session().seats().black;
      say("{}{}", seat_name(seat), is_current ? ", current" : "");
    }
  }

  void resign(std::string_view) {
    if (acts_.resign()) say_state();
  }

  void draw(std::string_view) {
    const bool is_elsewhere = !is_here(session().seats()[opponent(mover())]);
    if (!acts_.draw()) return;
    if (!is_elsewhere) return say_state();
    if (const auto line = hear("")) obey(*line);
  }

  // --- the review

  void review(std::string_view) {
    if (!is_over()) return say("The game is not over. \"hint\" proposes a turn.");
    const notation::Record record = session().record();
    if (record.turns.empty()) return say("There are no turns to review.");
    if (!review_.covers(record)) find_mistakes(record);
    if (review_.covers(record))
      say("{}",
          review_summary(record, review_.analysis(), table::only_player_here(session().seats())));
  }

  /// Reviews a game and prints the progress. Takes seconds. A typed line stops it.
  void find_mistakes(const notation::Record& record) {
    constexpr std::size_t kParts = 4;
    say("Reviewing {} ...{}", base::counted(record.turns.size(), "turn"),
        lines_.input.is_person() ? " Enter stops it." : "");
    review_.start(record, table::only_player_here(session().seats()));
    while (review_.is_running()) {
      std::size_t done = review_.done();
      const auto next = [&] {
        return review_.take() || !review_.is_running() ? Input::kNow : Input::kNever;
      };
      if (const auto line = heard_meanwhile(next); line || lines_.input.has_ended()) {
        review_.stop();
        say("The review was stopped.");
        return line ? obey(*line) : void();
      }
      for (const std::size_t count = review_.count(); done++ < review_.done();) {
        const std::size_t part = done * kParts / count;
        if (part > (done - 1) * kParts / count && part < kParts) say("{} %", part * 100 / kParts);
      }
    }
    if (!review_.is_complete()) return;
    notation::Record reviewed = session().record();
    analysis::annotate(reviewed, review_.analysis());
    game_.annotate(std::move(reviewed));
  }

  void try_again(std::string_view) {
    const notation::Record record = session().record();
    if (!review_.covers(record))
      return say(R"("review" looks for the mistakes of a game that is over.)");
    const auto found = review_.mistakes(0, +1);
    if (!found) return say("{}", found.error());
    exercises::Training& mistakes = **found;
    const auto wish = train_in_lines(mistakes, lines_);
    if (!wish) return say("Back at the end of the game.");
    play_on(record, mistakes.exercise().mistake()->index, *wish);
  }

  /// Starts a game at a mistake, against the engine at a level, or with the same players.
  void play_on(const notation::Record& whole, std::size_t mistake, std::string_view level) {
    const auto wanted = level_from(level);
    if (!level.empty() && !wanted) return say_what_levels_are();
    if (!wanted && with_friend())
      return say("Say a level: your friend does not play on from here.");
    game::RecordCursor place(whole);
    place.go_to(mistake);
    game_.begin(table::continued(
        place, wanted ? table::seats_against_engine(place.position().side_to_move(), *wanted)
                      : session().seats()));
    introduce();
  }

  void share(std::string_view) {
    say("{}", is_over() ? table::post(session()) : "The game is not over.");
  }

  void save(std::string_view argument) {
    if (argument.empty()) return say("Say where, as in: save game.acc.");
    const std::string path = base::with_home(argument);
    try {
      base::check_can_write(path);
    } catch (const base::FileError& error) {
      return say("Not saved: {}.", error.what());
    }
    if (game_.would_overwrite(path) && !confirmed(fmt::format("{} exists. Overwrite it?", path)))
      return say("Not saved.");
    if (formats::is_page_name(path)) return write_page(path);
    if (const auto saved = game_.save_as(path))
      say("Saved as {}.", base::file_and_folder(path));
    else
      say("Not saved: {}.", saved.error());
  }

  void write_page(const std::string& path) {
    if (const auto written = formats::write_page(path, session().record()))
      say("The game is a page for browsers now: {}.", base::file_and_folder(path));
    else
      say("{}", written.error());
  }

  void new_game(std::string_view level) {
    begin(level, [this] {
      if (acts_.is_refused(Act::NewGame) || !acts_.may_leave()) return false;
      game_.begin(session().with_game(game::Game(session().game().start())));
      return true;
    });
  }

  void rematch(std::string_view level) {
    begin(level, [this] { return acts_.rematch(); });
  }

  /// Begins another game by a function, against the engine at a level if one is said.
  void begin(std::string_view level, const std::function<bool()>& begins) {
    const auto wanted = level_from(level);
    if (!level.empty() && !wanted) return say_what_levels_are();
    if (wanted && !has_engine()) return say("{}", kNoEngine);
    if (!begins()) return;
    if (wanted) set_level(*wanted);
    introduce();
  }

  table::GameAtTable& game_;
  table::TableActs acts_;
  /// The acts of the message that was said.
  std::optional<std::uint32_t> said_ = acts_said();
  /// The friend's question that a script has left open.
  std::optional<std::uint32_t> passed_over_;
  /// The last review.
  exercises::Review review_{1, lines_.input.waker(), base::data_folder()};
};

const std::array<LineTable::Word, 21> LineTable::kWords{{
    {{"help", "[WORD]", "this list, or the help on one word"}, &LineTable::help},
    {{"board", "[on|off]", "draw the board; on: after every turn"}, &LineTable::board},
    {{"hint", "", "show the stack; again: its target; again: the turn, and why"}, &LineTable::hint},
    {{"tutor", "[on|off]", "ask before you play a much worse turn than the best"},
     &LineTable::set_tutor},
    {{"undo", "[NUMBER]", "undo the last turn, or the last few"}, &LineTable::undo},
    {{"redo", "[NUMBER]", "redo the next turn, or the next few"}, &LineTable::redo},
    {{"pause", "", "stop the clocks"}, &LineTable::pause},
    {{"go", "", "resume the clocks, or the engine after undo"}, &LineTable::go_on},
    {{"level", "[NUMBER]", "list the levels of the engine, or set one, 1 to 10"},
     &LineTable::level},
    {{"rated", "", "make the game count for your rating, before your first turn"},
     &LineTable::rated},
    {{"swap", "", "change sides, where the game allows it"}, &LineTable::swap},
    {{"draw", "", "offer a draw"}, &LineTable::draw},
    {{"resign", "", "resign the game"}, &LineTable::resign},
    {{"review", "", "after the game: how well both played, and the mistakes"}, &LineTable::review},
    {{"try", "", "after the review: find better turns than the mistakes"}, &LineTable::try_again},
    {{"share", "", "after the game: the result and the board as a text to post"},
     &LineTable::share},
    {{"message", "", "say the message for your friend again, in a game by messages"},
     &LineTable::say_message},
    {{"save", "FILE", "write the game to a file, or a page if its name ends in .html"},
     &LineTable::save},
    {{"new", "[LEVEL]", "begin a new game from the same start"}, &LineTable::new_game},
    {{"rematch", "[LEVEL]", "begin a new game with sides switched"}, &LineTable::rematch},
    {{"quit", "", "end the program; so does q"}, &LineTable::quit},
}};

}  // namespace

void play_in_lines(table::GameAtTable& game, const Lines& lines, std::string message) {
  LineTable(game, lines).run(std::move(message));
}

bool complete_message(const Lines& lines, std::string& text) {
  auto words = remote::Word::all_in(text);
  while (!words && words.error() == remote::Word::Problem::Incomplete) {
    const auto line = lines.input.read("The rest of the message, or Enter> ");
    if (!line || base::trimmed(*line).empty()) break;
    text += '\n' + *line;
    words = remote::Word::all_in(text);
  }
  if (!words) fmt::print(lines.output, "{}\n", remote::Word::sentence(words.error()));
  return static_cast<bool>(words);
}

std::vector<WordHelp> words_of_line_mode() { return LineTable::help_list(); }

}  // namespace accasta::line_mode
