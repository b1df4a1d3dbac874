#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace accasta::tui {

/// A key as pressed.
struct Key {
  enum class Name : std::uint8_t {
    Character,
    Enter,
    Escape,
    Tab,
    BackTab,
    Backspace,
    Delete,
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    Clear,  ///< Ctrl-U.
    Help    ///< F1.
  };
  Name name = Name::Character;
  /// The character, for Name::Character only.
  char32_t character = 0;

  static constexpr Key of(char32_t character) { return {Name::Character, character}; }
  friend constexpr bool operator==(Key, Key) = default;
};

/// Returns the key that a word in a key bar names: "Enter", "Esc", "Space", "u". Nothing if the
/// word names no single key, like "arrows".
std::optional<Key> key_named(std::string_view word);

/// Returns the name of a key in a key bar.
std::string name(const Key& key);

}  // namespace accasta::tui
