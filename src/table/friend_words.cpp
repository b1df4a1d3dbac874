#include <fmt/format.h>

#include <accasta/table/friend_words.hpp>

namespace accasta::table {

std::string friend_news(const PlayerEvent& event, const Session& session) {
  const auto color = friend_in(session.seats());
  if (!color) return {};
  const std::string who = session.name_of(*color);
  if (std::holds_alternative<Comes>(event)) return who + " is here.";
  if (const auto* const answers = std::get_if<Answers>(&event))
    return fmt::format("{} {}.", who, answers->agrees ? "agrees" : "declines");
  if (!std::holds_alternative<Leaves>(event)) return {};
  const bool waits = session.clock() && !session.is_over();
  return fmt::format("{} is gone.{}", who, waits ? " The clocks wait." : "");
}

std::optional<std::string> friend_refusal(Act act, const Session& session) {
  const bool is_over = session.is_over();
  switch (act) {
    case Act::Hint:
    case Act::Analyze:
      if (is_over) return std::nullopt;
      return fmt::format("No {} in a game with a friend. After the game: j reviews it.",
                         act == Act::Hint ? "hints" : "analysis");
    case Act::Redo:
      return "A game with a friend cannot redo turns: play them again.";
    case Act::ChangePlayers:
      return "The players of a game with a friend stay.";
    case Act::NewGame:
      if (is_over) return std::nullopt;
      return "A game with a friend is not replaced: resign or offer a draw, or leave with q.";
    case Act::Undo:
      if (session.can_undo_for(opponent(*friend_in(session.seats())))) return std::nullopt;
      return "Nothing to undo.";
    case Act::Ask:
      break;
  }
  return std::nullopt;
}

std::string request_text(Request request, const Session& session) {
  const Color color = friend_in(session.seats()).value();
  const std::string who = session.name_of(color);
  switch (request) {
    case Request::Draw:
      return who + " offers a draw.";
    case Request::Undo: {
      const bool is_own = session.mover() != color;
      return fmt::format("{} asks to undo {}.", who, is_own ? "the last turn" : "two turns");
    }
    case Request::Rematch:
      return who + " wants to play again, with sides switched.";
    case Request::Join:
      return fmt::format("{} wants to join, from the account '{}' of this machine.", who,
                         std::get<Friend>(session.seats()[color]).account);
    case Request::Pause:
      break;
  }
  return who + " asks for a pause.";
}

}  // namespace accasta::table
