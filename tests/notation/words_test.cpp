#include <accasta/notation/words.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::notation;
using namespace accasta::test;

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
  CHECK(marks_text({4, kMissedWin}) == "??#");
  CHECK(marks_text({0}).empty());
}

TEST_CASE("several marks of a turn ran together") {
  CHECK(marks_text({3, 1, 13, 146, kMissedWin}) == "!! ! $13 $146 #");
  CHECK(marks_text({13, 0, 1}) == " $13 !");
}

TEST_CASE("who is to move is not said where the game has ended") {
  notation::Record record;
  record.turns.push_back({.turn = record.start.legal_turns().front()});
  const Position end = record.position_after(1);
  const auto goes_on = [&](std::size_t played, const Position& position) {
    return state_sentence(record, played, position) ==
           notation::status_sentence(position, std::nullopt);
  };
  CHECK(goes_on(0, record.start));
  CHECK(goes_on(1, end));
  record.result = notation::GameResult::WhiteWins;
  record.termination = Outcome::Reason::Resignation;
  CHECK(goes_on(0, record.start));
  CHECK(state_sentence(record, 1, end) ==
        notation::outcome_sentence({Color::White, Outcome::Reason::Resignation}) + ".");
}

TEST_CASE("the end of a record in words") {
  using enum notation::GameResult;
  std::string texts;
  notation::Record record;
  for (const auto result : {Unfinished, WhiteWins, BlackWins, Draw}) {
    record.result = result;
    texts += result_sentence(record) + "\n";
  }
  approve("notation/results", texts);
  record.result = BlackWins;
  record.termination = Outcome::Reason::Time;
  CHECK(result_sentence(record) ==
        notation::outcome_sentence({Color::Black, Outcome::Reason::Time}));
}
