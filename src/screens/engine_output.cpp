#include "engine_output.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/rules/side_to_move.hpp>

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
  return {.thinking = thinking,
          .evaluation = notation::evaluation_text(value),
          .balance = notation::balance(value),
          .effort = milliseconds == 0
                        ? large_number(progress.nodes)
                        : fmt::format("{}  {}/s", large_number(progress.nodes),
                                      large_number(progress.nodes * 1000 / milliseconds)),
          .line = fmt::format("{}", fmt::join(notation::written_turns(line, position), "  "))};
}

void ShownThoughts::begin(Time now) {
  info_ = views::EngineInfo{.thinking = true};
  begun_ = now;
}

void ShownThoughts::take(const engine::Findings& findings, const Position& position,
                         bool is_thinking, bool may_be_seen) {
  if (may_be_seen)
    info_ = engine_info(findings, position, is_thinking);
  else if (is_thinking)
    info_ = views::EngineInfo{.thinking = true};
  else
    info_.reset();
}

views::BestLine best_line(const engine::Line& line, const Position& position) {
  return {
      .score = notation::score_text(analysis::evaluation(line.score, position.side_to_move(), 0)),
      .turns = fmt::format("{}", fmt::join(notation::written_turns(line.turns, position), " "))};
}

bool mark_threat(const std::optional<analysis::Threat>& threat, views::GameView& view) {
  if (!view.result.empty() || !threat || threat->kind == analysis::Threat::Kind::Fills)
    return false;
  view.board.threatened = threat->cells;
  return true;
}

void show_threat(const std::optional<analysis::Threat>& threat, const Position& position,
                 views::GameView& view) {
  if (!mark_threat(threat, view)) return;
  if (threat->kind == analysis::Threat::Kind::Holds &&
      view.board.stacks_in_enemy_castle(threat->by) < kStacksToWin)
    return;
  views::Note note({analysis::threat_sentence(*threat, position), tui::Role::Warning});
  note.is_alarm = true;
  view.panel.insert(view.panel.begin(), {std::move(note), 1, false, "threat"});
}

void show_hint(const analysis::Hint& hint, CellSet threatens, tui::BoardView& board) {
  if (hint.turn) {
    board.proposed = tui::Proposal{*hint.turn, threatens};
    return;
  }
  CellSet cells = hint.targets;
  cells.insert(hint.from);
  board.signs = {{'?', cells}};
}

void show_refutation(const analysis::Refutation& against, tui::BoardView& board) {
  board.last_turn = against.line.front();
  board.position = board.position.after(*board.last_turn);
  board.building.reset();
  board.lift = 0;
  board.threatened = {};
  board.signs.clear();
  board.proposed.reset();
  if (against.line.size() > 1) board.proposed = tui::Proposal{against.line[1], {}};
}

void show_threat(const Position& position, views::GameView& view) {
  show_threat(analysis::threat(position, opponent(position.side_to_move())), position, view);
}

}  // namespace accasta::screens
