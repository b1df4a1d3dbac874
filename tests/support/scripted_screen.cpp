#include "support/scripted_screen.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include <accasta/tui/key_bar.hpp>

#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/patience.hpp"

namespace accasta::test {
namespace {

using std::chrono::milliseconds;

/// The shortest timeout of a clock. Shorter ones belong to what ends by itself: threads,
/// animations.
constexpr milliseconds kClockTick{100};
/// The time that passes while a thread works.
constexpr milliseconds kAwaitingTick{40};

std::string row_text(const tui::Frame& frame, int row) {
  std::istringstream rows(frame.to_string());
  std::string text;
  for (int i = 0; i <= row; ++i) std::getline(rows, text);
  return text;
}

}  // namespace

ScriptedScreen::ScriptedScreen(Program program, tui::Size size, tui::Glyphs glyphs, Watcher watcher)
    : size_(size), glyphs_(glyphs), watcher_(std::move(watcher)), frame_(size) {
  thread_ = std::thread([this, program = std::move(program)] {
    await(Turn::Program);
    try {
      screens::Stage stage(*this);
      program(stage);
      end_ = End::Left;
    } catch (const screens::InputEnded&) {
      end_ = End::Stopped;
    } catch (const screens::Interrupted&) {
      end_ = End::Stopped;
    } catch (...) {
      end_ = End::Stopped;
      failure_ = std::current_exception();
    }
    hand_over_to(Turn::Test);
  });
  await(Turn::Test);
}

ScriptedScreen::~ScriptedScreen() {
  if (end_ == End::None) {
    is_closing_ = true;
    hand_over_to(Turn::Program);
  }
  thread_.join();
}

ScriptedScreen& ScriptedScreen::run(std::string_view script) {
  for (Step& step : parse_script(script)) steps_.push_back(std::move(step));
  if (!steps_.empty() && end_ == End::None) {
    hand_over_to(Turn::Program);
    await(Turn::Test);
  }
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  if (!error_.empty())
    FAIL(std::exchange(error_, "") << "\n--- the screen:\n" << frame_.to_string());
  if (!steps_.empty())
    FAIL("the program ended before the script\n--- the screen:\n" << frame_.to_string());
  return *this;
}

bool ScriptedScreen::shows(std::string_view text) const {
  return frame_.to_string().find(text) != std::string::npos;
}

bool ScriptedScreen::show(const tui::Frame& frame) {
  frame_ = frame;
  if (watcher_) watcher_(frame);
  return true;
}

bool ScriptedScreen::copy(std::string_view text) {
  if (has_clipboard_) copied_ = text;
  return has_clipboard_;
}

std::optional<tui::Event> ScriptedScreen::read(std::optional<milliseconds> timeout) {
  const auto due = timeout ? std::optional(now() + *timeout) : std::nullopt;
  // A thread that works passes time in small steps. The program notices only that it is woken.
  if (is_awaiting_) timeout = std::min(timeout.value_or(kAwaitingTick), kAwaitingTick);
  const auto is_woken = [&] {
    return is_woken_.exchange(false) || !is_awaiting_ || (due && now() >= *due);
  };
  while (!is_closing_) {
    if (steps_.empty() || !error_.empty()) {
      hand_over_to(Turn::Test);
      await(Turn::Program);
      continue;
    }
    const auto* const wait = std::get_if<Wait>(&steps_.front());
    const bool is_settling = std::holds_alternative<Settle>(steps_.front());
    if (wait != nullptr ? !shows(wait->text) : is_settling && timeout && *timeout < kClockTick) {
      is_settled_ = false;
      if (timeout && !has_waited_too_long()) {
        pass(*timeout);
        if (is_woken()) return std::nullopt;
        continue;
      }
      error_ = wait != nullptr ? "waited in vain: " + wait->text : "the screen does not settle";
      steps_.clear();
      continue;
    }
    // A thread may have ended its work after the screen was drawn.
    if (is_settling && !std::exchange(is_settled_, true)) {
      pass(milliseconds(0));
      return std::nullopt;
    }
    is_settled_ = false;
    waiting_since_.reset();
    const Step step = std::move(steps_.front());
    steps_.pop_front();
    if (wait != nullptr || is_settling) continue;
    if (!std::holds_alternative<Tick>(step)) {
      if (const auto event = event_of(step)) return event;
    } else if (timeout) {
      pass(*timeout);
      if (is_woken()) return std::nullopt;
    } else {
      error_ = "no time can pass: the program waits for the user alone";
      steps_.clear();
    }
  }
  return tui::EndOfInput{};
}

/// Lets time pass.
void ScriptedScreen::pass(milliseconds timeout) {
  // Engines think in other threads.
  std::this_thread::sleep_for(std::min(timeout, milliseconds(2)));
  now_ += timeout;
}

bool ScriptedScreen::has_waited_too_long() {
  if (!waiting_since_) waiting_since_ = Time::clock::now();
  return Time::clock::now() - *waiting_since_ > kPatience;
}

std::optional<tui::Event> ScriptedScreen::event_of(const Step& step) {
  if (const auto* key = std::get_if<tui::Key>(&step)) {
    pressed_.push_back(*key);
    return *key;
  }
  if (const auto* pasted = std::get_if<tui::Paste>(&step)) return *pasted;
  if (const auto* resize = std::get_if<Resize>(&step)) {
    size_ = resize->size;
    return tui::Resized{};
  }
  if (const auto* click = std::get_if<Click>(&step)) {
    const auto event = event_of(*click);
    if (!event) steps_.clear();
    return event;
  }
  return std::get<tui::Signalled>(step);
}

std::optional<tui::Event> ScriptedScreen::event_of(const Click& click) {
  std::optional<tui::Point> place;
  if (const auto* cell = std::get_if<Cell>(&click.target)) {
    if (frame_.board)
      for (const auto& [at, point] : frame_.board->cells)
        if (at == *cell) place = point;
  } else if (const auto* key = std::get_if<tui::Key>(&click.target)) {
    const auto button = std::ranges::find(frame_.buttons, *key, &tui::Button::key);
    if (button != frame_.buttons.end()) place = button->point;
  } else {
    const std::string& text = std::get<std::string>(click.target);
    for (int row = 0; row < size_.height && !place; ++row) {
      const std::string line = row_text(frame_, row);
      if (const auto byte = line.find(text); byte != std::string::npos)
        place = tui::Point{row, tui::width(line.substr(0, byte))};
    }
  }
  if (!place) {
    error_ = "no such place to click on";
    return std::nullopt;
  }
  if (click.kind == tui::Mouse::Kind::Click)
    if (const auto key = tui::key_at(frame_.buttons, *place)) return *key;
  return tui::Mouse{click.kind, *place};
}

void ScriptedScreen::hand_over_to(Turn turn) {
  {
    const std::lock_guard lock(mutex_);
    turn_ = turn;
  }
  changed_.notify_all();
}

void ScriptedScreen::await(Turn turn) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return turn_ == turn; });
}

}  // namespace accasta::test
