#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/exercises/exercise.hpp>

namespace accasta::exercises {

/// Progress with lessons and puzzles. A value; docs/exercises.md describes its text.
class Progress {
 public:
  /// Reads the text. Lines that are not understood are kept, and written back as they are.
  static Progress from_text(std::string_view text);
  std::string text() const;
  /// Returns the number of lines that were not understood.
  std::size_t unknown_lines() const { return unknown_lines_.size(); }

  /// Returns true if the player was asked if they know the game.
  bool greeted() const { return greeted_; }
  void set_greeted() { greeted_ = true; }
  /// Returns true if nothing was done yet, not even that.
  bool is_new() const { return !greeted_ && steps_.empty() && puzzles_.empty(); }

  bool is_done(int lesson, int step) const { return steps_.contains({lesson, step}); }
  void set_done(int lesson, int step) { steps_.insert({lesson, step}); }

  enum class State {
    New,     ///< Not tried yet.
    Solved,  ///< Needs no more work.
    Again    ///< Was missed, and is to be solved again.
  };
  State state(std::string_view id) const;
  /// Returns true if it was missed and comes back now.
  bool is_due(std::string_view id) const;
  /// A puzzle was tried to its end: without help, or not. One that was missed comes back after 3
  /// others; when it is solved then, once more after 10 others; and then no more.
  void set_tried(std::string_view id, bool solved);
  /// Notes that a puzzle was skipped. It comes back after 10 others, or after all of them if they
  /// are fewer. `was_tried` is true if set_tried() has counted it since it was shown.
  void set_skipped(std::string_view id, bool was_tried);
  /// The number of puzzles that were tried to their end or skipped, repetitions counted.
  int tried() const { return tried_; }

  /// Chooses the next of these puzzles: one that comes back now; else a new one of the difficulty
  /// that suits the person, of any kind; else one that will come back; else any. Those that were
  /// skipped wait. Nothing if there are none. Precondition: all are puzzles.
  std::optional<std::size_t> next_puzzle(std::span<const Exercise* const> puzzles) const;

 private:
  struct Tried {
    /// Nothing if it was solved often enough.
    struct Again {
      /// After how many puzzles in all it comes back.
      int due;
      /// True if it was solved since it was missed.
      bool solved_once;
    };
    std::optional<Again> again;
  };

  bool read_line(std::string_view line);

  bool greeted_ = false;
  int tried_ = 0;
  std::set<std::pair<int, int>> steps_;
  std::map<std::string, Tried, std::less<>> puzzles_;
  /// The skipped puzzles that still wait, each with the value of `tried_` that brings it back.
  std::map<std::string, int, std::less<>> skipped_;
  std::vector<std::string> unknown_lines_;
};

/// The file of a person's progress, in a folder; without one nothing is kept.
class ProgressFile {
 public:
  /// Reads it. A file that cannot be read counts as empty, see notice().
  explicit ProgressFile(const std::optional<std::filesystem::path>& folder);
  ProgressFile(ProgressFile&&) = default;
  ProgressFile& operator=(ProgressFile&&) = default;
  /// Tries once more to write what could not be written.
  ~ProgressFile();

  const Progress& progress() const { return progress_; }
  /// Returns what could not be read or written last, or that there is no folder; empty otherwise.
  const std::string& notice() const { return notice_; }
  /// Changes progress(), and the file as other programs have left it. A file that cannot be read
  /// or written stays as it is; see notice(). The next change then makes this one, too, so `how`
  /// must own what it uses.
  void change(std::function<void(Progress&)> how);

 private:
  /// Takes over what the file says.
  void set(Progress progress);
  void write();

  std::optional<std::filesystem::path> path_;
  Progress progress_;
  /// The changes that the file does not have yet.
  std::vector<std::function<void(Progress&)>> pending_;
  std::string notice_;
};

}  // namespace accasta::exercises
