// Fuzzes both programs of a game between friends with any lines from the other one: the game stays
// legal, and a question is answered only by the player here. The first byte chooses the side. A
// line that begins with `!` is what the player here does next: !play, !draw, !undo, !rematch,
// !pause, !yes, !no, !resign.
#include <memory>
#include <semaphore>
#include <sstream>
#include <string>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

#include <accasta/remote/friend_player.hpp>
#include <accasta/table/friend_words.hpp>
#include <accasta/table/game_at_table.hpp>

#include "fuzz.hpp"

namespace accasta::test {
namespace {

using table::GameAtTable;
using table::Request;

/// Returns a socket at whose other end nobody is.
base::Descriptor socket_that_has_ended() {
  int ends[2];
  require(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0, "there are sockets");
  ::close(ends[1]);
  return base::Descriptor(ends[0]);
}

void act(GameAtTable& game, const std::string& action, GameAtTable::Time now) {
  const table::Session& session = game.session();
  const auto ask = [&](Request request) {
    using Act = GameAtTable::Act;
    if (!game.refusal(request == Request::Undo ? Act::Undo : Act::Ask)) game.ask(request);
  };
  if (action == "!play" && session.is_turn_here())
    game.play(session.position().legal_turns().front(), now);
  if (action == "!resign" && !session.is_over())
    game.change([&](table::Session& changed) {
      changed.resign(opponent(*table::friend_in(changed.seats())), now);
    });
  if (action == "!yes" || action == "!no") game.answer(action == "!yes", now);
  if (action == "!undo") ask(Request::Undo);
  if (action == "!pause") ask(Request::Pause);
  if (action == "!draw" && !session.is_over()) ask(Request::Draw);
  if (action == "!rematch" && session.is_over()) ask(Request::Rematch);
}

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  Choices choices(data, size);
  const bool is_host = choices.byte() % 2 == 0;
  std::istringstream input{std::string(choices.text())};
  std::string lines;
  std::vector<std::string> actions;
  for (std::string line; std::getline(input, line);)
    if (line.starts_with('!'))
      actions.push_back(line);
    else
      lines += line + '\n';

  // No code: nobody knocks.
  const table::Friend seat{.name = "Anna", .invitation = "", .is_host = !is_host};
  table::SessionSetup setup{.game = game::Game(Position::start(Rules::standard())),
                            .time_control = game::TimeControl::parse("1m+1s"),
                            .seed = 1};
  (is_host ? setup.seats.black : setup.seats.white) = seat;
  std::counting_semaphore<> woken{0};
  remote::FriendPlayer* player = nullptr;
  GameAtTable game(
      table::Session(std::move(setup)), std::nullopt, {},
      [&](const table::Seat& each, Color, const std::function<void()>& wake) {
        const auto* const remote = std::get_if<table::Friend>(&each);
        if (remote == nullptr) return std::unique_ptr<table::Player>();
        std::unique_ptr<remote::FriendPlayer> made;
        if (is_host)
          made = std::make_unique<remote::GuestPlayer>(*remote, wake);
        else
          made = std::make_unique<remote::HostPlayer>(*remote, "Ben", wake);
        made->begin(socket_that_has_ended(), lines);
        player = made.get();
        return std::unique_ptr<table::Player>(std::move(made));
      },
      [&woken] { woken.release(); });
  GameAtTable::Time now{};
  for (auto action = actions.begin();;) {
    now += std::chrono::seconds(1);
    game.run_clock(now);
    game.look(now);
    const auto event = game.take(now);
    if (event) table::friend_news(*event, game.session());
    if (action != actions.end())
      act(game, *action++, now);
    else if (!event && !player->is_connected())
      break;
    else if (!event)
      woken.acquire();
  }
  const game::Game& played = game.session().game();
  Position position = played.start();
  for (const Turn& turn : played.turns()) {
    require(!position.outcome() && position.is_legal(turn), "every turn is legal");
    position = position.after(turn);
  }
}

}  // namespace accasta::test
