#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <accasta/base/background.hpp>
#include <accasta/base/files.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/rules/result.hpp>

#include "record_keeper.hpp"
#include "unsaved.hpp"

namespace accasta::screens {

/// The viewed file: the current game, the unsaved changes, and the path. A game that is in no file
/// has the path of a file that could be made. A thread stores the changes (unsaved.hpp), so no
/// write delays a frame. Without a thread the same function call does.
class ViewedFile : public RecordKeeper {
 public:
  /// Calls `wake`, from any thread, when changes were stored or could not be. Precondition: the
  /// list has this game.
  ViewedFile(formats::GameList games, std::string path, std::size_t index,
             std::function<void()> wake = {});
  /// Views a game that is in no file. Suggests `path` as the file to save to.
  ViewedFile(const notation::Record& game, std::string path, std::function<void()> wake = {});

  const formats::GameList& games() const { return games_; }
  std::size_t index() const { return index_; }
  /// Returns the game as it was read, with its error.
  const notation::ReadGame& game() const { return game_; }
  /// Switches to another game. Precondition: the list has it.
  void open(std::size_t index);

  /// Changes the game's record and begins to store the change.
  void keep(const notation::Record& record) override;
  /// Returns true until the last change is stored or could not be.
  bool is_saving() { return writer_.finish_if_stopped(); }
  /// Returns the result of storing the last change. The error is the reason ("No space left on
  /// device"). The next change tries again.
  Result<void, std::string> saved();
  /// Returns true if there are unsaved changes.
  bool is_unsaved() const { return !changes_.empty(); }

  const std::string& path() const { return path_; }
  /// Returns false for a game that was not saved to a file.
  bool is_in_file() const { return is_in_file_; }
  /// Returns the path that identifies the changes, or an empty one: then the game does.
  std::string identity() const { return is_in_file_ ? path_ : ""; }
  /// Returns true if the file has changed since it was opened or saved.
  bool has_changed_outside() const { return stamp_of(path_) != stamp_; }
  /// Writes all games. Throws FileError.
  void save_as(const std::string& path);
  /// Drops the changes. Returns false if they are stored in a file that cannot be removed. They are
  /// kept then, and offered again.
  bool discard();

  /// The relation of changes from an earlier run to the games of the file.
  enum class Fit : std::uint8_t {
    /// The file contains the changes.
    Saved,
    /// The file has the games as they were before the changes.
    Fits,
    /// One of the games differs.
    Changed,
    /// One of the games is missing.
    Gone
  };
  Fit fit(const std::vector<UnsavedGame>& games) const;
  /// Applies changes from an earlier run, and stores them. Preconditions: nothing was changed, no
  /// game is missing.
  void take_up(LeftChanges left);

 private:
  /// A game with unsaved changes.
  struct Change {
    notation::Record before;
    notation::Record now;
  };
  using Changes = std::map<std::size_t, Change>;
  /// The time and size of a file. Nothing if there is no file.
  using Stamp = std::optional<std::pair<base::FileTime, std::uintmax_t>>;

  static Stamp stamp_of(const std::string& path);
  /// Begins to store the changes.
  void write_later();
  /// Writes the changes, on the thread if there is one. Throws nothing.
  Result<void, std::string> write(const Changes& changes);
  Result<void, std::string> write_to_file(const Changes& changes);
  /// Waits for the last write.
  void wait() { writer_.wait(std::chrono::years(1)); }

  formats::GameList games_;
  std::string path_;
  bool is_in_file_ = true;
  Stamp stamp_;
  std::size_t index_;
  notation::ReadGame game_;
  Changes changes_;
  /// The file of the changes. Nothing without a state folder.
  std::optional<table::RecoveryFile> file_ = new_unsaved_file();
  /// The result of the last write, which the thread delivers.
  Result<void, std::string> saved_;
  /// The thread that writes. The last member, so that it ends before the members that it uses.
  base::Background writer_;
};

}  // namespace accasta::screens
