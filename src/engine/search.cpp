#include "search.hpp"

#include <accasta/rules/castle_turns.hpp>

#include "castle_threat.hpp"
#include "reductions.hpp"

namespace accasta::engine {
namespace {

// The numbers of this file, of search_root.cpp and of reductions.hpp were tuned together by games;
// see docs/archive/engine-experiments.md.

// Reverse futility pruning: within this depth, a node whose static evaluation exceeds beta by this
// margin, in units for each turn of depth, is not searched.
constexpr int kReverseFutilityDepth = 4;
constexpr Value kReverseFutilityMargin = 80;

// Quiescence: the number of turns for which captures are searched, the number of captures at each
// node, and the margin by which a capture's gain may fall short of alpha, in units (delta pruning).
constexpr int kCaptureDepth = 4;
constexpr std::size_t kCapturesSearched = 4;
constexpr Value kCaptureMargin = 52;

/// The number of turns searched at a node, from depth 1 on. The rest is pruned (late move pruning).
constexpr std::array<std::size_t, 8> kLateTurnLimits{4, 8, 13, 21, 27, 37, 46, 56};
// The share of them, in hundredths, if the static evaluation is not better than two turns ago, and
// on the principal variation.
constexpr std::size_t kNotImprovingShare = 79;
constexpr std::size_t kPvShare = 428;

/// The number of turns that are judged beyond the limit and half of it: several turns may lead
/// to the same position, and the first turns are generated again.
constexpr std::size_t kSpareTurns = 8;

// The histories: the bonus for the moves of a turn that fails high, per squared turn of depth; the
// greatest bonus; and the malus for the turns searched before it, in hundredths of the bonus.
constexpr int kBonus = 28;
constexpr int kMostBonus = 2000;
constexpr int kMalusShare = 21;
static_assert(kMostBonus <= History::kMax);

/// When a turn fails high, at most this many of the turns searched before it get a malus.
constexpr std::size_t kMalusTurns = 32;

/// The number of turns that are searched before others are generated: the hash turn and two
/// killers.
constexpr std::size_t kFirstTurns = 3;

// Singular extensions: the least depth, and a margin in units per turn of depth. The hash turn is
// searched deeper if all others are worse by this margin.
constexpr int kSingularDepth = 4;
constexpr Value kSingularMargin = 5;

/// Returns true if the player to move has no legal turn. Precondition: the position is not won.
bool is_immobile(const Position& position) { return position.outcome().has_value(); }

/// Returns the number of turns after which a player who does not parry a threat has lost at the
/// latest, their own turn included.
int turns_to_loss(const Rules& rules) { return rules.win == Win::AtOnce ? 2 : 1; }

/// Returns the number of turns after which a player with a legal turn may have lost at the
/// earliest, that turn included: one that releases enemy stacks may give the game away.
int least_turns_to_loss(const Rules& rules) {
  return rules.castle_release == CastleRelease::Allowed ? 1 : turns_to_loss(rules);
}

}  // namespace

Value Search::search(const Position& position, int depth, Value alpha, Value beta, int ply) {
  Ply& here = ply_at(ply);
  here.pv.clear();
  here.key = position.key();
  thread_data_.evaluations.prefetch(here.key);
  if (should_stop()) return 0;
  ++nodes_;
  selective_depth_ = std::max(selective_depth_, ply);

  if (const auto won = position.castle_outcome())
    return won->winner == position.side_to_move() ? kWin - ply : ply - kWin;
  if (is_repetition(here.key, ply)) return 0;
  if (ply == kMaxPly) {
    Node leaf(position, 0, alpha, beta, ply);
    return evaluate(leaf);
  }

  // Mate distance pruning: no result from here on can be worse than having lost already, or better
  // than winning with the next turn.
  alpha = std::max(alpha, ply - kWin);
  beta = std::min(beta, kWin - ply - 1);
  if (alpha >= beta) return alpha;
  // A legal turn cannot lose sooner than this. The table does not learn this bound: it says nothing
  // about the turns.
  const Value least = ply + least_turns_to_loss(position.rules()) - kWin;
  if (least >= beta && !is_immobile(position)) return least;

  Node node(position, depth, alpha, beta, ply);
  if (depth > 0)
    if (const auto value = probe_table(node)) return *value;
  if (const auto value = look_for_threats(node)) return *value;
  if (depth > 0) return search_turns(node);
  if (is_immobile(position)) return ply - kWin;
  // Searching the parries costs more than it gains: the evaluation knows about threats.
  if (node.is_threatened()) return evaluate(node);
  return quiescence(node);
}

Value Search::search_child(const Position& child, int depth, int reduction, bool is_first,
                           Value alpha, Value beta, int ply) {
  if (is_first) return -search(child, depth, -beta, -alpha, ply + 1);
  Value value = 0;
  {
    std::optional<BusyTable::Claim> mark;
    if (shares_work(depth - reduction)) mark.emplace(shared_.busy, child.key(), depth - reduction);
    value = -search(child, depth - reduction, -alpha - 1, -alpha, ply + 1);
  }
  if (value > alpha && reduction > 0 && !stopped_)
    value = -search(child, depth, -alpha - 1, -alpha, ply + 1);
  if (value > alpha && value < beta && !stopped_)
    value = -search(child, depth, -beta, -alpha, ply + 1);
  return value;
}

std::optional<Value> Search::probe_table(Node& node) const {
  const auto entry = shared_.table.find(node.position.key(), node.ply);
  if (!entry) return std::nullopt;
  node.entry = entry;
  // The principal variation needs the turns themselves, not only the value.
  if (!node.is_zero_window || entry->depth < node.depth) return std::nullopt;
  const bool is_enough =
      entry->bound == Bound::Exact ||
      (entry->bound == Bound::Lower ? entry->value >= node.beta : entry->value <= node.alpha);
  if (!is_enough) return std::nullopt;
  return entry->value;
}

std::optional<Value> Search::look_for_threats(Node& node) const {
  const Position& position = node.position;
  const bool wins_at_once = position.rules().win == Win::AtOnce;
  if (wins_at_once && can_fill_castle(position, node.own)) return kWin - node.ply - 1;
  node.threat = enemy_threat(position);
  if (wins_at_once) {
    node.castle_threats.emplace()[opponent(node.own)] = node.is_threatened();
  } else if (node.is_threatened()) {
    // The opponent has filled the castle and wins at the start of their turn unless driven out now.
    if (!can_clear_castle(position)) return node.ply + 1 - kWin;
    node.evictions_needed = node.threat.size() - (kStacksToWin - 1);
  }
  if (!node.is_threatened()) return std::nullopt;
  // Turns other than parries are known to lose, so they cannot raise alpha. The principal variation
  // still searches them, so that a lost line is shown to its end.
  node.omitted = node.ply + turns_to_loss(position.rules()) - kWin;
  node.only_parries = node.is_zero_window && node.omitted <= node.alpha && may_skip_losing_turns_;
  return std::nullopt;
}

Value Search::search_turns(Node& node) {
  if (const auto value = evaluate_node(node)) return *value;
  if (thread_data_.on_inner_node && !node.excluded)
    thread_data_.on_inner_node(node.position, node.depth);

  // Do this before using this node's own memory: the search of the other turns uses it, too.
  const int extension = hash_turn_extension(node);
  if (stopped_) return 0;
  Ply& here = ply_at(node.ply);
  here.malus_turns.clear();
  here.seen.reset(kFirstTurns);
  if (node.excluded) here.seen.insert(node.position.key_after(*node.excluded));
  if (search_first_turns(node, extension)) return finish(node);

  const GenerationFilter filter = choose_filter(node);
  const bool is_complete = generate(node.position, ordering_context(node), filter, here.candidates);
  if (node.only_parries) {
    // No turn that may be better than the omitted ones is pruned.
    if (!is_complete) node.best = std::max(node.best, node.omitted);
  } else {
    node.pruned = !is_complete;
  }
  if (here.candidates.empty() && !node.pruned &&
      (node.best == -kInfinite || is_immobile(node.position)))
    return node.ply - kWin;

  here.seen.grow(here.candidates.size() + kFirstTurns);
  if (search_candidates(node)) return finish(node);
  if (node.pruned && node.not_losing == 0) {
    // All searched turns lose by force, so none may be left untried.
    node.pruned = !generate(node.position, ordering_context(node), {}, here.candidates);
    here.seen.grow(2 * here.candidates.size());
    if (search_candidates(node)) return finish(node);
  }
  // The omitted turns are assumed to reach no more than alpha, but their exact value is unknown.
  if (node.pruned) node.best = std::max(node.best, node.alpha);
  return finish(node);
}

std::optional<Value> Search::evaluate_node(Node& node) {
  Ply& here = ply_at(node.ply);
  here.static_eval.reset();
  if (node.is_threatened()) return std::nullopt;
  const Value value = node.static_eval ? *node.static_eval : evaluate(node);
  node.static_eval = value;
  here.static_eval = value;
  // Reverse futility pruning (static null move pruning).
  if (node.may_prune() && node.depth <= kReverseFutilityDepth &&
      value - kReverseFutilityMargin * node.depth >= node.beta)
    return value;
  node.improving = node.ply >= 2 && ply_at(node.ply - 2).static_eval.value_or(value) < value;
  return std::nullopt;
}

int Search::hash_turn_extension(const Node& node) {
  const auto& entry = node.entry;
  const bool may_be = entry && entry->turn && !node.excluded && !node.is_threatened() &&
                      node.depth >= kSingularDepth && entry->depth >= node.depth - 2 &&
                      entry->bound != Bound::Upper && !is_proven(entry->value) &&
                      node.ply < 2 * root_depth_ && node.position.is_legal(*entry->turn);
  if (!may_be) return 0;
  const Value bound = entry->value - kSingularMargin * node.depth;
  Node others(node.position, (node.depth - 1) / 2, bound - 1, bound, node.ply);
  others.excluded = entry->turn;
  // The position is the same, so it need not be evaluated again.
  others.static_eval = node.static_eval;
  others.reached = node.reached;
  const Value value = search_turns(others);
  ply_at(node.ply).pv.clear();
  if (value < bound) return 1;
  // Another turn is about as good, so the node fails high even if the hash turn does not.
  return node.is_zero_window && entry->value >= node.beta ? -1 : 0;
}

bool Search::search_first_turns(Node& node, int extension) {
  if (node.entry && search_first_turn(node, node.entry->turn, extension)) return true;
  // A killer hardly ever clears the castle.
  if (node.evictions_needed > 0) return false;
  // Copy them, because the search of the first one may change them.
  const auto killers = ply_at(node.ply).killers;
  return std::ranges::any_of(killers, [&](const std::optional<Turn>& killer) {
    return search_first_turn(node, killer, 0);
  });
}

bool Search::search_first_turn(Node& node, const std::optional<Turn>& turn, int extension) {
  // A killer comes from another position, and rarely a hash turn does, too.
  if (!turn || !node.position.is_legal(*turn)) return false;
  const auto is_parry = [&](const Move& move) { return node.threat.contains(move.to); };
  if (node.only_parries && std::ranges::none_of(turn->moves(), is_parry)) return false;
  if (!ply_at(node.ply).seen.insert(node.position.key_after(*turn))) return false;
  return search_turn(node, *turn, 0, extension);
}

GenerationFilter Search::choose_filter(Node& node) const {
  const auto row =
      std::min<std::size_t>(static_cast<std::size_t>(node.depth), kLateTurnLimits.size()) - 1;
  node.turn_limit = kLateTurnLimits[row];
  if (!node.improving) node.turn_limit = node.turn_limit * kNotImprovingShare / 100;
  if (!node.is_zero_window) node.turn_limit = node.turn_limit * kPvShare / 100;
  GenerationFilter filter;
  const std::size_t judged = node.turn_limit + node.turn_limit / 2 + kSpareTurns;
  filter.judged = std::min(judged, GenerationFilter::kMostJudged);
  // If the opponent threatens to win, a parry may look bad, so generate all.
  filter.only_judged = !node.is_threatened() && filter.judged == judged;
  if (node.only_parries) filter.required_landing = node.threat;
  return filter;
}

bool Search::search_candidates(Node& node) {
  Ply& here = ply_at(node.ply);
  here.deferred.clear();
  TurnPicker picker(here.candidates, here.picker);
  while (const Candidate* candidate = picker.next()) {
    if (candidate->evictions < node.evictions_needed) continue;
    const bool threatens = node.held + candidate->entries >= kStacksToWin;
    // Late move pruning. Turns that lose by force do not count: a node is not given up as lost
    // while there are others. Turns that fill the castle do not end the search of the node.
    if (node.not_losing + here.deferred.size() >= node.turn_limit && !threatens) {
      node.pruned = true;
      break;
    }
    const std::uint64_t key = node.position.key_after(candidate->turn);
    if (!here.seen.insert(key)) continue;
    const int reduction = reduction_in_tree(node, node.searched + here.deferred.size(), threatens);
    if (node.depth - 1 - reduction > 0) shared_.table.prefetch(key);
    if (node.searched > 0 && is_busy(key, node.depth - 1 - reduction))
      here.deferred.push_back({candidate->turn, reduction});
    else if (search_turn(node, candidate->turn, reduction))
      return true;
  }
  return std::ranges::any_of(here.deferred, [&](const Deferred& deferred) {
    return search_turn(node, deferred.turn, deferred.reduction);
  });
}

bool Search::search_turn(Node& node, const Turn& turn, int reduction, int extension) {
  Ply& here = ply_at(node.ply);
  const Position child = node.position.after(turn);
  here.played = turn;
  const Value value = search_child(child, node.depth - 1 + extension, reduction, node.searched == 0,
                                   node.alpha, node.beta, node.ply);
  if (stopped_) return true;
  ++node.searched;
  if (value > -kWinBound) ++node.not_losing;
  if (node.searched <= kMalusTurns) here.malus_turns.push_back(turn);
  if (value <= node.best) return false;
  node.best = value;
  if (value <= node.alpha) return false;
  node.alpha = value;
  node.best_turn = turn;
  update_pv(node.ply, turn);
  return node.failed_high();
}

Value Search::finish(const Node& node) {
  if (stopped_) return 0;
  if (node.excluded) return node.best;
  if (node.failed_high()) update_histories(node);
  const Bound bound = node.failed_high()              ? Bound::Lower
                      : node.best > node.alpha_before ? Bound::Exact
                                                      : Bound::Upper;
  shared_.table.store(node.position.key(), node.ply,
                      {node.best, node.depth, bound, node.best_turn});
  return node.best;
}

Value Search::quiescence(Node& node) {
  // The player may also make no capture ("stand pat").
  const Value static_eval = evaluate(node);
  if (static_eval >= node.beta || node.depth <= -kCaptureDepth || is_proven(node.alpha))
    return static_eval;
  node.best = static_eval;
  node.alpha = std::max(node.alpha, static_eval);
  Ply& here = ply_at(node.ply);
  generate_captures(node.position, ordering_context(node),
                    node.alpha - static_eval - kCaptureMargin + 1, here.candidates);
  TurnPicker picker(here.candidates, here.picker);
  for (std::size_t i = 0; i < kCapturesSearched; ++i) {
    const Candidate* candidate = picker.next();
    if (candidate == nullptr) break;
    here.played = candidate->turn;
    const Value value = -search(node.position.after(candidate->turn), node.depth - 1, -node.beta,
                                -node.alpha, node.ply + 1);
    if (stopped_) return 0;
    if (value <= node.best) continue;
    node.best = value;
    if (value <= node.alpha) continue;
    node.alpha = value;
    update_pv(node.ply, candidate->turn);
    if (node.failed_high()) break;
  }
  return node.best;
}

Value Search::evaluate(Node& node) const {
  const Position& position = node.position;
  EvaluationCache& known = thread_data_.evaluations;
  Value value = 0;
  if (const auto found = known.find(position.key())) {
    value = *found;
  } else {
    const CastleThreats threats =
        node.castle_threats ? *node.castle_threats : castle_threats(position);
    value = evaluator_.evaluate(position, threats, node.reached.emplace(both_reached(position)));
    known.store(position.key(), value);
  }
  return value;
}

OrderingContext Search::ordering_context(const Node& node) const {
  return {.evaluator = evaluator_,
          .history = thread_data_.history,
          .continuation = continuation_at(node.ply),
          .threat = node.threat,
          .reached = node.reached ? &*node.reached : nullptr};
}

History* Search::continuation_at(int ply) const {
  if (ply == 0) return nullptr;
  const auto& before = ply_at(ply - 1).played;
  if (!before) return nullptr;
  const Cell landing = before->moves().front().to;
  return &thread_data_.continuations[static_cast<std::size_t>(landing.slot())];
}

bool Search::is_repetition(std::uint64_t key, int ply) const {
  if (root_.rules().repetition == Repetition::Off) return false;
  // One repetition within the line is enough: a player who can repeat once can do so again.
  for (int earlier = ply - 4; earlier >= 0; earlier -= 2)
    if (ply_at(earlier).key == key) return true;
  const auto [first, last] = std::equal_range(history_.begin(), history_.end(), key);
  return last - first >= 2;
}

bool Search::should_stop() {
  if (stopped_) return true;
  // Reading the clock takes longer than everything else. 16 nodes take far less than a millisecond.
  const bool polls = nodes_ % 16 == 0;
  if (polls) shared_.nodes[thread_].value.store(nodes_, std::memory_order_relaxed);
  if (thread_ != 0) {
    stopped_ = shared_.stop.load(std::memory_order_relaxed);
    return stopped_;
  }
  stopped_ =
      stop_.stop_requested() || (polls && time_limits_.hard && elapsed() >= *time_limits_.hard);
  if (limits_.nodes && !stopped_) {
    // A single thread counts exactly, so that the result is the same on every machine.
    const bool is_alone = shared_.nodes.size() == 1;
    if (is_alone || polls) stopped_ = (is_alone ? nodes_ : shared_.all_nodes()) >= *limits_.nodes;
  }
  return stopped_;
}

void Search::update_pv(int ply, const Turn& turn) {
  std::vector<Turn>& pv = ply_at(ply).pv;
  const std::vector<Turn>& rest = ply_at(ply + 1).pv;
  pv.assign(1, turn);
  pv.insert(pv.end(), rest.begin(), rest.end());
}

void Search::update_histories(const Node& node) {
  const Turn& turn = *node.best_turn;
  Ply& here = ply_at(node.ply);
  const int bonus = std::min(kBonus * node.depth * node.depth, kMostBonus);
  const auto update = [&](History& history) {
    history.update(node.own, turn, bonus);
    for (const Turn& other : here.malus_turns)
      if (other != turn) history.update(node.own, other, -bonus * kMalusShare / 100);
  };
  update(thread_data_.history);
  if (History* const continuation = continuation_at(node.ply)) update(*continuation);
  if (here.killers[0] != turn) here.killers = {turn, here.killers[0]};
}

}  // namespace accasta::engine
