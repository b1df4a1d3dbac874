#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/record_text.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::formats {

/// All games of a file, to view and change one by one. A game is read when it is first asked for,
/// so a file of many thousands opens immediately.
class GameList {
 public:
  /// Opens a file. Throws as UnreadGame::read() does.
  GameList(const std::string& path, const notation::ReadOptions& options);
  /// Makes a list of one game that is not in a file.
  explicit GameList(notation::Record record);

  std::size_t size() const { return games_.size(); }
  /// Returns a game as it was read, with the changes made to it. Valid until that game changes.
  /// Precondition: index < size().
  const notation::ReadGame& game(std::size_t index) const;
  /// Returns the game with a number, counted from 1. Throws NoSuchGame if there is none.
  const notation::ReadGame& numbered(int number) const;
  /// Reads a game and returns its players and its result: "Dieter - Ana  1-0". The result of a game
  /// that could not be read to its end is "?".
  std::string title(std::size_t index) const;
  /// Replaces the record of a game.
  void change(std::size_t index, notation::Record record);

  /// Returns true if a changed game could not be read to its end. text() then lacks the rest.
  bool has_lost_text() const;
  /// Returns true if a changed game had bytes that are not UTF-8. text() then lacks them.
  bool has_lost_bytes() const;

  /// Returns the whole file. Unchanged games keep their original text, and changed ones get the
  /// line end of the first line. The error says that a game could not be read back, or was too long
  /// to be stored completely.
  Result<std::string, notation::BeyondLimits> text() const;

 private:
  struct Entry {
    /// The text in the file; empty for an imported game.
    notation::GameText text;
    /// The game, once it is read. A pointer, because most games of a large file never are.
    std::unique_ptr<notation::ReadGame> game{};
    bool is_changed = false;

    /// Returns true if text() writes the record instead of the text in the file.
    bool is_rewritten() const { return is_changed || text.text.empty(); }
  };

  /// Returns the line end of the file's first line: "\n" or "\r\n".
  std::string_view line_end() const;

  /// The file's name for messages.
  std::string name_;
  notation::ReadOptions options_;
  /// Mutable because game() keeps what it reads.
  mutable std::vector<Entry> games_;
};

}  // namespace accasta::formats
