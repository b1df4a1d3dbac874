#pragma once

#include <optional>
#include <string>

#include <accasta/exercises/review.hpp>

#include "record_screen.hpp"

namespace accasta::screens {

/// Returns the color of a human who played against the engine.
std::optional<Color> only_human(const notation::Record& record);

/// A RecordScreen whose game can be reviewed, analyzed and continued. The review runs in the
/// background and is written into the record.
class ReviewScreen : public RecordScreen {
 protected:
  /// The review must live as long. It may have begun, or be complete.
  ReviewScreen(Stage& stage, game::RecordCursor place, BoardOptions board,
               const table::TableOptions& options, exercises::Review& review)
      : RecordScreen(stage, std::move(place), board, options), review_(review) {}

  /// Returns the keys of such a screen, for the table of each.
  static const views::KeyTable<ReviewScreen>& review_keys();

  views::Message standing_message() const override;
  void tick() override;
  bool is_awaiting() const override { return review_.is_running(); }

  /// Begins to review the game, unless that has happened. Shows the list of its mistakes when the
  /// review ends, unless the user does something meanwhile.
  void review();
  /// Returns true and says why, if the game is in progress and allows no analysis.
  bool is_refused();
  /// Stops the review, because the main line changes.
  void stop_review() { review_.stop(); }

 private:
  bool is_reviewed() const { return review_.covers(place_.record()); }
  void review_or_stop();
  void list_mistakes();
  void go_to_mistake(int step);
  void go_to_mark(int step);
  void try_again();
  void do_mistakes(exercises::Training mistakes);
  void say_unreviewed(const char* text);
  void change_view();
  void analyse();
  void play_on();

  exercises::Review& review_;
  /// The number of positions whose findings are in the record.
  std::size_t written_ = 0;
  /// True if the record has findings that are not kept yet, and the time when some were last kept.
  bool has_news_ = false;
  tui::Screen::Time kept_{};
};

}  // namespace accasta::screens
