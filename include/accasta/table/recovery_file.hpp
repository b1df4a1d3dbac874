#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/base/file_lock.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::table {

/// A file in the state folder for data that must survive however the program ends: a game being
/// played, unsaved changes. Its name is unique. Writes are atomic, only the owner can read it, and
/// no other program can take it while the object lives.
class RecoveryFile {
 public:
  /// Prepares a new file in a folder, which is created if necessary. Nothing is written before
  /// write().
  explicit RecoveryFile(const std::filesystem::path& folder);

  /// Takes over a file with its lock.
  RecoveryFile(std::filesystem::path path, std::optional<base::FileLock> lock)
      : path_(std::move(path)), lock_(std::move(lock)) {}

  /// Takes over a file from an earlier run. Returns nothing if another program has it. If nobody
  /// can write the file, takes it without a lock.
  static std::optional<RecoveryFile> take(const std::filesystem::path& file);

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path folder() const { return path_.parent_path(); }

  /// Writes the whole content. The error is only the reason ("No space left on device"). It leaves
  /// the old content intact.
  Result<void, std::string> write(std::string_view content);
  /// Moves the file to another folder and releases it. If that fails, returns false and leaves the
  /// file where it was.
  bool move_to(const std::filesystem::path& folder) noexcept;
  /// Removes the file, which is no longer needed, and releases it. If that fails, returns false and
  /// keeps the file. A file that does not exist is no failure.
  bool remove() noexcept;

 private:
  std::filesystem::path path_;
  /// The lock, held once the file was written or taken.
  std::optional<base::FileLock> lock_;
};

}  // namespace accasta::table
