#pragma once

/// A screen without a terminal: events come from a script, and what is shown can be looked at.

#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <accasta/tui/screen.hpp>

namespace accasta::test {

/// Reads a script of steps, one a line:
///
///     wait TEXT      waits until the screen shows the text
///     gone TEXT      waits until the screen no longer shows it
///     type TEXT      types the characters
///     key NAME ...   presses keys by the names that the key bar has for them: Enter, Esc, Bksp, u
///     click ROW COLUMN            the left button, counted from 1; also double-click, right-click,
///                    wheel-up and wheel-down
///     click TEXT     where the text is shown
///     resize WIDTHxHEIGHT
///     tick           lets the time pass for which the program waits
///     signal NUMBER
///     # ...          says something to the reader
///
/// A wait fails the test at once if nothing but a key could change the screen, else after 5
/// minutes. Time passes only while a step waits, and then faster than real time. After the last
/// step the input has ended.
class ScriptedScreen : public tui::Screen {
 public:
  explicit ScriptedScreen(std::string_view script, tui::Size size = {80, 24});

  /// What is shown.
  const tui::Frame& frame() const { return frame_; }
  /// The keys that were pressed.
  const std::vector<tui::Key>& pressed() const { return pressed_; }
  /// What was copied last.
  const std::string& copied() const { return copied_; }
  /// Whether the script was carried out to its end.
  bool is_at_end() const { return steps_.empty(); }

  tui::Size size() const override { return size_; }
  tui::Glyphs glyphs() const override { return glyphs_; }
  settings::Theme theme() const override { return theme_; }
  void set_theme(settings::Theme theme) override { theme_ = theme; }
  void set_options(const tui::ScreenOptions& options) override;
  void show(const tui::Frame& frame) override { frame_ = frame; }
  std::optional<tui::Event> read(std::optional<std::chrono::milliseconds> timeout) override;
  Time now() const override { return Time::clock::now() + passed_; }
  bool copy(std::string_view text) override;
  void wake() noexcept override {}

 private:
  /// Waits for a text to be shown, or to be gone.
  struct Wait {
    std::string text;
    bool shown;
  };
  struct Tick {};
  struct Resize {
    tui::Size size;
  };
  struct Click {
    tui::Mouse mouse;
    /// Where this is shown, if it is not empty.
    std::string text;
  };
  using Step = std::variant<tui::Key, Wait, Tick, Resize, Click, tui::Signalled>;

  void add(std::string_view line);
  bool shows(const std::string& text) const;
  std::optional<tui::Event> pass(std::optional<std::chrono::milliseconds> timeout,
                                 const std::string& waited_for);
  tui::Event event(const Click& click) const;

  tui::Size size_;
  tui::Glyphs glyphs_ = tui::Glyphs::Ascii;
  settings::Theme theme_ = settings::Theme::Default;
  tui::Frame frame_;
  std::deque<Step> steps_;
  std::vector<tui::Key> pressed_;
  std::string copied_;
  Time::duration passed_{};
  std::optional<Time> waiting_since_;
};

}  // namespace accasta::test
