#include "evaluator.hpp"

#include <algorithm>

#include <accasta/engine/engine.hpp>

namespace accasta::engine {
namespace {

// A stack's code has 24 bits, too many to index a table. But it consists of two halves of up to
// three pieces, and there are only 259 halves (6 pieces: 1 + 6 + 36 + 216). So stacks are numbered
// by their halves. Those of up to three pieces come first. Pari's only kind uses the number of
// Standard's first.
constexpr std::size_t kBitsOfHalf = std::size_t{1} << 4 * 3;
constexpr std::size_t kHalves = 1 + 6 + 36 + 216;

/// The number of a half: its pieces as digits from 1 to 6. Undefined for bits that are no pieces.
constexpr auto kNumberOfHalf = [] {
  std::array<std::uint16_t, kBitsOfHalf> numbers{};
  for (std::size_t bits = 0; bits < kBitsOfHalf; ++bits) {
    std::size_t number = 0;
    for (std::size_t rest = bits; rest != 0; rest >>= 4)
      number = 6 * number + 1 + (rest >> 1 & 1) + 2 * ((rest >> 2 & 3) % 3);
    numbers[bits] = static_cast<std::uint16_t>(number);
  }
  return numbers;
}();

/// Calls `visit` for every legal stack whose upper pieces are `upper`, including `upper` itself.
template <typename Visit>
void for_each_stack(Stack upper, Variant variant, const Visit& visit) {
  visit(upper);
  for (const Color color : kColors) {
    if (upper.count(color) == Stack::kMaxOfColor) continue;
    for (const Kind kind : {Kind::Shield, Kind::Horse, Kind::Chariot, Kind::Pari}) {
      if ((kind == Kind::Pari) != (variant == Variant::Pari)) continue;
      Stack lower;
      lower.push({color, kind});
      for_each_stack(upper.on_top_of(lower), variant, visit);
    }
  }
}

}  // namespace

std::size_t Evaluator::index(Stack stack) {
  const std::uint32_t code = stack.code();
  return kHalves * kNumberOfHalf[code / kBitsOfHalf] + kNumberOfHalf[code % kBitsOfHalf];
}

Evaluator::Evaluator(Variant variant, Win win)
    : weights_(read_weights(variant, win)),
      network_(read_network(variant, win)),
      stacks_(kHalves * kHalves) {
  for_each_stack(Stack(), variant, [&](Stack stack) {
    if (stack.empty()) return;
    StackInfo& info = stacks_[index(stack)];
    count_stack_terms(stack, variant,
                      [&](int which) { info.weight += weights_[static_cast<std::size_t>(which)]; });
    info.place_group = static_cast<std::uint8_t>(place_group(stack, variant));
    info.mobility_group = static_cast<std::uint8_t>(mobility_group(stack, variant));
    info.longest_range = static_cast<std::uint8_t>(longest_range(stack, variant));
    info.shape = static_cast<std::uint8_t>(network_input::shape(stack, variant));
    info.content = static_cast<std::uint8_t>(network_input::content(stack, variant));
  });
  for (const Color color : kColors)
    for (std::size_t group = 0; group < places_[color].size(); ++group)
      for (const Cell cell : kBoard)
        places_[color][group][cell] =
            weights_[static_cast<std::size_t>(place_term(static_cast<int>(group), color, cell))];
}

Evaluator::Side Evaluator::evaluate_side(const Position& position, Color color) const {
  Side side;
  for (const Cell cell : position.heads(color)) {
    const StackInfo& info = stack_info(position.stack(cell));
    side.sum += info.weight + places_[color][info.place_group][cell];
    const CellSet cells = cells_for(position, cell, info.longest_range, color);
    side.reached.add(cells);
    side.sum +=
        weights_[static_cast<std::size_t>(mobility_term(info.mobility_group, cells.size()))];
  }
  return side;
}

Value Evaluator::evaluate(const Position& position, const CastleThreats& threats,
                          BothReached& reached) const {
  Value value = evaluate_terms(position, threats, reached);
  if (network_) {
    const Color mover = position.side_to_move();
    Network::Sums sums(*network_);
    for (const Color owner : kColors) {
      const int side = owner == mover ? 0 : 1;
      for (const Cell cell : position.heads(owner)) {
        const StackInfo& info = stack_info(position.stack(cell));
        sums.add(side, network_input::kSeenCell[mover][cell], info.shape, info.content,
                 reached[opponent(owner)].times(cell), reached[owner].times(cell));
      }
    }
    value = sums.value(value);
  }
  return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

Value Evaluator::evaluate_terms(const Position& position, const CastleThreats& threats,
                                BothReached& reached) const {
  const Color mover = position.side_to_move();
  const Color other = opponent(mover);
  const Side own = evaluate_side(position, mover);
  const Side enemy = evaluate_side(position, other);
  reached[mover] = own.reached;
  reached[other] = enemy.reached;
  Weight sum = own.sum - enemy.sum;
  count_board_terms(position, mover, own.reached, enemy.reached, threats[mover],
                    [&](int which) { sum += weights_[static_cast<std::size_t>(which)]; });
  count_board_terms(position, other, enemy.reached, own.reached, threats[other],
                    [&](int which) { sum -= weights_[static_cast<std::size_t>(which)]; });
  return sum.at(phase_of(position));
}

const Evaluator& evaluator_for(Variant variant, Win win) {
  // Created on first use and then constant, for all engines and threads.
  static const std::array<Evaluator, 4> evaluators{
      Evaluator(Variant::Standard, Win::NextTurn), Evaluator(Variant::Standard, Win::AtOnce),
      Evaluator(Variant::Pari, Win::NextTurn), Evaluator(Variant::Pari, Win::AtOnce)};
  return evaluators[2 * static_cast<std::size_t>(variant) + static_cast<std::size_t>(win)];
}

Score evaluate(const Position& position) {
  const Rules& rules = position.rules();
  return Score::units(evaluator_for(rules.variant, rules.win).evaluate(position));
}

}  // namespace accasta::engine
