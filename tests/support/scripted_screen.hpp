#pragma once

/// A screen without a terminal. A test presses the keys and reads the frames.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <accasta/screens/stage.hpp>
#include <accasta/tui/screen.hpp>

#include "support/script.hpp"

namespace accasta::test {

/// A program on a screen. It runs in a separate thread, but never at the same time as the test.
/// Both take turns, so their shared data needs no lock.
///
///     ScriptedScreen table = at_table({.rules = Rules::pari()});
///     table.run("type b4:2-c5\nkey Enter");
///     CHECK(saved_turns() == Texts{"b4:2-c5"});
///
/// Time passes only in the steps `wait`, `settle` and `tick`, and then faster than real time. A
/// busy machine does not change it.
class ScriptedScreen : public tui::Screen {
 public:
  using Program = std::function<void(screens::Stage&)>;
  /// A function that receives each frame while the program runs.
  using Watcher = std::function<void(const tui::Frame&)>;

  /// Starts the program. Returns when it waits for its first event.
  explicit ScriptedScreen(Program program, tui::Size size = {80, 24},
                          tui::Glyphs glyphs = tui::Glyphs::Ascii, Watcher watcher = {});
  /// Ends the input unless the program has ended.
  ~ScriptedScreen() override;
  ScriptedScreen(const ScriptedScreen&) = delete;
  ScriptedScreen& operator=(const ScriptedScreen&) = delete;

  /// Carries out the steps of a script (script.hpp). Returns when the program waits for the next
  /// event. Fails the test if the program leaves before the last step. Also fails it if a step
  /// times out: only the user could still change the screen, or 5 minutes have passed.
  ScriptedScreen& run(std::string_view script);

  /// Returns true if the program has returned by itself.
  bool has_left() const { return end_ == End::Left; }
  /// Returns true if a signal or the end of the input has ended the program.
  bool is_stopped() const { return end_ == End::Stopped; }

  /// Returns the current frame.
  const tui::Frame& frame() const { return frame_; }
  /// Returns true if the text is shown somewhere.
  bool shows(std::string_view text) const;
  /// Returns the text that was copied last.
  const std::string& copied() const { return copied_; }
  /// Takes the clipboard away: from now on nothing is copied.
  void lose_clipboard() { has_clipboard_ = false; }
  /// Returns the keys that were pressed.
  const std::vector<tui::Key>& pressed() const { return pressed_; }

  tui::Size size() const override { return size_; }
  tui::Glyphs glyphs() const override { return glyphs_; }
  const settings::Preferences& options() const override { return options_; }
  void set_options(const settings::Preferences& options) override { options_ = options; }
  bool show(const tui::Frame& frame) override;
  std::optional<tui::Event> read(std::optional<std::chrono::milliseconds> timeout) override;
  Time now() const override { return now_; }
  bool copy(std::string_view text) override;
  void wake() noexcept override { is_woken_ = true; }
  void set_awaiting(bool is_awaiting) override { is_awaiting_ = is_awaiting; }

 private:
  enum class End { None, Left, Stopped };
  enum class Turn { Test, Program };

  void hand_over_to(Turn turn);
  void await(Turn turn);
  void pass(std::chrono::milliseconds timeout);
  /// Returns the event of a step. Returns nothing, and sets error_, if there is no such place.
  std::optional<tui::Event> event_of(const Step& step);
  std::optional<tui::Event> event_of(const Click& click);
  bool has_waited_too_long();

  tui::Size size_;
  tui::Glyphs glyphs_;
  Watcher watcher_;
  settings::Preferences options_;
  tui::Frame frame_;
  std::deque<Step> steps_;
  std::vector<tui::Key> pressed_;
  std::string copied_;
  bool has_clipboard_ = true;
  Time now_ = Time::clock::now();
  std::optional<Time> waiting_since_;
  /// True if nothing was awaited before the last frame either.
  bool is_settled_ = false;

  End end_ = End::None;
  bool is_closing_ = false;
  bool is_awaiting_ = false;
  /// True if a thread has woken the program since it last looked.
  std::atomic<bool> is_woken_ = false;
  std::string error_;
  std::exception_ptr failure_;

  std::mutex mutex_;
  std::condition_variable changed_;
  Turn turn_ = Turn::Program;
  std::thread thread_;
};

}  // namespace accasta::test
