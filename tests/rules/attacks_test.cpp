#include <random>

#include <accasta/rules/attacks.hpp>
#include <accasta/rules/reach.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

CellSet walked(Cell from, CellSet occupied, int range) {
  CellSet reached;
  for (const Direction direction : kDirections) {
    auto next = from.neighbor(direction);
    for (int step = 1; step <= range && next; ++step) {
      reached.insert(*next);
      if (occupied.contains(*next)) break;
      next = next->neighbor(direction);
    }
  }
  return reached;
}

}  // namespace

TEST_CASE("Looking up what a head reaches gives what walking the six lines gives") {
  for (const Cell from : kBoard) {
    // Cells more than two steps away never block. All sets of the nearer cells are tried, with
    // anything further out.
    const CellSet near = walked(from, {}, 2);
    std::mt19937_64 random(static_cast<std::uint64_t>(from.slot()));
    int wrong = 0;
    std::uint64_t pattern = 0;
    do {
      const CellSet far = CellSet::from_bits(random() & (kBoard - near).bits());
      const CellSet occupied = CellSet::from_bits(pattern) | far;
      for (int range = 1; range <= 3; ++range)
        if (reach(from, occupied, range) != walked(from, occupied, range)) ++wrong;
      pattern = (pattern - near.bits()) & near.bits();
    } while (pattern != 0);
    INFO(from.name());
    CHECK(wrong == 0);
  }
}

TEST_CASE("A stack is attacked by the enemies that reach it, whoever is to move") {
  for (const Color mover : kColors) {
    const Position position = placed("d4=S d5=h d7=c a1=C", mover, Rules::standard());
    CHECK(names(attackers(position, cell("d4"))) == "d5");
    CHECK(names(attackers(position, cell("d5"))) == "d4");
    CHECK(names(attacked_from(position, cell("d5"))) == "d4");
    CHECK(names(attacked_from(position, cell("d4"))) == "d5");
    CHECK(names(attacked_by(position, Color::White)) == "d5");
    CHECK(names(attacked_by(position, Color::Black)) == "d4");
  }
}

TEST_CASE("A piece under the head attacks, too, once the head has moved away") {
  const Position position = placed("d1=CS d4=h g4=s", Color::White, Rules::standard());
  CHECK(names(attackers(position, cell("d4"))) == "d1");
  CHECK(names(attacked_from(position, cell("d1"))) == "d4");
  // The head has nowhere else to go: shields of both colors, three high, surround it.
  const Position kept_in =
      placed("a1=CS a2=SSS b1=SSS b2=SSS c3=h g1=s", Color::White, Rules::standard());
  CHECK(attacked_from(kept_in, cell("a1")).empty());
}

TEST_CASE("An empty cell is attacked by both players, and attacks nothing") {
  const Position position = placed("d4=S d6=s g1=s", Color::White, Rules::standard());
  CHECK(names(attackers(position, cell("d5"))) == "d4 d6");
  CHECK(attacked_from(position, cell("d5")).empty());
}

TEST_CASE("A safe stack is attacked by nobody") {
  const Position position = placed("d4=hhsC d5=h a1=S", Color::White, Rules::standard());
  CHECK(attackers(position, cell("d4")).empty());
  CHECK(attacked_by(position, Color::Black).empty());
}

TEST_CASE("Who has filled the enemy castle attacks, too") {
  const Position position = placed("g1=C g2=S g3=S f3=h a1=c", Color::Black, Rules::standard());
  CHECK(attacked_by(position, Color::White).contains(cell("f3")));
}
