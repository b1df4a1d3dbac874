#pragma once

#include <array>
#include <cstddef>

namespace accasta::engine {

/// A block of consecutive numbers, one for each combination of digits. The last digit counts
/// fastest. The inputs of a network are such blocks, one after the other, so that the engine and
/// the learner take the number of an input from the same declaration.
///
///     constexpr IndexBlock kCell{0, kCellClasses, kOwners, kTimes};
///     constexpr IndexBlock kEntry{kCell.end(), kCounts, kTimes};
///     count(kEntry(held, attackers));
template <std::size_t DigitCount>
class IndexBlock {
 public:
  /// Makes a block of the digits with these numbers of values.
  template <typename... Sizes>
  explicit constexpr IndexBlock(int first, Sizes... sizes) : first_(first), sizes_{sizes...} {}

  /// Returns the number for these digits.
  /// Precondition: each is at least 0 and less than its number of values.
  template <typename... Digits>
  constexpr int operator()(Digits... digits) const {
    static_assert(sizeof...(digits) == DigitCount);
    int number = 0;
    std::size_t digit = 0;
    ((number = number * sizes_[digit++] + digits), ...);
    return first_ + number;
  }

  constexpr int first() const { return first_; }
  constexpr int end() const { return first_ + sizes_[0] * stride(0); }
  /// Returns the number of values of a digit.
  constexpr int size(std::size_t digit) const { return sizes_[digit]; }
  /// Returns a digit of one of the numbers.
  constexpr int digit(int number, std::size_t digit) const {
    return (number - first_) / stride(digit) % sizes_[digit];
  }
  /// Returns the distance of two numbers that differ by 1 in this digit.
  constexpr int stride(std::size_t digit) const {
    int stride = 1;
    while (++digit < DigitCount) stride *= sizes_[digit];
    return stride;
  }

 private:
  int first_;
  std::array<int, DigitCount> sizes_;
};

template <typename... Sizes>
IndexBlock(int, Sizes...) -> IndexBlock<sizeof...(Sizes)>;

}  // namespace accasta::engine
