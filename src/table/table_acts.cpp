#include <fmt/format.h>

#include <accasta/table/friend_words.hpp>
#include <accasta/table/table_acts.hpp>

namespace accasta::table {

bool TableActs::is_refused(Act act) {
  const auto refusal = game_.refusal(act);
  if (refusal) asker_.say(*refusal, true);
  return refusal.has_value();
}

bool TableActs::accepts_help() {
  return !session().standing().counts || asker_.is_sure(kHelpQuestion);
}

bool TableActs::may_leave() {
  return game_.is_safe() || session().is_over() ||
         asker_.is_sure("The game is unfinished and not saved. Leave anyway?");
}

bool TableActs::asks_friend(Act act) {
  if (!game_.needs_consent(act)) return false;
  if (is_refused(act)) return true;
  const std::string who = session().name_of(*friend_in(session().seats()));
  if (const auto event = game_.ask(act, asker_.now()))
    asker_.tell(*event);
  else
    asker_.say(act == Act::Draw ? fmt::format("You offered {} a draw.", who)
                                : fmt::format("You asked {} for {}.", who,
                                              act == Act::Undo      ? "an undo"
                                              : act == Act::Rematch ? "a rematch"
                                                                    : "a pause"),
               false);
  return true;
}

std::optional<TableActs::Step> TableActs::undo(std::size_t count) {
  if (asks_friend(Act::Undo) || is_refused(Act::Undo)) return std::nullopt;
  if ((session().is_over() || !session().game().turns().empty()) && !accepts_help())
    return std::nullopt;
  const auto undone = step(&GameAtTable::undo, count, "Nothing to undo.");
  if (undone && undone->is_swap)
    asker_.say("The change of sides was undone.", false);
  else if (undone && undone->turns == 0)
    asker_.say("The result was undone.", false);
  return undone;
}

std::optional<TableActs::Step> TableActs::redo(std::size_t count) {
  if (is_refused(Act::Redo)) return std::nullopt;
  return step(&GameAtTable::redo, count, "Nothing to redo.");
}

std::optional<TableActs::Step> TableActs::step(
    std::optional<std::size_t> (GameAtTable::*move)(std::size_t, Session::Time), std::size_t count,
    const char* otherwise) {
  const bool had_swap = session().has_swapped();
  const auto turns = (game_.*move)(count, asker_.now());
  if (turns) return Step{*turns, had_swap != session().has_swapped()};
  asker_.say(otherwise, true);
  return std::nullopt;
}

bool TableActs::swap() {
  if (is_refused(Act::Swap) || !asker_.is_sure("Change sides?") || !session().may_swap())
    return false;
  game_.swap(asker_.now());
  asker_.say(swap_news(session()), false);
  return true;
}

bool TableActs::draw() {
  if (asks_friend(Act::Draw) || is_refused(Act::Draw) || !asker_.may_act()) return false;
  const Color own = session().mover();
  const Color other = opponent(own);
  if (!is_here(session().seats()[other])) {
    game_.ask(Act::Draw, asker_.now());
    return true;
  }
  const bool agrees =
      asker_.agrees(fmt::format("{} offers a draw. Does {} agree?", name(own), name(other)));
  if (session().is_over()) return false;
  if (!agrees) {
    asker_.say(news(Answers{Request::Draw, false}, session()), true);
    return false;
  }
  game_.change([&](Session& session) { session.agree_draw(asker_.now()); });
  return true;
}

bool TableActs::resign() {
  if (is_refused(Act::Resign)) return false;
  const Color loser = session().is_turn_here() ? session().mover() : opponent(session().mover());
  const std::string question = only_player_here(session().seats())
                                   ? std::string("Do you resign?")
                                   : fmt::format("{}, do you resign?", name(loser));
  if (!asker_.is_sure(question) || session().is_over()) return false;
  game_.change([&](Session& session) { session.resign(loser, asker_.now()); });
  return true;
}

bool TableActs::rematch() {
  if (asks_friend(Act::Rematch) || is_refused(Act::Rematch) || !may_leave()) return false;
  const bool had_swap = session().has_swapped();
  game_.begin(session().rematch());
  // After a swap these are the switched colors of the start.
  asker_.say(had_swap ? "The sides stay." : "Sides switched.", false);
  return true;
}

bool TableActs::pause() {
  if (game_.is_paused()) return true;
  if (asks_friend(Act::Pause) || is_refused(Act::Pause)) return false;
  game_.pause(asker_.now());
  if (!game_.is_paused()) asker_.say("Nothing to pause: the game waits for you.", true);
  return game_.is_paused();
}

bool TableActs::resume() {
  if (is_refused(Act::Pause)) return false;
  if (!game_.is_paused()) {
    asker_.say("Nothing is paused.", true);
    return false;
  }
  game_.resume();
  // The program that has the clocks ends the pause.
  if (game_.is_paused())
    asker_.say(
        fmt::format("You asked {} to continue.", session().name_of(*friend_in(session().seats()))),
        false);
  return !game_.is_paused();
}

}  // namespace accasta::table
