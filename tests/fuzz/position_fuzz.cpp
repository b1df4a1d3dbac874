// Fuzzes position texts: a text that is read is written back the same, and obeys the limits of the
// game.
#include <accasta/notation/position_text.hpp>

#include "fuzz.hpp"

namespace accasta::test {

void run_one(const std::uint8_t* data, std::size_t size) {
  Choices choices(data, size);
  const Rules rules = choices.rules();
  const std::string_view text = choices.text();

  if (const auto setup = notation::parse_setup(text)) {
    const auto again = notation::parse_setup(notation::to_text(*setup));
    require(again && *again == *setup, "a set-up that is written is read back the same");
  }
  if (const auto read = notation::parse_rules(text)) {
    const auto again = notation::parse_rules(notation::to_text(*read));
    require(again && *again == *read, "rules that are written are read back the same");
  }
  const auto position = notation::parse_position(text, rules);
  if (!position) {
    require(position.error().line >= 1 && position.error().column >= 1 &&
                position.error().message.find('\n') == std::string::npos,
            "an error has a place and one line");
    return;
  }
  const auto again = notation::parse_position(notation::to_text(*position), rules);
  require(again && *again == *position, "a position that is written is read back the same");
  require(again->key() == position->key(), "equal positions have equal keys");
  for (const Color color : kColors) {
    int pieces = 0;
    for (const Cell cell : position->occupied()) {
      const Stack stack = position->stack(cell);
      require(stack.count(color) <= 3, "a stack holds at most three pieces of a color");
      pieces += stack.count(color);
    }
    require(pieces <= kPiecesPerPlayer, "a player has at most 20 pieces");
  }
  require(position->count_legal_turns() == position->legal_turns().size(),
          "turns are counted as they are listed");
}

}  // namespace accasta::test
