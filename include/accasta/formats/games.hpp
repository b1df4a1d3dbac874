#pragma once

#include <cstddef>
#include <exception>
#include <istream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include <accasta/base/files.hpp>
#include <accasta/notation/record_text.hpp>

namespace accasta::formats {

/// An error for an input that is larger than its format allows.
struct InputTooLarge : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// An error for a file that has no game, or none with the requested number.
struct NoSuchGame : std::runtime_error {
  /// Makes the error for a file of `count` games. `number` is ignored if that is 0.
  NoSuchGame(const std::string& file, int number, std::size_t count);

  /// True if the file has no game.
  bool is_empty;
};

/// A text file to read, or standard input for "-". Throws base::FileError if it cannot be read.
class InputFile {
 public:
  /// A requested stop ends the input (base::FileInput).
  explicit InputFile(const std::string& path, const std::stop_token& stop = {});

  /// Returns the stream. Reading throws base::FileError if it fails.
  std::istream& stream();
  /// Returns the path for messages; "standard input" for "-".
  const std::string& name() const { return name_; }

 private:
  std::string name_;
  /// The buffer and its stream. Nothing for std::cin.
  std::unique_ptr<base::FileInput> input_;
  std::unique_ptr<std::istream> stream_;
};

/// A game of a file, or the fault of a file, before it is read.
struct UnreadGame {
  /// The file's name for messages.
  std::string file;
  /// The number of the game in the file, from 1.
  int number = 0;
  /// The text of a game, a game of JSON, or the reason why the file has no such game.
  std::variant<notation::GameText, notation::ReadGame, std::exception_ptr> content;
  notation::ReadOptions options;

  /// Reads the game. Several threads may read games at the same time. Throws if the file cannot be
  /// read or has no such game: base::FileError, InputTooLarge, NoSuchGame.
  notation::ReadGame read() &&;
};

/// The games of files, one after the other, in constant memory. A file is a record or JSON (see
/// import_games()).
class Games {
 public:
  /// Opens no file yet. With a number, counted from 1, the stream has only this game of each file.
  /// A requested stop ends the input, perhaps within a game.
  explicit Games(std::vector<std::string> paths, const notation::ReadOptions& options = {},
                 std::optional<int> number = std::nullopt, std::stop_token stop = {});
  /// Returns the games of the rest of an open file.
  static Games rest_of(InputFile file);
  Games(Games&&) noexcept;
  Games& operator=(Games&&) noexcept;
  ~Games();

  /// Returns the next game, or nothing after the last file. Reads no further than needed, because a
  /// person may still be typing the rest. A file that cannot be read, has no game or not the one
  /// with the number, gives one "game" whose read() throws. The other files follow.
  std::optional<UnreadGame> next();

 private:
  class File;

  std::vector<std::string> paths_;
  notation::ReadOptions options_;
  std::optional<int> only_;
  std::stop_token stop_;
  /// The number of paths that were opened.
  std::size_t opened_ = 0;
  std::unique_ptr<File> file_;
  /// The number of games of the open file so far.
  int count_ = 0;
};

/// Reads the game with a number, counted from 1, as far as it is legal. Throws as
/// UnreadGame::read() does.
notation::ReadGame numbered_game(const std::string& path, int number,
                                 const notation::ReadOptions& options);

/// Returns `FILE:LINE:COLUMN: message`.
std::string located(const std::string& file, const notation::TextError& error);

}  // namespace accasta::formats
