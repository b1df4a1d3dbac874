#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/table/friend_words.hpp>

namespace accasta::table {
namespace {

/// Returns the next turn with its number, or how the game goes on without one.
std::string turn_after(const game::Game& game, std::size_t turns) {
  if (turns == game.turns().size())
    return game.has_declared_end() ? "the end of the game" : "no other turn";
  const Position& before = game.positions()[turns];
  return fmt::format("{} {}", notation::turn_number_text(before),
                     notation::write_turn(game.turns()[turns], before));
}

/// Tells how the game here and that of a friend differ.
std::string difference(const game::Game& game, const game::Game& other, const std::string& who) {
  const auto turns = game.turns();
  const auto same =
      static_cast<std::size_t>(std::ranges::mismatch(turns, other.turns()).in1 - turns.begin());
  return fmt::format("{} has {}, and you have {}.", who, turn_after(other, same),
                     turn_after(game, same));
}

}  // namespace

std::string_view subject(Request request) {
  switch (request) {
    case Request::Draw:
      return "the draw";
    case Request::Undo:
      return "the undo";
    case Request::Rematch:
      return "the rematch";
    case Request::Pause:
      return "the pause";
    case Request::Resume:
      return "the end of the pause";
    case Request::Join:
    case Request::Resignation:
    case Request::Game:
      break;
  }
  return "the game";
}

std::string news(const PlayerEvent& event, const Session& session) {
  if (std::holds_alternative<Swaps>(event)) return swap_news(session);
  const auto color = friend_in(session.seats());
  const auto* const answers = std::get_if<Answers>(&event);
  if (answers != nullptr && !color)
    return answers->agrees ? ""
                           : fmt::format("{} declines {}.", name(opponent(session.mover())),
                                         subject(answers->request));
  if (!color) return {};
  const std::string who = session.name_of(*color);
  if (std::holds_alternative<Comes>(event)) return who + " is here.";
  if (answers != nullptr)
    return fmt::format("{} {} {}.", who, answers->agrees ? "agrees to" : "declines",
                       subject(answers->request));
  if (const auto* const shows = std::get_if<Shows>(&event)) {
    if (shows->is_late) return who + " agreed to the undo before your turn came.";
    return shows->agreed ? fmt::format("{} agrees to {}.", who, subject(*shows->agreed)) : "";
  }
  if (!std::holds_alternative<Leaves>(event)) return {};
  const bool waits = session.clock() && !session.is_over();
  return fmt::format("{} is gone.{}", who, waits ? " The clocks wait." : "");
}

std::string swap_news(const Session& session) {
  const auto you = only_player_here(session.seats());
  if (you == Color::White)
    return fmt::format("You play White now, and {} Black.", session.name_of(Color::Black));
  std::string who = session.name_of(Color::White);
  if (std::holds_alternative<engine::Level>(session.seats().white))
    who.front() = base::upper_case(who.front());
  if (you) return who + " changes sides. You play Black, and it is your turn.";
  return is_here(session.seats().white) ? "The players have changed sides."
                                        : who + " changes sides and plays White now.";
}

std::string request_text(const Player::Question& question, const Session& session) {
  const Color color = friend_in(session.seats()).value();
  const std::string who = session.name_of(color);
  switch (question.request) {
    case Request::Draw:
      return who + " offers a draw.";
    case Request::Undo: {
      const bool is_own = session.mover() != color;
      return fmt::format("{} asks to undo {}.", who, is_own ? "the last turn" : "two turns");
    }
    case Request::Rematch:
      return fmt::format("{} wants to play again, with {}.", who,
                         session.has_swapped() ? "the same sides" : "sides switched");
    case Request::Join:
      return fmt::format("{} wants to join, from the account '{}' of this machine.", who,
                         question.account);
    case Request::Pause:
      return who + " asks for a pause.";
    case Request::Resume:
      return who + " asks to continue.";
    case Request::Resignation:
      return who + " resigns. Do you accept?";
    case Request::Game:
      break;
  }
  return fmt::format("{} Continue with the game of {}?",
                     difference(session.game(), question.other.value(), who), who);
}

}  // namespace accasta::table
