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

/// The claims that can be made about a turn. "The player" makes the turn, "the opponent" is the
/// other player. Every claim can be checked with the rules alone; tests/analysis does that.
namespace claim {

/// The turn ends the game.
struct EndsGame {
  Outcome outcome;
};

/// The opponent wins after every turn. After this turn they win with `answer`, or, if it is
/// nothing, with their `turns`-th turn from now at the latest. `turns` is 0 if they have won
/// already.
struct EveryTurnLoses {
  int turns;
  std::optional<Turn> answer{};
};

/// The turn lets the opponent win with `answer`. Other turns may not.
struct LetsWin {
  Turn answer;
  /// True if the opponent could also have made `answer` in place of this turn.
  bool was_threatened;
};

/// `winner` wins after the turn whatever the other plays, with their `turns`-th turn at the latest.
/// The player's turns are counted from this one, the opponent's from their answer.
struct ForcesWin {
  Color winner;
  int turns;
};

/// The opponent can no longer carry out their threat or win in another way with their next turn.
struct StopsThreat {
  Threat threat;
};

/// The player's next turn carries out a threat unless the opponent prevents it. A `Holds` without
/// answers has won.
struct Threatens {
  Threat threat;
};

/// The turn lands on stacks of the opponent without any piece of the player.
struct Captures {
  CellSet cells;
};

/// The turn lands on stacks of the opponent that hold `freed` captured pieces of the player in
/// all.
struct TakesBack {
  CellSet cells;
  int freed;
};

/// The number of stacks that can never be captured grows by `count`. Those on `cells` stand where
/// no such stack stood.
struct MakesSafe {
  CellSet cells;
  int count;
};

/// The turn takes cells of the enemy castle. The player then holds this many, fewer than three.
struct EntersCastle {
  CellSet cells;
  int held;
};

/// The turn drives the opponent from cells of the player's castle. They then hold this many.
struct ClearsCastle {
  CellSet cells;
  int left;
};

/// The stack on the cell could have been captured. No stack that moved or stayed behind can be.
struct Escapes {
  Cell from;
};

/// The player could capture these stacks with their next turn, and could not before.
struct Attacks {
  CellSet cells;
};

/// A stack of the player has a longer range than the player's stack on that cell before.
struct LongerRange {
  Cell cell;
  int range;
};

/// The turn brings pieces to this distance from the enemy castle, in steps over an open board. The
/// cell that they came from is further away.
struct Approaches {
  int distance;
};

/// The turn gives the opponent the pieces that were captured on the cell it began on.
struct Releases {
  Cell cell;
  int pieces;
};

/// Without this turn the opponent would have captured these stacks with `answer`: if the turn were
/// passed, or after the turn `instead`. Now `answer` captures nothing, and nothing else reaches the
/// stacks.
struct Otherwise {
  Turn answer;
  CellSet captured;
  std::optional<Turn> instead{};
};

/// The opponent's expected answer captures these stacks of the player.
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

/// The subject of a claim's text: the turn, the expected answer to it, or something else that the
/// text names.
enum class Subject : std::uint8_t { Turn, Answer, Other };

/// Returns the subject of a claim's text.
Subject subject(const Claim& claim);

/// Returns true if a claim about a turn of `own` says that the opponent wins.
bool says_loss(const Claim& claim, Color own);

/// The reasons why a turn is good or bad. Claims that decide the game come first. If the turn
/// loses, nothing else is claimed.
struct Explanation {
  Position position;
  /// A legal turn.
  Turn turn;
  std::vector<Claim> claims;
  /// The evaluation of the position after the turn.
  notation::Evaluation evaluation;
  /// The turns that the search expects after it.
  std::vector<Turn> expected;

  /// Returns true if the opponent is known to win.
  bool loses() const;
  /// Returns the opponent's answer: the one with which they win, or else the expected one. Nothing
  /// if the game is over.
  std::optional<Turn> answer() const;
  /// Returns the cells that the player threatens to take with their next turn, for the board.
  CellSet threatened() const;
};

/// Explains a turn by the rules and by the results of searches: `line` begins with the turn,
/// `others` are lines of the position, of which those of this turn are ignored. `depth` is the
/// depth of the searches. Runs its own search of a few thousand positions for the opponent's turn
/// if this one were passed. Takes some hundredths of a second. Precondition: `line` has a turn,
/// which is legal.
Explanation explain(const Position& position, const engine::Line& line, int depth,
                    std::vector<engine::Line> others = {});

/// Explains the turn that a search of the position found. Returns nothing if it found none.
std::optional<Explanation> explain(const Position& position, const engine::Findings& found);

/// Returns the line that begins with a turn and continues as a search of the next position found.
engine::Line line_of(const Turn& turn, const engine::Findings& after);

/// Returns the claim about a turn that loses at once, or to the opponent's next turn (EndsGame,
/// LetsWin). Returns nothing about other turns. `threat` is the opponent's in this position.
/// Precondition: the turn is legal.
std::optional<Claim> fault(const Position& position, const Turn& turn,
                           const std::optional<Threat>& threat);

/// Returns a claim in words, without its subject, the turn: "captures Black's horse on d4".
/// `Otherwise`, `AnsweredBy` and `EveryTurnLoses` have their own subject: "g1:CHxd1 takes your
/// chariot on d1". Says "your" to the `reader`, and does not name their turn if it is prevented or
/// wins.
std::string claim_text(const Claim& claim, const Position& position, const Turn& turn,
                       std::optional<Color> reader = {});

/// Returns the fault of a turn as a sentence: "This turn does not stop c6:1xc4.", "This turn lets
/// Black win with g1:C-e3.", "This turn loses: Black holds three of White's castle cells (a3, a4,
/// b2)." Returns nothing if it has none. The arguments are those of fault().
std::optional<std::string> warning(const Position& position, const Turn& turn,
                                   const std::optional<Threat>& threat);

/// Returns the reasons as a sentence: "c4:H-d5 captures Black's horse on d5; else g1:CHxd1 takes
/// your chariot on d1."
std::string explanation_sentence(const Explanation& explanation, std::optional<Color> reader = {});

/// Returns the explanation as text: "c4:H-d5 captures Black's horse on d5; else g1:CHxd1 takes your
/// chariot on d1. Expected next: g1:Cxe2 takes your shield on e2, a2:H-b2. Evaluation: +0.42 for
/// White, depth 9."
std::string explanation_text(const Explanation& explanation, std::optional<Color> reader = {});

/// The case against a turn.
struct Refutation {
  /// One or two sentences, for the player who made the turn: "This turn does not stop c6:1xc4.",
  /// "Black answers e3:Hxd4, which captures your chariot on d4." Names no other turn of that
  /// player, which could solve a puzzle.
  std::string text;
  /// The turn and, unless the game is over, the opponent's best answer.
  std::vector<Turn> line;
};

/// Refutes a turn by the rules and by a search of the position after it. Takes some hundredths of a
/// second. Precondition: the turn is legal.
Refutation refutation(const Position& position, const Turn& turn, const engine::Findings& found);

}  // namespace accasta::analysis
