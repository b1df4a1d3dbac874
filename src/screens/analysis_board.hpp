#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <accasta/engine/thinker.hpp>
#include <accasta/game/record_walk.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/views/analysis_view.hpp>
#include <accasta/views/turn_entry.hpp>

#include "board_screen.hpp"

namespace accasta::screens {

/// The analysis of a game: the engine shows its best lines for the position, and the user tries
/// turns, which become variations. On leaving they are asked whether these are to be kept.
class AnalysisBoard : public BoardScreen {
 public:
  AnalysisBoard(ToAnalysis to, tui::Screen& screen, const table::TableOptions& options);

 private:
  using Command = views::Command;

  const Position& position() const { return walk_.position(); }

  // What is seen.
  tui::Frame draw(const dialogs::Prompt& prompt) const override;
  views::AnalysisView view() const;
  /// The lines that could be played instead of the last turn, for `o`.
  std::string variations_text() const;
  std::vector<views::BestLine> best_lines() const;

  // The engine.
  void think();
  void tick() override;
  std::optional<std::chrono::milliseconds> timeout() const override;

  // What the user does.
  views::Action action(const tui::Event& event) const override {
    return entry_.action(event, views::Mode::Analysis);
  }
  void on_command(Command command) override;
  void on_click(const views::Click& click) override;
  void on_edit(const views::Edit& edit) override { answer(entry_.edit(edit.key)); }
  void on_move(views::CursorDirection direction) override {
    entry_.move_cursor(direction, board_.flipped);
  }
  /// What some commands mean while no turn is begun.
  bool act_without_turn(Command command);
  bool step(Command command);
  void change_view(Command command);
  /// Goes to another place of the record, if the steps lead to one.
  template <typename Steps>
  void walk(Steps steps);
  void answer(const views::TurnEntry::Reply& reply);
  void play(const Turn& turn);
  void change_lines(int step);
  void enter_variation();
  void leave();

  game::RecordWalk walk_;
  const notation::Record before_;
  int lines_;
  engine::Thinker thinker_;
  views::TurnEntry entry_;
  /// What the engine has found about the position.
  std::optional<engine::Progress> progress_;
  std::optional<views::EngineInfo> engine_;
  bool prefer_lines_ = true;
  /// The engine is to think.
  bool is_on_ = true;
};

}  // namespace accasta::screens
