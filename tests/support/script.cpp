#include "support/script.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "support/texts.hpp"

namespace accasta::test {
namespace {

std::optional<tui::Mouse::Kind> mouse_kind(const std::string& step) {
  using Kind = tui::Mouse::Kind;
  if (step == "click") return Kind::Click;
  if (step == "double-click") return Kind::DoubleClick;
  if (step == "right-click") return Kind::RightClick;
  if (step == "wheel-up") return Kind::WheelUp;
  if (step == "wheel-down") return Kind::WheelDown;
  return std::nullopt;
}

tui::Key key(const std::string& word) {
  const auto key = tui::key_named(word);
  if (!key) throw std::runtime_error("no such key: " + word);
  return *key;
}

Click click(tui::Mouse::Kind kind, const std::string& target) {
  if (target.starts_with("cell ")) {
    const auto cell = Cell::parse(target.substr(5));
    if (!cell) throw std::runtime_error("no such cell: " + target);
    return {kind, *cell};
  }
  if (target.starts_with("key ")) return {kind, key(target.substr(4))};
  return {kind, target};
}

void add(std::string_view line, std::vector<Step>& steps) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  if (line.empty() || line.starts_with('#')) return;
  const std::string step(line.substr(0, line.find(' ')));
  const std::string rest(line.substr(std::min(step.size() + 1, line.size())));
  std::istringstream words(rest);
  if (step == "wait") {
    steps.emplace_back(Wait{rest});
  } else if (step == "type") {
    for (const char32_t character : tui::decoded(rest)) steps.emplace_back(tui::Key::of(character));
  } else if (step == "paste") {
    std::string text;
    for (std::string_view from = rest; !from.empty();) {
      const std::size_t end = std::min(from.find("\\n"), from.size());
      text += from.substr(0, end);
      if (end < from.size()) text += '\n';
      from.remove_prefix(std::min(end + 2, from.size()));
    }
    steps.emplace_back(tui::Paste{text});
  } else if (step == "key") {
    for (std::string word; words >> word;) steps.emplace_back(key(word));
  } else if (step == "settle") {
    steps.emplace_back(Settle{});
  } else if (step == "tick") {
    steps.emplace_back(Tick{});
  } else if (step == "resize") {
    tui::Size size;
    char x = 0;
    words >> size.width >> x >> size.height;
    steps.emplace_back(Resize{size});
  } else if (step == "signal") {
    steps.emplace_back(tui::Signalled{std::stoi(rest)});
  } else if (const auto kind = mouse_kind(step)) {
    steps.emplace_back(click(*kind, rest));
  } else {
    throw std::runtime_error("no such step: " + step);
  }
}

}  // namespace

std::vector<Step> parse_script(std::string_view script) {
  std::vector<Step> steps;
  for (const std::string& line : lines_of(script)) add(line, steps);
  return steps;
}

}  // namespace accasta::test
