#include <random>
#include <string>
#include <vector>

#include "notation/games.hpp"
#include "notation/mutated.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::notation;

namespace {

void check_error(const TextError& error) {
  if (error.line < 1 || error.column < 1 || error.message.empty() ||
      error.message.find('\n') != std::string::npos)
    FAIL(error.line << ":" << error.column << " " << error.message);
}

}  // namespace

TEST_CASE("spoilt records are read or refused") {
  const std::vector<std::string> samples{
      test::file_content(ACCASTA_TEST_DATA "/games/booklet.acc"),
      "[Event \"x\"]\n[Rules \"pari win=next-turn\"]\n[Result \"*\"]\n\n"
      "1. b4:2-c5! {c} e4:+e3 $7 (1... f4:1-e5 (1... f4:2-e5 ; d\n) 2. a4:3-b4) *\n",
      "[Position \"P,P,x2/x5/x6/x3,P,x3/x6/x5/x,p,x2 w\"]\n[Termination \"castle\"]\n1. d4:-e4 "
      "1-0\n\n"
      "1. a1:C+b2,HS-c1 g4Cf4 1/2-1/2\n",
      "[Rules \"pari castle-release=allowed repetition=off\"]\n"
      "[Position \"ppp,x2,ppp/x5/x2,pppP,pP,x2/x,ppp,x2,pPp,x2/x,P,P,P,x,pp/x2,PP,PPPp,x/"
      "PPP,x,PPP,PPpPp w 16\"]\n16. a1 : 1\xe2\x88\x92"
      "b1 , +a2\n\n1. a1Cb2HSc1 *\n",
      "From: x\nWhite: Ann\n\n1) b4:-c5\n2 e4e3\n3: a4:PPP-b4\nresign\n\nBlack: Bob\n"
      "b4:1-c5,-b5\ntimeout\n"};
  std::mt19937 random(3);
  for (int i = 0; i < 10'000; ++i) {
    const std::string text = test::mutated(samples[random() % samples.size()], random);
    for (const ReadGame& game : test::read_all(text)) {
      if (game.error) {
        check_error(*game.error);
        continue;
      }
      const auto again = test::read_all(write_record(game.record));
      if (again.empty() || again[0].error || !(again[0].record == game.record)) FAIL(text);
    }
  }
}
