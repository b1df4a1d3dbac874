#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <accasta/base/text.hpp>
#include <accasta/remote/coded_game.hpp>

#include "support/catch.hpp"
#include "words.hpp"

using namespace accasta;
using accasta::remote::CodedGame;
using accasta::test::game_of;
using table::Request;
using Problem = CodedGame::Problem;

namespace {

CodedGame sample(game::Game game) {
  return {.number = 0x0123'4567'89AB'CDEF,
          .sender = Color::Black,
          .undos = 1,
          .counter = 17,
          .asks = Request::Draw,
          .names = {"Ben", "Änne"},
          .game = std::move(game)};
}

/// Checks that a damaged word is refused, or means the same.
void check_damaged(const std::string& damaged, const std::string& word) {
  const auto read = CodedGame::parse(damaged);
  if (read && read->text() != word) FAIL(damaged << " is read as another game than " << word);
}

}  // namespace

TEST_CASE("a game by messages is one word, and reads back the same") {
  for (const auto& [file, number] :
       {std::pair("standard.acc", 1), std::pair("pari.acc", 2), std::pair("set_ups.acc", 1),
        std::pair("set_ups.acc", 2), std::pair("set_ups.acc", 3)}) {
    CAPTURE(file, number);
    const CodedGame sent = sample(game_of(file, number, 400));
    const std::string word = sent.text().value();
    CHECK(word.starts_with("accasta1"));
    CHECK(word.find_first_not_of("0123456789abcdefghjkmnpqrstvwxyz") == std::string::npos);
    const auto read = CodedGame::parse(word);
    REQUIRE(read);
    CHECK(read->text() == word);
    CHECK(read->number == sent.number);
    CHECK(read->sender == Color::Black);
    CHECK(read->undos == 1);
    CHECK(read->counter == 17);
    CHECK(read->asks == Request::Draw);
    CHECK_FALSE(read->refuses);
    CHECK(read->names.white == "Ben");
    CHECK(read->names.black == "Änne");
    CHECK(read->game.record() == sent.game.record());
  }
}

TEST_CASE("a word has every rule, request, refusal, end and number") {
  const auto read_again = [](const CodedGame& sent) {
    const auto read = CodedGame::parse(sent.text().value());
    REQUIRE(read);
    CHECK(read->text() == sent.text());
    return *read;
  };
  CodedGame sent;
  for (const Rules& rules :
       {Rules::standard(), Rules::pari(), Rules::standard_2008(),
        Rules{Variant::Pari, Win::NextTurn, CastleRelease::Allowed, Repetition::Off}}) {
    sent.game = game::Game(Position::start(rules));
    CHECK(read_again(sent).game.rules() == rules);
  }
  for (const Request request : {Request::Draw, Request::Undo, Request::Rematch}) {
    sent.asks = request;
    CHECK(read_again(sent).asks == request);
    sent.asks.reset();
    sent.refuses = request;
    CHECK(read_again(sent).refuses == request);
    sent.refuses.reset();
  }
  for (const std::uint32_t number : {0U, 1U, 15U, 16U, 255U, 256U, 0xFFFFFFFFU}) {
    sent.undos = number;
    sent.counter = ~number;
    CHECK(read_again(sent).undos == number);
    CHECK(read_again(sent).counter == ~number);
  }
  for (const Color loser : kColors) {
    CodedGame resigned = sent;
    resigned.game.resign(loser);
    CHECK(read_again(resigned).game.outcome() == resigned.game.outcome());
  }
  sent.game.agree_draw();
  CHECK(read_again(sent).game.outcome() == sent.game.outcome());
}

TEST_CASE("a word may be quoted, broken into lines, in capitals, and among other text") {
  const std::string word = sample(game_of("pari.acc", 2, 9)).text().value();
  std::string capitals = word;
  for (char& c : capitals) c = base::upper_case(c);
  std::string lines = "> ";
  std::string spaces;
  std::string look_alikes;
  for (std::size_t i = 0; i < word.size(); ++i) {
    lines += word[i];
    if (i % 20 == 19) lines += "\r\n> ";
    spaces += word[i];
    spaces += i % 3 == 0 ? " " : i % 3 == 1 ? "\n\t" : "=\n";
    look_alikes += word[i] == '0' ? 'O' : word[i] == '1' ? (i % 2 == 0 ? 'I' : 'l') : word[i];
  }
  for (const std::string& text :
       {capitals, lines, spaces, look_alikes, '"' + word + '"',
        "\xE2\x80\x9E" + word + "\xE2\x80\x9C", "*" + word + "*",
        "Your turn, Anna!\n" + word + "\nGood luck, you will need it. Ben",
        "accasta message " + word, "I play accasta1 with you: " + word}) {
    CAPTURE(text);
    const auto read = CodedGame::parse(text);
    REQUIRE(read);
    CHECK(read->text() == word);
  }
}

TEST_CASE("a text without a word says what is wrong") {
  const std::string word = sample(game_of("pari.acc", 2, 9)).text().value();
  const auto problem_of = [](const std::string& text) {
    const auto read = CodedGame::parse(text);
    return read ? std::optional<Problem>() : read.error();
  };
  CHECK(problem_of("") == Problem::Missing);
  CHECK(problem_of("a1:C-c1") == Problem::Missing);
  CHECK(problem_of("accasta join 1000-lusab-babad-gutih-tugad") == Problem::Missing);
  CHECK(problem_of("accasta2" + word.substr(8)) == Problem::Newer);
  for (std::size_t size = 8; size < word.size(); ++size)
    CHECK(problem_of(word.substr(0, size)) == Problem::Incomplete);
  CHECK(problem_of(word.substr(0, 30) + 'u' + word.substr(31)) == Problem::Damaged);
  for (const Problem problem :
       {Problem::Missing, Problem::Incomplete, Problem::Damaged, Problem::Newer})
    CHECK(CodedGame::sentence(problem).ends_with('.'));
}

TEST_CASE("no damaged word is read as another game") {
  const auto [file, number, turns] =
      GENERATE(std::tuple("standard.acc", 1, 0), std::tuple("standard.acc", 1, 30),
               std::tuple("pari.acc", 2, 12), std::tuple("set_ups.acc", 1, 5));
  CAPTURE(file, number, turns);
  const std::string word =
      sample(game_of(file, number, static_cast<std::size_t>(turns))).text().value();
  for (std::size_t at = 0; at < word.size(); ++at) {
    for (char other = ' '; other < 127; ++other) {
      std::string damaged = word;
      damaged[at] = other;
      check_damaged(damaged, word);
      damaged = word;
      damaged.insert(at, 1, other);
      check_damaged(damaged, word);
    }
    check_damaged(word.substr(0, at) + word.substr(at + 1), word);
    for (std::size_t size : {2U, 5U, 20U}) {
      if (at + size > word.size()) continue;
      std::string damaged = word;
      std::swap(damaged[at], damaged[at + size - 1]);
      check_damaged(damaged, word);
      check_damaged(word.substr(0, at) + word.substr(at + size), word);
    }
  }
}

TEST_CASE("the longest word has 4096 turns") {
  CodedGame sent{.game = test::long_game(CodedGame::kMostTurns)};
  const std::string word = sent.text().value();
  CHECK(word.size() < 15'000);
  const auto read = CodedGame::parse(word);
  REQUIRE(read);
  CHECK(read->game.turns().size() == CodedGame::kMostTurns);
  test::play(sent.game, "c3", "c2");
  CHECK_FALSE(sent.text());
}
