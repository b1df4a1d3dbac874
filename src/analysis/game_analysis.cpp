#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/base/ordered_parallel_map.hpp>
#include <accasta/prover/prover.hpp>

#include "position_search.hpp"

namespace accasta::analysis {
namespace {

/// The last of the NAGs that praise or blame a turn.
constexpr int kLastMarkNag = 6;

/// The number of the winner's turns within which losses are searched for, as far as the budget
/// lasts.
constexpr int kLossesLookedFor = 2;
constexpr std::uint64_t kProverBudget = 200'000;

/// The number of positions that a search for wins may visit. The puzzles take up to 140,000.
constexpr std::uint64_t kWinBudget = 1'000'000;

/// The loss that leaves 37 % of a turn's accuracy.
constexpr double kLossOfAccuracy = 0.25;

/// The factor by which searches are larger that confirm a mark for a loss below kSureLoss. Nearly
/// all marks that they reject were for smaller losses.
constexpr int kTimesToConfirm = 4;
constexpr double kSureLoss = 0.2;

/// The number of turns of the better line to write down.
constexpr std::size_t kTurnsOfVariation = 5;

int common_moves(const Turn& a, const Turn& b) {
  if (a.from() != b.from()) return 0;
  const auto [end, unused] = std::ranges::mismatch(a.moves(), b.moves());
  return static_cast<int>(end - a.moves().begin());
}

/// Returns where the better turn departs from the played one, if they begin alike.
std::string parting(const Turn& played, const Turn& better) {
  const int common = common_moves(played, better);
  if (common == 0) return "";
  const std::string moves = common == 1 ? "the first move" : fmt::format("{} moves", common);
  if (common == better.size()) return "stops after " + moves;
  if (common == played.size()) return "continues after " + moves;
  return "differs after " + moves;
}

bool is_proven(engine::Score score) { return score.is_win() || score.is_loss(); }

/// Returns the score of a depth, or the last one for depth 0. A proven score holds at every depth.
engine::Score score_at(const PositionAnalysis& analysis, std::size_t depth) {
  if (depth == 0 || is_proven(analysis.score)) return analysis.score;
  return analysis.by_depth[depth - 1];
}

/// Returns the findings of a position's search about the position after its best turn.
PositionAnalysis after_best_turn(const PositionAnalysis& before) {
  PositionAnalysis after{{.score = -before.score}, before.position};
  for (std::size_t depth = 2; depth <= before.by_depth.size(); ++depth)
    after.by_depth.push_back(-before.by_depth[depth - 1]);
  return after;
}

notation::TurnLine variation(const Turn& played, const Explanation& better) {
  notation::TurnLine line{{.turn = better.turn}};
  for (std::size_t i = 0; i < std::min(better.expected.size(), kTurnsOfVariation - 1); ++i)
    line.push_back({.turn = better.expected[i]});
  auto& comments = line.front().comments;
  if (auto text = parting(played, better.turn); !text.empty()) comments.push_back(std::move(text));
  notation::set_evaluation(comments, better.evaluation);
  return line;
}

std::optional<Mark> mark_for(double loss) {
  std::optional<Mark> found;
  for (const Mark mark : {Mark::Inaccuracy, Mark::Mistake, Mark::Blunder})
    if (loss >= traits(mark).least_loss) found = mark;
  return found;
}

/// Returns the limits of a search that confirms the result of one with `limits`.
engine::Limits to_confirm(engine::Limits limits) {
  if (limits.depth) ++*limits.depth;
  if (limits.nodes) *limits.nodes *= kTimesToConfirm;
  if (limits.time) *limits.time *= kTimesToConfirm;
  return limits;
}

/// Judges the turns of a game more closely than the searches of its positions can. Proves wins, and
/// examines the better turn once more before it blames the played one.
class TurnJudge {
 public:
  TurnJudge(const engine::Limits& limits, std::stop_token stop)
      : limits_(limits), stop_(std::move(stop)) {
    prover_.set_stop(stop_);
    limits_.lines = 1;
    to_confirm_ = to_confirm(limits_);
  }

  TurnAnalysis judge(const Turn& turn, const PositionAnalysis& before,
                     const PositionAnalysis& after, std::span<const std::uint64_t> history) {
    TurnAnalysis analysis = analyse_turn(turn, before, after);
    const Position& position = before.position;
    if (const auto turns = win_within(position)) {
      std::optional<engine::Line> better;
      if (keeps_win(after.position, *turns) == false) better = winning_line(before, *turns);
      if (better)
        missed(analysis, *turns, *better, turn, before, after);
      else
        acquit(analysis);
      return analysis;
    }
    if (!analysis.mark) return analysis;
    if (before.score.is_win()) {
      // The search saw a longer win, but a search of the same size may not see that it is kept.
      const PositionAnalysis worse = confirmed(after, history);
      if (wins_later(worse))
        acquit(analysis);
      else
        missed(analysis, *before.score.turns_to_win(), before.lines.front(), turn, before, worse);
      return analysis;
    }
    const Turn& best = before.lines.front().turns.front();
    PositionAnalysis better = searched(engine_, position.after(best), history, limits_, stop_);
    lessen(analysis, better, after);
    if (!analysis.mark) return analysis;
    PositionAnalysis worse = after;
    if (analysis.loss < kSureLoss) {
      better = confirmed(better, history);
      worse = confirmed(after, history);
      lessen(analysis, better, worse);
    }
    if (analysis.mark && loses_anyway(position, worse)) acquit(analysis);
    if (analysis.mark)
      explain_both(analysis, line_of(best, better), better.depth + 1, turn, before, worse);
    return analysis;
  }

 private:
  /// Returns the number of turns within which the player to move is known to win.
  std::optional<int> win_within(const Position& position) {
    prover_.set_budget(kWinBudget);
    for (int turns = 1; turns <= kWinsLookedFor; ++turns)
      if (prover_.wins(position, turns) == true) return turns;
    return std::nullopt;
  }

  static void acquit(TurnAnalysis& analysis) {
    analysis.loss = 0;
    analysis.mark.reset();
  }

  /// Returns true if a turn that led here wins within that many turns, including itself. Returns
  /// nothing only after a stop request: without an answer no turn may be blamed.
  std::optional<bool> keeps_win(const Position& after, int turns) {
    prover_.set_budget(std::nullopt);
    return prover_.loses(after, turns - 1);
  }

  /// Returns true if the turn that led here is known to win.
  bool wins_later(const PositionAnalysis& after) {
    prover_.set_budget(kProverBudget);
    return after.score.is_loss() || prover_.loses(after.position, kLossesLookedFor) == true;
  }

  void missed(TurnAnalysis& analysis, int turns, const engine::Line& better, const Turn& turn,
              const PositionAnalysis& before, const PositionAnalysis& after) {
    const bool still_wins = wins_later(after);
    analysis.missed_win = turns;
    analysis.loss = still_wins ? 0 : 1 - win_chance(-after.score);
    analysis.mark = still_wins ? Mark::Inaccuracy : Mark::Blunder;
    explain_both(analysis, better, before.depth, turn, before, after);
  }

  /// Returns the line of the search if it wins as soon as possible, else a turn that does. Returns
  /// nothing only after a stop request. Precondition: there is such a turn.
  std::optional<engine::Line> winning_line(const PositionAnalysis& before, int turns) {
    const Position& position = before.position;
    for (const engine::Line& line : before.lines)
      if (keeps_win(position.after(line.turns.front()), turns) == true)
        return engine::Line{engine::Score::win_after(2 * turns - 1), line.turns};
    for (const Turn& turn : prover::distinct_turns(position))
      if (keeps_win(position.after(turn), turns) == true)
        return engine::Line{engine::Score::win_after(2 * turns - 1), {turn}};
    assert(stop_.stop_requested());
    return std::nullopt;
  }

  /// Returns the result of a larger search of a position, unless everything is known about it.
  PositionAnalysis confirmed(const PositionAnalysis& known,
                             std::span<const std::uint64_t> history) {
    if (known.lines.empty() || is_proven(known.score)) return known;
    return searched(engine_, known.position, history, to_confirm_, stop_);
  }

  static void lessen(TurnAnalysis& analysis, const PositionAnalysis& better,
                     const PositionAnalysis& after) {
    analysis.loss = std::min(analysis.loss, loss_against(better, after));
    analysis.mark = mark_for(analysis.loss);
  }

  /// Returns true if the player, who loses with this turn, loses with every other turn as well.
  bool loses_anyway(const Position& position, const PositionAnalysis& after) {
    if (!after.score.is_win()) return false;
    prover_.set_budget(kProverBudget);
    return prover_.loses(position, kLossesLookedFor) == true;
  }

  static void explain_both(TurnAnalysis& analysis, const engine::Line& better, int depth,
                           const Turn& turn, const PositionAnalysis& before,
                           const PositionAnalysis& after) {
    const engine::Line played = line_of(turn, after);
    analysis.better = explain(before.position, better, depth, {played});
    analysis.played = explain(before.position, played, after.depth + 1, {better});
  }

  engine::Limits limits_;
  engine::Limits to_confirm_;
  std::stop_token stop_;
  engine::Engine engine_{kEngine};
  prover::Prover prover_;
};

}  // namespace

PositionAnalysis searched(engine::Engine& engine, const Position& position,
                          std::span<const std::uint64_t> history, const engine::Limits& limits,
                          const std::stop_token& stop) {
  engine.clear();
  std::vector<engine::Score> by_depth;
  auto found =
      engine.search(position, history, limits, stop,
                    [&](const engine::Findings& progress) { by_depth.push_back(progress.score); });
  return {std::move(found), position, std::move(by_depth)};
}

double loss_against(const PositionAnalysis& better, const PositionAnalysis& played) {
  const auto loss_at = [&](std::size_t depth) {
    return std::max(0.0,
                    win_chance(-score_at(better, depth)) - win_chance(-score_at(played, depth)));
  };
  const std::size_t depth = is_proven(better.score) ? played.by_depth.size()
                            : is_proven(played.score)
                                ? better.by_depth.size()
                                : std::min(better.by_depth.size(), played.by_depth.size());
  return depth < 2 ? loss_at(depth) : std::min(loss_at(depth), loss_at(depth - 1));
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
                          const AnalysisReport& report, const std::stop_token& stop) {
  const std::vector<Position> positions = record.positions();
  std::vector<std::uint64_t> keys;
  for (const Position& position : positions) keys.push_back(position.key());

  std::size_t asked = 0;
  const auto next = [&]() -> std::optional<std::size_t> {
    if (asked == positions.size() || stop.stop_requested()) return std::nullopt;
    return asked++;
  };
  const auto make_worker = [&] {
    return [&, engine = engine::Engine(kEngine)](std::size_t index) mutable {
      // The position does not show that the game ended by repetition.
      if (index == record.turns.size() && record.termination == Outcome::Reason::Repetition)
        return PositionAnalysis{{}, positions[index]};
      return searched(engine, positions[index], std::span(keys).first(index), limits, stop);
    };
  };
  GameAnalysis analysis{.positions = {}, .turns = {}, .swap = notation::swap_of(record)};
  TurnJudge judge(limits, stop);
  base::ordered_parallel_map(threads, next, make_worker, [&](PositionAnalysis made) {
    if (stop.stop_requested()) return;
    analysis.positions.push_back(std::move(made));
    if (const std::size_t count = analysis.positions.size(); count > 1) {
      TurnAnalysis turn;
      if (count > 2 || analysis.swap == notation::Swap::No)
        turn = judge.judge(record.turns[count - 2].turn, analysis.positions[count - 2],
                           analysis.positions[count - 1], std::span(keys).first(count - 1));
      // Do not keep a judgment that was interrupted.
      if (stop.stop_requested()) {
        analysis.positions.pop_back();
        return;
      }
      analysis.turns.push_back(std::move(turn));
    }
    if (report && !stop.stop_requested()) report(analysis);
  });
  return analysis;
}

std::optional<Mark> mark_in(std::span<const int> nags) {
  std::optional<Mark> found;
  for (const Mark mark : {Mark::Inaccuracy, Mark::Mistake, Mark::Blunder})
    if (std::ranges::find(nags, traits(mark).nag) != nags.end()) found = mark;
  return found;
}

double win_chance(engine::Score score) {
  return notation::white_chance(evaluation(score, Color::White, 0));
}

TurnAnalysis analyse_turn(const Turn& turn, const PositionAnalysis& before,
                          const PositionAnalysis& after) {
  assert(!before.lines.empty());
  const Turn& best = before.lines.front().turns.front();
  TurnAnalysis analysis{.common_moves = common_moves(turn, best)};
  if (before.position.lead_to_same(turn, best)) return analysis;
  analysis.loss = loss_against(after_best_turn(before), after);
  analysis.mark = mark_for(analysis.loss);
  return analysis;
}

void Performance::add(const TurnAnalysis& turn) {
  ++turns;
  accuracies += 100 * std::exp(-turn.loss / kLossOfAccuracy);
  if (turn.mark) ++marks[static_cast<std::size_t>(*turn.mark)];
  if (turn.missed_win) ++missed_wins;
}

std::optional<double> Performance::accuracy() const {
  if (turns == 0) return std::nullopt;
  return accuracies / turns;
}

ByColor<Performance> performances(const GameAnalysis& game) {
  ByColor<Performance> both;
  for (std::size_t i = game.swap == notation::Swap::No ? 0 : 1; i < game.turns.size(); ++i)
    both[game.positions[i].position.side_to_move()].add(game.turns[i]);
  return both;
}

void annotate(notation::Record& record, const GameAnalysis& game) {
  assert(game.turns.size() == record.turns.size());
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    auto& recorded = record.turns[i];
    const PositionAnalysis& after = game.positions[i + 1];
    notation::set_evaluation(recorded.comments,
                             evaluation(after.score, after.position.side_to_move(), after.depth));

    const TurnAnalysis& analysis = game.turns[i];
    if (!analysis.mark || !analysis.better) continue;
    const auto mark = std::ranges::find_if(recorded.nags,
                                           [](int nag) { return nag >= 1 && nag <= kLastMarkNag; });
    if (mark == recorded.nags.end())
      recorded.nags.insert(recorded.nags.begin(), traits(*analysis.mark).nag);
    if (analysis.missed_win &&
        std::ranges::find(recorded.nags, notation::kMissedWin) == recorded.nags.end())
      recorded.nags.push_back(notation::kMissedWin);
    std::string reasons = reasons_text(analysis);
    if (std::ranges::find(recorded.comments, reasons) == recorded.comments.end())
      recorded.comments.push_back(std::move(reasons));
    if (std::ranges::none_of(recorded.variations, [&](const auto& line) {
          return line.front().turn == analysis.better->turn;
        }))
      recorded.variations.push_back(variation(recorded.turn, *analysis.better));
  }
}

}  // namespace accasta::analysis
