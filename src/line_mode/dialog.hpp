#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <accasta/game/game.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/typed_turn.hpp>
#include <accasta/tui/board_view.hpp>

#include "answers.hpp"
#include "spoken.hpp"
#include "words.hpp"

namespace accasta::line_mode {

/// Reads a friend's message that begins with `text`. Asks for the rest if it is broken into lines,
/// and adds that to `text`. Returns false and says why if it cannot be read.
bool complete_message(const Lines& lines, std::string& text);

/// A dialog in lines of text: a player types turns, words such as "undo 2", and questions such as
/// "what is on d4?". `Self` derives from it and has
///
///     static const std::array<Word, N> kWords;  // the words besides the questions
///     Asked asked() const;                      // the game that turns and questions are about
///     bool takes_turns();                       // returns false, and says why, if it does not
///     bool shows_board();                       // the same, for words that tell of the board
///     void make(const Turn& turn);              // precondition: the turn is legal
template <typename Self>
class LineDialog {
 public:
  /// Returns the words and the questions in the order of help.
  static std::vector<WordHelp> help_list() {
    std::vector<WordHelp> list;
    for (const auto& word : Self::kWords) list.push_back(word);
    list.insert(list.end(), questions().begin(), questions().end());
    return list;
  }

 protected:
  struct Word : WordHelp {
    void (Self::*run)(std::string_view argument);
  };

  explicit LineDialog(const Lines& lines) : lines_(lines) {}

  const game::Game& game() const { return self().asked().game; }
  const Position& position() const { return game().position(); }

  template <typename... Args>
  void say(fmt::format_string<Args...> format, Args&&... args) {
    fmt::print(lines_.output, format, std::forward<Args>(args)...);
    lines_.output << '\n';
  }

  void draw_board() {
    std::optional<Turn> last;
    if (!game().turns().empty()) last = game().turns().back();
    draw_board(position(), last);
  }
  void draw_board(const Position& shown, const std::optional<Turn>& last) {
    lines_.output << '\n'
                  << tui::board_text({.position = shown, .last_turn = last}, lines_.glyphs) << '\n';
  }

  /// Shows a prompt and returns the typed line. The end of the input ends the dialog.
  std::optional<std::string> ask(const std::string& prompt) {
    auto line = lines_.input.read(prompt + "> ");
    done_ = done_ || !line;
    return line;
  }

  /// Makes a turn, runs a word or answers a question.
  void obey(std::string_view line) {
    try {
      if (looks_like_turn(line)) return read_turn(line);
      const auto command = understand(line, words(), question_words());
      if (!command) return say_unknown(trimmed(line));
      if (const auto* word = find(Self::kWords, command->word))
        return (self().*word->run)(command->argument);
      const Question* question = find(questions(), command->word);
      if (!question->tells_of_board || self().shows_board())
        say("{}", question->answer(self().asked(), command->argument));
    } catch (const std::bad_alloc&) {
      say("Not enough memory for that.");
    }
  }

  std::string_view example_turn() const {
    return game().rules().variant == Variant::Standard ? "a1:C-c1,HS-b1" : "a1:1-c1,2-b1";
  }

  // --- words of every dialog

  void help(std::string_view argument) {
    if (!argument.empty()) return help_on(argument);
    say("Type a turn, such as {}, or a word:", example_turn());
    for (const WordHelp& word : help_list())
      say("  {:<16}{}", fmt::format("{} {}", word.word, word.argument), word.meaning);
  }

  void board(std::string_view argument) {
    if (!self().shows_board()) return;
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

  void quit(std::string_view) { done_ = true; }

  const Lines& lines_;
  bool draws_boards_ = false;
  bool done_ = false;

 private:
  Self& self() { return static_cast<Self&>(*this); }
  const Self& self() const { return static_cast<const Self&>(*this); }

  /// Returns the word or question with this name, or null if there is none.
  template <typename List>
  static auto find(const List& list, std::string_view word) -> decltype(list.data()) {
    const auto found =
        std::ranges::find_if(list, [&](const auto& each) { return each.word == word; });
    return found == list.end() ? nullptr : &*found;
  }

  /// Returns the words that also answer a question in free form.
  static std::vector<std::string_view> question_words() {
    std::vector<std::string_view> all;
    for (const std::string_view word : {"board", "hint", "help", "task"})
      if (find(Self::kWords, word) != nullptr) all.push_back(word);
    for (const Question& question : questions()) all.push_back(question.word);
    return all;
  }

  static std::vector<std::string_view> words() {
    auto all = question_words();
    for (const auto& word : Self::kWords) all.push_back(word.word);
    return all;
  }

  void say_unknown(std::string_view line) {
    const auto meant = nearest_in(line, words());
    say("\"{}\" is neither a word nor a turn. {}\"help\" lists the words; a turn begins with its "
        "cell, as in {}.",
        quotable(line), meant ? fmt::format("Did you mean \"{}\"? ", *meant) : "", example_turn());
  }

  void help_on(std::string_view asked) {
    const auto command = understand(asked, words(), question_words());
    if (!command) return say_unknown(asked);
    const WordHelp* word = find(Self::kWords, command->word);
    if (word == nullptr) word = find(questions(), command->word);
    say("{}{}{}: {}.", word->word, word->argument.empty() ? "" : " ", word->argument,
        word->meaning);
  }

  void read_turn(std::string_view line) {
    if (!self().takes_turns()) return;
    // Records have a dot after the number only.
    const std::size_t begin = after_turn_number(line);
    const std::string_view text = line.substr(begin);
    const auto refuse = [&](notation::TextError error) {
      error.column += static_cast<int>(begin);
      say("Not possible (column {}): {}.", error.column, error.message);
    };
    if (lines_.dialect) {
      const auto turn = notation::read_turn(text, position(), *lines_.dialect);
      turn ? self().make(*turn) : refuse(turn.error());
      return;
    }
    const auto reading = notation::read_typed(text, position()).reading;
    if (!reading) return refuse(reading.error());
    if (reading->signs_differ) {
      refuse(notation::read_turn(text, position()).error());
      return say("Did you mean {}?", notation::write_turn(reading->turn, position()));
    }
    if (reading->differs)
      say("Read as {}. In the dialect {} it would be another turn.", name(reading->dialect),
          name(*reading->differs));
    self().make(reading->turn);
  }
};

}  // namespace accasta::line_mode
