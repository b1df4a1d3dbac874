#include "search.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <utility>

#include "castle_raid.hpp"
#include "reduction.hpp"

namespace accasta::engine {
namespace {

// Where the estimate is so good that a shallow search is spared, and so bad that a turn is.
constexpr int kReverseFutilityDepth = 4;
constexpr Value kReverseFutilityMargin = 80;
constexpr int kFutilityDepth = 3;
constexpr Value kFutilityMargin = 90;

// How far captures are followed at the end of a line, how many of them, and what they must promise.
constexpr int kCaptureDepth = 4;
constexpr std::size_t kCapturesTried = 4;
constexpr Value kCaptureMargin = 50;

/// How many turns are tried at all, from depth 1 on.
constexpr std::array<std::size_t, 8> kTurnsTried{10, 18, 30, 45, 60, 80, 100, 120};

/// How many of the turns tried before the best one are blamed.
constexpr std::size_t kBlamed = 32;

/// Whether the player to move cannot move: only then is it worth a look at every stack.
bool is_immobile(const Position& position) { return position.outcome().has_value(); }

}  // namespace

Value Search::search_child(const Position& child, int depth, int reduction, bool is_first,
                           Value alpha, Value beta, int ply) {
  if (is_first) return -search(child, depth, -beta, -alpha, ply + 1);
  Value value = 0;
  {
    std::optional<SearchClaims::Claim> claim;
    if (shares_work(depth - reduction)) claim.emplace(team_.claims, child.key(), depth - reduction);
    value = -search(child, depth - reduction, -alpha - 1, -alpha, ply + 1);
  }
  if (value > alpha && reduction > 0 && !stopped_)
    value = -search(child, depth, -alpha - 1, -alpha, ply + 1);
  if (value > alpha && value < beta && !stopped_)
    value = -search(child, depth, -beta, -alpha, ply + 1);
  return value;
}

Value Search::search(const Position& position, int depth, Value alpha, Value beta, int ply) {
  Ply& here = memory_.plies[static_cast<std::size_t>(ply)];
  here.line.clear();
  here.key = position.key();
  if (should_stop()) return 0;
  ++nodes_;
  selective_depth_ = std::max(selective_depth_, ply);

  const Color own = position.side_to_move();
  if (const auto won = position.castle_outcome())
    return won->winner == own ? kWin - ply : ply - kWin;
  if (is_repetition(here.key, ply)) return 0;
  if (ply == kMaxPly) return estimate(position);

  // Nothing found from here on can be worse than to have lost already or better than to win next.
  alpha = std::max(alpha, ply - kWin);
  beta = std::min(beta, kWin - ply - 1);
  if (alpha >= beta) return alpha;

  std::optional<Turn> hash_turn;
  if (depth > 0) {
    if (const auto entry = team_.table.find(here.key, ply)) {
      hash_turn = entry->turn;
      const bool is_narrow = beta - alpha == 1;
      if (is_narrow && entry->depth >= depth && !lacks(Feature::HashCutoffs) &&
          (entry->bound == Bound::Exact ||
           (entry->bound == Bound::Lower ? entry->value >= beta : entry->value <= alpha)))
        return entry->value;
    }
  }

  CellSet danger;
  if (position.rules().win == Win::AtOnce) {
    // Weak players do not see every win that there will be.
    const bool sees =
        limits_.weakness.oversight == 0 || chance(here.key) >= limits_.weakness.oversight * 3 / 4;
    if (sees && can_fill_castle(position, own)) return kWin - ply - 1;
    if (sees) danger = castle_raid(position, opponent(own));
  } else if (position.stacks_in_enemy_castle(opponent(own)) >= kStacksToWin) {
    if (!lacks(Feature::CastleTests) && !can_clear_castle(position)) return ply + 1 - kWin;
    danger = position.heads(opponent(own)) & castle(own);
  }

  if (depth <= 0) {
    if (is_immobile(position)) return ply - kWin;
    // To look for the parry costs more than it is worth: the estimate knows of the danger.
    if (!danger.empty()) return estimate(position);
    return search_captures(position, depth, alpha, beta, ply);
  }
  return search_turns(position, depth, alpha, beta, ply, danger, hash_turn);
}

Value Search::search_turns(const Position& position, int depth, Value alpha, Value beta, int ply,
                           CellSet danger, const std::optional<Turn>& hash_turn) {
  const bool in_danger = !danger.empty();
  Ply& here = memory_.plies[static_cast<std::size_t>(ply)];
  const Color own = position.side_to_move();
  const bool is_narrow = beta - alpha == 1;
  const bool may_prune = is_narrow && !is_proven(alpha) && !is_proven(beta);
  // All other turns lose to the enemy's next one. Where the best line runs it is told to its end.
  const bool only_parries = in_danger && is_narrow && may_skip_lost_turns_;
  const auto is_parry = [&](const Turn& turn) {
    return std::ranges::any_of(turn.moves(),
                               [&](const Move& move) { return danger.contains(move.to); });
  };

  Value looks = 0;
  if (in_danger) {
    here.looks.reset();
  } else {
    looks = estimate(position);
    here.looks = looks;
  }
  const bool may_trust_looks = may_prune && !in_danger;
  if (may_trust_looks && depth <= kReverseFutilityDepth && !lacks(Feature::ReverseFutility) &&
      looks - kReverseFutilityMargin * depth >= beta)
    return looks;
  // What looks better than two turns ago deserves a longer look.
  const bool improves =
      !in_danger && ply >= 2 &&
      memory_.plies[static_cast<std::size_t>(ply) - 2].looks.value_or(looks) < looks;

  const int evictions_needed =
      in_danger && position.rules().win == Win::NextTurn
          ? position.stacks_in_enemy_castle(opponent(own)) - (kStacksToWin - 1)
          : 0;
  const int held = position.stacks_in_enemy_castle(own);

  const Value alpha_before = alpha;
  Value best = -kInfinite;
  std::optional<Turn> best_turn;
  std::size_t tried = 0;
  // Those that do not lose by force.
  std::size_t survived = 0;
  here.tried.clear();

  // Searches one turn; true if it is too good for the enemy to allow this position.
  const auto refutes = [&](const Turn& turn, int shorter) {
    const Position child = position.after(turn);
    here.played = turn;
    const Value value = search_child(child, depth - 1, shorter, tried == 0, alpha, beta, ply);
    if (stopped_) return true;
    ++tried;
    if (value > -kWinBound) ++survived;
    if (tried <= kBlamed) here.tried.push_back(turn);
    if (value <= best) return false;
    best = value;
    if (value <= alpha) return false;
    alpha = value;
    best_turn = turn;
    remember_line(ply, turn);
    return value >= beta;
  };
  const auto finish = [&](bool refuted) {
    if (stopped_) return 0;
    if (refuted) praise(own, *best_turn, here.tried, depth, ply);
    const Bound bound = refuted ? Bound::Lower : best > alpha_before ? Bound::Exact : Bound::Upper;
    team_.table.store(here.key, ply, {best, depth, bound, best_turn});
    const bool says_more = bound == Bound::Exact || (refuted ? best > looks : best < looks);
    if (!in_danger && says_more && !is_proven(best) && !lacks(Feature::CorrectionHistory))
      memory_.corrections.add(position, best - looks, depth);
    return best;
  };

  std::array<std::uint64_t, 3> keys_tried{};
  std::size_t first_turns = 0;
  // The turns that are likely to be best are tried before all the others are even made.
  const auto refutes_first = [&](const std::optional<Turn>& turn) {
    if (!turn || !is_legal(position, *turn)) return false;
    if (only_parries && !is_parry(*turn)) return false;
    const std::uint64_t key = position.key_after(*turn);
    for (std::size_t i = 0; i < first_turns; ++i)
      if (keys_tried[i] == key) return false;
    keys_tried[first_turns++] = key;
    return refutes(*turn, 0);
  };
  if (refutes_first(hash_turn)) return finish(true);
  if (!lacks(Feature::Killers) && evictions_needed == 0) {
    // Copies: the search below may change them.
    const auto killers = here.killers;
    for (const std::optional<Turn>& killer : killers)
      if (refutes_first(killer)) return finish(true);
  }

  Wanted wanted;
  std::size_t most = std::numeric_limits<std::size_t>::max();
  if (!lacks(Feature::LateTurnPruning)) {
    const auto row =
        static_cast<std::size_t>(std::min(depth, static_cast<int>(kTurnsTried.size())) - 1);
    most = kTurnsTried[row];
    if (!improves) most = most * 3 / 4;
    // Where the best line runs, more is looked at.
    if (!is_narrow) most *= 4;
    if (!in_danger) wanted.count = most + most / 2 + 8;
  }
  if (may_trust_looks && depth <= kFutilityDepth && !lacks(Feature::Futility))
    wanted.least_gain = alpha - looks - kFutilityMargin * depth + 1;

  if (only_parries) wanted.landing_on = danger;
  bool pruned = !generate(position, guide(ply), wanted, here.candidates);
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
  const auto refutes_any = [&] {
    here.deferred.clear();
    Picker picker(here.candidates, here.picker);
    while (const Candidate* candidate = picker.next()) {
      if (candidate->evictions < evictions_needed) continue;
      const bool threatens = held + candidate->entries >= kStacksToWin;
      if (survived + here.deferred.size() >= most && !threatens) {
        pruned = true;
        break;
      }
      const std::uint64_t key = position.key_after(candidate->turn);
      if (!here.seen.insert(key)) continue;
      if (overlooks(position, candidate->turn, ply)) continue;
      const std::size_t rank = tried + here.deferred.size();
      const bool is_late = rank >= 3 && depth >= 2 && !in_danger && !threatens;
      int shorter = 0;
      if (is_late && !lacks(Feature::LateReductions)) {
        shorter = reduction(depth, rank) + (improves ? 0 : 1) - (is_narrow ? 0 : 1);
        shorter = std::clamp(shorter, 0, depth - 1);
      }
      const int child_depth = depth - 1 - shorter;
      if (tried > 0 && is_claimed(key, child_depth))
        here.deferred.push_back({candidate->turn, shorter});
      else if (refutes(candidate->turn, shorter))
        return true;
    }
    return std::ranges::any_of(here.deferred, [&](const Deferred& deferred) {
      return refutes(deferred.turn, deferred.reduction);
    });
  };
  if (refutes_any()) return finish(true);
  if (pruned && survived == 0 && wanted.least_gain == -kInfinite) {
    // All that was tried loses by force, so nothing may be left untried.
    pruned = !generate(position, guide(ply), {}, here.candidates);
    here.seen.grow(2 * here.candidates.size());
    if (refutes_any()) return finish(true);
  }
  // Turns left out are believed to reach no more than alpha, but nothing says by how much less.
  if (pruned) best = std::max(best, alpha);
  return finish(false);
}

Value Search::search_captures(const Position& position, int depth, Value alpha, Value beta,
                              int ply) {
  const Value looks = estimate(position);
  if (looks >= beta || depth <= -kCaptureDepth || is_proven(alpha) || lacks(Feature::CaptureSearch))
    return looks;
  Value best = looks;
  alpha = std::max(alpha, looks);
  Ply& here = memory_.plies[static_cast<std::size_t>(ply)];
  generate_captures(position, guide(ply), alpha - looks - kCaptureMargin + 1, here.candidates);
  Picker picker(here.candidates, here.picker);
  for (std::size_t tried = 0; tried < kCapturesTried; ++tried) {
    const Candidate* candidate = picker.next();
    if (candidate == nullptr) break;
    if (looks + candidate->gain + kCaptureMargin <= alpha) continue;
    here.played = candidate->turn;
    const Value value = -search(position.after(candidate->turn), depth - 1, -beta, -alpha, ply + 1);
    if (stopped_) return 0;
    if (value <= best) continue;
    best = value;
    if (value <= alpha) continue;
    alpha = value;
    remember_line(ply, candidate->turn);
    if (value >= beta) break;
  }
  return best;
}

bool Search::overlooks(const Position& position, const Turn& turn, int ply) const {
  const int oversight = limits_.weakness.oversight;
  if (oversight == 0) return false;
  // How hard a turn is to see, in hundredths: several moves, long ways, releases, and all of it the
  // more the further it lies ahead.
  const Stack pieces = position.stack(turn.from());
  int lifted = 0;
  int hard = 60 * (static_cast<int>(turn.size()) - 1) + 15 * std::min(ply, 4);
  for (const Move& move : turn.moves()) {
    if (!kDiscs[turn.from()][1].contains(move.to)) hard += 20;
    lifted += move.count;
  }
  const Stack rest = pieces.without_top(lifted);
  if (!rest.empty() && rest.owner() != position.side_to_move()) hard += 40;
  return chance(position.key_after(turn)) < oversight * std::min(hard, 150) / 100;
}

Value Search::estimate(const Position& position) const {
  Value value = evaluator_.estimate(position);
  if (limits_.weakness.misjudgement != 0) {
    // The sum of two throws: small mistakes are more common than big ones.
    const int throws = chance(position.key()) + chance(~position.key());
    value += (throws - 999) * 2 * limits_.weakness.misjudgement / 1000;
  }
  if (!lacks(Feature::CorrectionHistory)) value += memory_.corrections.of(position);
  return std::clamp(value, -kMaxEstimate, kMaxEstimate);
}

Guide Search::guide(int ply) const {
  const History* continuation = nullptr;
  if (ply > 0 && !lacks(Feature::ContinuationHistory)) {
    const auto& before = memory_.plies[static_cast<std::size_t>(ply) - 1].played;
    if (before)
      continuation =
          &memory_.continuations[static_cast<std::size_t>(before->moves().front().to.slot())];
  }
  return {evaluator_, memory_.history, continuation};
}

bool Search::is_repetition(std::uint64_t key, int ply) const {
  if (root_.rules().repetition == Repetition::Off) return false;
  for (int earlier = ply - 4; earlier >= 0; earlier -= 2)
    if (memory_.plies[static_cast<std::size_t>(earlier)].key == key) return true;
  const auto [first, last] = std::equal_range(history_.begin(), history_.end(), key);
  return last - first >= 2;
}

bool Search::should_stop() {
  if (stopped_) return true;
  // Asking the clock takes longer than all the rest; 16 nodes take far less than a millisecond.
  const bool looks_up = nodes_ % 16 == 0;
  if (looks_up) team_.nodes[thread_].value.store(nodes_, std::memory_order_relaxed);
  if (thread_ != 0) {
    stopped_ = team_.stop.load(std::memory_order_relaxed);
  } else {
    const bool out_of_nodes = limits_.nodes && (team_.nodes.size() == 1 ? nodes_
                                                : looks_up              ? team_.all_nodes()
                                                                        : 0) >= *limits_.nodes;
    stopped_ = stop_.stop_requested() || out_of_nodes ||
               (looks_up && most_time_ && Clock::now() - start_ >= *most_time_);
  }
  return stopped_;
}

void Search::remember_line(int ply, const Turn& turn) {
  auto& line = memory_.plies[static_cast<std::size_t>(ply)].line;
  const auto& rest = memory_.plies[static_cast<std::size_t>(ply) + 1].line;
  line.assign(1, turn);
  line.insert(line.end(), rest.begin(), rest.end());
}

void Search::praise(Color color, const Turn& turn, std::span<const Turn> tried, int depth,
                    int ply) {
  const int bonus = std::min(60 * depth * depth, 2000);
  const auto teach = [&](History& history) {
    history.add(color, turn, bonus);
    for (const Turn& other : tried)
      if (other != turn) history.add(color, other, -bonus / 4);
  };
  if (!lacks(Feature::History)) teach(memory_.history);
  if (ply > 0 && !lacks(Feature::ContinuationHistory)) {
    const auto& before = memory_.plies[static_cast<std::size_t>(ply) - 1].played;
    if (before)
      teach(memory_.continuations[static_cast<std::size_t>(before->moves().front().to.slot())]);
  }
  auto& killers = memory_.plies[static_cast<std::size_t>(ply)].killers;
  if (killers[0] != turn) killers = {turn, killers[0]};
}

}  // namespace accasta::engine
