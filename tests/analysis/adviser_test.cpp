#include <semaphore>

#include <accasta/analysis/adviser.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::analysis;
using engine::Score;

namespace {

/// Returns the findings about a position in which Black expects to play f2:1-f1.
PositionAnalysis found(const Position& position, Score score) {
  return {{.score = score, .lines = {{score, {test::turn("f2:1-f1")}}}}, position};
}

}  // namespace

TEST_CASE("an objection had no reason but where the answer's pieces stand") {
  const Position start = Position::start(Rules::standard());
  const Turn turn = test::turn("a1:1-b1");
  const PositionAnalysis played = found(start.after(turn), Score::units(1000));
  const auto text = [&](Score best) {
    const auto against = objection(start, turn, found(start.after(turn), -best), played);
    return against ? against->text : "none";
  };
  CHECK(text(Score::units(-900)) == "none");
  CHECK(text(Score::units(0)) == "Black answers f2:H-f1. Winning chance down 42 %.");
  CHECK(text(Score::win_after(3)) == "Another turn wins within two turns. Black answers f2:H-f1.");
}

TEST_CASE("an adviser follows a player in haste") {
  std::binary_semaphore reports{0};
  Adviser adviser([&] { reports.release(); });
  Position position = Position::start(Rules::pari());
  for (int i = 0; i < 6; ++i) {
    const auto turns = position.legal_turns();
    for (const Turn& turn : {turns.front(), turns.back()}) adviser.look(position, {}, turn);
    // Only some positions get time.
    while (i % 3 == 0 && adviser.is_judging()) {
      reports.acquire();
      adviser.look(position, {}, turns.back());
    }
    CHECK((i % 3 > 0 || adviser.findings()));
    position = position.after(turns.back());
  }
  adviser.stop();
  CHECK_FALSE(adviser.is_judging());
  CHECK_FALSE(adviser.findings());
}
