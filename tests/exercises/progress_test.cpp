#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <vector>

#include <accasta/exercises/next_puzzle.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/exercises/training.hpp>

#include "exercises/exercise_texts.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;
using State = Progress::State;

namespace {

Exercise puzzle(const std::string& id, int difficulty) {
  return exercise("[Puzzle \"win-in-1\"]\n[Id \"" + id + "\"]\n[Difficulty \"" +
                  std::to_string(difficulty) + "\"]\n" + kFarApart + "1. a1:C-b1 *");
}

}  // namespace

TEST_CASE("a missed puzzle comes back after three others, then after ten, and then no more") {
  Progress progress;
  const std::vector<Exercise> all{puzzle("a", 1), puzzle("new", 1)};
  const auto is_due = [&] { return next_puzzle(progress, all) == 0; };
  CHECK(progress.state("a") == State::New);
  progress.set_tried("a", false);
  CHECK(progress.state("a") == State::Again);
  for (const char* const other : {"b", "c", "d"}) {
    CHECK_FALSE(is_due());
    progress.set_tried(other, true);
    CHECK(progress.state(other) == State::Solved);
  }
  CHECK(is_due());
  progress.set_tried("a", true);
  CHECK(progress.state("a") == State::Again);
  for (int i = 0; i < 10; ++i) {
    CHECK_FALSE(is_due());
    progress.set_tried("other" + std::to_string(i), true);
  }
  CHECK(is_due());
  Progress missed = progress;
  missed.set_tried("a", false);
  CHECK(missed.state("a") == State::Again);
  progress.set_tried("a", true);
  CHECK(progress.state("a") == State::Solved);
}

TEST_CASE("the next puzzle is one that comes back, else a new one that suits") {
  const std::vector<Exercise> all{puzzle("hard", 5), puzzle("easy", 1), puzzle("missed", 1)};
  Progress progress;
  CHECK_FALSE(next_puzzle(progress, {}));
  progress.set_tried("missed", false);
  CHECK(next_puzzle(progress, all) == 1);
  progress.set_tried("easy", true);
  CHECK(next_puzzle(progress, all) == 0);
  progress.set_tried("hard", true);
  // It comes before a solved one, even if it is early.
  CHECK(next_puzzle(progress, all) == 2);
  progress.set_tried("x", true);
  CHECK(next_puzzle(progress, all) == 2);
}

TEST_CASE("a skipped puzzle comes back after ten others, or all if they are fewer") {
  const auto size = GENERATE(as<std::size_t>(), 2, 3, 10, 11, 12, 40);
  CAPTURE(size);
  std::vector<Exercise> all;
  for (std::size_t i = 0; i < size; ++i) all.push_back(puzzle("p" + std::to_string(i), 1));
  Progress progress;
  progress.set_tried("p0", false);
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < 3 * size; ++i) {
    const auto before = shown.empty() ? std::nullopt : std::optional(shown.back());
    const std::size_t next = next_puzzle(progress, all, before).value();
    const std::size_t wait = std::min<std::size_t>({10, size - 1, shown.size()});
    CHECK(std::find(shown.end() - static_cast<std::ptrdiff_t>(wait), shown.end(), next) ==
          shown.end());
    shown.push_back(next);
    // Every third one is missed before it is skipped.
    const bool was_tried = i % 3 == 0;
    if (was_tried) progress.set_tried(all[next].puzzle()->id, false);
    progress.set_skipped(all[next].puzzle()->id, was_tried);
    progress = Progress::from_text(progress.text());
  }
  CHECK(progress.unknown_lines() == 0);
}

TEST_CASE("a skipped puzzle that is solved later does not wait any more") {
  Progress progress;
  progress.set_skipped("a", false);
  CHECK(progress.tried() == 1);
  CHECK(progress.state("a") == State::New);
  CHECK(progress.text().find("skipped a 11\n") != std::string::npos);
  progress.set_tried("a", true);
  CHECK(progress.text().find("skipped") == std::string::npos);
}

TEST_CASE("progress reads back, and keeps lines that it does not know") {
  Progress progress;
  progress.set_greeted();
  progress.set_done("Second  lesson", 3);
  progress.set_tried("a", false);
  progress.set_tried("b", true);
  const Progress again =
      Progress::from_text(progress.text() + "\nsomething new solved\npuzzle x\n");
  CHECK(again.greeted());
  CHECK(again.is_done("Second lesson", 3));
  CHECK_FALSE(again.is_done("Second lesson", 2));
  CHECK(again.state("a") == State::Again);
  CHECK(again.state("b") == State::Solved);
  CHECK(again.tried() == 2);
  CHECK(again.unknown_lines() == 2);
  CHECK(again.text() == progress.text() + "something new solved\npuzzle x\n");
}

TEST_CASE("progress with lessons is kept by their names, and older numbers mean the same lessons") {
  const Progress older = Progress::from_text("step 9 2\nstep 10 1\nstep 101 1\n");
  CHECK(older.is_done("The castle in Pari", 2));
  CHECK(older.is_done("Pari's range", 1));
  CHECK(older.text().find("step 2 of The castle in Pari\n") != std::string::npos);
  for (const Progress& progress : {older, Progress::from_text(older.text())}) {
    for (const Lesson& lesson : lessons(std::nullopt).lessons) {
      CAPTURE(lesson.title);
      CHECK(done_steps(lesson, progress) ==
            (lesson.title == "The castle in Pari" || lesson.title == "Pari's range" ? 1U : 0U));
    }
    // The lessons of users had progress by their number, too.
    CHECK(is_done({101, "My own", {}}, 1, progress));
    CHECK_FALSE(is_done({102, "My own", {}}, 1, progress));
  }
}

TEST_CASE(
    "a lesson about Standard turned to Pari: whoever did that step has done it where it is now") {
  for (const char* const older : {"step 3 of Releasing\n", "step 7 3\n"}) {
    const Progress progress = Progress::from_text(older);
    CHECK(progress.is_done("The castle in Pari", 4));
    CHECK(progress.text().find("step 4 of The castle in Pari\n") != std::string::npos);
  }
  for (const Lesson& lesson : lessons(std::nullopt).lessons) {
    CAPTURE(lesson.title);
    const bool is_about_pari = lesson.title.find("Pari") != std::string::npos;
    if (lesson.title != "Writing turns")
      for (const Exercise& step : lesson.steps)
        CHECK((step.record().rules.variant == Variant::Pari) == is_about_pari);
    std::string older;
    for (const int step : {1, 2, 3, 4}) older += "step " + std::to_string(step) + " of Releasing\n";
    if (lesson.title == "Releasing")
      CHECK(done_steps(lesson, Progress::from_text(older)) == lesson.steps.size());
  }
}

TEST_CASE("any text is read as progress") {
  for (const std::string& text :
       {std::string(), std::string("\0\n\xff", 3), std::string("tried -1"),
        std::string("tried 99999999999999999999"), std::string("variant chess"),
        std::string("step 1"), std::string("step x y"), std::string("step 1 of"),
        std::string("step x of y"), std::string("puzzle a once 99999999999"),
        std::string("skipped a -1"), std::string(5000, '\n')}) {
    const Progress progress = Progress::from_text(text);
    CHECK(progress.tried() == 0);
    CHECK(Progress::from_text(progress.text()).text() == progress.text());
  }
}

TEST_CASE("the file of progress") {
  const TemporaryFolder folder;
  const std::filesystem::path state = folder.file("state");
  ProgressFile file(state);
  CHECK(file.notice().empty());
  file.change([](Progress& progress) { progress.set_done("First", 1); });
  // Another program writes at the same time.
  ProgressFile other(state);
  other.change([](Progress& progress) { progress.set_done("First", 2); });
  file.change([](Progress& progress) { progress.set_done("First", 3); });
  CHECK(file.notice().empty());
  const ProgressFile again(state);
  for (const int step : {1, 2, 3}) CHECK(again.progress().is_done("First", step));

  folder.write("state/progress", "what?\nstep 5 of Fourth\n");
  const ProgressFile broken(state);
  CHECK_FALSE(broken.notice().empty());
  CHECK(broken.progress().unknown_lines() == 1);
  CHECK(broken.progress().is_done("Fourth", 5));

  ProgressFile nowhere(std::nullopt);
  nowhere.change([](Progress& progress) { progress.set_greeted(); });
  CHECK(nowhere.progress().greeted());
}

TEST_CASE("progress of many lines is kept to its last one") {
  constexpr int kLines = 150'000;
  std::string text;
  for (int i = 0; i < kLines; ++i) text += "step " + std::to_string(i) + " of First\n";
  const TemporaryFolder folder;
  folder.write("progress", text);
  ProgressFile(folder.file("")).change([](Progress& progress) { progress.set_greeted(); });
  const ProgressFile again(folder.file(""));
  CHECK(again.progress().greeted());
  CHECK(again.progress().is_done("First", kLines - 1));
}

TEST_CASE(
    "a change of progress that could not be written is written with the next one, or at the end") {
  const TemporaryFolder folder;
  const std::filesystem::path path = folder.file("progress");
  REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
  ProgressFile file(folder.file(""));
  CHECK_FALSE(file.notice().empty());
  file.change([](Progress& progress) { progress.set_tried("a", true); });
  CHECK_FALSE(file.notice().empty());
  CHECK(std::filesystem::is_fifo(path));
  std::filesystem::remove(path);
  ProgressFile(folder.file("")).change([](Progress& progress) { progress.set_tried("b", true); });
  file.change([](Progress& progress) { progress.set_tried("c", true); });
  CHECK(file.notice().empty());
  const Progress again = ProgressFile(folder.file("")).progress();
  CHECK(again.tried() == 3);
  for (const char* const id : {"a", "b", "c"}) CHECK(again.state(id) == State::Solved);
  {
    std::filesystem::remove(path);
    std::filesystem::create_directory(path);
    ProgressFile last(folder.file(""));
    last.change([](Progress& progress) { progress.set_greeted(); });
    std::filesystem::remove(path);
  }
  CHECK(ProgressFile(folder.file("")).progress().greeted());
}

TEST_CASE("progress is for its owner alone") {
  const TemporaryFolder folder;
  ProgressFile(folder.file("state")).change([](Progress& progress) { progress.set_greeted(); });
  using std::filesystem::perms;
  const auto permissions = [&](const std::string& name) {
    return std::filesystem::status(folder.file(name)).permissions();
  };
  CHECK(permissions("state") == perms::owner_all);
  CHECK(permissions("state/progress") == (perms::owner_read | perms::owner_write));
}
