#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <string>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/notation/record.hpp>

namespace accasta::line_mode {

/// Analyzes a game and prints its progress. Takes seconds. Calls `stops` after each position; if it
/// returns true, stops and returns nothing.
std::optional<analysis::GameAnalysis> review_in_lines(const notation::Record& record,
                                                      std::ostream& output,
                                                      const std::function<bool()>& stops);

/// Returns how both players played, and one line for each mistake.
std::string review_summary(const notation::Record& record, const analysis::GameAnalysis& game);

}  // namespace accasta::line_mode
