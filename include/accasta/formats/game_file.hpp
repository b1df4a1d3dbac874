#pragma once

#include <cstddef>
#include <fstream>
#include <istream>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

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
};

/// A text file to read, or standard input for "-". Throws base::FileError if it cannot be read.
class InputFile {
 public:
  explicit InputFile(const std::string& path);
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  std::istream& stream() { return *stream_; }
  /// Returns the path for messages; "standard input" for "-".
  const std::string& name() const { return name_; }

 private:
  std::string name_;
  std::ifstream file_;
  std::istream* stream_ = &file_;
};

/// The games of a file, one after the other. The file is a record or JSON (see import_games()).
/// Throws base::FileError if the file cannot be read, and InputTooLarge for more than 16 MiB of
/// JSON.
class GameFile {
 public:
  /// An unread game of a record, or a game of JSON.
  using Raw = std::variant<notation::GameText, notation::ReadGame>;

  explicit GameFile(const std::string& path, const notation::ReadOptions& options = {});

  const std::string& name() const { return file_.name(); }
  /// Returns the next game, or nothing at the end.
  std::optional<Raw> next_raw();
  /// Reads a game. Several threads may call this at the same time.
  notation::ReadGame read(Raw raw) const;
  /// Reads the next game. Returns nothing at the end.
  std::optional<notation::ReadGame> next();

 private:
  InputFile file_;
  notation::ReadOptions options_;
  /// The beginning of the file.
  std::string head_;
  notation::RecordReader records_;
  /// All games of JSON; nothing for a record.
  std::optional<std::vector<notation::ReadGame>> imported_;
  std::size_t next_imported_ = 0;
};

/// Reads the game with a number, counted from 1, as far as it is legal. Throws as GameFile does,
/// and NoSuchGame if the file has no such game.
notation::ReadGame numbered_game(const std::string& path, int number,
                                 const notation::ReadOptions& options);

/// Returns `FILE:LINE:COLUMN: message`.
std::string located(const std::string& file, const notation::TextError& error);

}  // namespace accasta::formats
