#pragma once

#include <chrono>
#include <optional>
#include <string>

#include <accasta/table/game_at_table.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/views/play_view.hpp>
#include <accasta/views/turn_entry.hpp>

#include "board_screen.hpp"
#include "engine_output.hpp"

namespace accasta::screens {

/// The table on a screen: a game that is played, with its clocks and engines.
class TableScreen : public BoardScreen {
 public:
  TableScreen(ToTable to, tui::Screen& screen, const table::TableOptions& options);

  void come_back(const std::optional<game::RecordWalk>& kept) override;
  /// With the time that the clocks show now.
  void rescue() override { game_.keep(); }

 private:
  using Role = tui::Role;
  using Command = views::Command;

  const Position& position() const { return game_.position(); }
  Color mover() const { return game_.mover(); }
  bool is_over() const { return game_.is_over(); }
  bool is_human_turn() const { return game_.is_human_turn(); }

  // What is seen.
  tui::Frame draw(const dialogs::Prompt& prompt) const override;
  views::PlayView view() const;
  void show_threat(views::PlayView& view) const;

  // The engines and the clock.
  void tick() override;
  std::optional<std::chrono::milliseconds> timeout() const override;
  void take_from_engines();
  void show_hint(const engine::SearchResult& result);

  // What the user does.
  views::Action action(const tui::Event& event) const override { return entry_.action(event); }
  void on_command(Command command) override;
  void on_click(const views::Click& click) override;
  void on_edit(const views::Edit& edit) override;
  void on_move(views::CursorDirection direction) override;
  bool change_game(Command command);
  void end_or_leave_game(Command command);

  /// Whether the user may make a turn now; says why not. Esc drops what is there anyway, and says
  /// nothing.
  bool may_move(const views::Action& action);
  void say_not_now();
  void answer(const views::TurnEntry::Reply& reply);
  /// Precondition: the turn is legal.
  void play(const Turn& turn);
  /// The game has changed: what was being made belongs to another position.
  void renew_entry();
  /// The same, and what the engine said, too.
  void begin_again();
  void step(bool has_changed, const char* otherwise);
  void pause_or_resume();
  /// The first time a good turn is looked for, the second time it is made, to be confirmed.
  void hint();

  // What is about the game as a whole.
  void analyse();
  void review();
  void change_players();
  void resign();
  void offer_draw();
  void save();
  void load();
  void new_game();
  void rematch();
  void quit();
  /// Asks whether turns that are neither kept nor saved may be lost.
  bool may_leave_game();
  /// Time does not run while a question is open; the engine goes on.
  void before_question() override { game_.pause_clock(now()); }

  table::GameAtTable game_;
  table::TableOptions options_;
  views::TurnEntry entry_;
  EngineOutput output_;
};

}  // namespace accasta::screens
