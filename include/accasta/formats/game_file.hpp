#pragma once

#include <array>
#include <cstddef>
#include <fstream>
#include <istream>
#include <optional>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/record_text.hpp>

namespace accasta::formats {

/// An input is larger than its format may be.
struct InputTooLarge : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A file has no game, or none of the number that was asked for.
struct NoSuchGame : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A text file to read, or standard input for "-". Throws base::FileError if it cannot be read.
class InputFile {
 public:
  explicit InputFile(const std::string& path);

  /// The file from its beginning.
  std::istream& stream() { return stream_; }
  /// The path for messages; "standard input" for "-".
  const std::string& name() const { return name_; }
  /// Whether it is JSON: its name or its beginning says so.
  bool is_json() const { return is_json_; }
  /// All of the stream. Throws InputTooLarge if that is more than 16 MiB.
  std::string content();

 private:
  /// A source's bytes, those at its beginning that were looked at among them.
  class Source : public std::streambuf {
   public:
    /// The first bytes: enough to see whether they are JSON's.
    std::string_view look(std::streambuf& source);

   protected:
    int_type underflow() override;

   private:
    std::streambuf* source_ = nullptr;
    std::string seen_;
    std::array<char, 4096> block_{};
  };

  std::string name_;
  std::ifstream file_;
  Source source_;
  std::istream stream_{&source_};
  bool is_json_ = false;
};

/// The games of a file, one after the other: a record, or JSON by Abstract Play. Throws as
/// InputFile does.
class GameFile {
 public:
  GameFile(const std::string& path, const notation::ReadOptions& options);

  std::optional<notation::ReadGame> next();
  const std::string& name() const { return file_.name(); }
  /// How many characters of the games so far were replaced (see notation::ReadGame).
  std::size_t replaced() const { return replaced_; }

 private:
  InputFile file_;
  std::size_t replaced_ = 0;
  notation::RecordReader records_;
  /// All games of JSON.
  std::vector<notation::ReadGame> imported_;
  std::size_t next_imported_ = 0;
};

/// The `number`-th game of a file, from 1. Throws base::FileError if the file cannot be read,
/// NoSuchGame if it has no such game. A game that stops being legal is given back as far as it
/// goes. What was replaced up to there is told by a notice.
notation::ReadGame read_game(const std::string& path, int number,
                             const notation::ReadOptions& options);

/// `FILE:LINE:COLUMN: message`.
std::string located(const std::string& file, const notation::TextError& error);

}  // namespace accasta::formats
