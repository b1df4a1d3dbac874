#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <accasta/tui/key_bar.hpp>
#include <accasta/views/game_view.hpp>

#include "game_samples.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"
#include "support/shown.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::cell;

TEST_CASE("the mouse finds the cells of a drawn table") {
  for (const bool flipped : {false, true}) {
    for (const Size screen : {kSmall, kLarge, Size{300, 100}}) {
      PlayView view = start_view(Rules::standard());
      view.board.flipped = flipped;
      const Frame frame = draw(view, screen, Glyphs::Ascii);
      const BoardLayout point = *board_layout(view, screen);
      for (const Cell c : kBoard) {
        const Point middle = point.point(c);
        CHECK(point.cell(middle) == c);
        const bool empty = view.board.position.stack(c).empty();
        bool drawn = false;
        for (int column = middle.column - 1; column <= middle.column + 1; ++column)
          drawn = drawn ||
                  Piece::from_letter(static_cast<char>(frame.at(middle.row, column).character));
        CHECK(drawn == !empty);
      }
    }
  }
}

TEST_CASE("the mouse finds each line of a turn that takes two") {
  ReplayView view = replay_view(Rules::standard());
  view.graph.reset();
  view.turns = {"a1:C-b1", "d4:C-d5,h-e4,C+d6,sxc4,H+c5,Sxb4"};
  view.turns_made = 1;
  const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
  for (const char* const part : {"d4:C-d5,", "sxc4,"}) {
    const auto at = text.find(part);
    REQUIRE(at != std::string::npos);
    const auto row = static_cast<int>(
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    const auto column = static_cast<int>(at - text.rfind('\n', at) - 1);
    CHECK(turns_made_at(view, kSmall, {row, column}) == 2);
  }
}

TEST_CASE("the mouse finds the turns of the list, and those of the graph") {
  for (const Size screen : {kSmall, kLarge}) {
    const ReplayView view = judged_view(Rules::standard());
    std::set<std::size_t> found;
    for (int row = 0; row < screen.height; ++row)
      for (int column = 0; column < screen.width; ++column)
        if (const auto made = turns_made_at(view, screen, {row, column})) found.insert(*made);
    CHECK(*found.begin() <= 1);
    CHECK(*found.rbegin() == 60);
  }
  ReplayView view = replay_view(Rules::standard());
  CHECK(turns_made_at(view, kSmall, {11, 57}) == 1);
  CHECK_FALSE(turns_made_at(view, kSmall, {5, 10}));
  CHECK_FALSE(turns_made_at(view, {10, 10}, {5, 5}));
}

TEST_CASE("the mouse finds what can be done at the end") {
  for (const Size screen : {kSmall, kLarge}) {
    const PlayView view = over_view(Rules::standard());
    const Frame frame = draw(view, screen, Glyphs::Ascii);
    const int panel = board_layout(view, screen)->origin.column + 50;
    std::u32string found;
    for (int row = 0; row < screen.height - 1; ++row)
      for (int column = panel; column < screen.width; ++column)
        if (const auto key = key_at(frame.buttons, {row, column}))
          if (found.empty() || found.back() != key->character) found += key->character;
    CHECK(found == U"wsmn");
  }
}

TEST_CASE("the mouse finds how many pieces to lift in the inspector") {
  PlayView view = start_view(Rules::standard());
  view.board.cursor = cell("a1");
  view.board.building.emplace(view.board.position, cell("a1"));
  view.board.lift = 3;
  for (const Size screen : {kSmall, kLarge}) {
    const Frame frame = draw(view, screen, Glyphs::Ascii);
    std::set<int> found;
    for (int row = 0; row < screen.height; ++row) {
      for (int column = 0; column < screen.width; ++column) {
        const auto count = lift_at(view, screen, {row, column});
        if (!count) continue;
        found.insert(*count);
        // Where it says so.
        const std::string text = frame.to_string();
        std::size_t begin = 0;
        for (int i = 0; i < row; ++i) begin = text.find('\n', begin) + 1;
        const char* const piece = *count == 1 ? "chariot" : *count == 2 ? "horse" : "shield";
        CHECK(text.substr(begin, text.find('\n', begin) - begin).find(piece) != std::string::npos);
      }
    }
    CHECK(found == std::set<int>{1, 2, 3});
  }
  view.board.cursor = cell("a2");
  CHECK_FALSE(lift_at(view, kSmall, {3, 60}));
}

TEST_CASE("the keys of the key bar answer to the mouse") {
  const Frame frame = draw(start_view(Rules::standard()), kSmall, Glyphs::Ascii);
  const std::string text = frame.to_string();
  const std::string bar = text.substr(text.rfind('\n', text.size() - 2) + 1);
  const auto key = [&](std::string_view words) {
    const auto column = bar.find(words);
    REQUIRE(column != std::string::npos);
    return key_at(frame.buttons, {kSmall.height - 1, static_cast<int>(column)});
  };
  CHECK(key("Tab") == Key{Key::Name::Tab, 0});
  CHECK(key("Enter") == Key{Key::Name::Enter, 0});
  // What it does belongs to it.
  CHECK(key("help") == Key::of(U'?'));
  CHECK(key("a-g") == Key::of(U':'));
  CHECK(key(" i hint") == std::nullopt);
  CHECK(key_at(frame.buttons, {0, 1}) == std::nullopt);
}

TEST_CASE("of several keys with one meaning each answers for itself") {
  PlayView view = start_view(Rules::standard());
  view.keys = {{"Left Right", "turn"}, {"arrows", "scroll"}};
  const Frame frame = draw(view, kSmall, Glyphs::Ascii);
  const auto key = [&](int column) { return key_at(frame.buttons, {kSmall.height - 1, column}); };
  CHECK(key(1) == Key{Key::Name::Left, 0});
  CHECK(key(4) == Key{Key::Name::Left, 0});
  CHECK(key(6) == Key{Key::Name::Right, 0});
  CHECK(key(12) == std::nullopt);
  CHECK(frame.buttons.size() == 2);
}

}  // namespace
}  // namespace accasta::views
