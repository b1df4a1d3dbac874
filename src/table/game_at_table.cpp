#include <random>
#include <system_error>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/hash_notice.hpp>
#include <accasta/table/results.hpp>

namespace accasta::table {
namespace {

/// The engine level from which on its opponent needs no warnings.
constexpr int kStrongLevel = 8;

constexpr engine::Level kHintLevel = *engine::Level::from(engine::Level::kStrongest);

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
      autosave_(std::move(autosave)),
      wake_([this, wake = std::move(wake)] {
        reports_.release();
        if (wake) wake();
      }),
      make_player_(std::move(make_player)),
      adviser_(options.engine_options(kHintLevel), wake_) {
  find_threat();
  tell_dropped_result();
}

void GameAtTable::tell_dropped_result() {
  if (const auto result = session_.dropped_result())
    notice_ = fmt::format("The result {} is dropped. The game continues.", *result);
}

std::optional<std::string> GameAtTable::warning(const Turn& turn) const {
  return analysis::warning(session_.position(), turn, threat_);
}

std::optional<std::string> GameAtTable::take_warning(const Turn& turn) {
  const auto is_strong = [](const Seat& seat) {
    const auto* level = std::get_if<engine::Level>(&seat);
    return level != nullptr && level->number() >= kStrongLevel;
  };
  const auto& seats = session_.seats();
  if (has_warned_ || options_.warnings == Warnings::Never ||
      (options_.warnings == Warnings::Auto && (is_strong(seats.white) || is_strong(seats.black))))
    return std::nullopt;
  auto text = warning(turn);
  if (!text || analysis::is_lost_at_once(session_.position())) return std::nullopt;
  has_warned_ = true;
  return text;
}

bool GameAtTable::has_something_to_pause() const {
  return session_.clock() || session_.is_turn_elsewhere();
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

bool GameAtTable::run_clock(Time now) {
  if (!has_running_clock()) return false;
  session_.run_clock(now);
  if (!session_.flag_fell(now)) return false;
  changed();
  return true;
}

void GameAtTable::look(Time now) {
  if (session_.is_over() || is_paused_ || adviser_.is_thinking()) return;
  for (const Color color : kColors)
    if (Player* const elsewhere = player(color)) elsewhere->look(session_, now);
}

Player* GameAtTable::player(Color color) {
  auto& [kind, player] = players_[color];
  const Seat& seat = session_.seats()[color];
  if (std::exchange(kind, seat.index()) != seat.index()) player = make_player_(seat, color, wake_);
  return player.get();
}

std::optional<PlayerEvent> GameAtTable::take(Time now) {
  for (const Color color : kColors) {
    auto event = players_[color].player ? players_[color].player->take() : std::nullopt;
    if (!event) continue;
    if (const auto* made = std::get_if<MakesTurn>(&*event)) {
      play(made->turn, now);
    } else if (const auto* answer = std::get_if<AnswersDraw>(&*event)) {
      if (answer->agrees) change([&](Session& session) { session.agree_draw(now); });
    } else {
      change([&](Session& session) { session.set_seat(color, Here()); });
      failure_ = fmt::format("{} You play {} now.", std::get<IsGone>(*event).reason, name(color));
    }
    return event;
  }
  return std::nullopt;
}

void GameAtTable::offer_draw() { player(opponent(session_.mover()))->offer_draw(session_); }

void GameAtTable::look_for_hint() {
  if (adviser_.is_thinking()) return;
  change([](Session& session) { session.set_assisted(); });
  engine::Limits limits;
  limits.time = kHintTime;
  // The second line shows what the hint is better than.
  limits.lines = 2;
  adviser_.start(session_.position(), session_.game().keys_before(), limits);
}

std::optional<engine::Findings> GameAtTable::take_hint() {
  auto result = adviser_.take_findings();
  if (result && result->best())
    if (auto notice = less_hash_notice(adviser_, options_.hash_mebibytes)) failure_ = notice;
  return result;
}

bool GameAtTable::is_awaited() const {
  return adviser_.is_thinking() || (session_.is_turn_elsewhere() && !is_paused_);
}

std::optional<engine::Findings> GameAtTable::take_progress() {
  if (adviser_.is_thinking()) return adviser_.take_progress();
  const auto& player = players_[session_.mover()].player;
  return player ? player->take_progress() : std::nullopt;
}

void GameAtTable::move_now() {
  adviser_.stop();
  if (const auto& player = players_[session_.mover()].player) player->move_now();
}

void GameAtTable::stop() {
  adviser_.cancel();
  for (const Color color : kColors)
    if (players_[color].player) players_[color].player->rest();
}

void GameAtTable::play(const Turn& turn, Time now) {
  // A hint that arrives now would be for another position.
  adviser_.cancel();
  session_.play(turn, now);
  is_paused_ = false;
  changed();
}

std::optional<std::size_t> GameAtTable::step(bool (Session::*move)(Time), std::size_t count,
                                             Time now) {
  const std::size_t before = session_.game().turns().size();
  bool has_changed = false;
  for (; count > 0 && (session_.*move)(now); --count) has_changed = true;
  if (!has_changed) return std::nullopt;
  const std::size_t after = session_.game().turns().size();
  stand_still(now);
  if (after < before) session_.set_assisted();
  changed();
  return before > after ? before - after : after - before;
}

void GameAtTable::begin(Session session) {
  leave();
  session_ = varied(std::move(session));
  adviser_.clear();
  for (const Color color : kColors) players_[color] = {};
  if (autosave_) autosave_.emplace(autosave_->folder());
  file_.reset();
  saved_turns_ = 0;
  is_paused_ = false;
  counted_ = session_.counts();
  tell_dropped_result();
  changed();
}

void GameAtTable::find_threat() {
  threat_ = session_.is_over() ? std::nullopt
                               : analysis::threat(session_.position(), opponent(session_.mover()));
}

void GameAtTable::changed() {
  if (session_.is_over()) stop();
  is_paused_ = is_paused_ && has_something_to_pause();
  has_warned_ = false;
  const bool counted = std::exchange(counted_, session_.counts());
  if (counted && !counted_ && (session_.is_begun() || session_.is_assisted()))
    notice_ = "The game no longer counts.";
  find_threat();
  suggestion_ =
      suggestion_after(session_, autosave_ ? std::optional(autosave_->folder()) : std::nullopt);
  save();
}

void GameAtTable::save() {
  const auto saved = autosave_ ? autosave_->save(session_)
                               : Result<void, std::string>(std::string(base::kSetStateFolder));
  // A failure is reported when it first occurs. Every later turn tries again.
  const bool was_saved = std::exchange(is_saved_, saved.has_value());
  if (saved || !was_saved) return;
  failure_ = autosave_ ? saved.error() + ": the game is not saved. Each turn tries again."
                       : fmt::format("The game is not saved. {}", saved.error());
}

bool GameAtTable::can_be_resumed() const {
  return autosave_ && is_saved_ && session_.is_begun() && !session_.is_over();
}

bool GameAtTable::is_safe() const {
  return (autosave_ && is_saved_) || session_.game().turns().size() == saved_turns_;
}

std::string free_path() {
  std::error_code ignored;
  std::string path = "game.acc";
  for (int number = 2; std::filesystem::exists(path, ignored); ++number)
    path = fmt::format("game-{}.acc", number);
  return path;
}

bool GameAtTable::would_overwrite(const std::string& path) const {
  std::error_code ignored;
  return path != file_ && std::filesystem::exists(path, ignored);
}

Result<void, std::string> GameAtTable::save_as(const std::string& path) {
  const auto text = notation::write_for_file(session_.record());
  if (!text) return "cannot write " + path + ": " + text.error().reason;
  try {
    base::write_file(path, *text);
  } catch (const base::FileError& error) {
    return std::string(error.what());
  }
  set_file(path);
  return {};
}

void GameAtTable::set_file(const std::string& path) {
  file_ = path;
  saved_turns_ = session_.game().turns().size();
}

std::optional<std::string> GameAtTable::take_notice() {
  return adviser_.is_thinking() ? std::nullopt : std::exchange(notice_, std::nullopt);
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
  if (!autosave_) return false;
  if (session_.is_over()) autosave_->finish();
  return can_be_resumed();
}

}  // namespace accasta::table
