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

/// The screen has another size, or has to be drawn again.
struct Resized {
  friend constexpr bool operator==(Resized, Resized) = default;
};
/// Another thread called Screen::wake().
struct Woken {
  friend constexpr bool operator==(Woken, Woken) = default;
};
/// There will be no more input: save and quit.
struct EndOfInput {
  friend constexpr bool operator==(EndOfInput, EndOfInput) = default;
};
/// A signal asks the program to end: save, close the terminal, end by it.
struct Signalled {
  int number = 0;
  friend constexpr bool operator==(Signalled, Signalled) = default;
};

/// All that a screen reports.
using Event = std::variant<Key, Mouse, Resized, Woken, EndOfInput, Signalled>;

}  // namespace accasta::tui
