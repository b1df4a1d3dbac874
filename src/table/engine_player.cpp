#include <cstdint>

#include <accasta/base/overloaded.hpp>
#include <accasta/table/engine_player.hpp>
#include <accasta/table/hash_notice.hpp>

namespace accasta::table {

EnginePlayer::EnginePlayer(Color color, const TableOptions& options, std::function<void()> wake)
    : color_(color), options_(options), thinker_({}, std::move(wake)) {}

void EnginePlayer::look(const Session& session, Time now, bool is_paused) {
  if (session.is_over()) return rest();
  if (is_paused) return;
  if (session.mover() != color_) return;
  if (thinker_.is_thinking() && position_ == session.position()) return;
  position_ = session.position();
  const auto level = std::get<engine::Level>(session.seats()[color_]);
  thinker_.set_options(options_.engine_options(level));
  thinker_.start(*position_, session.game().keys_before(), session.limits(level, now));
}

std::optional<PlayerEvent> EnginePlayer::take() {
  if (answer_) return std::exchange(answer_, std::nullopt);
  const auto result = thinker_.take_findings();
  if (!result) return std::nullopt;
  if (!result->best()) return IsGone{"Not enough memory or threads for the engine."};
  notice_ = less_hash_notice(thinker_, options_.hash_mebibytes);
  return MakesTurn{*result->best(), *result};
}

void EnginePlayer::ask(Request request, const Session& session) {
  if (request != Request::Draw) {
    answer_ = Answers{request, true};
    return;
  }
  constexpr std::uint64_t kNodes = 20'000;
  engine::Engine engine({.hash_mebibytes = 4});
  const auto result =
      engine.search(session.position(), session.game().keys_before(), {.nodes = kNodes});
  answer_ = Answers{request, result.score > engine::Score::units(50)};
}

void EnginePlayer::rest() {
  thinker_.cancel();
  answer_.reset();
}

std::optional<engine::Findings> EnginePlayer::take_progress() {
  if (!thinker_.is_thinking()) return std::nullopt;
  return thinker_.take_progress();
}

PlayerMaker engine_players(const TableOptions& options) {
  return [options](const Seat& seat, Color color, const std::function<void()>& wake) {
    return std::visit(base::Overloaded{[](Here) { return std::unique_ptr<Player>(); },
                                       [&](engine::Level) -> std::unique_ptr<Player> {
                                         return std::make_unique<EnginePlayer>(color, options,
                                                                               wake);
                                       },
                                       [](const Friend&) { return std::unique_ptr<Player>(); }},
                      seat);
  };
}

}  // namespace accasta::table
