#include "transposition_table.hpp"

#include <algorithm>
#include <bit>

namespace accasta::engine {
namespace {

constexpr std::uint32_t kCells = Cell::kSlots;
constexpr std::uint32_t kCounts = 7;  // A move lifts 1 to 6 pieces; 0 stands for no move.

/// A turn as a number; 0 is no turn, for a turn has at least one move.
std::uint32_t pack(const std::optional<Turn>& turn) {
  if (!turn) return 0;
  std::uint32_t number = 0;
  const auto moves = turn->moves();
  for (std::size_t i = Turn::kMaxMoves; i-- > 0;) {
    const bool has_move = i < moves.size();
    number = number * kCells + (has_move ? static_cast<std::uint32_t>(moves[i].to.slot()) : 0);
    number = number * kCounts + (has_move ? moves[i].count : 0);
  }
  return number * kCells + static_cast<std::uint32_t>(turn->from().slot());
}

static_assert(std::uint64_t{kCells} * kCells * kCells * kCells * kCounts * kCounts * kCounts <=
              std::uint64_t{1} << 32);

std::optional<Turn> unpack(std::uint32_t number) {
  if (number == 0) return std::nullopt;
  Turn turn(Cell::from_slot(static_cast<int>(number % kCells)));
  number /= kCells;
  while (number != 0) {
    const auto count = static_cast<std::uint8_t>(number % kCounts);
    number /= kCounts;
    turn.push({count, Cell::from_slot(static_cast<int>(number % kCells))});
    number /= kCells;
  }
  return turn;
}

Value from_root(Value value, int ply) {
  return value >= kWinBound ? value - ply : value <= -kWinBound ? value + ply : value;
}

Value from_here(Value value, int ply) {
  return value >= kWinBound ? value + ply : value <= -kWinBound ? value - ply : value;
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t mebibytes)
    : buckets_(std::bit_floor(std::max<std::size_t>(mebibytes, 1) * (1 << 20) / sizeof(Bucket))),
      mask_(buckets_.size() - 1) {}

std::optional<TranspositionTable::Entry> TranspositionTable::find(std::uint64_t key,
                                                                  int ply) const {
  for (const Slot& slot : buckets_[index(key)].slots) {
    if (slot.key == key && slot.is_used())
      return Entry{from_root(slot.value, ply), slot.depth,
                   static_cast<Bound>((slot.bound_and_age >> kAgeBits) - 1), unpack(slot.turn)};
  }
  return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, int ply, const Entry& entry) {
  auto& slots = buckets_[index(key)].slots;
  // Four plies of depth are worth as much as being of this search.
  const auto worth = [this](const Slot& slot) {
    const bool is_recent = slot.is_used() && (slot.bound_and_age & kAgeMask) == age_;
    return (slot.is_used() ? 1 + slot.depth : 0) + (is_recent ? 4 : 0);
  };
  Slot* victim = &slots[0];
  for (Slot& slot : slots) {
    if (slot.key == key) {
      victim = &slot;
      break;
    }
    if (worth(slot) < worth(*victim)) victim = &slot;
  }
  if (entry.turn || victim->key != key) victim->turn = pack(entry.turn);
  victim->key = key;
  victim->value = static_cast<std::int16_t>(from_here(entry.value, ply));
  victim->depth = static_cast<std::uint8_t>(std::max(entry.depth, 0));
  victim->bound_and_age = static_cast<std::uint8_t>(
      (static_cast<unsigned>(entry.bound) + 1) << kAgeBits | static_cast<unsigned>(age_));
}

void TranspositionTable::clear() {
  std::ranges::fill(buckets_, Bucket{});
  age_ = 0;
}

int TranspositionTable::permille_used() const {
  int used = 0;
  for (std::size_t i = 0; i < 250; ++i)
    for (const Slot& slot : buckets_[i % buckets_.size()].slots)
      if (slot.is_used() && (slot.bound_and_age & kAgeMask) == age_) ++used;
  return used;
}

}  // namespace accasta::engine
