#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <fcntl.h>
#include <random>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <tuple>
#include <unistd.h>
#include <utility>

#include <accasta/base/descriptor.hpp>
#include <accasta/base/file_lock.hpp>
#include <accasta/base/files.hpp>
#include <accasta/base/system.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/base/wake.hpp>

namespace accasta::base {
namespace {

/// The name of a temporary file, which is removed with it unless it is empty.
struct TemporaryName {
  std::string path{};

  TemporaryName() = default;
  TemporaryName(const TemporaryName&) = delete;
  TemporaryName& operator=(const TemporaryName&) = delete;
  ~TemporaryName() {
    if (!path.empty()) ::unlink(path.c_str());
  }
};

namespace fs = std::filesystem;

/// The prefix of temporary files' names. Six unique characters follow.
constexpr std::string_view kTemporary = ".accasta-";
constexpr std::size_t kRandomCharacters = 6;

void write_all(int descriptor, const std::string& path, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw FileError("write", path, errno);
    content.remove_prefix(static_cast<std::size_t>(written));
  }
}

/// Removes temporary files that programs left when they were killed while writing into this folder.
void sweep(const fs::path& folder) {
  constexpr std::int64_t kLongAgo = 600;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    std::error_code ignored;
    if (name.starts_with(kTemporary) && name.size() == kTemporary.size() + kRandomCharacters &&
        std::time(nullptr) - changed_at(entry->path()).value_or(FileTime()).seconds > kLongAgo)
      fs::remove(entry->path(), ignored);
  }
}

/// Opens a new file with a unique name in a folder. Returns -1 if that fails, and sets errno.
int open_temporary(const fs::path& folder, mode_t mode, std::string& path) {
  constexpr std::string_view kCharacters = "abcdefghijklmnopqrstuvwxyz0123456789";
  constexpr int kTries = 100;
  std::random_device random;
  std::uniform_int_distribution<std::size_t> place(0, kCharacters.size() - 1);
  int descriptor = -1;
  for (int i = 0; i < kTries && descriptor < 0; ++i) {
    std::string name(kTemporary);
    while (name.size() < kTemporary.size() + kRandomCharacters) name += kCharacters[place(random)];
    path = folder / name;
    descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (errno != EEXIST) break;
  }
  return descriptor;
}

/// Throws unless the system sees the whole path.
void check_path(std::string_view action, const std::string& path) {
  if (path.find('\0') != std::string::npos)
    throw FileError(action, one_line(path), "the name contains a null character");
}

/// Returns the status of the file at a path, or of its target for a link. Returns nothing if there
/// is none.
std::optional<struct stat> status_of(const std::string& path) {
  check_path("write", path);
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0) return status;
  if (errno == ENOENT) return std::nullopt;
  throw FileError("write", path, errno);
}

/// Throws that `file` cannot be written if the permissions of `path` forbid it. `path` is the file
/// or its folder. A file's own permissions count even if its folder allows replacing it, because
/// users protect their records with them.
void check_rights(const std::string& path, const std::string& file) {
  if (::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)
    throw FileError("write", file, errno);
}

/// Returns true if another file must not replace this one: a pipe, a device, a file with several
/// names, or a file that this process has open.
bool must_stay(const struct stat& status, const std::string& path) {
  return !S_ISREG(status.st_mode) || status.st_nlink > 1 || path.starts_with("/dev/") ||
         path.starts_with("/proc/");
}

/// Returns the path of the file itself. Links are followed, so a link keeps pointing at the file. A
/// link may also point at a file that does not exist yet. Precondition: the links form no cycle.
fs::path resolve_symlinks(fs::path path) {
  std::error_code error;
  while (fs::is_symlink(fs::symlink_status(path, error)))
    path = path.parent_path() / fs::read_symlink(path);
  return path;
}

void check_regular(const struct stat& status, const std::string& path) {
  if (S_ISDIR(status.st_mode)) throw FileError("read", path, EISDIR);
  if (!S_ISREG(status.st_mode)) throw FileError("read", path, "not a regular file");
}

void check_size(std::string_view action, const std::string& path, std::size_t size,
                std::size_t largest) {
  if (size <= largest) return;
  const std::string limit = largest < std::size_t{1} << 20 ? std::to_string(largest >> 10) + " KiB"
                                                           : std::to_string(largest >> 20) + " MiB";
  throw FileError(action, path, "it has more than " + limit);
}

/// Waits for the lock of `target`, which is the file at `path`.
FileLock locked(const fs::path& target, const std::string& path,
                std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (true) {
    if (auto lock = FileLock::take(target)) return *std::move(lock);
    if (std::chrono::steady_clock::now() >= end)
      throw FileError("write", path, "another program is writing it");
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}

}  // namespace

FileError::FileError(std::string_view action, const std::string& path, int error)
    : FileError(action, path, std::generic_category().message(error)) {}

FileError::FileError(std::string_view action, const std::string& path, std::string reason)
    : std::runtime_error("cannot " + std::string(action) + ' ' + path + ": " + reason),
      reason_(std::move(reason)) {}

FileInput::FileInput(const std::string& path, std::stop_token stop)
    : name_(path == "-" ? "standard input" : path), stop_(std::move(stop)), block_(1 << 16) {
  if (path == "-") return;
  check_path("read", path);
  // Opening a pipe that has no writer yet would wait without noticing the stop.
  const int wait_or_not = stop_.stop_possible() ? O_NONBLOCK : 0;
  file_ = ::open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC | wait_or_not);
  if (file_ < 0) throw FileError("read", name_, errno);
}

FileInput::~FileInput() {
  if (file_ != STDIN_FILENO) ::close(file_);
}

bool FileInput::wait() const {
  const StopWake stop(stop_);
  std::array<pollfd, 2> files{pollfd{file_, POLLIN, 0}, stop.poll()};
  while (!stop_.stop_requested())
    if (wait_for(files, {}) > 0) return !stop_.stop_requested();
  return false;
}

FileInput::int_type FileInput::underflow() {
  while (!stop_.stop_possible() || wait()) {
    const ssize_t count = ::read(file_, block_.data(), block_.size());
    if (count > 0) {
      setg(block_.data(), block_.data(), block_.data() + count);
      return traits_type::to_int_type(block_.front());
    }
    if (count == 0) break;
    if (errno == EAGAIN)
      wait();
    else if (errno != EINTR)
      throw FileError("read", name_, errno);
  }
  return traits_type::eof();
}

void write_file(const std::string& path, std::string_view content, Readers readers) {
  const auto status = status_of(path);
  if (status) check_rights(path, path);
  if (status && must_stay(*status, path)) {
    const bool is_regular = S_ISREG(status->st_mode);
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | (is_regular ? 0 : O_TRUNC)));
    if (file.number() < 0 || (is_regular && ::ftruncate(file.number(), 0) != 0))
      throw FileError("write", path, errno);
    return write_all(file.number(), path, content);
  }
  const fs::path target = resolve_symlinks(path);
  const fs::path folder = target.has_parent_path() ? target.parent_path() : ".";
  sweep(folder);
  // The system removes the permissions that the user's mask forbids.
  const bool is_usual = readers == Readers::Kept && !status;
  TemporaryName temporary;
  const Descriptor file(open_temporary(folder, is_usual ? 0666 : 0600, temporary.path));
  if (file.number() < 0) throw FileError("write", path, errno);
  write_all(file.number(), path, content);
  struct stat old {};
  const bool has_mode = readers == Readers::Owner || ::stat(target.c_str(), &old) != 0 ||
                        ::fchmod(file.number(), old.st_mode & 07777) == 0;
  const bool complete = has_mode && ::fsync(file.number()) == 0;
  if (!complete || ::rename(temporary.path.c_str(), target.c_str()) != 0)
    throw FileError("write", path, errno);
  temporary.path.clear();
}

std::optional<std::string> read_file(const std::string& path, std::size_t largest) {
  check_path("read", path);
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  if (file.number() < 0 && (errno == ENOENT || errno == ENOTDIR)) return std::nullopt;
  struct stat status {};
  if (file.number() < 0 || ::fstat(file.number(), &status) != 0)
    throw FileError("read", path, errno);
  check_regular(status, path);
  std::string content;
  std::array<char, 1 << 16> block{};
  while (true) {
    const ssize_t count = ::read(file.number(), block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw FileError("read", path, errno);
    if (count == 0) return content;
    content.append(block.data(), static_cast<std::size_t>(count));
    check_size("read", path, content.size(), largest);
  }
}

void change_file(const std::string& path, std::size_t largest, Readers readers,
                 const std::function<std::string(const std::string&)>& change,
                 std::chrono::milliseconds patience) {
  check_can_write(path);
  // Make no lock beside something unreadable: a link may lead to a device.
  std::ignore = read_file(path, largest);
  const FileLock lock = locked(resolve_symlinks(path), path, patience);
  const std::string changed = change(read_file(path, largest).value_or(""));
  check_size("write", path, changed.size(), largest);
  write_file(path, changed, readers);
}

std::string append_to_file(const std::string& path, std::size_t largest,
                           const std::function<std::string(const std::string&)>& more,
                           std::chrono::milliseconds patience) {
  check_can_write(path);
  std::ignore = read_file(path, largest);
  const FileLock lock = locked(resolve_symlinks(path), path, patience);
  std::string content = read_file(path, largest).value_or("");
  const std::string added = more(content);
  if (added.empty()) return content;
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600));
  if (file.number() < 0) throw FileError("write", path, errno);
  write_all(file.number(), path, added);
  if (::fsync(file.number()) != 0) throw FileError("write", path, errno);
  return content + added;
}

void check_regular(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) throw FileError("read", path, errno);
  check_regular(status, path);
}

void check_can_write(const std::string& path) {
  const auto status = status_of(path);
  if (status && S_ISDIR(status->st_mode)) throw FileError("write", path, EISDIR);
  if (status) check_rights(path, path);
  if (status && must_stay(*status, path)) return;
  const fs::path folder = resolve_symlinks(path).parent_path();
  check_rights(folder.empty() ? "." : folder.string(), path);
}

void make_private(const fs::path& folder) {
  constexpr auto kOthers = fs::perms::group_all | fs::perms::others_all;
  std::error_code error;
  if ((fs::status(folder, error).permissions() & kOthers) == fs::perms::none) return;
  const auto deny = [](const fs::path& path) {
    std::error_code ignored;
    fs::permissions(path, kOthers, fs::perm_options::remove, ignored);
  };
  // The folder comes last, because its permissions mark the work as complete.
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code ignored;
    const fs::file_status status = entry->symlink_status(ignored);
    if (fs::is_regular_file(status) || fs::is_directory(status)) deny(entry->path());
  }
  deny(folder);
}

std::vector<fs::path> records_in(const fs::path& folder) {
  std::vector<fs::path> records;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error))
    if (entry->path().extension() == ".acc") records.push_back(entry->path());
  std::ranges::sort(records);
  return records;
}

std::optional<FileTime> changed_at(const fs::path& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) return std::nullopt;
  return FileTime{status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
}

std::string date_of(const fs::path& file) {
  const auto changed = changed_at(file);
  if (!changed) return {};
  return local_time(std::chrono::sys_seconds(std::chrono::seconds(changed->seconds)),
                    "%Y-%m-%d %H:%M");
}

std::string day_of(const fs::path& file) {
  constexpr const char* kDate = "%Y-%m-%d";
  const auto changed = changed_at(file);
  if (!changed) return {};
  const std::chrono::sys_seconds time{std::chrono::seconds(changed->seconds)};
  const std::string date = local_time(time, kDate);
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  for (int days = 0; days < 7; ++days)
    if (local_time(now - std::chrono::hours(24 * days), kDate) == date)
      return days == 0 ? "today" : days == 1 ? "yesterday" : local_time(time, "%A");
  return date;
}

}  // namespace accasta::base
