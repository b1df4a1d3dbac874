#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/exercises/review.hpp>
#include <accasta/game/record_cursor.hpp>
#include <accasta/table/table_options.hpp>

#include "board_screen.hpp"
#include "record_keeper.hpp"

namespace accasta::screens {

/// Returns the color of a human who played against the engine.
std::optional<Color> only_human(const notation::Record& record);

/// A screen that goes through a record: steps, autoplay, search, variations, comments and marks.
/// The game can be reviewed, analyzed and continued. The review runs in the background and is
/// written into the record.
class RecordScreen : public BoardScreen {
 protected:
  /// The keeper and the review must live as long. The review may have begun, or be complete.
  RecordScreen(Stage& stage, game::RecordCursor place, BoardOptions board,
               const table::TableOptions& options, RecordKeeper& keeper, exercises::Review& review);

  // The parts that differ.

  /// Leaves the screen, perhaps after a question.
  virtual void quit() { close(); }

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

  void open_help() override {
    stop_autoplay();
    BoardScreen::open_help();
  }
  views::GameView view() const override;
  /// Returns the message that is shown while there is no other.
  virtual views::Message standing_message() const;
  std::vector<tui::KeyHint> key_hints() const;
  void tick() override;
  std::optional<std::chrono::milliseconds> timeout() const override;
  std::optional<notation::Record> game_to_copy() const override { return place_.record(); }
  void on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) override;

  bool is_awaiting() const override { return review_.is_running(); }

  void stop_autoplay() { next_turn_.reset(); }
  void changed() { keeper_.keep(place_.record()); }
  /// Begins to review the game, unless that has happened. Shows the list of its mistakes when the
  /// review ends, unless the user does something meanwhile.
  void review();
  /// Returns true and says why, if the game is in progress and allows no analysis.
  bool is_refused();
  /// Stops the review, because the main line changes.
  void stop_review() { review_.stop(); }
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

  bool is_reviewed() const { return review_.covers(place_.record()); }
  void take_findings();
  void review_or_stop();
  void list_mistakes();
  void go_to_mistake(int step);
  void go_to_mark(int step);
  void try_again();
  void do_mistakes(exercises::Training& mistakes);
  void say_unreviewed(const char* text);
  void change_view();
  void analyse();
  void play_on();

  RecordKeeper& keeper_;
  exercises::Review& review_;
  /// The number of positions whose findings are in the record.
  std::size_t written_ = 0;
  /// True if the record has findings that are not kept yet, and the time when some were last kept.
  bool has_news_ = false;
  tui::Screen::Time kept_{};

  /// The time of the next turn during autoplay.
  std::optional<tui::Screen::Time> next_turn_;
  int speed_ = 2;
  /// The text that was searched last.
  std::string wanted_;
};

}  // namespace accasta::screens
