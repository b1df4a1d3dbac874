#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <accasta/notation/record.hpp>
#include <accasta/rules/cell.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::formats {

/// The number of games with each result.
struct Results {
  /// In the order of notation::GameResult.
  std::array<std::uint32_t, 4> counts{};

  void add(notation::GameResult result) { ++counts[static_cast<std::size_t>(result)]; }
  std::size_t of(notation::GameResult result) const {
    return counts[static_cast<std::size_t>(result)];
  }
  /// Returns the number of all games, unfinished ones included.
  std::size_t games() const;
  /// Returns the share of points of a player in the finished games, from 0 to 1. Nothing if there
  /// are none.
  std::optional<double> score(Color color) const;
};

/// A turn that was played in a position.
struct PlayedTurn {
  Turn turn;
  Results results{};
};

/// The turns that games play in positions, in their main lines. The rules of a game and the turn
/// number do not matter.
class PlayedTurns {
 public:
  /// The largest number of positions. Later ones are not counted, which bounds the memory.
  static constexpr std::size_t kMostPositions = 500'000;

  /// Counts the turns in all positions, or only in one.
  explicit PlayedTurns(const std::optional<Position>& only = std::nullopt) : only_(only) {}

  void add(const notation::Record& record);
  /// Returns the turns that were played in a position, the most frequent first.
  std::vector<PlayedTurn> at(const Position& position) const;

 private:
  std::optional<Position> only_;
  /// By the key of the position.
  std::unordered_map<std::uint64_t, std::vector<PlayedTurn>> turns_;
};

/// An advantage over the opponent, and the games with a winner in which a player had it.
struct Advantage {
  std::string_view name;
  std::size_t games = 0;
  /// The games that this player won.
  std::size_t won = 0;
};

/// The results of a player's games with each color.
struct PlayerResults {
  /// The spelling of the first of the games.
  std::string name;
  ByColor<Results> results;
};

/// The counts of a collection of games.
struct Statistics {
  Results results;
  /// By the name of the game's variant.
  std::map<std::string, Results> variants;
  /// By the folded name (base::folded). "?" and players without a name are left out.
  std::map<std::string, PlayerResults> players;
  /// The number of games with each ending, by the value of the tag Termination. Games without one
  /// are left out.
  std::map<std::string, std::size_t> endings;
  /// The number of turns of both players: in all games, and in the shortest and the longest one.
  std::size_t turns = 0;
  std::size_t shortest = 0;
  std::size_t longest = 0;
  /// Being the first in something, which nobody is if both players reach it with the same turn, and
  /// being ahead when both players have made their first ten turns. Captures are the enemy pieces
  /// under a player's heads.
  std::array<Advantage, 10> advantages{{{"first in the enemy castle"},
                                        {"first with two stacks there"},
                                        {"first with a safe stack"},
                                        {"first with two safe stacks"},
                                        {"a capture ahead after ten turns"},
                                        {"two captures ahead after ten turns"},
                                        {"three or more captures ahead after ten turns"},
                                        {"a stack ahead after ten turns"},
                                        {"two stacks ahead after ten turns"},
                                        {"three or more stacks ahead after ten turns"}}};
  /// The cells on which winners by castle had stacks at the end, as cells of White's castle on its
  /// left side: g4 counts as a1, and so do g1 and a4.
  std::map<Cell, std::size_t> castle_cells;
  /// The wins by castle with fewer than three stacks, if those do not count that the opponent
  /// released there.
  std::size_t won_by_release = 0;

  void add(const notation::Record& record);

 private:
  void add_win(const notation::Record& record, Color winner);
};

}  // namespace accasta::formats
