#include "line_review.hpp"

#include <stop_token>
#include <utility>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <accasta/analysis/game_analyser.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

#include "spoken.hpp"

namespace accasta::line_mode {
namespace {

constexpr engine::Limits kLimits{.depth = {}, .nodes = analysis::kNodesOfReview, .time = {}};

}  // namespace

std::optional<analysis::GameAnalysis> review_in_lines(const notation::Record& record,
                                                      std::ostream& output,
                                                      const std::function<bool()>& stops) {
  constexpr std::size_t kParts = 4;
  const std::size_t positions = record.turns.size() + 1;
  fmt::print(output, "Reviewing {} ...{}\n",
             counted(static_cast<long long>(record.turns.size()), "turn"),
             stops ? " Enter stops it." : "");
  output.flush();
  std::stop_source stop;
  const auto report = [&](const analysis::GameAnalysis& game) {
    if (stops && stops()) stop.request_stop();
    const std::size_t done = game.positions.size();
    const std::size_t part = done * kParts / positions;
    if (part == (done - 1) * kParts / positions || part == kParts) return;
    fmt::print(output, "{} %\n", part * 100 / kParts);
    output.flush();
  };
  auto game = analysis::analyse_game(record, kLimits, 1, report, stop.get_token());
  return game.positions.size() == positions ? std::optional(std::move(game)) : std::nullopt;
}

std::string review_summary(const notation::Record& record, const analysis::GameAnalysis& game) {
  const auto performances = analysis::performances(game);
  const auto marked = analysis::marked_turns(game);
  std::string text;
  for (const Color color : kColors)
    text += analysis::performance_text(color, performances[color]) + ".\n";
  for (const std::size_t index : marked) {
    const Position& position = game.positions[index].position;
    text += fmt::format("{} {}{}: {}.\n", notation::turn_number_text(position),
                        notation::write_turn(record.turns[index].turn, position),
                        analysis::mark_text(game.turns[index]),
                        analysis::fault_text(game.turns[index]));
  }
  return text +
         (marked.empty() ? "No mistakes found." : R"("try" goes through them: find better turns.)");
}

}  // namespace accasta::line_mode
