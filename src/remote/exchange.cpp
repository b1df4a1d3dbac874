#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/remote/exchange.hpp>

namespace accasta::remote {
namespace {

using Kind = table::Request;
using Reason = Outcome::Reason;
using table::Swap;

/// The most questions of the player here that are kept as proofs.
constexpr std::size_t kMostKept = 16;
/// The most questions of a friend between two acts that a player here sees.
constexpr int kMostShown = 16;
/// The most games of words that a player here is asked to refuse.
constexpr int kMostRefusals = 3;
/// The bits of a game's number that count rematches.
constexpr int kCountBits = 16;

/// The number of kinds of questions that travel.
constexpr std::size_t kSentKinds = 5;

/// Turns in order, and nothing for a swap.
using Acts = std::vector<std::optional<Turn>>;

Acts acts_of(const Shared& shared) {
  const auto turns = shared.game.turns();
  Acts acts(turns.begin(), turns.end());
  if (shared.swap == Swap::Done) acts.insert(acts.begin() + 1, std::nullopt);
  return acts;
}

std::size_t count(const Shared& shared) {
  return shared.game.turns().size() + (shared.swap == Swap::Done ? 1 : 0);
}

/// Returns the player of an act.
Color actor(const Shared& shared, std::size_t act) {
  const Color first = shared.game.start().side_to_move();
  return act % 2 == 0 ? first : opponent(first);
}

/// Returns true if a player has made an act with this index or a later one.
bool has_acted(const Shared& shared, Color player, std::size_t from) {
  const std::size_t made = count(shared);
  return made > from + 1 || (made > from && actor(shared, from) == player);
}

/// Returns an end that no rule made.
std::optional<Outcome> declared(const game::Game& game) {
  return game.has_declared_end() ? game.outcome() : std::nullopt;
}

/// Orders the ends of two words that cross: a draw, time, resignation, none, and White's first.
int rank_of(const std::optional<Outcome>& end) {
  if (!end) return 0;
  const int loser = end->winner == Color::Black ? 1 : 0;
  if (end->reason == Reason::Resignation) return 1 + loser;
  return end->reason == Reason::Time ? 3 + loser : 5;
}

/// Returns the bits of acts, to order two games of one length.
std::vector<int> bits_of(const Acts& acts) {
  std::vector<int> bits;
  for (const auto& act : acts) {
    bits.push_back(act ? act->from().slot() : Cell::kSlots);
    if (!act) continue;
    for (const Move& move : act->moves()) bits.insert(bits.end(), {move.count, move.to.slot()});
    bits.push_back(0);
  }
  return bits;
}

/// Returns true if a game counts more than another one of its series.
bool is_greater(const Shared& one, const Shared& other) {
  const auto rank = [](const Shared& shared) {
    return std::tuple(shared.number, shared.undos, rank_of(declared(shared.game)), count(shared));
  };
  if (rank(one) != rank(other)) return rank(one) > rank(other);
  return one != other && bits_of(acts_of(one)) > bits_of(acts_of(other));
}

void undo_act(Shared& shared) {
  if (shared.swap == Swap::Done && shared.game.turns().size() == 1)
    shared.swap = Swap::Allowed;
  else
    shared.game.undo();
}

/// Returns a game without its end after a number of acts, none of which is undone.
Shared at(Shared shared, std::size_t acts) {
  if (declared(shared.game)) shared.game.undo();
  while (count(shared) > acts) undo_act(shared);
  return shared;
}

/// Returns a game after the undo for which a player asks, or nothing if there is none.
std::optional<Shared> undone(Shared shared, Color asker) {
  do {
    if (count(shared) == 0) return std::nullopt;
    undo_act(shared);
  } while (actor(shared, count(shared)) != asker);
  ++shared.undos;
  return shared;
}

Shared rematch(const Shared& shared) {
  return {.number = shared.number + 1,
          .game = game::Game(shared.game.start()),
          .swap = shared.swap == Swap::No ? Swap::No : Swap::Allowed};
}

template <typename Array>
auto& of(Array& refused, Kind kind) {
  return refused[static_cast<std::size_t>(kind)];
}

std::string text_of(const std::optional<Question>& question) {
  if (!question) return "-";
  return fmt::format("{}:{}", name(question->kind), question->number);
}

/// Takes "draw:17" from the front of a text.
std::optional<Question> take_question(std::string_view& text) {
  for (std::size_t i = 0; i < kSentKinds; ++i) {
    std::string_view rest = text;
    Question question{static_cast<Kind>(i), 0};
    if (!rest.starts_with(kWords<Kind>[i])) continue;
    rest.remove_prefix(kWords<Kind>[i].size());
    if (!base::take_number(rest, ":", question.number)) continue;
    text = rest;
    return question;
  }
  return std::nullopt;
}

/// Reads "draw:17", or "-" for no question. Returns false for any other text.
bool read_question(std::string_view text, std::optional<Question>& question) {
  if (text == "-") return true;
  question = take_question(text);
  return question && text.empty();
}

bool read_reply(std::string_view text, std::optional<Reply>& reply) {
  if (text == "-") return true;
  reply.emplace();
  if (!base::take_number(text, "", reply->question)) return false;
  reply->agrees = text == ":yes";
  return reply->agrees || text == ":no";
}

}  // namespace

Exchange::Exchange(Shared game, Color own, Friend other)
    : shared_(std::move(game)), own_(own), friend_(other) {}

Exchange Exchange::joined(const Word& word, Friend other) {
  Exchange exchange(word.shared, opponent(word.sender), other);
  exchange.acts_ = word.seen > 0 ? word.seen + 1 : 0;
  exchange.known_ = word.acts;
  News news;
  if (word.asks) exchange.hear_question(*word.asks, news);
  return exchange;
}

std::optional<Exchange> Exchange::parse(std::string_view state, game::Game game, Swap swap,
                                        Color own, Friend other) {
  const auto words = base::words_in(state);
  constexpr std::size_t kFields = 7;
  if (words.size() < kFields || words.size() > kFields + kMostKept) return std::nullopt;
  Exchange exchange({.game = std::move(game), .swap = swap}, own, other);
  const auto read_number = [&](std::size_t field, auto& number) {
    return base::take_number(state = words[field], "", number) && state.empty();
  };
  if (!read_number(0, exchange.shared_.number) || !read_number(1, exchange.shared_.undos) ||
      !read_number(2, exchange.acts_) || !read_number(3, exchange.known_) ||
      !read_question(words[4], exchange.asks_) || !read_reply(words[5], exchange.replies_) ||
      !read_question(words[6], exchange.asked_))
    return std::nullopt;
  for (std::size_t i = kFields; i < words.size(); ++i) {
    std::string_view text = words[i];
    const auto question = take_question(text);
    Asked asked{question.value_or(Question{}), 0, 0};
    if (!question || !base::take_number(text, ":", asked.undos) ||
        !base::take_number(text, ":", asked.acts) || !text.empty())
      return std::nullopt;
    exchange.history_.push_back(asked);
  }
  if (exchange.asked_ && !exchange.makes_sense(exchange.asked_->kind, opponent(own)))
    return std::nullopt;
  return exchange;
}

std::string Exchange::text() const {
  std::string text =
      fmt::format("{} {} {} {} {}", shared_.number, shared_.undos, acts_, known_, text_of(asks_));
  text +=
      replies_ ? fmt::format(" {}:{}", replies_->question, replies_->agrees ? "yes" : "no") : " -";
  text += ' ' + text_of(asked_);
  for (const Asked& asked : history_)
    text += fmt::format(" {}:{}:{}", text_of(asked.question), asked.undos, asked.acts);
  return text;
}

Color Exchange::to_act() const { return actor(shared_, count(shared_)); }

Color Exchange::color_of(Color player) const {
  return shared_.swap == Swap::Done ? opponent(player) : player;
}

// --- acts of the player here

void Exchange::note(game::Game game, Swap swap) {
  Shared noted{shared_.number, shared_.undos, std::move(game), swap};
  if (noted == shared_) return;
  ++acts_;
  shared_ = std::move(noted);
  changed();
}

bool Exchange::makes_sense(Kind kind, Color asker) const {
  if (kind == Kind::Rematch) return shared_.game.outcome().has_value();
  if (kind == Kind::Undo) return !declared(shared_.game) && has_acted(shared_, asker, 0);
  return !shared_.game.outcome() && (kind == Kind::Draw || friend_ != Friend::Messages);
}

bool Exchange::may_ask(Kind kind) const {
  return makes_sense(kind, own_) && !of(refused_, kind).there && !(asks_ && asks_->kind == kind);
}

void Exchange::ask(const Question& question) {
  ++acts_;
  asks_ = question;
  if (history_.size() == kMostKept) history_.erase(history_.begin());
  history_.push_back({question, shared_.undos, count(shared_)});
}

bool Exchange::reply(std::uint32_t question, bool agrees) {
  if (!asked_ || asked_->number != question) return false;
  const Kind kind = std::exchange(asked_, std::nullopt)->kind;
  ++acts_;
  replies_ = {question, agrees};
  of(refused_, kind).here = !agrees;
  if (agrees) carry_out(kind, opponent(own_));
  return true;
}

void Exchange::carry_out(Kind kind, Color asker) {
  shown_ = 0;
  if (kind == Kind::Draw) {
    shared_.game.agree_draw();
    changed();
  } else if (kind == Kind::Undo) {
    shared_ = undone(shared_, asker).value();
    // The friend's later requests come after these questions.
    for (Asked& asked : history_) asked.acts = std::min(asked.acts, count(shared_));
    changed();
  } else if (kind == Kind::Rematch) {
    take(rematch(shared_));
  }
}

void Exchange::take(const Shared& shared) {
  // A friend who has agreed to an undo has answered every question before it.
  if (shared.number != shared_.number || shared.undos != shared_.undos) history_.clear();
  if (shared.number != shared_.number) {
    own_ = own_in(shared.number);
    refusals_ = 0;
  }
  shared_ = shared;
  changed();
}

void Exchange::changed() {
  asks_.reset();
  asked_.reset();
  refused_ = {};
  shown_ = 0;
}

// --- words

Word Exchange::word() const {
  return {.shared = shared_,
          .sender = own_,
          .acts = acts_,
          .seen = known_,
          .asks = asks_,
          .replies = replies_};
}

Color Exchange::own_in(std::uint64_t number) const {
  return (number - shared_.number) % 2 == 0 ? own_ : opponent(own_);
}

bool Exchange::is_about(const Word& word) const {
  const Shared& other = word.shared;
  return other.number >> kCountBits == shared_.number >> kCountBits &&
         other.game.start() == shared_.game.start() &&
         (other.swap == Swap::No) == (shared_.swap == Swap::No);
}

std::optional<Kind> Exchange::agreed_in(const Word& word) const {
  if (!word.replies || !word.replies->agrees) return std::nullopt;
  const auto asked = std::ranges::find(history_, word.replies->question,
                                       [](const Asked& each) { return each.question.number; });
  // A friend who has acted since then did not agree.
  if (asked == history_.end() || has_acted(shared_, opponent(own_), asked->acts))
    return std::nullopt;
  const Kind kind = asked->question.kind;
  if (kind == Kind::Rematch)
    return word.shared.number == shared_.number + 1 ? std::optional(kind) : std::nullopt;
  if (word.shared.number != shared_.number || asked->undos != shared_.undos) return std::nullopt;
  auto place = std::optional(at(shared_, asked->acts));
  if (kind == Kind::Undo) place = undone(*std::move(place), own_);
  const bool follows =
      place && place->undos == word.shared.undos && acts_of(*place) == acts_of(word.shared);
  return follows ? std::optional(kind) : std::nullopt;
}

bool Exchange::claims(const Word& word) const {
  const Shared& there = word.shared;
  const bool is_next = there.number != shared_.number;
  const auto agreed = agreed_in(word);
  if (is_next && agreed != Kind::Rematch) return true;
  const Shared here = is_next ? rematch(shared_) : shared_;
  const Color own = own_in(there.number);
  const Acts acts_here = acts_of(here);
  const Acts acts_there = acts_of(there);
  const auto common = static_cast<std::size_t>(std::ranges::mismatch(acts_here, acts_there).in1 -
                                               acts_here.begin());
  if (has_acted(there, own, common)) return true;
  if (there.undos != here.undos) {
    if (agreed != Kind::Undo) return true;
  } else if (common < acts_here.size() &&
             (common < acts_there.size() || has_acted(here, opponent(own), common))) {
    // Two acts at one place, or an end before an act of the friend.
    return true;
  }
  const auto end = declared(there.game);
  if (!end || end == declared(here.game)) return false;
  if (end->reason == Reason::Agreement) return agreed != Kind::Draw;
  if (end->reason == Reason::Time) return friend_ != Friend::Host;
  const Color own_color = there.swap == Swap::Done ? opponent(own) : own;
  // A program cannot know who wrote a message.
  return friend_ == Friend::Messages || end->winner != own_color;
}

Exchange::News Exchange::receive(const Word& word, std::optional<bool> choice) {
  if (!is_about(word)) return {News::Kind::Other, {}};
  if (is_own(word)) return {News::Kind::Own, {}};
  // The friend knows more acts of the player here than this side: its state is an older one. Its
  // words must count again.
  const bool is_lost = word.seen > acts_;
  if (!is_lost && word.acts < known_) return {News::Kind::Old, {}};
  const bool is_taken = is_greater(word.shared, shared_);
  const bool is_claim = is_taken && claims(word);
  if (is_claim && refusals_ == kMostRefusals) return {News::Kind::Differ, {}};
  if (is_claim && !choice) return {News::Kind::Claim, {}};
  const bool is_new = is_lost || word.acts > known_;
  if (is_lost) acts_ = word.seen + 1;
  known_ = std::max(known_, word.acts);
  if (word.shared.number < shared_.number) return {News::Kind::Old, {}};
  News news;
  if (is_claim && !*choice) {
    ++refusals_;
    ++acts_;
    // Now the game here is the greater one, and the friend is asked.
    if (word.shared.number == shared_.number)
      shared_.undos = std::max(shared_.undos, word.shared.undos) + 1;
    changed();
  } else if (is_taken) {
    if (const auto kind = agreed_in(word)) news.answer = {*kind, true};
    take(word.shared);
    news.kind = News::Kind::Taken;
  }
  if (is_new) hear(word, news);
  return news;
}

void Exchange::hear(const Word& word, News& news) {
  if (news.kind == News::Kind::Known) news.kind = News::Kind::New;
  if (asks_ && word.replies && word.replies->question == asks_->number) {
    const auto [kind, agrees] = News::Answer{asks_->kind, word.replies->agrees};
    // An agreement about anything else comes with the game that follows from it.
    if (!agrees || kind == Kind::Pause || kind == Kind::Resume) {
      news.answer = {kind, agrees};
      of(refused_, kind).there = !agrees;
      asks_.reset();
    }
  }
  const bool is_open =
      word.asks && word.shared == shared_ && !(replies_ && replies_->question == word.asks->number);
  if (is_open)
    hear_question(*word.asks, news);
  else
    asked_.reset();
}

void Exchange::hear_question(const Question& question, News& news) {
  if (asked_ == question) return;
  asked_.reset();
  const Kind kind = question.kind;
  const bool crosses = asks_ && asks_->kind == kind && kind != Kind::Undo;
  if (crosses || of(refused_, kind).here || shown_ == kMostShown ||
      !makes_sense(kind, opponent(own_))) {
    ++acts_;
    replies_ = {question.number, crosses};
    if (!crosses) return;
    news.answer = {kind, true};
    asks_.reset();
    carry_out(kind, opponent(own_));
    return;
  }
  ++shown_;
  asked_ = question;
}

}  // namespace accasta::remote
