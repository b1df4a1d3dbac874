// Plays a turn by the rules, and is told why another is not legal.
#include <iostream>

#include <accasta/rules/position.hpp>

int main() {
  using namespace accasta;
  const Position start = Position::start(Rules::standard());
  std::cout << start.count_legal_turns() << " turns to begin with\n";

  // A turn moves pieces of one stack: here the shield on c3 goes to d3.
  Turn turn(*Cell::parse("c3"));
  turn.push({.count = 1, .to = *Cell::parse("d3")});
  const Result<Position, Refusal> played = start.play(turn);
  if (!played) {
    std::cerr << played.error().message() << '\n';
    return 1;
  }
  for (const Cell cell : played->heads(Color::White)) {
    std::cout << cell.name() << ':';
    const Stack stack = played->stack(cell);
    for (int depth = stack.height(); depth-- > 0;) std::cout << stack.at(depth).letter();
    std::cout << ' ';
  }
  std::cout << '\n' << name(played->side_to_move()) << " to move\n";

  // Nothing stands on c3 now.
  const auto refused = played->play(turn);
  if (refused) return 1;
  std::cout << refused.error().message() << '\n';
}
