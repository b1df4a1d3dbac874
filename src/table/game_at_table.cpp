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

/// The absence of a friend that is told.
constexpr std::chrono::minutes kMostAbsence{10};

/// Returns the number of the highest level at the table, or 0 if no engine plays.
int highest_level(const ByColor<Seat>& seats) {
  int highest = 0;
  for (const Color color : kColors)
    if (const auto* level = std::get_if<engine::Level>(&seats[color]))
      highest = std::max(highest, level->number());
  return highest;
}

/// Returns the question of an act that another player must agree to.
std::optional<Request> request_of(Act act) {
  switch (act) {
    case Act::Draw:
      return Request::Draw;
    case Act::Undo:
      return Request::Undo;
    case Act::Rematch:
      return Request::Rematch;
    case Act::Pause:
      return Request::Pause;
    default:
      return std::nullopt;
  }
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
      standing_(session_.standing()),
      files_(std::move(autosave)),
      wake_(wake ? std::move(wake) : [] {}),
      make_player_(std::move(make_player)),
      adviser_(wake_) {
  if (const Friend* const friend_seat = find_friend(session_.seats())) {
    is_away_ = !friend_seat->is_by_messages();
    is_paused_ = is_paused_ || friend_seat->is_paused;
  }
  // Whoever has the code can join this game, even if the program is killed now.
  if (has_invited(session_.seats())) save();
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
  standing_ = session_.standing();
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

void GameAtTable::show_to_tutor(const std::optional<Turn>& turn) {
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
  return session_.clock() || std::holds_alternative<engine::Level>(session_.seat_to_move());
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
  if (has_clocks_elsewhere() && is_paused_ && !is_away_)
    ask(Request::Resume, {});
  else
    is_paused_ = false;
}

bool GameAtTable::run_clock(Time now) {
  // This program was stopped, or the computer slept. The friend could not know that.
  constexpr std::chrono::seconds kLongestGap{2};
  const Time last = std::exchange(last_seen_, now);
  if (!has_running_clock()) return false;
  if (now - last > kLongestGap && !is_here(session_.seat_to_move())) session_.pause_clock(last);
  session_.run_clock(now);
  if (has_clocks_elsewhere() || !session_.flag_fell(now)) return false;
  changed();
  return true;
}

GameAtTable::Time GameAtTable::next_look(Time now) const {
  // Only frequent looks tell a program that was stopped from one that waits.
  constexpr std::chrono::seconds kBetweenLooks{1};
  Time next = Time::max();
  if (absence_counted_ && absence_ < kMostAbsence) next = now + kMostAbsence - absence_;
  if (!has_running_clock()) return next;
  if (!has_clocks_elsewhere())
    next = std::min(next, now + session_.clock()->left(session_.mover(), now));
  return is_here(session_.seat_to_move()) ? next : std::min(next, now + kBetweenLooks);
}

void GameAtTable::count_absence(Time now) {
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
  // A friend who changes sides is the same one.
  const auto friends_color = friend_in(session_.seats());
  if (friends_color &&
      players_[opponent(*friends_color)].kind == session_.seats()[*friends_color].index())
    std::swap(players_.white, players_.black);
  auto& [kind, player] = players_[color];
  const Seat& seat = session_.seats()[color];
  if (std::exchange(kind, seat.index()) != seat.index()) player = make_player_(seat, color, wake_);
  return player.get();
}

std::optional<PlayerEvent> GameAtTable::take(Time now) {
  for (const Color color : kColors) {
    const auto next = [&] {
      Player* const elsewhere = players_[color].player.get();
      return elsewhere != nullptr ? elsewhere->take() : std::nullopt;
    };
    while (const auto event = next()) {
      const auto* const clocks = std::get_if<Clocks>(&*event);
      const bool is_news = clocks == nullptr || clocks->is_paused != is_paused_;
      take(*event, color, now);
      if (is_news) return event;
    }
  }
  return std::nullopt;
}

void GameAtTable::take(const PlayerEvent& event, Color color, Time now) {
  std::visit(
      base::Overloaded{
          [&](const MakesTurn& made) { play(made.turn, now); }, [&](Swaps) { swap(now); },
          [&](const Asks& asks) {
            save();
            // A pause that is there, and the end of one, need no answer of a person.
            if (asks.request == Request::Resume || (asks.request == Request::Pause && is_paused_))
              answer(question().value().number, true, now);
          },
          [&](const Answers& answers) {
            if (answers.agrees) agreed(answers.request, now);
            save();
          },
          [&](const Clocks& clocks) {
            if (clocks.is_paused && !is_paused_) stand_still(now);
            is_paused_ = clocks.is_paused;
            session_.set_time_left(clocks.time_left, now);
            save();
          },
          [&](Comes) {
            is_away_ = false;
            save();
          },
          [&](Leaves) {
            pause_clock(now);
            is_away_ = true;
          },
          [&](const Shows& shows) { show(shows, color, now); },
          [&](const IsGone& gone) {
            change([&](Session& session) { session.set_seat(color, Here()); });
            failure_ = fmt::format("{} You play {} now.", gone.reason, name(color));
          }},
      event);
}

void GameAtTable::show(const Shows& shows, Color friends_color, Time now) {
  is_paused_ = false;
  const std::string own_name = session_.name_of(opponent(friends_color));
  SessionSetup setup = shows.setup;
  const Color other = friend_in(setup.seats).value();
  if (!setup.time_control) setup.time_control = session_.setup().time_control;
  // The game before a rematch stays among the finished ones.
  if (shows.is_rematch) {
    Session next(std::move(setup));
    next.set_name(opponent(other), own_name);
    return begin(std::move(next));
  }
  // An undo gives the time back, too.
  for (const Color asker : kColors) {
    Session undone = session_;
    if (!undone.undo_for(asker, now) || undone.setup().swap != setup.swap || undone.is_over() ||
        setup.game.outcome() || !std::ranges::equal(undone.game().turns(), setup.game.turns()))
      continue;
    session_ = std::move(undone);
    return changed();
  }
  if (session_.clock()) setup.time_left = session_.clock()->left(now);
  setup.source = session_.setup().source;
  if (other != friends_color) {
    for (const Color color : kColors) setup.source.set_tag(name(color), "");
    setup.source.set_tag(name(opponent(other)), own_name);
  }
  session_ = Session(std::move(setup));
  changed();
}

bool GameAtTable::has_clocks_elsewhere() const {
  const Friend* const friend_seat = find_friend(session_.seats());
  return friend_seat != nullptr && friend_seat->has_clocks();
}

std::optional<std::string> GameAtTable::refusal(Act act) const {
  if (auto refusal = table::refusal(act, session_)) return refusal;
  if (!needs_consent(act)) return std::nullopt;
  if (is_away_) return "Your friend is not there.";
  const Request request = *request_of(act);
  const auto asked = question();
  if (asked && asked->request == request) return std::nullopt;
  const Player* const elsewhere = friend_here();
  return elsewhere != nullptr ? elsewhere->refusal(request) : std::nullopt;
}

bool GameAtTable::needs_consent(Act act) const {
  if (!request_of(act) || !friend_in(session_.seats())) return false;
  return act != Act::Pause || (!is_paused() && session_.clock());
}

std::optional<PlayerEvent> GameAtTable::ask(Act act, Time now) {
  return ask(request_of(act).value(), now);
}

std::optional<PlayerEvent> GameAtTable::ask(Request request, Time now) {
  // Of an undo each asks for an own one.
  if (const auto asked = question(); asked && asked->request == request && request != Request::Undo)
    return answer(asked->number, true, now);
  const Color other = friend_in(session_.seats()).value_or(opponent(session_.mover()));
  if (Player* const elsewhere = player(other)) elsewhere->ask(request, session_);
  if (friend_here() != nullptr) save();
  return std::nullopt;
}

Player* GameAtTable::friend_here() const {
  const auto color = friend_in(session_.seats());
  return color ? players_[*color].player.get() : nullptr;
}

std::optional<GameAtTable::Question> GameAtTable::question() const {
  const Player* const elsewhere = friend_here();
  return elsewhere != nullptr ? elsewhere->question() : std::nullopt;
}

std::optional<Player::Message> GameAtTable::message() const {
  const Player* const elsewhere = friend_here();
  return elsewhere != nullptr ? elsewhere->message() : std::nullopt;
}

std::optional<std::string> GameAtTable::read_message(std::string_view text) {
  Player* const elsewhere = friend_here();
  return elsewhere != nullptr ? elsewhere->read(text) : std::nullopt;
}

std::optional<PlayerEvent> GameAtTable::answer(std::uint32_t number, bool agrees, Time now) {
  const auto asked = question();
  if (!asked || asked->number != number) return std::nullopt;
  auto event = friend_here()->answer(number, agrees);
  const bool is_claim = asked->request == Request::Resignation || asked->request == Request::Game;
  if (is_claim && !agrees) notice_ = "Your game stays as it is.";
  if (asked->request == Request::Join && !agrees)
    notice_ = fmt::format("{} was refused. To be asked again, leave and resume the game.",
                          asked->account);
  if (agrees) agreed(asked->request, now);
  if (event)
    take(*event, friend_in(session_.seats()).value(), now);
  else
    save();
  // The friend has yet to hear of it.
  wake_();
  return event;
}

void GameAtTable::agreed(Request request, Time now) {
  if (request == Request::Draw && !friend_here() && !session_.is_over())
    return change([&](Session& session) { session.agree_draw(now); });
  // The program that has the clocks tells when they stop.
  if (has_clocks_elsewhere()) return;
  if (request == Request::Pause) stand_still(now);
  if (request == Request::Resume) is_paused_ = false;
}

bool GameAtTable::is_awaited() const {
  return asked_steps_ > 0 ||
         (session_.is_turn_elsewhere() && !session_.is_by_messages() && !is_paused_);
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
  last_seen_ = now;
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
  // A friend knows the next game already.
  write();
  files_.leave(session_);
  session_ = varied(std::move(session));
  questioned_.clear();
  ++games_begun_;
  keep_friend();
  files_.begin();
  is_paused_ = false;
  standing_ = session_.standing();
  tell_dropped_result();
  changed();
}

void GameAtTable::keep_friend() {
  const auto color = friend_in(session_.seats());
  Seated seated;
  for (Seated* const before : {&players_.white, &players_.black})
    if (color && before->kind == session_.seats()[*color].index()) seated = std::move(*before);
  players_ = {};
  is_away_ = color && !session_.is_by_messages() && (is_away_ || !seated.player);
  if (color) players_[*color] = std::move(seated);
}

void GameAtTable::find_threat() {
  threat_ = session_.is_over() ? std::nullopt
                               : analysis::threat(session_.position(), opponent(session_.mover()));
  if (threat_) analysis::count_answers(*threat_, session_.position());
}

void GameAtTable::tell_if_not_counted() {
  const Standing before = std::exchange(standing_, session_.standing());
  if (before.is_rated && !standing_.is_rated)
    notice_ = fmt::format("The game is no longer rated: {}.", standing_.obstacle.value());
  else if (before.counts && !standing_.counts && (session_.is_begun() || session_.is_assisted()))
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
  tell_if_not_counted();
  find_threat();
  suggestion_ = suggestion_after(session_, files_.folder());
  save();
}

void GameAtTable::save() {
  const auto color = friend_in(session_.seats());
  Player* const elsewhere = color ? player(*color) : nullptr;
  if (auto known = elsewhere != nullptr ? elsewhere->remember(session_) : std::nullopt) {
    known->is_paused = is_paused_;
    session_.set_friend(*color, *std::move(known));
  }
  write();
}

void GameAtTable::write() {
  if (auto failure = files_.autosave(session_)) failure_ = std::move(failure);
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
