#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <future>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <accasta/formats/game_list.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/rules/result.hpp>

#include "unsaved.hpp"

namespace accasta::screens {

/// The file that is viewed: which of its games, what was changed since it was saved, and where it
/// is saved. Changes are kept (unsaved.hpp) by a thread of its own, so that nobody waits.
class ViewedFile {
 public:
  /// Precondition: the list has this game.
  ViewedFile(formats::GameList games, std::string path, std::size_t index);
  /// Precondition: nothing was changed.
  ViewedFile(ViewedFile&&) = default;
  /// Waits until the last change is kept.
  ~ViewedFile();

  const formats::GameList& games() const { return games_; }
  std::size_t index() const { return index_; }
  /// The game as it was read, with what is wrong with it.
  const notation::ReadGame& game() const { return game_; }
  /// Turns to another game. Precondition: the list has it.
  void open(std::size_t index);

  /// The game's record is now this one. Begins to keep that, which usually is done before the next
  /// frame.
  void change(const notation::Record& record);
  /// Whether a change is being kept, or what became of it was not told yet.
  bool is_keeping() const { return keeping_.valid(); }
  /// What became of the last change; nothing while it is being kept, or when it was told. An error
  /// says why it is not kept ("No space left on device"); the next change tries again.
  std::optional<Result<void, std::string>> take_kept();
  /// Whether there are changes that are not saved.
  bool is_unsaved() const { return !changes_.empty(); }

  const std::string& path() const { return path_; }
  /// The file is not as it was when it was opened or saved.
  bool has_changed_outside() const { return stamp_of(path_) != stamp_; }
  /// Writes all games; throws FileError.
  void save_as(const std::string& path);
  /// The changes are not wanted.
  void discard();

  /// What left changes are to the games of the file.
  enum class Fit : std::uint8_t {
    /// The file has the changes.
    Saved,
    /// It has the games as they were before the changes.
    Fits,
    /// One of the games is another one.
    Changed,
    /// One of the games is not there.
    Gone
  };
  Fit fit(const std::vector<UnsavedGame>& games) const;
  /// Makes left changes, and keeps them on. Preconditions: nothing was changed; no game is gone.
  void take_up(LeftChanges left);

 private:
  /// A game with changes that are not saved.
  struct Change {
    notation::Record before;
    notation::Record now;
  };
  using Changes = std::map<std::size_t, Change>;
  /// When a file was written, and its size; nothing if there is none.
  using Stamp = std::optional<std::pair<std::filesystem::file_time_type, std::uintmax_t>>;

  static Stamp stamp_of(const std::string& path);
  void keep();
  /// For the thread that keeps the changes: they may be made further meanwhile.
  Result<void, std::string> write(const Changes& changes);
  /// Waits for it.
  void settle();

  formats::GameList games_;
  std::string path_;
  Stamp stamp_;
  std::size_t index_;
  notation::ReadGame game_;
  Changes changes_;
  /// Where changes are kept; nothing without a state folder.
  std::optional<table::RecoveryFile> file_ = new_unsaved_file();
  /// What an older version left, until the changes are kept in the new place.
  std::optional<LeftChanges> journal_;
  /// There are changes after those that are being kept.
  bool is_behind_ = false;
  /// Last, so that it ends before what it uses.
  std::future<Result<void, std::string>> keeping_;
};

}  // namespace accasta::screens
