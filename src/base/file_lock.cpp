#include <cerrno>
#include <fcntl.h>
#include <stdexcept>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <accasta/base/file_lock.hpp>
#include <accasta/base/files.hpp>

namespace accasta::base {
namespace {

std::filesystem::path lock_file(const std::filesystem::path& path) {
  return std::filesystem::path(path).concat(".lock");
}

/// Returns true if a descriptor refers to the file that has this path now.
bool is_of(int descriptor, const std::filesystem::path& file) {
  struct stat opened {};
  struct stat there {};
  return ::fstat(descriptor, &opened) == 0 && ::lstat(file.c_str(), &there) == 0 &&
         opened.st_dev == there.st_dev && opened.st_ino == there.st_ino;
}

/// Returns true if a descriptor refers to a regular file of this user.
bool is_own_file(int descriptor) {
  struct stat status {};
  return ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) &&
         status.st_uid == ::geteuid();
}

}  // namespace

FileLock::FileLock(std::filesystem::path path, int descriptor)
    : path_(std::move(path)), descriptor_(descriptor) {}

FileLock::FileLock(FileLock&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ < 0) return;
  std::error_code ignored;
  // Another program may own the file by now.
  if (!path_.empty() && is_of(descriptor_, lock_file(path_)))
    std::filesystem::remove(lock_file(path_), ignored);
  ::close(descriptor_);
}

std::optional<FileLock> FileLock::take(const std::filesystem::path& path) {
  const auto file = lock_file(path);
  constexpr int kFlags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  const int descriptor = ::open(file.c_str(), kFlags, 0600);
  if (descriptor < 0) throw FileError("write", file.string(), errno);
  FileLock lock({}, descriptor);
  if (!is_own_file(descriptor)) throw FileError("write", file.string(), "not a file of yours");
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return std::nullopt;
  // The last holder may have removed the file: a lock on an unlinked file excludes nobody.
  if (!is_of(descriptor, file)) return take(path);
  lock.path_ = path;
  return lock;
}

std::optional<FileLock> FileLock::take_file(const std::filesystem::path& file) noexcept {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return std::nullopt;
  FileLock lock({}, descriptor);
  if (!is_own_file(descriptor)) return std::nullopt;
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return std::nullopt;
  return lock;
}

bool FileLock::is_taken(const std::filesystem::path& path) noexcept {
  try {
    return std::filesystem::exists(lock_file(path)) && !take(path);
  } catch (const std::runtime_error&) {
    return false;
  }
}

bool FileLock::renew() {
  if (is_of(descriptor_, lock_file(path_))) return true;
  auto lock = take(path_);
  if (!lock) return false;
  *this = *std::move(lock);
  return true;
}

}  // namespace accasta::base
