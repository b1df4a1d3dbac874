// Reads a game, plays one more turn and writes it again.
#include <iostream>
#include <sstream>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>

int main() {
  using namespace accasta;
  std::istringstream file(
      "[White \"Ada\"]\n[Black \"Bob\"]\n[Rules \"standard\"]\n\n"
      "1. c3:S-d3 {a careful start} *\n");
  notation::RecordReader reader(file);
  std::optional<notation::ReadGame> game = reader.next();
  if (!game || game->error) {
    std::cerr << (game ? game->error->message : "the file is empty") << '\n';
    return 1;
  }
  notation::Record record = game->record;
  std::cout << record.tag("White") << " plays " << record.tag("Black") << '\n';

  const Position position = record.position_after(record.turns.size());
  std::cout << notation::to_text(position) << '\n';
  const auto reading = notation::read_turn("e3:S-e5", position);
  if (!reading) std::cout << "not a turn: " << reading.error().message << '\n';

  const auto turn = notation::read_turn("e3:S-d4", position);
  if (!turn) return 1;
  record.turns.push_back({.turn = turn->turn});
  std::cout << notation::write_record(record);
}
