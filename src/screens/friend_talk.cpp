#include "friend_talk.hpp"

#include <chrono>
#include <utility>

#include <accasta/screens/questions.hpp>
#include <accasta/table/friend_words.hpp>

#include "inner_screens.hpp"
#include "menu.hpp"

namespace accasta::screens {
namespace {

/// The time that a friend's question must stand before an answer counts.
constexpr std::chrono::milliseconds kTimeToRead{1000};

}  // namespace

FriendTalk::FriendTalk(Stage& stage, table::GameAtTable& game) : stage_(stage), game_(game) {
  // The friend needs the first message of a game that waits for them.
  if (game_.session().is_begun()) sent_ = remote::acts_of(game_.session());
}

void FriendTalk::show_message() {
  if (std::exchange(is_put_off_, false)) return;
  sent_ = remote::acts_of(game_.session());
  show_message_to_send(stage_, game_.session());
}

bool FriendTalk::agrees(const remote::Received& received) {
  if (!received.other)
    return ask_yes_no(stage_, received.text, {{"y", "yes"}, {"n", "no"}}).value_or(false);
  const bool flipped = table::only_player_here(game_.session().seats()) == Color::Black;
  const auto entry = [flipped](const char* name, const game::Game& game) {
    tui::BoardView board{.position = game.position(), .flipped = flipped};
    if (!game.turns().empty()) board.last_turn = game.turns().back();
    return views::MenuEntry{.name = name, .board = [board] { return board; }};
  };
  const auto own = entry("Keep my game", game_.session().game());
  return choose(stage_, {.title = "Two games",
                         .notes = {received.text},
                         .entries = {own, entry("Take theirs", *received.other)},
                         .board = own.board()}) == 1;
}

bool FriendTalk::is_inviting() const {
  const table::Session& session = game_.session();
  return game_.is_friend_away() && !session.is_over() && table::has_invited(session.seats());
}

void FriendTalk::show_invitation() {
  screens::show_invitation(stage_, game_.session(),
                           [this] { return !is_inviting() || game_.request(); });
}

void FriendTalk::open() {
  if (is_inviting() && !std::exchange(has_invited_, true)) show_invitation();
  const auto acts = remote::acts_of(game_.session());
  if (acts && acts != sent_) show_message();
  const auto request = game_.request();
  if (std::exchange(question_, request) != request) is_put_off_ = false;
  if (!request || is_put_off_) return;
  const bool can_wait = game_.session().messages() != nullptr;
  const auto agrees = ask_yes_no(
      stage_, table::request_text(*request, game_.session()), {{"y", "yes"}, {"n", "no"}},
      [&] { return game_.request() != request; },
      can_wait ? std::chrono::milliseconds(0) : kTimeToRead);
  is_put_off_ = can_wait && !agrees;
  if (!is_put_off_ && game_.request() == request)
    game_.answer(agrees.value_or(false), stage_.screen().now());
}

}  // namespace accasta::screens
