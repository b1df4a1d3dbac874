#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include <accasta/base/system.hpp>
#include <accasta/base/text.hpp>
#include <accasta/notation/comment_text.hpp>
#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {
namespace {

using std::chrono::milliseconds;

/// The time of a level that has no limit.
constexpr milliseconds kUsualThinkTime{5000};
/// A time in which every other level reaches its limit.
constexpr milliseconds kEnoughThinkTime{1000};

constexpr std::string_view kOnlyUsual = "only a game from the usual start under the usual rules is";

/// Returns the level of the engine that plays against the only player here. Nothing if there is no
/// such game.
std::optional<engine::Level> level_against_player_here(const ByColor<Seat>& seats) {
  const auto here = only_player_here(seats);
  const auto* level = here ? std::get_if<engine::Level>(&seats[opponent(*here)]) : nullptr;
  return level != nullptr ? std::optional(*level) : std::nullopt;
}

/// Gives the tags of each player to the other one: White and Black, WhiteLevel and BlackLevel.
void exchange_player_tags(notation::Record& record) {
  for (notation::Tag& tag : std::exchange(record.tags, {})) {
    for (const Color color : kColors) {
      if (!tag.name.starts_with(name(color))) continue;
      tag.name.replace(0, name(color).size(), name(opponent(color)));
      break;
    }
    record.set_tag(tag.name, tag.value);
  }
}

void add_tag(notation::Record& record, std::string_view name, const std::string& value) {
  if (record.tag(name).empty()) record.set_tag(name, value);
}

}  // namespace

Session::Session(SessionSetup setup) : setup_(std::move(setup)) {
  if (game().start().side_to_move() == Color::Black) setup_.swap = Swap::No;
  if (has_swapped() && game().turns().empty()) setup_.swap = Swap::Allowed;
  setup_.is_swap_undone =
      setup_.is_swap_undone && setup_.swap == Swap::Allowed && game().turns().size() <= 1;
  if (setup_.is_rated) set_rated();
  if (setup_.is_from_record) setup_.source.set_tag(kRatedTag, "no");
  if (setup_.time_control) set_clock();
}

void Session::set_clock() {
  const notation::TurnLine& recorded = setup_.source.turns;
  const std::size_t made = game().turns().size();
  const bool has_times =
      game::TimeControl::parse(setup_.source.tag("TimeControl")) == setup_.time_control;
  std::size_t unchanged = 0;
  while (has_times && unchanged < std::min(made, recorded.size()) &&
         recorded[unchanged].turn == game().turns()[unchanged])
    ++unchanged;

  ByColor<milliseconds> left{setup_.time_control->base, setup_.time_control->base};
  turn_starts_ = {{left}};
  for (std::size_t i = 0; i < made; ++i) {
    const auto after =
        i < unchanged ? notation::find_clock(recorded[i].comments) : std::optional<milliseconds>();
    if (after) left[game().positions()[i].side_to_move()] = *after;
    turn_starts_.push_back({left, after.has_value()});
    if (i > 0 || !has_swapped()) continue;
    std::swap(left.white, left.black);
    turn_starts_.push_back({left});
  }
  if (setup_.time_left && !turn_starts_.back().is_known)
    turn_starts_.back().left = *setup_.time_left;
  for (std::size_t i = 0; i < game().redo_count() + (setup_.is_swap_undone ? 1 : 0); ++i) {
    const auto& undone = setup_.time_left_undone;
    turn_starts_.push_back(i < undone.size() ? TurnStart{undone[i], true} : turn_starts_.back());
  }
  clock_.emplace(*setup_.time_control, setup_.time_left.value_or(time_at_place()));
}

bool Session::has_lost_on_time() const {
  const auto outcome = game().outcome();
  return outcome && outcome->winner && outcome->reason == Outcome::Reason::Time;
}

ByColor<milliseconds> Session::time_at_place() const {
  ByColor<milliseconds> left = turn_starts_[acts_made()].left;
  if (has_lost_on_time()) left[opponent(*game().outcome()->winner)] = {};
  return left;
}

std::vector<ByColor<milliseconds>> Session::time_left_undone() const {
  std::vector<ByColor<milliseconds>> all;
  for (std::size_t i = acts_made() + 1; i < turn_starts_.size(); ++i)
    all.push_back(turn_starts_[i].left);
  return all;
}

Standing Session::standing() const {
  const Rules& rules = game().rules();
  const std::string_view tag = setup_.source.tag(kRatedTag);
  const auto level = level_against_player_here(seats());
  const milliseconds least = level && level->is_unlimited() ? kUsualThinkTime : kEnoughThinkTime;
  std::optional<std::string_view> obstacle;
  if (!level)
    obstacle = "only a game of one person against the engine is";
  else if (game().start() != Position::start(rules))
    obstacle = kOnlyUsual;
  else if (setup_.swap != Swap::No)
    obstacle = "the players could change sides";
  else if (setup_.time_control && setup_.time_control->base < kShortestClock)
    obstacle = "its clocks have less than a minute";
  else if (is_assisted())
    obstacle = "you were helped";
  else if (tag == "no" || setup_.think_time.value_or(least) < least)
    obstacle = "its players or times are not those of its start";
  const bool counts = !obstacle;
  if (counts && rules != Rules::preset(rules.variant)) obstacle = kOnlyUsual;
  return {counts, tag == "yes" && !obstacle, obstacle};
}

void Session::set_rated() {
  if (!standing().obstacle) setup_.source.set_tag(kRatedTag, "yes");
}

std::optional<PlayedLevel> Session::played_level() const {
  using enum PlayedLevel::Ending;
  const auto outcome = game().outcome();
  const auto [counts, is_rated, obstacle] = standing();
  if (!outcome || !counts) return std::nullopt;
  const Color person = *only_player_here(seats());
  if (game().turns().size() <= (person == Color::White ? 0U : 1U)) return std::nullopt;
  return PlayedLevel{game().rules().variant, *level_against_player_here(seats()),
                     !outcome->winner            ? Drawn
                     : outcome->winner == person ? Won
                                                 : Lost,
                     person, is_rated};
}

std::optional<ReviewedPlay> Session::reviewed_play() const {
  const auto own = only_player_here(seats());
  if (!own || !is_over()) return std::nullopt;
  const notation::Record record = this->record();
  ReviewedPlay play;
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const Position& before = game().positions()[i];
    if (!notation::find_evaluation(record.turns[i].comments)) return std::nullopt;
    if (player_of_turn(i) != own) continue;
    ++play.turns;
    if (const auto kind = analysis::mistake_kind(before, record.turns[i]))
      ++play.mistakes[static_cast<std::size_t>(*kind)];
  }
  return play.turns > 0 ? std::optional(play) : std::nullopt;
}

std::string Session::name_of(Color color) const {
  const Seat seat = seats()[color];
  const std::string_view written = setup_.source.tag(name(color));
  return is_here(seat) && !is_our_name(written) ? notation::shown_player(written) : seat_name(seat);
}

std::optional<std::string> Session::dropped_result() const {
  const notation::Record& source = setup_.source;
  if (is_over() || source.result == notation::GameResult::Unfinished) return std::nullopt;
  std::string text(notation::name(source.result));
  if (source.termination) text += fmt::format(" ({})", name(*source.termination));
  return text;
}

engine::Limits Session::limits(engine::Level level, Time now) const {
  engine::Limits limits = level.limits();
  limits.seed = setup_.seed;
  limits.recent = engine::recent_turns(game().turns());
  if (setup_.think_time) limits.time = *setup_.think_time;
  if (clock_)
    limits.clock = engine::TimeLeft{clock_->left(mover(), now), setup_.time_control->increment};
  if (!limits.nodes && !limits.time && !limits.clock) limits.time = kUsualThinkTime;
  return limits;
}

notation::Record Session::record() const {
  notation::Record record = game().record();
  const notation::Record& source = setup_.source;
  record.tags = source.tags;
  // Comments and variations stay with the turns that are unchanged.
  for (std::size_t i = 0; i < std::min(record.turns.size(), source.turns.size()); ++i) {
    if (!(record.turns[i].turn == source.turns[i].turn)) break;
    record.turns[i] = source.turns[i];
  }
  for (std::size_t i = 0; clock_ && i < record.turns.size(); ++i) {
    const auto& [left, is_known] = turn_starts_[i + 1 + (i > 0 && has_swapped() ? 1 : 0)];
    std::optional<milliseconds> own;
    if (is_known) own = left[game().positions()[i].side_to_move()];
    auto& comments = record.turns[i].comments;
    // Times under another time control would be read as those of this one.
    if (notation::find_clock(comments) != own) notation::set_clock(comments, own);
  }
  if (record.turns.empty()) record.comments = source.comments;

  add_tag(record, "Event", "Accasta");
  add_tag(record, "Date", base::today());
  for (const Color color : kColors) set_player_tags(record, color, seats()[color]);
  if (setup_.swap != Swap::No) record.set_tag(notation::kSwapTag, name(setup_.swap));
  if (setup_.time_control)
    record.set_tag("TimeControl", setup_.time_control->text());
  else
    std::erase_if(record.tags, [](const notation::Tag& tag) { return tag.name == "TimeControl"; });
  return record;
}

ByColor<Seat> Session::seats_at_start() const {
  if (has_swapped()) return {seats().black, seats().white};
  return seats();
}

Session Session::with_game(game::Game game) const {
  SessionSetup next = setup_;
  next.game = std::move(game);
  next.time_left.reset();
  next.time_left_undone.clear();
  next.seed.reset();
  next.is_from_record = false;
  next.is_rated = standing().is_rated;
  next.source = {};
  if (has_swapped()) next.swap = Swap::Allowed;
  next.is_swap_undone = false;
  next.seats = seats_at_start();
  return Session(std::move(next));
}

Session Session::rematch() const {
  Session next = with_game(game::Game(game().start()));
  std::swap(next.setup_.seats.white, next.setup_.seats.black);
  for (const Color color : kColors)
    if (is_here(seats()[color]))
      next.set_name(has_swapped() ? color : opponent(color), setup_.source.tag(name(color)));
  return next;
}

void Session::play(const Turn& turn, Time now) {
  // A turn that ends a pause also earns its increment.
  run_clock(now);
  const Color player = mover();
  if (std::exchange(setup_.is_swap_undone, false)) setup_.game.forget_undone();
  setup_.game.push(turn);
  if (!clock_) return;
  clock_->turn_made(now);
  const ByColor<milliseconds> left = clock_->left(now);
  const std::size_t made = acts_made();
  turn_starts_.resize(made + game().redo_count() + 1);
  turn_starts_[made] = {left, true};
  // A turn that is played again, but slower, gives back no time when the next ones are redone.
  for (std::size_t i = made + 1; i < turn_starts_.size(); ++i)
    turn_starts_[i].left[player] = std::min(turn_starts_[i].left[player], left[player]);
}

bool Session::may_swap() const {
  return setup_.swap == Swap::Allowed && game().turns().size() == 1 && !is_over();
}

void Session::swap(Time now) {
  run_clock(now);
  setup_.is_swap_undone = false;
  setup_.game.forget_undone();
  exchange_players();
  if (!clock_) return;
  clock_->turn_made(now);
  const ByColor<milliseconds> left{clock_->left(Color::Black, now),
                                   clock_->left(Color::White, now)};
  clock_.emplace(*setup_.time_control, left);
  turn_starts_.resize(acts_made());
  turn_starts_.push_back({left, true});
}

void Session::exchange_players() {
  setup_.swap = has_swapped() ? Swap::Allowed : Swap::Done;
  std::swap(setup_.seats.white, setup_.seats.black);
  exchange_player_tags(setup_.source);
}

bool Session::undo_act() {
  if (!has_swapped() || game().turns().size() > 1 || is_over()) return setup_.game.undo();
  exchange_players();
  setup_.is_swap_undone = true;
  return true;
}

bool Session::redo_act() {
  if (!setup_.is_swap_undone || game().turns().empty()) return setup_.game.redo();
  exchange_players();
  setup_.is_swap_undone = false;
  return true;
}

bool Session::step(bool (Session::*change)(), Time now) {
  return step(change, now, [&] { return has_player_here() && !is_here(seat_to_move()); });
}

bool Session::undo_for(Color color, Time now) {
  return step(&Session::undo_act, now, [&] { return mover() != color; });
}

void Session::set_time_left(const ByColor<milliseconds>& left, Time now) {
  if (!clock_) return;
  clock_->pause(now);
  clock_.emplace(*setup_.time_control, left);
  turn_starts_[acts_made()] = {left, true};
}

template <typename Condition>
bool Session::step(bool (Session::*change)(), Time now, const Condition& goes_on) {
  const std::size_t before = acts_made();
  if (clock_ && !has_lost_on_time()) turn_starts_[before].left = clock_->left(now);
  if (!(this->*change)()) return false;
  const bool is_act = acts_made() != before;
  while (is_act && goes_on() && (this->*change)()) {
  }
  if (clock_) clock_.emplace(*setup_.time_control, time_at_place());
  return true;
}

void Session::resign(Color loser, Time now) {
  pause_clock(now);
  setup_.is_swap_undone = false;
  setup_.game.resign(loser);
}

void Session::agree_draw(Time now) {
  pause_clock(now);
  setup_.is_swap_undone = false;
  setup_.game.agree_draw();
}

void Session::run_clock(Time now) {
  if (clock_ && !is_over()) clock_->run(mover(), now);
}

void Session::pause_clock(Time now) {
  if (clock_) clock_->pause(now);
}

bool Session::flag_fell(Time now) {
  if (!clock_ || is_over() || !clock_->has_fallen(mover(), now)) return false;
  clock_->pause(now);
  setup_.is_swap_undone = false;
  setup_.game.lose_on_time(mover());
  return true;
}

void Session::set_seat(Color color, const Seat& seat) {
  if (seats()[color] == seat) return;
  before_change();
  setup_.seats[color] = seat;
  note_seat(color);
}

void Session::set_think_time(std::optional<milliseconds> time) {
  if (setup_.think_time == time) return;
  before_change();
  setup_.think_time = time;
}

void Session::before_change() {
  if (is_begun()) setup_.source.set_tag(kRatedTag, "no");
}

void Session::note_seat(Color color) {
  if (game().turns().empty()) return;
  setup_.source = record();
  setup_.source.turns.back().comments.push_back(
      fmt::format("{} from here on: {}", name(color), seat_name(seats()[color])));
}

std::optional<game::TimeControl> time_control_of(const notation::Record& record) {
  const bool has_times =
      std::ranges::any_of(record.turns, [](const notation::RecordedTurn& recorded) {
        return notation::find_clock(recorded.comments).has_value();
      });
  const auto control = game::TimeControl::parse(record.tag("TimeControl"));
  return has_times ? control : std::nullopt;
}

Session continued(const game::RecordCursor& place, const ByColor<Seat>& seats) {
  notation::Record record = place.record_up_to_here();
  record.tags.clear();
  if (place.depth() == 0 && place.path().turns == place.record().turns.size()) {
    record.result = place.record().result;
    record.termination = place.record().termination;
  }
  return Session({.game = game::Game(place.record_up_to_here()),
                  .seats = seats,
                  .is_from_record = true,
                  .source = std::move(record)});
}

}  // namespace accasta::table
