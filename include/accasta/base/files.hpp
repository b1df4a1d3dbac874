#pragma once

#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

namespace accasta::base {

/// An error for a file that cannot be read or written: "cannot write x/y.acc: No space left on
/// device".
class FileError : public std::runtime_error {
 public:
  /// Makes an error. `action` is "read" or "write", and `error` is the system's number, as in
  /// errno.
  FileError(std::string_view action, const std::string& path, int error);

  FileError(std::string_view action, const std::string& path, std::string reason);

  /// Returns the reason without the rest: "No space left on device".
  const std::string& reason() const { return reason_; }

 private:
  std::string reason_;
};

/// The users who may read a file after it is written.
enum class Readers : std::uint8_t {
  Kept,  ///< The readers of the old file, or the default ones of a new file.
  Owner  ///< Only the owner.
};

/// The buffer of a stream that reads a file. Reading throws FileError if the system reports an
/// error. The buffers of the library either take it for the end or do not name the file.
class FileInput : public std::streambuf {
 public:
  /// Opens a file; "-" is standard input. Throws FileError if it cannot be read. A requested stop
  /// ends the input, also while it is awaited.
  explicit FileInput(const std::string& path, std::stop_token stop = {});
  FileInput(const FileInput&) = delete;
  FileInput& operator=(const FileInput&) = delete;
  ~FileInput() override;

  /// Returns the path for messages; "standard input" for "-".
  const std::string& name() const { return name_; }

 protected:
  int_type underflow() override;

 private:
  /// Waits for input. Returns false if a stop is requested.
  bool wait() const;

  std::string name_;
  std::stop_token stop_;
  /// The descriptor. It is closed in the end, unless it is that of standard input.
  int file_ = 0;
  std::vector<char> block_;
};

/// Writes a file completely or not at all: a new file replaces the old one when all of it is on the
/// disk. Throws FileError if that fails or if the old file is write-protected. The old file is
/// unharmed then. Pipes, devices and files with more than one name are written in place, and a
/// failure may leave a part. Removes temporary files that killed programs left in the same folder
/// at least ten minutes ago.
void write_file(const std::string& path, std::string_view content, Readers readers = Readers::Kept);

/// Returns the content of a regular file, or nothing if there is no file. Throws FileError if the
/// file cannot be read to its end, has more than `largest` bytes or is not regular. Never waits.
std::optional<std::string> read_file(const std::string& path, std::size_t largest);

/// Reads a file as read_file() does, passes its content to `change` and writes the result. The
/// content is "" if there is no file. Programs that do this to one file take turns. Throws
/// FileError if the file cannot be read or written, or if other programs keep it locked for longer
/// than `patience`. The file is unharmed then.
void change_file(const std::string& path, std::size_t largest, Readers readers,
                 const std::function<std::string(const std::string&)>& change,
                 std::chrono::milliseconds patience = std::chrono::seconds(2));

/// Appends to a file what `more` returns for its content, "" if there is no file, and returns the
/// longer content. Programs that do this or change_file() to one file take turns. A new file is for
/// its owner alone. Throws FileError as change_file() does; a part may have been appended then.
std::string append_to_file(const std::string& path, std::size_t largest,
                           const std::function<std::string(const std::string&)>& more,
                           std::chrono::milliseconds patience = std::chrono::seconds(2));

/// Denies all users but the owner access to a folder and everything in it. Does nothing if the
/// folder is closed to them already. Skips files whose permissions cannot be changed.
void make_private(const std::filesystem::path& folder);

/// Throws the FileError that write_file() would throw for a path, as far as it can be predicted
/// without writing. Use it to fail before a long computation.
void check_can_write(const std::string& path);

/// Throws FileError unless a path names a regular file. Reading a pipe, a device or the terminal
/// may never end. Use it where nobody could interrupt the reading.
void check_regular(const std::string& path);

/// Returns the records (*.acc) of a folder, sorted by name. Returns none if the folder cannot be
/// read.
std::vector<std::filesystem::path> records_in(const std::filesystem::path& folder);

/// The time of a file's last change, since 1970. Unlike std::filesystem::file_time_type, it is
/// valid after the year 2261.
struct FileTime {
  std::int64_t seconds = 0;
  std::int64_t nanoseconds = 0;

  friend auto operator<=>(const FileTime&, const FileTime&) = default;
};

/// Returns the time of a file's last change, or nothing if it is unknown.
std::optional<FileTime> changed_at(const std::filesystem::path& file);

/// Returns the local time of a file's last change: "2026-11-20 23:15". Empty if it is unknown.
std::string date_of(const std::filesystem::path& file);
/// Returns the day of a file's last change: "today", "yesterday", the day of the last week, or the
/// date. Empty if it is unknown.
std::string day_of(const std::filesystem::path& file);

}  // namespace accasta::base
