#include <accasta/formats/record_words.hpp>
#include <accasta/notation/words.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::formats;

TEST_CASE("evaluations as heights of a graph") {
  CHECK(balance({}) == 0.0);
  CHECK(balance({.hundredths = 100}) > 0.0);
  CHECK(balance({.hundredths = 100}) < balance({.hundredths = 500}));
  CHECK(balance({.hundredths = 30000}) <= 1.0);
  CHECK(balance({.hundredths = -100}) == Approx(-balance({.hundredths = 100})));
  CHECK(balance({.turns_to_win = 5}) == 1.0);
  CHECK(balance({.turns_to_win = -5}) == -1.0);
}

TEST_CASE("marks are written as people write them") {
  CHECK(marks_text({}).empty());
  CHECK(marks_text({5}) == "!?");
  CHECK(marks_text({3, 14}) == "!!$14");
}

TEST_CASE("who is to move is not said where the game has ended") {
  notation::Record record;
  record.turns.push_back({.turn = record.start.legal_turns().front()});
  const Position end = record.position_after(1);
  CHECK(state_sentence(record, 0, record.start).find("White to move.") == 0);
  CHECK(state_sentence(record, 1, end).find("Black to move.") == 0);
  record.result = notation::GameResult::WhiteWins;
  record.termination = Outcome::Reason::Resignation;
  CHECK(state_sentence(record, 1, end) == "White wins: Black resigned.");
  CHECK(state_sentence(record, 0, record.start).find("White to move.") == 0);
}

TEST_CASE("the end of a record in words") {
  notation::Record record;
  CHECK(result_sentence(record) == "The record ends here, without a result");
  record.result = notation::GameResult::BlackWins;
  CHECK(result_sentence(record) == "Black wins");
  record.termination = Outcome::Reason::Time;
  CHECK(result_sentence(record) == "Black wins: White's time is over");
  record.result = notation::GameResult::Draw;
  record.termination.reset();
  CHECK(result_sentence(record) == "Draw");
}
