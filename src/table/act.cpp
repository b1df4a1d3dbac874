#include <utility>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/table/act.hpp>
#include <accasta/table/autosave.hpp>

namespace accasta::table {

std::optional<std::string> refusal(Act act, const Session& session) {
  if (act == Act::Swap) {
    if (session.setup().swap == Swap::No) return "Sides cannot be changed in this game.";
    if (session.has_swapped()) return "The players have changed sides already.";
    if (session.may_swap() && session.is_turn_here()) return std::nullopt;
    return "Only Black may change sides, in answer to White's first turn.";
  }
  const bool is_over = session.is_over();
  if (act == Act::Resign && !session.has_player_here()) return "Nobody here plays.";
  if (act == Act::Resign || act == Act::Draw || act == Act::Pause)
    return is_over ? std::optional(kGameIsOver) : std::nullopt;
  const auto friends_color = friend_in(session.seats());
  if (act == Act::ChangePlayers && is_over && !friends_color)
    return "The game is over. A new one can have other players.";
  if (!friends_color && !session.standing().is_rated) return std::nullopt;
  if (act == Act::Turn && friends_color && session.game().turns().size() >= kMostTurnsWithFriend)
    return "A game with a friend has at most 4,096 turns.";
  const char* const game = friends_color ? "a game with a friend" : "a rated game";
  switch (act) {
    case Act::Hint:
    case Act::Tutor:
    case Act::Analyze:
      if (is_over) return std::nullopt;
      return fmt::format("No {} in {}. Review it after the game.",
                         act == Act::Hint    ? "hints"
                         : act == Act::Tutor ? "tutor"
                                             : "analysis",
                         game);
    case Act::Redo:
      return friends_color ? "A game with a friend cannot redo turns: play them again."
                           : "A rated game does not redo turns.";
    case Act::ChangePlayers:
      return fmt::format("The players of {} stay.", game);
    case Act::NewGame:
      if (is_over && friends_color)
        return "A rematch is the next game with a friend. For another one, leave and invite.";
      [[fallthrough]];
    case Act::Rematch:
      if (is_over) return std::nullopt;
      return fmt::format("Not in {}: resign or offer a draw, or leave with q.", game);
    case Act::Undo:
      if (!friends_color) return is_over ? "A rated result stays." : "No undo in a rated game.";
      if (session.game().has_declared_end()) return "The game is over.";
      if (session.can_undo_for(opponent(*friends_color))) return std::nullopt;
      return "Nothing to undo.";
    case Act::Thoughts:
    case Act::Hurry:
      if (friends_color || is_over) return std::nullopt;
      return act == Act::Hurry ? "The engine of a rated game takes its time."
                               : "A rated game does not show what the engine thinks.";
    case Act::Turn:
    case Act::Swap:
    case Act::Draw:
    case Act::Resign:
    case Act::Pause:
      break;
  }
  return std::nullopt;
}

std::optional<std::string> refusal(Act act, const notation::Record& record) {
  const auto with = base::words_in(record.tag(kFriendTag));
  if (with.empty() && record.tag(kRatedTag).empty()) return std::nullopt;
  ByColor<Seat> seats = seats_of(record);
  for (const Color color : kColors)
    if (!with.empty() && with.front() == name(color)) seats[color] = Friend();
  return refusal(
      act, Session({.game = game::Game(record), .seats = std::move(seats), .source = record}));
}

}  // namespace accasta::table
