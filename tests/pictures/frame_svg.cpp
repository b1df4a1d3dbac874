#include "pictures/frame_svg.hpp"

#include <array>
#include <map>
#include <vector>

#include <fmt/format.h>

#include <accasta/formats/svg.hpp>

#include "tui/theme.hpp"

namespace accasta::test {
namespace {

// All lengths are in pixels of a picture that is not scaled. The usual fonts are 0.6 em wide.
constexpr int kColumn = 9;
constexpr int kRow = 18;
constexpr int kFontSize = 15;
constexpr int kBaseline = 14;
constexpr int kUnderline = 16;
constexpr int kMargin = 12;

struct TerminalColors {
  std::string_view text;
  std::string_view background;
};

constexpr TerminalColors colors_of(Background background) {
  if (background == Background::Dark) return {"#d6d9de", "#17191d"};
  return {"#24292f", "#fafaf7"};
}

/// Returns a color of xterm's palette: 16 fixed ones, a cube of 216, 24 grays.
std::string palette_color(int number) {
  constexpr std::array kFirst{"#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd",
                              "#00cdcd", "#e5e5e5", "#7f7f7f", "#ff0000", "#00ff00", "#ffff00",
                              "#5c5cff", "#ff00ff", "#00ffff", "#ffffff"};
  if (number < 16) return kFirst[static_cast<std::size_t>(number)];
  if (number >= 232) {
    const int gray = 8 + 10 * (number - 232);
    return fmt::format("#{0:02x}{0:02x}{0:02x}", gray);
  }
  const auto level = [&](int divisor) {
    const int step = (number - 16) / divisor % 6;
    return step == 0 ? 0 : 55 + 40 * step;
  };
  return fmt::format("#{:02x}{:02x}{:02x}", level(36), level(6), level(1));
}

/// Adjacent characters of a row that look the same.
struct Segment {
  int row;
  int column;
  tui::Style style;
  std::u32string text{};
};

bool is_block(char32_t character) { return U'▀' <= character && character <= U'▟'; }

/// Returns the quarters of a block: upper left 1, upper right 2, lower left 4, lower right 8. 0 for
/// blocks that are rows or eighths.
unsigned quarters_of(char32_t block) {
  constexpr std::array<unsigned, 10> kQuarters{4, 8, 1, 13, 9, 7, 11, 2, 6, 14};
  if (block == U'▌') return 5;
  if (block == U'▐') return 10;
  return block < U'▖' || block > U'▟' ? 0 : kQuarters.at(block - U'▖');
}

/// Returns a row as segments.
std::vector<Segment> segments_of(const tui::Frame& frame, int row) {
  std::vector<Segment> segments;
  for (int column = 0; column < frame.size().width; ++column) {
    const tui::Glyph& glyph = frame.at(row, column);
    if (column == 0 || glyph.style != segments.back().style)
      segments.push_back({row, column, glyph.style});
    segments.back().text += glyph.character;
  }
  return segments;
}

/// Returns the words of a segment and its blocks. Words that are one space apart form one part, and
/// so do equal blocks that touch.
std::vector<Segment> parts_of(const Segment& segment) {
  std::vector<Segment> parts;
  for (std::size_t i = 0; i < segment.text.size(); ++i) {
    const char32_t character = segment.text[i];
    if (character == U' ') continue;
    const bool goes_on =
        i > 0 && !parts.empty() &&
        (is_block(character) ? segment.text[i - 1] == character
                             : !is_block(parts.back().text.back()) &&
                                   (segment.text[i - 1] != U' ' || segment.text[i - 2] != U' '));
    if (!goes_on)
      parts.push_back({segment.row, segment.column + static_cast<int>(i), segment.style});
    if (goes_on && segment.text[i - 1] == U' ') parts.back().text += U' ';
    parts.back().text += character;
  }
  return parts;
}

std::string xml_text(const std::u32string& text) {
  std::u32string visible;
  // The character 0 is the right half of a wide one.
  for (const char32_t character : text)
    if (character != 0) visible += character;
  return formats::xml_text(tui::encoded(visible));
}

class Picture {
 public:
  Picture(const tui::Frame& frame, const settings::Theme& theme, Background background)
      : frame_(frame), theme_(theme), terminal_(colors_of(background)) {}

  std::string draw(std::string_view title) && {
    for (int row = 0; row < frame_.size().height; ++row)
      for (const Segment& segment : segments_of(frame_, row)) draw_segment(segment);
    if (frame_.text_cursor)
      fill({frame_.text_cursor->row, frame_.text_cursor->column, {}, U" "}, terminal_.text, 0,
           kRow);
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\">\n<title>{2}</title>\n<style>\n"
        "rect{{shape-rendering:crispEdges}}\n"
        "text{{font:{3}px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace}}\n",
        x(frame_.size().width) + kMargin, y(frame_.size().height) + kMargin,
        formats::xml_text(title), kFontSize);
    for (const auto& [look, name] : looks_) text += fmt::format(".{}{{{}}}\n", name, look);
    text += fmt::format("</style>\n<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{}\"/>\n",
                        terminal_.background);
    return text + shapes_ + "</svg>\n";
  }

 private:
  static int x(int column) { return kMargin + kColumn * column; }
  static int y(int row) { return kMargin + kRow * row; }

  void draw_segment(const Segment& segment) {
    const tui::Attributes look = tui::attributes(segment.style, theme_, 256);
    std::string color = look.color ? palette_color(*look.color) : std::string(terminal_.text);
    std::string behind =
        look.background ? palette_color(*look.background) : std::string(terminal_.background);
    if (look.reverse) std::swap(color, behind);
    if (behind != terminal_.background) fill(segment, behind, 0, kRow);
    if (look.underline) fill(segment, color, kUnderline, 1);
    std::string css = "fill:" + color;
    if (look.bold) css += ";font-weight:bold";
    if (look.dim) css += ";opacity:.6";
    for (const Segment& part : parts_of(segment)) draw_part(part, color, css);
  }

  void draw_part(const Segment& part, std::string_view color, const std::string& css) {
    const char32_t first = part.text.front();
    if (first == U'▀') return fill(part, color, 0, kRow / 2);
    if (const unsigned quarters = quarters_of(first)) {
      for (std::size_t i = 0; i < part.text.size(); ++i)
        for (const unsigned side : {0U, 1U}) {
          const unsigned half = quarters >> side & 5U;
          if (half == 0) continue;
          fill({part.row, part.column + static_cast<int>(i), {}, U" "}, color,
               half == 4 ? kRow / 2 : 0, half == 5 ? kRow : kRow / 2, kColumn / 2.0,
               side * kColumn / 2.0);
        }
      return;
    }
    if (is_block(first)) {
      const double height = kRow * static_cast<double>(first - U'▁' + 1) / 8;
      return fill(part, color, kRow - height, height);
    }
    const auto name = looks_.try_emplace(css, fmt::format("s{}", looks_.size())).first->second;
    shapes_ += fmt::format(
        "<text class=\"{}\" x=\"{}\" y=\"{}\" textLength=\"{}\" "
        "lengthAdjust=\"spacingAndGlyphs\">{}</text>\n",
        name, x(part.column), y(part.row) + kBaseline, kColumn * static_cast<int>(part.text.size()),
        xml_text(part.text));
  }

  /// Adds a rectangle behind a segment, from `top` of its row.
  void fill(const Segment& segment, std::string_view color, double top, double height,
            double column_width = kColumn, double left = 0) {
    shapes_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n",
                           x(segment.column) + left, y(segment.row) + top,
                           column_width * static_cast<double>(segment.text.size()), height, color);
  }

  const tui::Frame& frame_;
  const settings::Theme& theme_;
  TerminalColors terminal_;
  /// The names of the styles in use.
  std::map<std::string, std::string> looks_;
  std::string shapes_;
};

}  // namespace

std::string svg(const tui::Frame& frame, const settings::Theme& theme, Background background,
                std::string_view title) {
  return Picture(frame, theme, background).draw(title);
}

}  // namespace accasta::test
