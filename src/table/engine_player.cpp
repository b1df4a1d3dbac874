#include <cstdint>

#include <fmt/format.h>

#include <accasta/table/engine_player.hpp>

namespace accasta::table {

std::optional<std::string> less_hash_notice(engine::Thinker& thinker, std::size_t& known) {
  const std::size_t hash = thinker.hash_mebibytes();
  if (hash >= known) return std::nullopt;
  known = hash;
  return fmt::format("Memory is short. The engine uses a hash table of {} MiB.", hash);
}

EnginePlayer::EnginePlayer(Color color, const TableOptions& options, std::function<void()> wake)
    : color_(color), options_(options), thinker_({}, std::move(wake)) {}

void EnginePlayer::start(const Session& session, const Position& position,
                         const engine::Limits& limits) {
  auto history = session.game().keys_before();
  is_ahead_ = session.mover() != color_;
  if (is_ahead_) history.push_back(session.position().key());
  position_ = position;
  thinker_.set_options(options_.engine_options(*session.seats()[color_].level));
  thinker_.start(position, std::move(history), limits);
}

void EnginePlayer::look(const Session& session, Time now) {
  if (session.is_over()) return rest();
  const Position& position = session.position();
  if (session.mover() != color_) {
    // Two engines that think at the same time would slow each other down.
    if (!options_.ponder || !session.is_turn_here() || thinker_.is_thinking() || !expected_) return;
    const auto next = position.play(*expected_);
    if (next && !next->outcome()) start(session, *next, session.limits_ahead(color_));
    return;
  }
  // The lower levels count positions, so it makes no difference when they searched them. The
  // strongest level has a time limit and only starts with what it already knows.
  const bool is_at_it = thinker_.is_thinking() && position_->same_board(position);
  if (is_at_it && !(is_ahead_ && session.seats()[color_].level->is_unlimited()))
    is_ahead_ = false;
  else
    start(session, position, session.limits(now));
}

std::optional<PlayerEvent> EnginePlayer::take() {
  if (answer_) return std::exchange(answer_, std::nullopt);
  const auto result = is_ahead_ ? std::nullopt : thinker_.take_result();
  if (!result) return std::nullopt;
  if (!result->best()) return IsGone{"Not enough memory or threads for the engine."};
  notice_ = less_hash_notice(thinker_, options_.hash_mebibytes);
  const auto& line = result->lines.front().turns;
  expected_ = line.size() > 1 ? std::optional(line[1]) : std::nullopt;
  return MakesTurn{line.front(), *result};
}

void EnginePlayer::offer_draw(const Session& session) {
  constexpr std::uint64_t kNodes = 20'000;
  engine::Engine engine({.hash_mebibytes = 4});
  const auto result =
      engine.search(session.position(), session.game().keys_before(), {.nodes = kNodes});
  answer_ = AnswersDraw{result.score > engine::Score::units(50)};
}

void EnginePlayer::rest() {
  thinker_.cancel();
  is_ahead_ = false;
  answer_.reset();
}

std::optional<engine::Findings> EnginePlayer::take_progress() {
  if (is_ahead_ || !thinker_.is_thinking()) return std::nullopt;
  return thinker_.take_progress();
}

}  // namespace accasta::table
