#include <algorithm>
#include <cstdlib>
#include <functional>
#include <utility>

#include "castle_threat.hpp"
#include "reduction.hpp"
#include "search.hpp"

namespace accasta::engine {
namespace {

// The width of the first window around the last depth's value.
constexpr Value kAspiration = 40;
constexpr int kAspirationDepth = 4;

constexpr std::size_t kRootTurnsAtLeast = 40;

/// How many turns of the root are looked at to a depth, those first that looked best in the least
/// of searches.
std::size_t root_turn_limit(int depth) {
  constexpr std::size_t kAll = 1'000'000;
  return depth == 1 ? kAll
                    : kRootTurnsAtLeast + static_cast<std::size_t>(depth * depth * depth / 2);
}

/// Whether the player to move has won or, under that rule, wins with this turn.
bool side_to_move_wins(const Position& position) {
  const Color own = position.side_to_move();
  if (const auto outcome = position.castle_outcome()) return outcome->winner == own;
  return position.rules().win == Win::AtOnce && can_fill_castle(position, own);
}

}  // namespace

Search::Search(SharedState& shared, std::size_t thread, ThreadData& thread_data,
               const Position& root, std::span<const std::uint64_t> history, const Limits& limits,
               const std::stop_token& stop, const Engine::Report& report)
    : shared_(shared),
      thread_(thread),
      thread_data_(thread_data),
      root_(root),
      evaluator_(thread_data.evaluator(root.rules())),
      history_(history.begin(), history.end()),
      limits_(limits),
      stop_(stop),
      report_(report) {
  std::ranges::sort(history_);
  may_skip_losing_turns_ =
      limits.weakness.oversight == 0 && std::ranges::adjacent_find(history_) == history_.end();
  allocate_time();
}

SearchResult Search::run() {
  if (const auto outcome = root_.outcome()) {
    Progress last = progress();
    last.score =
        outcome->winner == root_.side_to_move() ? Score::win_after(0) : Score::loss_after(0);
    return {std::nullopt, last};
  }
  prepare_root();

  std::vector<RootLine> finished = lines_;
  const int last_depth = std::min(limits_.depth.value_or(kMaxPly / 2), kMaxPly / 2);
  for (root_depth_ = 1; root_depth_ <= last_depth && !stopped_; ++root_depth_) {
    for (std::size_t i = 0; i < lines_.size() && !stopped_; ++i) aspiration_search(i);
    if (stopped_) break;
    sort_lines();
    if (root_depth_ == 1)
      std::stable_sort(root_candidates_.begin() + static_cast<std::ptrdiff_t>(lines_.size()),
                       root_candidates_.end(),
                       [](const Candidate& a, const Candidate& b) { return a.order > b.order; });
    finished_depth_ = root_depth_;
    const Turn& best = lines_.front().turns.front();
    steady_depths_ = last_best_ == best ? steady_depths_ + 1 : 0;
    last_best_ = best;
    finished = lines_;
    if (report_) report_(progress());
    if (is_settled() || is_past_soft_limit()) break;
  }
  // The best turn may be taken from a depth that was begun; several lines must be comparable.
  if (lines_.size() > 1) lines_ = std::move(finished);
  return {lines_.front().turns.front(), progress()};
}

void Search::aspiration_search(std::size_t index) {
  const Value last = lines_[index].value;
  Value alpha = -kInfinite;
  Value beta = kInfinite;
  Value width = kAspiration;
  if (root_depth_ >= kAspirationDepth && !is_proven(last) && !lacks(Feature::Aspiration)) {
    alpha = last - width;
    beta = last + width;
  }
  for (;;) {
    const Value value = search_root(index, root_depth_, alpha, beta);
    if (stopped_) return;
    width *= 4;
    if (value <= alpha)
      alpha = width > 1000 ? -kInfinite : value - width;
    else if (value >= beta)
      beta = width > 1000 ? kInfinite : value + width;
    else
      return;
  }
}

void Search::sort_lines() {
  std::ranges::stable_sort(lines_, std::greater{}, &RootLine::value);
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const auto begin = root_candidates_.begin() + static_cast<std::ptrdiff_t>(i);
    const auto place = std::find_if(begin, root_candidates_.end(), [&](const Candidate& candidate) {
      return candidate.turn == lines_[i].turns.front();
    });
    std::rotate(begin, place, place + 1);
  }
}

bool Search::is_settled() const {
  // Late turns are searched less deep, so a nearer end may come up until the depth is twice as far.
  return std::ranges::all_of(lines_, [this](const RootLine& line) {
    const int distance = kWin - std::abs(line.value);
    return is_proven(line.value) && (distance <= 3 ? distance : 2 * distance - 2) <= root_depth_;
  });
}

void Search::prepare_root() {
  thread_data_.history.age();
  for (Ply& ply : thread_data_.plies) {
    ply.killers = {};
    ply.played.reset();
    ply.static_eval.reset();
  }

  Ply& here = thread_data_.plies[0];
  here.key = root_.key();
  generate(root_, ordering_context(0), {}, here.candidates);
  std::ranges::stable_sort(here.candidates, std::greater{}, &Candidate::order);
  here.seen.reset(here.candidates.size());
  for (const Candidate& candidate : here.candidates)
    if (here.seen.insert(root_.key_after(candidate.turn))) root_candidates_.push_back(candidate);
  // Wins first and gifts last, so that the least of searches overlooks neither.
  const auto wins = [this](const Candidate& candidate) {
    const auto outcome = root_.after(candidate.turn).castle_outcome();
    return outcome && outcome->winner == root_.side_to_move();
  };
  const auto holds = [this](const Candidate& candidate) {
    return !side_to_move_wins(root_.after(candidate.turn));
  };
  const auto others = std::stable_partition(root_candidates_.begin(), root_candidates_.end(), wins);
  if (limits_.weakness.oversight == 0) std::stable_partition(others, root_candidates_.end(), holds);
  // What is overlooked is not played; but something is.
  const auto seen =
      std::stable_partition(others, root_candidates_.end(),
                            [this](const Candidate& c) { return !misses(root_, c.turn, 0); });
  if (seen != root_candidates_.begin()) root_candidates_.erase(seen, root_candidates_.end());
  const auto count = std::min(static_cast<std::size_t>(limits_.lines), root_candidates_.size());
  for (std::size_t i = 0; i < count; ++i)
    lines_.push_back({evaluate(root_), {root_candidates_[i].turn}});
}

Value Search::search_root(std::size_t first, int depth, Value alpha, Value beta) {
  Value best = -kInfinite;
  // Searches the turn at a place and puts it first if it is the best; true if it is too good.
  const auto fails_high = [&](std::size_t i, int reduction) {
    const Candidate candidate = root_candidates_[i];
    const Position child = root_.after(candidate.turn);
    thread_data_.plies[0].played = candidate.turn;
    const Value noise = root_noise(candidate.turn);
    // The least of searches looks at every turn as closely, to learn in which order to look deeper.
    const bool is_first = best == -kInfinite || depth == 1;
    const auto without_noise = [noise](Value bound) {
      return is_proven(bound) ? bound : bound - noise;
    };
    const Value lower = depth == 1 ? -kInfinite : without_noise(alpha);
    Value value =
        search_child(child, depth - 1, reduction, is_first, lower, without_noise(beta), 0);
    if (stopped_) return true;
    if (!is_proven(value)) value += noise;
    if (depth == 1) root_candidates_[i].order = value;
    if (value <= best) return false;
    best = value;
    if (value <= alpha) return false;
    alpha = value;
    update_pv(0, candidate.turn);
    lines_[first] = {value, thread_data_.plies[0].pv};
    const auto begin = root_candidates_.begin();
    const auto place = begin + static_cast<std::ptrdiff_t>(i);
    std::rotate(begin + static_cast<std::ptrdiff_t>(first), place, place + 1);
    return value >= beta;
  };

  std::vector<Deferred>& deferred = thread_data_.plies[0].deferred;
  deferred.clear();
  const std::size_t limit = first + root_turn_limit(depth);
  for (std::size_t i = first; i < root_candidates_.size(); ++i) {
    // While all that was tried loses, nothing is left untried.
    if (i >= limit && best > -kWinBound) break;
    const int reduction = i >= first + 4 && depth >= 2 ? base_reduction(depth, i - first) / 2 : 0;
    const int child_depth = depth - 1 - reduction;
    const Turn& turn = root_candidates_[i].turn;
    if (i > first && is_busy(root_.key_after(turn), child_depth))
      deferred.push_back({turn, reduction});
    else if (fails_high(i, reduction))
      return best;
  }
  for (const Deferred& later : deferred) {
    const auto place = std::ranges::find(root_candidates_, later.turn, &Candidate::turn);
    if (fails_high(static_cast<std::size_t>(place - root_candidates_.begin()), later.reduction))
      break;
  }
  return best;
}

void Search::allocate_time() {
  using std::chrono::milliseconds;
  if (limits_.time) hard_limit_ = *limits_.time;
  if (!limits_.clock) return;
  // A game goes on for about so many turns; something is kept for what happens around the search.
  constexpr int kTurnsToGo = 18;
  constexpr milliseconds kReserve{30};
  const milliseconds left = std::max(limits_.clock->remaining - kReserve, milliseconds(1));
  const milliseconds increment = limits_.clock->increment;
  soft_limit_ = std::min(left / kTurnsToGo + increment * 3 / 4, left / 3);
  const Clock::duration most = std::min<Clock::duration>(*soft_limit_ * 4, left / 2);
  hard_limit_ = hard_limit_ ? std::min(*hard_limit_, most) : most;
}

bool Search::is_past_soft_limit() const {
  if (!soft_limit_) return false;
  // The next depth takes longer than all before it, so half of the time is enough to stop; a turn
  // that stays the best needs less, one that has just come up more.
  const int percent = steady_depths_ == 0 ? 110 : std::max(60 - 6 * steady_depths_, 25);
  return Clock::now() - start_ >= *soft_limit_ * percent / 100;
}

Value Search::root_noise(const Turn& turn) const {
  // In the first turns of a game there is a choice of good ones, less and less.
  constexpr int kTurns = 4;
  constexpr Value kMostAtFirst = 60;
  if (!limits_.seed || root_.turn_number() > kTurns) return 0;
  const Value most = kMostAtFirst / root_.turn_number();
  return random_permille(root_.key_after(turn)) * 2 * most / 1000 - most;
}

int Search::random_permille(std::uint64_t key) const {
  std::uint64_t x = key ^ (limits_.seed.value_or(0) * 0x9e3779b97f4a7c15 + 0x2545f4914f6cdd1d);
  x = (x ^ x >> 31) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 29) * 0x94d049bb133111eb;
  return static_cast<int>((x >> 32) % 1000);
}

Score Search::score_of(const RootLine& line) const {
  return to_score(is_proven(line.value) ? line.value : line.value - root_noise(line.turns.front()));
}

Progress Search::progress() const {
  Progress progress;
  progress.depth = finished_depth_;
  progress.selective_depth = selective_depth_;
  progress.nodes = shared_.nodes.size() == 1 ? nodes_ : shared_.all_nodes();
  progress.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
  progress.hash_permille = shared_.table.permille_used();
  if (lines_.empty()) return progress;
  progress.score = score_of(lines_.front());
  progress.line = lines_.front().turns;
  for (std::size_t i = 1; i < lines_.size(); ++i)
    progress.others.push_back({score_of(lines_[i]), lines_[i].turns});
  return progress;
}

}  // namespace accasta::engine
