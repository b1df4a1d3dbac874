#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/exercises/attempt_log.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::exercises {

/// Progress with lessons, and the variant of the last exercise. A value. docs/exercises.md
/// describes its text format.
class Progress {
 public:
  /// Reads the text. Lines that are not understood are kept and written back unchanged.
  static Progress from_text(std::string_view text);
  std::string text() const;
  /// Returns the number of lines that were not understood.
  std::size_t unknown_lines() const { return unknown_lines_.size(); }

  /// Returns true if the player was asked if they know the game.
  bool greeted() const { return greeted_; }
  void set_greeted() { greeted_ = true; }
  /// Returns true if nothing was done yet, not even asking that.
  bool is_new() const { return !greeted_ && steps_.empty() && !variant_; }

  /// Returns true if a step of the lesson with this name is done. Spaces count as one.
  bool is_done(std::string_view lesson, int step) const;
  void set_done(std::string_view lesson, int step);

  /// Returns the variant of the last lesson or puzzle that was done, missed or skipped. Nothing
  /// before any.
  std::optional<Variant> variant() const { return variant_; }
  void set_variant(Variant variant) { variant_ = variant; }

  /// Returns the puzzles that an older program tried, as entries of the log of attempts.
  const std::vector<Try>& older_puzzles() const { return older_puzzles_; }
  void forget_older_puzzles() { older_puzzles_.clear(); }

 private:
  bool read_line(std::string_view line);

  bool greeted_ = false;
  std::optional<Variant> variant_;
  /// The names of lessons, and the numbers of their steps.
  std::set<std::pair<std::string, int>> steps_;
  std::vector<Try> older_puzzles_;
  std::vector<std::string> unknown_lines_;
};

/// Returns the file of a player's progress in a folder.
inline std::filesystem::path progress_file(const std::filesystem::path& folder) {
  return folder / "progress";
}

/// The file of a player's progress in a folder. Without a folder nothing is saved.
class ProgressFile {
 public:
  /// Reads the file. An unreadable file counts as empty; see notice().
  explicit ProgressFile(const std::optional<std::filesystem::path>& folder);
  ProgressFile(ProgressFile&&) = default;
  ProgressFile& operator=(ProgressFile&&) = default;
  /// Retries writing changes that could not be written.
  ~ProgressFile();

  const Progress& progress() const { return progress_; }
  /// Returns the last failure to read or write, or a note that there is no folder. Empty otherwise.
  const std::string& notice() const { return notice_; }
  /// Changes progress() and the file, including changes by other programs. A file that cannot be
  /// read or written stays unchanged; see notice(). The next change then applies this one, too, so
  /// `how` must own what it uses.
  void change(std::function<void(Progress&)> how);

 private:
  /// Adopts the progress that the file holds.
  void set(Progress progress);
  void write();

  std::optional<std::filesystem::path> path_;
  Progress progress_;
  /// The changes that are not in the file yet.
  std::vector<std::function<void(Progress&)>> pending_;
  std::string notice_;
};

}  // namespace accasta::exercises
