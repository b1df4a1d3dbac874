#pragma once

#include <cstdint>
#include <variant>

#include <accasta/tui/frame.hpp>
#include <accasta/tui/key.hpp>

namespace accasta::tui {

struct Mouse {
  enum class Kind : std::uint8_t { Click, DoubleClick, RightClick, WheelUp, WheelDown };
  Kind kind = Kind::Click;
  Point point;
  friend constexpr bool operator==(Mouse, Mouse) = default;
};

/// A change of the screen's size, or a need to draw it again.
struct Resized {
  friend constexpr bool operator==(Resized, Resized) = default;
};
/// A call of Screen::wake() by another thread.
struct Woken {
  friend constexpr bool operator==(Woken, Woken) = default;
};
/// The end of the input: save and quit.
struct EndOfInput {
  friend constexpr bool operator==(EndOfInput, EndOfInput) = default;
};
/// A signal that asks the program to end: save, close the terminal, and end by the same signal.
struct Signalled {
  int number = 0;
  friend constexpr bool operator==(Signalled, Signalled) = default;
};

/// Any event that a screen reports.
using Event = std::variant<Key, Mouse, Resized, Woken, EndOfInput, Signalled>;

}  // namespace accasta::tui
