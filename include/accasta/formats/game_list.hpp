#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/formats/games.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::formats {

/// All games of a file, to view and change one by one. A game is read when it is first asked for,
/// so a file of many thousands opens immediately.
class GameList {
 public:
  /// The games of a file as they were opened. Other threads may read them, too.
  struct Originals {
    /// The file's name for messages.
    std::string file{};
    notation::ReadOptions options{};
    std::vector<GameContent> games{};

    /// Reads a game. Precondition: there is one with this index.
    notation::ReadGame read(std::size_t index) const {
      return formats::read(games[index], options);
    }
  };

  /// Opens a file.
  static Result<GameList, InputFault> open(const std::string& path,
                                           const notation::ReadOptions& options);
  /// Makes a list of one game that is not in a file.
  explicit GameList(notation::Record record);

  std::size_t size() const { return games_.size(); }
  /// Returns the games of the file without the changes. Empty if the game is not in a file.
  const std::shared_ptr<const Originals>& originals() const { return originals_; }
  /// Returns a game as it was read, with the changes made to it. Valid until that game changes.
  /// Precondition: index < size().
  const notation::ReadGame& game(std::size_t index) const;
  /// Returns the index of the game with a number, counted from 1.
  Result<std::size_t, InputFault> index_of(int number) const;
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
    /// The game, once it is read. A pointer, because most games of a large file never are.
    std::unique_ptr<notation::ReadGame> game{};
    bool is_changed = false;
  };

  explicit GameList(Originals originals);

  /// Returns the text of a game in the file. Empty for an imported game.
  std::string_view original_text(std::size_t index) const;
  /// Returns true if text() writes the record instead of the text in the file.
  bool is_rewritten(std::size_t index) const {
    return games_[index].is_changed || original_text(index).empty();
  }
  /// Returns true if this is so of a game that text() writes anew.
  bool has_rewritten(bool (*is_so)(const notation::ReadGame&)) const;
  /// Returns the line end of the file's first line: "\n" or "\r\n".
  std::string_view line_end() const;

  std::shared_ptr<const Originals> originals_;
  /// Mutable because game() keeps what it reads.
  mutable std::vector<Entry> games_;
};

}  // namespace accasta::formats
