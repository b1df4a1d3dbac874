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
    case Request::Pause:
      break;
  }
  return who + " asks for a pause.";
}

}  // namespace accasta::table
