#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "samples.hpp"

/// The text in which samples are kept. A heading of two lines says how they were made:
///
///     # standard
///     # seed 1, 5000 nodes, 2 inner, games from 0
///
/// Then every game has a line with its number and how many lines follow, and these are one
/// position each, with its score, the game's result ("-" for a position from inside a search) and
/// the best turn:
///
///     game 17, 33 positions
///     x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w 1|12|0.5|c3:P-c4
namespace accasta::tuner {

std::string heading(const SelfPlay& how);
std::string game_line(std::uint64_t number, std::size_t positions);

}  // namespace accasta::tuner
