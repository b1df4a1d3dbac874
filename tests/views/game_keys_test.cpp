#include <algorithm>
#include <string>

#include <accasta/tui/key_bar.hpp>
#include <accasta/views/game_keys.hpp>

#include "game_samples.hpp"
#include "support/catch.hpp"

namespace accasta::views {

using namespace tui;

namespace {

TEST_CASE("the keys fit what can be done") {
  const auto has_key = [](const PlayView& view, const char* key) {
    const auto keys = key_bar(view);
    return std::ranges::any_of(keys, [&](const KeyHint& hint) { return hint.key == key; });
  };
  PlayView view = start_view(Rules::standard());
  CHECK(has_key(view, "i"));
  CHECK_FALSE(has_key(view, "m"));
  view.engine = EngineInfo{.thinking = true};
  // A hint that is looked for does not stop anybody.
  CHECK(has_key(view, "i"));
  view.seats.white.human = false;
  CHECK(has_key(view, "m"));
  view.paused = true;
  CHECK(has_key(view, "p"));
  // A hint is put on the board without going on.
  view.seats.white.human = true;
  view.board.building = TurnBuilder(view.board.position, *Cell::parse("c3"));
  CHECK(has_key(view, "Esc"));
  CHECK_FALSE(has_key(view, "p"));
}

TEST_CASE("the key bar fits, and never offers the letters of a typed turn") {
  for_each_view([](const auto& view) {
    const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
    for (const KeyHint& hint : view.keys) {
      CHECK(text.find(hint.key + " " + hint.meaning) != std::string::npos);
      CHECK((hint.key.size() != 1 || hint.key[0] < 'a' || hint.key[0] > 'g'));
    }
  });
}

}  // namespace
}  // namespace accasta::views
