#include "weak_search.hpp"

#include <algorithm>
#include <chrono>

#include <accasta/rules/reach.hpp>

#include "chance.hpp"

namespace accasta::engine {
namespace {

using Clock = std::chrono::steady_clock;

// The penalty for moving a piece back, about three pieces.
constexpr Value kReluctance = 300;
// The value of a full enemy castle, for as long as it stays full.
constexpr Value kFullCastle = 1300;
// The depth to which captures are followed after the last full turn.
constexpr int kWeakCaptureDepth = 2;

constexpr int share(int value, int permille) { return value * permille / 1000; }

/// Returns true if the turn lands on a stack of the opponent.
bool captures(const Position& position, const Turn& turn) {
  return !(turn.targets() & position.heads(opponent(position.side_to_move()))).empty();
}

/// Returns true if the turn leaves a stack that the opponent then owns.
bool releases(const Position& position, const Turn& turn) {
  int lifted = 0;
  for (const Move& move : turn.moves()) lifted += move.count;
  const Stack rest = position.stack(turn.from()).without_top(lifted);
  return !rest.empty() && rest.owner() != position.side_to_move();
}

/// Returns true if the player to move holds three stacks in the enemy castle after the turn.
bool fills_castle(const Position& position, const Turn& turn) {
  const Color own = position.side_to_move();
  const CellSet held = position.heads(own) | turn.targets();
  if ((held & castle(opponent(own))).size() < kStacksToWin) return false;
  return position.after(turn).stacks_in_enemy_castle(own) >= kStacksToWin;
}

/// Returns true if the turn fills the enemy castle, or captures in the own castle when it is full.
bool is_decisive(const Position& position, const Turn& turn) {
  const Color own = position.side_to_move();
  if (fills_castle(position, turn)) return true;
  if (position.stacks_in_enemy_castle(opponent(own)) < kStacksToWin) return false;
  return !(turn.targets() & position.heads(opponent(own)) & castle(own)).empty();
}

/// Returns a player's wealth in units, as a beginner counts it: stacks, captives, and above all
/// stacks in the enemy castle.
Value count(const Position& position, Color color) {
  constexpr std::array<Value, 4> kInCastle{0, 60, 200, 200};
  Value value = kInCastle[static_cast<std::size_t>(
      std::min(position.stacks_in_enemy_castle(color), kStacksToWin))];
  for (const Cell cell : position.heads(color))
    value += 100 + 100 * position.stack(cell).count(opponent(color));
  return value;
}

/// Returns a key of the turn that does not depend on the position, so that a player keeps seeing
/// what it saw.
std::uint64_t identity(Color mover, const Turn& turn) {
  auto key = static_cast<std::uint64_t>(turn.from().slot()) * 2 + (mover == Color::White ? 1 : 0);
  for (const Move& move : turn.moves())
    key = key * 512 + static_cast<std::uint64_t>(move.to.slot()) * 8 + move.count;
  return key;
}

/// Returns true if the turn moves a piece back to a cell that one of the player's last two turns
/// took it from. `before` has the turns before it, the opponent's last.
bool undoes_own_turn(const Turn& turn, std::span<const Turn> before) {
  for (std::size_t back = 2; back <= std::min<std::size_t>(before.size(), 4); back += 2) {
    const Turn& earlier = before[before.size() - back];
    if (earlier.targets().contains(turn.from()) && turn.targets().contains(earlier.from()))
      return true;
  }
  return false;
}

}  // namespace

WeakSearch::WeakSearch(const Evaluator& evaluator, const Position& root,
                       std::span<const std::uint64_t> history, const Limits& limits,
                       const std::stop_token& stop)
    : evaluator_(evaluator),
      root_(root),
      history_(history),
      limits_(limits),
      weakness_(*limits.weakness),
      most_time_(TimeLimits::allocate(limits, root.rules().variant).shorter()),
      stop_(stop) {
  // The newest turn and every second one before it are the opponent's.
  const std::size_t size = limits.recent.size();
  for (std::size_t back = 1; back <= std::min<std::size_t>(size, 3); back += 2) {
    const Turn& turn = limits.recent[size - back];
    busy_ |= kDiscs[turn.from()][1];
    for (const Move& move : turn.moves()) busy_ |= kDiscs[move.to][1];
  }
}

Findings WeakSearch::run() {
  Findings found;
  if (const auto outcome = root_.outcome()) {
    found.score =
        outcome->winner == root_.side_to_move() ? Score::win_after(0) : Score::loss_after(0);
    return found;
  }
  root_turns_ = {};
  for (const Turn& turn : seen_turns(root_, 0, false)) root_turns_.push_back({turn, 0});
  for (int depth = 1; depth <= weakness_.depth && !stopped_; ++depth)
    if (search_root(depth)) found.depth = found.selective_depth = depth;
  found.nodes = nodes_;
  found.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
  found.score = to_score(root_turns_.front().value);
  const auto lines = std::min(static_cast<std::size_t>(limits_.lines), root_turns_.size());
  for (std::size_t i = 0; i < lines; ++i)
    found.lines.push_back({to_score(root_turns_[i].value), {root_turns_[i].turn}});
  return found;
}

bool WeakSearch::search_root(int depth) {
  const auto lines = static_cast<std::size_t>(limits_.lines);
  std::vector<RootTurn> best;
  std::vector<RootTurn> others;
  auto next = root_turns_.cbegin();
  for (; next != root_turns_.cend(); ++next) {
    const Value least = best.size() < lines ? -kInfinite : best.back().value;
    const Value value = value_of(next->turn, depth, least);
    if (stopped_) break;
    if (value <= least) {
      others.push_back({next->turn, value});
      continue;
    }
    const auto place =
        std::ranges::find_if(best, [value](const RootTurn& other) { return other.value < value; });
    best.insert(place, {next->turn, value});
    if (best.size() <= lines) continue;
    others.push_back(best.back());
    best.pop_back();
  }
  best.insert(best.end(), others.begin(), others.end());
  // The turns that a stopped search has not reached stay behind those that it has.
  best.insert(best.end(), next, root_turns_.cend());
  root_turns_ = std::move(best);
  return !stopped_;
}

std::vector<Turn> WeakSearch::seen_turns(const Position& position, int ply, bool forcing) const {
  std::vector<Turn> turns = position.legal_turns();
  if (forcing)
    std::erase_if(turns, [&](const Turn& turn) {
      return !captures(position, turn) && !is_decisive(position, turn);
    });
  const auto seen = std::stable_partition(
      turns.begin(), turns.end(), [&](const Turn& turn) { return sees(position, turn, ply); });
  // At the root, a player that sees nothing plays the first turn that comes to mind.
  if (seen != turns.begin() || ply > 0) turns.erase(seen, turns.end());
  std::stable_partition(turns.begin(), turns.end(),
                        [&](const Turn& turn) { return captures(position, turn); });
  return turns;
}

Value WeakSearch::value_of(const Turn& turn, int depth, Value at_least) {
  const Position child = root_.after(turn);
  if (is_third_occurrence(child)) return 0;
  const Value bias = opening_noise(root_, child.key(), limits_) -
                     (undoes_own_turn(turn, limits_.recent) ? kReluctance : 0);
  const Value bound = is_proven(at_least) ? at_least : at_least - bias;
  const Value value = -search(child, depth - 1, -kInfinite, -bound, 1);
  return is_proven(value) ? value : value + bias;
}

Value WeakSearch::search(const Position& position, int depth, Value alpha, Value beta, int ply) {
  ++nodes_;
  if (should_stop()) return 0;
  if (const auto end = position.castle_outcome())
    return end->winner == position.side_to_move() ? kWin - ply : ply - kWin;
  Value best = -kInfinite;
  if (depth <= 0) {
    best = judge(position);
    if (best >= beta || depth <= -kWeakCaptureDepth) return best;
    alpha = std::max(alpha, best);
  }
  std::vector<Turn> turns = seen_turns(position, ply, depth <= 0);
  // The refutation of the last turn often refutes this one, too.
  std::optional<Turn>& refutation = refutations_[static_cast<std::size_t>(ply)];
  if (const auto place = std::find(turns.begin(), turns.end(), refutation); place != turns.end())
    std::rotate(turns.begin(), place, place + 1);
  if (turns.empty() && depth > 0)
    return position.count_legal_turns() == 0 ? ply - kWin : judge(position);
  for (const Turn& turn : turns) {
    const Value value = -search(position.after(turn), depth - 1, -beta, -alpha, ply + 1);
    if (stopped_) return 0;
    best = std::max(best, value);
    alpha = std::max(alpha, best);
    if (alpha < beta) continue;
    refutation = turn;
    break;
  }
  return best;
}

Value WeakSearch::judge(const Position& position) const {
  const Color own = position.side_to_move();
  const Value counted = count(position, own) - count(position, opponent(own));
  const Value evaluated = evaluator_.evaluate(position);
  // The sum of two random numbers: small mistakes are more common than big ones.
  const int luck =
      random_permille(position.key(), limits_) + random_permille(~position.key(), limits_) - 999;
  // Nobody judges a full castle like other things.
  const auto full = [&](Color color) {
    return position.stacks_in_enemy_castle(color) >= kStacksToWin ? kFullCastle : 0;
  };
  const Value value = full(own) - full(opponent(own)) + share(evaluated, weakness_.insight) +
                      share(counted, 1000 - weakness_.insight) + share(luck, weakness_.noise);
  return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

bool WeakSearch::sees(const Position& position, const Turn& turn, int ply) const {
  int chance = strikes_the_eye(position, turn) ? weakness_.striking : weakness_.quiet;
  for (int move = 1; move < turn.size(); ++move) chance = share(chance, weakness_.further_move);
  if (releases(position, turn)) chance = share(chance, weakness_.further_move);
  if (is_decisive(position, turn)) chance = std::max(chance, weakness_.decisive);
  for (int earlier = 2; earlier <= ply; ++earlier) chance = share(chance, weakness_.ahead);
  return random_permille(identity(position.side_to_move(), turn), limits_) < chance;
}

bool WeakSearch::strikes_the_eye(const Position& position, const Turn& turn) const {
  if (captures(position, turn)) return true;
  const CellSet targets = turn.targets();
  if (busy_.contains(turn.from()) || !(busy_ & targets).empty()) return true;
  const CellSet enemy_castle = castle(opponent(position.side_to_move()));
  const CellSet unless_it_crosses = enemy_castle.contains(turn.from()) ? targets : CellSet{};
  return (targets & enemy_castle) != unless_it_crosses;
}

bool WeakSearch::is_third_occurrence(const Position& position) const {
  return position.rules().repetition == Repetition::Draw &&
         std::ranges::count(history_, position.key()) >= 2;
}

bool WeakSearch::should_stop() {
  constexpr std::uint64_t kPolled = 64;
  stopped_ = stopped_ || stop_.stop_requested() || (limits_.nodes && nodes_ > *limits_.nodes) ||
             (most_time_ && nodes_ % kPolled == 0 && Clock::now() - start_ >= *most_time_);
  return stopped_;
}

}  // namespace accasta::engine
