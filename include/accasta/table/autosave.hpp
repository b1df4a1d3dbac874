#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/rules/result.hpp>
#include <accasta/table/recovery_file.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// The file of one running game. If the program ends, only a half-built turn is lost. It is a
/// record (.acc) with additional tags for undone turns and clocks. No other program can resume the
/// game while the object lives.
class Autosave {
 public:
  /// Prepares a new game's file in a folder, which is created if necessary. Nothing is written
  /// before save().
  explicit Autosave(const std::filesystem::path& folder) : file_(folder) {}

  /// Takes over a game. Returns nothing if it cannot be read, or if another program plays it.
  static std::optional<std::pair<Autosave, Session>> resume(const std::filesystem::path& file);

  /// Returns the folder of the unfinished games, where this one is kept until it is finished.
  std::filesystem::path folder() const;
  /// Writes the game atomically. Removes the file of a game that is not worth saving. The error is
  /// only the reason ("No space left on device"). The game can continue. Leaves the file of an
  /// unchanged game by messages: its time is that of the last message.
  Result<void, std::string> save(const Session& session);
  /// Moves the file of a game that has ended to the folder of finished ones (finished_games()). The
  /// file stays if that fails or if it is already there.
  void finish() noexcept;
  /// Removes the file. Returns false if that fails.
  bool remove() noexcept { return file_.remove(); }

 private:
  explicit Autosave(RecoveryFile file) : file_(std::move(file)) {}

  RecoveryFile file_;
};

/// Returns the folder of the unfinished games, base::state_folder(). Nothing if there is no such
/// folder.
std::optional<std::filesystem::path> autosave_folder();

/// Creates the autosave of a new game in autosave_folder(). Nothing if there is no such folder.
std::optional<Autosave> new_autosave();

/// Returns the subfolder for the finished games of a folder.
std::filesystem::path finished_games(const std::filesystem::path& folder);

/// An autosaved game, as lists show it. saved_session() returns the whole game.
struct SavedGame {
  std::filesystem::path file;
  /// The time it was last played, as "2026-11-20 23:15".
  std::string time;
  /// "Pari, turn 12, human against level 3 (learner)". Once the game has ended, "White won
  /// (castle)" replaces the turn. "rated" follows if it is. "with hints" or "not counted" follows
  /// if it is a game against the engine that does not count. A game by messages has "Ben's turn
  /// since Tuesday" or "your turn since today".
  std::string description;
  Position position;
  /// The only player here.
  std::optional<Color> player;
  /// The name of the friend who plays it, or empty.
  std::string friend_name;
  bool is_over;
  std::optional<PlayedLevel> played;
  std::optional<ReviewedPlay> reviewed;
  /// True if it is a game by messages that waits for the player here.
  bool is_your_turn;
  Swap swap;
};

/// The content of a folder of autosaves.
struct SavedGames {
  /// The games that no program is playing, newest first.
  std::vector<SavedGame> games;
  /// The names of entries that cannot be resumed: damaged files, files of a newer version, anything
  /// that is not a file.
  std::vector<std::string> unreadable;
};

/// Lists the games of a folder. Reads at most `most` of the newest. Unless it is the folder of
/// finished games, moves games there that have ended: the program was killed before the players
/// left them. Lists nothing if the folder cannot be read.
SavedGames saved_games(const std::filesystem::path& folder,
                       std::size_t most = std::numeric_limits<std::size_t>::max());

/// Returns the game of a folder of autosaves that was saved last, finished or not. Nothing if there
/// is none that can be read.
std::optional<SavedGame> newest_game(const std::filesystem::path& folder);

/// Returns all games that have ended, in no order: the finished ones of a folder of autosaves, and
/// those that a program still shows or was killed with.
std::vector<SavedGame> ended_games(const std::filesystem::path& folder);

/// Reads a game without taking it over. Returns nothing if it cannot be read.
std::optional<Session> saved_session(const std::filesystem::path& file);

/// Deletes a game, unless another program plays it. Returns true if it was deleted.
bool remove_saved_game(const std::filesystem::path& file);

}  // namespace accasta::table
