#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <accasta/analysis/hint.hpp>
#include <accasta/base/files.hpp>
#include <accasta/formats/words.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/table/line_game.hpp>
#include <accasta/tui/board_view.hpp>

#include "answers.hpp"
#include "question.hpp"
#include "spoken.hpp"
#include "words.hpp"

namespace accasta::line_mode {
namespace {

class LineTable {
 public:
  LineTable(table::Session& session, std::istream& input, std::ostream& output, tui::Glyphs glyphs,
            std::optional<notation::Dialect> dialect, std::optional<table::Autosave> autosave)
      : game_(session, std::move(autosave)),
        input_(input),
        output_(output),
        glyphs_(glyphs),
        dialect_(dialect) {}

  static std::vector<WordHelp> help_list() {
    std::vector<WordHelp> list;
    for (const Word& word : kWords)
      if (!word.is_alias) list.push_back({word.word, word.argument, word.meaning});
    for (const Question& question : questions())
      list.push_back({question.word, question.argument, question.meaning});
    return list;
  }

  void run() {
    introduce();
    while (!done_) {
      if (game_.is_engine_turn() && !game_.rests())
        play_engine_turn();
      else if (session().has_human())
        answer_line();
      else
        done_ = true;
      if (const auto failure = game_.keep())
        say("The game is no longer kept for later: {}.", *failure);
    }
    if (game_.leave()) say("The game is kept; accasta alone offers to resume it.");
  }

 private:
  using Handler = void (LineTable::*)(std::string_view argument);
  struct Word {
    std::string_view word;
    std::string_view argument;
    std::string_view meaning;
    Handler handler;
    /// Whether it is another name of a word.
    bool is_alias = false;
  };
  static const std::array<Word, 17> kWords;

  template <typename... Args>
  void say(fmt::format_string<Args...> format, Args&&... args) {
    fmt::print(output_, format, std::forward<Args>(args)...);
    output_ << '\n';
  }

  table::Session& session() { return game_.session(); }
  const table::Session& session() const { return game_.session(); }
  const Position& position() const { return game_.position(); }
  Color mover() const { return game_.mover(); }
  bool is_over() const { return game_.is_over(); }
  static table::LineGame::Time now() { return table::LineGame::Time::clock::now(); }

  // --- what is said without being asked

  void introduce() {
    say(R"({}. White: {}. Black: {}. "help" lists the words, "board" draws the board.)",
        formats::rules_sentence(session().game.rules()), session().seats.white.name(),
        session().seats.black.name());
    say_state();
  }

  /// How the game stands; after every change.
  void say_state() {
    if (draws_boards_) draw_board();
    say("{}", state_in_words(session(), now()));
    if (game_.rests()) say_rest();
  }

  void say_rest() {
    if (game_.is_engine_turn())
      say(R"({} waits: "go" lets it play.)", name(mover()));
    else
      say(R"(The clocks stand still until "go" or your next turn.)");
  }

  void draw_board() {
    std::optional<Turn> last;
    if (!session().game.turns().empty()) last = session().game.turns().back();
    output_ << '\n' << tui::board_text(position(), {.glyphs = glyphs_, .last_turn = last}) << '\n';
  }

  // --- the game

  /// Ends the game if the player to move has no time left.
  bool flag_fell() {
    if (!game_.flag_fell(now())) return false;
    say_state();
    return true;
  }

  /// Precondition: the turn is legal.
  void play(const Turn& turn) {
    game_.play(turn, now());
    say("{}", turn_report(session(), session().game.turns().size() - 1));
    say_state();
  }

  void play_engine_turn() {
    game_.run_clock(now());
    say("{} thinks ...", name(mover()));
    output_.flush();
    const Turn turn = game_.engine_turn(now());
    if (!flag_fell()) play(turn);
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
    game_.run_clock(now());
    fmt::print(output_, "{}> ",
               is_over()
                   ? "Game over"
                   : fmt::format("{} {}", name(mover()), formats::turn_number_text(position())));
    const auto line = read_line();
    if (!line || flag_fell() || trimmed(*line).empty()) return;
    if (looks_like_turn(*line)) return read_turn(*line);
    const auto request = understand(*line, words(), question_words(), "stack");
    if (!request) return say_unknown(trimmed(*line));
    if (const auto* word = find(kWords, request->word))
      (this->*word->handler)(request->argument);
    else
      say("{}", find(questions(), request->word)->answer(session(), request->argument, now()));
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
    return session().game.rules().variant == Variant::Standard ? "a1:C-c1,HS-b1" : "a1:1-c1,2-b1";
  }

  void say_unknown(std::string_view line) {
    const auto meant = nearest_in(line, words());
    say("\"{}\" is neither a word nor a turn. {}\"help\" lists the words; a turn begins with its "
        "cell, as in {}.",
        quotable(line), meant ? fmt::format("Did you mean \"{}\"? ", *meant) : "", example_turn());
  }

  void read_turn(std::string_view text) {
    if (is_over()) {
      say("The game is over. undo, save FILE, new, rematch and quit are possible.");
      return;
    }
    if (game_.is_engine_turn()) return say_rest();
    if (dialect_) {
      const auto turn = notation::read_turn(text, position(), *dialect_);
      turn ? play(*turn) : refuse(turn.error());
      return;
    }
    const auto reading = notation::read_turn(text, position());
    if (!reading) return refuse(reading.error());
    if (reading->differs)
      say("Read as {}; it would be another turn in the dialect {}.", name(reading->dialect),
          name(*reading->differs));
    play(reading->turn);
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
    const auto tell = [this](const auto& word) {
      say("{}{}{}: {}.", word.word, word.argument.empty() ? "" : " ", word.argument, word.meaning);
    };
    if (const auto* word = find(kWords, asked))
      tell(*word);
    else if (const auto* question = find(questions(), asked))
      tell(*question);
    else
      say_unknown(asked);
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
    const auto found = analysis::hint(position(), game_.advice());
    say("{}", analysis::hint_sentence(*found));
    say("{}", turn_in_words(found->turn, position()));
  }

  void undo(std::string_view argument) {
    std::vector<std::string> texts;
    for (std::size_t i = session().game.turns().size(); i > 0; --i)
      texts.push_back(numbered_turn(session(), i - 1));
    texts.resize(game_.undo(count_from(argument), now()));
    if (texts.empty()) return say("No turn to take back.");
    say("Taken back: {}.", analysis::enumerated(texts));
    say_state();
  }

  void redo(std::string_view argument) {
    const std::size_t count = game_.redo(count_from(argument), now());
    if (count == 0) return say("No turn to play again.");
    say("Played again:");
    const std::size_t made = session().game.turns().size();
    for (std::size_t i = made - count; i < made; ++i) say("{}", turn_report(session(), i));
    say_state();
  }

  void pause(std::string_view) {
    if (refused_as_over()) return;
    game_.rest(now());
    if (game_.rests())
      say_rest();
    else
      say("There is no clock to be stopped; the game waits for you.");
  }

  void go_on(std::string_view) {
    if (refused_as_over()) return;
    if (!game_.rests()) return say("Nothing is paused.");
    game_.go_on();
    say_state();
  }

  void level(std::string_view argument) {
    std::optional<engine::Level> wanted;
    for (int number = engine::Level::kWeakest; number <= engine::Level::kStrongest; ++number)
      if (argument == std::to_string(number)) wanted = engine::Level::from(number);
    if (!argument.empty() && !wanted) {
      say("A level is a number from {} to {}, as in: level 7.", engine::Level::kWeakest,
          engine::Level::kStrongest);
      return;
    }
    bool any = false;
    for (const Color color : kColors) {
      table::Seat& seat = session().seats[color];
      if (seat.is_human()) continue;
      if (wanted) seat.level = wanted;
      say("{}: {}.", name(color), seat.name());
      any = true;
    }
    if (!any) say("Both players are human; accasta play --black ai has a computer for Black.");
  }

  void resign(std::string_view) {
    if (refused_as_over()) return;
    if (game_.is_engine_turn()) return say_rest();
    session().game.resign(mover());
    say_state();
  }

  void draw(std::string_view) {
    if (refused_as_over()) return;
    if (game_.is_engine_turn()) return say_rest();
    const Color other = opponent(mover());
    const bool agreed = session().seats[other].is_human()
                            ? confirmed(fmt::format("{}, do you agree to a draw?", name(other)))
                            : session().engine_accepts_draw();
    if (!agreed) {
      say("{} declines; the game goes on.", name(other));
      return;
    }
    session().game.agree_draw();
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

  void save(std::string_view argument) {
    if (argument.empty()) {
      say("Say where, as in: save game.acc.");
      return;
    }
    const std::string path(argument);
    if (path != saved_as_ && std::filesystem::exists(path) &&
        !confirmed(fmt::format("{} is there already. Write over it?", path)))
      return say("Not saved.");
    try {
      base::write_file(path, notation::write_record(session().record()));
      saved_as_ = path;
      say("Saved to {}.", path);
    } catch (const base::FileError& error) {
      say("Not saved: {}.", error.what());
    }
  }

  void new_game(std::string_view) {
    game_.begin_anew();
    saved_as_.clear();
    introduce();
  }

  void rematch(std::string_view) {
    game_.rematch();
    saved_as_.clear();
    introduce();
  }

  void quit(std::string_view) { done_ = true; }

  table::LineGame game_;
  std::istream& input_;
  std::ostream& output_;
  tui::Glyphs glyphs_;
  std::optional<notation::Dialect> dialect_;
  /// The file that belongs to the game.
  std::string saved_as_;
  bool draws_boards_ = false;
  bool done_ = false;
};

const std::array<LineTable::Word, 17> LineTable::kWords{{
    {"help", "[WORD]", "this list, or one of it", &LineTable::help},
    {"board", "[on|off]", "draw the board; on: after every turn", &LineTable::board},
    {"hint", "", "propose a turn, and say why", &LineTable::hint},
    {"undo", "[NUMBER]", "take the last turn back, or the last few", &LineTable::undo},
    {"redo", "[NUMBER]", "play it again, or the next few", &LineTable::redo},
    {"pause", "", "stop the clocks", &LineTable::pause},
    {"go", "", "let them run on; or the computer, after undo", &LineTable::go_on},
    {"level", "[NUMBER]", "say or change how strong the computer is, 1 to 10", &LineTable::level},
    {"draw", "", "offer a draw", &LineTable::draw},
    {"resign", "", "give the game up", &LineTable::resign},
    {"save", "FILE", "write the game to a file", &LineTable::save},
    {"new", "", "begin the game anew", &LineTable::new_game},
    {"rematch", "", "begin it anew with colours changed", &LineTable::rematch},
    {"quit", "", "end the program; so does q", &LineTable::quit},
    {"?", "", "help", &LineTable::help, true},
    {"q", "", "quit", &LineTable::quit, true},
    {"exit", "", "quit", &LineTable::quit, true},
}};

}  // namespace

void play_in_lines(table::Session& session, std::istream& input, std::ostream& output,
                   tui::Glyphs glyphs, std::optional<notation::Dialect> dialect,
                   std::optional<table::Autosave> autosave) {
  LineTable(session, input, output, glyphs, dialect, std::move(autosave)).run();
}

std::vector<WordHelp> words_of_line_mode() { return LineTable::help_list(); }

}  // namespace accasta::line_mode
