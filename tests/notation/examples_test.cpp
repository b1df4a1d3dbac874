#include <optional>
#include <string>
#include <vector>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::notation;

// More examples from the same pages: "turns are read liberally" in turn_text_test.cpp.
namespace {

/// Returns the position after some turns, given in the program's own form.
Position after(const Rules& rules, const std::vector<std::string>& turns) {
  Position position = Position::start(rules);
  for (const std::string& turn : turns) position = position.after(read_turn(turn, position)->turn);
  return position;
}

struct Example {
  std::vector<std::string> before;
  std::string text;
  /// The turn in the program's own form, or nothing if it cannot be played.
  std::optional<std::string> meaning;
  std::optional<Dialect> dialect{};
};

void check(const Rules& rules, const std::vector<Example>& examples) {
  for (const Example& example : examples) {
    INFO(example.text);
    const Position position = after(rules, example.before);
    const auto reading = read_turn(example.text, position);
    const auto turn = example.dialect ? read_turn(example.text, position, *example.dialect)
                      : reading       ? Result<Turn, TextError>(reading->turn)
                                      : Result<Turn, TextError>(reading.error());
    CHECK((turn ? std::optional(write_turn(*turn, position)) : std::nullopt) == example.meaning);
    if (!turn) CHECK((turn.error().reason == TextError::Reason::Illegal));
  }
}

}  // namespace

TEST_CASE("the examples of the designer's notation page") {
  check(Rules::standard(), {{{}, "a1c1", "a1:CHS-c1", Dialect::Short}, {{}, "a1Cb2", "a1:C+b2"}});
}

TEST_CASE("the examples of the booklet") {
  check(Rules::pari(),
        {
            {{}, "1. b4:2-c5", "b4:2-c5"},
            {{"b4:2-c5"}, "e4:+e3", "e4:+e3"},
            {{"b4:2-c5", "e4:+e3", "a4:3-b4"}, "f2:+f3,+e3", "f2:1+f3,+e3", Dialect::Booklet},
            // The trap, written with a space.
            {{}, "a1: 3-d1", "a1:3-d1"},
            {{"a1:3-d1"}, "g1: 3xd1", "g1:3xd1"},
            // "A 1 may be omitted."
            {{"b4:2-c5"}, "e4:1+e3", "e4:+e3"},
            {{"b4:2-c5"}, "e4:-e3", "e4:+e3"},
            {{}, "b4:-c5", "b4:1-c5", Dialect::Booklet},
        });
}

TEST_CASE("the examples of counted pieces") {
  check(Rules::pari(), {
                           {{}, "b4:-c5", "b4:2-c5", Dialect::Count},
                           {{}, "a1:1-c1,-b1", "a1:1-c1,2-b1", Dialect::Count},
                           {{}, "a1:1-c1,-b1", "a1:1-c1,1-b1", Dialect::Booklet},
                           {{}, "b4:1-c5,-b5", "b4:1-c5,-b5"},
                           {{}, "b2:1-b1,+c3", "b2:1-b1,+c3"},
                           // The remaining pieces are too many for b2.
                           {{}, "a1:1-c1,+b2", std::nullopt, Dialect::Count},
                           // Abstract Play's + onto the opponent.
                           {{"a1:3-d1"}, "g1:+d1", "g1:3xd1", Dialect::Count},
                       });
  check(Rules::standard(), {{{}, "a1:1-c1,+b2", std::nullopt}});
}
