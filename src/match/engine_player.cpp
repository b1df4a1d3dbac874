#include "engine_player.hpp"

namespace accasta::match {

EnginePlayer::EnginePlayer(const Contestant& contestant)
    : Player(contestant), engine_(contestant.options) {}

void EnginePlayer::begin(const Rules& /*rules*/, std::uint64_t seed) {
  engine_.clear();
  seed_ = seed;
}

Answer EnginePlayer::answer(const game::Game& game, const Clocks& clocks,
                            const std::stop_token& stop) {
  engine::Limits limits = contestant().limits;
  limits.clock = clocks[game.position().side_to_move()];
  if (contestant().level) limits.seed = seed_;
  const auto result = engine_.search(game.position(), game.keys_before(), limits, stop);
  if (stop.stop_requested()) return {};
  return {.turn = result.best, .fault = {}, .nodes = result.last.nodes, .depth = result.last.depth};
}

}  // namespace accasta::match
