#pragma once

#include <cstddef>
#include <cstdint>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <accasta/formats/game_list.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/rules/result.hpp>

#include "journal.hpp"

namespace accasta::screens {

/// The file that is viewed: which of its games, what was changed since it was saved, and where it
/// is saved. Changes are kept in its journal. Not to be moved while it is_changing().
class ViewedFile {
 public:
  /// Precondition: the list has this game.
  ViewedFile(formats::GameList games, std::string path, std::size_t index);

  /// Waits while a change is being written, as all functions do that do not say otherwise.
  const formats::GameList& games() const { return settled().games_; }
  /// How many games it has; never waits.
  std::size_t count() const { return games_.size(); }
  /// Never waits.
  std::size_t index() const { return index_; }
  /// The game as it was read, with what is wrong with it. Never waits.
  const notation::ReadGame& game() const { return game_; }
  /// Turns to another game. Precondition: the list has it.
  void open(std::size_t index);

  /// The game's record is now this one. An error says why the change is not in the journal ("No
  /// space left on device"); the next change tries again.
  Result<void, std::string> change(const notation::Record& record);
  /// The same beside the caller, who waits 250 ms at most: the journal then has the change of a
  /// usual game, while that of a game near the limits takes tenths of a second. Of changes that
  /// come while one is written only the last is written.
  void begin_change(notation::Record record);
  /// Whether a change is being written, or what became of it was not told yet; never waits.
  bool is_changing() const { return changing_.valid(); }
  /// What change() says of the last one; nothing while it is being written, or when it was told.
  std::optional<Result<void, std::string>> take_changed();
  /// Whether there are changes that are not saved.
  bool is_unsaved() const { return !settled().journal_.empty(); }
  const Journal& journal() const { return settled().journal_; }

  /// Never waits.
  const std::string& path() const { return path_; }
  /// Writes all games; throws FileError.
  void save_as(const std::string& path);
  /// The changes are not wanted.
  void discard();

  /// What the games of a journal are to those of the file.
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
  /// Makes the changes of a journal, and goes on with it. Precondition: nothing was changed, and no
  /// game is gone.
  void take_up(LeftJournal left);

 private:
  /// What is to be written next; shared with the thread that writes.
  struct Queue {
    std::mutex mutex;
    std::optional<notation::Record> next;
    bool is_running = false;

    /// Nothing, and no longer running, when all is written.
    std::optional<notation::Record> take();
  };

  /// Itself, once nothing is being written.
  const ViewedFile& settled() const;
  Result<void, std::string> write_change(const notation::Record& record);

  formats::GameList games_;
  std::string path_;
  std::size_t index_;
  notation::ReadGame game_;
  Journal journal_;
  std::unique_ptr<Queue> queue_ = std::make_unique<Queue>();
  /// Last, so that it ends before what it uses.
  std::future<Result<void, std::string>> changing_;
};

}  // namespace accasta::screens
