#include <initializer_list>
#include <optional>
#include <vector>

#include <accasta/notation/game_end.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

namespace accasta::notation {

namespace {

using Reason = Outcome::Reason;
using namespace accasta::test;

/// Returns the positions of a game that begins with these stacks, White to move.
std::vector<Position> played(const char* stacks, std::initializer_list<const char*> turns,
                             const Rules& rules = Rules::standard()) {
  std::vector<Position> positions{test::placed(stacks, kWhite, rules)};
  for (const char* const turn : turns) positions.push_back(test::played(positions.back(), turn));
  return positions;
}

}  // namespace

TEST_CASE("a game won in a castle names the arrivals of the stacks that stand there") {
  const auto game = played("e2=H f1=C g1=S d1=s d6=s",
                           {"e2:1-f2", "d1:1-d2", "f2:1-f3", "d6:1-d5", "f1:1-f2", "d5:1-d6"});
  const GameEnd end = end_of_game(game, {kWhite, Reason::Castle}, {kYou, "Black"});
  CHECK(end.when == "as turn 4 began");
  CHECK(end.why == "You took g1 at the start, f3 in turn 2 and f2 in 3.");
  CHECK(test::names(end.winning) == "f2 f3 g1");
  CHECK(end.drained == kBoard - castle(kBlack));
  CHECK(end_of_game(game, {kWhite, Reason::Castle}).why.starts_with("White took"));
}

TEST_CASE("a game won in a castle tells both players that the loser holds three, too") {
  const auto game = played("e3=S f2=S f3=H c3=s b3=s b4=h", {});
  CHECK(end_of_game(game, {kWhite, Reason::Castle}, {"White", kYou})
            .why.ends_with(" Your three came a turn late."));
  CHECK(end_of_game(game, {kWhite, Reason::Castle}, {kYou, "Black"})
            .why.ends_with(" Black's three came a turn late."));
}

TEST_CASE("a game that ends otherwise drains the loser's stacks alone") {
  const auto game = played("d4=S a1=sS g4=sss", {"d4:1-d5"});
  const GameEnd resigned = end_of_game(game, {kBlack, Reason::Resignation}, {kYou, "Black"});
  CHECK(resigned.when == "in turn 1");
  CHECK(resigned.why.empty());
  CHECK(resigned.winning.empty());
  CHECK(test::names(resigned.drained) == "a1 d5");
  CHECK(resigned.highest == ByColor<int>{2, 3});
  CHECK(end_of_game(game, {std::nullopt, Reason::Agreement}).drained.empty());
  const GameEnd immobile = end_of_game(game, {kWhite, Reason::Immobility});
  CHECK(immobile.when == "as turn 1 began");
  CHECK(immobile.why.empty());
}

TEST_CASE("a game drawn by repetition names the turns of the same position") {
  const auto game = played("d4=S g4=s", {"d4:1-d5", "g4:1-g3", "d5:1-d4", "g3:1-g4", "d4:1-d5",
                                         "g4:1-g3", "d5:1-d4", "g3:1-g4"});
  const GameEnd end = end_of_game(game, {std::nullopt, Reason::Repetition});
  CHECK(end.when == "in turn 4");
  CHECK(end.why == "The stacks stood like this in turns 1 and 3, too.");
}

TEST_CASE("a board to post tells owners, winning stacks, castles and fields by shapes and grays") {
  const Position position =
      test::placed("a1=H b2=s d4=hS e3=S f3=H g4=c", kWhite, Rules::standard());
  CHECK(emoji_board(position, {*Cell::parse("f3")}) ==
        "\n   ⬛⬛⬛⚫\n  🟩⬛⭐⬛🟩\n "
        "🟩🟩⚪⬛🟩🟩\n🟩🟩🟩⚪🟩🟩🟩\n"
        " 🟩🟩⬜⬜🟩🟩\n  🟩⚫⬜⬜🟩\n   ⚪⬜⬜⬜");
}

}  // namespace accasta::notation
