#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace accasta::base {

/// A file cannot be read or written: "cannot write x/y.acc: No space left on device".
class FileError : public std::runtime_error {
 public:
  /// `action` is "read" or "write"; `error` is the system's number, as in errno.
  FileError(std::string_view action, const std::string& path, int error);

  FileError(std::string_view action, const std::string& path, std::string reason);

  /// Only why: "No space left on device".
  const std::string& reason() const { return reason_; }

 private:
  std::string reason_;
};

/// The users who may read a file after it is written.
enum class Readers : std::uint8_t {
  Kept,  ///< Those who could read the old file, or the usual ones of a new file.
  Owner  ///< The owner alone.
};

/// Writes a file whole or not at all: a new file takes the place of the old one when all of it is
/// on the disk. Throws FileError if that cannot be done, or if the old one is protected against
/// writing; it is then unharmed. What is no regular file (a pipe, a device) or has more than one
/// name is written in its place, which may leave a part. Removes what killed programs left
/// half-written in the same folder ten minutes ago or before.
void write_file(const std::string& path, std::string_view content, Readers readers = Readers::Kept);

/// Returns the content of a regular file, or nothing if there is no file. Throws FileError if the
/// file cannot be read to its end, has more than `largest` bytes or is not regular. Never waits.
std::optional<std::string> read_file(const std::string& path, std::size_t largest);

/// Reads a file as read_file() does and writes what `change` returns for its content, which is ""
/// if there is no file. Programs that do this to one file take turns. Throws FileError, with the
/// file unharmed, if it cannot be read or written, or if other programs keep it locked for longer
/// than `patience`.
void change_file(const std::string& path, std::size_t largest, Readers readers,
                 const std::function<std::string(const std::string&)>& change,
                 std::chrono::milliseconds patience = std::chrono::seconds(2));

/// Denies a folder and everything in it to all users but the owner, unless the folder is denied to
/// them already. Keeps the permissions that cannot be changed.
void make_private(const std::filesystem::path& folder);

/// Throws the FileError that write_file() would throw for a path, as far as that can be seen
/// without writing: for what is to be done before long work.
void check_can_write(const std::string& path);

/// Throws FileError unless a path names a regular file, as reading anything else may never end: a
/// pipe, a device, the terminal. For what is opened where nobody could break it off.
void check_regular(const std::string& path);

/// When a file was last changed, in local time: "2026-11-20 23:15"; empty if that cannot be known.
std::string date_of(const std::filesystem::path& file);

}  // namespace accasta::base
