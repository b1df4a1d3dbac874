#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <utility>

#include <accasta/rules/winning_turns.hpp>

#include "castle_threat.hpp"
#include "chance.hpp"
#include "reductions.hpp"
#include "search.hpp"

namespace accasta::engine {
namespace {

// The half-width of the aspiration window around the last depth's value, in units, and the
// greatest one. The width quadruples at each failure. A window that would be wider is open.
constexpr Value kAspirationWidth = 51;
constexpr Value kAspirationMost = 1000;
constexpr int kAspirationDepth = 4;

/// Returns the number of root turns to search at a depth: the best ones so far, then those that the
/// policy ranks first.
std::size_t root_turn_limit(int depth) {
  constexpr int kAtLeast = 42;
  return static_cast<std::size_t>(kAtLeast + depth * depth * depth / 2);
}

/// Returns true if the player to move has won or, under that rule, wins with this turn. With wins
/// at the next turn the answers to every filled castle would take too long.
bool wins_with_next_turn(const Position& position) {
  const Color own = position.side_to_move();
  if (const auto outcome = position.castle_outcome()) return outcome->winner == own;
  return position.rules().win == Win::AtOnce && can_fill_castle(position, own);
}

/// Returns true if an entry says that the player to move wins.
bool is_known_win(const std::optional<TranspositionTable::Entry>& entry) {
  return entry && entry->value >= kWinBound && entry->bound != Bound::Upper;
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
      report_(report),
      time_limits_(thread == 0 ? TimeLimits::allocate(limits, root.rules().variant)
                               : TimeLimits()) {
  std::ranges::sort(history_);
  may_skip_losing_turns_ = std::ranges::adjacent_find(history_) == history_.end();
}

Findings Search::run(const std::function<void()>& when_ready) {
  if (const auto outcome = root_.outcome()) {
    Findings last = findings();
    last.score =
        outcome->winner == root_.side_to_move() ? Score::win_after(0) : Score::loss_after(0);
    return last;
  }
  reset_stack();
  generate_root_turns();
  order_root_turns();
  const auto count = std::min(static_cast<std::size_t>(limits_.lines), root_candidates_.size());
  Node root(root_, 0, -kInfinite, kInfinite, 0);
  const Value value = evaluate(root);
  for (std::size_t i = 0; i < count; ++i) lines_.push_back({value, {root_candidates_[i].turn}});
  if (when_ready && !should_stop()) when_ready();

  std::vector<RootLine> finished = lines_;
  const int last_depth = std::min(limits_.depth.value_or(kMaxPly / 2), kMaxPly / 2);
  for (root_depth_ = 1; root_depth_ <= last_depth; ++root_depth_) {
    search_depth();
    if (stopped_) break;
    finished = lines_;
    if (report_) report_(findings());
    if (is_settled() || time_limits_.is_past_soft(elapsed(), steady_depths_)) break;
  }
  // The best turn may come from an incomplete depth, because it was searched first. Several lines
  // must be comparable.
  if (lines_.size() > 1) {
    lines_ = std::move(finished);
  } else if (stopped_ && lines_.front().value <= -kWinBound) {
    // The turns searched so far lose, but the others may not.
    lines_.front().value = finished.front().value;
  }
  return findings();
}

void Search::reset_stack() {
  thread_data_.history.age();
  for (Ply& ply : thread_data_.plies) {
    ply.killers = {};
    ply.played.reset();
    ply.static_eval.reset();
  }
  ply_at(0).key = root_.key();
}

void Search::generate_root_turns() {
  Ply& here = ply_at(0);
  Node root(root_, 0, -kInfinite, kInfinite, 0);
  root.threat = enemy_threat(root_);
  generate(root_, ordering_context(root), {}, here.candidates);
  std::ranges::stable_sort(here.candidates, std::greater{}, &Candidate::order);
  if (time_limits_.is_none() && limits_.lines == 1) {
    // Nothing will be searched, so positions may occur twice.
    root_candidates_ = here.candidates;
    return;
  }
  here.seen.reset(here.candidates.size());
  for (const Candidate& candidate : here.candidates)
    if (here.seen.insert(root_.key_after(candidate.turn))) root_candidates_.push_back(candidate);
}

void Search::order_root_turns() {
  // Even a search of no nodes finds a win in one turn and, where a full castle wins at once,
  // prevents one of the opponent.
  enum Rank : std::int32_t { Last, Usual, Wins };
  bool found_usual = false;
  for (Candidate& candidate : root_candidates_) {
    const Position next = root_.after(candidate.turn);
    if (has_lost(next))
      candidate.order = Wins;
    else if ((found_usual && time_limits_.is_none()) || wins_with_next_turn(next))
      candidate.order = Last;
    else
      candidate.order = Usual;
    found_usual = found_usual || candidate.order == Usual;
  }
  std::ranges::stable_sort(root_candidates_, std::greater{}, &Candidate::order);
}

void Search::search_depth() {
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    aspiration_search(i);
    if (stopped_) return;
  }
  sort_lines();
  finished_depth_ = root_depth_;
  const Turn& best = lines_.front().turns.front();
  steady_depths_ = last_best_ == best ? steady_depths_ + 1 : 0;
  last_best_ = best;
}

void Search::aspiration_search(std::size_t index) {
  const Value last = lines_[index].value;
  Value alpha = -kInfinite;
  Value beta = kInfinite;
  Value width = kAspirationWidth;
  if (root_depth_ >= kAspirationDepth && !is_proven(last)) {
    alpha = last - width;
    beta = last + width;
  }
  for (;;) {
    const Value value = search_root({index, alpha, beta});
    if (stopped_) return;
    width *= 4;
    if (value <= alpha)
      alpha = width > kAspirationMost ? -kInfinite : value - width;
    else if (value >= beta)
      beta = width > kAspirationMost ? kInfinite : value + width;
    else
      return;
  }
}

Value Search::search_root(RootNode node) {
  std::vector<Deferred>& deferred = ply_at(0).deferred;
  deferred.clear();
  const std::size_t limit = node.first + root_turn_limit(root_depth_);
  for (std::size_t i = node.first; i < root_candidates_.size(); ++i) {
    // Nothing is pruned while all searched turns lose by force.
    if (i >= limit && node.best > -kWinBound) break;
    const int reduction = reduction_at_root(root_depth_, i - node.first);
    const Turn& turn = root_candidates_[i].turn;
    if (i > node.first && is_busy(root_.key_after(turn), root_depth_ - 1 - reduction))
      deferred.push_back({turn, reduction});
    else if (search_root_turn(node, i, reduction))
      return node.best;
  }
  for (const Deferred& later : deferred) {
    // The index has changed: turns that raised alpha since then stand before it.
    const auto place = std::ranges::find(root_candidates_, later.turn, &Candidate::turn);
    const auto index = static_cast<std::size_t>(place - root_candidates_.begin());
    if (search_root_turn(node, index, later.reduction)) break;
  }
  return node.best;
}

bool Search::search_root_turn(RootNode& node, std::size_t index, int reduction) {
  const Turn turn = root_candidates_[index].turn;
  ply_at(0).played = turn;
  const Value noise = root_noise(turn);
  const auto without_noise = [noise](Value bound) {
    return is_proven(bound) ? bound : bound - noise;
  };
  const bool is_first = node.best == -kInfinite;
  Value value = search_child(root_.after(turn), root_depth_ - 1, reduction, is_first,
                             without_noise(node.alpha), without_noise(node.beta), 0);
  if (stopped_) return true;
  if (!is_proven(value)) value += noise;
  if (value <= node.best) return false;
  node.best = value;
  if (value <= node.alpha) return false;
  node.alpha = value;
  update_pv(0, turn);
  lines_[node.first] = {value, ply_at(0).pv};
  const auto begin = root_candidates_.begin();
  const auto place = begin + static_cast<std::ptrdiff_t>(index);
  std::rotate(begin + static_cast<std::ptrdiff_t>(node.first), place, place + 1);
  return value >= node.beta;
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
  // A reduced search does not reach root_depth_. It may miss an end that is nearer than the one
  // found, until the depth is about twice the distance of the latter. Very near ends are not
  // reduced.
  return std::ranges::all_of(lines_, [this](const RootLine& line) {
    const int distance = kWin - std::abs(line.value);
    return is_proven(line.value) && (distance <= 3 ? distance : 2 * distance - 2) <= root_depth_;
  });
}

std::vector<Turn> Search::completed(const RootLine& line) const {
  std::vector<Turn> turns = line.turns;
  if (!is_proven(line.value)) return turns;
  const Color winner = line.value > 0 ? root_.side_to_move() : opponent(root_.side_to_move());
  Position position = root_;
  for (const Turn& turn : turns) position = position.after(turn);
  const auto length = static_cast<std::size_t>(kWin - std::abs(line.value));
  while (turns.size() < length) {
    const bool wins = position.side_to_move() == winner;
    if (wins ? position.castle_outcome().has_value() : has_lost(position)) break;
    const auto next = wins ? known_win(position) : longest_defense(position);
    if (!next) break;
    turns.push_back(*next);
    position = position.after(*next);
  }
  return turns;
}

std::optional<Turn> Search::known_win(const Position& position) const {
  std::optional<Turn> found;
  any_winning_turn(position, [&](const Turn& turn) {
    found = turn;
    return true;
  });
  if (found) return found;
  const auto entry = shared_.table.find(position.key(), 0);
  if (!is_known_win(entry) || !entry->turn || !position.is_legal(*entry->turn)) return std::nullopt;
  return entry->turn;
}

std::optional<Turn> Search::longest_defense(const Position& position) const {
  std::optional<Turn> longest;
  Value least = kInfinite;
  const std::vector<Turn> turns = position.legal_turns();
  for (const Turn& turn : turns) {
    const auto entry = shared_.table.find(position.key_after(turn), 0);
    if (!is_known_win(entry) || entry->value >= least) continue;
    longest = turn;
    least = entry->value;
  }
  if (longest) return longest;
  // The search skips turns that lose at once.
  const auto loses = [&](const Turn& turn) { return can_win(position.after(turn)); };
  const auto place = std::ranges::find_if(turns, loses);
  return place == turns.end() ? std::nullopt : std::optional(*place);
}

Score Search::score_of(const RootLine& line) const {
  return to_score(is_proven(line.value) ? line.value : line.value - root_noise(line.turns.front()));
}

Findings Search::findings() const {
  Findings found;
  found.depth = finished_depth_;
  found.selective_depth = selective_depth_;
  found.nodes = shared_.nodes.size() == 1 ? nodes_ : shared_.all_nodes();
  found.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(elapsed());
  found.hash_permille = shared_.table.permille_used();
  for (const RootLine& line : lines_) found.lines.push_back({score_of(line), completed(line)});
  if (!lines_.empty()) found.score = found.lines.front().score;
  return found;
}

Value Search::root_noise(const Turn& turn) const {
  return opening_noise(root_, root_.key_after(turn), limits_);
}

}  // namespace accasta::engine
