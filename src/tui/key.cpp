#include <algorithm>
#include <array>
#include <utility>

#include <accasta/tui/frame.hpp>
#include <accasta/tui/key.hpp>

namespace accasta::tui {

namespace {

constexpr std::array<std::pair<std::string_view, Key>, 17> kWords{{
    {"Enter", {Key::Name::Enter, 0}},
    {"Esc", {Key::Name::Escape, 0}},
    {"Tab", {Key::Name::Tab, 0}},
    {"Bksp", {Key::Name::Backspace, 0}},
    {"Del", {Key::Name::Delete, 0}},
    {"Left", {Key::Name::Left, 0}},
    {"Right", {Key::Name::Right, 0}},
    {"Up", {Key::Name::Up, 0}},
    {"Down", {Key::Name::Down, 0}},
    {"Home", {Key::Name::Home, 0}},
    {"End", {Key::Name::End, 0}},
    {"PgUp", {Key::Name::PageUp, 0}},
    {"PgDn", {Key::Name::PageDown, 0}},
    {"^U", {Key::Name::Clear, 0}},
    {"Shift-Tab", {Key::Name::BackTab, 0}},
    {"F1", {Key::Name::Help, 0}},
    {"Space", Key::of(U' ')},
}};

}  // namespace

std::optional<Key> key_named(std::string_view word) {
  // A typed turn usually begins with its cell. This key begins an empty one.
  if (word == "a-g") return Key::of(U':');
  if (word.size() == 1) return Key::of(static_cast<unsigned char>(word.front()));
  const auto* const found =
      std::ranges::find(kWords, word, &std::pair<std::string_view, Key>::first);
  return found != kWords.end() ? std::optional(found->second) : std::nullopt;
}

std::string name(const Key& key) {
  const auto* const found =
      std::ranges::find(kWords, key, &std::pair<std::string_view, Key>::second);
  if (found != kWords.end()) return std::string(found->first);
  return encoded(std::u32string(1, key.character));
}

}  // namespace accasta::tui
