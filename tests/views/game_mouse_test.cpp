#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include <accasta/tui/key_bar.hpp>

#include "game_samples.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::cell;

TEST_CASE("mouse: a click on a turn of the list or a part of it finds it") {
  auto view = replay_view();
  view.turns = {"a1:C-b1", "d4:C-d5,h-e4,C+d6,sxc4,H+c5,Sxb4", "b2:SHC-b3", "g1:c-f1"};
  view.turns_made = 1;
  for (const Size screen : {Size{80, 40}, kLarge}) {
    const auto found = texts_at<TurnsMadeAt>(view, screen);
    REQUIRE(found.size() == view.turns.size());
    for (const auto& [made, text] : found) CHECK(text == view.turns[made - 1]);
  }
}

TEST_CASE("mouse: a click on the graph finds its turns") {
  const auto view = judged_view();
  for (const Size screen : {kSmall, kLarge}) {
    auto without = view;
    without.panel.erase(without.panel.begin() + 1);
    const auto found = texts_at<TurnsMadeAt>(view, screen);
    // A column may show more than one value.
    CHECK(found.begin()->first <= 1);
    CHECK(found.rbegin()->first == view.turns.size());
    // The mark of the one that is looked at.
    CHECK(found.at(view.turns_made).find('^') != std::string::npos);
    CHECK(texts_at<TurnsMadeAt>(without, screen) != found);
  }
}

TEST_CASE("mouse: a click on a piece of the inspector lifts down to it") {
  auto view = start_view();
  view.board.cursor = cell("a1");
  view.board.building.emplace(view.board.position, cell("a1"));
  view.board.lift = 3;
  const Stack stack = view.board.position.stack(cell("a1"));
  for (const Size screen : {kSmall, kLarge}) {
    const auto found = texts_at<LiftAt>(view, screen);
    REQUIRE(found.size() == 3);
    for (const auto& [count, text] : found)
      CHECK(text.starts_with(std::string("> ") + stack.at(static_cast<int>(count) - 1).letter()));
  }
  view.board.cursor = cell("a2");
  CHECK(texts_at<LiftAt>(view).empty());
}

TEST_CASE("mouse: a click on a head of the editor's list finds its piece") {
  const auto view = editor_view();
  const PieceList list{std::get<PieceList>(view.panel[1].content)};
  for (const Size screen : {Size{120, 40}, Size{200, 60}}) {
    const Frame frame = draw(view, screen, Glyphs::Blocks);
    std::string letters(list.pieces.size(), ' ');
    for (int row = 0; row < screen.height; ++row)
      for (int column = 0; column < screen.width; ++column) {
        const auto pointed = pointed_at(view, screen, Glyphs::Blocks, {row, column});
        const auto* const piece = std::get_if<PieceAt>(&pointed);
        const char32_t character = frame.at(row, column).character;
        if (piece == nullptr || character > U'z' || character == U' ') continue;
        REQUIRE(piece->index < list.pieces.size());
        letters[piece->index] = static_cast<char>(character);
      }
    for (std::size_t i = 0; i < letters.size(); ++i) CHECK(letters[i] == list.pieces[i].letter());
  }
}

TEST_CASE("mouse: a click on a piece of the editor's list finds it") {
  const auto view = editor_view();
  const PieceList list{std::get<PieceList>(view.panel[1].content)};
  for (const Size screen : {kSmall, kLarge, Size{300, 100}}) {
    const auto found = texts_at<PieceAt>(view, screen);
    REQUIRE(found.size() == list.pieces.size());
    for (const auto& [index, text] : found) {
      CHECK(text.find(std::string(" ") + list.pieces[index].letter() + ' ') != std::string::npos);
      CHECK(text.starts_with('>') == (index == list.chosen));
    }
  }
}

TEST_CASE("mouse: every key that is named on a screen answers to its name") {
  for_each_view([](const auto& view) {
    for (const Size screen : {kSmall, kLarge}) {
      const Frame frame = drawn(view, screen);
      std::vector<Key> expected;
      const auto add = [&](const KeyHint& hint) {
        for (std::size_t at = 0; at < hint.key.size();) {
          const std::size_t end = std::min(hint.key.find(' ', at), hint.key.size());
          if (const auto key = key_named(hint.key.substr(at, end - at))) expected.push_back(*key);
          at = end + 1;
        }
      };
      for (const Block& block : view.panel)
        if (const auto* note = std::get_if<Note>(&block.content))
          for (const KeyHint& hint : note->keys) add(hint);
      for (const KeyHint& hint : view.footer.keys) add(hint);
      REQUIRE(frame.buttons.size() == expected.size());
      for (std::size_t i = 0; i < expected.size(); ++i) {
        const auto& [point, width, key] = frame.buttons[i];
        CHECK(key == expected[i]);
        std::string text;
        for (int column = point.column; column < point.column + width; ++column) {
          text += static_cast<char>(frame.at(point.row, column).character);
          CHECK(key_at(frame.buttons, {point.row, column}) == key);
        }
        CHECK((text.starts_with(name(key)) || text.starts_with("a-g")));
        CHECK_FALSE(key_at(frame.buttons, {point.row, point.column + width}));
      }
    }
  });
}

TEST_CASE("mouse: of several keys with one meaning each answers for itself") {
  auto view = start_view();
  view.footer.keys = {{"Left Right", "both"}, {"arrows", "none"}, {"Enter", "it"}};
  const Frame frame = drawn(view);
  REQUIRE(frame.buttons.size() == 3);
  CHECK(frame.buttons[0].key == Key{Key::Name::Left, 0});
  CHECK(frame.buttons[0].width == 4);
  CHECK(frame.buttons[1].key == Key{Key::Name::Right, 0});
  CHECK(frame.buttons[1].width == 5);
  // The meaning of a single key belongs to its button.
  CHECK(frame.buttons[2].width == 8);
}

}  // namespace
}  // namespace accasta::views
