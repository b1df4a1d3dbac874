#include "end_view.hpp"

#include <cmath>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/analysis/review.hpp>
#include <accasta/formats/record_words.hpp>
#include <accasta/notation/words.hpp>

namespace accasta::screens {
namespace {

/// Returns the evaluations so far. The mark of the turning point is beside the position after it.
views::GraphView graph(const views::GameView& view, const views::GameEnd& end,
                       const analysis::GameAnalyser& analyser) {
  views::GraphView graph{.values{}, .current = analyser.count()};
  graph.values.resize(analyser.count());
  const auto& positions = analyser.analysis().positions;
  for (std::size_t i = 0; i < positions.size(); ++i)
    graph.values[i] = formats::balance(analysis::evaluation(
        positions[i].score, positions[i].position.side_to_move(), positions[i].depth));
  if (!end.winner || !analyser.is_complete()) return graph;
  if (const auto turn = analysis::turning_point(analyser.analysis(), *end.winner)) {
    graph.current = *turn + 1;
    graph.label = fmt::format("{} {}", notation::turn_number_text(positions[*turn].position),
                              view.turns[*turn]);
  }
  return graph;
}

views::Statistics statistics(const views::GameView& view, const views::GameEnd& end,
                             const analysis::GameAnalyser& analyser) {
  const auto done = analysis::performances(analyser.analysis());
  ByColor<std::string> accuracy;
  ByColor<std::string> mistakes;
  for (const Color color : kColors) {
    const auto percent = analyser.is_complete() ? done[color].accuracy() : std::nullopt;
    accuracy[color] = percent ? fmt::format("{:.0f}%", *percent) : "-";
    mistakes[color] =
        analyser.is_complete() ? std::to_string(done[color].marks[1] + done[color].marks[2]) : "-";
  }
  const auto both = [](const ByColor<int>& counts) {
    return ByColor<std::string>{std::to_string(counts.white), std::to_string(counts.black)};
  };
  views::Statistics statistics{{{"captured", both(end.captured)},
                                {"accuracy", accuracy},
                                {"mistakes", mistakes},
                                {"highest", both(end.highest)}}};
  if (!view.players.white.clock.empty())
    statistics.rows.push_back({"time left", {view.players.white.clock, view.players.black.clock}});
  return statistics;
}

}  // namespace

void show_end(views::GameView& view, const views::GameEnd& end,
              const analysis::GameAnalyser& analyser, std::vector<tui::KeyHint> offers) {
  // The end replaces the state of the game. What it waits for stays in the title.
  const auto turn = static_cast<std::ptrdiff_t>(views::turn_title(view.board.position).size());
  view.title.erase(view.title.begin(), view.title.begin() + turn);
  view.variant.clear();
  view.footer.untyped.reset();
  view.board.drained = end.drained;
  view.board.cursor.reset();
  view.panel = {{views::Ending{end}},
                {graph(view, end, analyser), 2},
                {views::Message{end.why}, 1},
                {statistics(view, end, analyser), 3},
                {views::Offers{std::move(offers)}}};
}

}  // namespace accasta::screens
