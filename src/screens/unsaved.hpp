#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <accasta/formats/game_list.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/table/recovery_file.hpp>

namespace accasta::screens {

// The changes of a file's games until they are saved. They are stored in a table::RecoveryFile in
// the folder "unsaved" of the state folder. This file is a record of the changed games. Tags in
// each game name its file and its number.

/// A game of a file with changes that are not saved.
struct UnsavedGame {
  /// The index of the game in the file.
  std::size_t index = 0;
  /// The fingerprint of the record before the changes.
  std::string before{};
  notation::Record record{};
};

/// Returns a 64-bit hash of a record, the same in every build. Collisions are negligible.
std::string fingerprint(const notation::Record& record);

/// Returns a new file for changes, or nothing without a state folder.
std::optional<table::RecoveryFile> new_unsaved_file();

/// Returns the content of such a recovery file for the changes to the file at `path`, or to a game
/// that is in no file if `path` is empty. Fails if a game is too long to be read back.
Result<std::string, notation::BeyondLimits> unsaved_text(const std::string& path,
                                                         const std::vector<UnsavedGame>& games);

/// Changes that a program left when it ended. No other program can take them while the object
/// lives.
struct LeftChanges {
  std::vector<UnsavedGame> games;
  /// The file that still holds the changes.
  table::RecoveryFile file;
};

/// The changes to one file that programs left when they ended.
struct AllLeftChanges {
  std::vector<LeftChanges> changes;
  /// True if another program has unsaved changes.
  bool is_in_use = false;
  /// The files that cannot be read: damaged, or of a newer version.
  std::vector<std::string> unreadable;
};

/// Finds the changes to the file at `path`, which has these games. Recognizes a file that was moved
/// by the fingerprints of its games, and so a game that is in no file (`path` is empty). Follows no
/// link.
AllLeftChanges left_changes(const std::string& path, const formats::GameList& games);

}  // namespace accasta::screens
