// Fuzzes records as values. Bytes choose a game with comments, marks and variations. It is written
// and read back, and undo and redo restore every state.
#include <optional>
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
  for (const notation::RecordedTurn& recorded : record.turns) {
    require(static_cast<bool>(game.position().is_legal(recorded.turn)), "the turn is legal");
    static_cast<void>(game.play(recorded.turn));
  }
  const Position end = game.position();
  const auto outcome = game.outcome();
  while (game.undo()) continue;
  require(game.position() == record.start, "undo restores the position");
  while (game.redo()) continue;
  require(game.position() == end && game.outcome() == outcome, "redo restores the end");

  std::vector<std::optional<notation::Dialect>> dialects{std::nullopt};
  for (const auto dialect : notation::dialects_of(record.rules.variant))
    dialects.emplace_back(dialect);
  for (const auto dialect : dialects) {
    const std::string text = notation::write_record(record, {dialect});
    std::istringstream input(text);
    notation::RecordReader reader(input);
    const auto read = reader.next();
    require(read && !read->error && read->record == record && read->notices.empty(),
            "a record that is written is read back the same");
    require(read->dialect == dialect.value_or(read->dialect), "its dialect is known");
    require(!reader.next(), "it is one game");
    require(notation::write_record(read->record, {dialect}) == text, "it is written the same");
  }
}

}  // namespace accasta::test
