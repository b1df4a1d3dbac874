#pragma once

#include <cstdint>

#include <accasta/engine/engine.hpp>
#include <accasta/match/player.hpp>

namespace accasta::match {

/// Our own engine, in the thread that asks it.
class EnginePlayer : public Player {
 public:
  explicit EnginePlayer(const Contestant& contestant);

  void begin(const Rules& rules, std::uint64_t seed) override;
  Answer answer(const game::Game& game, const Clocks& clocks, const std::stop_token& stop) override;

 private:
  engine::Engine engine_;
  std::uint64_t seed_ = 0;
};

}  // namespace accasta::match
