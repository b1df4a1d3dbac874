#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/game/record_cursor.hpp>
#include <accasta/table/table_options.hpp>

#include "board_screen.hpp"

namespace accasta::screens {

/// A screen that goes through a record: steps, autoplay, search, variations, comments and marks.
/// The subclass keeps the changes.
class RecordScreen : public BoardScreen {
 protected:
  RecordScreen(Stage& stage, game::RecordCursor place, BoardOptions board,
               const table::TableOptions& options);

  // The parts that differ.

  /// Keeps the record, which has changed.
  virtual void keep(const notation::Record& record) = 0;
  /// Leaves the screen, perhaps after a question.
  virtual void quit() = 0;

  // The parts that are the same.

  /// Returns the keys of such a screen, for the table of each.
  static const views::KeyTable<RecordScreen>& record_keys();
  /// Returns a handler that stops autoplay first.
  template <class Screen, typename Run>
  static auto stopping(Run run) {
    return [run](Screen& screen) {
      screen.stop_autoplay();
      std::invoke(run, screen);
    };
  }

  views::GameView view() const override;
  /// Returns the message that is shown while there is no other.
  virtual views::Message standing_message() const;
  std::vector<tui::KeyHint> key_hints() const;
  void tick() override;
  std::optional<std::chrono::milliseconds> timeout() const override;
  std::optional<notation::Record> game_to_copy() const override { return place_.record(); }
  void on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) override;

  void stop_autoplay() { next_turn_.reset(); }
  void changed() { keep(place_.record()); }
  /// Returns false and says so on the main line.
  bool is_in_variation();

  /// The record with its changes, and the current place.
  game::RecordCursor place_;
  table::TableOptions options_;
  /// True if the graph is shown, false if the stack under the cursor is.
  bool prefer_graph_ = true;

 private:
  void start_autoplay();
  void start_or_stop();
  void change_speed(int step);
  void move_on(tui::Key key);
  void find_commented(bool forward);
  void ask_for_turn();
  void ask_for_text();
  void find(bool forward);
  void enter_variation();
  void leave_variation();
  void remove_variation();
  void step_out();
  void show_comments();
  void edit_comment();
  void mark_turn();

  /// The time of the next turn during autoplay.
  std::optional<tui::Screen::Time> next_turn_;
  int speed_ = 2;
  /// The text that was searched last.
  std::string wanted_;
};

}  // namespace accasta::screens
