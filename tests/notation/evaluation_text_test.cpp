#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <accasta/notation/comment_text.hpp>
#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/words.hpp>

#include "support/catch.hpp"

using namespace accasta::notation;

TEST_CASE("evaluations are written in PGN's manner") {
  CHECK(write_evaluation({.hundredths = 42, .depth = 9}) == "[%eval 0.42/9]");
  CHECK(write_evaluation({.hundredths = -5}) == "[%eval -0.05]");
  CHECK(write_evaluation({.hundredths = -1250, .depth = 12}) == "[%eval -12.50/12]");
  CHECK(write_evaluation({}) == "[%eval 0.00]");
  CHECK(write_evaluation({.turns_to_win = 3, .depth = 9}) == "[%eval #3/9]");
  CHECK(write_evaluation({.turns_to_win = -3}) == "[%eval #-3]");
}

TEST_CASE("a written evaluation reads back") {
  for (const int hundredths : {-30000, -101, -100, -99, -1, 0, 1, 9, 10, 99, 100, 12345, 30000})
    for (const std::optional<int> depth :
         {std::optional<int>(), std::optional(0), std::optional(12)}) {
      const Evaluation evaluation{.hundredths = hundredths, .depth = depth};
      CHECK(find_evaluation(std::vector{write_evaluation(evaluation)}) == evaluation);
    }
  for (const int turns : {-100, -1, 1, 7}) {
    const Evaluation evaluation{.turns_to_win = turns, .depth = 5};
    CHECK(find_evaluation(std::vector{write_evaluation(evaluation)}) == evaluation);
  }
}

TEST_CASE("evaluations are found among other words") {
  const std::vector<std::tuple<const char*, std::optional<Evaluation>, const char*>> cases{
      {"", std::nullopt, ""},
      {"a good turn", std::nullopt, "a good turn"},
      {"[%eval +0.4/9] a good turn", Evaluation{.hundredths = 40, .depth = 9}, "a good turn"},
      {"good [%eval 2] or not", Evaluation{.hundredths = 200}, "good or not"},
      {"[%clk 0:10:00][%eval #-2,5]", std::nullopt, ""},
      {"[%eval  #-2/5 ]", Evaluation{.turns_to_win = -2, .depth = 5}, ""},
      {"[%eval .125]", Evaluation{.hundredths = 12}, ""},
      {"[%eval 1.]", Evaluation{.hundredths = 100}, ""},
      {"[%eval x] [%eval 1]", Evaluation{.hundredths = 100}, ""},
      {"[%eval 1/-1]", std::nullopt, ""},
      {"[%eval #0]", std::nullopt, ""},
      {"[%eval .]", std::nullopt, ""},
      {"[%eval]", std::nullopt, ""},
      {"[%eval 1", std::nullopt, "[%eval 1"},
      {"[%evaluated 1] [%csl Ga1]", std::nullopt, ""},
      {"[% of games] [eval 1] [%eval-1]", std::nullopt, "[% of games] [eval 1] [%eval-1]"},
      {"[%eval 99999999999.0]", std::nullopt, ""},
      {"[%eval #99999999999]", std::nullopt, ""},
  };
  for (const auto& [comment, evaluation, rest] : cases) {
    INFO(comment);
    CHECK(find_evaluation(std::vector<std::string>{comment}) == evaluation);
    CHECK(without_commands(comment) == rest);
  }
}

TEST_CASE("an evaluation takes the place of others, the words stay") {
  std::vector<std::string> comments{"hm [%eval 1.0]", "[%eval 2.0]", "yes"};
  set_evaluation(comments, {.hundredths = -30, .depth = 4});
  CHECK(comments == std::vector<std::string>{"[%eval -0.30/4]", "hm", "yes"});
  CHECK(find_evaluation(comments) == Evaluation{.hundredths = -30, .depth = 4});
  CHECK(without_commands(comments) == std::vector<std::string>{"hm", "yes"});
}

TEST_CASE("the chance to win is that of the documents") {
  CHECK(white_chance({}) == 0.5);
  CHECK(white_chance({.hundredths = 100}) == Approx(0.56).margin(0.005));
  CHECK(white_chance({.hundredths = 400}) == Approx(0.73).margin(0.005));
  CHECK(white_chance({.hundredths = -400}) == Approx(0.27).margin(0.005));
  CHECK(white_chance({.turns_to_win = 2}) == 1);
  CHECK(white_chance({.turns_to_win = -2}) == 0);
}
