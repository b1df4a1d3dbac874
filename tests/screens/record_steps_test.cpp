#include "screens/record_steps.hpp"

#include <accasta/formats/game_list.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::formats;
using namespace accasta::screens;
using namespace accasta::dialogs;
using namespace accasta::views;

namespace {

game::RecordWalk annotated() {
  return game::RecordWalk(GameList(ACCASTA_TEST_DATA "/games/annotated.acc", {}).game(0).record);
}

std::size_t after(game::RecordWalk& walk, Command command) {
  REQUIRE(step(walk, command));
  return walk.place().turns;
}

}  // namespace

TEST_CASE("the viewer's steps stop at the ends of the record") {
  game::RecordWalk walk = annotated();
  CHECK(after(walk, Command::Back) == 0);
  CHECK(after(walk, Command::Forward) == 1);
  CHECK(after(walk, Command::PageUp) == 0);
  CHECK(after(walk, Command::Last) == 5);
  CHECK(after(walk, Command::PageDown) == 5);
  CHECK(after(walk, Command::First) == 0);
  CHECK(after(walk, Command::ForwardMove) == 0);
  CHECK(walk.place().moves == 1);
  CHECK(after(walk, Command::BackMove) == 0);
  CHECK(walk.place().moves == 0);
}

TEST_CASE("a step that leads nowhere is said, and other commands are none") {
  game::RecordWalk walk = annotated();
  CHECK(step(walk, Command::PreviousCommented)->text == "No comments on earlier turns.");
  CHECK(step(walk, Command::NextCommented)->text.empty());
  walk.go_to(walk.size());
  CHECK(step(walk, Command::NextCommented)->text == "No comments on later turns.");
  CHECK_FALSE(step(walk, Command::Save));
  CHECK_FALSE(find(walk, Command::Forward, "x"));
  CHECK(walk.place().turns == walk.size());
}

TEST_CASE("a place is gone to, or refused with what can be said") {
  game::RecordWalk walk = annotated();
  CHECK(go_to(walk, "2w").text.empty());
  CHECK(walk.place().turns == 3);
  const Message refused = go_to(walk, "99b");
  CHECK(refused.text == "No such place: 99b; examples: 12w, 12b, 12, start, end.");
  CHECK(refused.role == tui::Role::Error);
  CHECK(walk.place().turns == 3);
}

TEST_CASE("finding needs something to find") {
  game::RecordWalk walk = annotated();
  CHECK(find(walk, Command::FindNext, "")->text.starts_with("/ asks for what to find"));
  CHECK(find(walk, Command::FindNext, "the chariot leads")->text.starts_with("Found: "));
  CHECK(walk.place().turns == 1);
  CHECK(find(walk, Command::FindPrevious, "no such words")->text == "Not found: no such words");
  CHECK(walk.place().turns == 1);
}
