#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// Where the game at the table is written: into the state folder by itself after every turn, and
/// into a file when the person says so.
class GameKeeper {
 public:
  /// Without an autosave nothing is kept by itself.
  explicit GameKeeper(std::optional<Autosave> autosave) : autosave_(std::move(autosave)) {}

  /// Keeps the game as it is. Says why if that fails, in one line, and does not try again.
  std::optional<std::string> keep(const Session& session);

  /// The file that it was saved to or opened from last, or one to begin with.
  const std::string& path() const { return path_; }
  /// Writes the game to a file; throws Failure.
  void save_as(const std::string& path, const Session& session);
  /// The game was just read from a file.
  void opened(const std::string& path, const Session& session);
  /// Another game is played now; the one before keeps what was written of it.
  void begin_again();
  /// The person leaves the game: one that is over is no longer kept.
  void leave(const Session& session);

  /// Whether every turn of the game is written somewhere.
  bool is_safe(const Session& session) const;

 private:
  static constexpr const char* kUsualPath = "game.acc";

  std::optional<Autosave> autosave_;
  std::string path_ = kUsualPath;
  std::size_t saved_turns_ = 0;
};

}  // namespace accasta::table
