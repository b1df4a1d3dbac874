#include <algorithm>
#include <array>
#include <utility>

#include <accasta/tui/key.hpp>

namespace accasta::tui {

std::optional<Key> key_named(std::string_view word) {
  using Name = Key::Name;
  constexpr std::array<std::pair<std::string_view, Key>, 15> kWords{{
      {"Enter", {Name::Enter, 0}},
      {"Esc", {Name::Escape, 0}},
      {"Tab", {Name::Tab, 0}},
      {"Bksp", {Name::Backspace, 0}},
      {"Del", {Name::Delete, 0}},
      {"Left", {Name::Left, 0}},
      {"Right", {Name::Right, 0}},
      {"Up", {Name::Up, 0}},
      {"Down", {Name::Down, 0}},
      {"Home", {Name::Home, 0}},
      {"End", {Name::End, 0}},
      {"PgUp", {Name::PageUp, 0}},
      {"PgDn", {Name::PageDown, 0}},
      {"^U", {Name::Clear, 0}},
      {"Space", Key::of(U' ')},
  }};
  // A typed turn begins with its cell; this begins an empty one.
  if (word == "a-g") return Key::of(U':');
  if (word.size() == 1) return Key::of(static_cast<unsigned char>(word.front()));
  const auto* const found =
      std::ranges::find(kWords, word, &std::pair<std::string_view, Key>::first);
  return found != kWords.end() ? std::optional(found->second) : std::nullopt;
}

}  // namespace accasta::tui
