#include <memory>
#include <utility>
#include <vector>

#include <accasta/screens/navigation.hpp>

#include "analysis_board.hpp"
#include "table_screen.hpp"
#include "viewer.hpp"

namespace accasta::screens {
namespace {

/// Precondition: it does not lead back.
std::unique_ptr<BoardScreen> opened(Next next, tui::Screen& screen,
                                    const table::TableOptions& options) {
  if (auto* table = std::get_if<ToTable>(&next))
    return std::make_unique<TableScreen>(std::move(*table), screen, options);
  if (auto* viewer = std::get_if<ToViewer>(&next))
    return std::make_unique<Viewer>(std::move(*viewer), screen, options);
  return std::make_unique<AnalysisBoard>(std::move(std::get<ToAnalysis>(next)), screen, options);
}

}  // namespace

void visit(Next first, tui::Screen& screen, const table::TableOptions& options) {
  // The way that the user came; the last one is shown.
  std::vector<std::unique_ptr<BoardScreen>> way;
  way.push_back(opened(std::move(first), screen, options));
  try {
    while (!way.empty()) {
      Next next = way.back()->run();
      if (const auto* back = std::get_if<Back>(&next)) {
        way.pop_back();
        if (!way.empty()) way.back()->come_back(back->kept);
      } else {
        way.push_back(opened(std::move(next), screen, options));
      }
    }
  } catch (...) {
    for (; !way.empty(); way.pop_back()) way.back()->rescue();
    throw;
  }
}

}  // namespace accasta::screens
