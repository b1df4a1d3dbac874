#pragma once

#include <cstdint>
#include <span>
#include <stop_token>

#include <accasta/analysis/game_analysis.hpp>

namespace accasta::analysis {

/// The options of an engine for searches from scratch: more memory would rarely be used.
inline constexpr engine::Options kEngine{.hash_mebibytes = 16};

/// Searches a position as if by a new engine. Keeps the score of each depth.
PositionAnalysis searched(engine::Engine& engine, const Position& position,
                          std::span<const std::uint64_t> history, const engine::Limits& limits,
                          const std::stop_token& stop);

/// Returns the chance that the played turn loses. Compares the positions after the better and the
/// played turn at equal depth, because estimates depend on which player made the last turn of a
/// line. Takes the smaller loss of the last two depths: a loss that only one depth sees is often
/// not real.
double loss_against(const PositionAnalysis& better, const PositionAnalysis& played);

}  // namespace accasta::analysis
