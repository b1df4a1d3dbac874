#pragma once

#include <filesystem>
#include <optional>

namespace accasta::base {

/// A lock that tells other programs that a path is in use. It locks the file "PATH.lock" until the
/// object is destroyed or the program ends in any way. PATH itself is not touched, and may be
/// replaced or missing. The lock file must not be a link, and must belong to this user.
class FileLock {
 public:
  /// Takes the lock. Returns nothing if another object or program holds it. Throws FileError
  /// (files.hpp) if the lock file cannot be made. On a file system without locks every call
  /// succeeds.
  static std::optional<FileLock> take(const std::filesystem::path& path);
  /// Locks an existing regular file itself, without a file beside it and without following a link.
  /// Returns nothing if another object or program holds the lock, or if there is no readable file.
  static std::optional<FileLock> take_file(const std::filesystem::path& file) noexcept;
  /// Returns true if another object or program is known to hold the lock.
  static bool is_taken(const std::filesystem::path& path) noexcept;

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  /// Releases the lock and removes the lock file. A killed program leaves the file.
  ~FileLock();

  /// Makes the lock file again if it was removed, for example with its whole folder. Returns false
  /// if another object or program holds the lock now. Throws as take() does. Preconditions: the
  /// lock is from take(), and nothing was moved from it.
  bool renew();

 private:
  FileLock(std::filesystem::path path, int descriptor);

  std::filesystem::path path_;
  /// -1 if there is nothing to release.
  int descriptor_;
};

}  // namespace accasta::base
