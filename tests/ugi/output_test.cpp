#include <sstream>

#include <accasta/ugi/output.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::ugi;
using std::chrono::milliseconds;

TEST_CASE("UGI output: lines end with a line feed") {
  std::ostringstream stream;
  Output output(stream);
  output.write("one");
  output.write("two\nthree\n");
  output.write("");
  CHECK(stream.str() == "one\ntwo\nthree\n");
}

TEST_CASE("UGI output: an error is one line of moderate length") {
  CHECK(error_text("no") == "info string error: no");
  using namespace std::string_view_literals;
  CHECK(error_text("a\nb\0c\x7f"sv) == "info string error: a b\uFFFDc\uFFFD");
  CHECK(error_text(std::string(100'000, 'x')).size() < 400);
}

TEST_CASE("UGI output: scores") {
  using engine::Score;
  CHECK(uci_score(Score::units(-42)) == "cp -42");
  CHECK(uci_score(Score::win_after(5)) == "win 3");
  CHECK(uci_score(Score::loss_after(4)) == "win -2");
}

TEST_CASE("UGI output: what the search knows") {
  const Position start = Position::start(Rules::pari());
  const Turn first = test::turn("a1:3-d1");
  const Turn answer = test::turn("g1:3-d1");
  const auto score = engine::Score::units(12);
  engine::Findings progress{.depth = 4,
                            .selective_depth = 9,
                            .score = score,
                            .nodes = 5000,
                            .elapsed = milliseconds(20),
                            .hash_permille = 7,
                            .lines = {{score, {first, answer}}}};
  CHECK(info_text(progress, start, 1) ==
        "info depth 4 seldepth 9 score cp 12 time 20 nodes 5000 nps 250000 hashfull 7 pv a1:3-d1 "
        "g1:3xd1\n");
  progress.lines.push_back({engine::Score::loss_after(2), {test::turn("b2:1-b1")}});
  CHECK(info_text(progress, start, 2) ==
        "info depth 4 seldepth 9 multipv 1 score cp 12 time 20 nodes 5000 nps 250000 hashfull 7 pv "
        "a1:3-d1 g1:3xd1\n"
        "info depth 4 seldepth 9 multipv 2 score win -1 time 20 nodes 5000 nps 250000 hashfull 7 "
        "pv b2:1-b1\n");
  // A search that took no time.
  CHECK(info_text({.depth = 1, .nodes = 30, .lines = {{{}, {first}}}}, start, 1) ==
        "info depth 1 seldepth 0 score cp 0 time 0 nodes 30 nps 30000 hashfull 0 pv a1:3-d1\n");
}

TEST_CASE("UGI output: answers are two words") {
  const Position start = Position::start(Rules::standard());
  CHECK(best_text(test::turn("a1:1-b1,1-b1"), start) == "bestmove a1:C-b1,H+b1\n");
  CHECK(best_text(std::nullopt, start) == "bestmove (none)\n");
  using Reason = Outcome::Reason;
  CHECK(result_word(std::nullopt) == "none");
  CHECK(result_word(Outcome{std::nullopt, Reason::Repetition}) == "draw");
  CHECK(result_word(Outcome{Color::White, Reason::Castle}) == "p1win");
  CHECK(result_word(Outcome{Color::Black, Reason::Immobility}) == "p2win");
}
