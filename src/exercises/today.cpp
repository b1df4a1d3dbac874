#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include <accasta/exercises/today.hpp>

namespace accasta::exercises {
namespace {

/// The distance from a player's rating at which a puzzle is solved with a chance of 0.7.
constexpr double kEasier = 147;
constexpr std::size_t kPuzzlesOfDay = 5;
constexpr std::size_t kMostDue = 3;

Variant variant_of(const Exercise& puzzle) { return puzzle.record().rules.variant; }

/// The puzzles as a player meets them on one day.
class Choice {
 public:
  Choice(std::span<const Try> tries, std::span<const Exercise> puzzles, Day today)
      : puzzles_(puzzles), today_(today), standings_(standings(tries, today)) {
    for (const Variant variant : {Variant::Standard, Variant::Pari})
      targets_[static_cast<std::size_t>(variant)] =
          base::faded_rating(rated_results(tries, puzzles, variant)).value - kEasier;
  }

  const Standing& standing(const Exercise& puzzle) const {
    static const Standing kNew;
    const auto found = standings_.find(puzzle.puzzle()->id);
    return found == standings_.end() ? kNew : found->second;
  }
  bool is_due(const Exercise& puzzle) const {
    const auto& due = standing(puzzle).due;
    return due && *due <= today_;
  }
  /// Returns the distance of a puzzle's rating from that which suits the player.
  double distance(const Exercise& puzzle) const {
    return std::abs(assumed_rating(*puzzle.puzzle()) -
                    targets_[static_cast<std::size_t>(variant_of(puzzle))]);
  }
  /// Returns the puzzles that are due, those first that wait longest.
  std::vector<std::size_t> due(const PuzzleFilter& filter) const {
    auto found =
        indexes([&](const Exercise& puzzle) { return passes(puzzle, filter) && is_due(puzzle); });
    std::ranges::stable_sort(found, {}, [&](std::size_t i) { return *standing(puzzles_[i]).due; });
    return found;
  }
  /// Returns new puzzles with or without a rating.
  std::vector<std::size_t> untried(const PuzzleFilter& filter, bool is_rated) const {
    return indexes([&](const Exercise& puzzle) {
      return passes(puzzle, filter) && !standing(puzzle).is_tried &&
             puzzle.puzzle()->rating.has_value() == is_rated;
    });
  }
  /// Returns new puzzles that suit the player on this day. Another offset gives other ones.
  std::vector<std::size_t> suitable(Variant variant, std::size_t count, std::size_t offset) const {
    // Those next to each other in a file are similar, so take some of a larger number.
    constexpr std::size_t kPerChoice = 4;
    auto found = untried({.variant = variant}, true);
    std::ranges::stable_sort(found, {}, [&](std::size_t i) { return distance(puzzles_[i]); });
    found.resize(std::min(found.size(), kPerChoice * count));
    count = std::min(count, found.size());
    std::vector<std::size_t> chosen;
    const auto day = static_cast<std::size_t>(today_.time_since_epoch().count());
    for (std::size_t i = 0; i < count; ++i)
      chosen.push_back(found[(day + offset + i * (found.size() / count)) % found.size()]);
    return chosen;
  }

 private:
  template <typename Condition>
  std::vector<std::size_t> indexes(Condition condition) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < puzzles_.size(); ++i)
      if (condition(puzzles_[i])) found.push_back(i);
    return found;
  }

  std::span<const Exercise> puzzles_;
  Day today_;
  Standings standings_;
  std::array<double, 2> targets_{};
};

/// Chooses the puzzles of a day after a log that ends before it.
std::vector<std::size_t> chosen_for(const Choice& choice, std::optional<Variant> variant) {
  auto repeated = choice.due({.variant = variant});
  repeated.resize(std::min(repeated.size(), kMostDue));
  if (const auto own = choice.untried({.variant = variant}, false); !own.empty())
    repeated.push_back(own.back());
  const std::size_t count = kPuzzlesOfDay - repeated.size();
  std::vector<std::size_t> chosen;
  // Both variants have other ones than each alone, so that a day that was begun shows its variant.
  const std::size_t offset = variant ? 0 : 2;
  auto first = choice.suitable(variant.value_or(Variant::Standard), count, offset);
  std::vector<std::size_t> second;
  if (!variant) second = choice.suitable(Variant::Pari, count, offset);
  for (std::size_t i = 0; i < count; ++i)
    for (const auto* const of : {&first, &second})
      if (i < of->size() && chosen.size() < count) chosen.push_back((*of)[i]);
  // A new one comes first: whoever missed the others begins with something else.
  chosen.insert(chosen.begin() + (chosen.empty() ? 0 : 1), repeated.begin(), repeated.end());
  return chosen;
}

}  // namespace

std::vector<base::RatedResult> rated_results(std::span<const Try> tries,
                                             std::span<const Exercise> puzzles, Variant variant) {
  std::unordered_map<std::string_view, double> ratings;
  for (const Exercise& puzzle : puzzles)
    if (puzzle.puzzle()->rating && variant_of(puzzle) == variant)
      ratings.emplace(puzzle.puzzle()->id, *puzzle.puzzle()->rating);
  std::unordered_set<std::string_view> seen;
  std::vector<base::RatedResult> results;
  for (const Try& entry : tries) {
    const auto rating = ratings.find(entry.id);
    if (entry.result == TryResult::Skipped || rating == ratings.end()) continue;
    if (!seen.insert(entry.id).second || !entry.when || entry.folded_misses) continue;
    const bool is_right = entry.result == TryResult::Solved && entry.hints == 0;
    results.push_back({rating->second, is_right ? 1.0 : 0.0});
  }
  return results;
}

std::optional<std::size_t> next_puzzle(std::span<const Try> tries,
                                       std::span<const Exercise> puzzles,
                                       const PuzzleFilter& filter, Day today,
                                       std::optional<std::size_t> shown) {
  // New puzzles at about the same distance suit equally well.
  constexpr double kSameDistance = 50;
  constexpr std::size_t kOthersAfterSkip = 10;
  const Choice choice(tries, puzzles, today);
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    if (i != shown && passes(puzzles[i], filter)) all.push_back(i);
  const std::size_t wait = std::min(kOthersAfterSkip, all.size() - (shown ? 0 : 1));

  // The group of a puzzle, and its order there. Lower is better.
  using Rank = std::pair<int, std::int64_t>;
  const auto rank = [&](const Exercise& puzzle) {
    const Standing& its = choice.standing(puzzle);
    if (its.skipped && tries.size() - *its.skipped <= wait)
      return Rank{4, static_cast<std::int64_t>(*its.skipped)};
    if (!its.is_tried) return Rank{1, std::lround(choice.distance(puzzle) / kSameDistance)};
    if (!its.due) return Rank{3, its.is_put_away() ? 1 : 0};
    return Rank{choice.is_due(puzzle) ? 0 : 2, its.due->time_since_epoch().count()};
  };
  std::vector<std::size_t> best;
  std::optional<Rank> best_rank;
  for (const std::size_t i : all) {
    const Rank its = rank(puzzles[i]);
    if (best_rank && its > *best_rank) continue;
    if (!best_rank || its < *best_rank) best.clear();
    best_rank = its;
    best.push_back(i);
  }
  if (best.empty()) return std::nullopt;
  // Adjacent puzzles are similar; stride over them.
  constexpr std::size_t kStride = 7919;
  return best[tries.size() * kStride % best.size()];
}

Today todays_puzzles(std::span<const Try> tries, std::span<const Exercise> puzzles, Day today,
                     std::optional<Variant> variant) {
  const auto begun = std::ranges::find_if(
      tries, [&](const Try& entry) { return entry.when && entry.when->day == today; });
  const auto before = static_cast<std::size_t>(begun - tries.begin());
  const Choice choice(tries.first(before), puzzles, today);
  const auto choose = [&](std::optional<Variant> of) {
    return Today{chosen_for(choice, of), before};
  };
  Today best = choose(variant);
  if (begun == tries.end()) return best;
  // The variants that are played may have changed since the day began.
  std::unordered_set<std::string_view> since;
  for (const Try& entry : tries.subspan(before)) since.insert(entry.id);
  const auto matches = [&](const Today& day) {
    return std::ranges::count_if(
        day.puzzles, [&](std::size_t i) { return since.contains(puzzles[i].puzzle()->id); });
  };
  for (const std::optional<Variant> other :
       {std::optional(Variant::Standard), std::optional(Variant::Pari), std::optional<Variant>()})
    if (Today day = choose(other); matches(day) > matches(best)) best = std::move(day);
  return best;
}

std::vector<std::size_t> open_puzzles(const Today& today, std::span<const Try> tries,
                                      std::span<const Exercise> puzzles) {
  std::unordered_map<std::string_view, TryResult> since;
  for (const Try& entry : tries.subspan(std::min(today.before, tries.size()))) {
    TryResult& result = since.try_emplace(entry.id, entry.result).first->second;
    if (entry.result != TryResult::Skipped) result = entry.result;
  }
  std::vector<std::size_t> open;
  std::vector<std::size_t> skipped;
  for (const std::size_t i : today.puzzles) {
    const auto found = since.find(puzzles[i].puzzle()->id);
    if (found == since.end())
      open.push_back(i);
    else if (found->second == TryResult::Skipped)
      skipped.push_back(i);
  }
  open.insert(open.end(), skipped.begin(), skipped.end());
  return open;
}

std::string done_for_today(std::span<const Try> tries, Day today) {
  constexpr std::chrono::days kDays{14};
  std::set<Day> days;
  for (const Try& entry : tries)
    if (entry.when && entry.result != TryResult::Skipped && entry.when->day > today - kDays &&
        entry.when->day <= today)
      days.insert(entry.when->day);
  return fmt::format("Done for today. {} of the last {} days.", days.size(), kDays.count());
}

}  // namespace accasta::exercises
