#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include <accasta/base/files.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::formats {

/// The reason why a file does not have the games that were asked for.
struct InputFault {
  enum class Kind : std::uint8_t {
    Unreadable,   ///< The system cannot read it.
    TooLarge,     ///< It is larger than its format allows.
    NoGame,       ///< It has no game.
    NoSuchNumber  ///< It has no game with the requested number.
  };
  Kind kind;
  /// The file's name for messages.
  std::string file;
  /// The reason, with the name of the file.
  std::string message;

  /// Makes the fault of a file with `count` games. `number` is ignored if that is 0.
  static InputFault no_such_game(std::string file, int number, std::size_t count);
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

/// The text of a game, or a game of JSON.
using GameContent = std::variant<notation::GameText, std::shared_ptr<const notation::ReadGame>>;

/// Reads a game. Several threads may read the same one at the same time.
notation::ReadGame read(const GameContent& content, const notation::ReadOptions& options);

/// A game of a file before it is read.
struct UnreadGame {
  /// The file's name for messages.
  std::string file;
  /// The number of the game in the file, from 1.
  int number = 0;
  GameContent content;
  notation::ReadOptions options;

  notation::ReadGame read() const { return formats::read(content, options); }
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
  /// person may still be typing the rest. A fault stands for the rest of its file. The other files
  /// follow.
  std::optional<Result<UnreadGame, InputFault>> next();

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

/// Reads the game with a number, counted from 1, as far as it is legal.
Result<notation::ReadGame, InputFault> numbered_game(const std::string& path, int number,
                                                     const notation::ReadOptions& options);

/// Returns `FILE:LINE:COLUMN: message`.
std::string located(const std::string& file, const notation::TextError& error);

}  // namespace accasta::formats
