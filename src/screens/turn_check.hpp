#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include <accasta/analysis/explanation.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/screens/stage.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// The check of a turn before it is played: it loses at once, or the tutor objects to it. Both lead
/// to the same question.
class TurnCheck {
 public:
  using Time = tui::Screen::Time;

  /// Both must live as long.
  TurnCheck(Stage& stage, table::GameAtTable& game) : stage_(stage), game_(game) {}

  /// Shows the half-built turn to the game. Call it in each tick.
  void look(const std::optional<TurnBuilder>& building);
  /// Checks a turn that was made. Precondition: it is legal.
  void begin(const Turn& turn);
  /// Returns, once, the turn that was made, if it can be played without a question.
  std::optional<Turn> take_passed();
  /// The answers to the question.
  enum class Answer : std::uint8_t { ThinkAgain, Play, ShowBetter };
  /// Asks the question, if there is one, until it is answered or the position changes. Returns the
  /// answer.
  Answer ask();
  /// Drops the turn: the position has changed.
  void drop();

  /// Returns the time until the check ends at the latest. Nothing if there is none.
  std::optional<std::chrono::milliseconds> timeout() const;
  /// Returns what is wrong with the turn on the board, and the question, if it is asked.
  std::optional<views::Note> note() const;
  /// Shows the turn in question with the answer to it.
  void show(views::GameView& view) const;

 private:
  std::vector<tui::KeyHint> answers() const;

  Stage& stage_;
  table::GameAtTable& game_;
  /// The time until which the tutor may object to the turn that was made.
  std::optional<Time> end_;
  /// The reason for the question.
  std::optional<analysis::Refutation> objection_;
};

}  // namespace accasta::screens
