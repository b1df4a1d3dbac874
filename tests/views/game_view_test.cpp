#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <accasta/rules/attacks.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/overlay.hpp>

#include "game_samples.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"
#include "support/texts.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using namespace accasta::test;

/// The title, and who plays.
std::string first_rows(const GameView& view) {
  std::istringstream text(drawn(view).to_string());
  std::string title;
  std::string seats;
  std::getline(text >> std::ws, title);
  std::getline(text >> std::ws, seats);
  return title + '\n' + seats + '\n';
}

TEST_CASE("game: where the board and the text are") {
  std::string text;
  for (const Size screen : {kSmall, Size{80, 60}, Size{100, 36}, Size{107, 40}, Size{108, 32},
                            Size{112, 36}, kLarge, Size{300, 100}}) {
    const Frame frame = drawn(busy_view(), screen);
    const BoardArea& board = frame.board.value();
    Point first{screen.height, screen.width};
    Point last;
    int beside = screen.width;
    for (int row = 0; row < screen.height; ++row)
      for (int column = 0; column < screen.width; ++column) {
        if (frame.at(row, column) == Glyph{}) continue;
        first = {std::min(first.row, row), std::min(first.column, column)};
        last = {row, std::max(last.column, column)};
        if (row == board.corner.row && column >= board.corner.column + board.size.width)
          beside = std::min(beside, column);
      }
    text += fmt::format("{}x{}: board from {},{}; panel from {}; text from {},{} to {},{}\n",
                        screen.width, screen.height, board.corner.row, board.corner.column, beside,
                        first.row, first.column, last.row, last.column);
  }
  test::approve("views/board-layout", text);
}

TEST_CASE("game: every piece can be read and every cell clicked on every screen") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()})
    for (const Size screen : {kSmall, Size{108, 32}, kLarge, Size{300, 100}})
      for_each_view(
          [&](auto view) {
            for (const bool flipped : {false, true}) {
              view.board.flipped = flipped;
              const Frame frame = drawn(view, screen);
              const BoardLayout layout = board_layout(view, screen, Glyphs::Ascii);
              for (const auto& [at, middle] : frame.board.value().cells) {
                CHECK(layout.cell(middle) == at);
                // A letter beside a stack may be the letter of a piece.
                if (view.board.labels.empty())
                  CHECK(test::stack_at(frame, at) == view.board.stack(at));
              }
              for (const char c : frame.to_string()) REQUIRE((c == '\n' || (c >= ' ' && c <= '~')));
            }
          },
          rules);
}

TEST_CASE("game: no size of the screen is too much") {
  for (const int width : {80, 81, 100, 107, 108, 130, 300})
    for (const int height : {24, 30, 31, 32, 60, 100})
      for_each_view([&](const auto& view) {
        const Size screen{width, height};
        const Frame frame = drawn(view, screen, Glyphs::Unicode);
        CHECK(frame.size() == screen);
        CHECK(frame.board.has_value());
      });
}

TEST_CASE("game: every view shows its message, and what is typed with its end and the cursor") {
  for_each_view([](auto view) {
    view.footer.typed.reset();
    view.footer.message = {"A message.", Role::Warning};
    Frame frame = drawn(view);
    CHECK(shows(frame, "A message."));
    CHECK(frame.message == "A message.");
    CHECK(frame.message_role == Role::Warning);
    view.footer.message = {};
    for (const std::string& text : {std::string("a1:C-b1"), std::string(200, 'x') + "end"}) {
      view.footer.typed = TypedLine{.label = "Label", .edit = LineEdit(text)};
      frame = drawn(view);
      CHECK(shows(frame, "Label: " + text.substr(0, 2)));
      CHECK(shows(frame, text.substr(text.size() - 7)));
      const Point cursor = frame.text_cursor.value();
      REQUIRE(cursor.column < frame.size().width);
      CHECK(frame.at(cursor.row, cursor.column - 1).character ==
            static_cast<char32_t>(text.back()));
      CHECK(frame.at(cursor.row, cursor.column) == Glyph{});
    }
  });
}

TEST_CASE("game: the terminal's cursor is in the typed text, on the shown turn or on the cell") {
  auto view = over_view(Rules::standard());
  const auto point = [&](const char* cell) {
    return board_layout(view, kSmall, Glyphs::Ascii).point(*Cell::parse(cell));
  };
  view.board.cursor = Cell::parse("c2");
  CHECK(drawn(view).cursor() == point("c2"));
  view.arrived = Cell::parse("e4");
  CHECK(drawn(view).cursor() == point("e4"));
  view.footer.typed = TypedLine{.edit = LineEdit("a1")};
  CHECK(drawn(view).cursor() == drawn(view).text_cursor);
}

TEST_CASE("game: overlays mark what attacks and what can be captured") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    auto view = over_view(rules);
    const Position& position = view.board.position;
    for (const Cell at : kBoard) {
      view.board.cursor = at;
      show_overlay(view, Overlay::Attacks);
      REQUIRE(view.board.signs.size() == 2);
      CHECK(view.board.signs[0].sign == '>');
      CHECK(view.board.signs[0].cells == attackers(position, at));
      CHECK(view.board.signs[1].sign == 'x');
      CHECK(view.board.signs[1].cells == attacked_from(position, at));
    }
    show_overlay(view, Overlay::AllAttacked);
    REQUIRE(view.board.signs.size() == 1);
    CHECK(view.board.signs[0].sign == 'x');
    for (const Cell at : kBoard) {
      const bool is_attacked = !position.stack(at).empty() && !attackers(position, at).empty();
      CHECK(view.board.signs[0].cells.contains(at) == is_attacked);
    }
  }
}

TEST_CASE("game: an overlay hides neither the targets of a turn nor a message") {
  auto view = busy_view();
  show_overlay(view, Overlay::Attacks);
  CHECK(view.board.signs.empty());
  std::string& message = view.footer.message.text;
  CHECK(message.empty());
  view.board.building.reset();
  message = "something";
  show_overlay(view, Overlay::Attacks);
  CHECK_FALSE(view.board.signs.empty());
  CHECK(message == "something");
  // Advice makes room.
  view.footer.message.role = Role::Dim;
  show_overlay(view, Overlay::Attacks);
  CHECK(message != "something");
  view.board.signs.clear();
  show_overlay(view, Overlay::None);
  CHECK(view.board.signs.empty());
}

/// White is to move, and Black holds all of White's castle.
GameView warned_view() {
  auto view = start_view();
  view.board.position = test::placed("a1=s a2=s a3=s b1=H g1=h", Color::White, Rules::standard());
  return view;
}

/// White's turn has taken the third cell of the castle.
GameView promising_view(Win win) {
  Rules rules = Rules::standard();
  rules.win = win;
  auto view = start_view(rules);
  view.board.position = test::placed("g1=S g2=S f5=S a1=S d1=h", Color::White, rules);
  view.board.building.emplace(view.board.position, cell("f5"));
  REQUIRE(view.board.building->add({1, cell("g4")}));
  return view;
}

TEST_CASE("game: a threat is one card over the whole width, in the color of its cells") {
  auto view = warned_view();
  Note note({"The threat.", Role::Warning});
  note.is_alarm = true;
  view.panel.insert(view.panel.begin(), {note, 1, false, "threat"});
  for (const Size size : {kSmall, Size{120, 40}, Size{200, 60}}) {
    const Frame frame = drawn(view, size, Glyphs::Blocks);
    const BoardArea& board = frame.board.value();
    int filled = 0;
    for (int column = board.corner.column + board.size.width; column < size.width; ++column)
      for (int row = 0; row < size.height; ++row)
        if (frame.at(row, column).style.ground == Role::Threatened) {
          ++filled;
          break;
        }
    CAPTURE(size.width);
    CHECK(filled >= (size == kSmall ? 19 : 26));
    CHECK(shows(frame, "The threat."));
  }
}

TEST_CASE("game: a full castle counter is red only if it is a danger") {
  // Black holds three stacks in White's castle.
  auto view = warned_view();
  const auto counter = [&] {
    const Frame frame = drawn(view);
    return text_in(frame, {Role::Warning, true}).find("3 of 3") != std::string::npos;
  };
  CHECK(counter());
  view.players[Color::Black] = {.name = "human", .human = true};
  view.players[Color::White] = {.name = "engine, level 5"};
  CHECK_FALSE(counter());
  view.players[Color::White].human = true;
  CHECK(counter());
  view.result = "Black wins: three stacks in White's castle";
  CHECK_FALSE(counter());
}

std::string single_texts() {
  std::string text;
  for (const Win win : {Win::AtOnce, Win::NextTurn})
    text += text_in(drawn(promising_view(win)), {Role::Good, true}) + '\n';

  auto view = over_view();
  const Cell attacked = attacked_by(view.board.position, Color::White).first();
  for (const auto& [overlay, at] :
       {std::pair(Overlay::Attacks, attacked), std::pair(Overlay::Attacks, cell("d4")),
        std::pair(Overlay::AllAttacked, cell("d4"))}) {
    view.footer.message = {};
    view.board.cursor = at;
    show_overlay(view, overlay);
    text += view.footer.message.text + '\n';
  }

  auto play = start_view();
  play.title.push_back({"THE GAME IS NOT SAVED  paused, p resumes", {Role::Warning}});
  text += first_rows(play);
  text += first_rows(analysis_view());
  auto exercise = exercise_view();
  text += first_rows(exercise);
  exercise.heading = std::string(100, 't');
  text += first_rows(exercise);

  text += draw_too_small({70, 1}).to_string();
  return text;
}

TEST_CASE("game: pictures of what is beside and around the board, and single texts") {
  std::string text;
  const auto beside = [&](const char* name, const auto& view, Size screen = kSmall) {
    text += fmt::format("=== {}: beside the board\n{}", name,
                        beside_board(drawn(view, screen, Glyphs::Unicode)));
  };
  const auto around = [&](const char* name, auto view, bool has_roles = true) {
    // The key bars have a file of their own.
    view.footer.keys = {{"Enter", "key bar"}};
    const std::string picture = around_board(drawn(view));
    text += fmt::format("=== {}: around the board\n{}", name,
                        has_roles ? picture : picture.substr(0, picture.find("--- roles")));
  };
  beside("a turn in the making", busy_view());
  around("a turn in the making", busy_view());
  around("a turn that is typed", typing_view(Rules::pari()));
  beside("a game that is over", over_view());
  beside("a hint", hint_view());
  around("a threat", hint_view(), false);
  beside("an analysis", analysis_view());
  around("an analysis", analysis_view(), false);
  beside("a record on a large screen", judged_view(), kLarge);
  around("a record", judged_view(), false);
  beside("an exercise", exercise_view());
  beside("a position that is set up", editor_view());
  text += "=== single texts\n" + single_texts();
  test::approve("views/game", text);
}

TEST_CASE("game: ways to go on that do not fit are left out whole") {
  auto view = start_view();
  auto& typed = view.footer.typed.emplace(TypedLine{.edit = LineEdit("a1")});
  for (int i = 10; i < 40; ++i) typed.choices.push_back(fmt::format("C-{}", i));
  CHECK(shows(drawn(view), "Tab C-10 C-11 C-12 ..."));
  typed.choices.resize(3);
  CHECK(shows(drawn(view), "C-10 C-11 C-12"));
  CHECK_FALSE(shows(drawn(view), "C-12 ..."));
}

TEST_CASE("game: a prompt stood alone while the engine thought") {
  auto view = start_view();
  view.footer = {.untyped = ""};
  view.is_turn_here = false;
  for (const Size size : {kSmall, kLarge, Size{200, 60}})
    CHECK_FALSE(shows(drawn(view, size, Glyphs::Blocks), ">"));
  view.is_turn_here = true;
  CHECK(shows(drawn(view, kLarge, Glyphs::Blocks), ">"));
}

TEST_CASE("game: a long list of turns shows the last one made") {
  auto view = start_view();
  for (int i = 0; i < 300; ++i) view.turns.push_back(fmt::format("d4:C-d{}", i));
  for (const std::size_t made : {1U, 2U, 150U, 151U, 299U, 300U}) {
    view.turns_made = made;
    CHECK(shows(drawn(view), view.turns[made - 1]));
  }
}

TEST_CASE("game: turns that do not fit side by side stand under each other") {
  auto view = start_view();
  const auto has_lines = [&](std::initializer_list<const char*> lines) {
    view.turns_made = view.turns.size();
    const std::string text = drawn(view).to_string();
    std::size_t at = 0;
    for (const char* const line : lines) {
      at = text.find(std::string(line) + '\n', at);
      if (at == std::string::npos) return false;
    }
    return true;
  };
  view.turns = {"d4:Chs-d5,Hch+d6,S-d7", "g1:chs-e1", "b2:SHC-b3"};
  CHECK(has_lines({"1. d4:Chs-d5,Hch+d6,S-d7", "   g1:chs-e1", "2. b2:SHC-b3"}));
  view.turns = {"a1:C-b1", "d4:C-d5,h-e4,C+d6,sxc4,H+c5,Sxb4!?", "b2:SHC-b3"};
  CHECK(has_lines({"1. a1:C-b1", "   d4:C-d5,h-e4,C+d6,sxc4,", "   H+c5,Sxb4!?", "2. b2:SHC-b3"}));
  view.turns = {"a1:CH-b1,S+b1,S-c1 (sides changed)", "g1:c-f1"};
  CHECK(has_lines({"1. a1:CH-b1,S+b1,S-c1 (sides", "   changed)     g1:c-f1"}));
  // Dots are in White's place.
  view.turns = {"g1:c-f1", "a1:C-b1"};
  view.first_side = Color::Black;
  view.first_turn_number = 4;
  CHECK(has_lines({"4. ... g1:c-f1", "5. a1:C-b1"}));
}

TEST_CASE("game: a long name of a puzzle does not repeat the variant") {
  auto view = exercise_view();
  view.variant = "Standard";
  view.heading = "standard-win";
  CHECK(shows(drawn(view), view.heading));
  view.heading = "standard-" + std::string(25, 't');
  CHECK(shows(drawn(view), std::string(25, 't')));
  CHECK_FALSE(shows(drawn(view), "standard-"));
}

TEST_CASE("game: an empty cell leaves its rows to the turns and to a note") {
  auto view = start_view();
  view.turns = {"a1:C-b1", "g1:C-f1"};
  view.turns_made = view.turns.size();
  std::string note;
  for (int i = 0; i < 20; ++i) note += fmt::format("word{} ", i);
  view.panel = {{Inspector{}}, {Message{note}, 1}};
  view.board.cursor = Cell::parse("d4");
  CHECK(shows(drawn(view), "word19"));
  CHECK(shows(drawn(view), "1. a1:C-b1"));
}

TEST_CASE("game: a note is whole, or names the key that shows the rest") {
  auto view = hint_view();
  view.more_key = "y";
  std::string& note = note_of(view).text;
  note = "Note:";
  for (int i = 0; note.size() < 520; ++i) {
    note += fmt::format(" word{} and more", i);
    for (const Size size : {kSmall, Size{80, 36}, Size{100, 24}, kLarge})
      REQUIRE(shows(drawn(view, size), note) != shows(drawn(view, size), "... y"));
  }
}

TEST_CASE("game: beside a long note the number of lifted pieces and advice are seen") {
  auto view = start_view();
  // Each word takes a line.
  const auto note = [](int lines) {
    std::string text;
    for (int i = 0; i < lines; ++i) text += "word-of-18-letters ";
    return Message{text};
  };
  // Tiles leave the fewest columns.
  const auto is_shown = [&](const std::string& text, Size size = kSmall) {
    return shows(draw(view, size, Glyphs::Blocks), text);
  };
  view.panel = {{note(8)}, {Inspector{}, 1}};
  view.footer.untyped = "";
  view.footer.message = {"Advice.", Role::Dim};
  CHECK(is_shown("Advice."));
  view.board.building.emplace(view.board.position, cell("a1"));
  view.board.cursor = cell("a1");
  for (view.board.lift = 1; view.board.lift <= 3; ++view.board.lift)
    for (const Size size : {kSmall, kLarge})
      CHECK(is_shown("lift " + std::to_string(view.board.lift), size));
  view.board.lift = 1;
  // A note that needs all rows gets them.
  view.panel.front() = {note(15)};
  CHECK_FALSE(is_shown("Advice."));
}

TEST_CASE("game: a note could be without rows, and its mark stood elsewhere") {
  auto view = judged_view();
  view.more_key = "y";
  for (const std::string word : {"mm ", "nn "}) {
    std::string text;
    for (int i = 0; i < 700; ++i) text += word;
    view.panel.push_back({Message{text}});
  }
  for (const Size size : {kSmall, Size{80, 30}, Size{150, 39}, Size{158, 38}, Size{200, 60}}) {
    const std::string text = draw(view, size, Glyphs::Blocks).to_string();
    CAPTURE(size.width, size.height, text);
    CHECK(text.find("mm") != std::string::npos);
    CHECK(text.find("nn") != std::string::npos);
    CHECK(text.find("... y") != std::string::npos);
  }
}

TEST_CASE("game: the card of the end ran through the title above it") {
  auto view = over_view();
  view.variant.clear();
  view.title = {{"rated", {Role::Dim}}};
  const std::string text = draw(view, kSmall, Glyphs::Blocks).to_string();
  const std::string line = text.substr(0, text.find('\n'));
  CHECK(line.ends_with(" rated"));
}

TEST_CASE("game: a note that continues ends with a whole word") {
  auto view = hint_view();
  view.more_key = "y";
  for (int letters = 1; letters < 12; ++letters) {
    const std::string word(static_cast<std::size_t>(letters), 'z');
    std::string& note = note_of(view).text;
    note.clear();
    while (note.size() < 600) note += word + " ";
    const std::string text = drawn(view).to_string();
    const std::size_t end = text.find_last_not_of(' ', text.find("... y") - 1);
    REQUIRE(end != std::string::npos);
    CHECK(text.substr(text.find_last_of(" \n", end) + 1, end - text.find_last_of(" \n", end)) ==
          word);
  }
}

TEST_CASE("game: a long message takes as many lines as it needs") {
  auto view = start_view();
  auto& [message, typed, untyped, keys] = view.footer;
  typed = TypedLine{.edit = LineEdit("a1:C")};
  for (int i = 0; message.text.size() < 400; ++i) {
    message.text += fmt::format("word{} more ", i);
    const Frame frame = drawn(view);
    REQUIRE(shows(frame, message.text));
    REQUIRE(shows(frame, "> a1:C"));
    REQUIRE(frame.message == message.text);
  }
  // The meaning of a typed line, too.
  typed->meaning = std::exchange(message, {});
  CHECK(shows(drawn(view), typed->meaning.text));
  CHECK(drawn(view).message == typed->meaning.text);
}

TEST_CASE("game: a long result takes a second line") {
  auto view = start_view();
  view.result = "Result: a reason that is told in more words than one line has room for";
  CHECK(shows(drawn(view), view.result));
}

TEST_CASE("game: many captured pieces are counted") {
  auto view = start_view(Rules::pari());
  view.board.position =
      test::position("x4/x5/x6/pppP,pppP,pppP,pppP,pppP,x2/x6/x,p,x3/x4 w 30", Rules::pari());
  CHECK(shows(drawn(view, {80, 40}, Glyphs::Blocks), "15: 15p"));
}

TEST_CASE("game: on the largest screens the end of a game was in one of two columns") {
  constexpr Size kLargest{200, 60};
  GameView view = over_view(Rules::standard());
  auto& end = std::get<Ending>(view.panel.front().content).end;
  std::string expected;
  for (const Cell at : view.board.position.occupied()) {
    if (end.winning.size() == 3) break;
    end.winning |= CellSet{at};
    expected += at.name() + "*";
  }
  const Frame frame = draw(view, kLargest, Glyphs::Blocks);
  const BoardArea& board = frame.board.value();
  std::vector<int> widths(60);
  std::string names;
  for (int row = 0; row < kLargest.height; ++row)
    for (int column = board.corner.column + board.size.width; column < kLargest.width; ++column) {
      const auto& [character, style] = frame.at(row, column);
      if (style.ground == Role::WhiteCastle) ++widths[static_cast<std::size_t>(row)];
      if (style.ground == Role::Won && character != U' ' && row < 30 &&
          style.role != Role::BlackToken && style.role != Role::WhiteToken)
        names += static_cast<char>(character);
    }
  // The first column has 30 columns.
  CHECK(*std::ranges::max_element(widths) > 60);
  CHECK(names.find(expected) != std::string::npos);
  // The keys are like those of a keyboard.
  const auto key = std::ranges::find(frame.buttons, key_named("m"), &Button::key);
  REQUIRE(key != frame.buttons.end());
  for (const int column : {key->point.column - 1, key->point.column, key->point.column + 1})
    CHECK(frame.at(key->point.row, column).style.ground == Role::DrainedField);
  // On a board of text there are no such colors.
  const Frame text = draw(view, kLargest, Glyphs::Unicode);
  for (const Button& button : text.buttons)
    CHECK(text.at(button.point.row, button.point.column).style.ground == Role::Normal);
}

}  // namespace
TEST_CASE("game: the card of each player says who is to move") {
  for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Unicode, Glyphs::Blocks})
    for (GameView view : {start_view(), exercise_view()})
      for (const Size size : {kSmall, kLarge, Size{200, 60}})
        for (const bool flipped : {false, true}) {
          view.board.flipped = flipped;
          const std::string text = drawn(view, size, glyphs).to_string();
          const std::size_t at = text.find("to move");
          CAPTURE(size.width, flipped, text);
          REQUIRE(at != std::string::npos);
          CHECK(text.find("to move", at + 1) == std::string::npos);
          // White is to move, and stands below unless the board is flipped.
          CHECK((std::ranges::count(text.substr(0, at), '\n') < size.height / 2) == flipped);
        }
}

TEST_CASE("game: an empty cell left nine rows empty, and now has the last turn") {
  auto view = start_view();
  view.panel = {{Inspector{"White from a1: chariot to b1."}}};
  view.board.cursor = cell("d4");
  for (const Size size : {kSmall, kLarge, Size{120, 40}, Size{200, 60}})
    CHECK(shows(drawn(view, size, Glyphs::Blocks), "White from a1: chariot to b1."));
  view.board.cursor = cell("a1");
  CHECK_FALSE(shows(drawn(view), "White from"));
}

TEST_CASE("game: the largest screens had a second column only after the first turn") {
  auto view = start_view();
  view.variant = "Standard";
  CHECK(view.turns.empty());
  CHECK(shows(drawn(view, {200, 60}, Glyphs::Blocks), "Standard · 1"));
  // The text of an exercise stands there.
  auto task = exercise_view();
  const Frame frame = drawn(task, {200, 60}, Glyphs::Blocks);
  const std::string text = frame.to_string();
  const std::size_t word = text.find("Word1");
  REQUIRE(word != std::string::npos);
  CHECK(width(text.substr(text.rfind('\n', word) + 1, word - text.rfind('\n', word) - 1)) > 150);
}

TEST_CASE("game: no rule beside the board is without a word") {
  for (const GameView& view : {start_view(), hint_view(), analysis_view(), replay_view(),
                               judged_view(), half_step_view(), exercise_view(), over_view()})
    for (const Size size : {kSmall, kLarge, Size{120, 40}, Size{200, 60}}) {
      for (const std::string& line : lines_of(drawn(view, size, Glyphs::Blocks).to_string())) {
        const std::size_t rule = line.find("───");
        if (rule == std::string::npos) continue;
        CAPTURE(size.width, line);
        CHECK(line.substr(0, rule).find_first_of("abcdefghijklmnopqrstuvwxyz") !=
              std::string::npos);
      }
    }
}

}  // namespace accasta::views
