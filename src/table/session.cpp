#include <algorithm>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/base/version.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {
namespace {

using std::chrono::milliseconds;

/// For a level without a limit of its own.
constexpr milliseconds kUsualThinkTime{5000};

/// What an engine's tag begins with; its version follows.
constexpr std::string_view kProgram = "accasta ";
constexpr std::string_view kHuman = "human";

void add_tag(notation::Record& record, std::string_view name, const std::string& value) {
  if (record.tag(name).empty()) record.set_tag(name, value);
}

}  // namespace

std::string Seat::name() const {
  return level ? fmt::format("level {} ({})", level->number(), level->name()) : "human";
}

const SeatChoices& seat_choices() {
  static const SeatChoices choices = [] {
    SeatChoices all;
    for (int number = engine::Level::kWeakest; number <= engine::Level::kStrongest; ++number)
      all[static_cast<std::size_t>(number)].level = engine::Level::from(number);
    return all;
  }();
  return choices;
}

std::size_t index_of(const Seat& seat) {
  return seat.level ? static_cast<std::size_t>(seat.level->number()) : 0;
}

std::optional<Color> only_human(const ByColor<Seat>& seats) {
  if (seats.white.is_human() == seats.black.is_human()) return std::nullopt;
  return seats.white.is_human() ? Color::White : Color::Black;
}

std::optional<engine::Level> level_of(const notation::Record& record, Color color) {
  const auto number = base::number_in<int>(record.tag(std::string(name(color)) + "Level"));
  return number ? engine::Level::from(*number) : std::nullopt;
}

std::string player_name(const notation::Record& record, Color color) {
  const std::string player(record.tag(name(color)));
  const auto level = level_of(record, color);
  if (!level) return player.empty() ? "?" : player;
  const std::string seat = Seat{level}.name();
  const bool is_this_program = player.empty() || player.starts_with(kProgram);
  return is_this_program ? seat : fmt::format("{}, {}", player, seat);
}

ByColor<Seat> seats_against_engine(Color person, engine::Level level) {
  ByColor<Seat> seats{{level}, {level}};
  seats[person] = {};
  return seats;
}

Session::Session(SessionSetup setup)
    : game_(std::move(setup.game)),
      seats_(setup.seats),
      think_time_(setup.think_time),
      time_control_(setup.time_control),
      seed_(setup.seed),
      source_(std::move(setup.source)) {
  if (setup.is_from_record) set_assisted();
  if (!time_control_) return;
  const ByColor<milliseconds> all{time_control_->base, time_control_->base};
  clock_.emplace(*time_control_, setup.time_left.value_or(all));
}

bool Session::is_plain() const {
  return game_.start() == Position::start(game_.rules()) && source_.tag("Assisted").empty();
}

engine::Limits Session::limits(Time now) const {
  const Color mover = position().side_to_move();
  engine::Limits limits = limits_ahead(mover);
  if (think_time_) limits.time = *think_time_;
  if (clock_) limits.clock = engine::TimeLeft{clock_->left(mover, now), time_control_->increment};
  if (!limits.nodes && !limits.time && !limits.clock) limits.time = kUsualThinkTime;
  return limits;
}

engine::Limits Session::limits_ahead(Color engine) const {
  engine::Limits limits = seats_[engine].level.value_or(engine::Level()).limits();
  limits.seed = seed_;
  return limits;
}

bool Session::engine_accepts_draw() const {
  constexpr std::uint64_t kNodes = 20'000;
  engine::Engine engine({.hash_mebibytes = 4});
  const auto result = engine.search(position(), game_.keys_before(), {.nodes = kNodes});
  return result.last.score > engine::Score::units(50);
}

notation::Record Session::record() const {
  notation::Record record = game_.record();
  record.tags = source_.tags;
  // What was written about the turns that are still the same.
  for (std::size_t i = 0; i < std::min(record.turns.size(), source_.turns.size()); ++i) {
    if (!(record.turns[i].turn == source_.turns[i].turn)) break;
    record.turns[i] = source_.turns[i];
  }
  if (record.turns.empty()) record.comments = source_.comments;

  add_tag(record, "Event", "Accasta");
  add_tag(record, "Date", fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr))));
  for (const Color color : kColors) {
    const Seat& seat = seats_[color];
    const std::string side(name(color));
    // A name that the program wrote may be that of who sat there before.
    const std::string_view written = record.tag(side);
    if (written.empty() || written == kHuman || written.starts_with(kProgram))
      record.set_tag(side, seat.is_human() ? std::string(kHuman)
                                           : fmt::format("{}{}", kProgram, base::version()));
    if (seat.level)
      record.set_tag(side + "Level", std::to_string(seat.level->number()));
    else
      std::erase_if(record.tags,
                    [&](const notation::Tag& tag) { return tag.name == side + "Level"; });
  }
  if (time_control_) record.set_tag("TimeControl", time_control_->text());
  return record;
}

Session Session::with_game(game::Game game, notation::Record source) const {
  const bool is_from_record = !source.turns.empty();
  return Session({.game = std::move(game),
                  .seats = seats_,
                  .think_time = think_time_,
                  .time_control = time_control_,
                  .is_from_record = is_from_record,
                  .source = std::move(source)});
}

Session Session::rematch() const {
  Session next = with_game(game::Game(game_.start()));
  std::swap(next.seats_.white, next.seats_.black);
  return next;
}

void Session::play(const Turn& turn, Time now) {
  // A turn that ends a pause earns its increment, too.
  run_clock(now);
  if (clock_) clock_->turn_made(now);
  game_.push(turn);
}

bool Session::step(bool (game::Game::*change)(), Time now) {
  const std::size_t before = game_.turns().size();
  if (!(game_.*change)()) return false;
  const bool is_turn = game_.turns().size() != before;
  while (is_turn && has_human() && !seat_to_move().is_human() && (game_.*change)()) {
  }
  if (clock_) {
    clock_->pause(now);
    clock_->undo_flag_fall();
  }
  return true;
}

void Session::resign(Color loser, Time now) {
  pause_clock(now);
  game_.resign(loser);
}

void Session::agree_draw(Time now) {
  pause_clock(now);
  game_.agree_draw();
}

void Session::run_clock(Time now) {
  if (clock_ && !is_over()) clock_->run(position().side_to_move(), now);
}

void Session::pause_clock(Time now) {
  if (clock_) clock_->pause(now);
}

bool Session::flag_fell(Time now) {
  const Color mover = position().side_to_move();
  if (!clock_ || is_over() || !clock_->has_fallen(mover, now)) return false;
  clock_->pause(now);
  game_.lose_on_time(mover);
  return true;
}

void Session::set_seat(Color color, const Seat& seat) {
  if (seats_[color] == seat) return;
  seats_[color] = seat;
  if (game_.turns().empty()) return;
  source_ = record();
  source_.turns.back().comments.push_back(
      fmt::format("{} from here on: {}", name(color), seat.name()));
}

}  // namespace accasta::table
