#include "tuner/puzzle_commands.hpp"

#include <accasta/exercises/collection.hpp>
#include <accasta/notation/record_text.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"
#include "tuner/games.hpp"

using namespace accasta;

TEST_CASE("grading removes a puzzle whose turn the engine no longer puts ahead") {
  const auto built_in = exercises::puzzles(std::nullopt).puzzles;
  const auto right = std::ranges::find_if(built_in, [](const exercises::Exercise& exercise) {
    return exercise.puzzle()->kind == exercises::PuzzleKind::WinMaterial;
  });
  REQUIRE(right != built_in.end());
  notation::Record wrong = right->record();
  const Turn& turn = wrong.turns.front().turn;
  for (const Turn& other : wrong.start.legal_turns())
    if (!wrong.start.lead_to_same(other, turn)) {
      wrong.turns.front().turn = other;
      break;
    }
  wrong.set_tag("Id", "wrong");
  const test::TemporaryFolder folder;
  folder.write("puzzles.acc",
               notation::write_record(wrong) + '\n' + notation::write_record(right->record()));
  tuner::grade_puzzles({folder.file("puzzles.acc")});
  const auto left = tuner::games_in(folder.file("puzzles.acc"));
  REQUIRE(left.size() == 1);
  CHECK(left.front().record.tag("Id") == right->puzzle()->id);
}
