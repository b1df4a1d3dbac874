#include "engine_output.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/formats/record_words.hpp>
#include <accasta/notation/words.hpp>

namespace accasta::screens {

std::string large_number(std::uint64_t number) {
  const auto value = static_cast<double>(number);
  if (number < 1000) return std::to_string(number);
  if (number < 999'500) return fmt::format("{:.0f}k", value / 1e3);
  return fmt::format("{:.1f}M", value / 1e6);
}

views::EngineInfo engine_info(const engine::Findings& progress, const Position& position,
                              bool thinking) {
  const auto value = analysis::evaluation(progress.score, position.side_to_move(), progress.depth);
  const auto milliseconds = static_cast<std::uint64_t>(progress.elapsed.count());
  const auto line = progress.lines.empty() ? std::vector<Turn>() : progress.lines.front().turns;
  return {
      .thinking = thinking,
      .evaluation = notation::evaluation_text(value),
      .balance = formats::balance(value),
      .nodes = large_number(progress.nodes),
      .speed = milliseconds == 0 ? "" : large_number(progress.nodes * 1000 / milliseconds) + "/s",
      .line = fmt::format("{}", fmt::join(notation::written_turns(line, position), "  "))};
}

views::BestLine best_line(const engine::Line& line, const Position& position) {
  return {
      .score = notation::score_text(analysis::evaluation(line.score, position.side_to_move(), 0)),
      .turns = fmt::format("{}", fmt::join(notation::written_turns(line.turns, position), " "))};
}

void EngineOutput::begin(Time now) {
  engine_ = views::EngineInfo{.thinking = true};
  begun_ = now;
}

void EngineOutput::take(const engine::Findings& progress, const Position& position, bool thinking,
                        bool shown) {
  if (shown)
    engine_ = engine_info(progress, position, thinking);
  else if (thinking)
    engine_ = views::EngineInfo{.thinking = true};
  else
    engine_.reset();
}

void EngineOutput::forget_hint() {
  // The output was about the search for the hint.
  if (hint_) engine_.reset();
  hint_.reset();
}

void EngineOutput::take_hint(const Position& position, const engine::Findings& result) {
  hint_ = analysis::explain(position, result);
}

void EngineOutput::turn_made() {
  if (engine_ && engine_->thinking) engine_.reset();
}

void EngineOutput::show(views::GameView& view) const {
  if (hint_) view.board.proposed = tui::Proposal{hint_->turn, hint_->threatened()};
  view.engine = engine_;
}

views::Note EngineOutput::note() const {
  if (!hint_) return {};
  return {"Hint: " + analysis::explanation_text(*hint_, hint_->position.side_to_move()),
          hint_->loses() ? tui::Role::Warning : tui::Role::Good};
}

}  // namespace accasta::screens
