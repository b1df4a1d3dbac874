#include "search.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <utility>

#include "castle_threat.hpp"
#include "reduction.hpp"

namespace accasta::engine {
namespace {

// Near the leaves a node whose static evaluation is far above the window is not searched at all
// (reverse futility pruning), nor a turn whose gain cannot lift it into the window (futility
// pruning). Depths in turns, margins in units for each turn of depth.
constexpr int kReverseFutilityDepth = 4;
constexpr Value kReverseFutilityMargin = 80;
constexpr int kFutilityDepth = 3;
constexpr Value kFutilityMargin = 90;

// Quiescence: for how many turns captures are searched, how many at each node, and by how much a
// capture's gain may fall short of alpha (delta pruning).
constexpr int kCaptureDepth = 4;
constexpr std::size_t kCapturesSearched = 4;
constexpr Value kCaptureMargin = 50;

/// How many turns are searched at a node, from depth 1 on; the rest is pruned (late move pruning).
constexpr std::array<std::size_t, 8> kLateTurnLimits{10, 18, 30, 45, 60, 80, 100, 120};

/// How many of the turns that were searched before the one that failed high get a malus.
constexpr std::size_t kMalusTurns = 32;

/// Whether the player to move has no legal turn. Precondition: the position is not won.
bool is_immobile(const Position& position) { return position.outcome().has_value(); }

}  // namespace

Value Search::search_child(const Position& child, int depth, int reduction, bool is_first,
                           Value alpha, Value beta, int ply) {
  if (is_first) return -search(child, depth, -beta, -alpha, ply + 1);
  Value value = 0;
  {
    std::optional<BusyTable::Mark> mark;
    if (shares_work(depth - reduction)) mark.emplace(shared_.busy, child.key(), depth - reduction);
    value = -search(child, depth - reduction, -alpha - 1, -alpha, ply + 1);
  }
  if (value > alpha && reduction > 0 && !stopped_)
    value = -search(child, depth, -alpha - 1, -alpha, ply + 1);
  if (value > alpha && value < beta && !stopped_)
    value = -search(child, depth, -beta, -alpha, ply + 1);
  return value;
}

Value Search::search(const Position& position, int depth, Value alpha, Value beta, int ply) {
  Ply& here = thread_data_.plies[static_cast<std::size_t>(ply)];
  here.pv.clear();
  here.key = position.key();
  if (should_stop()) return 0;
  ++nodes_;
  selective_depth_ = std::max(selective_depth_, ply);

  const Color own = position.side_to_move();
  if (const auto won = position.castle_outcome())
    return won->winner == own ? kWin - ply : ply - kWin;
  if (is_repetition(here.key, ply)) return 0;
  if (ply == kMaxPly) return evaluate(position);

  // Nothing found from here on can be worse than to have lost already or better than to win next.
  alpha = std::max(alpha, ply - kWin);
  beta = std::min(beta, kWin - ply - 1);
  if (alpha >= beta) return alpha;

  std::optional<Turn> hash_turn;
  if (depth > 0) {
    if (const auto entry = shared_.table.find(here.key, ply)) {
      hash_turn = entry->turn;
      const bool is_zero_window = beta - alpha == 1;
      if (is_zero_window && entry->depth >= depth && !lacks(Feature::HashCutoffs) &&
          (entry->bound == Bound::Exact ||
           (entry->bound == Bound::Lower ? entry->value >= beta : entry->value <= alpha)))
        return entry->value;
    }
  }

  CellSet danger;
  if (position.rules().win == Win::AtOnce) {
    // Weak players do not see every win that there will be.
    const bool sees = limits_.weakness.oversight == 0 ||
                      random_permille(here.key) >= limits_.weakness.oversight * 3 / 4;
    if (sees && can_fill_castle(position, own)) return kWin - ply - 1;
    if (sees) danger = castle_threat(position, opponent(own));
  } else if (position.stacks_in_enemy_castle(opponent(own)) >= kStacksToWin) {
    if (!lacks(Feature::CastleTests) && !can_clear_castle(position)) return ply + 1 - kWin;
    danger = position.heads(opponent(own)) & castle(own);
  }

  if (depth <= 0) {
    if (is_immobile(position)) return ply - kWin;
    // To look for the parry costs more than it is worth: the estimate knows of the danger.
    if (!danger.empty()) return evaluate(position);
    return quiescence(position, depth, alpha, beta, ply);
  }
  return search_turns(position, depth, alpha, beta, ply, danger, hash_turn);
}

Value Search::search_turns(const Position& position, int depth, Value alpha, Value beta, int ply,
                           CellSet danger, const std::optional<Turn>& hash_turn) {
  const bool in_danger = !danger.empty();
  Ply& here = thread_data_.plies[static_cast<std::size_t>(ply)];
  const Color own = position.side_to_move();
  const bool is_zero_window = beta - alpha == 1;
  const bool may_prune = is_zero_window && !is_proven(alpha) && !is_proven(beta);
  // All other turns lose to the enemy's next one. Where the best line runs it is told to its end.
  const bool only_parries = in_danger && is_zero_window && may_skip_losing_turns_;
  const auto is_parry = [&](const Turn& turn) {
    return std::ranges::any_of(turn.moves(),
                               [&](const Move& move) { return danger.contains(move.to); });
  };

  Value static_eval = 0;
  if (in_danger) {
    here.static_eval.reset();
  } else {
    static_eval = evaluate(position);
    here.static_eval = static_eval;
  }
  const bool may_trust_eval = may_prune && !in_danger;
  if (may_trust_eval && depth <= kReverseFutilityDepth && !lacks(Feature::ReverseFutility) &&
      static_eval - kReverseFutilityMargin * depth >= beta)
    return static_eval;
  // What looks better than two turns ago deserves a longer look.
  const bool improving = !in_danger && ply >= 2 &&
                         thread_data_.plies[static_cast<std::size_t>(ply) - 2].static_eval.value_or(
                             static_eval) < static_eval;

  const int evictions_needed =
      in_danger && position.rules().win == Win::NextTurn
          ? position.stacks_in_enemy_castle(opponent(own)) - (kStacksToWin - 1)
          : 0;
  const int held = position.stacks_in_enemy_castle(own);

  const Value alpha_before = alpha;
  Value best = -kInfinite;
  std::optional<Turn> best_turn;
  std::size_t searched = 0;
  // Those that do not lose by force.
  std::size_t not_losing = 0;
  here.searched.clear();

  // Searches one turn; true if it is too good for the enemy to allow this position.
  const auto fails_high = [&](const Turn& turn, int reduction) {
    const Position child = position.after(turn);
    here.played = turn;
    const Value value = search_child(child, depth - 1, reduction, searched == 0, alpha, beta, ply);
    if (stopped_) return true;
    ++searched;
    if (value > -kWinBound) ++not_losing;
    if (searched <= kMalusTurns) here.searched.push_back(turn);
    if (value <= best) return false;
    best = value;
    if (value <= alpha) return false;
    alpha = value;
    best_turn = turn;
    update_pv(ply, turn);
    return value >= beta;
  };
  const auto finish = [&](bool failed_high) {
    if (stopped_) return 0;
    if (failed_high) update_histories(own, *best_turn, here.searched, depth, ply);
    const Bound bound = failed_high           ? Bound::Lower
                        : best > alpha_before ? Bound::Exact
                                              : Bound::Upper;
    shared_.table.store(here.key, ply, {best, depth, bound, best_turn});
    const bool says_more =
        bound == Bound::Exact || (failed_high ? best > static_eval : best < static_eval);
    if (!in_danger && says_more && !is_proven(best) && !lacks(Feature::CorrectionHistory))
      thread_data_.corrections.update(position, best - static_eval, depth);
    return best;
  };

  std::array<std::uint64_t, 3> keys_tried{};
  std::size_t first_turns = 0;
  // The turns that are likely to be best are searched before all the others are even made.
  const auto first_fails_high = [&](const std::optional<Turn>& turn) {
    if (!turn || !position.is_legal(*turn)) return false;
    if (only_parries && !is_parry(*turn)) return false;
    const std::uint64_t key = position.key_after(*turn);
    for (std::size_t i = 0; i < first_turns; ++i)
      if (keys_tried[i] == key) return false;
    keys_tried[first_turns++] = key;
    return fails_high(*turn, 0);
  };
  if (first_fails_high(hash_turn)) return finish(true);
  if (!lacks(Feature::Killers) && evictions_needed == 0) {
    // Copies: the search below may change them.
    const auto killers = here.killers;
    for (const std::optional<Turn>& killer : killers)
      if (first_fails_high(killer)) return finish(true);
  }

  GenerationFilter filter;
  std::size_t turn_limit = std::numeric_limits<std::size_t>::max();
  if (!lacks(Feature::LateTurnPruning)) {
    const auto row =
        static_cast<std::size_t>(std::min(depth, static_cast<int>(kLateTurnLimits.size())) - 1);
    turn_limit = kLateTurnLimits[row];
    if (!improving) turn_limit = turn_limit * 3 / 4;
    // Where the best line runs, more is looked at.
    if (!is_zero_window) turn_limit *= 4;
    if (!in_danger) filter.max_count = turn_limit + turn_limit / 2 + 8;
  }
  if (may_trust_eval && depth <= kFutilityDepth && !lacks(Feature::Futility))
    filter.min_gain = alpha - static_eval - kFutilityMargin * depth + 1;

  if (only_parries) filter.required_landing = danger;
  bool pruned = !generate(position, ordering_context(ply), filter, here.candidates);
  if (only_parries) {
    const int until_lost = position.rules().win == Win::AtOnce ? 2 : 1;
    if (pruned) best = std::max(best, ply + until_lost - kWin);
    pruned = false;
  }
  if (here.candidates.empty() && !pruned && (best == -kInfinite || is_immobile(position)))
    return ply - kWin;
  here.seen.reset(here.candidates.size() + first_turns);
  for (std::size_t i = 0; i < first_turns; ++i) here.seen.insert(keys_tried[i]);

  // Searches the candidates in their order; true if one refutes.
  const auto any_fails_high = [&] {
    here.deferred.clear();
    TurnPicker picker(here.candidates, here.picker);
    while (const Candidate* candidate = picker.next()) {
      if (candidate->evictions < evictions_needed) continue;
      const bool threatens = held + candidate->entries >= kStacksToWin;
      if (not_losing + here.deferred.size() >= turn_limit && !threatens) {
        pruned = true;
        break;
      }
      const std::uint64_t key = position.key_after(candidate->turn);
      if (!here.seen.insert(key)) continue;
      if (misses(position, candidate->turn, ply)) continue;
      const std::size_t rank = searched + here.deferred.size();
      const bool is_late = rank >= 3 && depth >= 2 && !in_danger && !threatens;
      int reduction = 0;
      if (is_late && !lacks(Feature::LateReductions)) {
        reduction = base_reduction(depth, rank) + (improving ? 0 : 1) - (is_zero_window ? 0 : 1);
        reduction = std::clamp(reduction, 0, depth - 1);
      }
      const int child_depth = depth - 1 - reduction;
      if (searched > 0 && is_busy(key, child_depth))
        here.deferred.push_back({candidate->turn, reduction});
      else if (fails_high(candidate->turn, reduction))
        return true;
    }
    return std::ranges::any_of(here.deferred, [&](const Deferred& deferred) {
      return fails_high(deferred.turn, deferred.reduction);
    });
  };
  if (any_fails_high()) return finish(true);
  if (pruned && not_losing == 0 && filter.min_gain == -kInfinite) {
    // All that was searched loses by force, so nothing may be left untried.
    pruned = !generate(position, ordering_context(ply), {}, here.candidates);
    here.seen.grow(2 * here.candidates.size());
    if (any_fails_high()) return finish(true);
  }
  // Turns left out are believed to reach no more than alpha, but nothing says by how much less.
  if (pruned) best = std::max(best, alpha);
  return finish(false);
}

Value Search::quiescence(const Position& position, int depth, Value alpha, Value beta, int ply) {
  const Value static_eval = evaluate(position);
  if (static_eval >= beta || depth <= -kCaptureDepth || is_proven(alpha) ||
      lacks(Feature::CaptureSearch))
    return static_eval;
  Value best = static_eval;
  alpha = std::max(alpha, static_eval);
  Ply& here = thread_data_.plies[static_cast<std::size_t>(ply)];
  generate_captures(position, ordering_context(ply), alpha - static_eval - kCaptureMargin + 1,
                    here.candidates);
  TurnPicker picker(here.candidates, here.picker);
  for (std::size_t searched = 0; searched < kCapturesSearched; ++searched) {
    const Candidate* candidate = picker.next();
    if (candidate == nullptr) break;
    if (static_eval + candidate->gain + kCaptureMargin <= alpha) continue;
    here.played = candidate->turn;
    const Value value = -search(position.after(candidate->turn), depth - 1, -beta, -alpha, ply + 1);
    if (stopped_) return 0;
    if (value <= best) continue;
    best = value;
    if (value <= alpha) continue;
    alpha = value;
    update_pv(ply, candidate->turn);
    if (value >= beta) break;
  }
  return best;
}

bool Search::misses(const Position& position, const Turn& turn, int ply) const {
  const int oversight = limits_.weakness.oversight;
  if (oversight == 0) return false;
  // How hard a turn is to see, in hundredths: several moves, long ways, releases, and all of it the
  // more the further it lies ahead.
  const Stack pieces = position.stack(turn.from());
  int lifted = 0;
  int difficulty = 60 * (static_cast<int>(turn.size()) - 1) + 15 * std::min(ply, 4);
  for (const Move& move : turn.moves()) {
    if (!kDiscs[turn.from()][1].contains(move.to)) difficulty += 20;
    lifted += move.count;
  }
  const Stack rest = pieces.without_top(lifted);
  if (!rest.empty() && rest.owner() != position.side_to_move()) difficulty += 40;
  return random_permille(position.key_after(turn)) < oversight * std::min(difficulty, 150) / 100;
}

Value Search::evaluate(const Position& position) const {
  Value value = evaluator_.evaluate(position);
  if (limits_.weakness.misjudgement != 0) {
    // The sum of two throws: small mistakes are more common than big ones.
    const int throws = random_permille(position.key()) + random_permille(~position.key());
    value += (throws - 999) * 2 * limits_.weakness.misjudgement / 1000;
  }
  if (!lacks(Feature::CorrectionHistory)) value += thread_data_.corrections.correction(position);
  return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

OrderingContext Search::ordering_context(int ply) const {
  const History* continuation = nullptr;
  if (ply > 0 && !lacks(Feature::ContinuationHistory)) {
    const auto& before = thread_data_.plies[static_cast<std::size_t>(ply) - 1].played;
    if (before)
      continuation =
          &thread_data_.continuations[static_cast<std::size_t>(before->moves().front().to.slot())];
  }
  return {evaluator_, thread_data_.history, continuation};
}

bool Search::is_repetition(std::uint64_t key, int ply) const {
  if (root_.rules().repetition == Repetition::Off) return false;
  for (int earlier = ply - 4; earlier >= 0; earlier -= 2)
    if (thread_data_.plies[static_cast<std::size_t>(earlier)].key == key) return true;
  const auto [first, last] = std::equal_range(history_.begin(), history_.end(), key);
  return last - first >= 2;
}

bool Search::should_stop() {
  if (stopped_) return true;
  // Asking the clock takes longer than all the rest; 16 nodes take far less than a millisecond.
  const bool polls = nodes_ % 16 == 0;
  if (polls) shared_.nodes[thread_].value.store(nodes_, std::memory_order_relaxed);
  if (thread_ != 0) {
    stopped_ = shared_.stop.load(std::memory_order_relaxed);
  } else {
    const bool out_of_nodes = limits_.nodes && (shared_.nodes.size() == 1 ? nodes_
                                                : polls                   ? shared_.all_nodes()
                                                                          : 0) >= *limits_.nodes;
    stopped_ = stop_.stop_requested() || out_of_nodes ||
               (polls && hard_limit_ && Clock::now() - start_ >= *hard_limit_);
  }
  return stopped_;
}

void Search::update_pv(int ply, const Turn& turn) {
  auto& pv = thread_data_.plies[static_cast<std::size_t>(ply)].pv;
  const auto& rest = thread_data_.plies[static_cast<std::size_t>(ply) + 1].pv;
  pv.assign(1, turn);
  pv.insert(pv.end(), rest.begin(), rest.end());
}

void Search::update_histories(Color color, const Turn& turn, std::span<const Turn> searched,
                              int depth, int ply) {
  const int bonus = std::min(60 * depth * depth, 2000);
  const auto update = [&](History& history) {
    history.update(color, turn, bonus);
    for (const Turn& other : searched)
      if (other != turn) history.update(color, other, -bonus / 4);
  };
  if (!lacks(Feature::History)) update(thread_data_.history);
  if (ply > 0 && !lacks(Feature::ContinuationHistory)) {
    const auto& before = thread_data_.plies[static_cast<std::size_t>(ply) - 1].played;
    if (before)
      update(
          thread_data_.continuations[static_cast<std::size_t>(before->moves().front().to.slot())]);
  }
  auto& killers = thread_data_.plies[static_cast<std::size_t>(ply)].killers;
  if (killers[0] != turn) killers = {turn, killers[0]};
}

}  // namespace accasta::engine
