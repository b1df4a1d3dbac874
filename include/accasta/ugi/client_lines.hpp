#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <accasta/game/game.hpp>
#include <accasta/ugi/command.hpp>

/// What a client of the Universal Game Interface sends and receives, as lines.
namespace accasta::ugi {

/// "position fen TEXT moves T1 T2": the game as it stands.
std::string position_line(const game::Game& game);

/// "go nodes 2000", with all limits and clocks.
std::string go_line(const Go& go);

/// What an engine says of its search.
struct SearchInfo {
  int depth = 0;
  std::uint64_t nodes = 0;
};

/// Takes depth and nodes out of an "info" line, as far as it has them.
void read_info(std::string_view line, SearchInfo& info);

}  // namespace accasta::ugi
