#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/base/system.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/footer.hpp>

namespace accasta::screens {

/// An exception for the end of the input while a page is open. The pages close one after the
/// other, and the program ends normally.
struct InputEnded {};

/// An exception for a signal that asks the program to end. main() catches it after the terminal is
/// restored.
using base::Interrupted;

/// Anything that fills the screen and handles its events: a board, a menu, a document, a question.
class Page {
 public:
  Page() = default;
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;
  virtual ~Page() = default;

  /// Does background work, also while other pages are open above this one. Opens no page, because
  /// the pages above hold what they were opened with.
  virtual void tick() {}
  /// Opens the pages that a tick found to be due. Called after each tick of the last page.
  virtual void after_tick() {}
  /// Returns the longest time until the next tick. Nothing to wait for events only.
  virtual std::optional<std::chrono::milliseconds> timeout() const { return std::nullopt; }
  /// Returns true while a working thread will wake the screen.
  virtual bool is_awaiting() const { return false; }
  /// Draws the page. If `question` is not empty, it replaces the footer. Precondition: the screen
  /// fits (key_bar.hpp).
  virtual tui::Frame draw(const views::Footer& question) = 0;
  /// Handles an event. May open other pages and return after they have closed.
  virtual void handle(const tui::Event& event) = 0;
  /// Reports that a tick or an event needed too much memory. By default the page does not handle
  /// that, and the exception reaches the page that opened it.
  virtual void on_bad_alloc() { throw; }

  /// Closes the page after the current tick or event.
  void close() { is_done_ = true; }
  bool is_done() const { return is_done_; }

 private:
  bool is_done_ = false;
};

/// The pages that are open on a screen, and the only loop between frames and events. The last page
/// is shown and handles the events. All pages tick, so clocks, engines and threads continue under a
/// menu. On a screen that is too small a notice takes the page's place, and no key, click or paste
/// reaches the page.
///
/// Opening a page is a nested call: run() returns when it has closed.
///
///     Menu menu(...);
///     stage.run(menu);
class Stage {
 public:
  /// Shows the first of the notices, and the number of others, until the first key or click.
  explicit Stage(tui::Screen& screen, const std::vector<std::string>& notices = {})
      : screen_(screen), notice_{views::notice_of(notices), tui::Role::Warning} {}
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  tui::Screen& screen() const { return screen_; }
  /// Returns the time since when the user can see the last page. Nothing if they cannot.
  std::optional<tui::Screen::Time> shown_since() const { return shown_since_; }
  /// Returns a function that wakes the screen. Any thread may call it as long as the screen lives.
  std::function<void()> waker() const {
    return [&screen = screen_] { screen.wake(); };
  }

  /// Shows a page until it is done. Refuses a truncated paste for all pages. Throws InputEnded and
  /// Interrupted.
  void run(Page& page);

  /// Draws the page under the last one, with a question in its footer. Precondition: two pages are
  /// open.
  tui::Frame draw_below(const views::Footer& question) const;

 private:
  void tick();
  void show(Page& page);
  std::optional<tui::Event> next_event();

  tui::Screen& screen_;
  views::Message notice_;
  std::vector<Page*> pages_;
  std::optional<tui::Screen::Time> shown_since_;
};

}  // namespace accasta::screens
