// Fuzzes turns in every dialect: a text is accepted if and only if the turn is generated, and a
// legal turn that is written is read back the same.
#include <algorithm>
#include <vector>

#include <accasta/notation/turn_text.hpp>

#include "fuzz.hpp"

namespace accasta::test {

void run_one(const std::uint8_t* data, std::size_t size) {
  Choices choices(data, size);
  Position position = Position::start(choices.rules());
  for (std::size_t turns = choices.below(12); turns > 0; --turns) {
    const std::vector<Turn> legal = position.legal_turns();
    if (legal.empty()) break;
    position = position.after(legal[choices.below(std::min<std::size_t>(legal.size(), 65'536))]);
  }
  const std::vector<Turn> legal = position.legal_turns();
  const auto is_generated = [&](const Turn& turn) {
    return std::ranges::find(legal, turn) != legal.end();
  };
  if (!legal.empty()) {
    const Turn& turn = legal[choices.below(std::min<std::size_t>(legal.size(), 65'536))];
    require(position.is_legal(turn), "a generated turn is legal");
    require(position.after(turn).key() == position.key_after(turn), "key_after is the child's key");
    for (const notation::Dialect dialect : notation::dialects_of(position.rules().variant)) {
      const auto read =
          notation::read_turn(notation::write_turn(turn, position, dialect), position, dialect);
      require(read && *read == turn, "a turn that is written is read back the same");
    }
  }
  const std::string_view text = choices.text();
  for (std::size_t i = 0; i < kWords<notation::Dialect>.size(); ++i) {
    const auto read = notation::read_turn(text, position, static_cast<notation::Dialect>(i));
    if (read) {
      require(is_generated(*read), "a turn that is accepted is generated");
      require(position.is_legal(*read), "a turn that is accepted is legal");
    } else {
      require(read.error().column >= 1, "an error has a place");
    }
  }
  if (const auto read = notation::read_turn(text, position))
    require(is_generated(read->turn), "a turn that is accepted in some dialect is generated");
}

}  // namespace accasta::test
