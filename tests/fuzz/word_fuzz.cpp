// Fuzzes the words of two friends. The first byte chooses. 0: the rest is the text of a chat, and
// each word in it is written and read back the same. 1: the rest is the saved state of an exchange,
// which reads back the same. 2: the rest makes words, which an exchange receives, and the game
// there stays legal. 3: the rest makes a message, which the table of a game by messages reads
// twice.

#include <accasta/remote/exchange.hpp>
#include <accasta/remote/players.hpp>
#include <accasta/table/game_at_table.hpp>

#include "fuzz.hpp"

namespace accasta::test {
namespace {

using remote::Exchange;
using remote::Question;
using remote::Reply;
using remote::Shared;
using remote::Word;
using table::Swap;

Word read_back(const Word& word) {
  const auto text = word.text();
  require(text.has_value(), "the word can be written");
  const auto again = Word::all_in(*text);
  require(again.has_value() && again->size() == 1 && again->front().text() == text,
          "it is read back the same");
  return again->front();
}

Color color(Choices& choices) { return choices.below(2) == 0 ? Color::White : Color::Black; }

Question question(Choices& choices) {
  return {static_cast<table::Request>(choices.below(5)),
          static_cast<std::uint32_t>(choices.below(4))};
}

/// Returns a word that may say anything about a game.
Word made_word(const Shared& here, Choices& choices) {
  Word word{.shared = here,
            .sender = color(choices),
            .acts = static_cast<std::uint32_t>(choices.below(8)),
            .seen = static_cast<std::uint32_t>(choices.below(4))};
  game::Game& game = word.shared.game;
  word.shared.number += choices.below(2);
  word.shared.undos += static_cast<std::uint32_t>(choices.below(2));
  for (std::size_t back = choices.below(3); back > 0; --back) game.undo();
  play(game, choices, choices.below(3));
  if (game.turns().empty() && word.shared.swap == Swap::Done) word.shared.swap = Swap::Allowed;
  if (game.turns().size() == 1 && word.shared.swap == Swap::Allowed && choices.below(2) == 1)
    word.shared.swap = Swap::Done;
  const std::size_t end = choices.below(6);
  if (!game.outcome()) {
    if (end == 1) game.resign(color(choices));
    if (end == 2) game.agree_draw();
    if (end == 3) game.lose_on_time(color(choices));
  }
  if (choices.below(2) == 1) word.asks = question(choices);
  if (choices.below(2) == 1) word.replies = Reply{question(choices).number, choices.below(2) == 1};
  return read_back(word);
}

void exchange(Choices& choices) {
  const auto other = static_cast<Exchange::Friend>(choices.below(3));
  const Color own = color(choices);
  const Shared first{.number = 1,
                     .game = game::Game(Position::start(choices.rules())),
                     .swap = choices.below(2) == 0 ? Swap::No : Swap::Allowed};
  Exchange here(first, own, other);
  while (!choices.empty()) {
    const Word word = made_word(here.shared(), choices);
    const auto news = here.receive(word);
    if (news.kind == Exchange::News::Kind::Claim) here.receive(word, choices.below(2) == 1);
    if (const auto asked = here.friends_question(); asked && choices.below(2) == 1)
      here.reply(asked->number, choices.below(2) == 1);
    if (const Question asks = question(choices); here.may_ask(asks.kind)) here.ask(asks);
    if (!here.shared().game.outcome() && here.to_act() == here.own() && choices.below(2) == 1) {
      game::Game game = here.shared().game;
      play(game, choices, 1);
      here.note(game, here.shared().swap);
    }
    require_legal(here.shared().game);
    read_back(here.word());
    const auto again =
        Exchange::parse(here.text(), here.shared().game, here.shared().swap, here.own(), other);
    require(again && again->text() == here.text(), "the state reads back the same");
  }
}

/// Gives a message to a game that is some turns behind or ahead of it, and answers what it asks.
void read_message(Choices& choices) {
  constexpr auto kMessages = table::Friend::Kind::Messages;
  Shared here{.number = 1U << 16, .game = game::Game(Position::start(choices.rules()))};
  play(here.game, choices, choices.below(8));
  const Word message = made_word(here, choices);
  play(here.game, choices, choices.below(3));
  if (choices.below(4) == 1 && !here.game.outcome()) here.game.resign(Color::White);
  Word before = message;
  before.shared = here;
  before.acts = static_cast<std::uint32_t>(choices.below(3));
  table::SessionSetup setup{.game = here.game};
  setup.seats[message.sender] = table::Friend{
      .name = "", .kind = kMessages, .state = Exchange::joined(before, kMessages).text()};
  table::GameAtTable game(table::Session(std::move(setup)), std::nullopt, {}, remote::players({}));
  for (int times = 0; times < 2; ++times) {
    require(game.read_message(message.text().value()).has_value(), "a message means something");
    while (game.take({})) continue;
    const auto asked = game.question();
    if (!asked) continue;
    game.answer(asked->number, choices.below(2) == 0, {});
    const auto next = game.question();
    require(!next || next->number != asked->number, "an answered question is closed");
  }
  require_legal(game.session().game());
}

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  Choices choices(data, size);
  switch (choices.byte() % 4) {
    case 0:
      if (const auto words = Word::all_in(choices.text()))
        for (const Word& word : *words) read_back(word);
      else
        require(!Word::sentence(words.error()).empty(), "a problem has a sentence");
      return;
    case 1:
      if (const auto read = Exchange::parse(choices.text(), Shared().game, Swap::No, Color::White,
                                            Exchange::Friend::Guest)) {
        const auto again = Exchange::parse(read->text(), Shared().game, Swap::No, Color::White,
                                           Exchange::Friend::Guest);
        require(again && again->text() == read->text(), "the state reads back the same");
      }
      return;
    case 2:
      return exchange(choices);
    default:
      read_message(choices);
  }
}

}  // namespace accasta::test
