#include <algorithm>
#include <array>
#include <sstream>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/base/limits.hpp>
#include <accasta/base/text.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/rules/words.hpp>

namespace accasta::exercises {
namespace {

constexpr std::string_view kHeading = "# Lessons of accasta: what was done.";
constexpr int kMostTried = 1'000'000'000;

/// The lessons by the numbers that they had when progress was kept by number.
constexpr std::array<std::string_view, 11> kFormerLessons{
    "Moving a head",      "Taking pieces along", "Several moves", "Landing and capturing",
    "The limit of three", "Safe stacks",         "Releasing",     "The castle in Standard",
    "The castle in Pari", "Pari's range",        "Writing turns"};

/// A step that became a step of another lesson. Its lesson does not use its number again.
constexpr std::pair<std::string_view, int> kFormerStep{"Releasing", 3};
constexpr std::pair<std::string_view, int> kMovedStep{"The castle in Pari", 4};

std::string name_of(int number) {
  const auto index = static_cast<std::size_t>(number) - 1;
  return number > 0 && index < kFormerLessons.size() ? std::string(kFormerLessons[index])
                                                     : std::to_string(number);
}

/// Returns a text with single spaces, as a line holds it.
std::string in_line(std::string_view text) {
  return fmt::format("{}", fmt::join(base::words_in(text), " "));
}

std::optional<int> count_in(std::string_view text) {
  const auto number = base::number_in<int>(text);
  return number && *number >= 0 && *number <= kMostTried ? number : std::nullopt;
}

}  // namespace

Progress Progress::from_text(std::string_view text) {
  Progress progress;
  std::istringstream lines{std::string(text)};
  for (std::string whole; std::getline(lines, whole);) {
    const std::string_view line = base::trimmed(whole);
    if (!line.empty() && line.front() != '#' && !progress.read_line(line))
      progress.unknown_lines_.emplace_back(line);
  }
  return progress;
}

bool Progress::read_line(std::string_view line) {
  const auto words = base::words_in(line);
  if (words.size() == 1 && words[0] == "greeted") return greeted_ = true;
  if (words.size() == 2 && words[0] == "variant") {
    const auto variant = from_name<Variant>(words[1]);
    if (variant) variant_ = variant;
    return variant.has_value();
  }
  if (words.size() == 3 && words[0] == "step") {
    const auto lesson = count_in(words[1]), step = count_in(words[2]);
    if (lesson && step) set_done(name_of(*lesson), *step);
    return lesson && step;
  }
  if (words.size() > 3 && words[0] == "step" && words[2] == "of") {
    const auto step = count_in(words[1]);
    if (step) set_done(fmt::format("{}", fmt::join(words.begin() + 3, words.end(), " ")), *step);
    return step.has_value();
  }
  // Older programs kept the puzzles here, with the number of tries after which one came back.
  if (words.size() == 2 && words[0] == "tried") return count_in(words[1]).has_value();
  if (words.size() == 3 && words[0] == "skipped") return count_in(words[2]).has_value();
  if (words.size() < 3 || words.size() > 4 || words[0] != "puzzle") return false;
  const bool was_missed = words[2] == "missed" || words[2] == "once";
  if (was_missed ? words.size() < 4 || !count_in(words[3]) : words[2] != "solved") return false;
  older_puzzles_.push_back(
      {{}, std::string(words[1]), words[2] == "missed" ? TryResult::Missed : TryResult::Solved});
  if (was_missed) older_puzzles_.back().folded_misses = 1;
  return true;
}

std::string Progress::text() const {
  std::string text = fmt::format("{}\n", kHeading);
  if (greeted_) text += "greeted\n";
  for (const auto& [lesson, step] : steps_) text += fmt::format("step {} of {}\n", step, lesson);
  if (variant_) text += fmt::format("variant {}\n", name(*variant_));
  for (const Try& puzzle : older_puzzles_)
    text += fmt::format("puzzle {} {}\n", puzzle.id,
                        puzzle.result == TryResult::Missed ? "missed 0"
                        : puzzle.folded_misses             ? "once 0"
                                                           : "solved");
  for (const std::string& line : unknown_lines_) text += line + '\n';
  return text;
}

bool Progress::is_done(std::string_view lesson, int step) const {
  return steps_.contains({in_line(lesson), step});
}

void Progress::set_done(std::string_view lesson, int step) {
  if (std::pair(lesson, step) == kFormerStep) std::tie(lesson, step) = kMovedStep;
  steps_.insert({in_line(lesson), step});
}

ProgressFile::ProgressFile(const std::optional<std::filesystem::path>& folder) {
  if (!folder) {
    notice_ = fmt::format("Your progress is not saved. {}", base::kSetStateFolder);
    return;
  }
  path_ = progress_file(*folder);
  try {
    set(Progress::from_text(base::read_file(path_->string(), base::kLargestProgress).value_or("")));
  } catch (const base::FileError& error) {
    notice_ = error.what();
  }
}

void ProgressFile::set(Progress progress) {
  progress_ = std::move(progress);
  notice_.clear();
  if (progress_.unknown_lines() > 0)
    notice_ = fmt::format("{} lines of {} were not understood and are skipped.",
                          progress_.unknown_lines(), path_->string());
}

void ProgressFile::change(std::function<void(Progress&)> how) {
  how(progress_);
  if (!path_) return;
  pending_.push_back(std::move(how));
  write();
}

ProgressFile::~ProgressFile() {
  if (!pending_.empty()) write();
}

void ProgressFile::write() {
  try {
    std::filesystem::create_directories(path_->parent_path());
    base::make_private(path_->parent_path());
    Progress progress;
    base::change_file(path_->string(), base::kLargestProgress, base::Readers::Owner,
                      [&](const std::string& text) {
                        progress = Progress::from_text(text);
                        for (const auto& pending : pending_) pending(progress);
                        return progress.text();
                      });
    pending_.clear();
    set(std::move(progress));
  } catch (const std::exception& error) {
    notice_ = fmt::format("Progress is not saved: {}", error.what());
  }
}

}  // namespace accasta::exercises
