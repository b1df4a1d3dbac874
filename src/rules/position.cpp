#include <accasta/rules/position.hpp>
#include <accasta/rules/turn_builder.hpp>

namespace accasta {
namespace {

/// Returns the part of the key for a stack on a cell. It is a finalizer like that of SplitMix64,
/// which spreads every bit of (stack, cell) over the word. A table would need a row for each of the
/// 20,833 stacks. (match::Random has the same lines, because this module includes no other.)
std::uint64_t key_of(Cell cell, Stack stack) {
  if (stack.empty()) return 0;
  std::uint64_t x = (std::uint64_t{stack.code()} << 6 | static_cast<std::uint64_t>(cell.slot())) *
                    0x9e3779b97f4a7c15;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

constexpr std::uint64_t kBlackToMove = 0xa0761d6478bd642f;

bool fits(Kind kind, Variant variant) { return (kind == Kind::Pari) == (variant == Variant::Pari); }

}  // namespace

Result<Position, SetupError> Position::from(const Setup& setup, const Rules& rules) {
  using Reason = SetupError::Reason;
  if (setup.turn_number < 1) return SetupError{Reason::TurnNumber, Cell::from_slot(0)};

  Position position(rules);
  ByColor<int> pieces;
  for (const Cell cell : kBoard) {
    const Stack stack = setup.stacks[cell];
    for (int depth = 0; depth < stack.height(); ++depth)
      if (!fits(stack.at(depth).kind, rules.variant)) return SetupError{Reason::WrongKind, cell};
    for (const Color color : kColors) {
      if (stack.count(color) > Stack::kMaxOfColor)
        return SetupError{Reason::TooManyOfColorInStack, cell, color};
      pieces[color] += stack.count(color);
      if (pieces[color] > kPiecesPerPlayer) return SetupError{Reason::TooManyPieces, cell, color};
    }
    position.put(cell, stack);
  }
  position.turn_number_ = setup.turn_number;
  position.side_to_move_ = setup.side_to_move;
  if (setup.side_to_move == Color::Black) position.key_ ^= kBlackToMove;
  return position;
}

Position Position::start(const Rules& rules) {
  return from(Setup::start(rules.variant), rules).value();
}

Setup Position::setup() const { return {stacks_, side_to_move_, turn_number_}; }

void Position::put(Cell cell, Stack stack) {
  key_ ^= key_of(cell, stacks_[cell]) ^ key_of(cell, stack);
  stacks_[cell] = stack;
  for (const Color color : kColors) {
    heads_[color].erase(cell);
    const int count = stack.count(color);
    for (int n = 1; n <= Stack::kMaxOfColor; ++n) {
      CellSet& cells = at_least_[color][static_cast<std::size_t>(n)];
      if (count >= n)
        cells.insert(cell);
      else
        cells.erase(cell);
    }
  }
  if (!stack.empty()) heads_[stack.owner()].insert(cell);
}

std::optional<Outcome> Position::castle_outcome() const {
  const Color mover = side_to_move_;
  // If castles win immediately, the turn just made counts first, then what it gave away.
  if (rules_.win == Win::AtOnce && stacks_in_enemy_castle(opponent(mover)) >= kStacksToWin)
    return Outcome{opponent(mover), Outcome::Reason::Castle};
  if (stacks_in_enemy_castle(mover) >= kStacksToWin) return Outcome{mover, Outcome::Reason::Castle};
  return std::nullopt;
}

std::optional<Outcome> Position::outcome() const {
  if (const auto won = castle_outcome()) return won;
  if (!has_legal_turn()) return Outcome{opponent(side_to_move_), Outcome::Reason::Immobility};
  return std::nullopt;
}

Result<Position, Refusal> Position::play(const Turn& turn) const {
  TurnBuilder builder(*this, turn.from());
  if (const auto refusal = builder.refusal_to_start()) return *refusal;
  if (turn.size() == 0) return Refusal{.reason = Refusal::Reason::NoMove, .cell = turn.from()};
  for (const Move& move : turn.moves())
    if (const auto added = builder.add(move); !added) return added.error();
  return after(turn);
}

Position Position::after(const Turn& turn) const {
  Position next = *this;
  Stack rest = stacks_[turn.from()];
  for (const Move& move : turn.moves()) {
    next.put(move.to, rest.top(move.count).on_top_of(next.stacks_[move.to]));
    rest = rest.without_top(move.count);
  }
  next.put(turn.from(), rest);
  if (side_to_move_ == Color::Black) ++next.turn_number_;
  next.side_to_move_ = opponent(side_to_move_);
  next.key_ ^= kBlackToMove;
  return next;
}

std::uint64_t Position::key_after(const Turn& turn) const {
  std::uint64_t key = key_ ^ kBlackToMove;
  for_each_change(*this, turn, [&](std::size_t /*place*/, Cell cell, Stack before, Stack after) {
    key ^= key_of(cell, before) ^ key_of(cell, after);
  });
  return key;
}

}  // namespace accasta
