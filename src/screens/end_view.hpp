#pragma once

#include <vector>

#include <accasta/analysis/game_analyser.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/game_end.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Shows the end of a game: on the board, and in place of the panel. What `analyser` finds appears
/// in rows that are kept free for it. `offers` are the next possible actions.
void show_end(views::GameView& view, const views::GameEnd& end,
              const analysis::GameAnalyser& analyser, std::vector<tui::KeyHint> offers);

}  // namespace accasta::screens
