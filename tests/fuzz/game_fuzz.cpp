// Fuzzes records as values. Bytes choose a game with comments, marks and variations. It is written
// and read back, and undo and redo restore every state.
#include <sstream>
#include <string>
#include <vector>

#include <accasta/game/game.hpp>
#include <accasta/notation/record_text.hpp>

#include "record_maker.hpp"

namespace accasta::test {

void run_one(const std::uint8_t* data, std::size_t size) {
  Choices choices(data, size);
  const notation::Record record = RecordMaker(choices).make();

  game::Game game(record.start);
  std::vector<Position> positions{game.position()};
  for (const notation::RecordedTurn& recorded : record.turns) {
    require(static_cast<bool>(game.position().is_legal(recorded.turn)), "the turn is legal");
    static_cast<void>(game.play(recorded.turn));
    positions.push_back(game.position());
  }
  const auto outcome = game.outcome();
  for (std::size_t i = positions.size() - 1; i > 0; --i) {
    game.undo();
    require(game.position() == positions[i - 1] && game.position().key() == positions[i - 1].key(),
            "undo restores the position");
  }
  for (std::size_t i = 1; i < positions.size(); ++i) {
    game.redo();
    require(game.position() == positions[i], "redo restores the position");
  }
  require(game.outcome() == outcome, "redo restores the outcome");

  std::istringstream input(notation::write_record(record));
  const auto read = notation::RecordReader(input).next();
  require(read && !read->error && read->record == record,
          "a record that is written is read back the same");
}

}  // namespace accasta::test
