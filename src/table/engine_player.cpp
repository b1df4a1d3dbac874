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

void EnginePlayer::look(const Session& session, Time now) {
  if (session.is_over()) return rest();
  if (session.mover() != color_) return;
  if (thinker_.is_thinking() && position_ == session.position()) return;
  position_ = session.position();
  thinker_.set_options(options_.engine_options(*session.seats()[color_].level));
  thinker_.start(*position_, session.game().keys_before(), session.limits(now));
}

std::optional<PlayerEvent> EnginePlayer::take() {
  if (answer_) return std::exchange(answer_, std::nullopt);
  const auto result = thinker_.take_findings();
  if (!result) return std::nullopt;
  if (!result->best()) return IsGone{"Not enough memory or threads for the engine."};
  notice_ = less_hash_notice(thinker_, options_.hash_mebibytes);
  return MakesTurn{*result->best(), *result};
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
  answer_.reset();
}

std::optional<engine::Findings> EnginePlayer::take_progress() {
  if (!thinker_.is_thinking()) return std::nullopt;
  return thinker_.take_progress();
}

}  // namespace accasta::table
