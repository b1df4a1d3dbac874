#include "support/scripted_screen.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>
#include <variant>

#include "support/catch.hpp"

namespace accasta::test {
namespace {

using std::chrono::milliseconds;

tui::Mouse::Kind mouse_kind(const std::string& step) {
  using Kind = tui::Mouse::Kind;
  if (step == "click") return Kind::Click;
  if (step == "double-click") return Kind::DoubleClick;
  if (step == "right-click") return Kind::RightClick;
  if (step == "wheel-up") return Kind::WheelUp;
  if (step == "wheel-down") return Kind::WheelDown;
  throw std::runtime_error("no such step: " + step);
}

}  // namespace

ScriptedScreen::ScriptedScreen(std::string_view script, tui::Size size)
    : size_(size), frame_(size) {
  std::istringstream lines{std::string(script)};
  for (std::string line; std::getline(lines, line);) add(line);
}

void ScriptedScreen::add(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  if (line.empty() || line.starts_with('#')) return;
  const std::string step(line.substr(0, line.find(' ')));
  const std::string rest(line.substr(std::min(step.size() + 1, line.size())));
  std::istringstream words(rest);
  if (step == "wait" || step == "gone") {
    steps_.emplace_back(Wait{rest, step == "wait"});
  } else if (step == "type") {
    for (const char32_t character : tui::decoded(rest))
      steps_.emplace_back(tui::Key::of(character));
  } else if (step == "key") {
    for (std::string word; words >> word;) {
      const auto key = tui::key_named(word);
      if (!key) throw std::runtime_error("no such key: " + word);
      steps_.emplace_back(*key);
    }
  } else if (step == "tick") {
    steps_.emplace_back(Tick{});
  } else if (step == "resize") {
    tui::Size size;
    char x = 0;
    words >> size.width >> x >> size.height;
    steps_.emplace_back(Resize{size});
  } else if (step == "signal") {
    steps_.emplace_back(tui::Signalled{std::stoi(rest)});
  } else {
    Click click{.mouse = {.kind = mouse_kind(step)}, .text = rest};
    int row = 0;
    int column = 0;
    if (words >> row >> column) click = {{click.mouse.kind, {row - 1, column - 1}}, {}};
    steps_.emplace_back(std::move(click));
  }
}

void ScriptedScreen::set_options(const tui::ScreenOptions& options) {
  theme_ = options.theme;
  glyphs_ = tui::Glyphs::Ascii;
}

bool ScriptedScreen::copy(std::string_view text) {
  copied_ = text;
  return true;
}

bool ScriptedScreen::shows(const std::string& text) const {
  return frame_.to_string().find(text) != std::string::npos;
}

std::optional<tui::Event> ScriptedScreen::read(std::optional<milliseconds> timeout) {
  while (!steps_.empty()) {
    if (const auto* wait = std::get_if<Wait>(&steps_.front())) {
      if (shows(wait->text) != wait->shown) return pass(timeout, wait->text);
      waiting_since_.reset();
      steps_.pop_front();
      continue;
    }
    const Step step = std::move(steps_.front());
    steps_.pop_front();
    if (std::holds_alternative<Tick>(step)) return pass(timeout, "tick");
    if (const auto* key = std::get_if<tui::Key>(&step)) {
      pressed_.push_back(*key);
      return *key;
    }
    if (const auto* resize = std::get_if<Resize>(&step)) {
      size_ = resize->size;
      return tui::Resized{};
    }
    if (const auto* click = std::get_if<Click>(&step)) return event(*click);
    return std::get<tui::Signalled>(step);
  }
  return tui::EndOfInput{};
}

/// Lets time pass until the program looks at the screen again of its own accord.
std::optional<tui::Event> ScriptedScreen::pass(std::optional<milliseconds> timeout,
                                               const std::string& waited_for) {
  if (!waiting_since_) waiting_since_ = Time::clock::now();
  const bool is_too_long = Time::clock::now() - *waiting_since_ > std::chrono::minutes(5);
  if (!timeout || is_too_long)
    FAIL("waited in vain: " << waited_for << "\n--- the screen:\n" << frame_.to_string());
  // Engines think in threads of their own.
  std::this_thread::sleep_for(std::min(*timeout, milliseconds(2)));
  passed_ += *timeout;
  return std::nullopt;
}

tui::Event ScriptedScreen::event(const Click& click) const {
  tui::Mouse mouse = click.mouse;
  if (!click.text.empty()) {
    std::istringstream rows(frame_.to_string());
    std::string row;
    std::size_t column = std::string::npos;
    for (int number = 0; column == std::string::npos && std::getline(rows, row); ++number) {
      column = row.find(click.text);
      mouse.point = {number, static_cast<int>(column)};
    }
    if (column == std::string::npos)
      FAIL("no place to click on: " << click.text << "\n--- the screen:\n" << frame_.to_string());
  }
  if (mouse.kind == tui::Mouse::Kind::Click)
    if (const auto key = tui::key_at(frame_.buttons, mouse.point)) return *key;
  return mouse;
}

}  // namespace accasta::test
