#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <poll.h>
#include <string>
#include <string_view>
#include <unistd.h>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/tui/board_view.hpp>

#include "answers.hpp"
#include "line_review.hpp"
#include "spoken.hpp"
#include "words.hpp"

namespace accasta::line_mode {
namespace {

class LineTable {
 public:
  LineTable(table::GameAtTable& game, std::istream& input, std::ostream& output, tui::Glyphs glyphs,
            std::optional<notation::Dialect> dialect, std::function<bool()> stops)
      : game_(game),
        input_(input),
        output_(output),
        glyphs_(glyphs),
        dialect_(dialect),
        stops_(std::move(stops)) {}

  static std::vector<WordHelp> help_list() {
    std::vector<WordHelp> list;
    for (const Word& word : kWords)
      if (!word.is_alias) list.push_back(word);
    for (const Question& question : questions()) list.push_back(question);
    return list;
  }

  void run() {
    introduce();
    while (!done_) {
      if (game_.is_engine_turn() && !game_.is_paused())
        play_engine_turn();
      else if (session().has_human())
        answer_line();
      else
        done_ = true;
      if (const auto failure = game_.take_failure()) say("{}", *failure);
    }
    if (game_.leave()) say("{}", table::kKeptSentence);
  }

 private:
  using Handler = void (LineTable::*)(std::string_view argument);
  struct Word : WordHelp {
    Handler handler;
    /// Whether it is another name of a word.
    bool is_alias = false;
  };
  static const std::array<Word, 23> kWords;

  template <typename... Args>
  void say(fmt::format_string<Args...> format, Args&&... args) {
    fmt::print(output_, format, std::forward<Args>(args)...);
    output_ << '\n';
  }

  const table::Session& session() const { return game_.session(); }
  /// What is looked at: a mistake of the review, or the game.
  const table::Session& shown() const { return is_at_mistake() ? *review_->session() : session(); }
  bool is_at_mistake() const { return review_ && review_->session(); }
  const Position& position() const { return shown().position(); }
  Color mover() const { return position().side_to_move(); }
  bool is_over() const { return game_.is_over(); }
  static table::GameAtTable::Time now() { return table::GameAtTable::Time::clock::now(); }

  // --- what is said without being asked

  void introduce() {
    say(R"({}. White: {}. Black: {}. "help" lists the words, "board" draws the board.)",
        notation::rules_sentence(session().game().rules()), session().seats().white.name(),
        session().seats().black.name());
    say_state();
  }

  /// How the game stands; after every change.
  void say_state() {
    review_.reset();
    if (draws_boards_) draw_board();
    say("{}", state_in_words(session(), now()));
    if (game_.suggestion()) say("{}", *game_.suggestion());
    if (game_.is_paused()) say_paused();
  }

  void say_paused() {
    if (game_.is_engine_turn())
      say(R"({} waits: "go" lets it play.)", name(mover()));
    else
      say(R"({} until "go" or your next turn.)",
          session().clock() ? "The clocks stand still" : "The engine does not think ahead");
  }

  void draw_board() {
    std::optional<Turn> last;
    if (!shown().game().turns().empty()) last = shown().game().turns().back();
    output_ << '\n' << tui::board_text(position(), {.glyphs = glyphs_, .last_turn = last}) << '\n';
  }

  // --- the game

  /// Lets the clock run. True if the player to move has no time left, and so has lost.
  bool time_is_over() {
    if (!game_.run_clock(now())) return false;
    say_state();
    return true;
  }

  /// Precondition: the turn is legal.
  void play_or_ask(const Turn& turn) {
    if (is_at_mistake()) return say("{}", review_->attempt(turn));
    if (const auto warning = game_.take_warning(turn))
      say("{} Type it again to play it anyway.", *warning);
    else
      play(turn);
  }

  /// Precondition: the turn is legal.
  void play(const Turn& turn) {
    game_.play(turn, now());
    say("{}", turn_report(session(), session().game().turns().size() - 1));
    say_state();
  }

  void play_engine_turn() {
    if (time_is_over()) return;
    say("{} thinks ...", name(mover()));
    output_.flush();
    game_.think(now());
    const auto result = game_.engines().wait_for_result();
    if (time_is_over()) return;
    if (result->best)
      play(*result->best);
    else
      game_.replace_engine();
  }

  // --- what is typed

  std::optional<std::string> read_line() {
    output_.flush();
    std::string line;
    if (std::getline(input_, line)) return line;
    output_ << '\n';
    done_ = true;
    return std::nullopt;
  }

  void answer_line() {
    if (time_is_over()) return;
    game_.think(now());
    fmt::print(
        output_, "{}> ",
        is_at_mistake()
            ? fmt::format("Review {} {}", name(mover()), notation::turn_number_text(position()))
        : is_over() ? "Game over"
                    : fmt::format("{} {}", name(mover()), notation::turn_number_text(position())));
    const auto line = read_line();
    if (!line || time_is_over() || trimmed(*line).empty()) return;
    try {
      obey(*line);
    } catch (const std::bad_alloc&) {
      say("Not enough memory for that.");
    }
  }

  void obey(const std::string& line) {
    if (looks_like_turn(line)) return read_turn(line);
    const auto request = understand(line, words(), question_words(), "stack");
    if (!request) return say_unknown(trimmed(line));
    if (const auto* word = find(kWords, request->word))
      (this->*word->handler)(request->argument);
    else
      say("{}", find(questions(), request->word)->answer(shown(), request->argument, now()));
  }

  /// The one of the words or questions that is called so; nothing if there is none.
  template <typename List>
  static auto find(const List& list, std::string_view word) -> decltype(list.data()) {
    const auto found =
        std::ranges::find_if(list, [&](const auto& each) { return each.word == word; });
    return found == list.end() ? nullptr : &*found;
  }

  static std::vector<std::string_view> question_words() {
    std::vector<std::string_view> all{"board", "hint", "help"};
    for (const Question& question : questions()) all.push_back(question.word);
    return all;
  }

  static std::vector<std::string_view> words() {
    auto all = question_words();
    for (const Word& word : kWords) all.push_back(word.word);
    return all;
  }

  std::string_view example_turn() const {
    return session().game().rules().variant == Variant::Standard ? "a1:C-c1,HS-b1" : "a1:1-c1,2-b1";
  }

  void say_unknown(std::string_view line) {
    const auto meant = nearest_in(line, words());
    say("\"{}\" is neither a word nor a turn. {}\"help\" lists the words; a turn begins with its "
        "cell, as in {}.",
        quotable(line), meant ? fmt::format("Did you mean \"{}\"? ", *meant) : "", example_turn());
  }

  void read_turn(std::string_view text) {
    if (is_over() && !is_at_mistake()) {
      say("The game is over. review, undo, save FILE, new, rematch and quit are possible.");
      return;
    }
    if (!is_over() && game_.is_engine_turn()) return say_paused();
    if (dialect_) {
      const auto turn = notation::read_turn(text, position(), *dialect_);
      turn ? play_or_ask(*turn) : refuse(turn.error());
      return;
    }
    const auto reading = notation::read_typed_turn(text, position());
    if (!reading) return refuse(reading.error());
    if (reading->signs_differ) {
      refuse(notation::read_turn(text, position()).error());
      return say("Did you mean {}?", notation::write_turn(reading->turn, position()));
    }
    if (reading->differs)
      say("Read as {}; it would be another turn in the dialect {}.", name(reading->dialect),
          name(*reading->differs));
    play_or_ask(reading->turn);
  }

  void refuse(const notation::TextError& error) {
    say("Not possible (column {}): {}.", error.column, error.message);
  }

  // --- the words

  void help(std::string_view argument) {
    if (!argument.empty()) return help_on(lower_case(argument));
    say("Type a turn, such as {}, or a word:", example_turn());
    for (const WordHelp& word : words_of_line_mode())
      say("  {:<16}{}", fmt::format("{} {}", word.word, word.argument), word.meaning);
  }

  void help_on(std::string_view asked) {
    const WordHelp* word = find(kWords, asked);
    if (word == nullptr) word = find(questions(), asked);
    if (word == nullptr) return say_unknown(asked);
    say("{}{}{}: {}.", word->word, word->argument.empty() ? "" : " ", word->argument,
        word->meaning);
  }

  void board(std::string_view argument) {
    const std::string wish = lower_case(argument);
    if (wish == "on" || wish == "off") {
      draws_boards_ = wish == "on";
      say("{}", draws_boards_ ? "The board is drawn after every turn."
                              : "The board is drawn when you ask for it.");
      if (!draws_boards_) return;
    }
    draw_board();
    say("{}", castles_in_words(position()));
  }

  void hint(std::string_view) {
    if (refused_as_over()) return;
    game_.look_for_hint();
    const auto result = game_.engines().wait_for_result();
    if (!result->best) return say("No memory or thread for a hint.");
    const auto found = analysis::explain(position(), *result);
    say("{}", analysis::explanation_text(*found, mover()));
    say("{}", turn_in_words(found->turn, position()));
  }

  void undo(std::string_view argument) {
    std::vector<std::string> texts;
    for (std::size_t i = session().game().turns().size(); i > 0; --i)
      texts.push_back(numbered_turn(session(), i - 1));
    const auto count = game_.undo(count_from(argument), now());
    if (!count) return say("Nothing to undo.");
    texts.resize(*count);
    if (texts.empty())
      say("The result was undone.");
    else
      say("Undone: {}.", notation::enumerated(texts));
    say_state();
  }

  void redo(std::string_view argument) {
    const auto count = game_.redo(count_from(argument), now());
    if (!count) return say("Nothing to redo.");
    if (*count > 0) say("Redone:");
    const std::size_t made = session().game().turns().size();
    for (std::size_t i = made - *count; i < made; ++i) say("{}", turn_report(session(), i));
    say_state();
  }

  void pause(std::string_view) {
    if (refused_as_over()) return;
    game_.pause(now());
    if (game_.is_paused())
      say_paused();
    else
      say("Nothing to pause; the game waits for you.");
  }

  void go_on(std::string_view) {
    if (refused_as_over()) return;
    if (!game_.is_paused()) return say("Nothing is paused.");
    game_.resume();
    say_state();
  }

  void level(std::string_view argument) {
    const auto wanted = level_from(argument);
    if (!argument.empty() && !wanted) return say_what_levels_are();
    bool any = false;
    for (const Color color : kColors) {
      if (session().seats()[color].is_human()) continue;
      if (wanted) game_.set_seat(color, {wanted});
      say("{}: {}.", name(color), session().seats()[color].name());
      any = true;
    }
    if (!any)
      say("Both players are human; accasta play --black ai has the engine for Black.");
    else if (!wanted)
      list_levels();
  }

  static std::optional<engine::Level> level_from(std::string_view text) {
    for (int number = engine::Level::kWeakest; number <= engine::Level::kStrongest; ++number)
      if (text == std::to_string(number)) return engine::Level::from(number);
    return std::nullopt;
  }

  void say_what_levels_are() {
    say("A level is a number from {} to {}, as in: level 7.", engine::Level::kWeakest,
        engine::Level::kStrongest);
  }

  /// As the menus of the screen have them.
  void list_levels() {
    for (const table::Seat& seat : table::seat_choices()) {
      if (seat.is_human()) continue;
      const bool is_current = seat == session().seats().white || seat == session().seats().black;
      say("{}{}", seat.name(), is_current ? ", current" : "");
    }
  }

  void resign(std::string_view) {
    if (refused_as_over()) return;
    if (game_.is_engine_turn()) return say_paused();
    game_.resign(mover(), now());
    say_state();
  }

  void draw(std::string_view) {
    if (refused_as_over()) return;
    if (game_.is_engine_turn()) return say_paused();
    const Color other = opponent(mover());
    const bool agreed = session().seats()[other].is_human()
                            ? confirmed(fmt::format("{}, do you agree to a draw?", name(other)))
                            : session().engine_accepts_draw();
    if (!agreed) {
      say("{} declines; the game goes on.", name(other));
      return;
    }
    game_.agree_draw(now());
    say_state();
  }

  bool confirmed(const std::string& question) {
    const auto answer = confirm_in_lines(input_, output_, question);
    if (!answer) done_ = true;
    return answer.value_or(false);
  }

  bool refused_as_over() {
    if (is_over()) say("The game is over already.");
    return is_over();
  }

  // --- the review

  void review(std::string_view) {
    if (!is_over()) return say("The game is not over; hint proposes a turn.");
    if (!review_) review_.emplace(session().record(), output_, stops_);
    if (review_->is_complete()) return say("{}", review_->summary());
    review_.reset();
    say("The review was stopped.");
  }

  void next(std::string_view) { show_mistake(&LineReview::next, "after"); }
  void previous(std::string_view) { show_mistake(&LineReview::previous, "before"); }

  void show_mistake(bool (LineReview::*step)(), std::string_view where) {
    if (!review_) return say(R"("review" looks for the mistakes of a game that is over.)");
    if (!((*review_).*step)()) return say("No mistakes {} this.", where);
    ask_to_try();
  }

  void ask_to_try() {
    if (draws_boards_) draw_board();
    say(R"({} Type a better turn; "why" tells one, "play" goes on from here.)", review_->mistake());
  }

  void try_again(std::string_view) {
    if (!refused_without_mistake()) ask_to_try();
  }

  void why(std::string_view) {
    if (!refused_without_mistake()) say("{}", review_->reasons());
  }

  /// Who made the mistake goes on, against the engine at a level, or as it was.
  void play_on(std::string_view argument) {
    if (refused_without_mistake()) return;
    const auto wanted = level_from(argument);
    if (!argument.empty() && !wanted) return say_what_levels_are();
    notation::Record record = review_->record_so_far();
    const Color own = mover();
    const ByColor<table::Seat> seats =
        wanted ? table::seats_against_engine(own, *wanted) : session().seats();
    game_.begin(table::Session({.game = game::Game(record), .seats = seats, .source = record}));
    introduce();
  }

  bool refused_without_mistake() {
    if (is_at_mistake()) return false;
    say(R"("review" lists the mistakes of a game that is over, and "next" goes to the first.)");
    return true;
  }

  void save(std::string_view argument) {
    if (argument.empty()) {
      say("Say where, as in: save game.acc.");
      return;
    }
    const std::string path = base::with_home(argument);
    if (game_.keeper().would_overwrite(path) &&
        !confirmed(fmt::format("{} exists. Overwrite it?", path)))
      return say("Not saved.");
    if (const auto saved = game_.keeper().save_as(path, session()))
      say("Saved to {}.", path);
    else
      say("Not saved: {}.", saved.error());
  }

  void new_game(std::string_view) {
    game_.begin(session().with_game(game::Game(session().game().start())));
    introduce();
  }

  void rematch(std::string_view) {
    game_.begin(session().rematch());
    introduce();
  }

  void quit(std::string_view) { done_ = true; }

  table::GameAtTable& game_;
  std::istream& input_;
  std::ostream& output_;
  tui::Glyphs glyphs_;
  std::optional<notation::Dialect> dialect_;
  std::function<bool()> stops_;
  std::optional<LineReview> review_;
  bool draws_boards_ = false;
  bool done_ = false;
};

const std::array<LineTable::Word, 23> LineTable::kWords{{
    {{"help", "[WORD]", "this list, or one of it"}, &LineTable::help},
    {{"board", "[on|off]", "draw the board; on: after every turn"}, &LineTable::board},
    {{"hint", "", "propose a turn, and say why"}, &LineTable::hint},
    {{"undo", "[NUMBER]", "take the last turn back, or the last few"}, &LineTable::undo},
    {{"redo", "[NUMBER]", "play it again, or the next few"}, &LineTable::redo},
    {{"pause", "", "stop the clocks"}, &LineTable::pause},
    {{"go", "", "resume the clocks, or the engine after undo"}, &LineTable::go_on},
    {{"level", "[NUMBER]", "list the levels of the engine, or set one, 1 to 10"},
     &LineTable::level},
    {{"draw", "", "offer a draw"}, &LineTable::draw},
    {{"resign", "", "give the game up"}, &LineTable::resign},
    {{"review", "", "after the game: how well both played, and the mistakes"}, &LineTable::review},
    {{"next", "", "review: the next mistake"}, &LineTable::next},
    {{"previous", "", "review: the mistake before"}, &LineTable::previous},
    {{"try", "", "review: try again to find a better turn"}, &LineTable::try_again},
    {{"why", "", "review: the better turn, and why"}, &LineTable::why},
    {{"play", "[LEVEL]", "review: play on from this position, against a level"},
     &LineTable::play_on},
    {{"save", "FILE", "write the game to a file"}, &LineTable::save},
    {{"new", "", "begin a new game from the same start"}, &LineTable::new_game},
    {{"rematch", "", "the same with sides switched"}, &LineTable::rematch},
    {{"quit", "", "end the program; so does q"}, &LineTable::quit},
    {{"?", "", "help"}, &LineTable::help, true},
    {{"q", "", "quit"}, &LineTable::quit, true},
    {{"exit", "", "quit"}, &LineTable::quit, true},
}};

}  // namespace

std::function<bool()> typed_line_waits() {
  if (::isatty(STDIN_FILENO) == 0) return {};
  return [] {
    pollfd file{STDIN_FILENO, POLLIN, 0};
    return ::poll(&file, 1, 0) > 0;
  };
}

void play_in_lines(table::GameAtTable& game, std::istream& input, std::ostream& output,
                   tui::Glyphs glyphs, std::optional<notation::Dialect> dialect,
                   std::function<bool()> stops) {
  LineTable(game, input, output, glyphs, dialect, std::move(stops)).run();
}

std::vector<WordHelp> words_of_line_mode() { return LineTable::help_list(); }

}  // namespace accasta::line_mode
