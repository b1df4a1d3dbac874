// Asks the engine for a turn.
#include <iostream>

#include <accasta/engine/engine.hpp>
#include <accasta/engine/level.hpp>

int main() {
  using namespace accasta;
  Position position = Position::start(Rules::pari());
  engine::Engine engine({.hash_mebibytes = 16});

  // With a limit of positions it plays the same on every machine; a level has such limits.
  engine::Limits limits = engine::Level::from(3)->limits();
  limits.nodes = 1000;
  std::vector<std::uint64_t> keys;  // of the positions before, for the rule of repetition
  for (int turn = 0; turn < 4 && !position.outcome(); ++turn) {
    const engine::Findings found = engine.search(position, keys, limits);
    if (!found.best()) return 1;
    keys.push_back(position.key());
    position = position.after(*found.best());
    std::cout << "from " << found.best()->from().name() << ", worth " << found.score.units()
              << " hundredths of a piece, " << found.depth << " turns deep\n";
  }
  std::cout << "without a search: " << engine::evaluate(position).units() << '\n';
}
