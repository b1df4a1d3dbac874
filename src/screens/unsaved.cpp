#include "unsaved.hpp"

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/base/limits.hpp>
#include <accasta/base/text.hpp>

namespace accasta::screens {
namespace {

namespace fs = std::filesystem;

// The tags of a game with changes. Restoring the game removes them.
constexpr const char* kVersionTag = "Unsaved";
constexpr const char* kNumberTag = "UnsavedGame";
constexpr const char* kBeforeTag = "UnsavedBefore";
constexpr const char* kFileTag = "UnsavedFile";

/// The version of the files.
constexpr const char* kVersion = "2";

std::optional<fs::path> folder() {
  const auto state = base::state_folder();
  return state ? std::optional(*state / "unsaved") : std::nullopt;
}

/// Returns the whole path without links, because all names of a file share the same changes. No
/// file has no path.
fs::path path_of(const std::string& file) {
  if (file.empty()) return {};
  std::error_code error;
  const fs::path real = fs::weakly_canonical(fs::absolute(file, error), error);
  return error ? fs::path(file) : real;
}

bool is_ours(const notation::Tag& tag) {
  return tag.name == kVersionTag || tag.name == kNumberTag || tag.name == kBeforeTag ||
         tag.name == kFileTag;
}

/// The games of a file with changes.
struct Content {
  /// The file to which the games belong. Empty for a game that is in no file.
  std::string file;
  std::vector<UnsavedGame> games;
};

/// Reads a file of this version. Returns nothing if the version differs or the file is incomplete.
std::optional<Content> read(const fs::path& path) {
  std::istringstream input;
  try {
    // A link may point anywhere.
    if (!fs::is_regular_file(fs::symlink_status(path))) return std::nullopt;
    input.str(base::read_file(path.string(), base::kLargestChanges).value_or(""));
  } catch (const base::FileError&) {
    return std::nullopt;
  } catch (const fs::filesystem_error&) {
    return std::nullopt;
  }
  notation::RecordReader reader(input);
  Content content;
  while (auto read = reader.next()) {
    notation::Record& record = read->record;
    const auto number = base::number_in<std::size_t>(record.tag(kNumberTag)).value_or(0);
    if (read->error || record.tag(kVersionTag) != kVersion || number == 0) return std::nullopt;
    std::string before(record.tag(kBeforeTag));
    content.file = record.tag(kFileTag);
    std::erase_if(record.tags, is_ours);
    content.games.push_back({number - 1, std::move(before), std::move(record)});
  }
  return content.games.empty() ? std::nullopt : std::optional(std::move(content));
}

/// Returns true if the file has all games as they were before the changes.
bool has_originals(const formats::GameList& games, const std::vector<UnsavedGame>& changed) {
  return std::ranges::all_of(changed, [&](const UnsavedGame& game) {
    return game.index < games.size() && fingerprint(games.game(game.index).record) == game.before;
  });
}

}  // namespace

std::string fingerprint(const notation::Record& record) {
  // FNV-1a: the same in every build.
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : notation::write_record(record))
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return fmt::format("{:016x}", hash);
}

std::optional<table::RecoveryFile> new_unsaved_file() {
  const auto all = folder();
  return all ? std::optional<table::RecoveryFile>(*all) : std::nullopt;
}

Result<std::string, notation::BeyondLimits> unsaved_text(const std::string& path,
                                                         const std::vector<UnsavedGame>& games) {
  std::string content;
  for (const UnsavedGame& game : games) {
    notation::Record record = game.record;
    record.set_tag(kVersionTag, kVersion);
    record.set_tag(kFileTag, path_of(path).string());
    record.set_tag(kNumberTag, std::to_string(game.index + 1));
    record.set_tag(kBeforeTag, game.before);
    const auto text = notation::write_for_file(record);
    if (!text) return text.error();
    content += *text;
  }
  if (content.size() > base::kLargestChanges)
    return notation::BeyondLimits{"the changes exceed 64 MiB"};
  return content;
}

AllLeftChanges left_changes(const std::string& path, const formats::GameList& games) {
  AllLeftChanges left;
  const auto all = folder();
  if (!all) return left;
  std::error_code error;
  const std::string wanted = path_of(path).string();
  for (const fs::path& each : base::records_in(*all)) {
    auto file = table::RecoveryFile::take(each);
    auto content = read(each);
    if (!content) {
      // The file may have been removed meanwhile.
      if (file && fs::exists(each, error)) left.unreadable.push_back(each.string());
      continue;
    }
    const bool is_here = !wanted.empty() && content->file == wanted;
    // Of a file that was copied, only the original has the changes.
    const bool is_moved =
        !is_here && !fs::exists(content->file, error) && has_originals(games, content->games);
    if (!is_here && !is_moved) continue;
    if (file)
      left.changes.push_back({std::move(content->games), *std::move(file)});
    else
      left.is_in_use = true;
  }
  return left;
}

}  // namespace accasta::screens
