#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/base/file_lock.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::table {

/// A file in the state folder that holds what must not be lost whatever ends the program: a game
/// that is played, changes that are not saved. No other file has its name. It is written whole or
/// not at all, only its owner can read it, and while the object lives no other program takes it.
class RecoveryFile {
 public:
  /// A new file in a folder, which is made if need be. Nothing is written before write().
  explicit RecoveryFile(const std::filesystem::path& folder);

  /// Takes over a file that was left; nothing if another program has it. Where nobody can write the
  /// file is taken without a lock.
  static std::optional<RecoveryFile> take(const std::filesystem::path& file);
  /// Returns true if another program has it.
  static bool is_in_use(const std::filesystem::path& file);

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path folder() const { return path_.parent_path(); }

  /// Writes the whole content. An error says only why ("No space left on device"); the old content
  /// is unharmed then.
  Result<void, std::string> write(std::string_view content);
  /// Moves the file to another folder, where no program has it. Returns false, with the file where
  /// it was, if that fails.
  bool move_to(const std::filesystem::path& folder) noexcept;
  /// Removes the file: nobody needs it any more.
  void remove() noexcept;

 private:
  RecoveryFile(std::filesystem::path path, std::optional<base::FileLock> lock)
      : path_(std::move(path)), lock_(std::move(lock)) {}

  std::filesystem::path path_;
  /// Held once it was written or taken.
  std::optional<base::FileLock> lock_;
};

}  // namespace accasta::table
