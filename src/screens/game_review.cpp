#include <utility>

#include <accasta/table/game_at_table.hpp>

#include "help_screen.hpp"
#include "inner_screens.hpp"
#include "record_screen.hpp"

namespace accasta::screens {
namespace {

/// Returns a place in the game at the table, after this number of turns.
game::RecordCursor place_in(const table::GameAtTable& game, std::size_t turns) {
  game::RecordCursor place(game.session().record());
  place.go_to(turns);
  return place;
}

/// The review of the game at the table. Every change becomes part of that game.
class GameReview : public RecordScreen {
 public:
  GameReview(table::GameAtTable& game, BoardOptions board, Stage& stage,
             const table::TableOptions& options, RecordKeeper& keeper, exercises::Review& review,
             std::size_t turns)
      : RecordScreen(stage, place_in(game, turns), board, options, keeper, review), game_(game) {}

  static const views::KeyTable<GameReview>& keys() {
    const auto stopping = [](auto run) { return RecordScreen::stopping<GameReview>(run); };
    static const auto keys =
        views::KeyTable<GameReview>()
            .add(record_keys())
            .add({{"s", stopping([](GameReview& screen) { screen.save_game(screen.game_); }),
                   "save the game", "save"}})
            .add(common_keys())
            .add({{"q", &GameReview::quit, "back to the table", "quit"}});
    return keys;
  }

 private:
  std::vector<tui::KeyHint> help() const override { return keys().help(); }
  views::GameView view() const override {
    views::GameView view = RecordScreen::view();
    view.title.insert(view.title.begin(), {"review", {tui::Role::Source, true}});
    if (place_.depth() > 0) view.title.push_back({"variation", {tui::Role::Dim}});
    if (!game_.is_saved()) view.title.push_back({"THE GAME IS NOT SAVED", {tui::Role::Warning}});
    view.footer.keys = keys().bar(key_hints());
    return view;
  }

  /// Begins the review as soon as the page is open.
  void after_tick() override {
    if (!std::exchange(has_begun_, true)) review();
  }
  bool command(tui::Key key) override { return keys().press(*this, key); }

  table::GameAtTable& game_;
  bool has_begun_ = false;
};

}  // namespace

std::vector<tui::KeyHint> game_review_key_help() { return GameReview::keys().help(); }

void review_game(Stage& stage, table::GameAtTable& game, BoardOptions board,
                 const table::TableOptions& options, exercises::Review& review, std::size_t turns) {
  TableKeeper keeper(game);
  GameReview(game, board, stage, options, keeper, review, turns).run();
}

}  // namespace accasta::screens
