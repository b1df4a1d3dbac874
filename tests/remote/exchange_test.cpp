// Two friends whose words cross. Each case of docs/protocol.md has a test.
#include <optional>
#include <string>
#include <vector>

#include <accasta/remote/exchange.hpp>

#include "support/catch.hpp"
#include "words.hpp"

using namespace accasta;
using namespace accasta::remote;
using accasta::table::Swap;
using enum table::Request;
using News = Exchange::News::Kind;
using Reason = Outcome::Reason;

namespace {

constexpr std::uint64_t kNumber = 0x1234'5678'9ABC'0000;

void turn(Exchange& side, std::size_t index = 0) {
  game::Game game = side.shared().game;
  REQUIRE(side.to_act() == side.own());
  game.push(game.position().legal_turns()[index]);
  side.note(game, side.shared().swap);
}

void swap(Exchange& side) { side.note(side.shared().game, Swap::Done); }

void resign(Exchange& side) {
  game::Game game = side.shared().game;
  game.resign(side.color_of(side.own()));
  side.note(game, side.shared().swap);
}

void flag(Exchange& host) {
  game::Game game = host.shared().game;
  game.lose_on_time(game.position().side_to_move());
  host.note(game, host.shared().swap);
}

void answer(Exchange& side, bool agrees) {
  REQUIRE(side.friends_question());
  REQUIRE(side.reply(side.friends_question()->number, agrees));
}

std::string shared(const Exchange& side) { return Word{.shared = side.shared()}.text().value(); }
std::size_t turns(const Exchange& side) { return side.shared().game.turns().size(); }
std::optional<Reason> end(const Exchange& side) {
  const auto outcome = side.shared().game.outcome();
  return outcome ? std::optional(outcome->reason) : std::nullopt;
}

/// Ann is the host and White at the start, Ben the guest.
struct Friends {
  explicit Friends(Swap swap = Swap::No, bool by_messages = false,
                   const game::Game& game = game::Game(Position::start(Rules::standard())))
      : ann({.number = kNumber, .game = game, .swap = swap}, Color::White,
            by_messages ? Exchange::Friend::Messages : Exchange::Friend::Guest),
        ben({.number = kNumber, .game = game, .swap = swap}, Color::Black,
            by_messages ? Exchange::Friend::Messages : Exchange::Friend::Host) {}

  /// Asks, and the word does not arrive yet.
  std::uint32_t put(Exchange& asker, table::Request kind) {
    REQUIRE(asker.may_ask(kind));
    asker.ask({kind, ++asked});
    return asked;
  }
  /// Ann asks. Ben has heard of it, and Ann has not heard from him.
  void ask_ben(table::Request kind) {
    put(ann, kind);
    ben.receive(ann.word());
  }
  /// Sends the words of both until nothing changes. Both have the same game then.
  void talk() {
    for (int times = 0; times < 3; ++times) {
      CHECK(ben.receive(ann.word()).kind != News::Claim);
      CHECK(ann.receive(ben.word()).kind != News::Claim);
    }
    CHECK(shared(ann) == shared(ben));
  }
  // These act, and then both know.
  void turn(Exchange& side) {
    ::turn(side);
    talk();
  }
  void resign(Exchange& side) {
    ::resign(side);
    talk();
  }
  void answer(Exchange& side, bool agrees) {
    ::answer(side, agrees);
    talk();
  }
  std::uint32_t ask(Exchange& asker, table::Request kind) {
    const std::uint32_t number = put(asker, kind);
    talk();
    return number;
  }

  Exchange ann;
  Exchange ben;
  std::uint32_t asked = 0;
};

/// Returns friends who have made some turns and know them.
Friends after(std::size_t count, Swap allowed = Swap::No, bool by_messages = false) {
  Friends both(allowed, by_messages);
  for (std::size_t i = 0; i < count; ++i) both.turn(i % 2 == 0 ? both.ann : both.ben);
  return both;
}

}  // namespace

TEST_CASE("a turn travels, and a repeated word has nothing new") {
  Friends both = after(2);
  turn(both.ann);
  CHECK(both.ben.receive(both.ann.word()).kind == News::Taken);
  CHECK(both.ben.receive(both.ann.word()).kind == News::Known);
  CHECK(turns(both.ben) == 3);
}

TEST_CASE("a turn crosses an undo that was granted, and the undo counts") {
  Friends both = after(3);
  both.ask(both.ann, Undo);
  const Word asked = both.ann.word();
  both.turn(both.ben);
  both.ask_ben(Undo);
  turn(both.ann);
  answer(both.ben, true);
  const auto news = both.ann.receive(both.ben.word());
  CHECK(news.kind == News::Taken);
  CHECK(news.answer.value().kind == Undo);
  both.talk();
  CHECK(turns(both.ann) == 2);
  CHECK(both.ben.shared().undos == 1);
  CHECK(both.ben.receive(asked).kind == News::Old);
}

TEST_CASE("a turn crosses an agreed draw, a resignation or a fallen flag, and the end counts") {
  Friends both = after(2);
  SECTION("draw") {
    both.ask_ben(Draw);
    turn(both.ann);
    both.answer(both.ben, true);
    CHECK(end(both.ann) == Reason::Agreement);
    CHECK(turns(both.ann) == 2);
  }
  SECTION("resignation") {
    turn(both.ann);
    both.resign(both.ben);
    CHECK(end(both.ann) == Reason::Resignation);
    CHECK(turns(both.ben) == 2);
  }
  SECTION("flag") {
    both.turn(both.ann);
    turn(both.ben);
    flag(both.ann);
    both.talk();
    CHECK(end(both.ben) == Reason::Time);
    CHECK(turns(both.ben) == 3);
  }
}

TEST_CASE("two undo questions cross, both are shown, and the longer game counts") {
  Friends both = after(4);
  both.put(both.ann, Undo);
  both.ask(both.ben, Undo);
  answer(both.ann, true);
  answer(both.ben, true);
  // Until the words arrive each side waits for the other.
  CHECK(both.ann.to_act() == Color::Black);
  CHECK(both.ben.to_act() == Color::White);
  both.talk();
  CHECK(turns(both.ann) == 3);
}

TEST_CASE("a granted undo crosses the resignation or flag of its asker, and the undo counts") {
  Friends both = after(3);
  both.ask_ben(Undo);
  answer(both.ben, true);
  SECTION("resignation") { resign(both.ann); }
  SECTION("flag") { flag(both.ann); }
  both.talk();
  CHECK_FALSE(end(both.ann));
  CHECK(turns(both.ann) == 2);
}

TEST_CASE("equal questions that cross are agreed, once") {
  Friends both = after(2);
  SECTION("draw") {
    both.put(both.ann, Draw);
    both.ask(both.ben, Draw);
    CHECK(end(both.ann) == Reason::Agreement);
  }
  SECTION("rematch") {
    both.resign(both.ann);
    both.put(both.ann, Rematch);
    both.ask(both.ben, Rematch);
    CHECK(both.ann.shared().number == kNumber + 1);
    CHECK(both.ann.own() == Color::Black);
    CHECK(both.ben.own() == Color::White);
  }
  SECTION("pause") {
    both.put(both.ann, Pause);
    both.put(both.ben, Pause);
    const Word to_ben = both.ann.word();
    const auto here = both.ann.receive(both.ben.word());
    const auto there = both.ben.receive(to_ben);
    CHECK((here.answer.value().agrees && there.answer.value().agrees));
    both.talk();
    CHECK_FALSE(both.ann.own_question());
    CHECK_FALSE(both.ben.friends_question());
  }
}

TEST_CASE("ends that cross have an order: a draw, then a resignation, White's first") {
  Friends both = after(2);
  SECTION("a draw offer and a resignation") {
    both.put(both.ann, Draw);
    both.resign(both.ben);
    CHECK(end(both.ann) == Reason::Resignation);
    CHECK_FALSE(both.ben.friends_question());
  }
  SECTION("an agreed draw and a resignation") {
    both.ask_ben(Draw);
    answer(both.ben, true);
    both.resign(both.ann);
    CHECK(end(both.ann) == Reason::Agreement);
  }
  SECTION("two resignations") {
    resign(both.ann);
    both.resign(both.ben);
    CHECK(both.ann.shared().game.outcome()->winner == Color::Black);
  }
}

TEST_CASE("a word says two things, and both are carried out") {
  Friends both = after(2);
  SECTION("a turn and a question") {
    turn(both.ann);
    both.ask(both.ann, Draw);
    CHECK(turns(both.ben) == 3);
    CHECK(both.ben.friends_question()->kind == Draw);
  }
  SECTION("a refusal and a question") {
    both.ask(both.ann, Draw);
    answer(both.ben, false);
    both.put(both.ben, Undo);
    CHECK_FALSE(both.ann.receive(both.ben.word()).answer.value().agrees);
    CHECK(both.ann.friends_question()->kind == Undo);
  }
  SECTION("an agreement and a question") {
    both.ask(both.ann, Draw);
    answer(both.ben, true);
    both.put(both.ben, Rematch);
    CHECK(both.ann.receive(both.ben.word()).answer->agrees);
    CHECK(end(both.ann) == Reason::Agreement);
    CHECK(both.ann.friends_question()->kind == Rematch);
  }
  SECTION("a resignation and a question") {
    resign(both.ann);
    both.ask(both.ann, Rematch);
    CHECK(end(both.ben) == Reason::Resignation);
    CHECK(both.ben.friends_question()->kind == Rematch);
  }
}

TEST_CASE("a question is not lost, however late the word is") {
  Friends both = after(2);
  both.put(both.ann, Draw);
  for (int times = 0; times < 3; ++times) both.ben.receive(both.ann.word());
  REQUIRE(both.ben.friends_question());
  CHECK(both.ben.friends_question() == both.ann.own_question());
}

TEST_CASE("a second question replaces the first") {
  Friends both = after(2);
  const std::uint32_t first = both.ask(both.ann, Draw);
  both.ask(both.ann, Undo);
  CHECK(both.ben.friends_question()->kind == Undo);
  CHECK_FALSE(both.ben.reply(first, true));
}

TEST_CASE("no to a withdrawn question is ignored, and yes brings its game") {
  Friends both = after(2);
  both.ask_ben(Draw);
  both.put(both.ann, Undo);
  SECTION("no") {
    answer(both.ben, false);
    CHECK_FALSE(both.ann.receive(both.ben.word()).answer);
    CHECK(both.ann.own_question()->kind == Undo);
  }
  SECTION("yes") {
    answer(both.ben, true);
    CHECK(both.ann.receive(both.ben.word()).kind == News::Taken);
    CHECK(end(both.ann) == Reason::Agreement);
  }
}

TEST_CASE("a refused question blocks the same kind only, until the game changes") {
  Friends both = after(2);
  both.ask(both.ann, Draw);
  both.answer(both.ben, false);
  CHECK_FALSE(both.ann.may_ask(Draw));
  CHECK(both.ann.may_ask(Undo));
  CHECK(both.ann.may_ask(Pause));
  both.turn(both.ann);
  CHECK(both.ann.may_ask(Draw));
}

TEST_CASE("a kind that was refused here is answered with no, unseen") {
  Friends both = after(2);
  both.ask(both.ann, Draw);
  both.answer(both.ben, false);
  // A program that was started again has forgotten the refusal.
  both.ann = *Exchange::parse(both.ann.text(), both.ann.shared().game, Swap::No, Color::White,
                              Exchange::Friend::Guest);
  both.ask_ben(Draw);
  CHECK_FALSE(both.ben.friends_question());
  CHECK_FALSE(both.ann.receive(both.ben.word()).answer.value().agrees);
}

TEST_CASE("words of another game, of the player here and old ones are known as such") {
  Friends both = after(2);
  const Word old = both.ben.word();
  both.turn(both.ann);
  both.turn(both.ben);
  CHECK(both.ann.receive(old).kind == News::Old);
  CHECK(both.ann.receive(both.ann.word()).kind == News::Own);
  Word other = both.ben.word();
  other.shared.number += 1ULL << 16;
  CHECK(both.ann.receive(other).kind == News::Other);
  other = both.ben.word();
  other.shared.game = game::Game(Position::start(Rules::pari()));
  CHECK(both.ann.receive(other).kind == News::Other);
  other = both.ben.word();
  other.shared.swap = Swap::Allowed;
  CHECK(both.ann.receive(other).kind == News::Other);
}

TEST_CASE("an own word of the game before is not the friend's") {
  Friends both = after(2);
  const Word own = both.ann.word();
  resign(both.ann);
  both.ask(both.ann, Rematch);
  both.answer(both.ben, true);
  CHECK(both.ann.own() == Color::Black);
  CHECK(both.ann.receive(own).kind == News::Own);
}

TEST_CASE("a rematch crosses an undo after an end by the rules, and the rematch counts") {
  Friends both(Swap::No, false, test::game_of("set_ups.acc", 1, 0));
  game::Game game = test::game_of("set_ups.acc", 1, 1);
  REQUIRE(game.outcome());
  both.ann.note(game, Swap::No);
  both.talk();
  both.ask_ben(Rematch);
  both.put(both.ann, Undo);
  both.answer(both.ben, true);
  CHECK(both.ann.shared().number == kNumber + 1);
}

TEST_CASE("an older save of a friend is repaired, and the player there is asked once") {
  Friends both = after(3);
  const Friends old = both;
  both.turn(both.ben);
  both.turn(both.ann);
  both.ann = old.ann;
  SECTION("the game of the friend is taken") {
    const Word word = both.ben.word();
    CHECK(both.ann.receive(word).kind == News::Claim);
    CHECK(both.ann.text() == old.ann.text());
    CHECK(both.ann.receive(word, true).kind == News::Taken);
    both.talk();
    CHECK(turns(both.ann) == 5);
    // Words that are said here count again.
    both.ask(both.ann, Draw);
    CHECK(both.ben.friends_question());
  }
  SECTION("the game of the friend is refused, and the friend agrees") {
    both.ann.receive(both.ben.word(), false);
    CHECK(turns(both.ann) == 3);
    const Word word = both.ann.word();
    CHECK(both.ben.receive(word).kind == News::Claim);
    both.ben.receive(word, true);
    both.talk();
    CHECK(turns(both.ben) == 3);
  }
  SECTION("both refuse, and at last the games differ") {
    int asked = 0;
    while (both.ann.receive(both.ben.word()).kind == News::Claim) {
      both.ann.receive(both.ben.word(), false);
      REQUIRE(++asked < 10);
      if (both.ben.receive(both.ann.word()).kind == News::Claim)
        both.ben.receive(both.ann.word(), false);
    }
    CHECK(asked == 3);
    CHECK(both.ann.receive(both.ben.word()).kind == News::Differ);
  }
}

TEST_CASE("two computers of one player make two turns, and the player here is asked") {
  Friends both = after(2);
  const Exchange elsewhere = both.ann;
  turn(both.ann, 0);
  both.talk();
  Exchange second = elsewhere;
  turn(second, 1);
  // One of the two games is greater, and only its other side is asked.
  const bool asks_ben = both.ben.receive(second.word()).kind == News::Claim;
  const bool asks_ann = second.receive(both.ben.word()).kind == News::Claim;
  CHECK(asks_ben != asks_ann);
}

TEST_CASE("joining without a saved game takes what the friend's word has") {
  Friends both = after(3);
  both.put(both.ann, Draw);
  both.ben = Exchange::joined(both.ann.word(), Exchange::Friend::Host);
  CHECK(both.ben.own() == Color::Black);
  CHECK(turns(both.ben) == 3);
  both.answer(both.ben, true);
  CHECK(end(both.ann) == Reason::Agreement);
}

TEST_CASE("a resignation in a message is asked, because anybody could have written it") {
  Friends both = after(2, Swap::No, true);
  resign(both.ben);
  CHECK(both.ann.receive(both.ben.word()).kind == News::Claim);
  CHECK(both.ann.receive(both.ben.word(), true).kind == News::Taken);
  CHECK(end(both.ann) == Reason::Resignation);
}

TEST_CASE("a draw or an undo to which a friend agrees too late is asked") {
  Friends both = after(2);
  const bool is_draw = GENERATE(true, false);
  both.ask_ben(is_draw ? Draw : Undo);
  Exchange liar = both.ben;
  answer(liar, true);
  both.turn(both.ann);
  both.turn(both.ben);
  Word late = liar.word();
  late.acts = 100;
  CHECK(both.ann.receive(late).kind == News::Claim);
}

TEST_CASE("a fallen flag is believed from the program with the clocks only") {
  Friends both = after(2);
  flag(both.ben);
  CHECK(both.ann.receive(both.ben.word()).kind == News::Claim);
}

TEST_CASE("after a swap the players act and resign with their new colors") {
  Friends both = after(1, Swap::Allowed);
  swap(both.ben);
  both.talk();
  CHECK(both.ann.shared().swap == Swap::Done);
  CHECK(both.ann.to_act() == both.ann.own());
  CHECK(both.ann.color_of(both.ann.own()) == Color::Black);
  both.turn(both.ann);
  both.resign(both.ben);
  CHECK(both.ann.shared().game.outcome()->winner == Color::Black);
  both.ask(both.ann, Rematch);
  both.answer(both.ben, true);
  CHECK(both.ann.own() == Color::Black);
  CHECK(both.ann.shared().swap == Swap::Allowed);
}

TEST_CASE("an undo goes back over a swap, and crosses it") {
  Friends both = after(1, Swap::Allowed);
  SECTION("the swap is undone") {
    swap(both.ben);
    both.talk();
    both.ask(both.ben, Undo);
    both.answer(both.ann, true);
    CHECK(both.ben.shared().swap == Swap::Allowed);
    CHECK(turns(both.ben) == 1);
  }
  SECTION("the swap crosses an undo of the turn before") {
    both.ask_ben(Undo);
    both.answer(both.ben, true);
    CHECK(turns(both.ann) == 0);
    CHECK(both.ann.shared().swap == Swap::Allowed);
  }
}

TEST_CASE("the state of an exchange survives as text") {
  Friends both = after(3, Swap::Allowed);
  both.ask(both.ann, Draw);
  answer(both.ben, false);
  both.ask(both.ben, Undo);
  const std::string state = both.ann.text();
  const auto read = Exchange::parse(state, both.ann.shared().game, Swap::Allowed, Color::White,
                                    Exchange::Friend::Guest)
                        .value();
  CHECK(read.text() == state);
  CHECK(read.word().text() == both.ann.word().text());
  CHECK(read.friends_question() == both.ann.friends_question());
  for (const char* const damaged :
       {"", "1 2 3 4 - -", "1 2 3 4 draw:x - -", "1 2 3 4 - 5:maybe -", "x 2 3 4 - - -",
        "1 2 3 4 - - - draw:1:2", "1 2 3 4 - - - draw:1:2:3:4", "1 2 3 4 - - rematch:7"}) {
    CAPTURE(damaged);
    CHECK_FALSE(Exchange::parse(damaged, both.ann.shared().game, Swap::Allowed, Color::White,
                                Exchange::Friend::Guest));
  }
}

TEST_CASE("a flood of questions is shown sixteen times and then answered with no") {
  Friends both = after(2);
  Word word = both.ben.word();
  std::vector<Question> shown;
  for (std::uint32_t i = 1; i <= 1000; ++i) {
    ++word.acts;
    word.asks = Question{i % 2 == 0 ? Draw : Undo, i};
    both.ann.receive(word);
    if (both.ann.friends_question()) shown.push_back(*both.ann.friends_question());
  }
  CHECK(shown.size() == 16);
  CHECK(both.ann.text().size() < 100);
  CHECK(both.ann.word().replies == remote::Reply{1000, false});
}

TEST_CASE("a friend who sends one false game after the other is asked about three times") {
  Friends both = after(2);
  int claims = 0;
  for (int i = 0; i < 1000; ++i) {
    Word word = both.ben.word();
    word.acts += static_cast<std::uint32_t>(i);
    word.shared.undos = both.ann.shared().undos + 1;
    if (both.ann.receive(word).kind != News::Claim) continue;
    ++claims;
    both.ann.receive(word, false);
  }
  CHECK(claims == 3);
  CHECK(turns(both.ann) == 2);
}
