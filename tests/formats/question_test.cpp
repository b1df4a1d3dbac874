#include <string>
#include <vector>

#include <accasta/base/unicode.hpp>
#include <accasta/formats/question.hpp>
#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"

using namespace accasta;
using formats::read_question;

namespace {

/// Returns a question with these rounds and other members.
std::string move_question(const std::string& moves, const std::string& others = "") {
  return R"({"verb":"move","metaGame":"accasta","variants":["pari"],"gameid":"g",)" + others +
         R"("moves":)" + moves + "}";
}

}  // namespace

TEST_CASE("a question of Abstract Play is a game under the site's rules") {
  const auto question = read_question(
      move_question(R"([["a1:-c1","g1:1-e1"],["b2:-b1"]])", R"("clockCurr":"?","context":{},)"));
  CHECK_FALSE(question.error);
  CHECK_FALSE(question.is_challenge);
  CHECK(question.game_id == "g");
  CHECK(notation::to_text(question.record.rules) ==
        "pari win=next-turn castle-release=allowed repetition=off");
  CHECK(question.record.turns.size() == 3);
  // A member that is not needed may be as deep as its text is long.
  const std::string deep(200'000, '[');
  CHECK_FALSE(read_question(
                  move_question("[]", R"("context":)" + deep + std::string(deep.size(), ']') + ","))
                  .error);
  const auto challenge =
      read_question(R"({"verb":"challenge","metaGame":"accasta","variants":[]})");
  CHECK_FALSE(challenge.error);
  CHECK(challenge.is_challenge);
  CHECK(notation::to_text(challenge.record.rules) == "standard repetition=off");
}

TEST_CASE("a question that is not understood names its fault with the place") {
  std::string messages;
  for (const std::string& json : std::vector<std::string>{
           "",
           "{",
           "[]",
           "{\"verb\": 1e999}",
           "{\"verb\": \"\xff\"}",
           "{}",
           R"({"verb":7})",
           R"({"verb":"ping"})",
           R"({"verb":"move"})",
           R"({"verb":"move","gameid":"g"})",
           R"({"verb":"move","gameid":"g","metaGame":"chess"})",
           R"({"verb":"move","gameid":"g","metaGame":"accasta"})",
           R"({"verb":"move","gameid":"g","metaGame":"accasta","variants":{}})",
           R"({"verb":"move","gameid":"g","metaGame":"accasta","variants":["hex"]})",
           R"({"verb":"move","gameid":"g","metaGame":"accasta","variants":["pari","pari"]})",
           R"({"verb":"move","gameid":"g","metaGame":"accasta","variants":[]})",
           move_question("7"),
           move_question("[7]"),
           move_question("[[]]"),
           move_question(R"([["a1:-c1"],["b2:-b1"]])"),
           move_question(R"([["a1:-c1","g1:1-e1","b2:-b1"]])"),
           move_question(R"([["a1:-c1",7]])"),
           move_question(R"([["a1:-c1","g1:1-e1"],["b2:-b1","a1:-b1"]])"),
           move_question(R"([["a1:-c1","g1:1-e1"],["b2:-b1","g1:xe1"]])"),
           move_question(R"([["a1:3-c1"]])"),
           move_question(R"([["A1:-c1"]])"),
           move_question(R"([["1. a1:-c1"]])"),
           move_question("[[\"a1:\\u001b-c1\"]]"),
           move_question(R"([["resign"]])"),
           std::string((std::size_t{1} << 20) + 1, ' '),
           std::string(std::size_t{1} << 20, '['),
       }) {
    const auto question = read_question(json);
    INFO(json.substr(0, 200));
    REQUIRE(question.error);
    messages += base::one_line(json.substr(0, 90)) + "\n  " + *question.error + '\n';
  }
  test::approve("formats/question_errors", messages);
}

TEST_CASE("a question about a game that is over is refused") {
  const std::string game =
      R"([["a4:1-d7,1-c6,-b5","g1:2-d1,-f1"],["d7:+g4","f2:1+f3"],["a1:1+d1,1-c1,-b1",)"
      R"("f3:1+f2,1+e4"],["b4:1-d6,-c5","e4:+c3"],["d6:+f4","g2:1-g1,1+g1,+f2"],)"
      R"(["b2:1-d2,+c3","g3:1-g2"],["d2:+f2","g1:+g2"])";
  const auto read = [](const std::string& moves) {
    return read_question(R"({"verb":"move","metaGame":"accasta","variants":[],"gameid":"g",)" +
                         (R"("moves":)" + moves) + "}");
  };
  const auto question = read(game + "]");
  CHECK(question.error == "the game is over: White wins: three stacks in Black's castle.");
  CHECK(question.game_id == "g");
  CHECK(read(game + R"(,["a2:-b2"]])").error == "round 8, move 1: the game is over");
}
