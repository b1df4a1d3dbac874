#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include <accasta/engine/engine.hpp>

#include "candidates.hpp"
#include "correction_history.hpp"
#include "evaluator.hpp"
#include "history.hpp"
#include "key_set.hpp"
#include "picker.hpp"
#include "search_claims.hpp"
#include "transposition_table.hpp"
#include "value.hpp"

namespace accasta::engine {

/// A turn that is left for later, and by how much less deep it is searched.
struct Deferred {
  Turn turn;
  int reduction;
};

/// What a search needs at each distance from the root. The memory is used again and again.
struct Ply {
  std::vector<Candidate> candidates;
  Picker::Memory picker;
  KeySet seen;
  /// The first turns searched.
  std::vector<Turn> tried;
  /// What another thread was searching when its turn came.
  std::vector<Deferred> deferred;
  /// Turns that refuted the one before, elsewhere at this distance.
  std::array<std::optional<Turn>, 2> killers;
  /// The turn that is being searched from here.
  std::optional<Turn> played;
  /// The estimate, where one was made.
  std::optional<Value> looks;
  /// The best line from here on.
  std::vector<Turn> line;
  /// The position's.
  std::uint64_t key = 0;
};

/// What a thread keeps from one search to the next.
struct Memory {
  explicit Memory(FeatureSet features_off)
      : off(features_off), continuations(Cell::kSlots), plies(kMaxPly + 1) {}

  /// For positions of these rules; good until it is asked for other ones.
  const Evaluator& evaluator(const Rules& rules) {
    if (off == FeatureSet() || !kFeaturesCanBeSwitched)
      return full_evaluator(rules.variant, rules.win);
    if (!reduced || reduced->variant() != rules.variant || reduced->win() != rules.win)
      reduced.emplace(rules.variant, rules.win, off);
    return *reduced;
  }
  bool lacks(Feature feature) const { return kFeaturesCanBeSwitched && off.contains(feature); }

  void clear() {
    history.clear();
    for (History& continuation : continuations) continuation.clear();
    corrections.clear();
  }

  FeatureSet off;
  std::optional<Evaluator> reduced;
  History history;
  /// By the cell on which the enemy's turn before put down its first pieces.
  std::vector<History> continuations;
  CorrectionHistory corrections;
  std::vector<Ply> plies;
};

/// What the threads that search the same position share. The one that was asked tells the others
/// when to stop.
struct Team {
  Team(TranspositionTable& hash_table, std::size_t threads) : table(hash_table), nodes(threads) {}

  std::uint64_t all_nodes() const {
    std::uint64_t sum = 0;
    for (const Count& count : nodes) sum += count.value.load(std::memory_order_relaxed);
    return sum;
  }

  /// A line of the cache each, so that counting does not slow down the others.
  struct alignas(64) Count {
    std::atomic<std::uint64_t> value{0};
  };

  TranspositionTable& table;
  std::vector<Count> nodes;
  SearchClaims claims;
  std::atomic<bool> stop = false;
};

/// One thread's search of one position; see Engine::search.
class Search {
 public:
  /// The thread numbered 0 is the one that keeps to the limits, looks for a request to stop and
  /// reports.
  Search(Team& team, std::size_t thread, Memory& memory, const Position& root,
         std::span<const std::uint64_t> history, const Limits& limits, const std::stop_token& stop,
         const Engine::Report& report);

  SearchResult run();

 private:
  using Clock = std::chrono::steady_clock;

  /// A turn of the root, which begins `turns`, and its value.
  struct RootLine {
    Value value;
    std::vector<Turn> turns;
  };

  void prepare_root();
  /// How much of the time that the clock leaves is for this turn: as a rule, and at the very most.
  void share_out_time();
  /// Whether another depth would take more time than the turn deserves.
  bool has_thought_enough() const;
  /// What chance adds to the value of a turn at the root.
  Value whim(const Turn& turn) const;
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
  /// `danger` is empty unless the enemy threatens to win: the cells on which that depends.
  Value search_turns(const Position& position, int depth, Value alpha, Value beta, int ply,
                     CellSet danger, const std::optional<Turn>& hash_turn);
  /// Searches what a turn leads to, with a narrow window first unless it is the first turn.
  Value search_child(const Position& child, int depth, int reduction, bool is_first, Value alpha,
                     Value beta, int ply);

  /// What the position is worth when the captures that are there have been made.
  Value search_captures(const Position& position, int depth, Value alpha, Value beta, int ply);

  /// Whether a search of that depth is worth leaving to another thread.
  bool shares_work(int depth) const { return team_.nodes.size() > 1 && depth >= 1; }
  /// Whether another thread is searching the position of that key to that depth.
  bool is_claimed(std::uint64_t key, int depth) const {
    return shares_work(depth) && team_.claims.has(key, depth);
  }
  /// The evaluator's, corrected by what the search has found out since.
  Value estimate(const Position& position) const;
  Guide guide(int ply) const;
  bool lacks(Feature feature) const { return memory_.lacks(feature); }
  bool is_repetition(std::uint64_t key, int ply) const;
  bool should_stop();
  void remember_line(int ply, const Turn& turn);
  void praise(Color color, const Turn& turn, std::span<const Turn> tried, int depth, int ply);
  Score score_of(const RootLine& line) const;
  Progress progress() const;

  bool overlooks(const Position& position, const Turn& turn, int ply) const;
  /// A number below 1,000 by chance, always the same for the same things.
  int chance(std::uint64_t about) const;

  Team& team_;
  std::size_t thread_;
  Memory& memory_;
  const Position& root_;
  const Evaluator& evaluator_;
  std::vector<std::uint64_t> history_;
  const Limits& limits_;
  const std::stop_token& stop_;
  const Engine::Report& report_;
  const Clock::time_point start_ = Clock::now();

  /// Whether turns that lose to the enemy's next turn are left out: not by players who overlook
  /// that turn, nor where a position may occur for the third time, which is no loss.
  bool may_skip_lost_turns_;
  std::optional<Clock::duration> usual_time_;
  std::optional<Clock::duration> most_time_;
  /// For how many depths the best turn has been the same.
  int steady_depths_ = 0;
  std::optional<Turn> last_best_;

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
