#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include <accasta/analysis/explanation.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::analysis {

/// The engine's findings about a position.
struct PositionAnalysis : engine::Findings {
  Position position;
  /// The score after each completed depth, from depth 1 on, if they were kept.
  std::vector<engine::Score> by_depth{};
};

/// Returns a score as records write it, from White's side.
notation::Evaluation evaluation(engine::Score score, Color mover, int depth);

/// Returns the winning chance of the player to move. See notation::white_chance().
double win_chance(engine::Score score);

/// The severity of a bad turn: `?!`, `?`, `??`.
enum class Mark : std::uint8_t { Inaccuracy, Mistake, Blunder };

/// The properties of a mark.
struct MarkTraits {
  std::string_view name;
  /// The mark's number in records (NAG). `notation::kMarks` has its symbol.
  int nag;
  /// The least loss in winning chance for which a turn gets it.
  double least_loss;
};

/// Returns the properties of a mark.
constexpr MarkTraits traits(Mark mark) {
  constexpr std::array<MarkTraits, 3> kTraits{
      {{"inaccuracy", 6, 0.1}, {"mistake", 2, 0.2}, {"blunder", 4, 0.3}}};
  return kTraits[static_cast<std::size_t>(mark)];
}

/// Returns the mark among the numbers of marks (NAGs) of a recorded turn, the most severe one.
std::optional<Mark> mark_in(std::span<const int> nags);

/// The number of the player's own turns within which wins before a turn are found. A proof may
/// visit a million positions; those of the puzzles take up to 140,000.
inline constexpr int kWinsLookedFor = 2;

struct TurnAnalysis {
  /// The loss in the mover's winning chance. 0 if the turn wins or is as good as the best one.
  double loss = 0;
  std::optional<Mark> mark;
  /// The number of moves at its start that the turn shares with the best one.
  int common_moves = 0;
  /// The number of their turns within which the player could have forced a win. Set if another turn
  /// wins within kWinsLookedFor turns and this one does not, or if this turn gives up a longer win
  /// that the search saw. Such a turn is always marked.
  std::optional<int> missed_win{};
  /// The better turn with its reasons, and the consequences of the played one. Set if the turn has
  /// a mark.
  std::optional<Explanation> better{};
  std::optional<Explanation> played{};

  /// Returns true if the turn missed a win but wins later.
  bool still_wins() const { return missed_win && mark == Mark::Inaccuracy; }
};

/// Compares a turn with the best one, using only the analysis of the positions before and after it.
/// Looks for no missed wins and explains nothing. Precondition: the game was not over before.
TurnAnalysis analyse_turn(const Turn& turn, const PositionAnalysis& before,
                          const PositionAnalysis& after);

/// The analysis of a game's main line.
struct GameAnalysis {
  /// The positions, the start first.
  std::vector<PositionAnalysis> positions;
  /// The turns, one fewer than the positions.
  std::vector<TurnAnalysis> turns;
  /// The swap of the game. If there is one, the first turn has no loss and no mark: its player does
  /// not know yet whose advantage it is.
  notation::Swap swap = notation::Swap::No;
};

/// The nodes that a review spends on each position of a game: some tenths of a second.
inline constexpr std::uint64_t kNodesOfReview = 100'000;

/// A function that is called after each position with the analysis so far.
using AnalysisReport = std::function<void(const GameAnalysis&)>;

/// Analyzes the positions of a game on several threads. Each is searched as if by a new engine, so
/// without a time limit the number of threads changes nothing. A turn that seems to deserve a mark
/// is compared once more: the position after the better turn is searched as well. If little was
/// lost, the positions after both are searched again, four times as long. On a stop request returns
/// the results so far.
GameAnalysis analyse_game(const notation::Record& record, const engine::Limits& limits, int threads,
                          const AnalysisReport& report = {}, const std::stop_token& stop = {});

/// The performance of a player in a game.
struct Performance {
  int turns = 0;
  /// The sum of all turns' accuracies.
  double accuracies = 0;
  /// The number of turns with each mark.
  std::array<int, 3> marks{};
  int missed_wins = 0;

  void add(const TurnAnalysis& turn);
  /// Returns the mean of the turns' accuracies, from 0 to 100. Nothing without turns.
  std::optional<double> accuracy() const;
};

/// Returns the performance of both players, as far as the analysis goes. The first turn of a game
/// with a swap belongs to neither.
ByColor<Performance> performances(const GameAnalysis& game);

/// Writes the findings about the game's turns into its record. Every turn gets an evaluation, which
/// replaces an older one. A turn that lost winning chances also gets a mark unless it has one, the
/// reasons as a comment unless it has that comment, and the better line unless a variation begins
/// like it.
/// Precondition: the analysis is of this game, and complete.
void annotate(notation::Record& record, const GameAnalysis& game);

}  // namespace accasta::analysis
