#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include <accasta/rules/bit_count.hpp>
#include <accasta/rules/cell.hpp>

namespace accasta {

/// A set of cells: one bit for each slot in one 64-bit word.
class CellSet {
 public:
  /// Makes the empty set.
  constexpr CellSet() = default;
  /// Makes the set of these cells.
  constexpr CellSet(std::initializer_list<Cell> cells) {
    for (const Cell cell : cells) insert(cell);
  }

  /// Returns the set with these bits. Precondition: only bits of cells are set.
  static constexpr CellSet from_bits(std::uint64_t bits) {
    CellSet cells;
    cells.bits_ = bits;
    return cells;
  }

  /// Returns one bit for each slot: bit `n` is set if the cell of slot `n` is in the set.
  constexpr std::uint64_t bits() const { return bits_; }
  /// Returns the number of cells, 0 to 37.
  constexpr int size() const {
    if constexpr (kHasBitCount) return std::popcount(bits_);
    return summed_bits(bits_);
  }
  /// Returns true if the set has no cell.
  constexpr bool empty() const { return bits_ == 0; }
  /// Returns true if a cell is in the set.
  constexpr bool contains(Cell cell) const { return (bits_ >> cell.slot() & 1) != 0; }
  /// Adds a cell. Does nothing if the set has it.
  constexpr void insert(Cell cell) { bits_ |= std::uint64_t{1} << cell.slot(); }
  /// Removes a cell. Does nothing if the set lacks it.
  constexpr void erase(Cell cell) { bits_ &= ~(std::uint64_t{1} << cell.slot()); }
  /// Returns the cell with the lowest slot. Precondition: not empty.
  constexpr Cell first() const { return Cell::from_slot(std::countr_zero(bits_)); }

  /// Returns the cells that are in either set.
  friend constexpr CellSet operator|(CellSet a, CellSet b) { return from_bits(a.bits_ | b.bits_); }
  /// Returns the cells that are in both sets.
  friend constexpr CellSet operator&(CellSet a, CellSet b) { return from_bits(a.bits_ & b.bits_); }
  /// Returns the cells of `a` that are not in `b`.
  friend constexpr CellSet operator-(CellSet a, CellSet b) { return from_bits(a.bits_ & ~b.bits_); }
  /// Adds the cells of the other set.
  constexpr CellSet& operator|=(CellSet other) { return *this = *this | other; }
  /// Keeps only the cells that are also in the other set.
  constexpr CellSet& operator&=(CellSet other) { return *this = *this & other; }
  /// Removes the cells of the other set.
  constexpr CellSet& operator-=(CellSet other) { return *this = *this - other; }
  friend constexpr bool operator==(CellSet, CellSet) = default;

  /// An iterator over the cells from the lowest slot to the highest: a1, a2, ..., g4.
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Cell;
    using difference_type = std::ptrdiff_t;
    using pointer = const Cell*;
    using reference = Cell;

    constexpr Iterator() = default;
    explicit constexpr Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Cell operator*() const { return Cell::from_slot(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator old = *this;
      ++*this;
      return old;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_ = 0;
  };
  /// Returns an iterator to the cell with the lowest slot.
  constexpr Iterator begin() const { return Iterator(bits_); }
  /// Returns the iterator past the cell with the highest slot.
  constexpr Iterator end() const { return Iterator(); }

 private:
  std::uint64_t bits_ = 0;
};

/// All 37 cells of the board.
inline constexpr CellSet kBoard = [] {
  CellSet cells;
  for (int slot = 0; slot < Cell::kSlots; ++slot)
    if (Cell::is_cell(slot)) cells.insert(Cell::from_slot(slot));
  return cells;
}();

}  // namespace accasta
