#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/rules/words.hpp>

namespace accasta::exercises {

/// A day of the player's calendar. It begins at 4 in the morning.
using Day = std::chrono::sys_days;

/// A time, and the day in which it lies where the player is.
struct Moment {
  Day day;
  /// Seconds since 1970.
  std::int64_t seconds = 0;

  friend bool operator==(const Moment&, const Moment&) = default;
};

/// Returns a time with its day in the time zone of the environment.
Moment moment_at(std::chrono::sys_seconds time);
/// Returns the present moment.
Moment now();
/// A function that returns the present moment.
using Clock = std::function<Moment()>;

enum class TryResult : std::uint8_t {
  Solved,  ///< Right, without a wrong turn and without being shown the whole turn.
  Missed,
  Skipped
};

/// A try at a puzzle: one entry of the log.
struct Try {
  /// Nothing if it was taken over from the progress of an older program.
  std::optional<Moment> when;
  std::string id;
  TryResult result;
  /// The number of hints, and the seconds until the result.
  int hints = 0;
  int seconds = 0;
  /// The number of misses, if the entry stands for all older ones of its puzzle.
  std::optional<int> folded_misses{};

  friend bool operator==(const Try&, const Try&) = default;
};

/// The tries at puzzles, oldest first. docs/exercises.md describes the text.
struct AttemptLog {
  std::vector<Try> tries;
  /// The number of lines that were not understood.
  std::size_t damaged_lines = 0;

  static AttemptLog from_text(std::string_view text);
};

/// Returns the line of an entry, with its end.
std::string line_of(const Try& entry);
/// Returns the text of a log whose older half has one line for each puzzle. Keeps damaged lines.
std::string folded(std::string_view text);

/// The number of misses that put a puzzle away.
inline constexpr int kMostMisses = 3;

/// The place of one puzzle in a player's plan.
struct Standing {
  int misses = 0;
  /// The day from which it is to be solved again. The earliest day if that is at any time. Nothing
  /// if it needs no more work, or if it is put away.
  std::optional<Day> due{};
  /// True if it was solved since the last miss.
  bool is_solved = false;
  /// The index of the newest entry if that says that it was skipped.
  std::optional<std::size_t> skipped{};
  /// True if it was solved or missed.
  bool is_tried = false;

  bool is_put_away() const { return misses >= kMostMisses; }
  /// Returns true if it was tried, and needs no more work.
  bool is_done() const { return is_tried && !due && !is_put_away(); }
};

using Standings = std::map<std::string, Standing, std::less<>>;

/// Returns the standings of all puzzles in a log. Entries from the future count as of `today`, or
/// as of the day of the next entry that is not. A missed puzzle is due after 3 days, and 14 days
/// after it was solved then. Tries before it is due change nothing.
Standings standings(std::span<const Try> tries, Day today);

/// Returns the number of puzzles that need no more work.
std::size_t solved(const Standings& standings);

/// Returns the file of the log in a folder.
inline std::filesystem::path attempts_file(const std::filesystem::path& folder) {
  return folder / "attempts";
}

/// The file with the log of a player's attempts in a folder, beside that of progress. Without a
/// folder nothing is saved.
class AttemptFile {
 public:
  /// Reads the file. Takes over the puzzles from the progress of an older program. An unreadable
  /// file counts as empty; see notice().
  explicit AttemptFile(const std::optional<std::filesystem::path>& folder);
  AttemptFile(AttemptFile&&) = default;
  AttemptFile& operator=(AttemptFile&&) = default;
  /// Retries writing entries that could not be written.
  ~AttemptFile();

  const AttemptLog& log() const { return log_; }
  /// Returns the last failure to read or write, or a note that there is no folder. Empty otherwise.
  const std::string& notice() const { return notice_; }
  /// Adds an entry to log() and to the file, and reads those of other programs. If that fails, the
  /// next call writes it, too; see notice().
  void add(Try entry);

 private:
  void set(AttemptLog log);
  /// Appends the pending entries, and others that depend on the log. Returns false if that fails.
  bool write(const std::function<std::string(const AttemptLog&)>& more = {});

  std::optional<std::filesystem::path> path_;
  AttemptLog log_;
  /// The lines of entries that are not in the file yet.
  std::string pending_;
  std::string notice_;
};

}  // namespace accasta::exercises

template <>
inline constexpr std::array<std::string_view, 3> accasta::kWords<accasta::exercises::TryResult>{
    "solved", "missed", "skipped"};
