#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <accasta/game/game.hpp>
#include <accasta/match/contestant.hpp>
#include <accasta/match/player.hpp>

namespace accasta::match {

/// What a client of the Universal Game Interface says and hears, as lines.

/// "position fen TEXT moves T1 T2": the game as it stands.
std::string position_line(const game::Game& game);

/// "go nodes 2000", with the limits of the contestant, and the clocks if it plays by the clock.
std::string go_line(const Contestant& contestant, const Clocks& clocks);

/// Takes depth and nodes out of an "info" line, as far as it has them.
void read_info(std::string_view line, Answer& answer);

/// The words of a line, cut at white space.
std::vector<std::string_view> words_in(std::string_view line);

}  // namespace accasta::match
