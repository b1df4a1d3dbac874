#include "tui/theme.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
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

constexpr Rgb kWhite{1, 1, 1};
constexpr Rgb kBlack{0, 0, 0};

/// A color of xterm's palette. Users set the first sixteen as they like, except that 0 is black
/// and 7 and 15 are white.
Rgb rgb(int color) {
  if (color == 0) return kBlack;
  if (color == 7 || color == 15) return kWhite;
  REQUIRE(color >= 16);
  if (color >= 232) {
    const double grey = (8 + 10 * (color - 232)) / 255.0;
    return {grey, grey, grey};
  }
  const auto level = [](int step) { return step == 0 ? 0 : (55 + 40 * step) / 255.0; };
  return {level((color - 16) / 36), level((color - 16) / 6 % 6), level((color - 16) % 6)};
}

double linear(double value) {
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

/// Contrast as the guidelines for the web define it, from 1 to 21.
double contrast(const Rgb& a, const Rgb& b) {
  const auto luminance = [](const Rgb& c) {
    return 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2]);
  };
  const double first = luminance(a) + 0.05;
  const double second = luminance(b) + 0.05;
  return std::max(first, second) / std::min(first, second);
}

/// A color as people see it who lack the green receptors (after Machado, Oliveira and Fernandes,
/// 2009).
Rgb without_green(const Rgb& c) {
  const Rgb in{linear(c[0]), linear(c[1]), linear(c[2])};
  constexpr std::array<Rgb, 3> kMatrix{{{0.367322, 0.860646, -0.227968},
                                        {0.280085, 0.672501, 0.047413},
                                        {-0.011820, 0.042940, 0.968881}}};
  Rgb out{};
  for (std::size_t i = 0; i < 3; ++i)
    out[i] = kMatrix[i][0] * in[0] + kMatrix[i][1] * in[1] + kMatrix[i][2] * in[2];
  return out;
}

double distance(const Rgb& a, const Rgb& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/// Calls `check` with every role in every theme with every palette.
template <typename Check>
void for_each_look(Check check) {
  for (const Theme theme : kThemes)
    for (const int colors : kPalettes)
      for (int i = 0; i <= static_cast<int>(Role::LastTurn); ++i) {
        INFO(name(theme) << " " << colors << " role " << i);
        check(theme, colors, static_cast<Role>(i), attributes(static_cast<Role>(i), theme, colors));
      }
}

TEST_CASE("theme: themes have names and go round") {
  std::set<std::string_view> names;
  Theme theme = Theme::Default;
  for (std::size_t i = 0; i < kThemes.size(); ++i, theme = next(theme)) names.insert(name(theme));
  CHECK(names.size() == kThemes.size());
  CHECK(theme == Theme::Default);
}

TEST_CASE("theme: a palette is the next smaller one that themes know") {
  for (const auto& [colors, known] : {std::pair(-1, 0), std::pair(2, 0), std::pair(8, 8),
                                      std::pair(15, 8), std::pair(88, 16), std::pair(1 << 24, 256)})
    CHECK(palette(colors) == known);
}

TEST_CASE("theme: no role uses a color that the terminal lacks, or hides its text") {
  for_each_look([](Theme, int colors, Role, const Attributes& look) {
    CHECK(look.color.value_or(-1) < colors);
    CHECK(look.background.value_or(-1) < colors);
    // A painted background needs a color of its own on it.
    if (look.background) CHECK(look.color.value_or(*look.background) != *look.background);
  });
}

TEST_CASE("theme: without colors only the dim text of high contrast differs") {
  for_each_look([](Theme theme, int, Role role, const Attributes&) {
    Attributes expected = attributes(role, Theme::Monochrome, 256);
    CHECK_FALSE(expected.color);
    CHECK_FALSE(expected.background);
    if (theme == Theme::HighContrast) expected.dim = false;
    CHECK(attributes(role, theme, 0) == expected);
  });
}

TEST_CASE("theme: the text of every role can be read on what is behind it") {
  for_each_look([](Theme theme, int colors, Role, const Attributes& look) {
    // Users choose the colors of the smaller palettes themselves.
    if (colors < 256 && theme != Theme::HighContrast) return;
    const double least = theme == Theme::HighContrast ? 7.0 : theme == Theme::Light ? 4.5 : 3.0;
    for (const bool is_light : {true, false}) {
      if (theme == Theme::Light && !is_light) continue;
      const Rgb behind = look.background ? rgb(*look.background) : is_light ? kWhite : kBlack;
      const Rgb text = look.color ? rgb(*look.color) : is_light ? kBlack : kWhite;
      CHECK(contrast(text, behind) >= least);
    }
  });
}

/// The look of a piece, without its letter and its color.
struct Form {
  bool bold;
  bool reverse;
  std::optional<Rgb> background;
  bool operator==(const Form&) const = default;
};

Form form_of(const Glyph& glyph, Theme theme, int colors) {
  const Attributes look = attributes(glyph.style.role, theme, colors);
  return {look.bold || glyph.style.bold, look.reverse || glyph.style.reverse,
          look.background ? std::optional(rgb(*look.background)) : std::nullopt};
}

/// Returns the pieces that the board shows, line by line.
std::vector<Glyph> pieces_of(const std::string& stacks, Picture picture) {
  BoardView view;
  view.position = test::placed(stacks, Color::White, Rules::standard());
  Frame frame(size(picture));
  draw_board(frame, {{}, picture, false}, view, Glyphs::Ascii);
  std::vector<Glyph> pieces;
  for (int row = 0; row < frame.size().height; ++row)
    for (int column = 0; column < frame.size().width; ++column) {
      const Glyph& glyph = frame.at(row, column);
      const bool is_piece = glyph.character < 0x80 &&
                            Piece::from_letter(static_cast<char>(glyph.character)).has_value();
      if (is_piece && glyph.style.role != Role::Coordinate) pieces.push_back(glyph);
    }
  return pieces;
}

TEST_CASE("theme: the owner of a stack is seen without reading and without color") {
  for (const Picture picture : {Picture::Compact, Picture::Roomy, Picture::Large}) {
    // Pieces of both players are under the heads.
    const auto white = pieces_of("d4=shHSC", picture);
    const auto black = pieces_of("d4=SHhsc", picture);
    REQUIRE(white.size() == 5);
    REQUIRE(black.size() == 5);
    for (const Theme theme : kThemes)
      for (const int colors : kPalettes) {
        INFO(name(theme) << " " << colors);
        const auto form = [&](const Glyph& glyph) { return form_of(glyph, theme, colors); };
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
    Frame frame(size(Picture::Compact));
    draw_board(frame, {}, view, Glyphs::Ascii);
    int found = 0;
    for (int row = 0; row < frame.size().height; ++row)
      for (int column = 0; column < frame.size().width; ++column) {
        Style style = frame.at(row, column).style;
        if (!std::exchange(style.underline, false)) continue;
        CHECK(style == head_style(color));
        CHECK_FALSE(style.reverse);
        ++found;
      }
    CHECK(found == 1);
  }
}

TEST_CASE("theme: people who confuse red and green still tell good from bad") {
  const auto seen = [](Role role) {
    return without_green(rgb(attributes(role, Theme::ColorBlind, 256).color.value()));
  };
  for (const auto& [one, other] :
       {std::pair(Role::Good, Role::Warning), std::pair(Role::Target, Role::BlackPiece),
        std::pair(Role::Warning, Role::BlackPiece)})
    CHECK(distance(seen(one), seen(other)) > 0.25);
}

}  // namespace
}  // namespace accasta::tui
