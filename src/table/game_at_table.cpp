#include <algorithm>
#include <random>

#include <fmt/format.h>

#include <accasta/base/overloaded.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/results.hpp>

namespace accasta::table {
namespace {

/// The engine level from which on its opponent needs no warnings.
constexpr int kStrongLevel = 8;
/// The highest level whose opponent has a tutor by default.
constexpr int kTutoredLevel = 4;

/// Returns the number of the highest level at the table, or 0 if no engine plays.
int highest_level(const ByColor<Seat>& seats) {
  int highest = 0;
  for (const Color color : kColors)
    if (const auto* level = std::get_if<engine::Level>(&seats[color]))
      highest = std::max(highest, level->number());
  return highest;
}

/// Forgets the account of a friend.
Session without_account(Session session) {
  const Color color = friend_in(session.seats()).value();
  auto seat = std::get<Friend>(session.seats()[color]);
  seat.account.clear();
  session.know_friend(color, std::move(seat));
  return session;
}

/// Adds a seed. Without one the engine would repeat the same game.
Session varied(Session session) {
  if (!session.setup().seed) session.set_seed(std::random_device()());
  return session;
}

}  // namespace

GameAtTable::GameAtTable(Session session, std::optional<Autosave> autosave,
                         const TableOptions& options, PlayerMaker make_player,
                         std::function<void()> wake)
    : session_(varied(std::move(session))),
      options_(options),
      is_paused_(session_.clock() && session_.is_begun() && session_.is_turn_here()),
      counted_(session_.counts()),
      rated_(session_.is_rated()),
      files_(std::move(autosave)),
      wake_([this, wake = std::move(wake)] {
        reports_.release();
        if (wake) wake();
      }),
      make_player_(std::move(make_player)),
      adviser_(wake_) {
  is_away_ = friend_in(session_.seats()) && !session_.messages();
  // Whoever has the code can join this game, even if the program is killed now.
  if (has_invited(session_.seats())) save();
  find_request();
  find_threat();
  tell_dropped_result();
}

void GameAtTable::tell_dropped_result() {
  if (const auto result = session_.dropped_result())
    notice_ = fmt::format("The result {} is dropped. The game continues.", *result);
}

void GameAtTable::ask_hint(int steps) {
  if (!session_.is_assisted()) {
    help();
    save();
  }
  asked_steps_ += steps;
  adviser_.look(session_.position(), session_.game().keys_before(), turn_on_board_);
}

void GameAtTable::help() {
  session_.set_assisted();
  counted_ = session_.counts();
}

bool GameAtTable::take_hint() {
  const auto found = asked_steps_ > 0 ? adviser_.findings() : std::nullopt;
  if (!found) return false;
  if (!best_) best_ = analysis::explain(session_.position(), *found);
  hint_step_ = std::min(hint_step_ + std::exchange(asked_steps_, 0), analysis::kHintSteps);
  if (!best_) adviser_.stop();
  return true;
}

std::optional<analysis::Hint> GameAtTable::hint() const {
  return best_ ? std::optional(analysis::hint(best_->turn, hint_step_)) : std::nullopt;
}

bool GameAtTable::has_tutor() const {
  const int level = highest_level(session_.seats());
  return options_.tutor.value_or(level > 0 && level <= kTutoredLevel) &&
         session_.has_player_here() && !refusal(Act::Tutor);
}

void GameAtTable::consult(const std::optional<Turn>& turn) {
  if (turn != turn_on_board_) {
    turn_on_board_ = turn;
    warning_ = turn ? analysis::warning(session_.position(), *turn, threat_) : std::nullopt;
  }
  if (session_.is_turn_here() && !is_paused_ && has_tutor())
    adviser_.look(session_.position(), session_.game().keys_before(), turn);
}

std::optional<analysis::Refutation> GameAtTable::take_objection() {
  const Turn& turn = turn_on_board_.value();
  const std::pair place(session_.position().key(), turn);
  if (std::ranges::find(questioned_, place) != questioned_.end()) return std::nullopt;
  auto objection = objection_to(turn);
  if (objection) questioned_.push_back(place);
  return objection;
}

std::optional<analysis::Refutation> GameAtTable::objection_to(const Turn& turn) {
  const bool warns =
      options_.warnings == Warnings::Always ||
      (options_.warnings == Warnings::Auto && highest_level(session_.seats()) < kStrongLevel);
  if (warns && !has_warned_ && warning_ && !analysis::is_lost_at_once(session_.position())) {
    has_warned_ = true;
    return analysis::refutation(session_.position(), turn, engine::Findings());
  }
  return has_tutor() ? adviser_.objection_to(turn) : std::nullopt;
}

bool GameAtTable::has_something_to_pause() const {
  return session_.clock() || (session_.is_turn_elsewhere() && !session_.messages());
}

void GameAtTable::pause(Time now) {
  stand_still(now);
  is_hidden_ = true;
}

void GameAtTable::stand_still(Time now) {
  stop();
  pause_clock(now);
  is_paused_ = has_something_to_pause();
  is_hidden_ = false;
}

void GameAtTable::resume() {
  if (is_guest() && is_paused_ && !is_away_)
    ask(Request::Pause);
  else
    is_paused_ = false;
}

bool GameAtTable::run_clock(Time now) {
  if (!has_running_clock()) return false;
  session_.run_clock(now);
  if (is_guest() || !session_.flag_fell(now)) return false;
  changed();
  return true;
}

void GameAtTable::count_absence(Time now) {
  constexpr std::chrono::minutes kMostAbsence{10};
  const bool counts = is_away_ && session_.game().turns().size() > 1 && !session_.is_over();
  const bool was_patient = absence_ < kMostAbsence;
  if (counts && absence_counted_) absence_ += now - *absence_counted_;
  absence_counted_ = counts ? std::optional(now) : std::nullopt;
  if (was_patient && absence_ >= kMostAbsence)
    notice_ = fmt::format(
        "{} was away for ten minutes of this game. Wait, or leave: the game stays in My games.",
        session_.name_of(*friend_in(session_.seats())));
}

void GameAtTable::look(Time now) {
  count_absence(now);
  for (const Color color : kColors)
    if (Player* const elsewhere = player(color)) elsewhere->look(session_, now, is_paused_);
}

Player* GameAtTable::player(Color color) {
  auto& [kind, player] = players_[color];
  const Seat& seat = session_.seats()[color];
  if (std::exchange(kind, seat.index()) != seat.index()) player = make_player_(seat, color, wake_);
  return player.get();
}

std::optional<PlayerEvent> GameAtTable::take(Time now) {
  if (!received_.empty()) {
    const PlayerEvent event = std::move(received_.front());
    received_.pop_front();
    const auto* const made = std::get_if<MakesTurn>(&event);
    if (made && (session_.is_over() || !session_.position().is_legal(made->turn)))
      return std::nullopt;
    take(event, friend_in(session_.seats()).value(), now);
    // The next one waits.
    wake_();
    return event;
  }
  for (const Color color : kColors) {
    auto event = players_[color].player ? players_[color].player->take() : std::nullopt;
    if (!event) continue;
    take(*event, color, now);
    return event;
  }
  return std::nullopt;
}

void GameAtTable::take(const PlayerEvent& event, Color color, Time now) {
  const auto set_time = [&](const std::optional<ByColor<std::chrono::milliseconds>>& left) {
    if (left) session_.set_time_left(*left, now);
  };
  const auto set_friend = [&](std::string name) {
    auto seat = std::get<Friend>(session_.seats()[color]);
    seat.name = std::move(name);
    session_.know_friend(color, std::move(seat));
  };
  std::visit(base::Overloaded{
                 [&](const MakesTurn& made) {
                   play(made.turn, now);
                   set_time(made.time_left);
                 },
                 [&](Swaps) { swap(now); },
                 [&](const Asks& asks) {
                   request_ = asks.request;
                   if (asks.who) session_.know_friend(color, *asks.who);
                   if (session_.messages()) {
                     session_.be_asked(asks.request);
                     save();
                   }
                   if (asks.request == Request::Undo && !session_.can_undo_for(color))
                     answer(false, now);
                   if (asks.request == Request::Pause && is_paused_) answer(true, now);
                 },
                 [&](const Answers& answers) {
                   if (answers.agrees) return agreed(answers.request, opponent(color), now);
                   has_declined_ = true;
                 },
                 [&](Resigns) { change([&](Session& session) { session.resign(color, now); }); },
                 [&](const Pauses& pauses) {
                   if (pauses.is_paused) stand_still(now);
                   is_paused_ = pauses.is_paused;
                   set_time(pauses.time_left);
                 },
                 [&](const Comes& comes) {
                   if (!comes.name.empty()) set_friend(comes.name);
                   is_away_ = false;
                 },
                 [&](Leaves) {
                   pause_clock(now);
                   is_away_ = true;
                   request_.reset();
                 },
                 [&](const Shows& shows) {
                   is_away_ = false;
                   show(shows, color, now);
                 },
                 [&](const IsGone& gone) {
                   change([&](Session& session) { session.set_seat(color, Here()); });
                   failure_ = fmt::format("{} You play {} now.", gone.reason, name(color));
                 }},
             event);
}

void GameAtTable::show(const Shows& shows, Color remote, Time now) {
  is_paused_ = false;
  const game::Game before = session_.game();
  SessionSetup setup = shows.setup;
  setup.source = session_.setup().source;
  if (friend_in(setup.seats) != remote) {
    // A rematch. The game before stays among the finished ones.
    setup.source = {};
    Session next(std::move(setup));
    next.set_name(remote, session_.name_of(opponent(remote)));
    return begin(std::move(next));
  }
  session_ = Session(std::move(setup));
  // A turn that was made here while nobody was there to receive it is not lost.
  const std::size_t known = session_.game().turns().size();
  if (shows.is_new && session_.is_turn_here() && before.turns().size() == known + 1 &&
      before.start() == session_.game().start() &&
      std::ranges::equal(before.turns().first(known), session_.game().turns()) &&
      session_.position().is_legal(before.turns()[known]))
    session_.play(before.turns()[known], now);
  changed();
}

bool GameAtTable::is_guest() const {
  const auto color = friend_in(session_.seats());
  return color && std::get<Friend>(session_.seats()[*color]).is_host;
}

std::optional<std::string> GameAtTable::refusal(Act act) const {
  const bool is_with_friend = friend_in(session_.seats()).has_value();
  if (auto refusal = table::refusal(act, session_)) return refusal;
  const bool is_question = is_with_friend && (act == Act::Undo || act == Act::Ask);
  if (is_question && is_away_) return "Your friend is not there.";
  if (is_question && has_declined_)
    return "Your friend has declined. Ask again after the next turn.";
  return std::nullopt;
}

bool GameAtTable::needs_consent(Request request) const {
  if (request == Request::Draw || !friend_in(session_.seats())) return false;
  return request != Request::Pause || !session_.messages();
}

void GameAtTable::ask(Request request) {
  if (session_.messages()) {
    session_.ask(request);
    return save();
  }
  const Color other = friend_in(session_.seats()).value_or(opponent(session_.mover()));
  if (Player* const elsewhere = player(other)) elsewhere->ask(request, session_);
}

void GameAtTable::answer(bool agrees, Time now) {
  const auto color = friend_in(session_.seats());
  if (!request_ || !color) return;
  const Request request = *std::exchange(request_, std::nullopt);
  if (session_.messages()) {
    session_.answer(request, agrees);
    save();
  }
  if (Player* const elsewhere = player(*color)) elsewhere->answer(request, agrees);
  if (request == Request::Join) {
    if (!agrees) session_ = without_account(session_);
    save();
  }
  if (agrees) agreed(request, *color, now);
  // The friend's program has yet to look at what was agreed.
  wake_();
}

void GameAtTable::agreed(Request request, Color asker, Time now) {
  // The friend's program does it, and shows the game.
  if (is_guest()) return;
  switch (request) {
    case Request::Draw:
      if (!session_.is_over()) change([&](Session& session) { session.agree_draw(now); });
      return;
    case Request::Undo:
      return change([&](Session& session) { session.undo_for(asker, now); });
    case Request::Rematch:
      if (session_.is_over()) begin(session_.rematch());
      return;
    case Request::Pause:
      if (is_paused_) return resume();
      return stand_still(now);
    case Request::Join:
      return;
  }
}

bool GameAtTable::is_awaited() const {
  return asked_steps_ > 0 || (session_.is_turn_elsewhere() && !session_.messages() && !is_paused_);
}

std::optional<engine::Findings> GameAtTable::take_progress() {
  const auto& player = players_[session_.mover()].player;
  return player ? player->take_progress() : std::nullopt;
}

void GameAtTable::move_now() {
  if (const auto& player = players_[session_.mover()].player) player->move_now();
}

void GameAtTable::stop() {
  adviser_.stop();
  asked_steps_ = 0;
  for (const Color color : kColors)
    if (players_[color].player) players_[color].player->rest();
}

void GameAtTable::play(const Turn& turn, Time now) {
  // A hint or a friend's turn that arrives now would be for another position.
  stop();
  session_.play(turn, now);
  is_paused_ = false;
  changed();
}

void GameAtTable::swap(Time now) {
  stop();
  session_.swap(now);
  is_paused_ = false;
  changed();
}

std::optional<std::size_t> GameAtTable::step(bool (Session::*move)(Time), std::size_t count,
                                             Time now) {
  const std::size_t before = session_.game().turns().size();
  const bool was_over = session_.is_over();
  bool has_changed = false;
  for (; count > 0 && (session_.*move)(now); --count) has_changed = true;
  if (!has_changed) return std::nullopt;
  const std::size_t after = session_.game().turns().size();
  stand_still(now);
  // An undone end counts, too: the player may have seen what the game was worth.
  if (after < before || (was_over && !session_.is_over())) help();
  changed();
  return before > after ? before - after : after - before;
}

void GameAtTable::begin(Session session) {
  leave();
  session_ = varied(std::move(session));
  questioned_.clear();
  ++games_begun_;
  keep_friend();
  files_.begin();
  is_paused_ = false;
  counted_ = session_.counts();
  rated_ = session_.is_rated();
  tell_dropped_result();
  changed();
}

void GameAtTable::keep_friend() {
  const auto color = friend_in(session_.seats());
  Seated seated;
  for (Seated* const before : {&players_.white, &players_.black})
    if (color && before->kind == session_.seats()[*color].index()) seated = std::move(*before);
  players_ = {};
  is_away_ = color && !session_.messages() && (is_away_ || !seated.player);
  if (color) players_[*color] = std::move(seated);
}

void GameAtTable::receive(Friend seat, const std::vector<PlayerEvent>& decisions) {
  session_.know_friend(friend_in(session_.seats()).value(), std::move(seat));
  received_.assign(decisions.begin(), decisions.end());
  find_request();
  save();
  wake_();
}

void GameAtTable::find_request() {
  request_ = session_.messages() ? session_.messages()->asked : std::nullopt;
}

void GameAtTable::find_threat() {
  threat_ = session_.is_over() ? std::nullopt
                               : analysis::threat(session_.position(), opponent(session_.mover()));
}

void GameAtTable::tell_if_not_counted() {
  const bool counted = std::exchange(counted_, session_.counts());
  const bool was_rated = std::exchange(rated_, session_.is_rated());
  if (was_rated && !rated_)
    notice_ = fmt::format("The game is no longer rated: {}.", session_.unrated_because().value());
  else if (counted && !counted_ && (session_.is_begun() || session_.is_assisted()))
    notice_ = kNoLongerCounts;
}

void GameAtTable::changed() {
  if (session_.is_over()) stop();
  is_paused_ = is_paused_ && has_something_to_pause();
  turn_on_board_.reset();
  warning_.reset();
  has_warned_ = false;
  hint_step_ = 0;
  best_.reset();
  if (request_ != Request::Join) find_request();
  has_declined_ = false;
  tell_if_not_counted();
  find_threat();
  suggestion_ = suggestion_after(session_, files_.folder());
  save();
}

void GameAtTable::save() {
  // An account that nobody has admitted yet must ask again later.
  const bool is_asked = request_ == Request::Join;
  if (auto failure = files_.autosave(is_asked ? without_account(session_) : session_))
    failure_ = std::move(failure);
}

std::optional<std::string> GameAtTable::take_notice() {
  return asked_steps_ > 0 ? std::nullopt : std::exchange(notice_, std::nullopt);
}

std::optional<std::string> GameAtTable::take_failure() {
  if (failure_) return std::exchange(failure_, std::nullopt);
  for (const Color color : kColors)
    if (auto notice = players_[color].player ? players_[color].player->take_notice() : std::nullopt)
      return notice;
  return std::nullopt;
}

bool GameAtTable::leave() {
  save();
  files_.leave(session_);
  return can_be_resumed();
}

}  // namespace accasta::table
