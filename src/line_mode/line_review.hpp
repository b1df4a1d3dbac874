#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <string>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/notation/record.hpp>

namespace accasta::line_mode {

/// Analyzes a game and says how far it is. Takes seconds, unless `stops`, which is asked after each
/// position, says so; then there is nothing.
std::optional<analysis::GameAnalysis> review_in_lines(const notation::Record& record,
                                                      std::ostream& output,
                                                      const std::function<bool()>& stops);

/// Tells how both played, and each mistake in a line.
std::string review_summary(const notation::Record& record, const analysis::GameAnalysis& game);

}  // namespace accasta::line_mode
