#include <algorithm>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/base/limits.hpp>
#include <accasta/base/system.hpp>
#include <accasta/base/text.hpp>
#include <accasta/exercises/attempt_log.hpp>
#include <accasta/exercises/progress.hpp>

namespace accasta::exercises {
namespace {

using std::chrono::days;

constexpr days kAfterMiss{3};
constexpr days kAfterSolution{14};
/// The day from which a puzzle is due that may come at any time.
constexpr Day kEarliest{days(-1'000'000)};
/// The word in place of an unknown date or time.
constexpr std::string_view kUnknown = "-";
constexpr int kMostCounted = 1'000'000'000;

/// Reads a date such as 2026-11-30.
std::optional<Day> day_in(std::string_view text) {
  constexpr std::size_t kSize = 10;
  if (text.size() != kSize || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = base::number_in<int>(text.substr(0, 4));
  const auto month = base::number_in<int>(text.substr(5, 2));
  const auto day = base::number_in<int>(text.substr(8, 2));
  if (!year || !month || !day || *month < 0 || *day < 0) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(*year),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  return date.ok() ? std::optional(Day(date)) : std::nullopt;
}

std::string date_of(Day day) {
  const std::chrono::year_month_day date(day);
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

std::optional<Try> try_in(std::string_view line) {
  constexpr std::size_t kWordsOfLine = 6;
  const auto words = base::words_in(line);
  if (words.size() != kWordsOfLine) return std::nullopt;
  Try entry{.when = {}, .id = std::string(words[2]), .result = {}};
  if (words[0] != kUnknown || words[1] != kUnknown) {
    const auto day = day_in(words[0]);
    const auto seconds = base::number_in<std::int64_t>(words[1]);
    if (!day || !seconds) return std::nullopt;
    entry.when = {*day, *seconds};
  }
  // A digit after the result counts the misses of a folded entry.
  std::string_view result = words[3];
  if (result.back() >= '0' && result.back() <= '0' + kMostMisses) {
    entry.folded_misses = result.back() - '0';
    result.remove_suffix(1);
  }
  const auto known = from_name<TryResult>(result);
  const auto hints = base::number_in<int>(words[4]);
  const auto seconds = base::number_in<int>(words[5]);
  if (!known || !hints || !seconds || *hints < 0 || *seconds < 0) return std::nullopt;
  entry.result = *known;
  entry.hints = *hints;
  entry.seconds = *seconds;
  return entry;
}

/// Returns the day of each entry, as standings() counts it.
std::vector<std::optional<Day>> days_of(std::span<const Try> tries, Day today) {
  std::vector<std::optional<Day>> found(tries.size());
  Day next = today;
  for (std::size_t i = tries.size(); i-- > 0;) {
    if (!tries[i].when) continue;
    if (tries[i].when->day <= today) next = tries[i].when->day;
    found[i] = next;
  }
  return found;
}

std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (const auto line = base::trimmed(text.substr(0, end)); !line.empty()) lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace

Moment moment_at(std::chrono::sys_seconds time) {
  // Hours are those of the clock on the wall: a day in which they change begins at 4, too.
  constexpr int kFirstHour = 4;
  const std::string local = base::local_time(time, "%Y-%m-%d%H");
  constexpr std::size_t kDate = 10;
  const auto day = day_in(local.substr(0, kDate));
  const auto hour = base::number_in<int>(local.substr(std::min(kDate, local.size())));
  const auto seconds = time.time_since_epoch().count();
  if (!day || !hour) return {std::chrono::floor<days>(time), seconds};
  return {*day - days(*hour < kFirstHour ? 1 : 0), seconds};
}

Moment now() {
  return moment_at(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()));
}

AttemptLog AttemptLog::from_text(std::string_view text) {
  AttemptLog log;
  for (const std::string_view line : lines_in(text)) {
    if (auto entry = try_in(line))
      log.tries.push_back(*std::move(entry));
    else
      ++log.damaged_lines;
  }
  return log;
}

std::string line_of(const Try& entry) {
  const std::string result =
      std::string(name(entry.result)) +
      (entry.folded_misses ? std::to_string(*entry.folded_misses) : std::string());
  return fmt::format("{} {} {} {} {} {}\n", entry.when ? date_of(entry.when->day) : kUnknown,
                     entry.when ? std::to_string(entry.when->seconds) : kUnknown, entry.id, result,
                     std::clamp(entry.hints, 0, kMostCounted),
                     std::clamp(entry.seconds, 0, kMostCounted));
}

std::string folded(std::string_view text) {
  const auto lines = lines_in(text);
  const auto half = static_cast<std::ptrdiff_t>(lines.size() / 2);
  std::string result;
  std::vector<Try> older;
  for (const std::string_view line : std::span(lines).first(static_cast<std::size_t>(half))) {
    if (auto entry = try_in(line))
      older.push_back(*std::move(entry));
    else
      result += std::string(line) + '\n';
  }
  const Standings all = standings(older, Day::max());
  // Each puzzle has the place of its newest entry.
  std::unordered_set<std::string> seen;
  std::vector<Try> kept;
  for (std::size_t i = older.size(); i-- > 0;) {
    const auto standing = all.find(older[i].id);
    if (standing == all.end() || !standing->second.is_tried || !seen.insert(older[i].id).second)
      continue;
    const Standing& its = standing->second;
    Try entry{.when = older[i].when,
              .id = older[i].id,
              .result = its.is_solved ? TryResult::Solved : TryResult::Missed,
              .folded_misses = its.due || its.is_put_away() ? its.misses : 0};
    kept.push_back(std::move(entry));
  }
  for (auto entry = kept.rbegin(); entry != kept.rend(); ++entry) result += line_of(*entry);
  for (const std::string_view line : std::span(lines).subspan(static_cast<std::size_t>(half)))
    result += std::string(line) + '\n';
  return result;
}

Standings standings(std::span<const Try> tries, Day today) {
  Standings all;
  const auto counted = days_of(tries, today);
  for (std::size_t i = 0; i < tries.size(); ++i) {
    const Try& entry = tries[i];
    Standing& its = all[entry.id];
    if (entry.result == TryResult::Skipped) {
      its.skipped = i;
      continue;
    }
    its.skipped.reset();
    const bool is_due = !its.is_tried || (its.due && (!counted[i] || *its.due <= *counted[i]));
    const bool is_solved = entry.result == TryResult::Solved;
    const auto after = [&](std::chrono::days wait) {
      return counted[i] ? *counted[i] + wait : kEarliest;
    };
    its.is_tried = true;
    if (entry.folded_misses) {
      its = {.misses = *entry.folded_misses, .is_solved = is_solved, .is_tried = true};
      if (its.misses > 0 && !its.is_put_away())
        its.due = after(is_solved ? kAfterSolution : kAfterMiss);
    } else if (is_due && is_solved) {
      const bool comes_back = its.misses > 0 && !its.is_solved;
      its.due = comes_back ? std::optional(after(kAfterSolution)) : std::nullopt;
      its.is_solved = true;
    } else if (!is_solved && (is_due || !its.due) && !its.is_put_away()) {
      ++its.misses;
      its.due = its.is_put_away() ? std::nullopt : std::optional(after(kAfterMiss));
      its.is_solved = false;
    }
  }
  return all;
}

std::size_t solved(const Standings& standings) {
  return static_cast<std::size_t>(
      std::ranges::count_if(standings, [](const auto& each) { return each.second.is_done(); }));
}

AttemptFile::AttemptFile(const std::optional<std::filesystem::path>& folder) {
  if (!folder) {
    notice_ = fmt::format("Your progress is not saved. {}", base::kSetStateFolder);
    return;
  }
  path_ = attempts_file(*folder);
  try {
    set(AttemptLog::from_text(
        base::read_file(path_->string(), base::kLargestAttempts).value_or("")));
  } catch (const base::FileError& error) {
    notice_ = error.what();
  }
  ProgressFile progress(folder);
  const std::vector<Try> older = progress.progress().older_puzzles();
  if (older.empty()) return;
  const bool is_written = write([&older](const AttemptLog& log) {
    const Standings known = standings(log.tries, Day::max());
    std::string lines;
    for (const Try& entry : older)
      if (!known.contains(entry.id)) lines += line_of(entry);
    return lines;
  });
  if (is_written) progress.change([](Progress& kept) { kept.forget_older_puzzles(); });
}

AttemptFile::~AttemptFile() {
  if (!pending_.empty()) write();
}

void AttemptFile::set(AttemptLog log) {
  log_ = std::move(log);
  notice_.clear();
  if (log_.damaged_lines > 0)
    notice_ = fmt::format("{} of {} were not understood and are skipped.",
                          base::counted(log_.damaged_lines, "line"), path_->string());
}

void AttemptFile::add(Try entry) {
  if (path_) pending_ += line_of(entry);
  log_.tries.push_back(std::move(entry));
  if (path_) write();
}

bool AttemptFile::write(const std::function<std::string(const AttemptLog&)>& more) {
  try {
    std::filesystem::create_directories(path_->parent_path());
    base::make_private(path_->parent_path());
    const std::string text =
        base::append_to_file(path_->string(), base::kLargestAttempts, [&](const std::string& old) {
          std::string lines = pending_;
          if (more) lines += more(AttemptLog::from_text(old));
          // A program that was killed may have left a part of a line.
          const bool is_cut = !lines.empty() && !old.empty() && old.back() != '\n';
          return (is_cut ? "\n" : "") + lines;
        });
    pending_.clear();
    set(AttemptLog::from_text(text));
    if (text.size() > base::kLargestAttempts / 2)
      base::change_file(path_->string(), base::kLargestAttempts, base::Readers::Owner, folded);
    return true;
  } catch (const std::exception& error) {
    notice_ = fmt::format("Progress is not saved: {}", error.what());
    return false;
  }
}

}  // namespace accasta::exercises
