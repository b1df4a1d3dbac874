#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <accasta/exercises/attempt_log.hpp>
#include <accasta/exercises/progress.hpp>

#include "exercises/tries.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;
using std::chrono::days;
using enum TryResult;

namespace {

/// Returns the standing of the puzzle "a" on a day.
Standing standing(const std::vector<Try>& tries, int day) {
  return standings(tries, kFirstDay + days(day))["a"];
}

/// Returns the number of days after the first one on which a puzzle is due.
int wait(const Standing& standing) {
  return static_cast<int>((standing.due.value() - kFirstDay).count());
}

std::string local_day(std::int64_t seconds) {
  const Try entry{.when = moment_at(std::chrono::sys_seconds(std::chrono::seconds(seconds))),
                  .id = "a",
                  .result = Solved};
  return line_of(entry).substr(0, 10);
}

}  // namespace

TEST_CASE("a missed puzzle comes back after 3 days, after 14 more, and then no more") {
  std::vector<Try> tries{tried_on(0, "a", Missed)};
  CHECK(wait(standing(tries, 0)) == 3);
  // Practice before that day changes nothing.
  tries.push_back(tried_on(1, "a", Solved));
  tries.push_back(tried_on(2, "a", Missed));
  CHECK(wait(standing(tries, 2)) == 3);
  tries.push_back(tried_on(5, "a", Solved));
  CHECK(wait(standing(tries, 5)) == 19);
  tries.push_back(tried_on(20, "a", Solved));
  CHECK(standing(tries, 20).is_done());
  CHECK(solved(standings(tries, kFirstDay + days(20))) == 1);
}

TEST_CASE("a puzzle that was missed three times is put away") {
  std::vector<Try> tries{tried_on(0, "a", Missed), tried_on(3, "a", Missed)};
  CHECK(wait(standing(tries, 3)) == 6);
  tries.push_back(tried_on(7, "a", Missed));
  CHECK(standing(tries, 7).is_put_away());
  CHECK_FALSE(standing(tries, 7).due);
  CHECK_FALSE(standing(tries, 7).is_done());
}

TEST_CASE("an entry from the future counts as of now, and then as of the day of the next one") {
  const std::vector<Try> ahead{tried_on(365, "a", Missed)};
  CHECK(wait(standing(ahead, 1)) == 4);
  const std::vector<Try> back{tried_on(365, "a", Missed), tried_on(1, "b", Solved)};
  CHECK(wait(standing(back, 1)) == 4);
  CHECK(wait(standing(back, 9)) == 4);
}

TEST_CASE("a day begins at 4 in the morning where the player is") {
  // 2026-11-30 13:30 in Greenwich.
  constexpr std::int64_t kNoon = 1796045400;
  const auto day_in = [&](const char* zone, std::int64_t seconds) {
    const TimeZone here(zone);
    return local_day(seconds);
  };
  CHECK(day_in("UTC0", kNoon) == "2026-11-30");
  // 03:30 there, and half an hour later.
  CHECK(day_in("<-10>10", kNoon) == "2026-11-29");
  CHECK(day_in("<-10>10", kNoon + 1800) == "2026-11-30");
  // 03:30 of the next day there.
  CHECK(day_in("<+14>-14", kNoon) == "2026-11-30");
  CHECK(day_in("<+14>-14", kNoon + 1800) == "2026-12-01");
  // On 2026-03-29 the hour after 1:59 is 3 o'clock, on 2026-10-25 the hour after 2:59 is 2 o'clock.
  constexpr const char* kBerlin = "CET-1CEST,M3.5.0,M10.5.0/3";
  constexpr std::int64_t kFourInSpring = 1774749600;
  CHECK(day_in(kBerlin, kFourInSpring - 1) == "2026-03-28");
  CHECK(day_in(kBerlin, kFourInSpring) == "2026-03-29");
  constexpr std::int64_t kFourInAutumn = 1792897200;
  CHECK(day_in(kBerlin, kFourInAutumn - 1) == "2026-10-24");
  CHECK(day_in(kBerlin, kFourInAutumn) == "2026-10-25");
}

TEST_CASE("the log reads back, and skips lines that it does not know") {
  const std::vector<Try> tries{
      {.when = {}, .id = "old", .result = Missed, .folded_misses = 1},
      {.when = Moment{kFirstDay, 1}, .id = "a", .result = Solved, .hints = 2, .seconds = 30},
      tried_on(1, "b", Skipped)};
  std::string text;
  for (const Try& each : tries) text += line_of(each);
  CHECK(text ==
        "- - old missed1 0 0\n2024-10-04 1 a solved 2 30\n2024-10-05 86400 b skipped 0 0\n");
  CHECK(AttemptLog::from_text(text).tries == tries);
  for (const char* const damaged :
       {"2024-10-04 1 a solv", "2024-13-01 1 a solved 0 0", "2024-10-04 x a solved 0 0",
        "2024-10-04 1 a solved -1 0", "2024-10-04 1 a solved9 0 0", "- 1 a solved 0 0",
        "2024-10-04 1 a solved 0 0 0", "\xff"}) {
    CAPTURE(damaged);
    const auto log = AttemptLog::from_text(text + damaged + "\n\n");
    CHECK(log.tries == tries);
    CHECK(log.damaged_lines == 1);
  }
}

TEST_CASE("a folded log says the same about each puzzle, and keeps damaged lines") {
  std::vector<Try> tries{tried_on(0, "missed", Missed), tried_on(0, "again", Missed),
                         tried_on(0, "solved", Solved), tried_on(0, "skipped", Skipped),
                         tried_on(0, "away", Missed),   tried_on(3, "away", Missed),
                         tried_on(3, "again", Solved),  tried_on(6, "away", Missed)};
  std::string text = "damaged\n";
  for (const Try& each : tries) text += line_of(each);
  for (std::size_t i = 0; i <= tries.size(); ++i) text += line_of(tried_on(7, "newer", Solved));
  const auto log = AttemptLog::from_text(folded(text));
  CHECK(log.damaged_lines == 1);
  // Four of the older half, and the newer half.
  CHECK(log.tries.size() == 4 + tries.size() + 1);
  for (const int day : {6, 7, 18}) {
    auto before = standings(tries, kFirstDay + days(day));
    auto after = standings(log.tries, kFirstDay + days(day));
    for (const char* const id : {"missed", "again", "solved", "away"}) {
      CAPTURE(day, id);
      CHECK(after[id].due == before[id].due);
      CHECK(after[id].is_done() == before[id].is_done());
      CHECK(after[id].is_put_away() == before[id].is_put_away());
    }
  }
}

TEST_CASE("the file of the log is appended to by two programs, and is for its owner alone") {
  const TemporaryFolder folder;
  const std::filesystem::path state = folder.file("state");
  AttemptFile first(state);
  CHECK(first.notice().empty());
  first.add(tried_on(0, "a", Solved));
  AttemptFile second(state);
  second.add(tried_on(0, "b", Missed));
  first.add(tried_on(0, "c", Solved));
  CHECK(first.log().tries.size() == 3);
  CHECK(second.log().tries.size() == 2);
  CHECK(AttemptFile(state).log().tries == first.log().tries);
  using std::filesystem::perms;
  CHECK(std::filesystem::status(state / "attempts").permissions() ==
        (perms::owner_read | perms::owner_write));
  AttemptFile nowhere(std::nullopt);
  nowhere.add(tried_on(0, "a", Solved));
  CHECK(nowhere.log().tries.size() == 1);
  CHECK_FALSE(nowhere.notice().empty());
}

TEST_CASE("a log that was cut in the middle of a line loses no entry that comes later") {
  const TemporaryFolder folder;
  folder.write("attempts", line_of(tried_on(0, "a", Solved)) + "2024-10-0");
  AttemptFile file(folder.file(""));
  CHECK_FALSE(file.notice().empty());
  file.add(tried_on(1, "b", Solved));
  CHECK(file_content(folder.file("attempts")) ==
        line_of(tried_on(0, "a", Solved)) + "2024-10-0\n" + line_of(tried_on(1, "b", Solved)));
  CHECK(AttemptFile(folder.file("")).log().tries.size() == 2);
}

TEST_CASE("a log above 4 MiB is folded") {
  std::string text;
  while (text.size() <= std::size_t{4} << 20)
    text += line_of(tried_on(0, "puzzle-of-a-long-name", Solved));
  const TemporaryFolder folder;
  folder.write("attempts", text);
  AttemptFile(folder.file("")).add(tried_on(1, "b", Solved));
  const std::string after = file_content(folder.file("attempts"));
  CHECK(after.size() < text.size() * 6 / 10);
  CHECK(after.ends_with(line_of(tried_on(1, "b", Solved))));
}

TEST_CASE("an entry that could not be written is written with the next one, or at the end") {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.file("attempts"));
  {
    AttemptFile file(folder.file(""));
    file.add(tried_on(0, "a", Solved));
    CHECK_FALSE(file.notice().empty());
    std::filesystem::remove(folder.file("attempts"));
    file.add(tried_on(0, "b", Solved));
    CHECK(file.notice().empty());
    std::filesystem::rename(folder.file("attempts"), folder.file("moved"));
    std::filesystem::create_directory(folder.file("attempts"));
    file.add(tried_on(0, "c", Solved));
    std::filesystem::remove(folder.file("attempts"));
    std::filesystem::rename(folder.file("moved"), folder.file("attempts"));
  }
  CHECK(AttemptFile(folder.file("")).log().tries.size() == 3);
}

TEST_CASE("the puzzles of an older program's progress are taken over once") {
  const TemporaryFolder folder;
  folder.write("progress",
               "greeted\ntried 9\npuzzle s solved\npuzzle m missed 12\npuzzle o once 30\n"
               "skipped k 11\nstep 1 of First\nunknown\n");
  for (int program = 0; program < 2; ++program) {
    const AttemptFile file(folder.file(""));
    CHECK(file.log().tries.size() == 3);
    auto all = standings(file.log().tries, kFirstDay);
    CHECK(all["s"].is_done());
    CHECK(all["m"].due <= kFirstDay);
    CHECK(all["o"].due <= kFirstDay);
    CHECK(all["o"].is_solved);
    for (const Try& each : file.log().tries) CHECK_FALSE(each.when);
  }
  const std::string progress = file_content(folder.file("progress"));
  CHECK(progress.find("puzzle") == std::string::npos);
  CHECK(progress.find("greeted\nstep 1 of First\nunknown\n") != std::string::npos);
  // An older program that is still used adds another one, and tries one again.
  folder.write("progress", "puzzle s missed 3\npuzzle n missed 12\n");
  const AttemptFile again(folder.file(""));
  CHECK(again.log().tries.size() == 4);
  CHECK(again.log().tries.back().id == "n");
}
