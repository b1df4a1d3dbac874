#include "tui/theme.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/tui/board_view.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

namespace accasta::tui {

using namespace settings;
namespace {

using Rgb = std::array<double, 3>;

Rgb hex(int color) {
  return {(color >> 16) / 255.0, (color >> 8 & 0xFF) / 255.0, (color & 0xFF) / 255.0};
}

double linear(double value) {
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double encoded(double value) {
  value = std::clamp(value, 0.0, 1.0);
  return value <= 0.0031308 ? value * 12.92 : 1.055 * std::pow(value, 1 / 2.4) - 0.055;
}

using Matrix = std::array<Rgb, 3>;

/// The effect of color deficiencies on linear colors; the first is full color vision (Machado,
/// Oliveira and Fernandes, 2009).
constexpr std::array<Matrix, 4> kVisions{{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
                                          {{{0.152286, 1.052583, -0.204868},
                                            {0.114503, 0.786281, 0.099216},
                                            {-0.003882, -0.048116, 1.051998}}},
                                          {{{0.367322, 0.860646, -0.227968},
                                            {0.280085, 0.672501, 0.047413},
                                            {-0.011820, 0.042940, 0.968881}}},
                                          {{{1.255528, -0.076749, -0.178779},
                                            {-0.078411, 0.930809, 0.147602},
                                            {0.004733, 0.691367, 0.303900}}}}};

Rgb seen(const Rgb& color, const Matrix& vision) {
  Rgb out{};
  for (std::size_t i = 0; i < 3; ++i)
    out[i] = encoded(vision[i][0] * linear(color[0]) + vision[i][1] * linear(color[1]) +
                     vision[i][2] * linear(color[2]));
  return out;
}

/// A color as CIELAB, for the white point D65.
Rgb lab(const Rgb& color) {
  const double r = linear(color[0]);
  const double g = linear(color[1]);
  const double b = linear(color[2]);
  const auto f = [](double t) {
    return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  };
  const double x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const double y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
  const double z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// The color difference CIEDE2000 of two colors in CIELAB.
double difference(Rgb p, Rgb q) {
  constexpr double kPi = 3.14159265358979323846;
  const auto cosine = [](double degrees) { return std::cos(degrees * kPi / 180); };
  const auto pow7 = [](double value) {
    return std::sqrt(std::pow(value, 7) / (std::pow(value, 7) + std::pow(25.0, 7)));
  };
  const double g = 0.5 * (1 - pow7((std::hypot(p[1], p[2]) + std::hypot(q[1], q[2])) / 2));
  p[1] *= 1 + g;
  q[1] *= 1 + g;
  const double c1 = std::hypot(p[1], p[2]);
  const double c2 = std::hypot(q[1], q[2]);
  const auto hue = [](const Rgb& c) {
    return std::fmod(std::atan2(c[2], c[1]) * 180 / kPi + 360, 360);
  };
  const double h1 = hue(p);
  const double h2 = hue(q);
  const bool is_gray = c1 * c2 == 0;
  const double dh = is_gray ? 0 : std::remainder(h2 - h1, 360);
  const double dl = q[0] - p[0];
  const double dc = c2 - c1;
  const double dhue = 2 * std::sqrt(c1 * c2) * std::sin(dh * kPi / 360);
  const double l = (p[0] + q[0]) / 2;
  const double c = (c1 + c2) / 2;
  const double h = is_gray ? h1 + h2 : std::fmod(h1 + dh / 2 + 360, 360);
  const double t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) -
                   0.2 * cosine(4 * h - 63);
  const double sl = 1 + 0.015 * (l - 50) * (l - 50) / std::sqrt(20 + (l - 50) * (l - 50));
  const double sc = 1 + 0.045 * c;
  const double sh = 1 + 0.015 * c * t;
  const double turn = 60 * std::exp(-std::pow((h - 275) / 25, 2));
  const double rotation = -2 * pow7(c) * std::sin(turn * kPi / 180);
  return std::sqrt(std::pow(dl / sl, 2) + std::pow(dc / sc, 2) + std::pow(dhue / sh, 2) +
                   rotation * dc / sc * dhue / sh);
}

constexpr std::array kFills{Role::Field,  Role::WhiteCastle, Role::BlackCastle,
                            Role::Lifted, Role::Reachable,   Role::Capture,
                            Role::Played, Role::Hint,        Role::Threatened};

/// The built-in themes by name.
std::vector<std::pair<std::string, Theme>> themes() {
  std::vector<std::pair<std::string, Theme>> themes;
  for (const char* const name :
       {"dark", "light", "slate", "wood", "high-contrast", "color-blind", "monochrome"})
    themes.emplace_back(name, find_theme(name).theme);
  return themes;
}

/// Calls `check` with every theme that has tiles, as every vision sees it that the theme is for.
template <typename Check>
void for_each_vision(Check check) {
  for (const auto& [name, theme] : themes()) {
    if (!theme.has_tiles()) continue;
    const std::size_t visions = name == "color-blind" ? kVisions.size() : 1;
    for (std::size_t i = 0; i < visions; ++i) {
      INFO(name << " vision " << i);
      const Matrix& vision = kVisions[i];
      check(name, theme, [&](int color) { return seen(palette_rgb(color), vision); });
    }
  }
}

int color_of(Role role, const Theme& theme) { return attributes({role}, theme, 256).color.value(); }

TEST_CASE("theme: contrast and difference are those of the standards") {
  CHECK(std::abs(contrast(palette_rgb(231), palette_rgb(16)) - 21) < 1e-9);
  CHECK(std::abs(contrast(hex(0x777777), hex(0xFFFFFF)) - 4.48) < 0.01);
  // Sharma, Wu and Dalal, 2005: pairs 1, 7 and 25.
  CHECK(std::abs(difference({50, 2.6772, -79.7751}, {50, 0, -82.7485}) - 2.0425) < 1e-4);
  CHECK(std::abs(difference({50, 0, 0}, {50, -1, 2}) - 2.3669) < 1e-4);
  CHECK(std::abs(difference({60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}) - 1.2644) <
        1e-4);
}

TEST_CASE("theme: a palette is the next smaller one that themes know") {
  for (const auto& [colors, known] : {std::pair(-1, 0), std::pair(2, 0), std::pair(8, 8),
                                      std::pair(15, 8), std::pair(88, 16), std::pair(1 << 24, 256)})
    CHECK(palette(colors) == known);
}

TEST_CASE("theme: no style uses a color that the terminal lacks") {
  for (const auto& [name, theme] : themes())
    for (const int colors : kPalettes)
      for (std::size_t role = 0; role < kRoles; ++role)
        for (const Role ground : {Role::Normal, Role::Field, Role::WhiteToken}) {
          const Attributes look =
              attributes({.role = static_cast<Role>(role), .ground = ground}, theme, colors);
          CHECK(look.color.value_or(-1) < colors);
          CHECK(look.background.value_or(-1) < colors);
          CHECK(look.background.has_value() ==
                (ground != Role::Normal && colors == 256 && theme.has_tiles()));
        }
}

TEST_CASE("theme: without colors all themes look the same") {
  const Theme monochrome = find_theme("monochrome").theme;
  for (const auto& [name, theme] : themes())
    for (std::size_t role = 0; role < kRoles; ++role) {
      const Style style{static_cast<Role>(role)};
      const Attributes expected = attributes(style, monochrome, 256);
      CHECK_FALSE(expected.color);
      CHECK(attributes(style, theme, 0) == expected);
    }
}

TEST_CASE("theme: text can be read on the terminals that the theme is for") {
  for_each_vision([](const std::string& name, const Theme& theme, const auto& eyes) {
    const std::vector<int> dark{0x000000, 0x121417, 0x282A36, 0x2E3440};
    const std::vector<int> light{0xFFFFFF, 0xFBFAF7, 0xFDF6E3};
    for (const int terminal : name == "light" ? light : dark)
      for (Role role = Role::Normal; role < Role::Rule;
           role = static_cast<Role>(static_cast<int>(role) + 1)) {
        INFO("role " << static_cast<int>(role) << " on " << terminal);
        const auto color = attributes({role}, theme, 256).color;
        if (color) CHECK(contrast(eyes(*color), hex(terminal)) >= 4.5);
      }
  });
}

TEST_CASE("theme: text can be read on tiles and tokens") {
  for_each_vision([](const std::string&, const Theme& theme, const auto& eyes) {
    const auto check = [&](const Style& style) {
      const Attributes look = attributes(style, theme, 256);
      CHECK(contrast(eyes(look.color.value()), eyes(look.background.value())) >= 4.5);
    };
    for (const Role fill : kFills)
      for (const Role role : {Role::Coordinate, Role::Target})
        check({.role = role, .ground = fill});
    check({.role = Role::Key, .ground = Role::Ring});
    for (const Color color : kColors) {
      check(head_style(color));
      check(piece_style(color));
    }
  });
}

TEST_CASE("theme: tokens and the cursor stand out from every fill") {
  for_each_vision([](const std::string& name, const Theme& theme, const auto& eyes) {
    const double least = name == "color-blind" ? 2.2 : 3;
    CHECK(contrast(eyes(color_of(Role::WhiteToken, theme)),
                   eyes(color_of(Role::BlackToken, theme))) >= 3);
    for (const Role fill : kFills)
      for (const Role other : {Role::WhiteToken, Role::BlackToken, Role::Ring}) {
        INFO(static_cast<int>(fill) << " " << static_cast<int>(other));
        CHECK(contrast(eyes(color_of(fill, theme)), eyes(color_of(other, theme))) >= least);
      }
  });
}

TEST_CASE("theme: fills can be told apart") {
  for_each_vision([](const std::string&, const Theme& theme, const auto& eyes) {
    for (const Role one : kFills)
      for (const Role other : kFills)
        if (one < other) {
          INFO(static_cast<int>(one) << " " << static_cast<int>(other));
          CHECK(difference(lab(eyes(color_of(one, theme))), lab(eyes(color_of(other, theme)))) >=
                12);
        }
  });
}

/// The look of a piece, without its letter and its color.
struct Form {
  bool bold;
  bool reverse;
  std::optional<int> background;
  bool operator==(const Form&) const = default;
};

Form form_of(const Glyph& glyph, const Theme& theme, int colors) {
  const Attributes look = attributes(glyph.style, theme, colors);
  return {look.bold, look.reverse, look.background};
}

/// Returns the pieces that the board shows, line by line.
std::vector<Glyph> pieces_of(const std::string& stacks, TextPicture picture) {
  BoardView view;
  view.position = test::placed(stacks, Color::White, Rules::standard());
  Frame frame(size(picture));
  draw_board(frame, {{}, picture, false}, view, Glyphs::Ascii);
  std::vector<Glyph> pieces;
  for (int row = 0; row < frame.size().height; ++row)
    for (int column = 0; column < frame.size().width; ++column)
      if (const Glyph& glyph = frame.at(row, column); glyph.style.ground >= Role::WhiteToken)
        pieces.push_back(glyph);
  return pieces;
}

TEST_CASE("theme: the owner of a stack is seen without reading and without color") {
  for (const TextPicture picture : {TextPicture::Compact, TextPicture::Roomy}) {
    // Pieces of both players are under the heads.
    const auto white = pieces_of("d4=shHSC", picture);
    const auto black = pieces_of("d4=SHhsc", picture);
    REQUIRE(white.size() == 5);
    REQUIRE(black.size() == 5);
    for (const auto& [name, theme] : themes())
      for (const int colors : kPalettes) {
        INFO(name << " " << colors);
        const auto form = [&, &used = theme](const Glyph& glyph) {
          return form_of(glyph, used, colors);
        };
        const Form white_head = form(white.front());
        const Form black_head = form(black.front());
        CHECK((white_head.reverse != black_head.reverse ||
               white_head.background != black_head.background));
        for (std::size_t i = 1; i < 5; ++i) {
          CHECK_FALSE(form(white[i]) == white_head);
          CHECK_FALSE(form(black[i]) == black_head);
          // Nor does a captured piece look like a head of its player.
          CHECK_FALSE(form(white[i]) == black_head);
          CHECK_FALSE(form(black[i]) == white_head);
        }
      }
  }
}

TEST_CASE("theme: a lifted head keeps the form of its owner") {
  for (const Color color : kColors) {
    BoardView view;
    view.position = test::placed("a1=shC g2=SHc", color, Rules::standard());
    view.building.emplace(view.position, test::cell(color == Color::White ? "a1" : "g2"));
    view.lift = 1;
    for (const Picture& picture : {Picture(TextPicture::Compact), Picture(Tiles(3))}) {
      Frame frame(size(picture));
      draw_board(frame, {{}, picture, false}, view, Glyphs::Blocks);
      int found = 0;
      for (int row = 0; row < frame.size().height; ++row)
        for (int column = 0; column < frame.size().width; ++column) {
          Style style = frame.at(row, column).style;
          if (!std::exchange(style.underline, false)) continue;
          CHECK(style == head_style(color));
          ++found;
        }
      CHECK(found == 1);
    }
  }
}

}  // namespace
}  // namespace accasta::tui
