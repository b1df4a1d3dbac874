#include <fmt/format.h>

#include <accasta/exercises/collection.hpp>
#include <accasta/notation/words.hpp>

#include "board_options.hpp"
#include "inner_screens.hpp"
#include "menu.hpp"

namespace accasta::screens {

void show_annotated_games(Stage& stage, const table::TableOptions& options) {
  const auto games = exercises::annotated_games();
  std::size_t selected = 0;
  while (true) {
    views::Menu menu{.title = "Games worth looking at", .selected = selected};
    for (const notation::Record& game : games)
      menu.entries.push_back(
          {.name = std::string(game.tag("Title")),
           .note = fmt::format("{}. {} against {}.", notation::rules_sentence(game.rules),
                               game.tag("White"), game.tag("Black")),
           .board = [&] {
             return board_for(game.position_after(game.turns.size()), std::nullopt, options);
           }});
    const auto chosen = choose(stage, menu);
    if (!chosen) return;
    selected = *chosen;
    view_game(stage, games[selected], options);
  }
}

}  // namespace accasta::screens
