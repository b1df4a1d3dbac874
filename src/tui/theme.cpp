#include "theme.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace accasta::tui {
namespace {

using settings::Shade;

/// The forms of text without color. Roles that are not listed look like normal text.
constexpr auto kForms = std::to_array<std::pair<Role, Attributes>>({
    {Role::Dim, {.dim = true}},
    {Role::Title, {.bold = true}},
    {Role::Key, {.bold = true}},
    {Role::Good, {.bold = true}},
    {Role::Warning, {.bold = true}},
    {Role::WhiteHead, {.bold = true}},
    {Role::BlackHead, {.bold = true, .reverse = true}},
    {Role::Empty, {.dim = true}},
    {Role::Coordinate, {.dim = true}},
    {Role::Cursor, {.bold = true}},
    {Role::Target, {.bold = true}},
    {Role::Rule, {.dim = true}},
    {Role::Selected, {.bold = true, .reverse = true}},
});

Attributes form_of(Role role) {
  const auto* const found = std::ranges::find(kForms, role, &std::pair<Role, Attributes>::first);
  return found != kForms.end() ? found->second : Attributes{};
}

constexpr int kCyan = 6;
constexpr int kBrightBlue = 12;

double linear(double value) {
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

/// Returns black or white, whichever contrasts more.
int ink_on(int ground) {
  constexpr int kBlack = 16;
  constexpr int kWhite = 231;
  const auto on = [&](int ink) { return contrast(palette_rgb(ink), palette_rgb(ground)); };
  return on(kBlack) > on(kWhite) ? kBlack : kWhite;
}

/// Returns the color of a role on a tile, a token or a card.
int color_on(Role role, Role ground, const settings::Theme& theme) {
  const int own = theme[role].of_256;
  if (role >= Role::Field) return own;
  if (ground == Role::Card) return own >= 0 ? own : ink_on(theme[ground].of_256);
  if (role == Role::WhitePiece) return theme[Role::WhiteLetter].of_256;
  if (role == Role::BlackPiece) return theme[Role::BlackLetter].of_256;
  return ink_on(theme[ground].of_256);
}

}  // namespace

std::array<double, 3> palette_rgb(int color) {
  if (color >= 232) {
    const double gray = (8 + 10 * (color - 232)) / 255.0;
    return {gray, gray, gray};
  }
  const auto level = [](int step) { return step == 0 ? 0 : (55 + 40 * step) / 255.0; };
  return {level((color - 16) / 36), level((color - 16) / 6 % 6), level((color - 16) % 6)};
}

double contrast(const std::array<double, 3>& a, const std::array<double, 3>& b) {
  const auto luminance = [](const std::array<double, 3>& c) {
    return 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2]);
  };
  const auto [less, more] = std::minmax({luminance(a), luminance(b)});
  return (more + 0.05) / (less + 0.05);
}

int palette(int colors) {
  return *std::prev(std::ranges::upper_bound(settings::kPalettes, std::max(colors, 0)));
}

Attributes attributes(const Style& style, const settings::Theme& theme, int colors) {
  const int known = palette(colors);
  Attributes look = form_of(style.role);
  look.bold |= style.bold;
  look.underline = style.underline;
  if (known == 256 && style.ground != Role::Normal && theme.has_tiles()) {
    look.reverse = style.reverse;
    look.dim = false;
    look.background = theme[style.ground].of_256;
    look.color = color_on(style.role, style.ground, theme);
    return look;
  }
  look.reverse |= style.reverse;
  if (known == 0) return look;
  const Shade shade = theme[style.role];
  int color = known == 256 ? shade.of_256 : shade.of_16;
  // The terminal's background may be the opposite of the one that the theme is made for.
  if (style.role == Role::Key) color = Shade::kOwn;
  // A gray color replaces the dim attribute. Without one the text stays dim.
  const bool is_bright = color >= 8;
  if (known == 8 && is_bright) color = color == 8 ? Shade::kNone : color - 8;
  // Blue that is not bright can hardly be seen on black.
  if (known == 8 && shade.of_16 == kBrightBlue) color = kCyan;
  if (color != Shade::kNone) look.dim = false;
  if (color >= 0) look.color = color;
  return look;
}

std::string escape_sequence(const Attributes& attributes) {
  std::string codes = "0";
  if (attributes.bold) codes += ";1";
  if (attributes.dim) codes += ";2";
  if (attributes.underline) codes += ";4";
  if (attributes.reverse) codes += ";7";
  if (attributes.color) codes += fmt::format(";38;5;{}", *attributes.color);
  if (attributes.background) codes += fmt::format(";48;5;{}", *attributes.background);
  return "\033[" + codes + "m";
}

std::string colored_text(const Frame& frame, const settings::Theme& theme) {
  std::string text;
  for (int row = 0; row < frame.size().height; ++row) {
    Style style;
    for (int column = 0; column < frame.size().width; ++column) {
      const Glyph& glyph = frame.at(row, column);
      if (glyph.style != style)
        text += escape_sequence(attributes(style = glyph.style, theme, 256));
      text += encoded(std::u32string(1, glyph.character));
    }
    text += escape_sequence({}) + '\n';
  }
  return text;
}

std::optional<bool> is_light_background(std::string_view answer) {
  const auto begin = answer.find(':');
  const auto kind = answer.substr(0, begin);
  if (kind != "11;rgb" && kind != "11;rgba") return std::nullopt;
  std::string_view rest = answer.substr(begin + 1);
  double brightness = 0;
  // The eye sees the three colors as differently bright.
  for (const double weight : {0.299, 0.587, 0.114}) {
    const std::string_view digits = rest.substr(0, rest.find('/'));
    constexpr std::size_t kMostDigits = 4;
    unsigned value = 0;
    const auto* const end = digits.data() + digits.size();
    if (digits.empty() || digits.size() > kMostDigits) return std::nullopt;
    if (std::from_chars(digits.data(), end, value, 16).ptr != end) return std::nullopt;
    brightness += weight * value / ((1U << (4 * digits.size())) - 1);
    rest.remove_prefix(std::min(digits.size() + 1, rest.size()));
  }
  return brightness > 0.5;
}

}  // namespace accasta::tui
