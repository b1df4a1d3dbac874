#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/base/in_order.hpp>

namespace accasta::analysis {
namespace {

/// The loss from which on a turn has each mark, and the mark's number in records.
constexpr std::array<double, 3> kLeastLoss{0.1, 0.2, 0.3};
constexpr std::array<int, 3> kNags{6, 2, 4};
/// NAGs up to this one are marks that praise or blame a turn.
constexpr int kLastMarkNag = 6;

/// A loss of so much leaves 37 % of a turn's accuracy.
constexpr double kLossOfAccuracy = 0.25;

/// How many turns of the better line are written down.
constexpr std::size_t kTurnsOfVariation = 5;

/// Each thread has one; positions are searched from scratch, so more would be used seldom.
constexpr engine::Options kEngine{.hash_mebibytes = 16};

int common_moves(const Turn& a, const Turn& b) {
  if (a.from() != b.from()) return 0;
  const auto [end, unused] = std::ranges::mismatch(a.moves(), b.moves());
  return static_cast<int>(end - a.moves().begin());
}

/// Where the better turn leaves the played one, if they begin alike.
std::string parting(const Turn& played, const Turn& better) {
  const int common = common_moves(played, better);
  if (common == 0) return "";
  const std::string moves = common == 1 ? "the first move" : fmt::format("{} moves", common);
  if (common == better.size()) return "stops after " + moves;
  if (common == played.size()) return "goes on after " + moves;
  return "goes another way after " + moves;
}

bool is_proven(engine::Score score) { return score.is_win() || score.is_loss(); }

/// The scores before and after a turn. An estimate swings with whose turn is the last that was
/// looked at, so those are taken that end with the same turn.
std::pair<engine::Score, engine::Score> comparable_scores(const PositionAnalysis& before,
                                                          const PositionAnalysis& after) {
  const std::size_t depth = std::min(before.by_depth.size(), after.by_depth.size() + 1);
  if (depth < 2) return {before.score, after.score};
  return {is_proven(before.score) ? before.score : before.by_depth[depth - 1],
          is_proven(after.score) ? after.score : after.by_depth[depth - 2]};
}

bool begins_with(const notation::Variation& line, const Turn& turn) {
  return line.front().turn == turn;
}

notation::Variation variation(const Turn& played, const PositionAnalysis& before) {
  const auto& turns = before.lines.front().turns;
  notation::Variation line({.turn = turns.front()});
  for (std::size_t i = 1; i < std::min(turns.size(), kTurnsOfVariation); ++i)
    line.push_back({.turn = turns[i]});
  auto& comments = line.mutable_turns().front().comments;
  if (auto text = parting(played, turns.front()); !text.empty())
    comments.push_back(std::move(text));
  notation::set_evaluation(comments,
                           evaluation(before.score, before.position.side_to_move(), before.depth));
  return line;
}

}  // namespace

PositionAnalysis position_analysis(const Position& position, const engine::Progress& progress) {
  PositionAnalysis result{position, progress.score, progress.depth, progress.nodes,
                          progress.others};
  if (!progress.line.empty())
    result.lines.insert(result.lines.begin(), {progress.score, progress.line});
  return result;
}

notation::Evaluation evaluation(engine::Score score, Color mover, int depth) {
  const int sign = mover == Color::White ? 1 : -1;
  notation::Evaluation result;
  if (const auto turns = score.turns_to_win())
    result.turns_to_win = sign * *turns;
  else
    result.hundredths = sign * score.units();
  if (depth > 0) result.depth = depth;
  return result;
}

GameAnalysis analyse_game(const notation::Record& record, const engine::Limits& limits, int threads,
                          const AnalysisReport& report) {
  std::vector<Position> positions{record.start};
  for (const auto& recorded : record.turns)
    positions.push_back(positions.back().after(recorded.turn));
  std::vector<std::uint64_t> keys;
  for (const Position& position : positions) keys.push_back(position.key());

  std::size_t asked = 0;
  const auto next = [&]() -> std::optional<std::size_t> {
    if (asked == positions.size()) return std::nullopt;
    return asked++;
  };
  const auto make_worker = [&] {
    return [&, engine = engine::Engine(kEngine)](std::size_t index) mutable {
      const Position& position = positions[index];
      // That a repetition ended the game is not seen in the position.
      if (index == record.turns.size() && record.termination == Outcome::Reason::Repetition)
        return PositionAnalysis{.position = position};
      engine.clear();
      std::vector<engine::Score> by_depth;
      const auto result = engine.search(
          position, std::span(keys).first(index), limits, {},
          [&](const engine::Progress& progress) { by_depth.push_back(progress.score); });
      PositionAnalysis made = position_analysis(position, result.last);
      made.by_depth = std::move(by_depth);
      return made;
    };
  };
  GameAnalysis analysis;
  base::work_in_order(threads, next, make_worker, [&](PositionAnalysis made) {
    analysis.push_back(std::move(made));
    if (report) report(analysis);
  });
  return analysis;
}

double win_chance(engine::Score score) {
  return notation::white_chance(evaluation(score, Color::White, 0));
}

TurnAnalysis analyse_turn(const Turn& turn, const PositionAnalysis& before,
                          const PositionAnalysis& after) {
  assert(!before.lines.empty());
  const Turn& best = before.lines.front().turns.front();
  TurnAnalysis analysis{.common_moves = common_moves(turn, best)};
  if (before.position.key_after(turn) == before.position.key_after(best)) return analysis;
  const auto [score_before, score_after] = comparable_scores(before, after);
  analysis.loss = std::max(0.0, win_chance(score_before) - win_chance(-score_after));
  for (std::size_t i = 0; i < kLeastLoss.size(); ++i)
    if (analysis.loss >= kLeastLoss[i]) analysis.mark = static_cast<Mark>(i);
  return analysis;
}

void Performance::add(const TurnAnalysis& turn) {
  ++turns;
  accuracies += 100 * std::exp(-turn.loss / kLossOfAccuracy);
  if (turn.mark) ++marks[static_cast<std::size_t>(*turn.mark)];
}

std::optional<double> Performance::accuracy() const {
  if (turns == 0) return std::nullopt;
  return accuracies / turns;
}

void annotate(notation::Record& record, const GameAnalysis& game) {
  assert(game.size() == record.turns.size() + 1);
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    auto& recorded = record.turns[i];
    const PositionAnalysis& before = game[i];
    const PositionAnalysis& after = game[i + 1];
    notation::set_evaluation(recorded.comments,
                             evaluation(after.score, after.position.side_to_move(), after.depth));

    const TurnAnalysis analysis = analyse_turn(recorded.turn, before, after);
    if (!analysis.mark) continue;
    const bool is_marked =
        std::ranges::any_of(recorded.nags, [](int nag) { return nag >= 1 && nag <= kLastMarkNag; });
    if (!is_marked)
      recorded.nags.insert(recorded.nags.begin(), kNags[static_cast<std::size_t>(*analysis.mark)]);
    const Turn& better = before.lines.front().turns.front();
    if (std::ranges::none_of(recorded.variations,
                             [&](const auto& line) { return begins_with(line, better); }))
      recorded.variations.push_back(variation(recorded.turn, before));
  }
}

}  // namespace accasta::analysis
