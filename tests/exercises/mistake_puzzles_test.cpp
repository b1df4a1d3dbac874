#include <fstream>
#include <iterator>
#include <stop_token>

#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/mistake_puzzles.hpp>

#include "exercises/exercise_texts.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;
using Catch::Matchers::StartsWith;

namespace {

/// A missed win with one turn, and a threat that was not stopped.
PlayedMistake missed_win() { return {puzzle_in(kWinIn1).position, test::turn("e3:1-e2")}; }
PlayedMistake missed_threat() { return {puzzle_in(kStop).position, test::turn("f2:1-e2")}; }

std::string content(const TemporaryFolder& folder) {
  std::ifstream file(mistakes_file(folder.file("own")));
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const TemporaryFolder& folder, const std::string& text) {
  std::filesystem::create_directory(folder.file("own"));
  folder.write("own/mistakes.acc", text);
}

std::size_t keep(const TemporaryFolder& folder, const std::vector<PlayedMistake>& mistakes) {
  return keep_mistakes(mistakes, folder.file("own"));
}

/// Returns the kinds of the puzzles in the file.
std::vector<PuzzleKind> kinds(const TemporaryFolder& folder) {
  const std::size_t built_in = puzzles(std::nullopt).puzzles.size();
  std::vector<PuzzleKind> kinds;
  const Puzzles all = puzzles(folder.file("own"));
  CHECK(all.notices.empty());
  for (std::size_t i = built_in; i < all.puzzles.size(); ++i) {
    CHECK_FALSE(all.puzzles[i].puzzle()->rating);
    kinds.push_back(all.puzzles[i].puzzle()->kind);
  }
  return kinds;
}

}  // namespace

TEST_CASE("a player's mistakes become puzzles, each once", "[long]") {
  const TemporaryFolder folder;
  CHECK(keep(folder, {missed_win(), missed_threat()}) == 2);
  CHECK(kinds(folder) == std::vector{PuzzleKind::WinIn1, PuzzleKind::StopThreat});
  const std::string before = content(folder);
  CHECK(keep(folder, {missed_threat(), missed_win()}) == 0);
  CHECK(content(folder) == before);
}

TEST_CASE("a turn that solves the puzzle is no mistake") {
  const TemporaryFolder folder;
  PlayedMistake best = missed_win();
  best.played = puzzle_in(kWinIn1).solution.front();
  CHECK(keep(folder, {best}) == 0);
  CHECK(content(folder).empty());
}

TEST_CASE("a position without one best turn is no puzzle") {
  const TemporaryFolder folder;
  CHECK(keep(folder, {{exercise(kLessonTags).record().start, test::turn("a1:1-a2")}}) == 0);
}

TEST_CASE("what the player wrote into the file of mistakes stays, even if it cannot be read",
          "[long]") {
  const TemporaryFolder folder;
  const std::string own = "; mine\n[Puzzle \"win-in-1\"]\n[Id \"none\"]\n\n1. z9:C-c5 *\n";
  write(folder, own);
  CHECK(keep(folder, {missed_win()}) == 1);
  CHECK_THAT(content(folder), StartsWith(own + "\n["));
}

TEST_CASE("a new mistake replaces the oldest of two hundred", "[long]") {
  const TemporaryFolder folder;
  std::string games;
  for (std::size_t i = 0; i < kMostMistakes; ++i)
    games += "[Event \"" + std::to_string(i) + "\"]\n\n1. c3:C-c5 *\n\n";
  write(folder, games);
  CHECK(keep(folder, {missed_win()}) == 1);
  CHECK_THAT(content(folder), StartsWith("[Event \"1\"]"));
  CHECK(keep(folder, {missed_threat()}) == 1);
  CHECK_THAT(content(folder), StartsWith("[Event \"2\"]"));
}

TEST_CASE("a search for puzzles that is stopped at once saves nothing") {
  const TemporaryFolder folder;
  std::stop_source source;
  source.request_stop();
  const std::vector<PlayedMistake> mistakes{missed_win()};
  CHECK(keep_mistakes(mistakes, folder.file("own"), source.get_token()) == 0);
  CHECK(content(folder).empty());
}
