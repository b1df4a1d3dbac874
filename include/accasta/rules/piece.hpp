#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace accasta {

/// The two players. White begins.
enum class Color : std::uint8_t { White, Black };

/// Both players, White first.
inline constexpr std::array<Color, 2> kColors{Color::White, Color::Black};

/// Returns the other player.
constexpr Color opponent(Color color) {
  return color == Color::White ? Color::Black : Color::White;
}

/// Returns "White" or "Black".
constexpr std::string_view name(Color color) { return color == Color::White ? "White" : "Black"; }

/// An array with one element for each color.
template <typename T>
struct ByColor {
  /// White's element.
  T white{};
  /// Black's element.
  T black{};

  /// Returns the element of a color.
  constexpr T& operator[](Color color) { return color == Color::White ? white : black; }
  /// Returns the element of a color.
  constexpr const T& operator[](Color color) const { return color == Color::White ? white : black; }
  friend bool operator==(const ByColor&, const ByColor&) = default;
};

/// The type of a piece. Standard uses the first three, Pari only `Pari`.
enum class Kind : std::uint8_t { Shield, Horse, Chariot, Pari };

/// Returns "shield", "horse" or "chariot", or "piece" for Pari's equal pieces.
constexpr std::string_view name(Kind kind) {
  constexpr std::array<std::string_view, 4> kNames{"shield", "horse", "chariot", "piece"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// A piece: its owner and its type. A value.
struct Piece {
  /// The player to whom it belongs.
  Color color;
  /// The type, which decides how it moves.
  Kind kind;

  /// Returns S, H, C or P for White, s, h, c or p for Black.
  constexpr char letter() const {
    const char upper = "SHCP"[static_cast<std::size_t>(kind)];
    return color == Color::White ? upper : static_cast<char>(upper - 'A' + 'a');
  }
  /// Returns the piece of a letter, or nothing for any other character.
  static constexpr std::optional<Piece> from_letter(char letter) {
    for (const Color color : kColors)
      for (const Kind kind : {Kind::Shield, Kind::Horse, Kind::Chariot, Kind::Pari})
        if (Piece{color, kind}.letter() == letter) return Piece{color, kind};
    return std::nullopt;
  }

  friend constexpr bool operator==(Piece, Piece) = default;
};

}  // namespace accasta
