#include "search.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <utility>

#include "estimate.hpp"

namespace accasta::engine {
namespace {

// The width of the first window around the last depth's value.
constexpr Value kAspiration = 40;
constexpr int kAspirationDepth = 4;

// Where the estimate is so good that a shallow search is spared, and so bad that a turn is.
constexpr int kReverseFutilityDepth = 4;
constexpr Value kReverseFutilityMargin = 80;
constexpr int kFutilityDepth = 3;
constexpr Value kFutilityMargin = 90;

// How far captures are followed at the end of a line, how many of them, and what they must promise.
constexpr int kCaptureDepth = 4;
constexpr std::size_t kCapturesTried = 4;
constexpr Value kCaptureMargin = 50;

/// How far parries are looked for at the end of a line.
constexpr int kParryDepth = 1;

/// How many turns are tried at all at small depths; at depth 0, and so only for parries, first.
constexpr std::array<std::size_t, 5> kTurnsTried{4, 12, 24, 50, 100};

/// How many of the turns tried before the best one are blamed.
constexpr std::size_t kBlamed = 32;

// Added to a candidate's order.
constexpr std::int32_t kThreatBonus = 3000;
constexpr std::int32_t kEvictionBonus = 3000;
constexpr std::int32_t kCaptureBonus = 1000;
constexpr std::int32_t kKillerBonus = 4000;

/// The natural logarithm, near enough, and the same to the last bit on every machine.
constexpr double logarithm(std::size_t number) {
  double harmonic = 0;
  for (std::size_t i = 1; i <= number; ++i) harmonic += 1.0 / static_cast<double>(i);
  return harmonic - 0.5772 - 0.5 / static_cast<double>(number);
}

/// By how many turns the search of a late turn is shortened.
constexpr auto kReductions = [] {
  std::array<std::array<std::int8_t, 64>, 64> table{};
  for (std::size_t depth = 1; depth < 64; ++depth)
    for (std::size_t index = 1; index < 64; ++index)
      table[depth][index] =
          static_cast<std::int8_t>(0.5 + logarithm(depth) * logarithm(index) / 1.7);
  return table;
}();

int reduction(int depth, std::size_t index) {
  return kReductions[static_cast<std::size_t>(std::min(depth, 63))]
                    [std::min<std::size_t>(index, 63)];
}

/// Turns of equal order come in the order of the board, so that every machine sorts alike.
bool comes_first(const Candidate& a, const Candidate& b) {
  if (a.order != b.order) return a.order > b.order;
  if (a.turn.from() != b.turn.from()) return a.turn.from() < b.turn.from();
  return std::ranges::lexicographical_compare(
      a.turn.moves(), b.turn.moves(), [](const Move& left, const Move& right) {
        return std::pair(left.count, left.to) < std::pair(right.count, right.to);
      });
}

/// Gives the candidates of a node one by one, the best first. Most nodes end after a few, so the
/// first ones are picked out singly and only then is the rest sorted.
class Picker {
 public:
  explicit Picker(std::vector<Candidate>& candidates) : candidates_(candidates) {}

  const Candidate* next() {
    constexpr std::size_t kSingly = 12;
    if (next_ == candidates_.size()) return nullptr;
    const auto begin = candidates_.begin() + static_cast<std::ptrdiff_t>(next_);
    if (next_ < kSingly)
      std::iter_swap(begin, std::min_element(begin, candidates_.end(), comes_first));
    else if (next_ == kSingly)
      std::sort(begin, candidates_.end(), comes_first);
    return &candidates_[next_++];
  }

 private:
  std::vector<Candidate>& candidates_;
  std::size_t next_ = 0;
};

/// Whether the player to move has won or, under that rule, wins with this turn.
bool can_be_won_at_once(const Position& position) {
  const Color own = position.side_to_move();
  if (const auto outcome = position.castle_outcome()) return outcome->winner == own;
  return position.rules().win == Win::AtOnce && can_fill_castle(position, own);
}

/// Whether the player to move cannot move: only then is it worth a look at every stack.
bool is_immobile(const Position& position) { return position.outcome().has_value(); }

}  // namespace

Search::Search(Memory& memory, const Position& root, std::span<const std::uint64_t> history,
               const Limits& limits, const std::stop_token& stop, const Engine::Report& report)
    : memory_(memory),
      root_(root),
      history_(history.begin(), history.end()),
      limits_(limits),
      stop_(stop),
      report_(report) {
  std::ranges::sort(history_);
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
    for (std::size_t i = 0; i < lines_.size() && !stopped_; ++i) search_line(i);
    if (stopped_) break;
    sort_lines();
    finished_depth_ = root_depth_;
    finished = lines_;
    if (report_) report_(progress());
    if (is_settled()) break;
  }
  // The best turn may be taken from a depth that was begun; several lines must be comparable.
  if (lines_.size() > 1) lines_ = std::move(finished);
  return {lines_.front().turns.front(), progress()};
}

void Search::search_line(std::size_t index) {
  const Value last = lines_[index].value;
  Value alpha = -kInfinite;
  Value beta = kInfinite;
  Value width = kAspiration;
  if (root_depth_ >= kAspirationDepth && !is_proven(last)) {
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
  // A proven end that lies within the depth searched cannot get any nearer.
  return std::ranges::all_of(lines_, [this](const RootLine& line) {
    return is_proven(line.value) && kWin - std::abs(line.value) <= root_depth_;
  });
}

void Search::prepare_root() {
  memory_.table.new_search();
  memory_.history.age();
  for (Ply& ply : memory_.plies) ply.killers = {};

  Ply& here = memory_.plies[0];
  here.key = root_.key();
  generate(root_, memory_.history, here.candidates);
  order(root_, here, here.candidates);
  std::sort(here.candidates.begin(), here.candidates.end(), comes_first);
  here.seen.reset(here.candidates.size());
  for (const Candidate& candidate : here.candidates)
    if (here.seen.insert(root_.key_after(candidate.turn))) root_candidates_.push_back(candidate);
  // Wins first and gifts last, so that the least of searches overlooks neither.
  const auto wins = [this](const Candidate& candidate) {
    const auto outcome = root_.after(candidate.turn).castle_outcome();
    return outcome && outcome->winner == root_.side_to_move();
  };
  const auto is_no_gift = [this](const Candidate& candidate) {
    return !can_be_won_at_once(root_.after(candidate.turn));
  };
  const auto others = std::stable_partition(root_candidates_.begin(), root_candidates_.end(), wins);
  std::stable_partition(others, root_candidates_.end(), is_no_gift);
  const auto count = std::min(static_cast<std::size_t>(limits_.lines), root_candidates_.size());
  for (std::size_t i = 0; i < count; ++i)
    lines_.push_back({estimate(root_), {root_candidates_[i].turn}});
}

Value Search::search_root(std::size_t first, int depth, Value alpha, Value beta) {
  Value best = -kInfinite;
  for (std::size_t i = first; i < root_candidates_.size(); ++i) {
    const Candidate candidate = root_candidates_[i];
    const Position child = root_.after(candidate.turn);
    const int shorter = i >= first + 4 && depth >= 2 ? reduction(depth, i - first) : 0;
    const Value value = search_child(child, depth - 1, shorter, i == first, alpha, beta, 0);
    if (stopped_) return best;
    if (value <= best) continue;
    best = value;
    if (value <= alpha) continue;
    alpha = value;
    remember_line(0, candidate.turn);
    lines_[first] = {value, memory_.plies[0].line};
    const auto begin = root_candidates_.begin();
    const auto place = begin + static_cast<std::ptrdiff_t>(i);
    std::rotate(begin + static_cast<std::ptrdiff_t>(first), place, place + 1);
    if (value >= beta) break;
  }
  return best;
}

Value Search::search_child(const Position& child, int depth, int reduction, bool is_first,
                           Value alpha, Value beta, int ply) {
  if (is_first) return -search(child, depth, -beta, -alpha, ply + 1);
  Value value = -search(child, depth - reduction, -alpha - 1, -alpha, ply + 1);
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
    if (const auto entry = memory_.table.find(here.key, ply)) {
      hash_turn = entry->turn;
      const bool is_narrow = beta - alpha == 1;
      if (is_narrow && entry->depth >= depth &&
          (entry->bound == Bound::Exact ||
           (entry->bound == Bound::Lower ? entry->value >= beta : entry->value <= alpha)))
        return entry->value;
    }
  }

  bool in_danger = false;
  if (position.rules().win == Win::AtOnce) {
    if (can_fill_castle(position, own)) return kWin - ply - 1;
    in_danger = can_fill_castle(position, opponent(own));
  } else if (position.stacks_in_enemy_castle(opponent(own)) >= kStacksToWin) {
    if (!can_clear_castle(position)) return ply + 1 - kWin;
    in_danger = true;
  }

  if (depth <= 0) {
    if (is_immobile(position)) return ply - kWin;
    if (!in_danger) return search_captures(position, depth, alpha, beta, ply);
    // A position in which a parry must be found says nothing by its looks.
    if (depth <= -kParryDepth) return estimate(position);
  }
  return search_turns(position, depth, alpha, beta, ply, in_danger, hash_turn);
}

Value Search::search_turns(const Position& position, int depth, Value alpha, Value beta, int ply,
                           bool in_danger, const std::optional<Turn>& hash_turn) {
  Ply& here = memory_.plies[static_cast<std::size_t>(ply)];
  const Color own = position.side_to_move();
  const bool may_prune = beta - alpha == 1 && !is_proven(alpha) && !is_proven(beta);
  const bool may_trust_looks = may_prune && !in_danger;
  const Value looks = may_trust_looks ? estimate(position) : 0;
  if (may_trust_looks && depth <= kReverseFutilityDepth &&
      looks - kReverseFutilityMargin * depth >= beta)
    return looks;

  const bool must_evict = in_danger && position.rules().win == Win::NextTurn;
  const int evictions_needed =
      must_evict ? position.stacks_in_enemy_castle(opponent(own)) - (kStacksToWin - 1) : 0;

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
    memory_.table.store(here.key, ply, {best, depth, bound, best_turn});
    return best;
  };

  std::optional<std::uint64_t> hash_key;
  if (hash_turn && is_legal(position, *hash_turn)) {
    hash_key = position.key_after(*hash_turn);
    if (refutes(*hash_turn, 0)) return finish(true);
  }

  generate(position, memory_.history, here.candidates);
  if (here.candidates.empty()) return ply - kWin;
  order(position, here, here.candidates);
  here.seen.reset(here.candidates.size());
  if (hash_key) here.seen.insert(*hash_key);

  bool pruned = false;
  Picker picker(here.candidates);
  while (const Candidate* candidate = picker.next()) {
    if (candidate->evictions < evictions_needed) continue;
    const bool threatens =
        position.stacks_in_enemy_castle(own) + candidate->entries >= kStacksToWin;
    if (may_prune && survived > 0 && !threatens) {
      if (depth < static_cast<int>(kTurnsTried.size()) &&
          survived >= kTurnsTried[static_cast<std::size_t>(std::max(depth, 0))]) {
        pruned = true;
        break;
      }
      if (may_trust_looks && depth <= kFutilityDepth &&
          looks + candidate->gain + kFutilityMargin * depth <= alpha) {
        pruned = true;
        continue;
      }
    }
    if (!here.seen.insert(position.key_after(candidate->turn))) continue;
    const bool is_late = tried >= 3 && depth >= 2 && !in_danger && !threatens;
    const int shorter = is_late ? reduction(depth, tried) : 0;
    if (refutes(candidate->turn, shorter)) return finish(true);
  }
  // Turns left out are believed to reach no more than alpha, but nothing says by how much less.
  if (pruned) best = std::max(best, alpha);
  return finish(false);
}

Value Search::search_captures(const Position& position, int depth, Value alpha, Value beta,
                              int ply) {
  const Value looks = estimate(position);
  if (looks >= beta || depth <= -kCaptureDepth || is_proven(alpha)) return looks;
  Value best = looks;
  alpha = std::max(alpha, looks);
  Ply& here = memory_.plies[static_cast<std::size_t>(ply)];
  generate_captures(position, memory_.history, here.candidates);
  Picker picker(here.candidates);
  for (std::size_t tried = 0; tried < kCapturesTried; ++tried) {
    const Candidate* candidate = picker.next();
    if (candidate == nullptr) break;
    if (looks + candidate->gain + kCaptureMargin <= alpha) continue;
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

void Search::order(const Position& position, const Ply& here,
                   std::vector<Candidate>& candidates) const {
  const int held = position.stacks_in_enemy_castle(position.side_to_move());
  for (Candidate& candidate : candidates) {
    if (held + candidate.entries >= kStacksToWin) candidate.order += kThreatBonus;
    candidate.order += kEvictionBonus * candidate.evictions;
    if (candidate.captures) candidate.order += kCaptureBonus;
    if (candidate.turn == here.killers[0] || candidate.turn == here.killers[1])
      candidate.order += kKillerBonus;
  }
}

bool Search::is_repetition(std::uint64_t key, int ply) const {
  if (root_.rules().repetition == Repetition::Off) return false;
  for (int earlier = ply - 4; earlier >= 0; earlier -= 2)
    if (memory_.plies[static_cast<std::size_t>(earlier)].key == key) return true;
  const auto [first, last] = std::equal_range(history_.begin(), history_.end(), key);
  return last - first >= 2;
}

bool Search::should_stop() {
  // Asking the clock takes longer than all the rest; 16 nodes take far less than a millisecond.
  if (stopped_) return true;
  stopped_ = stop_.stop_requested() || (limits_.nodes && nodes_ >= *limits_.nodes) ||
             (limits_.time && nodes_ % 16 == 0 && Clock::now() - start_ >= *limits_.time);
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
  memory_.history.add(color, turn, bonus);
  for (const Turn& other : tried)
    if (other != turn) memory_.history.add(color, other, -bonus / 4);
  auto& killers = memory_.plies[static_cast<std::size_t>(ply)].killers;
  if (killers[0] != turn) killers = {turn, killers[0]};
}

Progress Search::progress() const {
  Progress progress;
  progress.depth = finished_depth_;
  progress.selective_depth = selective_depth_;
  progress.nodes = nodes_;
  progress.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
  progress.hash_permille = memory_.table.permille_used();
  if (lines_.empty()) return progress;
  progress.score = to_score(lines_.front().value);
  progress.line = lines_.front().turns;
  for (std::size_t i = 1; i < lines_.size(); ++i)
    progress.others.push_back({to_score(lines_[i].value), lines_[i].turns});
  return progress;
}

}  // namespace accasta::engine
