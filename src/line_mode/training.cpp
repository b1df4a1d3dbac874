#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <accasta/line_mode/line_mode.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/training/training.hpp>
#include <accasta/tui/board_view.hpp>

#include "spoken.hpp"
#include "words.hpp"

namespace accasta::line_mode {
namespace {

class LineTraining {
 public:
  LineTraining(training::Training& training, std::istream& input, std::ostream& output,
               tui::Glyphs glyphs, std::optional<notation::Dialect> dialect)
      : training_(training), input_(input), output_(output), glyphs_(glyphs), dialect_(dialect) {}

  void run() {
    say("A turn is typed as its cell and its moves, such as {}; \"help\" lists the words.",
        example_turn());
    introduce();
    while (!done_) {
      if (const std::string notice = training_.take_notice(); !notice.empty()) say("{}", notice);
      answer_line();
    }
  }

 private:
  using Handler = void (LineTraining::*)(std::string_view argument);
  struct Word : WordHelp {
    Handler handler;
    /// Whether it is another name of a word.
    bool is_alias = false;
  };
  static const std::array<Word, 13> kWords;

  template <typename... Args>
  void say(fmt::format_string<Args...> format, Args&&... args) {
    fmt::print(output_, format, std::forward<Args>(args)...);
    output_ << '\n';
  }

  const exercises::Attempt& attempt() const { return training_.attempt(); }
  const Position& position() const { return attempt().position(); }

  void introduce() {
    say("\n{}, {}: {}. {}.", training_.name(), training_.place(), training_.title(),
        notation::rules_sentence(position().rules()));
    say_state();
  }

  void say_state() {
    if (draws_boards_) draw_board(position(), attempt().turns());
    if (!training_.text().empty()) say("{}", training_.text());
    if (!training_.is_done()) return;
    if (const std::string ending = training_.ending(); !ending.empty()) say("{}", ending);
    say("{}", training_.has_next() ? "Done; Enter goes on, quit ends."
                                   : "Done, and the last one; Enter ends.");
  }

  void draw_board(const Position& shown, const std::vector<Turn>& turns) {
    std::optional<Turn> last;
    if (!turns.empty()) last = turns.back();
    output_ << '\n' << tui::board_text(shown, {.glyphs = glyphs_, .last_turn = last}) << '\n';
  }

  void answer_line() {
    if (training_.is_done())
      output_ << "> ";
    else
      fmt::print(output_, "{} {}> ", name(position().side_to_move()),
                 notation::turn_number_text(position()));
    output_.flush();
    std::string line;
    if (!std::getline(input_, line)) {
      output_ << '\n';
      done_ = true;
      return;
    }
    if (trimmed(line).empty()) {
      if (training_.is_done()) next({});
      return;
    }
    if (looks_like_turn(line)) return read_turn(line);
    const auto request = understand(line, words(), words(), "stack");
    if (!request) {
      const auto meant = nearest_in(line, words());
      return say("\"{}\" is neither a word nor a turn. {}\"help\" lists the words.",
                 quotable(trimmed(line)),
                 meant ? fmt::format("Did you mean \"{}\"? ", *meant) : "");
    }
    const auto word = std::ranges::find(kWords, request->word, &Word::word);
    (this->*word->handler)(request->argument);
  }

  static std::vector<std::string_view> words() {
    std::vector<std::string_view> all;
    for (const Word& word : kWords) all.push_back(word.word);
    return all;
  }

  std::string_view example_turn() const {
    return position().rules().variant == Variant::Standard ? "a1:C-c1,HS-b1" : "a1:1-c1,2-b1";
  }

  void read_turn(std::string_view text) {
    if (training_.is_done())
      return say("Done; Enter {}, \"again\" begins this one again.",
                 training_.has_next() ? "goes on" : "ends");
    if (dialect_) {
      const auto turn = notation::read_turn(text, position(), *dialect_);
      return turn ? play(*turn) : refuse(turn.error());
    }
    const auto reading = notation::read_typed_turn(text, position());
    if (!reading) return refuse(reading.error());
    play(reading->turn);
  }

  void refuse(const notation::TextError& error) {
    say("Not possible (column {}): {}.", error.column, error.message);
  }

  /// Precondition: the turn is legal.
  void play(const Turn& turn) {
    const Position before = position();
    const std::size_t made = attempt().turns().size();
    say("{}: {}", notation::write_turn(turn, before), turn_in_words(turn, before));
    const training::Answer answer = training_.play(turn);
    if (answer.right) {
      for (std::size_t i = made + 1; i < attempt().turns().size(); ++i)
        say_turn(attempt().turns()[i], attempt().positions()[i]);
      return say_state();
    }
    say("{}", answer.text);
    Position shown = before;
    for (const Turn& next : answer.line) {
      if (&next != &answer.line.front()) say_turn(next, shown);
      shown = shown.after(next);
    }
    if (draws_boards_ && answer.line.size() > 1) draw_board(shown, answer.line);
    say("Try again{}.", answer.line.empty() ? "" : ", from the position before that turn");
  }

  void say_turn(const Turn& turn, const Position& before) {
    say("{} {}: {}", name(before.side_to_move()), notation::write_turn(turn, before),
        turn_in_words(turn, before));
  }

  // --- the words

  void help(std::string_view) {
    say("Type a turn, such as {}, or a word:", example_turn());
    for (const Word& word : kWords)
      if (!word.is_alias)
        say("  {:<16}{}", fmt::format("{} {}", word.word, word.argument), word.meaning);
  }

  void board(std::string_view argument) {
    const std::string wish = lower_case(argument);
    if (wish == "off") {
      draws_boards_ = false;
      return say("The board is drawn when you ask for it.");
    }
    if (wish == "on") draws_boards_ = true;
    draw_board(position(), attempt().turns());
  }

  void task(std::string_view) { say("{}", training_.text()); }

  void hint(std::string_view) {
    if (training_.is_done()) return say("It is done.");
    say("{}", training_.hint());
  }

  void stack(std::string_view argument) {
    const auto cell = Cell::parse(lower_case(argument));
    if (!cell) return say("Say which cell, as in: stack d4.");
    say("{}", cell_in_words(*cell, position()));
  }

  void moves(std::string_view argument) {
    const auto cell = Cell::parse(lower_case(argument));
    if (!cell) return say("Say which cell, as in: moves d4.");
    for (const std::string& line : moves_in_words(*cell, position())) say("{}", line);
  }

  void pieces(std::string_view) {
    for (const Color color : kColors) say("{}", stacks_in_words(position(), color));
  }

  void next(std::string_view) {
    if (training_.next()) return introduce();
    say("That was the last one.");
    done_ = true;
  }

  void back(std::string_view) {
    if (!training_.previous()) return say("This is the first one.");
    introduce();
  }

  void again(std::string_view) {
    training_.restart();
    introduce();
  }

  void quit(std::string_view) { done_ = true; }

  training::Training& training_;
  std::istream& input_;
  std::ostream& output_;
  tui::Glyphs glyphs_;
  std::optional<notation::Dialect> dialect_;
  bool draws_boards_ = true;
  bool done_ = false;
};

const std::array<LineTraining::Word, 13> LineTraining::kWords{{
    {{"help", "", "this list"}, &LineTraining::help},
    {{"task", "", "what is to be done, again"}, &LineTraining::task},
    {{"board", "[on|off]", "draw the board; off: only when asked"}, &LineTraining::board},
    {{"hint", "", "the stack; again: where it goes; again: the turn"}, &LineTraining::hint},
    {{"stack", "CELL", "what stands on a cell"}, &LineTraining::stack},
    {{"moves", "CELL", "where the pieces of a cell can go"}, &LineTraining::moves},
    {{"pieces", "", "all stacks"}, &LineTraining::pieces},
    {{"next", "", "the next one; so does Enter when this one is done"}, &LineTraining::next},
    {{"back", "", "the one before"}, &LineTraining::back},
    {{"again", "", "begin this one again"}, &LineTraining::again},
    {{"quit", "", "leave; so does q"}, &LineTraining::quit},
    {{"q", "", "quit"}, &LineTraining::quit, true},
    {{"exit", "", "quit"}, &LineTraining::quit, true},
}};

}  // namespace

void train_in_lines(training::Training& training, std::istream& input, std::ostream& output,
                    tui::Glyphs glyphs, std::optional<notation::Dialect> dialect) {
  LineTraining(training, input, output, glyphs, dialect).run();
}

}  // namespace accasta::line_mode
