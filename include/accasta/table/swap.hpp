#pragma once

#include <accasta/notation/record.hpp>

namespace accasta::table {

/// The swap rule of a game. Once, after White's first turn, Black's player may exchange colors with
/// the other player instead of making a turn. The position stays as it is.
using notation::Swap;

}  // namespace accasta::table
