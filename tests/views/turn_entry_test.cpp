// Turns that are entered, as golden/views/turn-entry.txt has them:
//
//     == RULES [STACKS]     a section; without stacks it is the start of a game
//     CELL STEP ... | ...   a turn begun with the cursor on the cell. Behind "|" is what there is
//                           after each step
//
// A step is a key by its name in the key bar, 'TEXT for typed characters, "at=c1" for the cursor,
// "click=c1", "double=c1" or "right=c1" for the mouse, "set=a1:1-b1" for a turn that was found
// otherwise, "flipped" for a flipped board, or "at-once" for turns that need not be confirmed.

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/views/turn_entry.hpp>

#include "game_samples.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::cell;

/// A turn that is being made, and the way in which it is made.
class EnteredTurn {
 public:
  EnteredTurn(const Position& position, Cell cursor) : entry_(position, cursor) {}

  /// Carries out a step, and describes what there is then.
  std::string take(const std::string& step) {
    const TurnEntry::Reply reply = reply_to(step);
    std::string text = reply.refused ? "no" : state();
    if (!reply.message.empty()) text += " \"" + reply.message + '"';
    if (reply.turn) text += " plays " + test::to_text(*reply.turn);
    return text;
  }

  TurnEntry::Reply press(Key key) {
    if (entry_.takes(key)) return entry_.edit(key);
    using enum Key::Name;
    // In the order of CursorDirection.
    constexpr std::array kDirections{Left, Right, Up, Down, Home, PageUp, End, PageDown};
    const auto* const way = std::ranges::find(kDirections, key.name);
    if (way != kDirections.end())
      return entry_.move_cursor(static_cast<CursorDirection>(way - kDirections.begin()),
                                is_flipped_);
    if (key.name == Enter) return entry_.confirm();
    if (key.name == Escape) return entry_.cancel();
    if (key.name == Backspace) return entry_.undo_move();
    if (key.name == Tab) return entry_.lift_next_stack(+1);
    if (key.name == BackTab) return entry_.lift_next_stack(-1);
    switch (key.character) {
      case U' ':
        return entry_.end_turn();
      case U'+':
        return entry_.change_lift(+1);
      case U'-':
        return entry_.change_lift(-1);
      case U'.':
        return entry_.change_labels();
      case U':':
        return entry_.begin_typing();
      default:
        return entry_.choose_lift(static_cast<int>(key.character - U'0'));
    }
  }

  std::string state() const {
    const GameView view = shown(entry_);
    const BoardView& board = view.board;
    const std::string lift = entry_.lift() > 0 ? fmt::format(" {}", entry_.lift()) : "";
    std::string text = "-";
    if (const auto& typed = view.footer.typed) {
      text = "> " + typed->edit.text();
      if (board.building) text += " [" + test::to_text(board.building->turn()) + lift + "]";
      const auto& choices = typed->choices;
      if (choices.size() > 9) text += fmt::format(" {{{}}}", choices.size());
      if (choices.size() <= 9) text += fmt::format(" {{{}}}", fmt::join(choices, " "));
      const bool is_wrong = typed->meaning.role == Role::Error;
      if (!typed->meaning.text.empty()) text += (is_wrong ? " wrong: " : " ") + typed->meaning.text;
    } else if (entry_.has_begun()) {
      text = view.footer.untyped->empty() && board.building ? board.building->from().name()
                                                            : *view.footer.untyped;
      text += lift + " @" + board.cursor->name();
    } else {
      text += " @" + board.cursor->name();
    }
    char letter = 'a';
    for (const Cell cell : board.labels) text += fmt::format(" {}={}", letter++, cell.name());
    return text;
  }

 private:
  TurnEntry::Reply reply_to(const std::string& step) {
    if (step == "flipped") is_flipped_ = true;
    if (step == "at-once") entry_ = TurnEntry(entry_.position(), entry_.cursor(), false);
    TurnEntry::Reply reply;
    if (step.starts_with('\''))
      for (const char c : step.substr(1)) reply = entry_.edit(Key::of(static_cast<char32_t>(c)));
    if (const auto key = key_named(step)) return press(*key);
    const std::string target = step.substr(step.find('=') + 1);
    if (step.starts_with("set=")) entry_.set(test::turn(target));
    if (step.starts_with("at=")) entry_.set_cursor(cell(target));
    if (step.starts_with("click=")) return entry_.click(Mouse::Kind::Click, cell(target));
    if (step.starts_with("double=")) return entry_.click(Mouse::Kind::DoubleClick, cell(target));
    if (step.starts_with("right=")) return entry_.click(Mouse::Kind::RightClick, cell(target));
    return reply;
  }

  TurnEntry entry_;
  bool is_flipped_ = false;
};

TEST_CASE("turn entry: cursor, keys, letters, typing and mouse make a turn together") {
  Position position = Position::start(Rules::standard());
  test::approve_steps(
      "views/turn-entry", [&](const std::string& steps) -> std::optional<std::string> {
        std::istringstream words(steps);
        std::string word;
        words >> word;
        if (word == "==") {
          words >> word;
          const Rules rules = test::rules(word);
          std::string stacks;
          std::getline(words, stacks);
          position =
              stacks.empty() ? Position::start(rules) : test::placed(stacks, Color::White, rules);
          return std::nullopt;
        }
        EnteredTurn entered(position, cell(word));
        std::vector<std::string> states;
        while (words >> word) states.push_back(entered.take(word));
        return fmt::format("{}", fmt::join(states, ", "));
      });
}

TEST_CASE("turn entry: a whole turn takes few keys, from lifting to its end") {
  constexpr double kMostOnAverage = 7.75;
  const Position start = Position::start(Rules::standard());
  std::map<std::string, int> keys_of_turns;
  std::set<std::string> seen;
  std::deque<std::pair<EnteredTurn, int>> open{{EnteredTurn(start, cell("d4")), 0}};
  for (; !open.empty(); open.pop_front())
    for (const char* const name :
         {"Tab", "Shift-Tab", "Left", "Right", "Up", "Down", "1", "2", "3", "Enter", "Space"}) {
      auto [turn, keys] = open.front();
      const auto reply = turn.press(key_named(name).value());
      if (reply.turn)
        keys_of_turns.try_emplace(test::to_text(*reply.turn), keys + 1);
      else if (!reply.refused && seen.insert(turn.state()).second)
        open.emplace_back(turn, keys + 1);
    }
  int sum = 0;
  for (const auto& [turn, keys] : keys_of_turns) sum += keys;
  CAPTURE(sum, keys_of_turns.size());
  CHECK(keys_of_turns.size() == start.count_legal_turns());
  CHECK(sum <= kMostOnAverage * static_cast<double>(keys_of_turns.size()));
}

}  // namespace
}  // namespace accasta::views
