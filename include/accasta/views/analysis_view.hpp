#pragma once

#include <accasta/views/replay_view.hpp>

namespace accasta::views {

/// One of the best lines of an analysis.
struct BestLine {
  /// "+0.42", "White wins in 3".
  std::string score;
  /// The turns that are expected, as written.
  std::string turns;
};

/// A position that is tried out, not played.
struct AnalysisView : RecordView {
  std::optional<EngineInfo> engine;
  /// The best turns and what may follow, the best first.
  std::vector<BestLine> lines;
  /// The variations of the last turn.
  std::string variations;
};

/// On a screen that is too small: what is needed and there.
tui::Frame draw(const AnalysisView& view, tui::Size screen, tui::Glyphs glyphs);

/// As for a replay, and as at the table.
std::optional<std::size_t> turns_made_at(const AnalysisView& view, tui::Size screen,
                                         tui::Point point);
std::optional<int> lift_at(const AnalysisView& view, tui::Size screen, tui::Point point);

/// The key bar.
std::vector<tui::KeyHint> key_bar(const AnalysisView& view);

}  // namespace accasta::views
