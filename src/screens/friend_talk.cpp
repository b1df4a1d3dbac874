#include "friend_talk.hpp"

#include <chrono>
#include <utility>

#include <accasta/screens/questions.hpp>
#include <accasta/table/friend_words.hpp>

#include "inner_screens.hpp"

namespace accasta::screens {
namespace {

/// The time that a friend's question must stand before an answer counts.
constexpr std::chrono::milliseconds kTimeToRead{1000};

}  // namespace

bool FriendTalk::is_inviting() const {
  const table::Session& session = game_.session();
  return game_.is_friend_away() && !session.is_over() && table::has_invited(session.seats());
}

void FriendTalk::show_invitation() {
  screens::show_invitation(stage_, game_.session(),
                           [this] { return !is_inviting() || game_.request(); });
}

void FriendTalk::open() {
  const auto now = [this] { return stage_.screen().now(); };
  if (is_inviting() && !std::exchange(has_invited_, true)) show_invitation();
  const auto request = game_.request();
  if (std::exchange(question_, request) != request) asked_at_ = now();
  if (!request) return;
  const auto agrees =
      ask_yes_no(stage_, table::request_text(*request, game_.session()),
                 {{"y", "yes"}, {"n", "no"}}, [&] { return game_.request() != request; });
  // A key that was meant for something else does not answer.
  if (game_.request() == request && now() - asked_at_ >= kTimeToRead)
    game_.answer(agrees.value_or(false), now());
}

}  // namespace accasta::screens
