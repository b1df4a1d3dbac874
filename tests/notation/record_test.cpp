#include <vector>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::notation;

namespace {

Position start(const char* side_and_number) {
  const auto text = to_text(Position::start(Rules::standard()));
  return parse_position(text.substr(0, text.find(' ')) + side_and_number, Rules::standard())
      .value();
}

}  // namespace

TEST_CASE("tags are kept in the order in which they are written") {
  Record record;
  for (const char* tag : {"Annotator", "BlackLevel", "Black", "Note", "Event", "White"})
    record.set_tag(tag, "1");
  record.set_tag("Annotator", "2");
  const std::vector<Tag> expected{{"Event", "1"},      {"White", "1"},     {"Black", "1"},
                                  {"BlackLevel", "1"}, {"Annotator", "2"}, {"Note", "1"}};
  CHECK(record.tags == expected);
  CHECK(record.tag("Annotator") == "2");
  CHECK(record.tag("Site").empty());
}

TEST_CASE("a place in a game is counted from its start") {
  const Position white = start(" w 1");
  CHECK(*parse_ply("start", white, 5) == 0);
  CHECK(*parse_ply("end", white, 5) == 5);
  CHECK(*parse_ply("1w", white, 5) == 1);
  CHECK(*parse_ply("1b", white, 5) == 2);
  CHECK(*parse_ply("3w", white, 5) == 5);
  const Position black = start(" b 7");
  CHECK(*parse_ply("7b", black, 3) == 1);
  CHECK(*parse_ply("8w", black, 3) == 2);
  CHECK(*parse_ply("8b", black, 3) == 3);
  CHECK_FALSE(parse_ply("7w", black, 3));
  // A number alone means White's turn, and letters may be upper case.
  CHECK(*parse_ply("2", white, 5) == 3);
  CHECK(*parse_ply("2W", white, 5) == 3);
  CHECK(*parse_ply("2B", white, 5) == 4);
}

TEST_CASE("what is no place is refused") {
  const Position white = start(" w 1");
  const auto* const text = GENERATE("3b", "0w", "0b", "-1w", "12", "w", "12x", "12ww", "", "End",
                                    " 1w", "99999999999999w", "2147483647b");
  CAPTURE(text);
  CHECK_FALSE(parse_ply(text, white, 5));
}
