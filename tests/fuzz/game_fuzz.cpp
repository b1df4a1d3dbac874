// Fuzzes records as values. Bytes choose a game with comments, marks and variations. It is written
// and read back, and undo and redo restore every state.
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <accasta/game/game.hpp>
#include <accasta/notation/record_text.hpp>

#include "fuzz.hpp"

namespace accasta::test {
namespace {

const Turn& chosen_turn(Choices& choices, const std::vector<Turn>& legal) {
  return legal[choices.below(std::min<std::size_t>(legal.size(), 65'536))];
}

std::string comment(Choices& choices) {
  constexpr std::string_view kCharacters = "ab {}();$!?\"\\[]1.*-x";
  std::string text = "c";
  for (std::size_t length = choices.below(20); length > 0; --length)
    text += kCharacters[choices.below(kCharacters.size())];
  return text + 'c';
}

notation::TurnLine line(Choices& choices, Position position, std::size_t turns, int depth) {
  notation::TurnLine line;
  for (; turns > 0; --turns) {
    const std::vector<Turn> legal = position.legal_turns();
    if (legal.empty()) break;
    line.push_back({chosen_turn(choices, legal)});
    notation::RecordedTurn& recorded = line.back();
    const std::uint8_t extras = choices.byte();
    if ((extras & 0x07) == 1) recorded.nags.push_back(choices.byte());
    if ((extras & 0x38) == 8) recorded.comments.push_back(comment(choices));
    if (extras >= 0xe0 && depth < 3) {
      recorded.variations.push_back(
          accasta::test::line(choices, position, 1 + choices.below(4), depth + 1));
    }
    position = position.after(recorded.turn);
  }
  return line;
}

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  Choices choices(data, size);
  notation::Record record;
  record.rules = choices.rules();
  record.rules.repetition = Repetition::Off;
  record.start = Position::start(record.rules);
  record.turns = line(choices, record.start, 1 + choices.below(40), 0);

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

  if (outcome) {
    record.result = notation::result_of(*outcome);
    record.termination = outcome->reason;
  }
  std::istringstream input(notation::write_record(record));
  const auto read = notation::RecordReader(input).next();
  require(read && !read->error && read->record == record,
          "a record that is written is read back the same");
}

}  // namespace accasta::test
