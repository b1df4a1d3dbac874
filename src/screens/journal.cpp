#include "journal.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/notation/record_text.hpp>

namespace accasta::screens {
namespace {

namespace fs = std::filesystem;

// The tags of a game in a journal, which it loses when it is taken up.
constexpr const char* kVersionTag = "Unsaved";
constexpr const char* kNumberTag = "UnsavedGame";
constexpr const char* kBeforeTag = "UnsavedBefore";

/// Raised when older programs would misread what newer ones write.
constexpr const char* kVersion = "1";

/// The bytes of a journal, which could not be read back if it had more.
constexpr std::size_t kLargestJournal = std::size_t{64} << 20;

/// So many journals of one file may lie in one folder.
constexpr int kMostJournals = 9;

/// The path without a name in it that is a link: all names of a file have one journal.
fs::path path_of(const std::string& file) {
  std::error_code error;
  if (!fs::is_symlink(file, error)) return file;
  const fs::path real = fs::weakly_canonical(file, error);
  return error ? fs::path(file) : real;
}

/// The journal in a folder for all files: its name is the file's whole path.
std::optional<fs::path> elsewhere(const fs::path& file) {
  std::error_code error;
  std::string name = fs::absolute(file, error).lexically_normal().string();
  std::ranges::replace(name, '/', '%');
  const auto folder = base::state_folder();
  return folder ? std::optional(*folder / name) : std::nullopt;
}

/// Where journals of a file may be; the best place first.
std::vector<fs::path> places(const std::string& file) {
  std::vector<fs::path> places{path_of(file)};
  if (const auto other = elsewhere(places.front())) places.push_back(*other);
  return places;
}

/// The journals that may be at a place, from 1 to kMostJournals.
fs::path journal_at(const fs::path& place, int number) {
  return fs::path(place).concat(number == 1 ? ".unsaved" : fmt::format(".unsaved-{}", number));
}

bool is_ours(const notation::Tag& tag) {
  return tag.name == kVersionTag || tag.name == kNumberTag || tag.name == kBeforeTag;
}

/// The error is that it could not be read back.
auto text_of(const UnsavedGame& game) {
  notation::Record record = game.record;
  record.set_tag(kVersionTag, kVersion);
  record.set_tag(kNumberTag, std::to_string(game.index + 1));
  record.set_tag(kBeforeTag, game.before);
  return notation::write_for_file(record);
}

/// Nothing if it is no journal of this version, or not a whole one.
std::optional<std::vector<UnsavedGame>> read(const fs::path& path) {
  std::istringstream input;
  try {
    input.str(base::read_file(path.string(), kLargestJournal).value_or(""));
  } catch (const base::FileError&) {
    return std::nullopt;
  }
  notation::RecordReader reader(input);
  std::vector<UnsavedGame> games;
  while (auto read = reader.next()) {
    notation::Record& record = read->record;
    const std::string number(record.tag(kNumberTag));
    std::size_t place = 0;
    std::from_chars(number.data(), number.data() + number.size(), place);
    if (read->error || record.tag(kVersionTag) != kVersion || place == 0) return std::nullopt;
    std::string before(record.tag(kBeforeTag));
    std::erase_if(record.tags, is_ours);
    games.push_back({place - 1, std::move(before), std::move(record)});
  }
  return games.empty() ? std::nullopt : std::optional(std::move(games));
}

/// Nothing if it is held, or nobody can make one.
std::optional<base::FileLock> locked(const fs::path& path) {
  try {
    return base::FileLock::take(path);
  } catch (const base::FileError&) {
    return std::nullopt;
  }
}

}  // namespace

std::string fingerprint(const notation::Record& record) {
  // FNV-1a: the same in every build.
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : notation::write_record(record))
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return fmt::format("{:016x}", hash);
}

Journal::Journal(const std::string& file) : file_(file) {}

LeftJournals Journal::left(const std::string& file) {
  LeftJournals left;
  for (const fs::path& place : places(file)) {
    for (int number = 1; number <= kMostJournals; ++number) {
      const fs::path path = journal_at(place, number);
      std::error_code ignored;
      if (!fs::exists(path, ignored)) continue;
      auto lock = locked(path);
      if (!lock && base::FileLock::is_taken(path))
        left.is_in_use = true;
      else if (auto games = read(path))
        left.journals.push_back({path, std::move(lock), *std::move(games)});
      else
        left.unreadable.push_back(path.string());
    }
  }
  return left;
}

bool Journal::is_elsewhere() const { return path_ && !is_beside(*path_); }

bool Journal::is_beside(const fs::path& path) const {
  return path.parent_path() == path_of(file_).parent_path();
}

Result<void, std::string> Journal::put(const UnsavedGame& game) {
  const auto text = text_of(game);
  games_[game.index] = {game.before, text ? *text : std::string()};
  return text ? write() : text.error().reason;
}

void Journal::take_over(LeftJournal left) {
  for (const UnsavedGame& game : left.games) {
    const auto text = text_of(game);
    games_[game.index] = {game.before, text ? *text : std::string()};
  }
  // Where nothing can be written it stays, and the next change begins another one elsewhere.
  if (!left.lock) return;
  path_ = std::move(left.path);
  lock_ = std::move(left.lock);
}

Result<void, std::string> Journal::drop(std::size_t index) {
  games_.erase(index);
  if (!games_.empty()) return write();
  remove();
  return {};
}

void Journal::remove() noexcept {
  games_.clear();
  std::error_code ignored;
  if (path_) fs::remove(*path_, ignored);
  if (lock_) lock_->remove();
  path_.reset();
  lock_.reset();
}

Result<void, std::string> Journal::write() {
  std::string content;
  for (const auto& [index, game] : games_) content += game.text;
  if (content.size() > kLargestJournal) return std::string("the changes have more than 64 MiB");
  std::string reason;
  const auto try_to_write = [&](const fs::path& path) {
    try {
      write(path, content);
    } catch (const base::FileError& error) {
      reason = error.reason();
    } catch (const fs::filesystem_error& error) {
      reason = error.code().message();
    }
  };
  if (path_) {
    try_to_write(*path_);
  } else {
    for (const fs::path& place : places(file_)) {
      reason.clear();
      for (int number = 1; number <= kMostJournals && reason.empty() && !path_; ++number)
        try_to_write(journal_at(place, number));
    }
    if (!path_ && reason.empty()) reason = "there are too many journals";
  }
  return reason.empty() ? Result<void, std::string>() : reason;
}

/// Begins one there only if nothing is there.
void Journal::write(const fs::path& path, const std::string& content) {
  if (path_) {
    if (!lock_->renew()) throw base::FileError("write", path.string(), "another program has it");
    replace(path, content);
    return;
  }
  if (!is_beside(path)) {
    fs::create_directories(path.parent_path());
    base::make_private(path.parent_path());
  }
  if (fs::exists(path)) return;
  auto lock = base::FileLock::take(path);
  if (!lock || fs::exists(path)) return;
  try {
    replace(path, content);
  } catch (const base::FileError&) {
    lock->remove();
    throw;
  }
  path_ = path;
  lock_ = std::move(lock);
}

void Journal::replace(const fs::path& path, const std::string& content) const {
  base::write_file(path.string(), content, base::Readers::Owner);
  std::error_code ignored;
  const auto status = fs::status(file_, ignored);
  // The next change writes the journal again, even if the file is protected against writing.
  if (is_beside(path) && fs::exists(status))
    fs::permissions(path, status.permissions() | fs::perms::owner_write, ignored);
}

}  // namespace accasta::screens
