#include <array>
#include <cstddef>

#include <accasta/match/player.hpp>

#include "engine_player.hpp"
#include "program_player.hpp"

namespace accasta::match {
namespace {

constexpr std::array<std::string_view, 4> kNames{"illegal turn", "crash", "hang", "time"};

}  // namespace

std::string_view name(Fault::Kind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::optional<Fault::Kind> fault_kind_from_name(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == name) return static_cast<Fault::Kind>(i);
  return std::nullopt;
}

std::unique_ptr<Player> make_player(const Contestant& contestant) {
  if (contestant.command) return std::make_unique<ProgramPlayer>(contestant);
  return std::make_unique<EnginePlayer>(contestant);
}

}  // namespace accasta::match
