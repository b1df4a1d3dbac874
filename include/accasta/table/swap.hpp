#pragma once

#include <cstdint>

namespace accasta::table {

/// The swap rule of a game. Once, after White's first turn, Black's player may exchange colors with
/// the other player instead of making a turn. The position stays as it is.
enum class Swap : std::uint8_t { No, Allowed, Done };

}  // namespace accasta::table
