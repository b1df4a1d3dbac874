#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/game/game.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/notation/comment_text.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

#include "dialog.hpp"

namespace accasta::line_mode {
namespace {

class GameWalk : public LineDialog<GameWalk> {
 public:
  GameWalk(const notation::Record& record, const Lines& lines)
      : LineDialog(lines), record_(record), game_(record.start) {}

  void run() {
    say("\n{}. {}.", record_.tag("Title"), notation::rules_sentence(record_.rules));
    for (const Color color : kColors)
      if (const auto player = record_.tag(name(color)); player != name(color))
        say("{}: {}.", name(color), player);
    if (!record_.turns.empty()) say_comments(record_.turns.front().comments_before);
    say("Press Enter for each turn. \"board\" draws the board, \"quit\" leaves.");
    while (!done_) {
      const auto line = ask({});
      if (!line) return;
      trimmed(*line).empty() ? next({}) : obey(*line);
    }
  }

 private:
  friend LineDialog;
  static const std::array<Word, 5> kWords;

  Asked asked() const { return {.game = game_}; }

  bool takes_turns() {
    say("This game has been played. Press Enter for the next turn.");
    return false;
  }
  void make(const Turn&) {}
  bool shows_board() { return true; }

  void say_comments(const std::vector<std::string>& comments) {
    for (const std::string& comment : notation::without_commands(comments)) say("{}", comment);
  }

  // --- words

  void next(std::string_view) {
    const std::size_t made = game_.turns().size();
    if (made == record_.turns.size()) {
      done_ = true;
      return;
    }
    const auto& recorded = record_.turns[made];
    const Position before = game_.position();
    game_.push(recorded.turn);
    say("{}", turn_report(game_, made));
    if (const auto mark = analysis::mark_in(recorded.nags))
      say("{} {}.", mark == analysis::Mark::Inaccuracy ? "An" : "A", analysis::traits(*mark).name);
    say_comments(recorded.comments);
    for (const auto& variation : recorded.variations) {
      say("Instead: {}", notation::write_turn(variation.front().turn, before));
      say_comments(variation.front().comments);
    }
    if (draws_boards_) draw_board();
    if (made + 1 == record_.turns.size())
      say("{}. Press Enter to leave.", notation::result_sentence(record_));
  }

  void back(std::string_view) {
    if (game_.turns().empty()) return say("This is the start of the game.");
    game_.undo();
    say("Back before that turn.");
    if (draws_boards_) draw_board();
  }

  const notation::Record& record_;
  game::Game game_;
};

const std::array<GameWalk::Word, 5> GameWalk::kWords{{
    {{"help", "[WORD]", "this list, or the help on one word"}, &GameWalk::help},
    {{"next", "", "the next turn; so does Enter"}, &GameWalk::next},
    {{"back", "", "the position before the last turn"}, &GameWalk::back},
    {{"board", "[on|off]", "draw the board; on: after every turn"}, &GameWalk::board},
    {{"quit", "", "leave; so does q"}, &GameWalk::quit},
}};

}  // namespace

void walk_in_lines(const notation::Record& record, const Lines& lines) {
  GameWalk(record, lines).run();
}

}  // namespace accasta::line_mode
