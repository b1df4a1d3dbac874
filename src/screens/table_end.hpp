#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/review.hpp>
#include <accasta/notation/game_end.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// The end of the game at the table, and the review of the game that begins then.
class TableEnd {
 public:
  /// The game must live as long. `wake` is called, from any thread, when the review progresses.
  TableEnd(const table::GameAtTable& game, std::function<void()> wake)
      : game_(game),
        has_been_open_(!game.session().is_over()),
        review_(1, std::move(wake), base::data_folder()) {}

  /// Takes what the review has found, and forgets an end that was undone. Returns true if the
  /// game has ended since the last call.
  bool update();
  /// Forgets the end: another game begins.
  void clear();
  bool is_awaiting() const { return review_.is_running(); }
  exercises::Review& review() { return review_; }
  /// Returns the index of the turn that turned the game, once it is reviewed. See
  /// analysis::turning_point().
  std::optional<std::size_t> turning_point() const;
  /// Returns the boards that show a win one after the other. Precondition: the game is over.
  std::vector<tui::BoardView> boards() const;
  /// Shows the end on the board, and in place of the panel. What the review finds appears in rows
  /// that are kept free for it. Does nothing before the end.
  void show(views::GameView& view) const;

 private:
  const table::GameAtTable& game_;
  std::optional<notation::GameEnd> end_;
  /// False until the game was seen before its end.
  bool has_been_open_;
  /// The effect on the player's rating, once the game has ended here.
  std::string rating_;
  exercises::Review review_;
};

}  // namespace accasta::screens
