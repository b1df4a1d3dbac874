#include "transposition_table.hpp"

#include <algorithm>
#include <bit>

namespace accasta::engine {
namespace {

constexpr std::uint32_t kCells = Cell::kSlots;
constexpr std::uint32_t kCounts = 7;  // A move lifts 1 to 6 pieces; 0 stands for no move.

/// Packs a turn into a number whose digits in a mixed radix are its parts. 0 is no turn: a turn has
/// at least one move of at least one piece.
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

// Wins are stored by their distance from the position, so that an entry is right wherever in the
// tree the position occurs. The search counts from its root.

Value from_root(Value value, int ply) {
  return value >= kWinBound ? value - ply : value <= -kWinBound ? value + ply : value;
}

Value from_here(Value value, int ply) {
  return value >= kWinBound ? value + ply : value <= -kWinBound ? value - ply : value;
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t mebibytes)
    : buckets_(std::max<std::size_t>(mebibytes, 1) * (1 << 20) / sizeof(Bucket)) {}

std::optional<TranspositionTable::Entry> TranspositionTable::find(std::uint64_t key,
                                                                  int ply) const {
  for (const Slot& slot : buckets_[index(key)].slots) {
    const std::uint64_t word = slot.data.load(std::memory_order_relaxed);
    if ((slot.mixed_key.load(std::memory_order_relaxed) ^ word) != key) continue;
    const Data data = std::bit_cast<Data>(word);
    if (data.is_used())
      return Entry{from_root(data.value, ply), data.depth,
                   static_cast<Bound>((data.bound_and_age >> kAgeBits) - 1), unpack(data.turn)};
  }
  return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, int ply, const Entry& entry) {
  auto& slots = buckets_[index(key)].slots;
  // Belonging to the current search counts as much as four turns of depth.
  const auto worth = [this](const Data& data) {
    const bool is_recent = data.is_used() && (data.bound_and_age & kAgeMask) == age_;
    return (data.is_used() ? 1 + data.depth : 0) + (is_recent ? 4 : 0);
  };
  Slot* victim = nullptr;
  int least = 0;
  std::uint32_t turn = pack(entry.turn);
  for (Slot& slot : slots) {
    const std::uint64_t word = slot.data.load(std::memory_order_relaxed);
    const Data data = std::bit_cast<Data>(word);
    if ((slot.mixed_key.load(std::memory_order_relaxed) ^ word) == key && data.is_used()) {
      victim = &slot;
      if (!entry.turn) turn = data.turn;
      break;
    }
    if (victim == nullptr || worth(data) < least) {
      victim = &slot;
      least = worth(data);
    }
  }
  const auto word = std::bit_cast<std::uint64_t>(
      Data{turn, static_cast<std::int16_t>(from_here(entry.value, ply)),
           static_cast<std::uint8_t>(std::max(entry.depth, 0)),
           static_cast<std::uint8_t>((static_cast<unsigned>(entry.bound) + 1) << kAgeBits |
                                     static_cast<unsigned>(age_))});
  victim->data.store(word, std::memory_order_relaxed);
  victim->mixed_key.store(key ^ word, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
  for (Bucket& bucket : buckets_) {
    for (Slot& slot : bucket.slots) {
      slot.mixed_key.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 0;
}

int TranspositionTable::permille_used() const {
  int used = 0;
  for (std::size_t i = 0; i < 250; ++i)
    for (const Slot& slot : buckets_[i % buckets_.size()].slots) {
      const auto data = std::bit_cast<Data>(slot.data.load(std::memory_order_relaxed));
      if (data.is_used() && (data.bound_and_age & kAgeMask) == age_) ++used;
    }
  return used;
}

}  // namespace accasta::engine
