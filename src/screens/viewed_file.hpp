#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <accasta/formats/game_list.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/rules/result.hpp>

#include "journal.hpp"

namespace accasta::screens {

/// The file that is viewed: which of its games, what was changed since it was saved, and where it
/// is saved. Changes are kept in its journal.
class ViewedFile {
 public:
  /// Precondition: the list has this game.
  ViewedFile(formats::GameList games, std::string path, std::size_t index);

  const formats::GameList& games() const { return games_; }
  std::size_t index() const { return index_; }
  /// The game as it was read, with what is wrong with it.
  const notation::ReadGame& game() const { return game_; }
  /// Turns to another game. Precondition: the list has it.
  void open(std::size_t index);

  /// The game's record is now this one. An error says why the change is not in the journal ("No
  /// space left on device"); the next change tries again.
  Result<void, std::string> change(const notation::Record& record);
  /// Whether there are changes that are not saved.
  bool is_unsaved() const { return !journal_.empty(); }
  const Journal& journal() const { return journal_; }

  const std::string& path() const { return path_; }
  /// Writes all games; throws FileError.
  void save_as(const std::string& path);
  /// The changes are not wanted.
  void discard() { journal_.remove(); }

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
  formats::GameList games_;
  std::string path_;
  std::size_t index_;
  notation::ReadGame game_;
  Journal journal_;
};

}  // namespace accasta::screens
