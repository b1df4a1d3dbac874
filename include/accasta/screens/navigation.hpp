#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <variant>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/dialogs/board_options.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/game/record_walk.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/training/training.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

// Where the user goes from a screen.

/// To where they came from; from the analysis board and a review with what is to be kept.
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
  /// It is the game at the table: it is reviewed at once, and what is written there goes back with
  /// the user.
  bool is_review = false;
};

/// To the analysis of a game, from where the walk is: the engine shows its best lines, and the user
/// tries turns, which become variations. `tried`, if there is one, is told the record with every
/// turn that is tried, so that it can be kept.
struct ToAnalysis {
  game::RecordWalk walk;
  dialogs::BoardOptions board{};
  std::function<void(const notation::Record&)> tried{};
};

/// To a turn of a reviewed game: the user looks for a better one. Precondition: it has a mark.
struct ToAttempt {
  Position position;
  Turn played;
  analysis::TurnAnalysis analysis;
  dialogs::BoardOptions board{};
};

/// To lessons or puzzles.
struct ToExercises {
  training::Training training;
};

using Next = std::variant<Back, ToTable, ToViewer, ToAnalysis, ToAttempt, ToExercises>;

/// Goes to a screen, and on from there to others, until the user is back from the first one. Throws
/// InputEnded and Interrupted (questions.hpp); nothing is lost then. Precondition: not Back.
void visit(Next next, tui::Screen& screen, const table::TableOptions& options = {});

}  // namespace accasta::screens
