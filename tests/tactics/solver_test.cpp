#include "support/catch.hpp"
#include "support/positions.hpp"
#include "tactic.hpp"

using namespace accasta;
using namespace accasta::tactics;

TEST_CASE("a tactic is solved if the engine's turn is right at the end") {
  const Position position = test::placed("g1=P g2=P f1=P a1=pp", Color::White, Rules::pari());
  Tactic tactic{Aim::Win, 1, 1, position, test::turn("f1:1-f2")};
  engine::Engine engine({.hash_mebibytes = 1});
  const puzzles::Attempt attempt = solve(tactic, engine, {.nodes = 100});
  CHECK(attempt.solved);
  CHECK(attempt.nodes <= 100);

  tactic.best = test::turn("f1:1-e1");
  CHECK_FALSE(solve(tactic, engine, {.nodes = 100}).solved);
}
