#include <chrono>
#include <string>
#include <tuple>
#include <utility>

#include <accasta/base/text.hpp>
#include <accasta/remote/word.hpp>

#include "support/catch.hpp"
#include "words.hpp"

using namespace accasta;
using namespace std::chrono_literals;
using namespace accasta::remote;
using accasta::table::Swap;
using accasta::test::game_of;
using Problem = Word::Problem;

namespace {

Word sample_word(game::Game game) {
  return {.shared = {0x0123'4567'89AB'CDEF, 1, std::move(game), Swap::No},
          .sender = Color::Black,
          .acts = 17,
          .seen = 16,
          .asks = Question{table::Request::Draw, 0xFFFFF},
          .replies = Reply{77, true},
          .names = {"Ben", "Änne"},
          .times = Word::Times{{10min, 5s}, {123'456ms, 0ms}, true}};
}

/// Reads a text that has one word.
Word read_one(const std::string& text) {
  auto read = Word::all_in(text).value();
  REQUIRE(read.size() == 1);
  return read.front();
}

Word read_again(const Word& sent) {
  Word read = read_one(sent.text().value());
  CHECK(read.text() == sent.text());
  return read;
}

std::optional<Problem> problem_of(const std::string& text) {
  const auto read = Word::all_in(text);
  return read ? std::optional<Problem>() : read.error();
}

/// Checks that a damaged word is refused, or means the same.
void check_damaged_word(const std::string& damaged, const std::string& word) {
  const auto read = Word::all_in(damaged);
  if (read && read->front().text() != word)
    FAIL(damaged << " is read as another game than " << word);
}

}  // namespace

TEST_CASE("a word of a friend is one word, and reads back the same") {
  for (const auto& [file, number] :
       {std::pair("standard.acc", 1), std::pair("pari.acc", 2), std::pair("set_ups.acc", 1),
        std::pair("set_ups.acc", 2), std::pair("set_ups.acc", 3)}) {
    CAPTURE(file, number);
    const Word sent = sample_word(game_of(file, number, 400));
    const std::string word = sent.text().value();
    CHECK(word.starts_with("accasta2"));
    CHECK(word.find_first_not_of("0123456789abcdefghjkmnpqrstvwxyz") == std::string::npos);
    const Word read = read_again(sent);
    CHECK(read.shared.number == sent.shared.number);
    CHECK(read.shared.undos == 1);
    CHECK(read.shared.game.record() == sent.shared.game.record());
    CHECK(read.sender == Color::Black);
    CHECK(read.acts == 17);
    CHECK(read.seen == 16);
    CHECK(read.asks == sent.asks);
    CHECK(read.replies == sent.replies);
    CHECK(read.names == sent.names);
    CHECK(read.times == sent.times);
  }
}

TEST_CASE("a word of a friend has every rule, question, reply, end, swap and count") {
  Word sent;
  for (const Rules& rules :
       {Rules::standard(), Rules::pari(), Rules::standard_2008(),
        Rules{Variant::Pari, Win::NextTurn, CastleRelease::Allowed, Repetition::Off}}) {
    sent.shared.game = game::Game(Position::start(rules));
    CHECK(read_again(sent).shared.game.rules() == rules);
  }
  using enum table::Request;
  for (const table::Request kind : {Draw, Undo, Rematch, Pause, Resume}) {
    sent.asks = Question{kind, 1};
    sent.replies = Reply{2, kind == Undo};
    CHECK(read_again(sent).asks == sent.asks);
    CHECK(read_again(sent).replies == sent.replies);
  }
  for (const std::uint32_t count : {0U, 1U, 15U, 16U, 255U, 256U, Word::kLargestCount}) {
    sent.shared.undos = sent.acts = sent.seen = count;
    CHECK(read_again(sent).shared.undos == count);
    CHECK(read_again(sent).acts == count);
    CHECK(read_again(sent).seen == count);
  }
  for (const Color loser : kColors) {
    Word ended = sent;
    ended.shared.game.resign(loser);
    CHECK(read_again(ended).shared.game.outcome() == ended.shared.game.outcome());
    ended = sent;
    ended.shared.game.lose_on_time(loser);
    CHECK(read_again(ended).shared.game.outcome() == ended.shared.game.outcome());
  }
  sent.shared.game = game_of("pari.acc", 2, 1);
  for (const Swap swap : {Swap::No, Swap::Allowed, Swap::Done}) {
    sent.shared.swap = swap;
    CHECK(read_again(sent).shared.swap == swap);
  }
  sent.shared.game.agree_draw();
  CHECK(read_again(sent).shared.game.outcome() == sent.shared.game.outcome());
}

TEST_CASE("a clock of a word may show days, but no count may exceed its limit") {
  Word sent = sample_word(game_of("pari.acc", 2, 3));
  sent.times->left.white = 24h * 1000;
  CHECK(read_again(sent).times == sent.times);
  for (std::uint32_t* const count : {&sent.shared.undos, &sent.acts, &sent.seen}) {
    const std::uint32_t before = std::exchange(*count, Word::kLargestCount + 1);
    CHECK(problem_of(sent.text().value()) == Problem::Damaged);
    *count = before;
  }
}

TEST_CASE("a swap without a first turn of White is damage") {
  Word sent = sample_word(game_of("pari.acc", 2, 0));
  sent.shared.swap = Swap::Done;
  CHECK(problem_of(sent.text().value()) == Problem::Damaged);
  sent.shared.game = game_of("set_ups.acc", 3, 1);
  CHECK(problem_of(sent.text().value()) == Problem::Damaged);
  // White's turn has won.
  sent.shared.game = game_of("set_ups.acc", 1, 1);
  CHECK(problem_of(sent.text().value()) == Problem::Damaged);
}

TEST_CASE("a friend's word may be quoted, broken into lines, in capitals, and among other text") {
  const std::string word = sample_word(game_of("pari.acc", 2, 9)).text().value();
  std::string capitals = word;
  for (char& c : capitals) c = base::upper_case(c);
  std::string lines = "> ";
  std::string look_alikes;
  for (std::size_t i = 0; i < word.size(); ++i) {
    lines += word[i];
    if (i % 20 == 19) lines += "\r\n> ";
    look_alikes += word[i] == '0' ? 'O' : word[i] == '1' ? (i % 2 == 0 ? 'I' : 'l') : word[i];
  }
  for (const std::string& text :
       {capitals, lines, look_alikes, "*" + word + "*",
        "Your turn, Anna!\n" + word + "\nGood luck, you will need it. Ben",
        "I play accasta2 with you: " + word})
    CHECK(read_one(text).text() == word);
}

TEST_CASE("all words of a chat are read, oldest first") {
  std::string chat;
  for (std::size_t turns = 1; turns <= 6; ++turns) {
    Word word = sample_word(game_of("pari.acc", 2, turns));
    word.sender = turns % 2 == 0 ? Color::Black : Color::White;
    chat += "[10:0" + std::to_string(turns) + "] Ben: " + word.text().value() + "\n";
    if (turns == 3) chat += "accasta2 is what you must paste\n";
  }
  const auto read = Word::all_in(chat).value();
  REQUIRE(read.size() == 6);
  for (std::size_t i = 0; i < 6; ++i) CHECK((read)[i].shared.game.turns().size() == i + 1);
}

TEST_CASE("a text without a friend's word says what is wrong") {
  const std::string word = sample_word(game_of("pari.acc", 2, 9)).text().value();
  CHECK(problem_of("") == Problem::Missing);
  CHECK(problem_of("accasta join 1000-lusab-babad-gutih-tugad") == Problem::Missing);
  CHECK(problem_of("accasta1" + word.substr(8)) == Problem::Older);
  CHECK(problem_of("accasta3" + word.substr(8)) == Problem::Newer);
  for (std::size_t size = 8; size < word.size(); ++size)
    CHECK(problem_of(word.substr(0, size)) == Problem::Incomplete);
  CHECK(problem_of(word.substr(0, 30) + 'u' + word.substr(31)) == Problem::Damaged);
}

TEST_CASE("no damaged word of a friend is read as another game") {
  const auto [file, number, turns] =
      GENERATE(std::tuple("standard.acc", 1, 0), std::tuple("pari.acc", 2, 12),
               std::tuple("set_ups.acc", 1, 5));
  CAPTURE(file, number, turns);
  const std::string word =
      sample_word(game_of(file, number, static_cast<std::size_t>(turns))).text().value();
  for (std::size_t at = 0; at < word.size(); ++at) {
    for (char other = ' '; other < 127; ++other) {
      std::string damaged = word;
      damaged[at] = other;
      check_damaged_word(damaged, word);
      damaged = word;
      damaged.insert(at, 1, other);
      check_damaged_word(damaged, word);
    }
    check_damaged_word(word.substr(0, at) + word.substr(at + 1), word);
    for (const std::size_t size : {2U, 5U, 20U}) {
      if (at + size > word.size()) continue;
      std::string damaged = word;
      std::swap(damaged[at], damaged[at + size - 1]);
      check_damaged_word(damaged, word);
      check_damaged_word(word.substr(0, at) + word.substr(at + size), word);
    }
  }
}

TEST_CASE("the longest word of a friend has 4096 turns") {
  Word sent{.shared = {.game = test::long_game(Word::kMostTurns)}};
  const Word read = read_again(sent);
  CHECK(read.shared.game.turns().size() == Word::kMostTurns);
  test::play(sent.shared.game, "c3", "c2");
  CHECK_FALSE(sent.text());
}

TEST_CASE("turn 4,097 of a game with a friend never arrived") {
  table::SessionSetup setup{.game = test::long_game(Word::kMostTurns)};
  for (const auto kind : {table::Friend::Kind::Guest, table::Friend::Kind::Messages}) {
    setup.seats[Color::Black] = table::Friend{.kind = kind};
    CHECK(table::refusal(table::Act::Turn, table::Session(setup)) ==
          "A game with a friend has at most 4,096 turns.");
  }
  // Other games go on, and shorter ones.
  table::SessionSetup shorter = setup;
  REQUIRE(shorter.game.undo());
  CHECK_FALSE(table::refusal(table::Act::Turn, table::Session(shorter)));
  setup.seats = {};
  CHECK_FALSE(table::refusal(table::Act::Turn, table::Session(setup)));
}
