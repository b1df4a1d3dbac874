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
#include <accasta/remote/line.hpp>
#include <accasta/table/friend_words.hpp>
#include <accasta/table/game_at_table.hpp>

#include "fuzz.hpp"

namespace accasta::test {
namespace {

using table::GameAtTable;

/// Returns a socket at whose other end nobody is.
base::Descriptor socket_that_has_ended() {
  int ends[2];
  require(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0, "there are sockets");
  ::close(ends[1]);
  return base::Descriptor(ends[0]);
}

/// A line whose other end has sent some text and is gone.
class EndedLine final : public remote::Line {
 public:
  EndedLine(std::string text, std::function<void()> wake) {
    connection_ = std::make_unique<remote::Connection>(socket_that_has_ended(), std::move(text),
                                                       std::move(wake));
    ++connections_;
  }

  std::optional<std::string> take() override {
    if (!connection_) return std::nullopt;
    auto line = connection_->take();
    if (!line && connection_->is_lost()) connection_.reset();
    return line;
  }
};

void act(GameAtTable& game, const std::string& action, GameAtTable::Time now) {
  const table::Session& session = game.session();
  using Act = GameAtTable::Act;
  const auto ask = [&](Act act) {
    if (!game.refusal(act)) game.ask(act, now);
  };
  if (action == "!play" && session.is_turn_here())
    game.play(session.position().legal_turns().front(), now);
  if (action == "!resign" && !session.is_over())
    game.change([&](table::Session& changed) {
      changed.resign(opponent(*table::friend_in(changed.seats())), now);
    });
  if (action == "!yes" || action == "!no") {
    const auto question = game.question();
    if (question) game.answer(question->number, action == "!yes", now);
  }
  if (action == "!undo") ask(Act::Undo);
  if (action == "!pause") ask(Act::Pause);
  if (action == "!draw") ask(Act::Draw);
  if (action == "!rematch") ask(Act::Rematch);
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
  const table::Friend seat{
      .name = "Anna", .kind = is_host ? table::Friend::Kind::Guest : table::Friend::Kind::Host};
  table::SessionSetup setup{.game = game::Game(Position::start(Rules::standard())),
                            .time_control = game::TimeControl::parse("1m+1s"),
                            .seed = 1};
  (is_host ? setup.seats.black : setup.seats.white) = seat;
  std::counting_semaphore<> woken{0};
  const remote::Line* line = nullptr;
  GameAtTable game(
      table::Session(std::move(setup)), std::nullopt, {},
      [&](const table::Seat& each, Color, const std::function<void()>& wake) {
        const auto* const friend_seat = std::get_if<table::Friend>(&each);
        if (friend_seat == nullptr) return std::unique_ptr<table::Player>();
        auto ended = std::make_unique<EndedLine>(lines, wake);
        line = ended.get();
        return std::unique_ptr<table::Player>(
            std::make_unique<remote::FriendPlayer>(*friend_seat, wake, std::move(ended)));
      },
      [&woken] { woken.release(); });
  GameAtTable::Time now{};
  for (auto action = actions.begin();;) {
    now += std::chrono::seconds(1);
    game.run_clock(now);
    game.look(now);
    const auto event = game.take(now);
    if (event) table::news(*event, game.session());
    if (action != actions.end())
      act(game, *action++, now);
    else if (!event && !line->is_open())
      break;
    else if (!event)
      woken.acquire();
  }
  require_legal(game.session().game());
}

}  // namespace accasta::test
