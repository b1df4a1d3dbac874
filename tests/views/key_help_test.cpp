#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <accasta/views/input.hpp>

#include "support/catch.hpp"

namespace accasta::views {

using namespace tui;
namespace {

constexpr Mode kModes[] = {Mode::Table,    Mode::Typing,  Mode::Replay,  Mode::Menu,
                           Mode::Question, Mode::Reading, Mode::Editing, Mode::Analysis};

/// The keys that a line of the help names: "u r", "a to g", "arrows", "Tab, wheel".
std::vector<Key> keys_in(const std::string& text) {
  std::vector<Key> keys;
  std::istringstream words(text.substr(0, text.find(", ")));
  for (std::string word; words >> word;) {
    if (word == "arrows") {
      for (const auto name : {Key::Name::Left, Key::Name::Right, Key::Name::Up, Key::Name::Down})
        keys.push_back({name, 0});
    } else if (word == "to") {
      words >> word;
      const Key last = key_named(word).value();
      while (keys.back() != last) keys.push_back(Key::of(keys.back().character + 1));
    } else if (const auto key = key_named(word)) {
      keys.push_back(*key);
    }
  }
  return keys;
}

std::vector<Key> bound_keys(Mode mode) {
  std::vector<Key> keys;
  for (int name = 1; name <= static_cast<int>(Key::Name::Help); ++name)
    keys.push_back({static_cast<Key::Name>(name), 0});
  for (char32_t character = U' '; character < 0x7F; ++character) keys.push_back(Key::of(character));
  std::erase_if(keys, [&](const Key& key) { return action(key, mode) == Action(); });
  return keys;
}

TEST_CASE("every line of the help fits, and no key is in it twice") {
  for (const Mode mode : kModes) {
    const auto keys = key_help(mode);
    CHECK_FALSE(keys.empty());
    std::set<std::string> seen;
    for (const KeyHelp& line : keys) {
      CAPTURE(line.keys);
      CHECK(line.keys.size() <= 21);
      CHECK(line.meaning.size() <= 54);
      CHECK(seen.insert(line.keys).second);
    }
  }
}

TEST_CASE("the help names every key that is bound, and no other") {
  for (const Mode mode : kModes) {
    // There every character is part of the line.
    if (mode == Mode::Typing) continue;
    std::vector<Key> named;
    for (const KeyHelp& line : key_help(mode))
      if (line.keys.find("while typing") == std::string::npos)
        for (const Key& key : keys_in(line.keys)) named.push_back(key);
    for (const Key& key : bound_keys(mode)) {
      CAPTURE(static_cast<int>(mode), name(key));
      CHECK(std::ranges::count(named, key) == 1);
    }
    CHECK(named.size() == bound_keys(mode).size());
  }
}

TEST_CASE("keys are named shortly") {
  const auto keys_for = [](Mode mode, const std::string& meaning) {
    for (const KeyHelp& line : key_help(mode))
      if (line.meaning == meaning) return line.keys;
    return std::string();
  };
  CHECK(keys_for(Mode::Table, "move the cursor; up and down zigzag") == "arrows");
  CHECK(keys_for(Mode::Table, "move the cursor, as on the number pad") == "1 to 4 6 to 9");
  CHECK(keys_for(Mode::Menu, "take the entry with this number") == "1 to 9");
  CHECK(keys_for(Mode::Analysis, "the next theme") == "T");
}

}  // namespace
}  // namespace accasta::views
