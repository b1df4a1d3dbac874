#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <accasta/analysis/threat.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/notation/evaluation_text.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::analysis {

/// The claims that can be made of a turn. "The player" makes the turn, "the enemy" is the other
/// one. Every claim can be checked with the rules alone; tests/analysis does that.
namespace claim {

/// The turn ends the game.
struct EndsGame {
  Outcome outcome;
};

/// Whatever is played, the enemy wins. After this turn they win with `answer`, or, if it is
/// nothing, with their `turns`-th turn from now at the latest; 0 if they have won already.
struct EveryTurnLoses {
  int turns;
  std::optional<Turn> answer{};
};

/// The turn lets the enemy win with `answer`; other turns may not.
struct LetsWin {
  Turn answer;
  /// It could have been made in place of this turn, too.
  bool was_threatened;
};

/// After the turn `winner` wins whatever the other does, with their `turns`-th turn at the latest.
/// The player's turns are counted from this one on, the enemy's from their answer on.
struct ForcesWin {
  Color winner;
  int turns;
};

/// The enemy can no longer carry out their threat, nor win in another way with
/// their next turn.
struct StopsThreat {
  Threat threat;
};

/// The player's next turn, if the enemy lets them make it. A `Holds` without answers has
/// won.
struct Threatens {
  Threat threat;
};

/// The turn lands on stacks of the enemy that hold no piece of the player's.
struct Captures {
  CellSet cells;
};

/// The turn lands on stacks of the enemy that hold captured pieces of the player's, so many in all.
struct TakesBack {
  CellSet cells;
  int freed;
};

/// `count` stacks more than before can never be captured; of those that cannot, the ones on `cells`
/// stand where none stood.
struct MakesSafe {
  CellSet cells;
  int count;
};

/// The turn takes cells of the enemy's castle. The player holds so many then, fewer than three.
struct EntersCastle {
  CellSet cells;
  int held;
};

/// The turn drives the enemy from cells of the player's castle. They hold so many then.
struct ClearsCastle {
  CellSet cells;
  int left;
};

/// The stack on the cell could have been captured. Nothing that moved or stayed behind can be.
struct Escapes {
  Cell from;
};

/// The player could capture these stacks with their next turn, and could not before.
struct Attacks {
  CellSet cells;
};

/// A stack of the player's, on a cell where they had one before, has a longer range.
struct LongerRange {
  Cell cell;
  int before;
  int after;
};

/// The turn brings pieces so near to the enemy's castle, in steps over an open board; the cell from
/// which they came is further away.
struct Approaches {
  int distance;
};

/// The turn lets the enemy have the pieces that were captured on the cell it began on.
struct Releases {
  Cell cell;
  int pieces;
};

/// Otherwise the enemy would have made `answer` and captured these stacks: if the turn were passed,
/// or after the turn `instead`. Now that turn captures nothing, and nothing else reaches the
/// stacks.
struct Otherwise {
  Turn answer;
  CellSet captured;
  std::optional<Turn> instead{};
};

/// The enemy's expected answer captures these stacks of the player's.
struct AnsweredBy {
  Turn answer;
  CellSet captured;
};

}  // namespace claim

using Claim = std::variant<claim::EndsGame, claim::EveryTurnLoses, claim::LetsWin, claim::ForcesWin,
                           claim::StopsThreat, claim::Threatens, claim::Captures, claim::TakesBack,
                           claim::MakesSafe, claim::EntersCastle, claim::ClearsCastle,
                           claim::Escapes, claim::Attacks, claim::LongerRange, claim::Approaches,
                           claim::Releases, claim::Otherwise, claim::AnsweredBy>;

/// The subject of a claim's words: the turn, the expected answer to it, or something else that the
/// words name.
enum class Subject : std::uint8_t { Turn, Answer, Other };

/// Returns the subject of a claim's words.
Subject subject(const Claim& claim);

/// Returns true if a claim about a turn of `own` says that the enemy wins.
bool says_loss(const Claim& claim, Color own);

/// Why a turn is good or bad. What decides the game comes first. Where the turn loses, nothing else
/// is claimed.
struct Explanation {
  Position position;
  /// Legal in the position.
  Turn turn;
  std::vector<Claim> claims;
  notation::Evaluation evaluation;
  /// The turns that the search expects after it.
  std::vector<Turn> expected;

  /// Returns true if the enemy wins, as far as is known.
  bool loses() const;
  /// The cells that the player threatens to take with their next turn, for the board.
  CellSet threatened() const;
};

/// Explains a turn by the rules, and by what searches of the position have found: `line` begins
/// with the turn, `others` are lines of other turns, the best first. `depth` is that of the
/// searches. It looks for itself, with a few thousand positions, for what the enemy would do if
/// the turn were passed. Takes some hundredths of a second.
/// Preconditions: `line` has a turn, which is legal.
Explanation explain(const Position& position, const engine::Line& line, int depth,
                    const std::vector<engine::Line>& others = {});

/// Explains the turn that a search of the position has found; nothing if it found none.
std::optional<Explanation> explain(const Position& position, const engine::SearchResult& result);

/// Explains any turn, as one that was played: `before` and `after` are the results of searches of
/// the position and of the one that the turn leads to. Precondition: the turn is legal.
Explanation explain(const Position& position, const Turn& turn, const engine::SearchResult& before,
                    const engine::SearchResult& after);

/// Returns what is wrong with a turn that loses at once, or to the enemy's next turn (EndsGame,
/// LetsWin); nothing if it does not. `threat` is the enemy's in this position. Precondition: the
/// turn is legal.
std::optional<Claim> fault(const Position& position, const Turn& turn,
                           const std::optional<Threat>& threat);

/// A claim in words, without its subject, the turn: "captures Black's horse on d4". `Otherwise`,
/// `AnsweredBy` and `EveryTurnLoses` have a subject of their own: "g1:CHxd1 takes your chariot on
/// d1". Says "your" to the `reader`, and does not name their turn if it is stopped or wins.
std::string claim_text(const Claim& claim, const Position& position, const Turn& turn,
                       std::optional<Color> reader = {});

/// The fault of a turn as a sentence: "This turn does not stop c6:1xc4.", "This turn lets Black win
/// with g1:C-e3.", "This turn loses: Black holds three of White's castle cells (a3, a4, b2).";
/// nothing if it has none. Arguments as for fault().
std::optional<std::string> warning(const Position& position, const Turn& turn,
                                   const std::optional<Threat>& threat);

/// "c4:H-d5 captures Black's horse on d5; else g1:CHxd1 takes your chariot on d1. Expected then:
/// g1:Cxe2 takes your shield on e2, a2:H-b2. Evaluation: +0.42 for White, depth 9."
std::string explanation_text(const Explanation& explanation, std::optional<Color> reader = {});

}  // namespace accasta::analysis
