#include "tui/theme.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
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

/// A color in Oklab (Ottosson, 2020).
Rgb oklab(const Rgb& color) {
  const double r = linear(color[0]);
  const double g = linear(color[1]);
  const double b = linear(color[2]);
  const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
          1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
          0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

/// The difference of two colors as they are seen. Black and white differ by 1.
double difference(const Rgb& p, const Rgb& q) {
  const Rgb one = oklab(p);
  const Rgb other = oklab(q);
  return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
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
  CHECK(std::abs(difference(hex(0xFFFFFF), hex(0x000000)) - 1) < 1e-6);
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

TEST_CASE("theme: one that lacks a fill has no tiles in colors that do not exist") {
  const settings::Theme theme =
      settings::read_theme("like = monochrome\nfield = 66\n", "mine").theme;
  CHECK_FALSE(theme.has_tiles());
  const Attributes castle = attributes({.ground = Role::WhiteCastle}, theme, 256);
  CHECK_FALSE(castle.background);
  const Attributes field = attributes({.role = Role::Ring, .ground = Role::Field}, theme, 256);
  CHECK_FALSE(field.color);
}

TEST_CASE("theme: with 8 colors castles and pieces of dark themes are not in dark blue") {
  constexpr int kBlue = 4;
  for (const char* const name : {"dark", "color-blind"})
    for (const Role role : {Role::Castle, Role::BlackPiece})
      CHECK(attributes({role}, find_theme(name).theme, 8).color != kBlue);
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
          CHECK(difference(eyes(color_of(one, theme)), eyes(color_of(other, theme))) >= 0.055);
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
std::vector<Glyph> pieces_of(const std::string& stacks, Picture picture) {
  BoardView view;
  view.position = test::placed(stacks, Color::White, Rules::standard());
  Frame frame(picture.size());
  draw_board(frame, {{}, picture, false}, view, Glyphs::Ascii);
  std::vector<Glyph> pieces;
  for (int row = 0; row < frame.size().height; ++row)
    for (int column = 0; column < frame.size().width; ++column)
      if (const Glyph& glyph = frame.at(row, column); glyph.style.ground >= Role::WhiteToken)
        pieces.push_back(glyph);
  return pieces;
}

TEST_CASE("theme: the owner of a stack is seen without reading and without color") {
  for (const Picture picture : {Picture::compact(), Picture::roomy()}) {
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
    for (const Picture& picture : {Picture::compact(), Picture::tiles(3)}) {
      Frame frame(picture.size());
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

TEST_CASE("theme: a terminal's answer says if its background is light") {
  for (const char* const light : {"11;rgb:ffff/ffff/dddd", "11;rgb:ff/ff/ff", "11;rgb:f/f/f",
                                  "11;rgba:eee8/eee8/d5d5/ffff", "11;rgb:0000/ffff/0000"}) {
    CAPTURE(light);
    CHECK(is_light_background(light) == true);
  }
  for (const char* const dark :
       {"11;rgb:0000/0000/0000", "11;rgb:1e1e/1e1e/2e2e", "11;rgb:00/00/ff"}) {
    CAPTURE(dark);
    CHECK(is_light_background(dark) == false);
  }
  for (const char* const wrong :
       {"", "11;?", "10;rgb:ffff/ffff/ffff", "11;rgb:", "11;rgb:ffff/ffff", "11;rgb:fffff/0/0",
        "11;rgb:-1/0/0", "11;rgb:gg/0/0", "11;#ffffff"}) {
    CAPTURE(wrong);
    CHECK_FALSE(is_light_background(wrong));
  }
}

}  // namespace
}  // namespace accasta::tui
