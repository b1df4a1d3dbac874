#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include <accasta/analysis/explanation.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::analysis {

/// The engine's findings about a position.
struct PositionAnalysis {
  Position position;
  /// For the player to move.
  engine::Score score;
  int depth = 0;
  std::uint64_t nodes = 0;
  /// The best turns, each with what is expected to follow, the best one first; none if the game is
  /// over.
  std::vector<engine::Line> lines;
  /// The score after each depth that was finished, that of depth 1 first, where they were kept.
  std::vector<engine::Score> by_depth{};
};

PositionAnalysis position_analysis(const Position& position, const engine::Progress& progress);

/// A score as records have it, from White's side.
notation::Evaluation evaluation(engine::Score score, Color mover, int depth);

/// Returns the chance of the player to move to win, as notation::white_chance() has it for White.
double win_chance(engine::Score score);

/// The severity of a bad turn: `?!`, `?`, `??`.
enum class Mark : std::uint8_t { Inaccuracy, Mistake, Blunder };

/// The number of the player's own turns within which a win is always found before a turn.
inline constexpr int kWinsLookedFor = 2;

struct TurnAnalysis {
  /// By how much the turn lessened the mover's chance to win; 0 if it leads where the best one
  /// does, and if it wins.
  double loss = 0;
  std::optional<Mark> mark;
  /// The number of moves, from the first one on, that the turn has in common with the best one.
  int common_moves = 0;
  /// The number of their turns within which the player could have won by force. Set if this turn
  /// does not win within kWinsLookedFor turns though another one does, or if it no longer wins
  /// where the search saw a longer win. Such a turn is marked whatever else is thought of it.
  std::optional<int> missed_win{};
  /// Of a turn with a mark: the better one and its reasons, and what comes of the one played.
  std::optional<Explanation> better{};
  std::optional<Explanation> played{};
};

/// Compares a turn with the best one, from the analysis of the positions before and after it alone:
/// missed wins are not looked for, nothing is explained. Precondition: the game was not over
/// before.
TurnAnalysis analyse_turn(const Turn& turn, const PositionAnalysis& before,
                          const PositionAnalysis& after);

/// The analysis of a game's main line.
struct GameAnalysis {
  /// The start first.
  std::vector<PositionAnalysis> positions;
  /// One fewer: each turn stands between two positions.
  std::vector<TurnAnalysis> turns;
};

/// Called after each position with the analysis so far.
using AnalysisReport = std::function<void(const GameAnalysis&)>;

/// Analyses the positions of a game, so many at a time. Each is searched as if by a new engine, so
/// that without a limit of time the number of threads changes nothing. A turn that seems to deserve
/// a mark is compared once more: the position after the better one is searched as well, and where
/// little was lost the positions after both are searched four times as long. If `stop` is
/// requested, what was found until then is returned.
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
  /// From 0 to 100, the mean of the turns' accuracies; nothing without a turn.
  std::optional<double> accuracy() const;
};

/// Returns the performance of both, as far as the analysis goes.
ByColor<Performance> performances(const GameAnalysis& game);

/// Writes what is thought of the game's turns into its record: an evaluation for each, in the place
/// of older ones; for one that gave chances away a mark, unless it has one already, the reasons as
/// a comment, unless it has that one, and the better line, unless a variation begins like it.
/// Precondition: the analysis is of this game, and whole.
void annotate(notation::Record& record, const GameAnalysis& game);

}  // namespace accasta::analysis
