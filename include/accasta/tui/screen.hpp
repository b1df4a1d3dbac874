#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/settings/preferences.hpp>
#include <accasta/tui/event.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::tui {

/// Returns the glyphs of a board that has enough colors for tiles: Glyphs::Blocks or Glyphs::Cells
/// for tiles, or Glyphs::Unicode for a board of text.
inline Glyphs tile_glyphs(const settings::Preferences& preferences) {
  const auto tiles = preferences.value("tiles");
  return tiles == "smooth" ? Glyphs::Blocks : tiles == "cells" ? Glyphs::Cells : Glyphs::Unicode;
}

/// The program's only connection to its user: it shows frames and returns events. The terminal is
/// one implementation (terminal.hpp). A script in a test is another.
///
/// All calls come from one thread, except wake().
class Screen {
 public:
  using Time = std::chrono::steady_clock::time_point;

  virtual ~Screen() = default;

  virtual Size size() const = 0;
  /// Returns the characters and colors that can be shown now. Options and theme change them.
  virtual Glyphs glyphs() const = 0;
  /// Returns the name of the theme.
  virtual const std::string& theme() const = 0;
  /// Uses another theme from the next show() on.
  virtual void set_theme(const std::string& theme) = 0;
  /// Changes all options in place, as if the screen were opened again.
  virtual void set_options(const settings::Preferences& options) = 0;

  /// Draws a frame.
  virtual void show(const Frame& frame) = 0;

  /// Waits for the next event. Returns nothing at the timeout, and waits forever without one. Does
  /// not use the processor while waiting. After EndOfInput it returns EndOfInput again at once. A
  /// click on a button of the shown frame arrives as the button's key.
  virtual std::optional<Event> read(
      std::optional<std::chrono::milliseconds> timeout = std::nullopt) = 0;

  /// Announces that a working thread will call wake(). A terminal ignores this. A script waits for
  /// the call.
  virtual void set_awaiting(bool /*is_awaiting*/) {}

  /// Returns the time that timeouts and clocks use.
  virtual Time now() const = 0;

  /// Copies a text to the clipboard of the user's own computer. Returns false if nothing was sent.
  /// Nobody reports if the text arrived.
  virtual bool copy(std::string_view text) = 0;

  /// Makes read() return Woken soon. Any thread may call this as long as the screen lives. Several
  /// calls may give one event.
  virtual void wake() noexcept = 0;
};

}  // namespace accasta::tui
