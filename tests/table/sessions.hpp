#pragma once

/// Sessions for the tests of this folder.

#include <filesystem>
#include <optional>
#include <semaphore>
#include <string>
#include <utility>
#include <vector>

#include <accasta/table/autosave.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/session.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace accasta::test {

constexpr table::Session::Time kNoon{};
inline const table::Seat kHere;

inline engine::Level level(int number) { return engine::Level::from(number).value(); }

/// Plays `count` turns, always the first legal one.
inline void play_turns(table::Session& session, int count) {
  for (int i = 0; i < count; ++i) session.play(session.position().legal_turns().front(), kNoon);
}

/// Returns a session in which `turns` turns have been played.
inline table::Session session_of(const Rules& rules = Rules::standard(), int turns = 0,
                                 const ByColor<table::Seat>& seats = {}) {
  table::Session session({.game = game::Game(Position::start(rules)), .seats = seats});
  play_turns(session, turns);
  return session;
}

/// A game at the table whose players and advisers can be awaited.
struct Reports {
  std::counting_semaphore<> reports{0};
};
class AwaitedGame : public Reports, public table::GameAtTable {
 public:
  AwaitedGame(table::Session session, std::optional<table::Autosave> autosave,
              const table::TableOptions& options, table::PlayerMaker make_player)
      : GameAtTable(std::move(session), std::move(autosave), options, std::move(make_player),
                    [this] { reports.release(); }) {}

  /// Waits until there may be something to take.
  void wait() { reports.acquire(); }
};

/// A folder with autosaved games.
class StateFolder {
 public:
  std::filesystem::path path() const { return folder_.file(""); }
  std::vector<table::SavedGame> games() const { return table::saved_games(path()).games; }
  std::vector<table::SavedGame> finished() const {
    return table::saved_games(table::finished_games(path())).games;
  }
  /// Saves a session, like a program that the players left. Returns false if that fails.
  bool keep(const table::Session& session) const {
    return table::Autosave(path()).save(session).has_value();
  }
  /// Resumes the saved session. Precondition: exactly one was saved.
  table::Session resumed() const {
    REQUIRE(games().size() == 1);
    auto resumed = table::Autosave::resume(games().front().file);
    REQUIRE(resumed);
    return std::move(resumed->second);
  }
  std::string write(const std::string& name, const std::string& content) const {
    return folder_.write(name, content);
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace accasta::test
