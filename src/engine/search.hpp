#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include <accasta/engine/engine.hpp>

#include "candidates.hpp"
#include "evaluator.hpp"
#include "shared_state.hpp"
#include "thread_data.hpp"
#include "value.hpp"

namespace accasta::engine {

/// One thread's search of one position; see Engine::search.
class Search {
 public:
  /// The thread numbered 0 is the one that keeps to the limits, looks for a request to stop and
  /// reports.
  Search(SharedState& shared, std::size_t thread, ThreadData& thread_data, const Position& root,
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
  /// Works out the soft and the hard time limit of this turn from the limits.
  void allocate_time();
  /// Whether it is too late to begin another depth.
  bool is_past_soft_limit() const;
  /// What is added to the value of a turn at the root, so that openings vary with the seed.
  Value root_noise(const Turn& turn) const;
  /// Searches the best turn of the root but for those of the lines before, with windows around its
  /// last value.
  void aspiration_search(std::size_t index);
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
  /// Searches what a turn leads to, with a zero window first unless it is the first turn (principal
  /// variation search).
  Value search_child(const Position& child, int depth, int reduction, bool is_first, Value alpha,
                     Value beta, int ply);

  /// What the position is worth when the best captures have been made.
  Value quiescence(const Position& position, int depth, Value alpha, Value beta, int ply);

  /// Whether a search of that depth is worth leaving to another thread.
  bool shares_work(int depth) const { return shared_.nodes.size() > 1 && depth >= 1; }
  /// Whether another thread is searching the position of that key to that depth.
  bool is_busy(std::uint64_t key, int depth) const {
    return shares_work(depth) && shared_.busy.contains(key, depth);
  }
  /// The evaluator's value with the correction history, and for a weak level with noise.
  Value evaluate(const Position& position) const;
  OrderingContext ordering_context(int ply) const;
  bool lacks(Feature feature) const { return thread_data_.lacks(feature); }
  bool is_repetition(std::uint64_t key, int ply) const;
  bool should_stop();
  void update_pv(int ply, const Turn& turn);
  void update_histories(Color color, const Turn& turn, std::span<const Turn> tried, int depth,
                        int ply);
  Score score_of(const RootLine& line) const;
  Progress progress() const;

  /// Whether a weak level does not see this turn.
  bool misses(const Position& position, const Turn& turn, int ply) const;
  /// A pseudorandom number in [0, 999], always the same for the same key and seed.
  int random_permille(std::uint64_t key) const;

  SharedState& shared_;
  std::size_t thread_;
  ThreadData& thread_data_;
  const Position& root_;
  const Evaluator& evaluator_;
  std::vector<std::uint64_t> history_;
  const Limits& limits_;
  const std::stop_token& stop_;
  const Engine::Report& report_;
  const Clock::time_point start_ = Clock::now();

  /// Whether turns that lose to the enemy's next turn may be left out: not at levels that miss
  /// turns, nor where a position may occur for the third time, which is no loss.
  bool may_skip_losing_turns_;
  /// When no further depth is begun, and when the search stops wherever it is.
  std::optional<Clock::duration> soft_limit_;
  std::optional<Clock::duration> hard_limit_;
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
