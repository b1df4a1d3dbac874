#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <accasta/base/file_lock.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::screens {

/// A game of a file with changes that are not saved.
struct UnsavedGame {
  /// Its place in the file.
  std::size_t index = 0;
  /// What its record was before the changes; see fingerprint().
  std::string before{};
  notation::Record record;
};

/// Different for different records, as good as always.
std::string fingerprint(const notation::Record& record);

/// A journal that was left when a program was ended. While the object lives nobody else has it.
struct LeftJournal {
  std::filesystem::path path;
  /// Nothing where it could not be made, as nobody can write there.
  std::optional<base::FileLock> lock;
  std::vector<UnsavedGame> games;
};

/// All that is left of one file's changes.
struct LeftJournals {
  std::vector<LeftJournal> journals;
  /// Another program has changes that are not saved.
  bool is_in_use = false;
  /// What has the name of a journal and cannot be read: it is damaged, or of a newer version.
  std::vector<std::string> unreadable;
};

/// Keeps the changes of a file's games until they are saved, so that they are not lost whatever
/// ends the program. It is a record of the changed games, each with tags that say which one it is,
/// beside the file, as FILE.unsaved, or in base::state_folder() where nothing can be written there.
/// It is locked: another program that changes the same file has a journal of its own
/// (FILE.unsaved-2).
class Journal {
 public:
  /// Nothing is written yet.
  explicit Journal(const std::string& file);
  /// Those that programs left which were ended.
  static LeftJournals left(const std::string& file);

  bool empty() const { return games_.empty(); }
  bool has(std::size_t index) const { return games_.contains(index); }
  /// Where it is; nothing before it is written.
  const std::optional<std::filesystem::path>& path() const { return path_; }
  /// Whether that is not beside the file.
  bool is_elsewhere() const;

  /// Adds a game, or changes it. It is written as a whole or not at all; an error says only why
  /// ("No space left on device"), and all of it is written the next time.
  Result<void, std::string> put(const UnsavedGame& game);
  /// The record that the game was before the first change. Precondition: has(index).
  const std::string& before(std::size_t index) const { return games_.at(index).before; }
  /// Goes on with one that was left, with all its games. Precondition: empty().
  void take_over(LeftJournal left);
  /// Forgets a game; without any the journal is removed.
  Result<void, std::string> drop(std::size_t index);
  /// Removes it: the changes are saved, or nobody wants them.
  void remove() noexcept;

 private:
  struct Entry {
    std::string before;
    /// As it stands in the journal.
    std::string text;
  };

  /// Whether a path is in the folder of the file.
  bool is_beside(const std::filesystem::path& path) const;
  Result<void, std::string> write();
  void write(const std::filesystem::path& path, const std::string& content);
  /// Writes the journal. Beside the file it is read by those who may read the file, elsewhere by
  /// the owner alone.
  void replace(const std::filesystem::path& path, const std::string& content) const;

  std::string file_;
  std::map<std::size_t, Entry> games_;
  std::optional<std::filesystem::path> path_;
  /// Held from when there is a path.
  std::optional<base::FileLock> lock_;
};

}  // namespace accasta::screens
