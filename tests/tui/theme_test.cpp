#include "tui/theme.hpp"

#include <array>
#include <cmath>
#include <set>
#include <string_view>

#include <accasta/tui/board_view.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

namespace accasta::tui {

using namespace settings;
namespace {

using Rgb = std::array<double, 3>;

constexpr Rgb kWhite{1, 1, 1};
constexpr Rgb kBlack{0, 0, 0};

/// xterm's palette behind the sixteen colours that everybody sets as they like.
Rgb rgb(int color) {
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

/// As the guidelines for the web define contrast, from 1 to 21.
double contrast(const Rgb& a, const Rgb& b) {
  const auto luminance = [](const Rgb& c) {
    return 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2]);
  };
  const double first = luminance(a) + 0.05;
  const double second = luminance(b) + 0.05;
  return std::max(first, second) / std::min(first, second);
}

/// A colour as somebody sees it who lacks the green receptors (after Machado, Oliveira and
/// Fernandes, 2009).
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

constexpr std::array kAllRoles{
    Role::Normal,  Role::Dim,    Role::Title,      Role::Key,       Role::Good,
    Role::Warning, Role::Error,  Role::WhitePiece, Role::WhiteHead, Role::BlackHead,
    Role::Cursor,  Role::Empty,  Role::BlackPiece, Role::Castle,    Role::Coordinate,
    Role::Source,  Role::Target, Role::LastTurn};

TEST_CASE("themes have names and go round") {
  std::set<std::string_view> names;
  Theme theme = Theme::Default;
  for (std::size_t i = 0; i < kThemes.size(); ++i, theme = next(theme)) names.insert(name(theme));
  CHECK(names.size() == 5);
  CHECK(theme == Theme::Default);
}

TEST_CASE("palettes are the next smaller one that themes know") {
  CHECK(palette(-1) == 0);
  CHECK(palette(2) == 0);
  CHECK(palette(8) == 8);
  CHECK(palette(15) == 8);
  CHECK(palette(88) == 16);
  CHECK(palette(1 << 24) == 256);
}

TEST_CASE("no theme uses a colour that the terminal lacks") {
  for (const Theme theme : kThemes) {
    for (const int colors : kPalettes) {
      for (const Role role : kAllRoles) {
        const Attributes shown = attributes(role, theme, colors);
        CHECK(shown.color.value_or(-1) < colors);
        CHECK(shown.background.value_or(-1) < colors);
      }
    }
  }
}

TEST_CASE("without colours the themes differ in nothing but the dim text of high contrast") {
  for (const Role role : kAllRoles) {
    for (const Theme theme : kThemes) {
      Attributes expected = attributes(role, Theme::Monochrome, 256);
      CHECK_FALSE(expected.color);
      if (theme == Theme::HighContrast) expected.dim = false;
      CHECK(attributes(role, theme, 0) == expected);
    }
  }
}

TEST_CASE("the terminal's own background is kept") {
  for (const Theme theme : kThemes)
    for (const Role role : kAllRoles)
      if (attributes(role, theme, 256).background)
        CHECK((theme == Theme::HighContrast &&
               (role == Role::WhitePiece || role == Role::BlackPiece || role == Role::WhiteHead ||
                role == Role::BlackHead)));
}

TEST_CASE("colours can be read on the backgrounds that a theme is for") {
  for (const Role role : kAllRoles) {
    INFO(static_cast<int>(role));
    for (const Theme theme : {Theme::Default, Theme::ColorBlind}) {
      INFO(name(theme));
      const auto color = attributes(role, theme, 256).color;
      if (!color) continue;
      CHECK(contrast(rgb(*color), kWhite) >= 3.0);
      CHECK(contrast(rgb(*color), kBlack) >= 3.0);
    }
    if (const auto color = attributes(role, Theme::Light, 256).color)
      CHECK(contrast(rgb(*color), kWhite) >= 4.5);
  }
}

/// Which characters of a picture stand out from the terminal's background: `#` for reverse, `o` for
/// a light background, `.` for a dark one.
std::string forms(const Frame& frame, Theme theme, int colors) {
  std::string text;
  for (int row = 0; row < frame.size().height; ++row) {
    for (int column = 0; column < frame.size().width; ++column) {
      const auto& [character, style] = frame.at(row, column);
      const Attributes look = attributes(style.role, theme, colors);
      const bool is_reverse = look.reverse || style.reverse;
      const char form = look.background ? *look.background == 0 ? '.' : 'o'
                        : is_reverse    ? '#'
                                        : static_cast<char>(character);
      text += character < 0x7F ? form : ' ';
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

TEST_CASE("whose stack it is is seen without reading, in every theme, with every palette") {
  for (const bool is_pari : {false, true}) {
    BoardView view;
    view.position = is_pari ? test::placed("a1=ppP b2=PPp c3=P d4=pppP e4=PPPp f3=p g2=ppp a4=PPP",
                                           Color::White, Rules::pari())
                            : test::placed("a1=shC b2=SHc c3=S d4=shcH e4=SHCs f3=c g2=shc a4=SHC",
                                           Color::White, Rules::standard());
    for (const Picture picture : {Picture::Compact, Picture::Roomy}) {
      Frame frame(size(picture));
      draw_board(frame, {{}, picture, false}, view, Glyphs::Ascii);
      for (const Theme theme : kThemes) {
        for (const int colors : {0, 8, 16, 256}) {
          INFO(name(theme) << " " << colors);
          const bool has_backgrounds = theme == Theme::HighContrast && colors > 0;
          test::check_picture(std::string("forms-") + (is_pari ? "pari-" : "standard-") +
                                  (picture == Picture::Compact ? "compact-" : "roomy-") +
                                  (has_backgrounds ? "backgrounds" : "reverse"),
                              forms(frame, theme, colors));
        }
      }
    }
  }
}

TEST_CASE("a lifted head keeps the form of its owner") {
  for (const Color color : kColors) {
    BoardView view;
    view.position = test::placed("a1=shC g2=SHc", color, Rules::standard());
    view.building.emplace(view.position, test::cell(color == Color::White ? "a1" : "g2"));
    view.lift = 1;
    Frame frame(size(Picture::Compact));
    const BoardLayout layout{};
    draw_board(frame, layout, view, Glyphs::Ascii);
    const Point head = layout.point(view.building->from());
    const Style style = frame.at(head.row, head.column - 1).style;
    CHECK(style.role == (color == Color::White ? Role::WhiteHead : Role::BlackHead));
    CHECK(style.underline);
    CHECK_FALSE(style.reverse);
  }
}

TEST_CASE("who confuses red and green still tells good from bad") {
  const auto seen = [](Role role, Theme theme) {
    return without_green(rgb(attributes(role, theme, 256).color.value()));
  };
  for (const auto& [one, other] :
       {std::pair(Role::Good, Role::Warning), std::pair(Role::Target, Role::BlackPiece),
        std::pair(Role::Warning, Role::BlackPiece)})
    CHECK(distance(seen(one, Theme::ColorBlind), seen(other, Theme::ColorBlind)) > 0.25);
}

}  // namespace
}  // namespace accasta::tui
