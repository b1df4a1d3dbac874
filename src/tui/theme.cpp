#include "theme.hpp"

#include <algorithm>

namespace accasta::tui {
namespace {

/// A colour for each palette: of 8, of 16, of 256.
struct Shade {
  int of_8;
  int of_16;
  int of_256;

  constexpr int in(int palette) const {
    return palette == 256 ? of_256 : palette == 16 ? of_16 : of_8;
  }
};

/// What the roles are painted with.
struct Paints {
  Shade black_piece;
  Shade castle;
  Shade good;
  Shade bad;
  Shade mark;
  /// Grey; A_DIM where there is none of it.
  Shade dim;
};

constexpr int kBlack = 0;
constexpr int kRed = 1;
constexpr int kGreen = 2;
constexpr int kYellow = 3;
constexpr int kBlue = 4;
constexpr int kMagenta = 5;
constexpr int kCyan = 6;
constexpr int kWhite = 7;
constexpr int kBright = 8;
constexpr int kNone = -1;

constexpr Paints paints(settings::Theme theme) {
  switch (theme) {
    case settings::Theme::Light:
      return {.black_piece = {kMagenta, kMagenta, 90},
              .castle = {kBlue, kBlue, 25},
              .good = {kGreen, kGreen, 22},
              .bad = {kRed, kRed, 124},
              .mark = {kCyan, kBlue, 24},
              .dim = {kNone, kNone, 241}};
    case settings::Theme::ColorBlind:
      return {.black_piece = {kBlue, kBlue + kBright, 32},
              .castle = {kCyan, kCyan, 66},
              .good = {kCyan, kCyan, 30},
              .bad = {kYellow, kYellow, 166},
              .mark = {kMagenta, kMagenta, 133},
              .dim = {kNone, kBright, 244}};
    case settings::Theme::HighContrast:
    case settings::Theme::Default:
    case settings::Theme::Monochrome:
      break;
  }
  return {.black_piece = {kMagenta, kMagenta, 133},
          .castle = {kBlue, kBlue + kBright, 68},
          .good = {kGreen, kGreen, 28},
          .bad = {kRed, kRed, 160},
          .mark = {kCyan, kCyan, 30},
          .dim = {kNone, kBright, 244}};
}

/// How a role looks without colour, and what it is painted with.
struct Look {
  Role role;
  Attributes plain;
  Shade Paints::*paint = nullptr;
};

/// The other roles look like any text.
constexpr auto kLooks = std::to_array<Look>({
    {Role::Dim, {.dim = true}, &Paints::dim},
    {Role::Title, {.bold = true}},
    {Role::Key, {.bold = true}},
    {Role::Good, {.bold = true}, &Paints::good},
    {Role::Warning, {.bold = true}, &Paints::bad},
    {Role::Error, {}, &Paints::bad},
    {Role::BlackPiece, {}, &Paints::black_piece},
    {Role::WhiteHead, {.bold = true}},
    {Role::BlackHead, {.bold = true, .reverse = true}, &Paints::black_piece},
    {Role::Empty, {.dim = true}, &Paints::dim},
    {Role::Castle, {}, &Paints::castle},
    {Role::Coordinate, {.dim = true}, &Paints::dim},
    {Role::Cursor, {.bold = true}},
    {Role::Source, {}, &Paints::mark},
    {Role::Target, {.bold = true}, &Paints::good},
    {Role::LastTurn, {}, &Paints::mark},
});

Look look_of(Role role) {
  const auto* const found = std::ranges::find(kLooks, role, &Look::role);
  return found != kLooks.end() ? *found : Look{role, {}};
}

Attributes high_contrast(Role role, int palette) {
  Attributes look = look_of(role).plain;
  look.dim = false;
  if (palette == 0) return look;
  const int white = palette == 8 ? kWhite : kWhite + kBright;
  if (role == Role::WhitePiece || role == Role::WhiteHead) {
    look.color = kBlack;
    look.background = white;
  } else if (role == Role::BlackPiece || role == Role::BlackHead) {
    look.reverse = false;
    look.color = white;
    look.background = kBlack;
  } else if (role == Role::Error || role == Role::Warning) {
    look.bold = true;
    look.reverse = true;
  }
  return look;
}

}  // namespace

int palette(int colors) {
  int best = 0;
  for (const int each : settings::kPalettes)
    if (each <= colors) best = each;
  return best;
}

Attributes attributes(Role role, settings::Theme theme, int colors) {
  const int known = palette(colors);
  if (theme == settings::Theme::HighContrast) return high_contrast(role, known);
  auto [named, look, paint] = look_of(role);
  if (theme == settings::Theme::Monochrome || known == 0 || paint == nullptr) return look;
  const int color = (paints(theme).*paint).in(known);
  if (color == kNone) return look;
  look.color = color;
  // A grey of its own is dim enough.
  look.dim = false;
  return look;
}

}  // namespace accasta::tui
