#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/views/game_view.hpp>
#include <accasta/views/menu_view.hpp>
#include <accasta/views/overlay.hpp>

#include "game_samples.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"
#include "support/shown.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::cell;
using test::position;

TEST_CASE("pictures of the table") {
  const auto check = [](const char* scene, const auto& make) {
    for (Rules rules : {Rules::standard(), Rules::pari()}) {
      rules.win = Win::NextTurn;
      const auto view = make(rules);
      const std::string name =
          std::string(scene) + (rules.variant == Variant::Standard ? "-standard" : "-pari");
      test::check_picture(name + "-80x24-ascii", draw(view, kSmall, Glyphs::Ascii).to_string());
      test::check_picture(name + "-120x40-unicode",
                          draw(view, kLarge, Glyphs::Unicode).to_string());
    }
  };
  check("start", start_view);
  check("busy", busy_view);
  check("typing", typing_view);
  check("labels", labels_view);
  check("labelled-stacks", labelled_stacks_view);
  check("warning", warning_view);
  check("result", result_view);
  check("over", over_view);
  check("hint", hint_view);
  check("analysis", analysis_view);
  check("replay", replay_view);
  check("judged", judged_view);
  check("half-step", half_step_view);
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const std::string name = rules.variant == Variant::Standard ? "busy-standard" : "busy-pari";
    const PlayView view = busy_view(rules);
    for (const Size screen : {kSmall, Size{100, 36}, Size{108, 32}, Size{300, 100}})
      test::check_picture(fmt::format("{}-{}x{}-unicode", name, screen.width, screen.height),
                          draw(view, screen, Glyphs::Unicode).to_string());
    test::check_picture(name + "-120x40-ascii", draw(view, kLarge, Glyphs::Ascii).to_string());
  }
  test::check_picture("too-small",
                      draw(busy_view(Rules::pari()), {70, 20}, Glyphs::Ascii).to_string());
}

TEST_CASE("what attacks a stack, what it can capture, and what is safe is marked with signs") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const std::string variant = rules.variant == Variant::Standard ? "-standard" : "-pari";
    for (const auto& [overlay, name] : {std::pair(Overlay::Attacks, std::string("attacks")),
                                        std::pair(Overlay::Safety, std::string("safety"))}) {
      PlayView view = busy_view(rules);
      view.board.building.reset();
      view.board.cursor = cell("d3");
      view.turn_text.clear();
      view.message.clear();
      show_overlay(view, overlay);
      test::check_picture(name + variant + "-80x24-ascii",
                          draw(view, kSmall, Glyphs::Ascii).to_string());
      test::check_picture(name + variant + "-120x40-unicode",
                          draw(view, kLarge, Glyphs::Unicode).to_string());
    }
  }
}

TEST_CASE("a label hides no piece, and no label is read as one") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const PlayView view = labelled_stacks_view(rules);
    REQUIRE_FALSE(view.board.labels.empty());
    PlayView without = view;
    without.board.labels.clear();
    for (const Size screen : {kSmall, kLarge, Size{160, 60}}) {
      const Frame frame = draw(view, screen, Glyphs::Ascii);
      const Frame plain = draw(without, screen, Glyphs::Ascii);
      const auto layout = board_layout(view, screen);
      std::size_t found = 0;
      for (int row = 0; row + 1 < screen.height; ++row) {
        for (int column = 1; column < screen.width; ++column) {
          const char32_t letter = frame.at(row, column).character;
          const char32_t before = plain.at(row, column).character;
          if (letter == before) continue;
          REQUIRE(letter - U'a' < view.board.labels.size());
          CHECK(layout->cell({row, column + 3}) == view.board.labels[letter - U'a']);
          // A castle's edge may be under it.
          CHECK((before == U' ' || before == U'|'));
          CHECK(frame.at(row, column + 1).character == U' ');
          ++found;
        }
      }
      CHECK(found == view.board.labels.size());
    }
  }
}

TEST_CASE("an overlay hides neither the targets of a turn that is made nor a message") {
  PlayView view = busy_view(Rules::standard());
  show_overlay(view, Overlay::Attacks);
  CHECK(view.board.marks.empty());
  view.board.building.reset();
  view.message = "something";
  show_overlay(view, Overlay::Attacks);
  CHECK_FALSE(view.board.marks.empty());
  CHECK(view.message == "something");
}

TEST_CASE("hexagons are drawn from a certain size on, unless they are not wanted") {
  const auto picture = [](Size screen, bool compact) {
    PlayView view = start_view(Rules::pari());
    view.board.compact = compact;
    return board_layout(view, screen)->picture;
  };
  const auto [width, height] = kRoomyScreen;
  CHECK(picture(kRoomyScreen, false) == Picture::Roomy);
  CHECK(picture(kRoomyScreen, true) == Picture::Compact);
  CHECK(picture({width - 1, 100}, false) == Picture::Compact);
  CHECK(picture({300, height - 1}, false) == Picture::Compact);
  CHECK(picture(kLarge, false) == Picture::Large);
}

TEST_CASE("ASCII pictures are ASCII") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const Size screen : {kSmall, kLarge, Size{300, 100}}) {
      const std::string text = draw(busy_view(rules), screen, Glyphs::Ascii).to_string();
      for (const char character : text)
        REQUIRE((character == '\n' || (character >= ' ' && character <= '~')));
    }
  }
}

TEST_CASE("no size of the screen is too much or too little") {
  for (const int width : {0, 1, 10, 79, 80, 81, 100, 107, 108, 130, 300})
    for (const int height : {0, 1, 5, 23, 24, 30, 31, 32, 60, 100})
      for_each_view([&](const auto& view) {
        const Size screen{width, height};
        const Frame frame = draw(view, screen, Glyphs::Unicode);
        CHECK(frame.size() == screen);
        CHECK(board_layout(view, screen).has_value() == (width >= 80 && height >= 24));
        draw_menu({"Title", {"note"}, {"one", "two", "three"}, 2, {}}, screen, Glyphs::Ascii);
        draw_text({"Title", {"a line of text", "", "another"}, 1, {}}, screen, Glyphs::Ascii);
      });
}

TEST_CASE("the player who is threatened is warned") {
  PlayView view = warning_view(Rules::standard());
  CHECK(castle_warning(view) == "BLACK THREATENS TO WIN: 3 of 3 in your castle");
  view.seats.white.human = false;
  CHECK(castle_warning(view) == "BLACK THREATENS TO WIN: 3 of 3 in White's castle");
  view.result = "White resigned";
  CHECK_FALSE(castle_warning(view));
  CHECK_FALSE(castle_warning(start_view(Rules::standard())));
}

TEST_CASE("the warning goes when the turn that is being made answers the threat") {
  PlayView view = start_view(Rules::standard());
  view.board.position = test::placed("a1=s a2=s a3=s b1=H g1=h", Color::White, Rules::standard());
  REQUIRE(castle_warning(view));
  view.board.building.emplace(view.board.position, cell("b1"));
  REQUIRE(view.board.building->add({1, cell("a1")}));
  CHECK_FALSE(castle_warning(view));
}

TEST_CASE("a turn that takes the third castle cell says what it does") {
  for (const Win win : {Win::NextTurn, Win::AtOnce}) {
    Rules rules = Rules::standard();
    rules.win = win;
    PlayView view = start_view(rules);
    view.board.position = test::placed("g1=S g2=S f5=S a1=S d1=h", Color::White, rules);
    view.board.building.emplace(view.board.position, cell("f5"));
    REQUIRE(view.board.building->add({1, cell("g4")}));
    const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
    const char* const wanted = win == Win::AtOnce ? "This turn wins" : "This turn threatens to win";
    CHECK(text.find(wanted) != std::string::npos);
  }
}

TEST_CASE("the ways to go on that do not fit are left out") {
  PlayView view = start_view(Rules::standard());
  view.typed = TypedLine{.edit = LineEdit("a1")};
  for (int i = 10; i < 40; ++i) view.typed->choices.push_back("C-" + std::to_string(i));
  const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
  CHECK(text.find("Tab  C-10  C-11  ") != std::string::npos);
  CHECK(text.find("  ...\n") != std::string::npos);
  view.typed->choices.resize(3);
  CHECK(draw(view, kSmall, Glyphs::Ascii).to_string().find("C-12\n") != std::string::npos);
}

TEST_CASE("a long list of turns shows the last one made") {
  PlayView view = start_view(Rules::standard());
  for (int i = 0; i < 300; ++i) view.turns.push_back("d4:C-d" + std::to_string(i));
  for (const std::size_t made : {1U, 2U, 150U, 151U, 299U, 300U}) {
    view.turns_made = made;
    const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
    CHECK(text.find("d4:C-d" + std::to_string(made - 1)) != std::string::npos);
  }
}

TEST_CASE("turns that do not fit side by side stand under each other") {
  PlayView view = start_view(Rules::standard());
  view.turns = {"d4:Chs-d5,Hch+d6,S-d7", "g1:chs-e1", "b2:SHC-b3"};
  view.turns_made = 3;
  const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
  CHECK(text.find("1. d4:Chs-d5,Hch+d6,S-d7\n") != std::string::npos);
  CHECK(text.find("   g1:chs-e1\n") != std::string::npos);
  CHECK(text.find("2. b2:SHC-b3\n") != std::string::npos);
}

TEST_CASE("a turn that is too long for the list goes on below") {
  PlayView view = start_view(Rules::standard());
  view.turns = {"a1:C-b1", "d4:C-d5,h-e4,C+d6,sxc4,H+c5,Sxb4!?", "b2:SHC-b3"};
  view.turns_made = 2;
  const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
  std::size_t at = 0;
  for (const char* const line :
       {"1. a1:C-b1\n", "   d4:C-d5,h-e4,C+d6,sxc4,\n", "   H+c5,Sxb4!?\n", "2. b2:SHC-b3\n"}) {
    at = text.find(line, at);
    REQUIRE(at != std::string::npos);
  }
}

TEST_CASE("a list that begins with Black has dots in White's place") {
  PlayView view = start_view(Rules::standard());
  view.turns = {"g1:c-f1", "a1:C-b1"};
  view.turns_made = 2;
  view.first_side = Color::Black;
  view.first_turn_number = 4;
  const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
  CHECK(text.find("4. ... g1:c-f1") != std::string::npos);
  CHECK(text.find("5. a1:C-b1") != std::string::npos);
}

TEST_CASE("the lines of an analysis make room for the stack when that is wanted") {
  AnalysisView view = analysis_view(Rules::standard());
  CHECK(draw(view, kSmall, Glyphs::Ascii).to_string().find("+0.38 a1:C-c1") != std::string::npos);
  view.prefer_graph = false;
  CHECK(draw(view, kSmall, Glyphs::Ascii).to_string().find("+0.38 a1:C-c1") == std::string::npos);
}

TEST_CASE("an analysis of a game that is over is called one") {
  AnalysisView view = analysis_view(Rules::standard());
  view.result = "White wins";
  const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
  CHECK(text.substr(0, text.find('\n')).find("analysis  game over") != std::string::npos);
}

TEST_CASE("a threat that is found is told while a turn is made, too") {
  PlayView view = hint_view(Rules::standard());
  CHECK(castle_warning(view) == "BLACK THREATENS TO WIN with d3:c-a4");
  view.board.building.emplace(view.board.position, cell("a1"));
  CHECK(castle_warning(view) == "BLACK THREATENS TO WIN with d3:c-a4");
}

TEST_CASE("nothing of a note is cut, however long it is") {
  PlayView view = hint_view(Rules::standard());
  view.note = "Hint:";
  for (int i = 0; view.note.size() < 520; ++i) {
    view.note += fmt::format(" word{}", i);
    for (const Size size : {kSmall, Size{80, 36}, Size{100, 24}, kLarge})
      REQUIRE(test::shows(draw(view, size, Glyphs::Ascii), view.note));
  }
}

TEST_CASE("while pieces are lifted a note stands beside the stack") {
  PlayView view = hint_view(Rules::standard());
  view.board.building.emplace(view.board.position, cell("a1"));
  view.board.lift = 1;
  const Frame frame = draw(view, kSmall, Glyphs::Ascii);
  CHECK(frame.to_string().find("lift 1 of 3: C") != std::string::npos);
  CHECK(test::shows(frame, view.note));
}

TEST_CASE("a long message takes as many lines as it needs") {
  PlayView view = start_view(Rules::standard());
  view.typed = TypedLine{.edit = LineEdit("a1:C")};
  for (int i = 0; view.message.size() < 400; ++i) {
    view.message += fmt::format("word{} ", i);
    const Frame frame = draw(view, kSmall, Glyphs::Ascii);
    REQUIRE(test::shows(frame, view.message));
    REQUIRE(frame.to_string().find("> a1:C") != std::string::npos);
  }
  // What a typed line means, too.
  view.typed->meaning = std::exchange(view.message, "");
  CHECK(test::shows(draw(view, kSmall, Glyphs::Ascii), view.typed->meaning));
}

TEST_CASE("a long warning takes a second line") {
  PlayView view = start_view(Rules::standard());
  view.threat = "BLACK THREATENS TO WIN with d4:ShcHxa4,Shxb5,Sc+c4 and more";
  CHECK(test::shows(draw(view, kSmall, Glyphs::Ascii), view.threat));
  view.result = "Draw: the position has occurred for the third time, and more";
  CHECK(test::shows(draw(view, kSmall, Glyphs::Ascii), view.result));
}

TEST_CASE("a question can be typed over a replay") {
  ReplayView view = replay_view(Rules::standard());
  view.typed = TypedLine{"Find", LineEdit("d4"), "", false, {}};
  CHECK(draw(view, kSmall, Glyphs::Ascii).to_string().find("Find: d4\n") != std::string::npos);
}

TEST_CASE("long names leave room for the evaluation") {
  ReplayView view = replay_view(Rules::standard());
  view.seats.white.name = std::string(60, 'w');
  view.seats.black.name = std::string(60, 'b');
  view.evaluation = "White wins in 3, depth 9";
  const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
  CHECK(text.find("b..  ") != std::string::npos);
  CHECK(text.find(" White wins in 3, depth 9\n") != std::string::npos);
}

TEST_CASE("a short name leaves its room to the other") {
  ReplayView view = replay_view(Rules::standard());
  view.seats.white.name = "Ann";
  view.seats.black.name = std::string(50, 'b');
  CHECK(test::shows(draw(view, kSmall, Glyphs::Ascii), view.seats.black.name));
}

TEST_CASE("the depth of an evaluation leaves its room to the names") {
  ReplayView view = replay_view(Rules::standard());
  view.seats.white.name = "level 8 (candidate)";
  view.seats.black.name = "level 9 (master)";
  view.evaluation = "+0.42 for White, depth 9";
  const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
  CHECK(text.find("level 8 (candidate)    Black: level 9 (master)") != std::string::npos);
  CHECK(text.find(" +0.42 for White\n") != std::string::npos);
}

TEST_CASE("names that are cut are told whole at the start") {
  ReplayView view = replay_view(Rules::standard());
  view.turns_made = 0;
  view.comments.clear();
  view.seats.white.name = std::string(50, 'w');
  view.seats.black.name = std::string(50, 'b');
  const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
  for (const Color color : kColors) CHECK(text.find(view.seats[color].name) != std::string::npos);
}

TEST_CASE("the title's row leaves out what is said elsewhere, and cuts nothing") {
  ReplayView view = replay_view(Rules::standard());
  view.turns = {"d4:C-d5,h-e4,C+d6,sxc4,H+c5,Sxb4"};
  view.turns_made = 1;
  view.first_turn_number = 12;
  view.subtitle = "game 2 of 5";
  const auto title = [&] {
    const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
    return text.substr(1, text.find('\n') - 1);
  };
  CHECK(title() == "Accasta  Standard  after 12. d4:C-d5,h-e4,C+d6,sxc4,H+c5,Sxb4  game 2 of 5");
  view.subtitle = "game 100 of 200, variation";
  CHECK(title() == "Accasta  Standard  after 12.  game 100 of 200, variation");
  view.variant = "Standard, win=next-turn castle-release=allowed";
  CHECK(title() == "Standard, win=next-turn ...  after 12.  game 100 of 200, variation");
  view.subtitle.clear();
  CHECK(title() == "Accasta  Standard, win=next-turn castle-release=allowed  after 12.");

  PlayView play = start_view(Rules::standard());
  play.kept = false;
  play.paused = true;
  CHECK(test::shows(draw(play, kSmall, Glyphs::Ascii),
                    "Standard  turn 1  WHITE to move  THE GAME IS NOT KEPT  paused, p goes on"));
}

TEST_CASE("what has no room beside the engine's evaluation is left out whole") {
  PlayView view = start_view(Rules::standard());
  view.engine = EngineInfo{.evaluation = "White wins in 12, depth 21",
                           .balance = 1,
                           .nodes = "123.4M",
                           .speed = "1234567 positions/s"};
  const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
  CHECK(text.find("depth 21  |##########|  123.4M positions\n") != std::string::npos);
}

TEST_CASE("the title of an exercise that is too long says what shows it whole") {
  ExerciseView view;
  view.board.position = Position::start(Rules::standard());
  view.title = std::string(100, 't');
  CHECK(draw(view, kSmall, Glyphs::Ascii).to_string().find("t.. ... r\n") != std::string::npos);
}

TEST_CASE("many captured pieces are counted") {
  PlayView view = start_view(Rules::pari());
  view.board.position =
      position("x4/x5/x6/pppP,pppP,pppP,pppP,pppP,x2/x6/x,p,x3/x4 w 30", Rules::pari());
  const std::string text = draw(view, {80, 60}, Glyphs::Ascii).to_string();
  CHECK(text.find("White holds 15: 15p\n") != std::string::npos);
}

TEST_CASE("more comments than there is room for say so") {
  ReplayView view = replay_view(Rules::standard());
  for (int i = 0; i < 5; ++i) view.comments.push_back("And more of the same.");
  CHECK(draw(view, kSmall, Glyphs::Ascii).to_string().find("... r\n") != std::string::npos);
}

TEST_CASE("a typed line shows its end and the cursor") {
  PlayView view = start_view(Rules::standard());
  view.typed = TypedLine{"", LineEdit("a1:C-b1"), "Enter plays a1:C-b1", false, {}};
  Frame frame = draw(view, kSmall, Glyphs::Ascii);
  CHECK(frame.to_string().find("> a1:C-b1\n") != std::string::npos);
  CHECK(frame.to_string().find("Enter plays a1:C-b1") != std::string::npos);
  CHECK(frame.text_cursor == Point{21, 10});

  view.typed = TypedLine{"Save as", LineEdit(std::string(200, 'x') + "end"), "", false, {}};
  frame = draw(view, kSmall, Glyphs::Ascii);
  CHECK(frame.to_string().find("Save as: xx") != std::string::npos);
  CHECK(frame.to_string().find("xend\n") != std::string::npos);
  REQUIRE(frame.text_cursor);
  CHECK(frame.text_cursor->column < 80);
}

TEST_CASE("the inspector lists the stack under the cursor from the head down") {
  PlayView view = busy_view(Rules::standard());
  view.board.cursor = cell("d4");
  const std::string text = draw(view, kSmall, Glyphs::Ascii).to_string();
  CHECK(text.find("d4  White's, range 3, safe") != std::string::npos);
  CHECK(text.find("> C White chariot  head") != std::string::npos);
  CHECK(text.find("> h Black horse") != std::string::npos);
  CHECK(text.find("  s Black shield") != std::string::npos);
  CHECK(text.find("lift 3 of 6: ChS") != std::string::npos);
}

}  // namespace
}  // namespace accasta::views
