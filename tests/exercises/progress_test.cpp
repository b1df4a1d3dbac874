#include <filesystem>
#include <string>
#include <sys/stat.h>

#include <accasta/exercises/progress.hpp>
#include <accasta/exercises/training.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;

TEST_CASE("progress reads back, and keeps lines that it does not know") {
  Progress progress;
  progress.set_greeted();
  progress.set_done("Second  lesson", 3);
  progress.set_variant(Variant::Pari);
  const Progress again =
      Progress::from_text(progress.text() + "\nsomething new solved\npuzzle x\n");
  CHECK(again.greeted());
  CHECK(again.is_done("Second lesson", 3));
  CHECK_FALSE(again.is_done("Second lesson", 2));
  CHECK(again.variant() == Variant::Pari);
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
        std::string("variant chess"), std::string("step 1"), std::string("step x y"),
        std::string("step 1 of"), std::string("step x of y"),
        std::string("puzzle a once 99999999999"), std::string("skipped a -1"),
        std::string(5000, '\n')}) {
    const Progress progress = Progress::from_text(text);
    CHECK(progress.is_new());
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
  file.change([](Progress& progress) { progress.set_done("a", 1); });
  CHECK_FALSE(file.notice().empty());
  CHECK(std::filesystem::is_fifo(path));
  std::filesystem::remove(path);
  ProgressFile(folder.file("")).change([](Progress& progress) { progress.set_done("b", 1); });
  file.change([](Progress& progress) { progress.set_done("c", 1); });
  CHECK(file.notice().empty());
  const Progress again = ProgressFile(folder.file("")).progress();
  for (const char* const id : {"a", "b", "c"}) CHECK(again.is_done(id, 1));
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
