#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include <accasta/engine/engine.hpp>

#include "candidates.hpp"
#include "history.hpp"
#include "key_set.hpp"
#include "transposition_table.hpp"
#include "value.hpp"

namespace accasta::engine {

/// What a search needs at each distance from the root. The memory is used again and again.
struct Ply {
  std::vector<Candidate> candidates;
  KeySet seen;
  /// The first turns searched.
  std::vector<Turn> tried;
  /// Turns that refuted the one before, elsewhere at this distance.
  std::array<std::optional<Turn>, 2> killers;
  /// The best line from here on.
  std::vector<Turn> line;
  std::uint64_t key = 0;
};

/// What outlives a search.
struct Memory {
  explicit Memory(std::size_t hash_mebibytes) : table(hash_mebibytes), plies(kMaxPly + 1) {}

  TranspositionTable table;
  History history;
  std::vector<Ply> plies;
};

/// One search of one position; see Engine::search.
class Search {
 public:
  Search(Memory& memory, const Position& root, std::span<const std::uint64_t> history,
         const Limits& limits, const std::stop_token& stop, const Engine::Report& report);

  SearchResult run();

 private:
  using Clock = std::chrono::steady_clock;

  /// A turn of the root, which begins `turns`, and its value.
  struct RootLine {
    Value value;
    std::vector<Turn> turns;
  };

  void prepare_root();
  /// Searches the best turn of the root but for those of the lines before, with windows around its
  /// last value.
  void search_line(std::size_t index);
  /// Searches the turns of the root from one on; what raises alpha becomes that line's turn.
  Value search_root(std::size_t first, int depth, Value alpha, Value beta);
  /// Sorts the lines, the best first, and their turns likewise.
  void sort_lines();
  /// Whether no deeper search can change the lines.
  bool is_settled() const;
  /// The value for the player to move, between alpha and beta exactly, beyond them as a bound.
  Value search(const Position& position, int depth, Value alpha, Value beta, int ply);
  Value search_turns(const Position& position, int depth, Value alpha, Value beta, int ply,
                     bool in_danger, const std::optional<Turn>& hash_turn);
  /// Searches what a turn leads to, with a narrow window first unless it is the first turn.
  Value search_child(const Position& child, int depth, int reduction, bool is_first, Value alpha,
                     Value beta, int ply);

  /// What the position is worth when the captures that are there have been made.
  Value search_captures(const Position& position, int depth, Value alpha, Value beta, int ply);

  void order(const Position& position, const Ply& here, std::vector<Candidate>& candidates) const;
  bool is_repetition(std::uint64_t key, int ply) const;
  bool should_stop();
  void remember_line(int ply, const Turn& turn);
  void praise(Color color, const Turn& turn, std::span<const Turn> tried, int depth, int ply);
  Progress progress() const;

  Memory& memory_;
  const Position& root_;
  std::vector<std::uint64_t> history_;
  const Limits& limits_;
  const std::stop_token& stop_;
  const Engine::Report& report_;
  const Clock::time_point start_ = Clock::now();

  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
  int root_depth_ = 0;
  int finished_depth_ = 0;
  int selective_depth_ = 0;
  /// Those of the lines first, in their order.
  std::vector<Candidate> root_candidates_;
  /// The best one first; not empty unless the game is over.
  std::vector<RootLine> lines_;
};

}  // namespace accasta::engine
