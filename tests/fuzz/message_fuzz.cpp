// Fuzzes messages that hold a game. If the first byte is even, the rest is the text of a message:
// what is read is written and read back the same. Otherwise it makes any message of a game, and a
// game that is some turns behind or ahead of it gets the message twice, and stays legal.
#include <memory>
#include <string>

#include <accasta/remote/correspondence.hpp>
#include <accasta/table/game_at_table.hpp>

#include "fuzz.hpp"

namespace accasta::test {
namespace {

using remote::CodedGame;

void require_same(const CodedGame& message) {
  const auto text = message.text();
  require(text.has_value(), "the message can be written");
  const auto again = CodedGame::parse(*text);
  require(again.has_value() && again->text() == text, "it is read back the same");
}

void play(game::Game& game, Choices& choices, std::size_t turns) {
  for (; turns > 0 && !game.outcome(); --turns) {
    const auto legal = game.position().legal_turns();
    game.push(legal[choices.below(legal.size())]);
  }
}

std::optional<table::Request> request(Choices& choices) {
  const std::size_t number = choices.below(4);
  return number == 3 ? std::nullopt : std::optional(static_cast<table::Request>(number));
}

/// Gives a message to a game twice. The player agrees to everything.
void receive(const game::Game& own, const CodedGame& message, Choices& choices) {
  table::SessionSetup setup{.game = own};
  table::Friend seat = table::friend_by_messages();
  seat.messages->number = message.number;
  seat.messages->undos = static_cast<std::uint32_t>(choices.below(3));
  seat.messages->known_acts = static_cast<std::uint32_t>(choices.below(3));
  seat.messages->asks = request(choices);
  setup.seats[message.sender] = seat;
  table::GameAtTable game(table::Session(std::move(setup)), std::nullopt, {},
                          [](const table::Seat&, Color, const std::function<void()>&) {
                            return std::unique_ptr<table::Player>();
                          });
  for (int times = 0; times < 2 && game.session().messages() != nullptr; ++times) {
    const remote::Received received = remote::receive(game.session(), message);
    require(!received.text.empty() || !received.decisions.empty(), "a message means something");
    require(times == 0 || received.is_question || received.decisions.empty() ||
                game.session().messages()->number != message.number,
            "a message has no news when it comes again");
    game.receive(received.seat, received.decisions);
    while (game.take({})) {
    }
  }
  const game::Game& played = game.session().game();
  Position position = played.start();
  for (const Turn& turn : played.turns()) {
    require(!position.outcome() && position.is_legal(turn), "every turn is legal");
    position = position.after(turn);
  }
}

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  Choices choices(data, size);
  if (choices.byte() % 2 == 0) {
    const auto read = CodedGame::parse(choices.text());
    if (read)
      require_same(*read);
    else
      require(!CodedGame::sentence(read.error()).empty(), "a problem has a sentence");
    return;
  }
  const Rules rules = choices.rules();
  game::Game own(Position::start(rules));
  play(own, choices, choices.below(8));
  CodedGame message;
  message.game = own;
  play(own, choices, choices.below(3));
  play(message.game, choices, choices.below(3));
  message.sender = choices.below(2) == 0 ? Color::White : Color::Black;
  message.undos = static_cast<std::uint32_t>(choices.below(3));
  message.counter = static_cast<std::uint32_t>(choices.below(4));
  message.asks = request(choices);
  if (!message.asks) message.refuses = request(choices);
  const std::size_t end = choices.below(6);
  if (end < 2 && !message.game.outcome())
    message.game.resign(end == 0 ? Color::White : Color::Black);
  if (end == 2 && !message.game.outcome()) message.game.agree_draw();
  if (choices.below(4) == 0 && !own.outcome()) own.resign(Color::White);
  require_same(message);
  receive(own, message, choices);
}

}  // namespace accasta::test
