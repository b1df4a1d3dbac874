#include "tui/theme.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/tui/board_view.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"
#include "support/temporary_folder.hpp"

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

/// A color in CIELAB under the light of D65.
Rgb cielab(const Rgb& color) {
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

/// The difference of two colors as they are seen (CIEDE2000). Black and white differ by 100.
double difference(const Rgb& p, const Rgb& q) {
  constexpr double kTurn = 2 * std::numbers::pi;
  const auto [l1, a, b1] = cielab(p);
  const auto [l2, c, b2] = cielab(q);
  const auto grayness = [](double chroma) {
    return std::sqrt(std::pow(chroma, 7) / (std::pow(chroma, 7) + std::pow(25.0, 7)));
  };
  const double stretch = 1.5 - 0.5 * grayness((std::hypot(a, b1) + std::hypot(c, b2)) / 2);
  const double c1 = std::hypot(a * stretch, b1);
  const double c2 = std::hypot(c * stretch, b2);
  const auto hue = [&](double x, double y) {
    const double angle = std::atan2(y, x * stretch);
    return angle < 0 ? angle + kTurn : angle;
  };
  const double h1 = hue(a, b1);
  const double h2 = hue(c, b2);
  const double turned = c1 * c2 == 0 ? 0 : std::remainder(h2 - h1, kTurn);
  const double h = c1 * c2 == 0 ? h1 + h2 : h1 + turned / 2;
  const double l = (l1 + l2) / 2;
  const double chroma = (c1 + c2) / 2;
  const auto wave = [&](double times, double degrees) {
    return std::cos(times * h + degrees * kTurn / 360);
  };
  const double t =
      1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.2 * wave(4, -63);
  const double distance = (l - 50) * (l - 50);
  const double dl = (l2 - l1) / (1 + 0.015 * distance / std::sqrt(20 + distance));
  const double dc = (c2 - c1) / (1 + 0.045 * chroma);
  const double dh = 2 * std::sqrt(c1 * c2) * std::sin(turned / 2) / (1 + 0.015 * chroma * t);
  const double blue = std::remainder(h * 360 / kTurn - 275, 360) / 25;
  const double rotation = -2 * grayness(chroma) * std::sin(kTurn / 6 * std::exp(-blue * blue));
  return std::sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}

constexpr std::array kFills{Role::Field,  Role::WhiteCastle, Role::BlackCastle,
                            Role::Lifted, Role::Reachable,   Role::Capture,
                            Role::Played, Role::Hint,        Role::Threatened};
/// The fills of a board after the end of a game, besides the castle that keeps its color.
constexpr std::array kEndFills{Role::Won, Role::DrainedField, Role::DrainedWhiteCastle,
                               Role::DrainedBlackCastle};

/// Calls `check` with the role of every fill.
template <typename Check>
void for_each_fill(Check check) {
  std::ranges::for_each(kFills, check);
  std::ranges::for_each(kEndFills, check);
}

/// The built-in themes by name.
std::vector<std::pair<std::string, Theme>> themes() {
  std::vector<std::pair<std::string, Theme>> themes;
  for (const char* const name :
       {"dusk", "meadow", "light", "slate", "wood", "high-contrast", "color-blind", "monochrome"})
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
  CHECK(std::abs(difference(hex(0xFFFFFF), hex(0x000000)) - 100) < 1e-4);
  // Colors of xterm's palette, by another implementation.
  for (const auto& [one, other, expected] :
       {std::tuple(66, 131, 39.064), std::tuple(61, 60, 8.6312), std::tuple(153, 189, 13.3395)})
    CHECK(std::abs(difference(palette_rgb(one), palette_rgb(other)) - expected) < 0.01);
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
        for (const Role ground : {Role::Normal, Role::Field, Role::WhiteToken, Role::Card}) {
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
  for (const char* const name : {"dusk", "color-blind"})
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

TEST_CASE("theme: the light theme's key bar was black on black on a dark terminal") {
  for (const auto& [name, theme] : themes())
    for (const int colors : kPalettes)
      CHECK_FALSE(attributes({Role::Key, true}, theme, colors).color);
}

TEST_CASE("theme: letters of targets, keys and pieces can be read") {
  for_each_vision([](const std::string&, const Theme& theme, const auto& eyes) {
    const auto check = [&](const Style& style) {
      const Attributes look = attributes(style, theme, 256);
      CHECK(contrast(eyes(look.color.value()), eyes(look.background.value())) >= 4.5);
    };
    for_each_fill([&](Role fill) { check({.role = Role::Target, .ground = fill}); });
    check({.role = Role::Key, .ground = Role::Ring});
    for (const Color color : kColors) {
      check(head_style(color));
      check(piece_style(color));
    }
  });
}

TEST_CASE("theme: Black's part of the evaluation graph was black on black") {
  for_each_vision([](const std::string&, const Theme& theme, const auto& eyes) {
    const auto color = [&](Role role) { return eyes(theme[role].of_256); };
    // The graph needs no text's contrast: its parts touch each other.
    for (const Role token : {Role::WhiteToken, Role::BlackToken})
      CHECK(contrast(color(Role::Card), color(token)) >= 1.15);
  });
}

TEST_CASE("theme: tokens and gaps stand out from the fills of a finished game, rings from gaps") {
  for_each_vision([](const std::string&, const Theme& theme, const auto& eyes) {
    const auto check = [&](Role one, Role other, double least) {
      INFO(static_cast<int>(one) << " " << static_cast<int>(other));
      CHECK(contrast(eyes(color_of(one, theme)), eyes(color_of(other, theme))) >= least);
    };
    check(Role::WhiteToken, Role::BlackToken, 3);
    for (const Role fill : kEndFills)
      for (const Role other : {Role::WhiteToken, Role::BlackToken, Role::Gap})
        check(fill, other, 3);
    for (const Role ring : {Role::Ring, Role::Glow, Role::WhiteWall, Role::BlackWall})
      check(ring, Role::Gap, 3);
    check(Role::Won, Role::Glow, 1.5);
  });
}

TEST_CASE("theme: walls stand out from the tiles on both sides, and from rings") {
  for_each_vision([](const std::string&, const Theme& theme, const auto& eyes) {
    for (const auto& [wall, inside, drained] :
         {std::tuple(Role::WhiteWall, Role::WhiteCastle, Role::DrainedWhiteCastle),
          std::tuple(Role::BlackWall, Role::BlackCastle, Role::DrainedBlackCastle)}) {
      for (const Role fill : {inside, drained, Role::Field, Role::DrainedField}) {
        INFO(static_cast<int>(wall) << " " << static_cast<int>(fill));
        CHECK(contrast(eyes(color_of(wall, theme)), eyes(color_of(fill, theme))) >= 2);
      }
      for (const Role ring : {Role::Ring, Role::Glow}) {
        INFO(static_cast<int>(wall) << " " << static_cast<int>(ring));
        CHECK(difference(eyes(color_of(wall, theme)), eyes(color_of(ring, theme))) >= 12);
      }
    }
  });
}

TEST_CASE("theme: a won castle can be told apart from the other tiles") {
  for_each_vision([](const std::string&, const Theme& theme, const auto& eyes) {
    // At the end a castle keeps its color. Gray tiles differ by their walls.
    for (const Role other : {Role::WhiteCastle, Role::BlackCastle, Role::DrainedField,
                             Role::DrainedWhiteCastle, Role::DrainedBlackCastle}) {
      INFO(static_cast<int>(other));
      CHECK(difference(eyes(color_of(Role::Won, theme)), eyes(color_of(other, theme))) >= 12);
    }
  });
}

/// The pairs of fills that matter together in a turn.
constexpr std::array kTurnPairs{
    std::pair(Role::WhiteCastle, Role::Capture), std::pair(Role::Lifted, Role::Threatened),
    std::pair(Role::Lifted, Role::Reachable), std::pair(Role::Reachable, Role::Threatened)};

/// Returns the least difference of these pairs, as eyes with protanopia and deuteranopia see them.
double least_in_turn(const Theme& theme) {
  double least = 100;
  for (const Matrix& vision : {kVisions[1], kVisions[2]})
    for (const auto& [one, other] : kTurnPairs)
      least = std::min(least, difference(seen(palette_rgb(color_of(one, theme)), vision),
                                         seen(palette_rgb(color_of(other, theme)), vision)));
  return least;
}

TEST_CASE("theme: docs/themes.md has the lowest values of every theme, which are high enough") {
  // With the exceptions of that page.
  constexpr std::array<double, 9> kLeast{4.5, 3, 3, 3, 3, 2, 4.5, 12, 8};
  constexpr std::array<double, 9> kForColorBlind{4.5, 2.2, 2.2, 2.2, 2.2, 2, 4.5, 12, 8};
  const std::set<std::string> kept_in_a_turn{"dusk", "light", "meadow", "color-blind"};
  std::map<std::string, std::array<double, 9>> lowest;
  for_each_vision([&](const std::string& name, const Theme& theme, const auto& eyes) {
    auto& low = lowest.try_emplace(name).first->second;
    if (low[0] == 0) low.fill(100);
    const auto note = [&](std::size_t column, double value) {
      low[column] = std::min(low[column], value);
    };
    const auto color = [&](Role role) { return eyes(color_of(role, theme)); };
    const auto note_text = [&](std::size_t column, Role role, Role ground) {
      const Attributes look = attributes({.role = role, .ground = ground}, theme, 256);
      note(column, contrast(eyes(look.color.value()), eyes(look.background.value())));
    };
    for_each_fill([&](Role fill) {
      note_text(0, Role::Coordinate, fill);
      note(1, contrast(color(fill), color(Role::WhiteToken)));
      note(2, contrast(color(fill), color(Role::BlackToken)));
      note(4, contrast(color(fill), color(Role::Gap)));
    });
    for (const Role fill : kFills) {
      note(3, contrast(color(fill), color(Role::Ring)));
      for (const Role other : kFills)
        if (fill < other) note(7, difference(color(fill), color(other)));
    }
    for (const auto& [wall, inside] : {std::pair(Role::WhiteWall, Role::WhiteCastle),
                                       std::pair(Role::BlackWall, Role::BlackCastle)})
      for (const Role fill : {inside, Role::Field}) note(5, contrast(color(wall), color(fill)));
    for (Role role = Role::Normal; role < Role::Rule;
         role = static_cast<Role>(static_cast<int>(role) + 1))
      note_text(6, role, Role::Card);
    note(8, least_in_turn(theme));
  });
  std::string rows;
  for (const auto& [name, theme] : themes()) {
    if (!theme.has_tiles()) continue;
    INFO(name);
    rows += fmt::format("| `{}` |", name);
    const auto& least = name == "color-blind" ? kForColorBlind : kLeast;
    for (std::size_t i = 0; i < least.size(); ++i) {
      if (i < 8 || kept_in_a_turn.contains(name)) CHECK(lowest.at(name)[i] >= least[i]);
      rows += fmt::format(" {:.1f} |", lowest.at(name)[i]);
    }
    rows += '\n';
  }
  const std::string path = ACCASTA_TEST_DATA "/../../docs/themes.md";
  std::string text = test::file_content(path);
  const auto heading = text.find("| theme | names, 4.5 |");
  REQUIRE(heading != std::string::npos);
  const auto begin = text.find("| `", heading);
  text.replace(begin, text.find("\n\n", begin) + 1 - begin, rows);
  test::approve_file(path, text);
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
