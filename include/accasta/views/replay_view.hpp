#pragma once

#include <accasta/views/game_view.hpp>
#include <accasta/views/graph_view.hpp>

namespace accasta::views {

/// What is shown of a record, while it is gone through or analysed.
struct RecordView : GameView {
  /// What else there is to say about what is shown: "game 2 of 5", "variation".
  std::string subtitle;
  bool in_variation = false;
  /// The evaluation of the position, "+0.42, depth 9"; empty if there is none.
  std::string evaluation;
  /// The evaluations of all positions of the line, the start first.
  std::optional<GraphView> graph;
  /// Which is drawn on a small screen: the graph (or the engine's lines), or the stack under the
  /// cursor.
  bool prefer_graph = true;
};

/// A record that is gone through: the position is shown as turn `turns_made` of `turns.size()`, not
/// as one to be played. With a half-built turn it is the next one of `turns`, which is gone through
/// by its moves.
struct ReplayView : RecordView {
  /// What is written about the turn that was made last.
  std::vector<std::string> comments;
  /// The lines that could be played instead of it.
  std::vector<std::string> variations;
};

/// On a screen that is too small: what is needed and there.
tui::Frame draw(const ReplayView& view, tui::Size screen, tui::Glyphs glyphs);

/// How many turns are made where the mouse points at the list or the graph; nothing elsewhere.
std::optional<std::size_t> turns_made_at(const ReplayView& view, tui::Size screen,
                                         tui::Point point);

/// The key bar.
std::vector<tui::KeyHint> key_bar(const ReplayView& view);

}  // namespace accasta::views
