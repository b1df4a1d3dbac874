#include "friend_pages.hpp"

#include <chrono>
#include <utility>

#include <accasta/remote/word.hpp>
#include <accasta/screens/questions.hpp>
#include <accasta/table/friend_words.hpp>

#include "inner_screens.hpp"
#include "menu.hpp"

namespace accasta::screens {
namespace {

/// The time that a friend's question must stand before an answer counts.
constexpr std::chrono::milliseconds kTimeToRead{1000};

}  // namespace

FriendPages::FriendPages(Stage& stage, table::GameAtTable& game) : stage_(stage), game_(game) {
  // The friend needs the first message of a game that waits for them.
  const auto message = game_.message();
  if (message && game_.session().is_begun()) sent_ = message->acts;
}

void FriendPages::show_message() {
  if (std::exchange(is_put_off_, false)) return;
  const auto message = game_.message();
  if (!message) return;
  sent_ = message->acts;
  const table::Session& session = game_.session();
  show_message_to_send(stage_, session.name_of(*table::friend_in(session.seats())), message->text,
                       [this](const std::string& pasted) {
                         if (!remote::Word::all_in(pasted)) return false;
                         pasted_ = pasted;
                         return true;
                       });
}

bool FriendPages::is_inviting() const {
  const table::Session& session = game_.session();
  return game_.is_friend_away() && !session.is_over() && table::has_invited(session.seats());
}

void FriendPages::show_invitation() {
  screens::show_invitation(stage_, game_.session(),
                           [this] { return !is_inviting() || game_.question(); });
}

std::optional<table::PlayerEvent> FriendPages::open() {
  if (is_inviting() && !std::exchange(has_invited_, true)) show_invitation();
  if (const auto message = game_.message(); message && message->acts != sent_) show_message();
  const auto question = game_.question();
  const auto number = question ? std::optional(question->number) : std::nullopt;
  if (std::exchange(question_, number) != number) is_put_off_ = false;
  if (!question || is_put_off_) return std::nullopt;
  const auto agrees = ask(*question);
  const bool can_wait = game_.session().is_by_messages();
  is_put_off_ = can_wait && !agrees;
  // A friend who is refused cannot ask again, so this needs a clear no.
  if (is_put_off_ || (!agrees && question->request == table::Request::Join)) return std::nullopt;
  return game_.answer(question->number, agrees.value_or(false), stage_.screen().now());
}

std::optional<bool> FriendPages::ask(const table::Player::Question& question) {
  const table::Session& session = game_.session();
  const std::string text = table::request_text(question, session);
  if (!question.other)
    return ask_yes_no(
        stage_, text, {{"y", "yes"}, {"n", "no"}},
        [&] {
          const auto now = game_.question();
          return !now || now->number != question.number;
        },
        session.is_by_messages() ? std::chrono::milliseconds(0) : kTimeToRead);
  const bool flipped = table::only_player_here(session.seats()) == Color::Black;
  const auto entry = [flipped](const char* name, const game::Game& game) {
    tui::BoardView board{.position = game.position(), .flipped = flipped};
    if (!game.turns().empty()) board.last_turn = game.turns().back();
    return views::MenuEntry{.name = name, .board = [board] { return board; }};
  };
  const auto own = entry("Keep my game", session.game());
  const auto choice = choose(stage_, {.title = "Two games",
                                      .notes = {text},
                                      .entries = {own, entry("Take theirs", *question.other)},
                                      .board = own.board()});
  return choice ? std::optional(*choice == 1) : std::nullopt;
}

}  // namespace accasta::screens
