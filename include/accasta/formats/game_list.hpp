#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <accasta/notation/record_text.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::formats {

/// All games of a file, to be looked at one by one and changed. A game is read when it is asked
/// for, so that a file of many thousands opens at once.
class GameList {
 public:
  /// Throws base::FileError if the file cannot be read, NoSuchGame if there is no game in it.
  GameList(const std::string& path, const notation::ReadOptions& options);
  /// A game that stands in no file.
  explicit GameList(notation::Record record);

  std::size_t size() const { return games_.size(); }
  /// A game as it was read, with the changes made. Precondition: index < size().
  notation::ReadGame game(std::size_t index) const;
  /// Who played, and the result, as the tags say: "Dieter - Ana  1-0".
  std::string title(std::size_t index) const;
  /// Puts a changed game in the place of the one that was read.
  void change(std::size_t index, notation::Record record);

  /// Whether a changed game could not be read to its end, so that text() lacks what follows.
  bool has_lost_text() const;

  /// The whole file: the games that were not changed as they stood there. Not if a game could not
  /// be read back, or was too long to be held whole.
  Result<std::string, notation::BeyondLimits> text() const;

 private:
  struct Entry {
    /// As it stands in the file; empty for one that was imported.
    notation::GameText text;
    /// Once it was changed or imported.
    std::optional<notation::ReadGame> game;
  };

  notation::ReadOptions options_;
  std::vector<Entry> games_;
};

}  // namespace accasta::formats
