#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>

/// The lookup behind reach(), below. It finds where a head can go in a straight line over empty
/// cells.
///
/// In the grid of slots the lines look the same from every cell. So the board is rotated until the
/// cell stands on a fixed bit. On one half of the star six cells can be in the way: the first and
/// second step right, up-left and up-right. One multiplication gathers them into an index, and a
/// table gives the cells reached. The other half is done in the same way. Bits that the rotation
/// wraps around lie beyond the edge of the board and are removed at the end.
namespace accasta::reach_detail {

/// Half of the star, as distances in slots. steps[line][n] is n + 1 steps away.
using HalfStar = std::array<std::array<int, 3>, 3>;

inline constexpr HalfStar kUpper{{{1, 2, 3}, {8, 16, 24}, {9, 18, 27}}};
inline constexpr HalfStar kLower{{{-1, -2, -3}, {-8, -16, -24}, {-9, -18, -27}}};

/// The distance by which a lower half is shifted up to keep its gathered bits from being negative.
inline constexpr int kLowerShift = 18;

// Found by trial. The code below checks that no two patterns share an index.
inline constexpr std::uint64_t kUpperMagic = 0x4420810100800000;
inline constexpr std::uint64_t kLowerMagic = 0x0920100020080000;

/// Returns the bits of the first two steps of every line.
constexpr std::uint64_t blocker_mask(const HalfStar& star, int shift) {
  std::uint64_t mask = 0;
  for (const auto& line : star) mask |= 1ULL << (line[0] + shift) | 1ULL << (line[1] + shift);
  return mask;
}

inline constexpr std::uint64_t kUpperMask = blocker_mask(kUpper, 0);
inline constexpr std::uint64_t kLowerMask = blocker_mask(kLower, kLowerShift);

/// Returns the cells reached for each pattern of blockers, relative to the cell (rotated by its
/// slot).
constexpr std::array<std::uint64_t, 64> reach_table(const HalfStar& star, int shift,
                                                    std::uint64_t mask, std::uint64_t magic) {
  std::array<std::uint64_t, 64> table{};
  std::uint64_t pattern = 0;
  do {
    std::uint64_t reached = 0;
    for (const auto& line : star) {
      for (const int step : line) {
        reached |= std::rotl(std::uint64_t{1}, step);
        if (step + shift >= 0 && (pattern & mask & 1ULL << (step + shift)) != 0) break;
      }
    }
    auto& entry = table[static_cast<std::size_t>(pattern * magic >> 58)];
    if (entry != 0) throw "the magic number maps two patterns to one index";
    entry = reached;
    pattern = (pattern - mask) & mask;
  } while (pattern != 0);
  return table;
}

inline constexpr auto kUpperTable = reach_table(kUpper, 0, kUpperMask, kUpperMagic);
inline constexpr auto kLowerTable = reach_table(kLower, kLowerShift, kLowerMask, kLowerMagic);

}  // namespace accasta::reach_detail

namespace accasta {

/// Returns the cells one, two and three steps away in a straight line, for the whole star.
constexpr ByCell<std::array<CellSet, 4>> make_rings() {
  ByCell<std::array<CellSet, 4>> rings;
  for (const Cell cell : kBoard) {
    for (const Direction direction : kDirections) {
      auto next = cell.neighbor(direction);
      for (std::size_t step = 1; step <= 3 && next; ++step) {
        rings[cell][step].insert(*next);
        next = next->neighbor(direction);
      }
    }
  }
  return rings;
}

/// kRings[cell][n]: the cells exactly n steps away, n = 1..3.
inline constexpr ByCell<std::array<CellSet, 4>> kRings = make_rings();

/// Returns the cells up to `n` steps away.
constexpr ByCell<std::array<CellSet, 4>> make_discs() {
  ByCell<std::array<CellSet, 4>> discs;
  for (const Cell cell : kBoard)
    for (std::size_t n = 1; n <= 3; ++n) discs[cell][n] = discs[cell][n - 1] | kRings[cell][n];
  return discs;
}

inline constexpr ByCell<std::array<CellSet, 4>> kDiscs = make_discs();

/// Returns the cells where a head of range 3 may go: over empty cells, up to and including the
/// first occupied one.
inline CellSet reach(Cell from, CellSet occupied) {
  using namespace reach_detail;
  const std::uint64_t upper = std::rotr(occupied.bits(), from.slot()) & kUpperMask;
  const std::uint64_t lower = std::rotr(occupied.bits(), from.slot() - kLowerShift) & kLowerMask;
  const std::uint64_t relative = kUpperTable[static_cast<std::size_t>(upper * kUpperMagic >> 58)] |
                                 kLowerTable[static_cast<std::size_t>(lower * kLowerMagic >> 58)];
  return CellSet::from_bits(std::rotl(relative, from.slot())) & kDiscs[from][3];
}

/// Returns the same for a range of 1 to 3.
inline CellSet reach(Cell from, CellSet occupied, int range) {
  return reach(from, occupied) & kDiscs[from][static_cast<std::size_t>(range)];
}

}  // namespace accasta
