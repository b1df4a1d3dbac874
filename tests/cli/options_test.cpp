#include "cli/options.hpp"

#include <accasta/notation/position_text.hpp>

#include "cli/exit_code.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::cli;

namespace {

/// Returns a record of `count` turns, always the first legal one.
notation::Record record_of(const char* start, int count) {
  notation::Record record;
  record.rules = Rules::standard();
  record.start = notation::parse_position(start, record.rules).value();
  Position position = record.start;
  for (int i = 0; i < count; ++i) {
    const Turn turn = position.legal_turns().front();
    record.turns.push_back({.turn = turn});
    position = position.after(turn);
  }
  return record;
}

PlaceOptions at(const char* text) {
  PlaceOptions options;
  options.at = text;
  return options;
}

constexpr const char* kWhiteFirst =
    "shc,shc,shc,shc/x,sh,sh,sh,x/x2,s,s,x2/x7/x2,S,S,x2/x,SH,SH,SH,x/SHC,SHC,SHC,SHC w 1";
constexpr const char* kBlackFirst =
    "shc,shc,shc,shc/x,sh,sh,sh,x/x2,s,s,x2/x7/x2,S,S,x2/x,SH,SH,SH,x/SHC,SHC,SHC,SHC b 7";

}  // namespace

TEST_CASE("the option --at names a place after a turn") {
  const auto white_first = record_of(kWhiteFirst, 5);
  CHECK(at("start").turns_played(white_first) == 0);
  CHECK(at("end").turns_played(white_first) == 5);
  CHECK(at("1w").turns_played(white_first) == 1);
  CHECK(at("3w").turns_played(white_first) == 5);
  CHECK(at("8w").turns_played(record_of(kBlackFirst, 3)) == 2);
}

TEST_CASE("the option --at refuses a place that the game does not have") {
  const auto record = record_of(kWhiteFirst, 5);
  const auto* text = GENERATE("3b", "w", "12x", "", "2147483647b");
  CAPTURE(text);
  CHECK_THROWS_AS(at(text).turns_played(record), CommandError);
}

TEST_CASE("rules come from the option, else from the pieces, else they are Standard") {
  RulesOptions options;
  CHECK(options.rules() == Rules::standard());
  CHECK(options.rules(Variant::Pari) == Rules::pari());
  options.win = Win::NextTurn;
  Rules pari_next_turn = Rules::pari();
  pari_next_turn.win = Win::NextTurn;
  CHECK(options.rules(Variant::Pari) == pari_next_turn);

  options.preset = Variant::Pari;
  CHECK(options.rules(Variant::Standard) == pari_next_turn);
  CHECK(options.over(Rules::standard()) == pari_next_turn);
}
