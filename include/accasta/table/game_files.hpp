#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include <accasta/rules/result.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// Returns the first of "game.acc", "game-2.acc", "game-3.acc" and so on that does not exist.
std::string free_path();

/// The files of a game at the table: its autosave, and the file that the player names.
class GameFiles {
 public:
  /// Without an autosave, for lack of a state folder, neither this game nor later ones are
  /// autosaved.
  explicit GameFiles(std::optional<Autosave> autosave) : autosave_(std::move(autosave)) {}

  /// Returns the folder of the unfinished games. Nothing if there is none.
  std::optional<std::filesystem::path> folder() const;
  /// Autosaves the game with the time that is left now. Returns a sentence about a failure when it
  /// first occurs. Every later call tries again.
  std::optional<std::string> autosave(const Session& session);
  /// Returns false if the last autosave failed.
  bool is_autosaved() const { return is_autosaved_; }
  /// Returns true if the game is unfinished and its autosave can be resumed.
  bool can_be_resumed(const Session& session) const;
  /// Returns true if every turn of the game is saved somewhere.
  bool is_safe(const Session& session) const;
  /// Returns the file that the game was last saved to, or else a proposal.
  std::string path() const { return file_ ? *file_ : free_path(); }
  /// Returns true if saving to this path would replace a file of another game.
  bool would_overwrite(const std::string& path) const;
  /// Saves the game. The error is one line.
  Result<void, std::string> save_as(const std::string& path, const Session& session);
  /// Moves the autosave of a game that has ended to the finished ones.
  void leave(const Session& session);
  /// Begins with the files of another game.
  void begin();

 private:
  std::optional<Autosave> autosave_;
  bool is_autosaved_ = true;
  std::optional<std::string> file_;
  /// The number of turns in that file.
  std::size_t saved_turns_ = 0;
};

}  // namespace accasta::table
