#include <algorithm>
#include <random>
#include <utility>

#include <fmt/format.h>

#include <accasta/remote/friend_player.hpp>
#include <accasta/remote/name.hpp>
#include <accasta/table/friend_words.hpp>

namespace accasta::remote {
namespace {

using table::PlayerEvent;
using table::Request;
using NewsKind = Exchange::News::Kind;
using Reason = Outcome::Reason;

/// The numbers of the questions in words end here. Those about claims follow.
constexpr std::uint32_t kNumbers = 1U << 20;
/// Those about visitors.
constexpr std::uint32_t kVisitors = 1U << 30;

/// Returns the number of a new game: the first of a series.
std::uint64_t new_number() {
  std::random_device random;
  return (std::uint64_t{random()} << 32 | random()) << 16;
}

/// Returns true if a game has the turns of another one and one more, and no end but by the rules.
bool has_one_more(const game::Game& game, const game::Game& before) {
  const auto turns = game.turns();
  return turns.size() == before.turns().size() + 1 && !before.outcome() &&
         std::ranges::equal(turns.first(before.turns().size()), before.turns()) &&
         !game.has_declared_end();
}

/// Returns true if one of two lists of turns begins the other, which has at most one more.
bool differ_by_one(std::span<const Turn> one, std::span<const Turn> other) {
  if (one.size() > other.size()) std::swap(one, other);
  return other.size() <= one.size() + 1 && std::ranges::equal(one, other.first(one.size()));
}

}  // namespace

std::optional<table::Friend> FriendPlayer::remember(const table::Session& session) {
  const auto& game = session.game();
  const table::Swap swap = session.setup().swap;
  if (!exchange_) {
    const Color own = opponent(table::friend_in(session.seats_at_start()).value());
    exchange_ = Exchange::parse(seat_.state, game, swap, own, seat_.kind);
    if (!exchange_)
      exchange_.emplace(Shared{.number = new_number(), .game = game, .swap = swap}, own,
                        seat_.kind);
  }
  exchange_->note(game, swap);
  own_name_ = session.name_of(exchange_->color_of(exchange_->own()));
  seat_.state = exchange_->text();
  seat_.asks = question().has_value();
  return seat_;
}

void FriendPlayer::look(const table::Session& session, Time now, bool is_paused) {
  remember(session);
  if (connection_ == 0) return;
  Word next = word();
  const auto& clock = session.clock();
  if (clock && !seat_.has_clocks())
    next.times = Word::Times{*session.setup().time_control, {}, is_paused};
  auto text = next.text();
  if (text == sent_) return;
  sent_ = text;
  if (next.times) {
    next.times->left = clock->left(now);
    text = next.text();
  }
  if (text) line_->send(*text);
}

std::optional<PlayerEvent> FriendPlayer::take_from_line() {
  if (const auto text = line_->take())
    if (const auto words = Word::all_in(*text))
      words_.insert(words_.end(), words->begin(), words->end());
  const std::size_t before = connection_;
  connection_ = line_->is_open() ? line_->connections() : 0;
  if (connection_ != before) sent_.reset();
  if (!line_->newcomer().empty()) set_name(line_->name());
  if (connection_ != 0 && connection_ != before) {
    set_name(line_->name());
    return table::Comes{};
  }
  if (connection_ == 0 && before != 0) return table::Leaves{};
  return std::nullopt;
}

void FriendPlayer::set_name(std::string_view name) {
  if (auto known = friend_name(name, own_name_); !known.empty()) seat_.name = std::move(known);
}

std::optional<PlayerEvent> FriendPlayer::take() {
  if (!exchange_) return std::nullopt;
  if (!events_.empty()) {
    PlayerEvent event = std::move(events_.front());
    events_.pop_front();
    wake_();
    return event;
  }
  if (line_)
    if (auto event = take_from_line()) {
      wake_();
      return event;
    }
  while (!words_.empty()) {
    const Word word = std::move(words_.front());
    words_.pop_front();
    auto event = receive(word);
    // More words may wait on the line.
    wake_();
    if (event) return event;
  }
  const auto asked = question();
  const auto number = asked ? std::optional(asked->number) : std::nullopt;
  if (std::exchange(told_, number) == number || !asked) return std::nullopt;
  return table::Asks{asked->request};
}

std::optional<PlayerEvent> FriendPlayer::receive(const Word& word, std::optional<bool> choice) {
  const Shared before = exchange_->shared();
  const auto news = exchange_->receive(word, choice);
  if (news.kind == NewsKind::Own || news.kind == NewsKind::Other) return std::nullopt;
  set_name(word.names[word.sender]);
  if (news.kind == NewsKind::Claim) {
    // A flood of claims must not change the question faster than a person reads it.
    if (!claim_) claim_ = Claim{word, kNumbers + ++claims_};
    return std::nullopt;
  }
  if (news.kind != NewsKind::Old) claim_.reset();
  if (word.times && seat_.has_clocks() && news.kind != NewsKind::Old) {
    times_ = word.times;
    events_.push_back(table::Clocks{times_->is_paused, times_->left});
  }
  return change_from(before, news.answer);
}

std::optional<PlayerEvent> FriendPlayer::change_from(
    const Shared& before, std::optional<Exchange::News::Answer> answer) const {
  const Shared& now = exchange_->shared();
  if (now == before) {
    if (!answer) return std::nullopt;
    return table::Answers{answer->kind, answer->agrees};
  }
  const bool is_other = before.number != now.number || before.undos != now.undos;
  if (!is_other && !answer && now.swap == before.swap && has_one_more(now.game, before.game))
    return table::MakesTurn{now.game.turns().back()};
  if (!is_other && before.swap == table::Swap::Allowed && now.swap == table::Swap::Done &&
      !now.game.outcome() && now.game.turns().size() == before.game.turns().size())
    return table::Swaps{};
  table::Shows shows{.setup = setup(), .is_rematch = before.number != now.number};
  if (answer && answer->agrees) shows.agreed = answer->kind;
  // Of an undo that the friend agreed to before the last turn here had come, two turns are undone.
  const Color own = exchange_->color_of(exchange_->own());
  shows.is_late = shows.agreed == Request::Undo && before.game.position().side_to_move() != own &&
                  before.game.turns().size() > now.game.turns().size() + 1;
  return shows;
}

table::SessionSetup FriendPlayer::setup() const {
  const Shared& shared = exchange_->shared();
  table::SessionSetup setup{.game = shared.game, .swap = shared.swap};
  if (times_) setup.time_control = times_->control;
  setup.seats[exchange_->color_of(opponent(exchange_->own()))] = seat_;
  return setup;
}

void FriendPlayer::ask(Request request, const table::Session& session) {
  remember(session);
  if (!exchange_->may_ask(request)) return;
  if (const auto& asked = exchange_->own_question())
    notice_ = fmt::format("Your question about {} is withdrawn.", table::subject(asked->kind));
  exchange_->ask({request, std::random_device()() % kNumbers});
}

std::optional<table::Player::Question> FriendPlayer::question() const {
  if (!exchange_) return std::nullopt;
  if (line_ && !line_->newcomer().empty())
    return Question{.request = Request::Join,
                    .number = kVisitors + static_cast<std::uint32_t>(line_->connections()),
                    .account = line_->newcomer()};
  if (!claim_) {
    const auto& asked = exchange_->friends_question();
    return asked ? std::optional(Question{asked->kind, asked->number}) : std::nullopt;
  }
  const Shared& here = exchange_->shared();
  const Shared& there = claim_->word.shared;
  const auto end = there.game.outcome();
  const auto turns = here.game.turns();
  const auto others = there.game.turns();
  const bool resigns = end && end->reason == Reason::Resignation && there.number == here.number &&
                       there.undos == here.undos && there.swap == here.swap &&
                       end->winner == exchange_->color_of(exchange_->own()) &&
                       differ_by_one(turns, others);
  if (resigns) return Question{Request::Resignation, claim_->number};
  return Question{Request::Game, claim_->number, there.game};
}

std::optional<PlayerEvent> FriendPlayer::answer(std::uint32_t number, bool agrees) {
  const auto asked = question();
  if (!asked || asked->number != number) return std::nullopt;
  if (asked->request == Request::Join) {
    if (agrees)
      seat_.account = asked->account;
    else
      seat_.name.clear();
    line_->admit(agrees);
    return std::nullopt;
  }
  if (claim_) {
    const Word word = std::exchange(claim_, std::nullopt)->word;
    return receive(word, agrees);
  }
  const Shared before = exchange_->shared();
  exchange_->reply(number, agrees);
  return change_from(before, {});
}

std::optional<std::string> FriendPlayer::refusal(Request request) const {
  if (!exchange_ || exchange_->may_ask(request)) return std::nullopt;
  const auto& own = exchange_->own_question();
  if (own && own->kind == request) return "You have asked already.";
  return "Your friend has declined. Ask again after the next turn.";
}

std::optional<table::Player::Message> FriendPlayer::message() const {
  if (!exchange_ || !seat_.is_by_messages()) return std::nullopt;
  // A friend who is to begin needs the game.
  if (exchange_->acts() == 0 && exchange_->to_act() == exchange_->own()) return std::nullopt;
  return Message{exchange_->acts(), word().text()};
}

Word FriendPlayer::word() const {
  Word word = exchange_->word();
  word.names[exchange_->own()] = allowed_name(own_name_, {}).value_or("");
  return word;
}

std::optional<std::string> FriendPlayer::read(std::string_view text) {
  if (line_) return "This game needs no messages: both programs are connected.";
  const auto all = Word::all_in(text);
  if (!all) return Word::sentence(all.error());
  // Of a whole conversation the last act counts.
  const Word* newest = nullptr;
  bool has_own = false;
  for (const Word& word : *all) {
    if (!exchange_ || !exchange_->is_about(word)) continue;
    if (exchange_->is_own(word))
      has_own = true;
    else if (newest == nullptr || word.acts >= newest->acts)
      newest = &word;
  }
  const std::string who = seat_.name.empty() ? "your friend" : seat_.name;
  if (newest == nullptr)
    return has_own ? std::optional(fmt::format("This is your own message. Send it to {}.", who))
                   : std::nullopt;
  Exchange copy = *exchange_;
  const auto news = copy.receive(*newest);
  const bool is_silent = news.kind == NewsKind::New && !news.answer &&
                         copy.friends_question() == exchange_->friends_question();
  switch (is_silent ? NewsKind::Old : news.kind) {
    case NewsKind::Known:
      return "You have this message already.";
    case NewsKind::Old:
      return fmt::format(
          "This message is older than your game, or {0} has played twice. If {0} waits, send yours "
          "again.",
          who);
    case NewsKind::Differ:
      return fmt::format("Your games differ, and you have refused that of {} before.", who);
    case NewsKind::New:
    case NewsKind::Taken:
    case NewsKind::Claim:
    case NewsKind::Own:
    case NewsKind::Other:
      break;
  }
  words_.push_back(*newest);
  wake_();
  return "";
}

}  // namespace accasta::remote
