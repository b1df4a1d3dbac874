#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <accasta/settings/preferences.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/key.hpp>

namespace accasta::tui {

/// Returns the glyphs of a board that has enough colors for tiles, or Glyphs::Unicode for a board
/// of text.
inline Glyphs tile_glyphs(const settings::Preferences& preferences) {
  const auto tiles = preferences.value("tiles");
  if (tiles != "smooth") return tiles == "cells" ? Glyphs::Cells : Glyphs::Unicode;
  return preferences.value("pieces") == "letters" ? Glyphs::Discs : Glyphs::Blocks;
}

struct Mouse {
  enum class Kind : std::uint8_t { Click, DoubleClick, RightClick, WheelUp, WheelDown };
  Kind kind = Kind::Click;
  Point point;
  friend constexpr bool operator==(Mouse, Mouse) = default;
};

/// A text that the user pasted, with its line breaks, as it was.
struct Paste {
  std::string text;
  /// True if it had more than kMostPasted bytes. The rest is missing.
  bool is_truncated = false;
  friend bool operator==(const Paste&, const Paste&) = default;
};
/// The most bytes of a pasted text.
inline constexpr std::size_t kMostPasted = std::size_t{4} << 20;

/// A change of the screen's size, or a need to draw it again.
struct Resized {};
/// The end of the input: save and quit.
struct EndOfInput {};
/// A signal that asks the program to end: save, close the terminal, and end by the same signal.
struct Signalled {
  int number = 0;
};

/// Any event that a screen reports.
using Event = std::variant<Key, Mouse, Paste, Resized, EndOfInput, Signalled>;

/// The program's only connection to its user: it shows frames and returns events. The terminal is
/// one implementation (terminal.hpp). A script in a test is another.
///
/// All calls come from one thread, except wake().
class Screen {
 public:
  using Time = std::chrono::steady_clock::time_point;

  virtual ~Screen() = default;

  virtual Size size() const = 0;
  /// Returns the characters and colors that can be shown now. Options change them.
  virtual Glyphs glyphs() const = 0;
  /// Returns the options in use.
  virtual const settings::Preferences& options() const = 0;
  /// Changes the options in place, as if the screen were opened again.
  virtual void set_options(const settings::Preferences& options) = 0;

  /// Draws a frame. Returns false if the user cannot see it yet, because an event that has arrived
  /// waits for read() and will change it.
  virtual bool show(const Frame& frame) = 0;

  /// Waits for the next event. Returns nothing at the timeout and after wake(), and waits forever
  /// without a timeout. Does not use the processor while waiting. After EndOfInput it returns
  /// EndOfInput again at once. A click on a button of the shown frame arrives as the button's key.
  virtual std::optional<Event> read(
      std::optional<std::chrono::milliseconds> timeout = std::nullopt) = 0;

  /// Announces that a working thread will call wake(). A terminal ignores this. A script waits for
  /// the call.
  virtual void set_awaiting(bool /*is_awaiting*/) {}

  /// Returns the time that timeouts and clocks use.
  virtual Time now() const = 0;

  /// Rings the terminal's bell. A script ignores this.
  virtual void ring() {}

  /// Copies a text to the clipboard of the user's own computer. Returns false if nothing was sent.
  /// Nobody reports if the text arrived.
  virtual bool copy(std::string_view text) = 0;

  /// Makes read() return nothing soon. Any thread may call this as long as the screen lives.
  virtual void wake() noexcept = 0;
};

}  // namespace accasta::tui
