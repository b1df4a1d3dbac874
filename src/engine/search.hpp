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

/// A node of the search: its task, the knowledge about it, and the results so far. Data that is too
/// large for the call stack is in its Ply.
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
  /// Returns true if the search needs only a bound that is neither a win nor a loss. Only then may
  /// the static evaluation replace the node's search.
  bool may_prune() const { return is_zero_window && !is_proven(alpha) && !is_proven(beta); }
  bool failed_high() const { return alpha >= beta; }

  const Position& position;
  /// The remaining search depth in turns.
  int depth;
  /// The number of turns made since the root.
  int ply;
  Value alpha;
  Value beta;
  Value alpha_before;
  /// True if only a bound of the value is needed, as at all nodes off the principal variation.
  bool is_zero_window;
  /// The player to move, and the number of stacks that they hold in the enemy castle.
  Color own;
  int held;

  /// The hash table's entry for the position, if it does not decide the node.
  std::optional<TranspositionTable::Entry> entry;
  /// A turn that is excluded to find the value of the others. The tables learn nothing about this
  /// node then, but do about the nodes below it.
  std::optional<Turn> excluded;
  /// The cells on which the opponent's threat to win depends. Empty if there is none.
  CellSet threat;
  /// The number of enemy stacks that a turn must drive out of the player's castle to avoid an
  /// immediate loss.
  int evictions_needed = 0;
  /// True if only turns that may parry the threat are searched. All others lose to it.
  bool only_parries = false;
  /// The greatest value of a turn that does not parry the threat. Only set if there is a threat.
  Value omitted = -kInfinite;
  /// The castle threats of both players. Nothing if they were not computed.
  std::optional<CastleThreats> castle_threats;
  /// The static evaluation. Nothing if the opponent threatens to win: the evaluation cannot judge
  /// the consequences.
  std::optional<Value> static_eval;
  /// The cells that both sides' stacks can reach, if the evaluation computed them.
  std::optional<BothReached> reached;
  /// True if the static evaluation is better than two turns ago, so that good turns are likely.
  bool improving = false;
  /// The number of turns to search, without those that lose by force.
  std::size_t turn_limit = 0;

  Value best = -kInfinite;
  /// The last turn that raised alpha.
  std::optional<Turn> best_turn;
  /// The number of turns searched so far.
  std::size_t searched = 0;
  /// The number of these that do not lose by force.
  std::size_t not_losing = 0;
  /// True if turns were omitted that may be as good as the searched ones.
  bool pruned = false;
};

/// One thread's search of one position; see Engine::search.
///
/// Iterative deepening with aspiration windows at the root (search_root.cpp), principal variation
/// search below it (search.cpp). Values are for the player to move (negamax) and "fail soft": below
/// alpha they are an upper bound, above beta a lower one.
class Search {
 public:
  /// Prepares a search. Thread 0 observes the limits, obeys `stop` and reports; the others run
  /// until it ends. The referenced objects must outlive the search.
  Search(SharedState& shared, std::size_t thread, ThreadData& thread_data, const Position& root,
         std::span<const std::uint64_t> history, const Limits& limits, const std::stop_token& stop,
         const Engine::Report& report);

  /// Runs the search. Calls `when_ready` once there is an answer, unless the search is about to
  /// end.
  Findings run(const std::function<void()>& when_ready = {});

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
    Value alpha;
    Value beta;
    Value best = -kInfinite;
  };

  // The search of the root, search_root.cpp.

  /// Prepares the search stack for a new root.
  void reset_stack();
  /// Generates the root's turns, one for each position that they lead to.
  void generate_root_turns();
  /// Sorts wins first and turns that let the opponent win last.
  void order_root_turns();
  /// Searches all lines to root_depth_. If stopped, leaves completed results unchanged.
  void search_depth();
  /// Searches for the best root turn outside the earlier lines. The window around its value at the
  /// last depth is widened until the value is inside.
  void aspiration_search(std::size_t index);
  /// Searches the root's turns from node.first on. A turn that raises alpha becomes that line's.
  Value search_root(RootNode node);
  /// Searches one root turn and moves it to the front if it raises alpha. Returns true if the node
  /// is finished: it failed high, or the search was stopped.
  bool search_root_turn(RootNode& node, std::size_t index, int reduction);
  /// Sorts the lines, best first, and their turns likewise.
  void sort_lines();
  /// Returns true if all lines are won or lost and no deeper search can change that.
  bool is_settled() const;
  /// Returns the turns of a line. A proven one continues to the turn that wins, as far as the hash
  /// table knows the way. The search may leave only its beginning: it finds that a castle can be
  /// filled without making the turn, and may end in the middle of a depth.
  std::vector<Turn> completed(const RootLine& line) const;
  /// Returns a turn that wins, at once or by the hash table.
  std::optional<Turn> known_win(const Position& position) const;
  /// Returns the losing player's turn after which the known win takes longest.
  std::optional<Turn> longest_defense(const Position& position) const;
  Score score_of(const RootLine& line) const;
  Findings findings() const;

  // The search of the nodes below the root, search.cpp.

  /// Returns the value of a position.
  Value search(const Position& position, int depth, Value alpha, Value beta, int ply);
  /// Searches the position after a turn: the first turn with the full window, others with a zero
  /// window. The latter are reduced by `reduction` and searched again if they turn out better than
  /// expected.
  Value search_child(const Position& child, int depth, int reduction, bool is_first, Value alpha,
                     Value beta, int ply);
  /// Returns the hash table's value for the node if it is good enough. Notes the entry.
  std::optional<Value> probe_table(Node& node) const;
  /// Returns the node's value if the castles decide it with the next turn. Notes the opponent's
  /// threat.
  std::optional<Value> look_for_threats(Node& node) const;
  /// Returns the value of a node without remaining depth, after the best captures.
  Value quiescence(Node& node);
  /// Returns the value of a node with remaining depth.
  Value search_turns(Node& node);
  /// Returns the extension of the hash turn, by searching the others: 1 if it seems to be much
  /// better than all others of the node (singular extensions; Anantharaman, Campbell and Hsu,
  /// "Singular extensions", 1990), -1 if it fails high and another one is about as good.
  int hash_turn_extension(const Node& node);
  /// Computes the static evaluation. Returns the value if it is so far above beta that no search is
  /// needed.
  std::optional<Value> evaluate_node(Node& node);
  /// Decides which of the node's turns are searched.
  GenerationFilter choose_filter(Node& node) const;

  // These functions return true if the node is finished: it failed high, or the search was stopped.

  /// Searches the turns that are likely to be best, before others are generated.
  bool search_first_turns(Node& node, int extension);
  bool search_first_turn(Node& node, const std::optional<Turn>& turn, int extension);
  /// Searches the candidates in their order.
  bool search_candidates(Node& node);
  /// Searches a turn, deeper by `extension` or less deep by `reduction`, but not both.
  bool search_turn(Node& node, const Turn& turn, int reduction, int extension = 0);

  /// Returns the node's value after storing it in the tables.
  Value finish(const Node& node);
  void update_pv(int ply, const Turn& turn);
  void update_histories(const Node& node);

  // Used by both.

  Ply& ply_at(int ply) const { return thread_data_.plies[static_cast<std::size_t>(ply)]; }
  /// Returns the static evaluation of the node's position, from the cache if possible. Otherwise
  /// notes the cells that both sides' stacks can reach.
  Value evaluate(Node& node) const;
  OrderingContext ordering_context(const Node& node) const;
  /// Returns the continuation history of the turn that led to a ply. Null at the root.
  History* continuation_at(int ply) const;
  bool is_repetition(std::uint64_t key, int ply) const;
  Clock::duration elapsed() const { return Clock::now() - start_; }
  bool should_stop();
  /// Returns true if a search of that depth is worth leaving to another thread.
  bool shares_work(int depth) const { return shared_.nodes.size() > 1 && depth >= 1; }
  /// Returns true if another thread is searching the position with that key to that depth.
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

  /// True if turns that lose to the opponent's next turn may be skipped. False where a position may
  /// occur for the third time, which is no loss.
  bool may_skip_losing_turns_;

  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
  int root_depth_ = 0;
  int finished_depth_ = 0;
  int selective_depth_ = 0;
  /// The number of depths for which the best turn has been the same.
  int steady_depths_ = 0;
  std::optional<Turn> last_best_;
  /// The root's turns, those of the lines first, in their order.
  std::vector<Candidate> root_candidates_;
  /// The lines, best first. Not empty unless the game is over.
  std::vector<RootLine> lines_;
};

}  // namespace accasta::engine
