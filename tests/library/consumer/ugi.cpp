// Speaks the Universal Game Interface: as an engine when called with "engine", else as a client
// that starts this program as its engine.
#include <iostream>

#include <accasta/ugi/client.hpp>
#include <accasta/ugi/server.hpp>

int main(int argc, char** argv) {
  using namespace accasta;
  if (argc > 1) {
    ugi::Server server(std::cout, [](const Position& position) {
      return std::string("turn ") + std::to_string(position.turn_number());
    });
    server.run(std::cin);
    return 0;
  }
  ugi::Client client("'" + std::string(argv[0]) + "' engine", std::chrono::seconds(10));
  if (const auto begun = client.begin(); !begun) {
    std::cerr << begun.error().what << '\n';
    return 1;
  }
  if (!client.begin_game(Rules::standard())) return 1;
  const game::Game game(Position::start(Rules::standard()));
  const auto answer = client.search(game, {.nodes = 2000}, std::chrono::seconds(30));
  if (!answer.turn) return 1;
  std::cout << "the engine plays " << *answer.turn << " after " << answer.nodes << " positions\n";
}
