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

/// Keeps one running game on the disk, so that nothing but a half-built turn is lost whatever ends
/// the program. The file is a record (.acc) with tags of ours for what a record does not hold: the
/// turns taken back, and the clocks. While the object lives no other program resumes the game.
class Autosave {
 public:
  /// Keeps a new game in a folder, which is made if need be. Nothing is written before save().
  explicit Autosave(const std::filesystem::path& folder) : file_(folder) {}

  /// Takes over a kept game. Nothing if it cannot be read, or another program plays it.
  static std::optional<std::pair<Autosave, Session>> resume(const std::filesystem::path& file);

  /// Returns the folder of the games that go on, where this one is kept until it is finished.
  std::filesystem::path folder() const;
  /// Writes the game, whole or not at all; one that has not begun is removed instead. An error says
  /// only why ("No space left on device"); the game can go on.
  Result<void, std::string> save(const Session& session);
  /// Moves the file of a game that has ended to the finished ones (finished_games()). The file
  /// stays where that fails, or is there already.
  void finish() noexcept;
  /// Removes the file: nobody will come back to the game.
  void remove() noexcept { file_.remove(); }

 private:
  explicit Autosave(RecoveryFile file) : file_(std::move(file)) {}

  RecoveryFile file_;
};

/// What a person is told who leaves a game that goes on.
inline constexpr std::string_view kKeptSentence =
    "The game is kept; accasta alone offers to resume it.";

/// For a new game, in base::state_folder(); nothing if there is none.
std::optional<Autosave> new_autosave();

/// Where the games of a folder are kept once they have ended and were left.
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
  /// Nothing while it goes on.
  std::optional<Outcome> outcome;
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

/// Lists the games of a folder; reads at most so many of the newest. Of a folder of games that go
/// on it moves those that have ended to the finished ones: the program was killed before they were
/// left. Lists nothing of a folder that cannot be read.
KeptGames kept_games(const std::filesystem::path& folder,
                     std::size_t most = std::numeric_limits<std::size_t>::max());

/// Removes a kept game for good, unless another program plays it. Whether it is gone.
bool remove_kept_game(const std::filesystem::path& file);

}  // namespace accasta::table
