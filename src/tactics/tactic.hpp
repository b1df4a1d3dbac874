#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/notation/text_error.hpp>
#include <accasta/prover/prover.hpp>
#include <accasta/puzzles/found_puzzle.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/turn.hpp>

/// Positions in which a single turn is right, and programs that work on them.
namespace accasta::tactics {

/// What the right turn is good for.
enum class Aim : std::uint8_t {
  Win,  ///< It wins; no other turn does.
  Hold  ///< It does not lose; every other turn does.
};

/// A position in which one turn, or several that lead to the same position, is right, with how far
/// that is proven. Turns are counted as in prover::Prover.
struct Tactic {
  Aim aim = Aim::Win;
  /// Win: the turn wins within so many turns of the player to move, and not within fewer. Hold:
  /// every other turn loses within so many turns of the enemy, but not all of them within fewer.
  int turns = 0;
  /// Win: no other turn wins within so many, at least `turns`. Hold: the right one does not lose
  /// within so many, at least `turns`.
  int depth = 0;
  Position position = Position::start(Rules::standard());
  /// One of the turns that are right.
  Turn best{Cell::from_slot(0)};

  /// Whether a legal turn is right: it leads to the same position as `best`.
  bool accepts(const Turn& turn) const;

  friend bool operator==(const Tactic&, const Tactic&) = default;
};

/// `win 2/3 | pari | ROWS SIDE TURN | e4:2xf3`: aim, turns and depth, rules, position, best turn.
std::string to_text(const Tactic& tactic);

/// Reads such a line. The turn must be legal; nothing else is proven here.
Result<Tactic, notation::TextError> parse_tactic(std::string_view text);

/// Reads the lines of a file; empty ones and those that begin with # are passed over.
Result<std::vector<Tactic>, notation::TextError> read_tactics(std::istream& input);

/// Proves all that a tactic claims, by trying everything: nothing if it is so, else what is not.
std::optional<std::string> flaw_of(const Tactic& tactic, prover::Prover& prover);

/// Lets an engine that knows nothing of the position look for its turn.
puzzles::Attempt solve(const Tactic& tactic, engine::Engine& engine, const engine::Limits& limits);

}  // namespace accasta::tactics
