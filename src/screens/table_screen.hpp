#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>

#include <accasta/dialogs/board_look.hpp>
#include <accasta/dialogs/screen.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/input.hpp>
#include <accasta/views/table_view.hpp>
#include <accasta/views/turn_entry.hpp>

#include "table_thoughts.hpp"

namespace accasta::screens {

/// The table on a screen: the loop between what is seen, what the person does, the clocks and the
/// engines (table.cpp), and what the commands do that are about the game as a whole
/// (table_commands.cpp).
class TableScreen {
 public:
  TableScreen(table::Session session, tui::Screen& screen, std::optional<table::Autosave> autosave,
              const table::TableOptions& options);

  /// Until the person leaves. Throws InputEnded and Interrupted (screen.hpp); the game is kept.
  void run();

 private:
  using Role = tui::Role;
  using Command = views::Command;

  const Position& position() const { return game_.position(); }
  Color mover() const { return game_.mover(); }
  bool is_over() const { return game_.is_over(); }
  bool is_human_turn() const { return game_.is_human_turn(); }
  game::Clock::Time now() const { return screen_.now(); }

  /// How long the loop may wait for a key.
  std::optional<std::chrono::milliseconds> timeout() const;

  // What is seen.
  views::TableView view() const;
  void show_threat(views::TableView& view) const;
  void say(std::string message, tui::Role role = tui::Role::Normal);
  dialogs::Background background() const {
    return [this] { return view(); };
  }

  // The engines and the clock.
  void think();
  void take_from_engines();
  void show_hint(const engine::SearchResult& result);
  void stop_engines();
  void watch_clock();

  // What the person does.
  void handle(const tui::Event& event);
  void act(std::monostate) {}
  void act(views::Pick) {}
  void act(views::Steer steer) { entry_.steer(steer.heading, look_.flipped); }
  void act(const views::Edit& edit) { answer(entry_.edit(edit.key)); }
  void act(const views::Point& point);
  void act(Command command);
  void end_or_change_game(Command command);

  /// Whether the person may make a turn now; says why not. Esc drops what is there anyway, and says
  /// nothing.
  bool may_move(const views::Action& action);
  void answer(const views::TurnEntry::Reply& reply);
  /// Precondition: the turn is legal.
  void play(const Turn& turn);
  /// The game has changed: what was being made belongs to another position.
  void renew_entry();
  void change_game(bool has_changed, const char* otherwise);
  void pause_or_go_on();
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
  void begin_again();
  /// Asks whether turns that are neither kept nor saved may be lost.
  bool may_leave_game();

  /// Time does not run while a question is open; the engine goes on.
  template <typename Action>
  void pause_for(Action action) {
    game_.pause_clock(now());
    action();
  }
  bool ask(const std::string& question);
  std::optional<std::string> ask_for_line(const std::string& label, const std::string& text);

  table::GameAtTable game_;
  tui::Screen& screen_;
  table::TableOptions options_;
  views::TurnEntry entry_;
  TableThoughts thoughts_;
  std::string message_;
  tui::Role message_role_ = tui::Role::Normal;
  dialogs::BoardLook look_;
  bool done_ = false;
};

}  // namespace accasta::screens
