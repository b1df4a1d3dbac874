#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include <accasta/rules/result.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// Where the game at the table is written: into the state folder by itself after every turn, and
/// into a file when the person says so. Errors are one line each.
class GameKeeper {
 public:
  /// Without an autosave, for lack of a state folder, nothing is kept by itself, neither this game
  /// nor one that follows it.
  explicit GameKeeper(std::optional<Autosave> autosave);

  /// Where games are kept by themselves; nothing if they are not.
  const std::optional<std::filesystem::path>& folder() const { return folder_; }

  /// Keeps the game as it is. A failure says only why.
  Result<void, std::string> keep(const Session& session);

  /// The file that the game was saved to or opened from last, or one to begin with.
  std::string path() const { return file_.value_or("game.acc"); }
  /// Whether saving there would replace a file that is not this game's.
  bool would_overwrite(const std::string& path) const;
  Result<void, std::string> save_as(const std::string& path, const Session& session);
  /// The game was just read from a file.
  void opened(const std::string& path, const Session& session);
  /// Another game is played now; the one before keeps what was written of it.
  void begin_again();
  /// The person leaves the game: one that has ended goes to the finished ones. True if it can be
  /// resumed.
  bool leave(const Session& session);

  /// Returns false if the last attempt to keep the game failed.
  bool is_kept() const { return is_kept_; }
  /// Whether every turn of the game is written somewhere.
  bool is_safe(const Session& session) const;

 private:
  std::optional<Autosave> autosave_;
  std::optional<std::filesystem::path> folder_;
  std::optional<std::string> file_;
  std::size_t saved_turns_ = 0;
  bool is_kept_ = true;
};

}  // namespace accasta::table
