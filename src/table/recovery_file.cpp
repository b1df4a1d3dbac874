#include <chrono>
#include <system_error>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/system.hpp>
#include <accasta/table/recovery_file.hpp>

namespace accasta::table {

namespace fs = std::filesystem;

RecoveryFile::RecoveryFile(const fs::path& folder) {
  // The process id and the time make the name unique, and names in the order of time.
  const auto now = std::chrono::system_clock::now();
  path_ = folder / fmt::format("{}-{:09}-{}.acc",
                               base::local_time(std::chrono::floor<std::chrono::seconds>(now),
                                                "%Y%m%d-%H%M%S"),
                               now.time_since_epoch().count() % 1'000'000'000, base::process_id());
}

std::optional<RecoveryFile> RecoveryFile::take(const fs::path& file) {
  try {
    auto lock = base::FileLock::take(file);
    return lock ? std::optional(RecoveryFile(file, std::move(lock))) : std::nullopt;
  } catch (const base::FileError&) {
    return RecoveryFile(file, std::nullopt);
  }
}

Result<void, std::string> RecoveryFile::write(std::string_view content) {
  try {
    fs::create_directories(folder());
    base::make_private(folder());
    if (!lock_) lock_ = base::FileLock::take(path_);
    if (!lock_ || !lock_->renew()) return std::string("another program is using it");
    base::write_file(path_.string(), content, base::Readers::Owner);
  } catch (const base::FileError& error) {
    return error.reason();
  } catch (const fs::filesystem_error& error) {
    return error.code().message();
  }
  return {};
}

bool RecoveryFile::move_to(const fs::path& folder) noexcept {
  std::error_code error;
  fs::create_directories(folder, error);
  base::make_private(folder);
  const fs::path to = folder / path_.filename();
  if (!error) fs::rename(path_, to, error);
  if (error) return false;
  lock_.reset();
  path_ = to;
  return true;
}

bool RecoveryFile::remove() noexcept {
  std::error_code error;
  fs::remove(path_, error);
  if (error) return false;
  lock_.reset();
  return true;
}

}  // namespace accasta::table
