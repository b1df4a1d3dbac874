#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include <accasta/engine/engine.hpp>

#include "candidates.hpp"
#include "evaluator.hpp"
#include "shared_state.hpp"
#include "thread_data.hpp"
#include "time_limits.hpp"
#include "value.hpp"

namespace accasta::engine {

/// The natural logarithm, near enough, and the same to the last bit on every machine, which
/// std::log need not be.
constexpr double logarithm(std::size_t number) {
  double harmonic = 0;
  for (std::size_t i = 1; i <= number; ++i) harmonic += 1.0 / static_cast<double>(i);
  return harmonic - 0.5772 - 0.5 / static_cast<double>(number);
}

/// Late move reductions follow the product of the logarithms of the depth and of the turn's place
/// in the order, as in most engines: here in hundredths.
inline constexpr auto kLogarithms = [] {
  std::array<std::array<std::int16_t, 64>, 64> table{};
  for (std::size_t depth = 1; depth < 64; ++depth)
    for (std::size_t index = 1; index < 64; ++index)
      table[depth][index] =
          static_cast<std::int16_t>(0.5 + 100 * logarithm(depth) * logarithm(index));
  return table;
}();

/// By how much a turn that is searched as number `index` (from 0) at a depth of at least 1 is
/// searched less deep, in hundredths of a turn.
inline int base_reduction(const Parameters& parameters, int depth, std::size_t index) {
  return parameters.reduction_base + parameters.reduction_slope *
                                         kLogarithms[static_cast<std::size_t>(std::min(depth, 63))]
                                                    [std::min<std::size_t>(index, 63)] /
                                         100;
}

/// A node of the search: what it was asked, what is known of it, and what was found so far. What
/// is too large for the call stack is in its Ply.
struct Node {
  Node(const Position& node_position, int node_depth, Value lower, Value upper, int node_ply)
      : position(node_position),
        depth(node_depth),
        ply(node_ply),
        alpha(lower),
        beta(upper),
        alpha_before(lower),
        is_zero_window(upper - lower == 1),
        own(node_position.side_to_move()),
        held(node_position.stacks_in_enemy_castle(own)) {}

  bool is_threatened() const { return !threat.empty(); }
  /// Returns true if only a bound is asked for that is neither a win nor a loss. Only then may the
  /// static evaluation stand for the node.
  bool may_prune() const { return is_zero_window && !is_proven(alpha) && !is_proven(beta); }
  bool failed_high() const { return alpha >= beta; }

  const Position& position;
  /// The number of turns to look ahead.
  int depth;
  /// The number of turns made since the root.
  int ply;
  Value alpha;
  Value beta;
  Value alpha_before;
  /// True if only a bound of the value is asked for, as at all nodes off the principal
  /// variation.
  bool is_zero_window;
  /// The player to move, and how many stacks they hold in the enemy castle.
  Color own;
  int held;

  /// The hash table's entry for the position, if it does not decide the node.
  std::optional<TranspositionTable::Entry> entry;
  /// A turn that is left out, to see what the others are worth; nothing is learned from that.
  std::optional<Turn> excluded;
  /// The cells on which the enemy's threat to win depends; empty if there is none.
  CellSet threat;
  /// The number of enemy stacks that a turn must drive out of the own castle in order not to lose
  /// at once.
  int evictions_needed = 0;
  /// True if only turns that may parry the threat are searched; all others lose to it.
  bool only_parries = false;
  /// The castle threats of both players, where they were looked for.
  std::optional<CastleThreats> castle_threats;
  /// Nothing where the enemy threatens to win: it would not know what comes of that.
  std::optional<Value> static_eval;
  /// Where the stacks of both sides can go, if the evaluation said so.
  std::optional<BothReached> reached;
  /// True if the static evaluation is better than two turns ago, so that good turns are likely.
  bool improving = false;
  /// The most turns that do not lose by force that are searched.
  std::size_t turn_limit = 0;

  Value best = -kInfinite;
  /// The turn that raised alpha last.
  std::optional<Turn> best_turn;
  std::size_t searched = 0;
  /// The number of searched turns that do not lose by force.
  std::size_t not_losing = 0;
  /// True if turns were left out that may be as good as those that were searched.
  bool pruned = false;
};

/// One thread's search of one position; see Engine::search.
///
/// Iterative deepening with aspiration windows at the root (search_root.cpp), principal variation
/// search below it (search.cpp). Values are for the player to move (negamax) and "fail soft": below
/// alpha they are an upper bound, above beta a lower one.
class Search {
 public:
  /// The thread numbered 0 keeps to the limits, obeys `stop` and reports; the others go on until it
  /// ends. What is referred to must outlive the search.
  Search(SharedState& shared, std::size_t thread, ThreadData& thread_data, const Position& root,
         std::span<const std::uint64_t> history, const Limits& limits, const std::stop_token& stop,
         const Engine::Report& report);

  /// `when_ready` is called when there is an answer, unless it is time to give it.
  SearchResult run(const std::function<void()>& when_ready = {});

 private:
  using Clock = std::chrono::steady_clock;

  /// A principal variation that begins with one of the root's turns, and its value.
  struct RootLine {
    Value value;
    std::vector<Turn> turns;
  };

  /// The search of the root's turns from number `first` on.
  struct RootNode {
    std::size_t first;
    int depth;
    Value alpha;
    Value beta;
    Value best = -kInfinite;
  };

  // The root, search_root.cpp.

  /// Makes the search stack ready for a new root.
  void reset_stack();
  /// Generates the root's turns, one for each position that they lead to.
  void generate_root_turns();
  /// Sorts wins first and turns that let the enemy win last, and leaves out what is missed.
  void order_root_turns();
  /// Searches all lines to root_depth_. Without effect on what is finished if it is stopped.
  void search_depth();
  /// Searches the best of the root's turns but for those of the lines before, with a window around
  /// its value at the last depth that is widened until the value is inside.
  void aspiration_search(std::size_t index);
  /// Searches the root's turns from one on; what raises alpha becomes that line's.
  Value search_root(RootNode node);
  /// Searches one of them and puts it first if it raises alpha; true if the node is finished: it
  /// failed high, or the search was stopped.
  bool search_root_turn(RootNode& node, std::size_t index, int reduction);
  /// Sorts the lines, the best first, and their turns likewise.
  void sort_lines();
  /// Returns true if all lines are won or lost and no deeper search can change that.
  bool is_settled() const;
  Score score_of(const RootLine& line) const;
  Progress progress() const;

  // The nodes below it, search.cpp.

  /// The value of a position.
  Value search(const Position& position, int depth, Value alpha, Value beta, int ply);
  /// Searches what a turn leads to: the first turn with the full window; others with a zero window,
  /// less deep by `reduction`, and again if they turn out better than expected.
  Value search_child(const Position& child, int depth, int reduction, bool is_first, Value alpha,
                     Value beta, int ply);
  /// The value that the hash table has for the node, if it is good enough; notes the entry.
  std::optional<Value> probe_table(Node& node) const;
  /// The node's value if the castles decide it with the next turn; notes the enemy's threat.
  std::optional<Value> look_for_threats(Node& node) const;
  /// The value of a node without turns to look ahead, after the best captures.
  Value quiescence(Node& node);
  /// The value of a node with turns to look ahead.
  Value search_turns(Node& node);
  /// By how many turns deeper the hash turn is to be searched: 1 if it seems to be much better than
  /// all others of the node (singular extensions; Anantharaman, Campbell and Hsu, "Singular
  /// extensions", 1990), -1 if it fails high and another one is about as good. Searches the others.
  int hash_turn_extension(const Node& node);
  /// Makes the static evaluation. The value, if it is so far above beta that no search is needed.
  std::optional<Value> evaluate_node(Node& node);
  /// Decides which of the node's turns are searched.
  GenerationFilter choose_filter(Node& node) const;

  // These return true if the node is finished: it failed high, or the search was stopped.

  /// Searches the turns that are likely to be best, before others are generated.
  bool search_first_turns(Node& node, int extension);
  bool search_first_turn(Node& node, const std::optional<Turn>& turn, int extension);
  /// Searches the candidates in their order.
  bool search_candidates(Node& node);
  /// A turn deeper by `extension`, less deep by `reduction`; not both.
  bool search_turn(Node& node, const Turn& turn, int reduction, int extension = 0);

  int reduction_for(const Node& node, std::size_t index, bool threatens) const;
  /// The node's value, which the tables learn.
  Value finish(const Node& node);
  void update_pv(int ply, const Turn& turn);
  void update_histories(const Node& node);

  // For both.

  Ply& ply_at(int ply) const { return thread_data_.plies[static_cast<std::size_t>(ply)]; }
  const Parameters& parameters() const { return thread_data_.parameters; }
  /// Returns the static evaluation of the node's position, from the cache if it is there. Else
  /// notes where the stacks of both sides can go.
  Value evaluate(Node& node) const;
  OrderingContext ordering_context(int ply) const;
  OrderingContext ordering_context(const Node& node) const;
  /// The continuation history of the turn that led to a ply; null at the root.
  History* continuation_at(int ply) const;
  bool is_repetition(std::uint64_t key, int ply) const;
  Clock::duration elapsed() const { return Clock::now() - start_; }
  bool should_stop();
  /// Returns true if a search of that depth is worth leaving to another thread.
  bool shares_work(int depth) const { return shared_.nodes.size() > 1 && depth >= 1; }
  /// Returns true if another thread is searching the position of that key to that depth.
  bool is_busy(std::uint64_t key, int depth) const {
    return shares_work(depth) && shared_.busy.contains(key, depth);
  }

  /// Returns the bonus of a turn at the root, so that openings vary with the seed.
  Value root_noise(const Turn& turn) const;

  SharedState& shared_;
  std::size_t thread_;
  ThreadData& thread_data_;
  const Position& root_;
  const Evaluator& evaluator_;
  /// The keys of the game's earlier positions, sorted.
  std::vector<std::uint64_t> history_;
  const Limits& limits_;
  const std::stop_token& stop_;
  const Engine::Report& report_;
  const Clock::time_point start_ = Clock::now();
  TimeLimits time_limits_;

  /// True if turns that lose to the enemy's next turn may be left out: not where a position may
  /// occur for the third time, which is no loss.
  bool may_skip_losing_turns_;

  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
  int root_depth_ = 0;
  int finished_depth_ = 0;
  int selective_depth_ = 0;
  /// For how many depths the best turn has been the same.
  int steady_depths_ = 0;
  std::optional<Turn> last_best_;
  /// Those of the lines first, in their order.
  std::vector<Candidate> root_candidates_;
  /// The best one first; not empty unless the game is over.
  std::vector<RootLine> lines_;
};

}  // namespace accasta::engine
