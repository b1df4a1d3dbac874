#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <variant>

#include <accasta/dialogs/board_options.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/game/record_walk.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

// Where the user goes from a screen.

/// To where they came from; from the analysis board with what is to be kept.
struct Back {
  std::optional<game::RecordWalk> kept{};
};

/// To a game at the table, which is kept after every turn, if there is a place to keep it.
struct ToTable {
  table::Session session;
  std::optional<table::Autosave> autosave;
};

/// To the games of a file: to one of them, after so many of its turns. `path` is where saving
/// begins to ask. Precondition: the list has this game, and it has these turns.
struct ToViewer {
  formats::GameList games;
  std::string path;
  std::size_t game = 0;
  std::size_t turns = 0;
};

/// To the analysis of a game, from where the walk is: the engine shows its best lines, and the user
/// tries turns, which become variations. `tried`, if there is one, is told the record with every
/// turn that is tried, so that it can be kept.
struct ToAnalysis {
  game::RecordWalk walk;
  dialogs::BoardOptions board{};
  std::function<void(const notation::Record&)> tried{};
};

using Next = std::variant<Back, ToTable, ToViewer, ToAnalysis>;

/// Goes to a screen, and on from there to others, until the user is back from the first one. Throws
/// InputEnded and Interrupted (questions.hpp); nothing is lost then. Precondition: not Back.
void visit(Next next, tui::Screen& screen, const table::TableOptions& options = {});

}  // namespace accasta::screens
