#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <accasta/exercises/today.hpp>
#include <accasta/exercises/training.hpp>

#include "exercises/exercise_texts.hpp"
#include "exercises/tries.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;
using std::chrono::days;
using enum TryResult;

namespace {

Exercise puzzle(const std::string& id, std::optional<int> rating,
                const std::string& position = kFarApart) {
  const std::string tag = rating ? "[Rating \"" + std::to_string(*rating) + "\"]\n" : "";
  return exercise("[Puzzle \"win-in-1\"]\n[Id \"" + id + "\"]\n[Difficulty \"1\"]\n" + tag +
                  position + "1. a1:" + (position == kFarApart ? "C" : "1") + "-b1 *");
}

Exercise pari_puzzle(const std::string& id, int rating) {
  return puzzle(id, rating, "[Rules \"pari\"]\n[Position \"p,x3/x5/x6/x7/x6/x5/P,x3 w\"]\n");
}

/// Returns puzzles with ratings from 100 to 2090.
std::vector<Exercise> many_puzzles() {
  std::vector<Exercise> all;
  for (int i = 0; i < 200; ++i) all.push_back(puzzle("p" + std::to_string(i), 100 + 10 * i));
  return all;
}

std::vector<std::string> ids(const std::vector<std::size_t>& indexes,
                             const std::vector<Exercise>& puzzles) {
  std::vector<std::string> found;
  for (const std::size_t i : indexes) found.push_back(puzzles[i].puzzle()->id);
  return found;
}

std::vector<std::string> set_on(int day, const std::vector<Try>& tries,
                                const std::vector<Exercise>& puzzles,
                                std::optional<Variant> variant = Variant::Standard) {
  return ids(todays_puzzles(tries, puzzles, kFirstDay + days(day), variant).puzzles, puzzles);
}

bool has(const std::vector<std::string>& all, const std::string& id) {
  return std::ranges::find(all, id) != all.end();
}

/// A player of a strength, who does today's puzzles whenever they come.
class Player {
 public:
  explicit Player(double strength) : strength_(strength) {}

  std::filesystem::path folder() const { return folder_.file("state"); }

  /// Opens today's puzzles at a moment.
  std::unique_ptr<Training> open(Moment moment) const {
    return Training::today(puzzles_, folder(), Variant::Standard, [moment] { return moment; });
  }

  /// Solves or misses the puzzle that is shown.
  void do_one(Training& training) {
    const Puzzle& puzzle = *training.exercise().puzzle();
    const double chance = base::expected_score(strength_ - *puzzle.rating);
    if (std::uniform_real_distribution<>(0, 1)(random_) > chance)
      for (int i = 0; i < 3; ++i) training.hint();
    REQUIRE(training.play(training.attempt().solution())->right);
  }

  /// Does today's puzzles, each after the program was started again. Returns the last sentence.
  std::string do_day(Moment moment) {
    const auto before = AttemptFile(folder()).log().tries;
    const auto today = todays_puzzles(before, puzzles_, moment.day, Variant::Standard);
    CHECK(today.puzzles.size() == 5);
    const auto all = standings(std::span(before).first(today.before), moment.day);
    std::size_t repeated = 0;
    for (const std::size_t i : today.puzzles) {
      const auto found = all.find(puzzles_[i].puzzle()->id);
      if (found == all.end()) continue;
      CHECK_FALSE(found->second.is_put_away());
      ++repeated;
    }
    CHECK(repeated <= 3);
    fresh += 5 - repeated;
    while (true) {
      const auto training = open(moment);
      const auto now = AttemptFile(folder()).log().tries;
      // Neither a restart nor the tries of this day change the set.
      CHECK(todays_puzzles(now, puzzles_, moment.day, Variant::Standard).puzzles == today.puzzles);
      if (open_puzzles(today, now, puzzles_).empty()) FAIL("the day ended without saying so");
      do_one(*training);
      if (training->ends_day()) return training->ending();
    }
  }

  /// The number of new puzzles so far.
  std::size_t fresh = 0;

 private:
  const TemporaryFolder folder_;
  const std::vector<Exercise> puzzles_ = many_puzzles();
  double strength_;
  std::mt19937 random_{72};
};

constexpr const char* kBerlin = "CET-1CEST,M3.5.0,M10.5.0/3";
constexpr auto kMarch = std::chrono::sys_days(std::chrono::year(2026) / 3 / 10);
constexpr auto kOctober = std::chrono::sys_days(std::chrono::year(2026) / 10 / 10);

Moment noon_of(int day) { return {kFirstDay + days(day), day * kDay + kDay / 2}; }

}  // namespace

TEST_CASE("today's puzzles: a new one, three that are due, one's own, in one variant or both") {
  std::vector<Exercise> all = many_puzzles();
  for (int i = 0; i < 20; ++i) all.push_back(pari_puzzle("pari" + std::to_string(i), 250 + i));
  std::vector<Try> tries;
  for (const char* const id : {"p190", "p191", "p192", "p193"})
    tries.push_back(tried_on(0, id, Missed));
  CHECK(set_on(2, tries, all).size() == 5);
  for (const std::string& id : set_on(2, tries, all)) CHECK(std::stoi(id.substr(1)) < 190);
  auto today = set_on(3, tries, all);
  const auto is_due = [](const std::string& id) { return id.starts_with("p19") && id != "p19"; };
  CHECK(std::ranges::count_if(today, is_due) == 3);
  CHECK_FALSE(is_due(today.front()));
  all.push_back(puzzle("own", std::nullopt));
  today = set_on(3, tries, all);
  CHECK(has(today, "own"));
  CHECK(today.size() == 5);
  for (const std::string& id : set_on(3, tries, all, Variant::Pari)) CHECK(id.starts_with("pari"));
  today = set_on(2, tries, all, std::nullopt);
  CHECK(std::ranges::count_if(today, [](const auto& id) { return id.starts_with("pari"); }) == 2);
  CHECK(set_on(0, {}, {puzzle("one", 500)}).size() == 1);
}

TEST_CASE("new puzzles are those that the player solves with a chance of about 0.7") {
  const auto all = many_puzzles();
  std::vector<Try> tries;
  // Without any try the rating is 400.
  for (const std::string& id : set_on(0, tries, all)) CHECK(std::stoi(id.substr(1)) < 30);
  for (int i = 60; i < 120; i += 4)
    tries.push_back(tried_on(0, "p" + std::to_string(i), i < 92 ? Solved : Missed));
  const double rating = base::faded_rating(rated_results(tries, all, Variant::Standard)).value;
  const auto today = set_on(1, tries, all);
  for (const std::string& id : today) {
    const double d = 100 + 10 * std::stoi(id.substr(1));
    CHECK(base::expected_score(rating - d) > 0.5);
    CHECK(base::expected_score(rating - d) < 0.85);
  }
}

TEST_CASE(
    "today's puzzles stay the same while they are solved, and when another variant is played") {
  std::vector<Exercise> all = many_puzzles();
  for (int i = 0; i < 20; ++i) all.push_back(pari_puzzle("pari" + std::to_string(i), 250 + i));
  std::vector<Try> tries{tried_on(0, "p3", Solved)};
  const auto before = set_on(1, tries, all);
  tries.push_back(tried_on(1, before[1], Missed));
  CHECK(set_on(1, tries, all) == before);
  CHECK(set_on(1, tries, all, Variant::Pari) == before);
  CHECK(set_on(1, tries, all, std::nullopt) == before);
  CHECK(set_on(2, tries, all, Variant::Pari) != before);
  // Skipped ones wait for the others.
  const Today today = todays_puzzles(tries, all, kFirstDay + days(1), Variant::Standard);
  tries.push_back(tried_on(1, before[0], Skipped));
  const auto open = ids(open_puzzles(today, tries, all), all);
  CHECK(open == std::vector{before[2], before[3], before[4], before[0]});
}

TEST_CASE("a puzzle is rated by the first try at it, with its own rating, solved without help") {
  const std::vector<Exercise> all{puzzle("a", 500),
                                  puzzle("b", 600),
                                  puzzle("c", 700),
                                  puzzle("d", 800),
                                  puzzle("own", std::nullopt),
                                  pari_puzzle("pari", 300)};
  const std::vector<Try> tries{{.when = {}, .id = "a", .result = Missed},
                               tried_on(0, "a", Solved),
                               tried_on(0, "b", Skipped),
                               tried_on(0, "b", Solved),
                               tried_on(0, "b", Missed),
                               tried_on(0, "c", Solved, 1),
                               tried_on(0, "own", Solved),
                               tried_on(0, "d", Missed),
                               tried_on(0, "pari", Solved)};
  const auto results = rated_results(tries, all, Variant::Standard);
  REQUIRE(results.size() == 3);
  CHECK(results[0].opponent == 600);
  CHECK(results[0].points == 1);
  CHECK(results[1].opponent == 700);
  CHECK(results[1].points == 0);
  CHECK(results[2].points == 0);
  CHECK(rated_results(tries, all, Variant::Pari).size() == 1);
}

TEST_CASE("the next puzzle is one that is due, else a new one that suits") {
  const std::vector<Exercise> all{puzzle("hard", 2000), puzzle("easy", 250), puzzle("missed", 250)};
  std::vector<Try> tries{tried_on(0, "missed", Missed)};
  const auto next = [&](int day, std::optional<std::size_t> shown = {}) {
    return next_puzzle(tries, all, {}, kFirstDay + days(day), shown);
  };
  CHECK_FALSE(next_puzzle({}, {}, {}, kFirstDay));
  CHECK(next(0) == 1U);
  CHECK(next(3) == 2U);
  CHECK(next(3, 2) == 1U);
  tries.push_back(tried_on(0, "easy", Solved));
  CHECK(next(0) == 0U);
  tries.push_back(tried_on(0, "hard", Solved));
  // It comes before a solved one, even if it is early.
  CHECK(next(0) == 2U);
  CHECK(next_puzzle(tries, all, {.kind = PuzzleKind::StopThreat}, kFirstDay) == std::nullopt);
}

TEST_CASE("a skipped puzzle comes back after ten others, or all if they are fewer") {
  const auto size = GENERATE(as<std::size_t>(), 2, 3, 10, 11, 12, 40);
  CAPTURE(size);
  std::vector<Exercise> all;
  for (std::size_t i = 0; i < size; ++i) all.push_back(puzzle("p" + std::to_string(i), 300));
  std::vector<Try> tries;
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < 3 * size; ++i) {
    const auto before = shown.empty() ? std::nullopt : std::optional(shown.back());
    const std::size_t next = next_puzzle(tries, all, {}, kFirstDay, before).value();
    const std::size_t wait = std::min<std::size_t>({10, size - 1, shown.size()});
    CHECK(std::find(shown.end() - static_cast<std::ptrdiff_t>(wait), shown.end(), next) ==
          shown.end());
    shown.push_back(next);
    tries.push_back(tried_on(0, all[next].puzzle()->id, Skipped));
  }
}

TEST_CASE("forty days in a row") {
  Player player(900);
  for (int day = 0; day < 40; ++day) {
    CAPTURE(day);
    const std::string last = player.do_day(noon_of(day));
    const int days_done = std::min(day + 1, 14);
    CHECK(last.ends_with("Done for today. " + std::to_string(days_done) + " of the last 14 days."));
  }
  // Two to three of five, once the first misses come back.
  CHECK(player.fresh > 2 * 40);
  CHECK(player.fresh < 4 * 40);
  // The puzzles have grown with the player.
  const auto tries = AttemptFile(player.folder()).log().tries;
  const auto all = many_puzzles();
  CHECK(std::abs(base::faded_rating(rated_results(tries, all, Variant::Standard)).value - 900) <
        250);
}

TEST_CASE("forty days with a clock that was a year ahead, and then a year back") {
  Player player(700);
  for (int day = 0; day < 40; ++day) {
    CAPTURE(day);
    const int shown = day == 10 ? day + 365 : day == 20 ? day - 365 : day;
    CHECK(player.do_day(noon_of(shown)).find("Done for today.") != std::string::npos);
  }
  CHECK(player.do_day(noon_of(40)).ends_with("14 of the last 14 days."));
}

TEST_CASE("forty days in zones from UTC-10 to UTC+14, and while the clock changes", "[long]") {
  using std::chrono::hours;
  const auto [zone, first] = GENERATE(table<const char*, std::chrono::sys_seconds>(
      {{"<-10>10", kMarch + hours(15)},
       {"<-10>10", kMarch + hours(9)},
       {"UTC0", kMarch + hours(5)},
       {"<+0545>-5:45", kMarch + hours(18)},
       {"<+14>-14", kMarch + hours(9)},
       {"<+14>-14", kMarch + hours(15)},
       {kBerlin, kMarch + hours(3) + std::chrono::minutes(15)},
       {kBerlin, kOctober + hours(3) + std::chrono::minutes(15)}}));
  const TimeZone here(zone);
  CAPTURE(zone, first.time_since_epoch().count());
  Player player(700);
  for (int day = 0; day < 40; ++day) {
    CAPTURE(day);
    CHECK(player.do_day(moment_at(first + days(day)))
              .ends_with("Done for today. " + std::to_string(std::min(day + 1, 14)) +
                         " of the last 14 days."));
  }
}

TEST_CASE("forty days on a journey from west to east and back") {
  Player player(700);
  for (int day = 0; day < 40; ++day) {
    CAPTURE(day);
    player.do_day(noon_of(day));
    if (day % 10 != 5) continue;
    // The next date is there already. Back home the old one is as it was: done.
    player.do_day({kFirstDay + days(day + 1), day * kDay + kDay / 2 + 60});
    const auto tries = AttemptFile(player.folder()).log().tries;
    const auto puzzles = many_puzzles();
    const auto today = todays_puzzles(tries, puzzles, kFirstDay + days(day), Variant::Standard);
    CHECK(open_puzzles(today, tries, puzzles).empty());
    ++day;
  }
}

TEST_CASE("forty days with two programs at a time") {
  Player player(700);
  const auto all = many_puzzles();
  for (int day = 0; day < 40; ++day) {
    CAPTURE(day);
    const auto first = player.open(noon_of(day));
    const auto second = player.open(noon_of(day));
    CHECK(first->exercise().puzzle()->id == second->exercise().puzzle()->id);
    CHECK(first->heading().name == "Today 1 of 5");
    for (Training* program = first.get(); !program->ends_day();
         program = (program == first.get() ? second : first).get()) {
      if (program->is_done()) program->next();
      player.do_one(*program);
    }
    const auto tries = AttemptFile(player.folder()).log().tries;
    const auto today = todays_puzzles(tries, all, noon_of(day).day, Variant::Standard);
    CHECK(today.puzzles.size() == 5);
    CHECK(open_puzzles(today, tries, all).empty());
  }
}

TEST_CASE("forty days with a log that is cut in the middle of a line") {
  Player player(700);
  for (int day = 0; day < 40; ++day) {
    CAPTURE(day);
    player.do_day(noon_of(day));
    if (day % 10 != 5) continue;
    const auto file = player.folder() / "attempts";
    std::filesystem::resize_file(file, std::filesystem::file_size(file) - 20);
    // Only the last puzzle is open again.
    CHECK(player.open(noon_of(day))->heading().name == "Today 5 of 5");
    player.do_day(noon_of(day));
  }
  CHECK(AttemptFile(player.folder()).log().damaged_lines == 4);
}

TEST_CASE("after today's puzzles the player goes on with others") {
  Player player(3000);
  const std::string last = player.do_day(noon_of(0));
  CHECK(last == "Solved. Done for today. 1 of the last 14 days.");
  const auto more = player.open(noon_of(0));
  CHECK(more->heading().name == "Puzzle");
  CHECK(more->has_next());
  player.do_one(*more);
  CHECK_FALSE(more->ends_day());
  CHECK(more->ending() == "Solved.");
}
