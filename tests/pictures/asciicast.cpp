#include "pictures/asciicast.hpp"

#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tui/theme.hpp"

namespace accasta::test {
namespace {

/// The sequence (ECMA-48, SGR) that turns a style on, and all others off.
std::string on(const tui::Style& style, settings::Theme theme) {
  const tui::Attributes look = tui::attributes(style.role, theme, 256);
  std::string codes = "0";
  if (look.bold || style.bold) codes += ";1";
  if (look.dim) codes += ";2";
  if (look.underline || style.underline) codes += ";4";
  if (look.reverse || style.reverse) codes += ";7";
  if (look.color) codes += fmt::format(";38;5;{}", *look.color);
  if (look.background) codes += fmt::format(";48;5;{}", *look.background);
  return "\033[" + codes + "m";
}

/// What makes a terminal show a frame that shows another one, or nothing yet.
std::string change(const tui::Frame* before, const tui::Frame& after, settings::Theme theme) {
  std::string text = before == nullptr ? "\033[2J\033[?25l" : "";
  const auto [width, height] = after.size();
  for (int row = 0; row < height; ++row) {
    const auto differs = [&](int column) {
      return before == nullptr ? after.at(row, column) != tui::Glyph()
                               : after.at(row, column) != before->at(row, column);
    };
    int first = 0;
    while (first < width && !differs(first)) ++first;
    int end = width;
    while (end > first && !differs(end - 1)) --end;
    if (first == end) continue;
    text += fmt::format("\033[{};{}H", row + 1, first + 1);
    std::optional<tui::Style> style;
    for (int column = first; column < end; ++column) {
      const tui::Glyph& glyph = after.at(row, column);
      if (style != glyph.style) text += on(*(style = glyph.style), theme);
      // 0 is the right half of a wide character.
      if (glyph.character != 0) text += tui::encoded(std::u32string(1, glyph.character));
    }
  }
  if (after.text_cursor)
    text += fmt::format("\033[{};{}H\033[?25h", after.text_cursor->row + 1,
                        after.text_cursor->column + 1);
  else if (before != nullptr && before->text_cursor)
    text += "\033[?25l";
  return text;
}

}  // namespace

std::string asciicast(const std::vector<TimedFrame>& frames, settings::Theme theme,
                      std::string_view title) {
  const tui::Size size = frames.front().frame.size();
  std::string text = fmt::format(
      "{{\"version\": 2, \"width\": {}, \"height\": {}, \"title\": {}, "
      "\"env\": {{\"TERM\": \"xterm-256color\"}}}}\n",
      size.width, size.height, nlohmann::json(title).dump());
  const tui::Frame* before = nullptr;
  for (const auto& [from, frame] : frames) {
    const std::string output = change(before, frame, theme);
    text += fmt::format("[{:.2f}, \"o\", {}]\n", static_cast<double>(from.count()) / 1000,
                        nlohmann::json(output).dump());
    before = &frame;
  }
  return text;
}

}  // namespace accasta::test
