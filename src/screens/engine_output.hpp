#pragma once

#include <cstdint>
#include <string>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Returns "870", "12k", "4.5M".
std::string large_number(std::uint64_t number);

/// Describes a search of a position for the panel.
views::EngineInfo engine_info(const engine::Findings& progress, const Position& position,
                              bool thinking);

/// Returns a line of an analysis for the panel.
views::BestLine best_line(const engine::Line& line, const Position& position);

}  // namespace accasta::screens
