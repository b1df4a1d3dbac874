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
  CHECK(marks_text({3, 1, 13, 146, kMissedWin}) == "!! ! $13 $146 #");
  CHECK(marks_text({13, 0, 1}) == " $13 !");
}

TEST_CASE("engines of matches were shown as their settings") {
  for (const auto& [name, shown] : {std::pair{"level=9 nodes=10000", "level 9, 10k nodes"},
                                    {"level=5", "level 5"},
                                    {"nodes=2500 option.Hash=16", "2500 nodes"},
                                    {"skill=300 depth=3", "skill 300, depth 3"},
                                    {"level=10 time=100", "level 10, 0.1 s a turn"},
                                    {"level=10 clock=10s+0.1s", "level 10, 10s+0.1s"},
                                    {"kind=two-turn", "two-turn player"},
                                    {"cmd=\"/opt/deep-stack ugi\" nodes=7", "deep-stack, 7 nodes"},
                                    {"cmd=deep-stack ugi time=50", "deep-stack, 0.05 s a turn"},
                                    {"cmd=\"x\"", "x"},
                                    {"option.Hash=16", "option.Hash=16"},
                                    {"e=mc2", "e=mc2"},
                                    {"Ann", "Ann"},
                                    {"Ann = Bob", "Ann = Bob"},
                                    {"", ""}})
    CHECK(shown_player(name) == shown);
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
