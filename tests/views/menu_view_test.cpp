#include <sstream>
#include <string>
#include <string_view>

#include <accasta/base/text.hpp>
#include <accasta/views/menu_view.hpp>

#include "game_samples.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"
#include "support/texts.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::shows;

Frame drawn(const Menu& menu, Size screen = kSmall) {
  return draw_menu(menu, screen, Glyphs::Ascii);
}

/// A menu of so many entries.
Menu long_menu(int entries) {
  Menu menu{.title = "Title", .footer = {.keys = {{"Enter", "take"}}}};
  for (int i = 0; i < entries; ++i) menu.entries.push_back({"entry " + std::to_string(i) + "."});
  return menu;
}

std::string long_note(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "word" + std::to_string(i) + " ";
  return text;
}

TEST_CASE("menu: pictures of entries with values") {
  Menu menu{
      .title = "Title",
      .notes = {"A note."},
      .entries = {{"Begin"}, {"First", "one"}, {"Second", "a longer value"}, {"Third", "three"}},
      .selected = 1,
      .footer = {.message = {"A message."}, .keys = {{"Enter", "take"}}}};
  test::approve("views/menu", test::picture(draw_menu(menu, {80, 24}, Glyphs::Unicode)));
}

TEST_CASE("menu: on the largest screens a value stood 60 columns away from its name") {
  const Menu menu{.title = "Title", .entries = {{"Name", "value"}}, .board = BoardView{}};
  const std::string text = draw_menu(menu, {200, 60}, Glyphs::Blocks).to_string();
  const auto name = text.find("Name");
  const auto value = text.find("value");
  REQUIRE(name != std::string::npos);
  REQUIRE(value != std::string::npos);
  CHECK(value - name < 46);
}

TEST_CASE("menu: the pieces with their ranges leave room for all entries, from 80x24 on") {
  Menu menu{.title = "Accasta",
            .notes = {"Bring three stacks with your piece on top into the enemy castle."},
            .entries = {{"First"}, {"Second"}, {"Third"}, {"Fourth"}},
            .has_pieces = true,
            .board = BoardView{}};
  for (const Size screen : {kSmall, Size{120, 40}, Size{200, 60}})
    for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Unicode, Glyphs::Blocks}) {
      const Frame frame = draw_menu(menu, screen, glyphs);
      const std::string text = frame.to_string();
      CAPTURE(text);
      const bool is_ascii = glyphs == Glyphs::Ascii;
      for (const char* const word :
           {"First", "Second", "Third", "Fourth", "shield", "horse", "chariot",
            is_ascii ? "o.." : "●··", is_ascii ? "oo." : "●●·", is_ascii ? "ooo" : "●●●"})
        CHECK(text.find(word) != std::string::npos);
    }
}

TEST_CASE("menu: a question covered the last entry of a form") {
  Menu menu{.title = "Title", .board = BoardView{}};
  for (int i = 1; i <= 10; ++i)
    menu.entries.push_back({.name = "entry " + std::to_string(i) + ".", .note = long_note(9)});
  menu.footer.typed = TypedLine{.label = "The name that your friend sees", .edit = LineEdit("")};
  const std::string text = draw_menu(menu, {120, 40}, Glyphs::Blocks).to_string();
  CAPTURE(text);
  CHECK(text.find("entry 10.") != std::string::npos);
  CHECK(text.find("sees:") != std::string::npos);
}

TEST_CASE("menu: the board is whole or absent, and never of text where it could be of tiles") {
  Menu menu{.title = "Title", .entries = {{"An entry of a usual width"}}, .board = BoardView{}};
  for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Unicode, Glyphs::Cells, Glyphs::Blocks})
    for (int width = kSmallestScreen.width; width <= 130; ++width)
      for (const int height : {24, 26, 30, 40}) {
        const Frame frame = draw_menu(menu, {width, height}, glyphs);
        int pieces = 0;
        int names = 0;
        for (int row = 0; row < height; ++row)
          for (int column = 0; column < width; ++column) {
            const auto& [character, style] = frame.at(row, column);
            // Lower pieces on small tiles are letters in the color of their token.
            const bool is_piece = style.ground >= Role::WhiteToken ||
                                  (style.role >= Role::WhiteToken && style.ground >= Role::Field);
            if (is_piece && character >= U'A' && character <= U'z') ++pieces;
            const bool is_digit = character >= U'1' && character <= U'7';
            if (style.role == Role::Coordinate && style.ground >= Role::Field && is_digit) ++names;
          }
        CAPTURE(width, height);
        // All pieces of both players at the start of a game, and the names of all tiles.
        const bool has_board = pieces > 0;
        CHECK(pieces == (has_board ? 40 : 0));
        CHECK(names == (has_board && has_tiles(glyphs) ? kBoard.size() : 0));
        if (width == 130 && height == 40) CHECK(has_board);
      }
}

TEST_CASE("menu: the board stays when a value becomes longer") {
  const auto with = [](const char* colors) {
    return Menu{.title = "Title",
                .entries = {{"Begin with the lessons"}, {.name = "Colors", .value = colors}},
                .board = BoardView{}};
  };
  for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Blocks})
    for (int width = kSmallestScreen.width; width <= 130; ++width) {
      const auto has_board = [&](const char* colors) {
        const Frame frame = draw_menu(with(colors), {width, 30}, glyphs);
        return shows(frame, "CHS") || shows(frame, "a1");
      };
      CAPTURE(width);
      CHECK(has_board("dusk") == has_board("high-contrast"));
    }
}

TEST_CASE("menu: the terminal's cursor is on the selected entry") {
  Menu menu = long_menu(40);
  for (menu.selected = 0; menu.selected < menu.entries.size(); ++menu.selected) {
    const Frame frame = drawn(menu);
    REQUIRE(frame.focus);
    CHECK(entry_at(menu, kSmall, Glyphs::Ascii, *frame.focus) == menu.selected);
    CHECK(frame.at(frame.focus->row, frame.focus->column).character == U'e');
  }
}

TEST_CASE("menu: a click finds the entries") {
  Menu menu = long_menu(3);
  menu.selected = 1;
  for (const char* const value : {"", "value"}) {
    for (MenuEntry& entry : menu.entries) entry.value = value;
    const auto found =
        texts_at(drawn(menu), [&](Point at) { return entry_at(menu, kSmall, Glyphs::Ascii, at); });
    REQUIRE(found.size() == 3);
    for (const auto& [index, text] : found) {
      CHECK(text.find(menu.entries[index].name) != std::string::npos);
      CHECK(text.starts_with('>') == (index == menu.selected));
    }
  }
  CHECK_FALSE(entry_at(menu, kSmall, Glyphs::Ascii, {0, 0}));
}

TEST_CASE("menu: a board has the place of the game's board") {
  Menu menu{.title = "Title",
            .notes = {long_note(8)},
            .entries = {{"First", long_note(9)}, {"Second", "auto"}},
            .board = BoardView{}};
  for (const Size screen : {kSmall, kLarge, Size{200, 60}})
    for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Blocks}) {
      const Frame game = draw(start_view(), screen, glyphs);
      const Frame frame = draw_menu(menu, screen, glyphs);
      const BoardArea& board = game.board.value();
      const Point last{board.corner.row + board.size.height - 1, board.corner.column};
      for (int column = last.column; column < last.column + board.size.width; ++column)
        REQUIRE(frame.at(last.row, column) == game.at(last.row, column));
      for (int i = 0; i < 8; ++i) CHECK(shows(frame, "word" + std::to_string(i)));
      CHECK(shows(frame, "auto"));
    }
  // A list of long entries has no board without room for both.
  menu = {.title = "Title", .entries = {{std::string(50, 'x')}}};
  menu.entries[0].board = [] { return BoardView{}; };
  CHECK_FALSE(shows(drawn(menu), "CHS"));
  CHECK(shows(drawn(menu, {140, 40}), "CHS"));
}

TEST_CASE("menu: a name that just fits was cut, and an empty message had a card") {
  Menu menu{.title = "Title", .entries = {{"Play with a friend"}}, .board = BoardView{}};
  CHECK(shows(draw_menu(menu, kSmall, Glyphs::Blocks), "Play with a friend"));
  // Returns the number of rows with a card.
  const auto rows = [](const Frame& frame) {
    int count = 0;
    for (int row = 0; row < frame.size().height; ++row)
      if (frame.at(row, frame.size().width - 4).style.ground == Role::Card) ++count;
    return count;
  };
  menu.entries = {{"One"}, {"Two"}};
  menu.selected = 1;
  const int without = rows(draw_menu(menu, kLarge, Glyphs::Blocks));
  menu.entries[1].note = "A note.";
  CHECK(rows(draw_menu(menu, kLarge, Glyphs::Blocks)) == without + 2);
}

TEST_CASE("menu: it does not move when a value changes") {
  Menu menu = long_menu(2);
  menu.entries[0].value = "one";
  menu.entries[1].value = "two";
  const auto place = [&] { return drawn(menu).to_string().find(menu.entries.front().name); };
  const auto before = place();
  menu.entries[0].value = "a much longer value";
  CHECK(place() == before);
}

TEST_CASE("menu: entries above and below the screen are counted") {
  Menu menu = long_menu(40);
  const auto count = [](const Frame& frame) {
    int entries = 0;
    for (const std::string& row : test::lines_of(frame.to_string())) {
      if (const auto more = row.find(" more"); more != std::string::npos)
        entries += std::stoi(row.substr(row.rfind(' ', more - 1)));
      else if (row.find("entry ") != std::string::npos)
        ++entries;
    }
    return entries;
  };
  for (menu.selected = 0; menu.selected < 40; ++menu.selected) {
    const Frame frame = drawn(menu);
    REQUIRE(count(frame) == 40);
    REQUIRE(shows(frame, "more"));
  }
  CHECK_FALSE(shows(drawn(long_menu(3)), "more"));
}

TEST_CASE("menu: the first menu left the lower half of a large screen empty") {
  Menu menu = long_menu(10);
  menu.board = BoardView{};
  menu.is_first = true;
  for (const Size size : {Size{120, 40}, Size{200, 60}}) {
    const Frame frame = draw_menu(menu, size, Glyphs::Blocks);
    std::istringstream rows(frame.to_string());
    int row = 0;
    int last = 0;
    for (std::string line; std::getline(rows, line); ++row)
      if (const auto at = line.find("entry "); at != std::string::npos) {
        const int column = width(line.substr(0, at));
        CHECK(entry_at(menu, size, Glyphs::Blocks, {row, column}) ==
              std::stoul(line.substr(at + 6)));
        last = row;
      }
    CHECK(last > size.height / 2);
  }
}

TEST_CASE("menu: a message that is too long for a line goes over more") {
  Menu menu = long_menu(100);
  menu.selected = 99;
  for (int i = 1; i < 40; i += 5) {
    menu.footer.message.text = long_note(i);
    const Frame frame = drawn(menu);
    REQUIRE(shows(frame, menu.footer.message.text));
    REQUIRE(frame.message == menu.footer.message.text);
    // Neither the selected entry nor the keys make room for it.
    REQUIRE(shows(frame, "entry 99."));
    REQUIRE(shows(frame, "Enter take"));
  }
}

TEST_CASE("menu: words that a choice needs were cut in rows that were too short") {
  const std::string friend_name = "Maximiliane Friederike von Berg";
  Menu menu{
      .title = "Title",
      .notes = {"Saved in /home/somebody/.config/accasta/config"},
      .entries = {{"Begin"},
                  {"Difficulty", "automatic at first"},
                  {.name = "Moving a head and taking pieces along", .remark = "1/4"},
                  {.name = friend_name, .remark = "your turn"},
                  {"2026-11-29 10:15  Standard, turn 12, " + friend_name + " against level 3"},
                  {"Last"}},
      .board = BoardView{}};
  for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Blocks})
    for (const Size size : {kSmall, kLarge})
      for (const std::size_t selected : {0U, 2U, 5U}) {
        menu.selected = selected;
        const Frame frame = draw_menu(menu, size, glyphs);
        INFO(frame.to_string());
        CHECK(frame.to_string().find("..") == std::string::npos);
        CHECK(shows(frame, "accasta/config"));
        const auto texts =
            texts_at(frame, [&](Point at) { return entry_at(menu, size, glyphs, at); });
        for (const auto& [index, text] : texts) {
          const MenuEntry& entry = menu.entries[index];
          const std::string words = entry.name + ' ' + entry.value + ' ' + entry.remark;
          for (const std::string_view word : base::words_in(words))
            CHECK_THAT(text, Catch::Matchers::ContainsSubstring(std::string(word)));
        }
        CHECK((texts.size() == menu.size() || shows(frame, "more")));
        CHECK(entry_at(menu, size, glyphs, frame.focus.value()) == menu.selected);
        // The board is there beside all of them.
        CHECK((shows(frame, "a1") || shows(frame, "CHS")));
      }
  // A word that is longer than the rows beside the board leaves no room for that.
  menu.entries[0].name = std::string(40, 'x');
  const Frame frame = draw_menu(menu, kSmall, Glyphs::Blocks);
  CHECK(shows(frame, menu.entries[0].name));
  CHECK_FALSE(shows(frame, "a1"));
}

TEST_CASE("menu: a text from outside fills no more than some rows") {
  Menu menu = long_menu(30);
  for (MenuEntry& entry : menu.entries) entry.name += " " + std::string(2000, 'x');
  for (menu.selected = 0; menu.selected < 30; ++menu.selected)
    CHECK(shows(drawn(menu), "entry " + std::to_string(menu.selected) + "."));
}

TEST_CASE("menu: a title and notes that are too long for a line go over more") {
  const Menu menu{.title = "Title " + long_note(30),
                  .notes = {"Note " + long_note(30), "Other " + long_note(30)},
                  .entries = {{"one"}, {"two"}},
                  .selected = 1};
  const Frame frame = drawn(menu);
  for (const char* const begin : {"Title ", "Note ", "Other "})
    CHECK(shows(frame, begin + long_note(30)));
  for (const auto& [index, text] :
       texts_at(frame, [&](Point at) { return entry_at(menu, kSmall, Glyphs::Ascii, at); }))
    CHECK(text.find(menu.entries[index].name) != std::string::npos);
}

TEST_CASE("menu: the selected entry's note is shown where there is no message") {
  Menu menu{.title = "Title", .entries = {{"Begin"}, {"Level", "5", "How strong."}}};
  CHECK(drawn(menu).message.empty());
  menu.selected = 1;
  CHECK(drawn(menu).message == "How strong.");
  CHECK(drawn(menu).message_role == Role::Dim);
  menu.footer.message.text = "Something else.";
  CHECK(drawn(menu).message == "Something else.");
}

}  // namespace
}  // namespace accasta::views
