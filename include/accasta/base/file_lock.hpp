#pragma once

#include <filesystem>
#include <optional>

namespace accasta::base {

/// Says to other programs that what is at a path is in use: "PATH.lock" beside it is locked, until
/// the object or the program ends, however that is. Nothing is said of PATH itself, which may be
/// replaced or missing. No link is followed for it, and a file of another user is no lock.
class FileLock {
 public:
  /// Nothing if another object or program holds it. Throws FileError (files.hpp) if the lock's file
  /// cannot be made. Where the file system knows no locks everybody gets one.
  static std::optional<FileLock> take(const std::filesystem::path& path);
  /// Locks an existing regular file itself, without a file beside it and without following a link.
  /// Nothing if another object or program holds it, or there is no such file that can be read.
  static std::optional<FileLock> take_file(const std::filesystem::path& file) noexcept;
  /// Whether another object or program holds it, as far as that can be seen.
  static bool is_taken(const std::filesystem::path& path) noexcept;

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  /// Lets go, and removes the lock's file. A program that is killed leaves it.
  ~FileLock();

  /// Makes the lock's file again if it is gone, as when its whole folder was removed. False if
  /// another holds the lock now; throws as take(). Preconditions: from take(); nothing was moved
  /// from it.
  bool renew();

 private:
  FileLock(std::filesystem::path path, int descriptor);

  std::filesystem::path path_;
  /// -1 once there is nothing to let go of.
  int descriptor_;
};

}  // namespace accasta::base
