#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <accasta/exercises/training.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

#include "dialog.hpp"

namespace accasta::line_mode {
namespace {

class LineTraining : public LineDialog<LineTraining> {
 public:
  LineTraining(exercises::Training& training, const Lines& lines)
      : LineDialog(lines), training_(training) {
    training_.set_wake(lines_.input.waker());
  }

  std::optional<std::string> run() {
    say(R"(Type a turn as its cell and its moves, such as {}. "help" lists the words, )"
        R"("board" draws the board.)",
        example_turn());
    introduce();
    while (!done_) {
      if (const std::string notice = training_.take_notice(); !notice.empty()) say("{}", notice);
      answer_line();
    }
    return wish_;
  }

 private:
  friend LineDialog;
  static const std::array<Word, 11> kWords;

  Asked asked() const { return {.game = training_.attempt().game()}; }

  void introduce() {
    const auto& [name, place, title] = training_.heading();
    if (training_.exercise().puzzle() != nullptr)
      say("\n{}: {} ({}).", name, exercises::title_of(training_.exercise(), ", "), title);
    else
      say("\n{}, {}: {}. {}.", name, place, title, notation::rules_sentence(position().rules()));
    if (!draws_boards_)
      for (const Color color : kColors) say("{}", notation::stacks_in_words(position(), color));
    say_state();
  }

  void say_state() {
    if (draws_boards_) draw_board();
    if (!training_.text().empty()) say("{}", training_.text());
    if (!training_.is_done()) return;
    if (const std::string ending = training_.ending(); !ending.empty()) say("{}", ending);
    say("{}", training_.advice());
  }

  void answer_line() {
    const auto line =
        ask(training_.is_done() ? std::string()
                                : fmt::format("{} {}", name(position().side_to_move()),
                                              notation::turn_number_text(position())));
    if (!line) return;
    if (!trimmed(*line).empty()) return obey(*line);
    training_.is_done() ? next({}) : task({});
  }

  bool takes_turns() {
    if (training_.is_done()) say("{} \"again\" restarts it.", training_.advice());
    return !training_.is_done();
  }

  bool shows_board() { return true; }

  /// Makes a turn. Precondition: the turn is legal.
  void make(const Turn& turn) {
    const Position before = position();
    const std::size_t made = game().turns().size();
    say("{}: {}", notation::write_turn(turn, before), notation::turn_in_words(turn, before));
    auto played = training_.play(turn);
    if (!played)
      lines_.input.wait([&] {
        played = training_.take_answer();
        return played ? Input::kNow : Input::kNever;
      });
    const exercises::Answer& answer = *played;
    if (answer.right) {
      for (std::size_t i = made + 1; i < game().turns().size(); ++i)
        say_turn(game().turns()[i], game().positions()[i]);
      return say_state();
    }
    say("{}", answer.text);
    Position shown = before;
    for (const Turn& next : answer.line) {
      if (&next != &answer.line.front()) say_turn(next, shown);
      shown = shown.after(next);
    }
    if (draws_boards_ && answer.line.size() > 1) draw_board(shown, answer.line.back());
    say("Try again{}.", answer.line.size() < 2 ? "" : ", from the position before that turn");
  }

  void say_turn(const Turn& turn, const Position& before) {
    say("{} {}: {}", name(before.side_to_move()), notation::write_turn(turn, before),
        notation::turn_in_words(turn, before));
  }

  // --- words

  void task(std::string_view) { say("{}", training_.text()); }

  void hint(std::string_view) {
    if (training_.is_done()) return say("This task is done.");
    const std::string hint = training_.hint();
    say("{}{}", hint, training_.shown_hint()->turn ? "" : " \"hint\" again tells more.");
  }

  void next(std::string_view) {
    if (training_.next()) return introduce();
    say("That was the last task.");
    done_ = true;
  }

  void back(std::string_view) {
    if (!training_.previous()) return say("This is the first task.");
    introduce();
  }

  void again(std::string_view) {
    training_.restart();
    introduce();
  }

  void all(std::string_view) {
    if (const auto changed = training_.change_own(); !changed) return say("{}", changed.error());
    say("{}", training_.own() ? "Your mistakes." : "The mistakes of both players.");
    introduce();
  }

  void share(std::string_view) {
    say("{}", training_.post().value_or("Only for a solved puzzle."));
  }

  void play(std::string_view argument) {
    if (training_.exercise().mistake() == nullptr) return say("Only for mistakes in a game.");
    wish_ = argument;
    done_ = true;
  }

  exercises::Training& training_;
  /// The level for playing on from a mistake.
  std::optional<std::string> wish_;
};

const std::array<LineTraining::Word, 11> LineTraining::kWords{{
    {{"help", "[WORD]", "this list, or the help on one word"}, &LineTraining::help},
    {{"task", "", "repeat the task"}, &LineTraining::task},
    {{"board", "[on|off]", "draw the board; on: after every turn"}, &LineTraining::board},
    {{"hint", "", "show the stack; again: its target; again: the turn"}, &LineTraining::hint},
    {{"next", "", "the next task; so does Enter when this one is done"}, &LineTraining::next},
    {{"back", "", "the previous task"}, &LineTraining::back},
    {{"again", "", "restart this task"}, &LineTraining::again},
    {{"all", "", "mistakes of a game: your own, or both players'"}, &LineTraining::all},
    {{"share", "", "a solved puzzle: the result and the board as a text to post"},
     &LineTraining::share},
    {{"play", "[LEVEL]", "mistakes of a game: play on from here, against a level"},
     &LineTraining::play},
    {{"quit", "", "leave; so does q"}, &LineTraining::quit},
}};

}  // namespace

std::optional<std::string> train_in_lines(exercises::Training& training, const Lines& lines) {
  return LineTraining(training, lines).run();
}

}  // namespace accasta::line_mode
