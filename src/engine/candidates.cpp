#include "candidates.hpp"

#include <array>
#include <cstddef>

#include <accasta/rules/landing.hpp>
#include <accasta/rules/movement.hpp>
#include <accasta/rules/reach.hpp>

#include "terms.hpp"

namespace accasta::engine {
namespace {

/// What a move or what is left behind adds to a candidate.
struct Effect {
  std::int32_t order;
  std::int16_t gain;
  std::int8_t entries;
  std::int8_t evictions;
  bool captures;
};

/// Makes the candidates from one cell. All turns that lift the same pieces onto the same cell share
/// the effect of that move, so it is worked out once.
class Generator {
 public:
  Generator(const Position& position, const History& history, std::vector<Candidate>& candidates)
      : position_(position),
        history_(history),
        candidates_(candidates),
        weights_(weights(position.rules().movement)),
        own_(position.side_to_move()),
        enemy_heads_(position.heads(opponent(own_))),
        entry_cells_(castle(opponent(own_)) - position.heads(own_)),
        eviction_cells_(castle(own_) & enemy_heads_) {}

  void from(Cell cell) {
    start(cell);
    for (auto& row : known_) row.fill({});
    const Stack pieces = position_.stack(cell);
    extend(pieces, 0, Landing(position_), Candidate{Turn(cell), 0, 0, 0, 0, false});
  }

  /// Only the turns of one move that lands on an enemy stack.
  void captures_from(Cell cell, const Landing& landing) {
    const Stack pieces = position_.stack(cell);
    const CellSet reached =
        reach(cell, position_.occupied(), range_of(pieces, position_.rules().movement)) &
        enemy_heads_;
    if (reached.empty()) return;
    start(cell);
    const int height = pieces.height();
    for (int count = 1; count <= height; ++count) {
      const Stack rest = pieces.without_top(count);
      if (!may_leave(position_.rules(), own_, cell, rest)) continue;
      const Stack lifted = pieces.top(count);
      const CellSet targets = reached - landing.too_full_for(lifted);
      if (targets.empty()) continue;
      const Candidate left =
          with(Candidate{Turn(cell), 0, 0, 0, 0, false}, effect_of_leaving(rest));
      for (const Cell to : targets) {
        candidates_.push_back(with(left, effect_of_landing(lifted, to)));
        candidates_.back().turn.push({static_cast<std::uint8_t>(count), to});
      }
    }
  }

 private:
  void start(Cell cell) {
    from_ = cell;
    before_ = value_for(own_, position_.stack(cell), cell, weights_);
  }

  /// Appends all turns that go on from `so_far` with the head of `pieces`, what is left when the
  /// upper `lifted_before` ones have gone.
  void extend(Stack pieces, std::size_t lifted_before, const Landing& landing,
              const Candidate& so_far) {
    const CellSet reached =
        reach(from_, landing.occupied(), range_of(pieces, position_.rules().movement));
    const int height = pieces.height();
    for (int count = 1; count <= height; ++count) {
      const Stack rest = pieces.without_top(count);
      if (!may_leave(position_.rules(), own_, from_, rest)) continue;
      const Stack lifted = pieces.top(count);
      const CellSet targets = reached - landing.too_full_for(lifted);
      if (targets.empty()) continue;

      const bool continues = !rest.empty() && rest.owner() == own_;
      const Effect leaving = effect_of_leaving(rest);
      CellSet& known = known_[lifted_before][static_cast<std::size_t>(count) - 1];
      auto& effects = effects_[lifted_before][static_cast<std::size_t>(count) - 1];
      for (const Cell to : targets) {
        Effect& effect = effects[static_cast<std::size_t>(to.slot())];
        if (!known.contains(to)) {
          known.insert(to);
          effect = effect_of_landing(lifted, to);
        }
        Candidate next = with(so_far, effect);
        next.turn.push({static_cast<std::uint8_t>(count), to});
        candidates_.push_back(with(next, leaving));
        if (continues)
          extend(rest, lifted_before + static_cast<std::size_t>(count), landing.with(to, lifted),
                 next);
      }
    }
  }

  static Candidate with(const Candidate& candidate, const Effect& effect) {
    return {candidate.turn,
            candidate.order + effect.order,
            static_cast<std::int16_t>(candidate.gain + effect.gain),
            static_cast<std::int8_t>(candidate.entries + effect.entries),
            static_cast<std::int8_t>(candidate.evictions + effect.evictions),
            candidate.captures || effect.captures};
  }

  Effect effect_of_landing(Stack lifted, Cell to) const {
    const Stack below = position_.stack(to);
    const Value gain = value_for(own_, lifted.on_top_of(below), to, weights_) -
                       value_for(own_, below, to, weights_);
    return {kGainWeight * gain + history_.of(own_, from_, to), static_cast<std::int16_t>(gain),
            entry_cells_.contains(to), eviction_cells_.contains(to), enemy_heads_.contains(to)};
  }

  Effect effect_of_leaving(Stack rest) const {
    const bool stays = !rest.empty() && rest.owner() == own_;
    const bool releases = !rest.empty() && !stays;
    const Value gain = value_for(own_, rest, from_, weights_) - before_;
    const bool left_enemy_castle = !stays && castle(opponent(own_)).contains(from_);
    const bool lets_enemy_in = releases && castle(own_).contains(from_);
    return {kGainWeight * gain, static_cast<std::int16_t>(gain),
            static_cast<std::int8_t>(left_enemy_castle ? -1 : 0),
            static_cast<std::int8_t>(lets_enemy_in ? -1 : 0), false};
  }

  /// How much a unit of gain counts against one of history.
  static constexpr int kGainWeight = 16;

  const Position& position_;
  const History& history_;
  std::vector<Candidate>& candidates_;
  const Weights& weights_;
  Color own_;
  CellSet enemy_heads_;
  CellSet entry_cells_;
  CellSet eviction_cells_;

  Cell from_ = Cell::from_slot(0);
  Value before_ = 0;
  /// By how many pieces had gone before and how many are lifted (less one), then by target.
  /// Uninitialised where known_ does not say otherwise.
  std::array<std::array<std::array<Effect, Cell::kSlots>, Stack::kMaxHeight>, Stack::kMaxHeight>
      effects_;
  std::array<std::array<CellSet, Stack::kMaxHeight>, Stack::kMaxHeight> known_;
};

/// Looks for a turn that takes enough of certain cells, without trying every turn.
class Raid {
 public:
  /// `exits` are the cells whose loss takes one away again: if what is left there is no longer the
  /// raider's (`only_releases` false), or if it is the enemy's.
  Raid(const Position& position, Color raider, CellSet exits, bool only_releases)
      : position_(position), own_(raider), exits_(exits), only_releases_(only_releases) {}

  bool can_take(int needed, CellSet targets) const {
    if (targets.size() < needed) return false;
    for (const Cell from : position_.heads(own_)) {
      const Stack pieces = position_.stack(from);
      if (might_take(pieces, from, needed, targets) &&
          can_take(pieces, from, Landing(position_), needed, targets))
        return true;
    }
    return false;
  }

 private:
  bool might_take(Stack pieces, Cell from, int needed, CellSet targets) const {
    const auto range = static_cast<std::size_t>(longest_range(pieces, position_.rules().movement));
    return pieces.count(own_) >= needed && (kDiscs[from][range] & targets).size() >= needed;
  }

  bool can_take(Stack pieces, Cell from, const Landing& landing, int needed,
                CellSet targets) const {
    const CellSet reached =
        reach(from, landing.occupied(), range_of(pieces, position_.rules().movement));
    const int height = pieces.height();
    for (int count = 1; count <= height; ++count) {
      const Stack rest = pieces.without_top(count);
      if (!may_leave(position_.rules(), own_, from, rest)) continue;
      const Stack lifted = pieces.top(count);
      const CellSet landings = reached - landing.too_full_for(lifted);
      const bool continues = !rest.empty() && rest.owner() == own_;
      const bool loses = !continues && exits_.contains(from) && !(only_releases_ && rest.empty());
      if (needed + (loses ? 1 : 0) <= 1 && !(landings & targets).empty()) return true;
      if (!continues) continue;
      for (const Cell to : landings) {
        const bool takes = targets.contains(to);
        const int still_needed = needed - (takes ? 1 : 0);
        const CellSet still_there = takes ? targets - CellSet{to} : targets;
        if (might_take(rest, from, still_needed, still_there) &&
            can_take(rest, from, landing.with(to, lifted), still_needed, still_there))
          return true;
      }
    }
    return false;
  }

  const Position& position_;
  Color own_;
  CellSet exits_;
  bool only_releases_;
};

}  // namespace

void generate(const Position& position, const History& history,
              std::vector<Candidate>& candidates) {
  candidates.clear();
  Generator generator(position, history, candidates);
  for (const Cell from : position.heads(position.side_to_move())) generator.from(from);
}

void generate_captures(const Position& position, const History& history,
                       std::vector<Candidate>& candidates) {
  candidates.clear();
  Generator generator(position, history, candidates);
  const Landing landing(position);
  for (const Cell from : position.heads(position.side_to_move()))
    generator.captures_from(from, landing);
}

bool is_legal(const Position& position, const Turn& turn) {
  const Color own = position.side_to_move();
  const Cell from = turn.from();
  if (turn.size() == 0) return false;
  Stack pieces = position.stack(from);
  Landing landing(position);
  for (const Move& move : turn.moves()) {
    if (pieces.empty() || pieces.owner() != own) return false;
    if (move.count < 1 || move.count > pieces.height()) return false;
    const Stack lifted = pieces.top(move.count);
    const Stack rest = pieces.without_top(move.count);
    const CellSet reached =
        reach(from, landing.occupied(), range_of(pieces, position.rules().movement));
    if (!(reached - landing.too_full_for(lifted)).contains(move.to)) return false;
    if (!may_leave(position.rules(), own, from, rest)) return false;
    landing = landing.with(move.to, lifted);
    pieces = rest;
  }
  return true;
}

bool can_fill_castle(const Position& position, Color color) {
  const CellSet goal = castle(opponent(color));
  const CellSet held = position.heads(color) & goal;
  return Raid(position, color, goal, false).can_take(kStacksToWin - held.size(), goal - held);
}

bool can_clear_castle(const Position& position) {
  const Color own = position.side_to_move();
  const CellSet intruders = position.heads(opponent(own)) & castle(own);
  return Raid(position, own, castle(own), true)
      .can_take(intruders.size() - (kStacksToWin - 1), intruders);
}

}  // namespace accasta::engine
