#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/rules/outcome.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/table/recovery_file.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// The file of one running game, so that only a half-built turn is lost when the program ends. It
/// is a record (.acc) with our own tags for what a record does not hold: undone turns and clocks.
/// While the object lives no other program resumes the game.
class Autosave {
 public:
  /// Prepares a new game's file in a folder, which is created if necessary. Nothing is written
  /// before save().
  explicit Autosave(const std::filesystem::path& folder) : file_(folder) {}

  /// Takes over a game. Returns nothing if it cannot be read, or another program plays it.
  static std::optional<std::pair<Autosave, Session>> resume(const std::filesystem::path& file);

  /// Returns the folder of the games that go on, where this one is kept until it is finished.
  std::filesystem::path folder() const;
  /// Writes the game atomically; one that has not begun is removed instead. An error says only why
  /// ("No space left on device"); the game can continue.
  Result<void, std::string> save(const Session& session);
  /// Moves the file of a game that has ended to the finished ones (finished_games()). The file
  /// stays where that fails, or is there already.
  void finish() noexcept;
  /// Removes the file.
  void remove() noexcept { file_.remove(); }

 private:
  explicit Autosave(RecoveryFile file) : file_(std::move(file)) {}

  RecoveryFile file_;
};

/// The sentence for a player who leaves an unfinished game.
inline constexpr std::string_view kKeptSentence =
    "The game is kept; accasta alone offers to resume it.";

/// Makes the autosave of a new game in base::state_folder(); nothing if there is none.
std::optional<Autosave> new_autosave();

/// Returns the folder of the finished games of a folder.
std::filesystem::path finished_games(const std::filesystem::path& folder);

/// A game that was kept.
struct KeptGame {
  std::filesystem::path file;
  /// "Pari, turn 12, human against level 3 (learner)"; "White won (castle)" in place of the turn
  /// once it has ended.
  std::string description;
  ByColor<Seat> seats;
  Variant variant = Variant::Standard;
  /// See Session::is_plain().
  bool is_plain = true;
  /// Nothing for an unfinished game.
  std::optional<Outcome> outcome;
  /// The time it was last played, "2026-11-20 23:15".
  std::string time;
};

/// The content of a folder of autosaves.
struct KeptGames {
  /// The games that no program is playing, the newest first.
  std::vector<KeptGame> games;
  /// The names of files that cannot be resumed: damaged ones, those of a newer version, anything
  /// that is not a file.
  std::vector<std::string> unreadable;
};

/// Lists the games of a folder; reads at most `most` of the newest. Unless it is the folder of the
/// finished games, it moves games that have ended there: the program was killed before they were
/// left. Lists nothing of a folder that cannot be read.
KeptGames kept_games(const std::filesystem::path& folder,
                     std::size_t most = std::numeric_limits<std::size_t>::max());

/// Removes a game for good, unless another program plays it. Returns true if it was removed.
bool remove_kept_game(const std::filesystem::path& file);

}  // namespace accasta::table
