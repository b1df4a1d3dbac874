#pragma once

#include <accasta/rules/position.hpp>

#include "value.hpp"

namespace accasta::engine {

/// evaluate() as a plain number, within kMaxEstimate.
Value estimate(const Position& position);

}  // namespace accasta::engine
