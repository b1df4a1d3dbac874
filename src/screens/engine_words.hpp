#pragma once

#include <cstdint>
#include <span>
#include <string>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/views/analysis_view.hpp>

namespace accasta::screens {

/// "870", "12k", "4.5M".
std::string large_number(std::uint64_t number);

/// What the table shows of a search of a position.
views::EngineInfo engine_info(const engine::Progress& progress, const Position& position,
                              bool thinking);

/// A line of an analysis of a position.
views::BestLine best_line(engine::Score score, std::span<const Turn> turns,
                          const Position& position);

}  // namespace accasta::screens
