#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include <accasta/rules/bit_count.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta {

/// The pieces of one cell, possibly none. Each piece takes four bits, the head the lowest ones: bit
/// 0 for a white piece, bit 1 for a black one, bits 2 and 3 for the kind. No piece is 0. Splitting
/// and landing are therefore shifts.
///
/// A value can hold up to six pieces. Setup and the rules make sure that no more than three are of
/// one color.
class Stack {
 public:
  /// The largest number of pieces in a stack.
  static constexpr int kMaxHeight = 6;
  /// The largest number of pieces of one color in a stack.
  static constexpr int kMaxOfColor = 3;

  /// Makes the empty stack.
  constexpr Stack() = default;

  /// Returns true if there is no piece.
  constexpr bool empty() const { return bits_ == 0; }
  /// Returns the number of pieces, 0 to 6.
  constexpr int height() const { return (static_cast<int>(std::bit_width(bits_)) + 3) / 4; }
  /// Returns the number of pieces of a color.
  constexpr int count(Color color) const {
    if constexpr (kHasBitCount)
      return std::popcount(bits_ & (color == Color::White ? 0x111111U : 0x222222U));
    return summed_digits((color == Color::White ? bits_ : bits_ >> 1) & 0x111111U);
  }
  /// Returns the piece `depth` pieces under the head; 0 is the head. Precondition: 0 <= depth <
  /// height().
  constexpr Piece at(int depth) const {
    assert(depth >= 0 && depth < height());
    const std::uint32_t bits = bits_ >> (4 * depth);
    return {(bits & 1) != 0 ? Color::White : Color::Black, static_cast<Kind>(bits >> 2 & 3)};
  }
  /// Returns the top piece, which decides who owns the stack. Precondition: not empty.
  constexpr Piece head() const { return at(0); }
  /// Returns the owner of the stack. Precondition: not empty.
  constexpr Color owner() const { return head().color; }
  /// Returns true if the stack holds three captured pieces: their side can never land on it.
  constexpr bool is_safe() const { return !empty() && count(opponent(owner())) == kMaxOfColor; }

  /// Returns the upper `count` pieces. Precondition: 0 <= count <= height().
  constexpr Stack top(int count) const {
    return Stack(bits_ & ((std::uint32_t{1} << (4 * count)) - 1));
  }
  /// Returns the stack without its upper `count` pieces. Precondition: 0 <= count <= height().
  constexpr Stack without_top(int count) const { return Stack(bits_ >> (4 * count)); }
  /// Returns this stack put on top of another. Precondition: no more than six pieces together.
  constexpr Stack on_top_of(Stack lower) const {
    assert(height() + lower.height() <= kMaxHeight);
    return Stack(lower.bits_ << (4 * height()) | bits_);
  }
  /// Puts a piece on top. Precondition: height() < 6.
  constexpr void push(Piece piece) {
    assert(height() < kMaxHeight);
    const std::uint32_t bits =
        (piece.color == Color::White ? 1U : 2U) | static_cast<std::uint32_t>(piece.kind) << 2;
    bits_ = bits_ << 4 | bits;
  }

  /// Returns a number below 2^24 that no other stack has; 0 for the empty stack.
  constexpr std::uint32_t code() const { return bits_; }

  friend constexpr bool operator==(Stack, Stack) = default;

 private:
  explicit constexpr Stack(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

}  // namespace accasta
