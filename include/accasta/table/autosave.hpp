#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <accasta/base/file_lock.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// Keeps one running game on the disk, so that nothing but a half-built turn is lost whatever ends
/// the program. The file is a record (.acc) with tags of ours for what a record does not hold: the
/// turns taken back, and the clocks. While the object lives no other program resumes the game.
class Autosave {
 public:
  /// Keeps a new game in a folder, which is made if need be. Nothing is written before save().
  explicit Autosave(const std::filesystem::path& folder);

  /// Takes over a kept game. Nothing if it cannot be read, or another program plays it.
  static std::optional<std::pair<Autosave, Session>> resume(const std::filesystem::path& file);

  /// Whether another program plays a kept game.
  static bool is_in_use(const std::filesystem::path& file);

  /// The folder in which it is kept.
  std::filesystem::path folder() const { return file_.parent_path(); }
  /// Writes the game, whole or not at all; one that has not begun is removed instead. An error says
  /// only why ("No space left on device"); the game can go on.
  Result<void, std::string> save(const Session& session);
  /// Removes the file: nobody will come back to the game.
  void remove() noexcept;

 private:
  Autosave() = default;

  std::filesystem::path file_;
  /// Held while the game is played, once it was kept.
  std::optional<base::FileLock> lock_;
};

/// For a new game, in base::state_folder(); nothing if there is none.
std::optional<Autosave> new_autosave();

/// A game that waits to be resumed.
struct KeptGame {
  std::filesystem::path file;
  /// "Pari, turn 12, human against level 3 (learner)"; "over" for a game that ended and was not
  /// left yet.
  std::string description;
  /// When it was last played, "2026-11-20 23:15".
  std::string time;
};

/// What a folder of kept games has.
struct KeptGames {
  /// Those that no program is playing, the newest first.
  std::vector<KeptGame> games;
  /// The names of what should be a kept game and cannot be resumed: a file that is damaged or of a
  /// newer version, something that is no file.
  std::vector<std::string> unreadable;
};

/// Nothing of a folder that cannot be read.
KeptGames kept_games(const std::filesystem::path& folder);

}  // namespace accasta::table
