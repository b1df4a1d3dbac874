// Fuzzes messages that hold a game. If the first byte is even, the rest is the text of a message:
// what is read is written and read back the same. Otherwise it makes any message of a game, and a
// game that is some turns behind or ahead of it gets the message twice, and stays legal.

#include <accasta/remote/exchange.hpp>
#include <accasta/remote/players.hpp>
#include <accasta/remote/word.hpp>
#include <accasta/table/game_at_table.hpp>

#include "fuzz.hpp"

namespace accasta::test {
namespace {

using remote::Word;

constexpr auto kMessages = table::Friend::Kind::Messages;

void require_same(const Word& message) {
  const auto text = message.text();
  require(text.has_value(), "the message can be written");
  const auto again = Word::all_in(*text);
  require(again.has_value() && again->front().text() == text, "it is read back the same");
}

/// Makes a question, perhaps with a number that another one has, too.
std::optional<remote::Question> question(Choices& choices) {
  const std::size_t kind = choices.below(4);
  if (kind == 3) return std::nullopt;
  return remote::Question{static_cast<table::Request>(kind),
                          static_cast<std::uint32_t>(choices.below(3))};
}

/// Gives a message to a game twice, and answers what it asks.
void receive(const game::Game& own, const Word& message, Choices& choices) {
  table::SessionSetup setup{.game = own};
  Word before = message;
  before.shared.game = own;
  before.shared.undos = static_cast<std::uint32_t>(choices.below(3));
  before.acts = static_cast<std::uint32_t>(choices.below(3));
  setup.seats[message.sender] = table::Friend{
      .name = "", .kind = kMessages, .state = remote::Exchange::joined(before, kMessages).text()};
  table::GameAtTable game(table::Session(std::move(setup)), std::nullopt, {}, remote::players({}));
  for (int times = 0; times < 2; ++times) {
    require(game.read_message(message.text().value()).has_value(), "a message means something");
    while (game.take({})) {
    }
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
  if (choices.byte() % 2 == 0) {
    const auto read = Word::all_in(choices.text());
    if (read)
      for (const Word& word : *read) require_same(word);
    else
      require(!Word::sentence(read.error()).empty(), "a problem has a sentence");
    return;
  }
  const Rules rules = choices.rules();
  game::Game own(Position::start(rules));
  play(own, choices, choices.below(8));
  Word message;
  message.shared.game = own;
  message.shared.number = 1 << 16;
  play(own, choices, choices.below(3));
  play(message.shared.game, choices, choices.below(3));
  message.sender = choices.below(2) == 0 ? Color::White : Color::Black;
  message.shared.undos = static_cast<std::uint32_t>(choices.below(3));
  message.acts = static_cast<std::uint32_t>(choices.below(4));
  message.seen = static_cast<std::uint32_t>(choices.below(3));
  message.asks = question(choices);
  if (choices.below(2) == 0)
    message.replies =
        remote::Reply{static_cast<std::uint32_t>(choices.below(3)), choices.below(2) == 0};
  const std::size_t end = choices.below(6);
  if (end < 2 && !message.shared.game.outcome())
    message.shared.game.resign(end == 0 ? Color::White : Color::Black);
  if (end == 2 && !message.shared.game.outcome()) message.shared.game.agree_draw();
  if (choices.below(4) == 0 && !own.outcome()) own.resign(Color::White);
  require_same(message);
  receive(own, message, choices);
}

}  // namespace accasta::test
