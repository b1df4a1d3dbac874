#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "notation/games.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::notation;

namespace {

/// Damages a text: changes, inserts, removes or doubles some bytes or tokens.
std::string mutated(std::string text, std::mt19937& random) {
  std::vector<std::string> tokens{"\n\n[Event \"x\"]\n", "White Black\n", "White concedes."};
  std::istringstream words("1-0 1. .. a1 d4 g9 99 \xc3\x97 SHC x7");
  for (std::string word; words >> word;) tokens.push_back(word);
  for (const char c : std::string_view("{}()[]\"\\;$!*:,-+xX\n c\xe2\x80\xffP/\0", 27))
    tokens.emplace_back(1, c);
  for (unsigned changes = 1 + static_cast<unsigned>(random() % 4); changes > 0; --changes) {
    const std::size_t at = random() % (text.size() + 1);
    switch (random() % 5) {
      case 0:
        if (at < text.size()) text[at] = static_cast<char>(random() % 256);
        break;
      case 1:
        text.insert(at, tokens[random() % tokens.size()]);
        break;
      case 2:
        text.erase(at, 1 + random() % 8);
        break;
      case 3:
        text.insert(at, text.substr(random() % (text.size() + 1), random() % 40));
        break;
      default:
        text.insert(at, 1, static_cast<char>(random() % 256));
    }
  }
  return text;
}

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
    const std::string text = mutated(samples[random() % samples.size()], random);
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
