#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/game_view.hpp>
#include <accasta/views/menu_view.hpp>
#include <accasta/views/overlay.hpp>
#include <accasta/views/turn_entry.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"
#include "support/shown.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::cell;

constexpr Size kSmall{80, 24};
constexpr Size kLarge{120, 40};

Position position(const char* text, const Rules& rules) {
  const auto position = notation::parse_position(text, rules);
  REQUIRE(position);
  return *position;
}

PlayView start_view(const Rules& rules) {
  PlayView view;
  view.board.position = Position::start(rules);
  view.board.cursor = cell("d4");
  view.variant = rules.variant == Variant::Standard ? "Standard" : "Pari";
  view.seats.white = {"human", true, "10:00"};
  view.seats.black = {"engine, level 5", false, "10:00"};
  view.keys = key_bar(view);
  return view;
}

/// A position in the middle of a game: a turn half-built from a stack of six, a safe stack, the
/// engine's last words, and the turns so far.
PlayView busy_view(const Rules& rules) {
  PlayView view = start_view(rules);
  const bool is_pari = rules.variant == Variant::Pari;
  view.board.position = is_pari ? position(
                                      "ppp,x,pp,PPpp/x,pP,x2,p/x2,p,p,x2/x2,p,pPpPpP,p,x2/"
                                      "x2,P,P,x2/x,PP,x,PPP,x/x,PP,PPPp,P w 7",
                                      rules)
                                : position(
                                      "shc,x,sh,shHS/x,sS,x2,c/x2,s,s,x2/x2,h,sHcShC,s,x2/"
                                      "x2,S,S,x2/x,SH,x,SHC,x/x,SC,SHCs,S w 7",
                                      rules);
  view.board.cursor = cell("d5");
  view.board.building.emplace(view.board.position, cell("d4"));
  REQUIRE(view.board.building->add({1, cell("d5")}));
  view.board.building->undo();
  view.board.lift = 3;
  view.turn_text = "d4:";
  view.turns = is_pari ? std::vector<std::string>{"a4:3-b4", "g2:1-f1", "b4:1-c5,1-c4", "f3:2-e3",
                                                  "a1:3-d1", "g1:3xd1", "c3:1-d3"}
                       : std::vector<std::string>{
                             "a1:C+b2,HS-c1", "g4:C-f5",           "a4:CHS-b5", "f3:hs-e2",
                             "b3:H-d4,S-c4",  "g2:c-d2,h-e2,s-f2", "c3:S-d3"};
  view.turns_made = view.turns.size();
  view.engine = EngineInfo{.evaluation = "+0.40 for White, depth 7",
                           .balance = 0.1,
                           .nodes = "3.4M",
                           .speed = "1.2M/s",
                           .line = "d4:ChS-d6 g1:chs-f1"};
  view.keys = key_bar(view);
  return view;
}

/// A turn half typed, with more ways to go on than there is room for, while nothing runs.
PlayView typing_view(const Rules& rules) {
  PlayView view = busy_view(rules);
  const bool is_pari = rules.variant == Variant::Pari;
  TurnEntry entry(view.board.position, cell("d5"));
  for (const char character : std::string(is_pari ? "d4:1" : "d4:C"))
    entry.edit(Key::of(static_cast<char32_t>(character)));
  entry.show(view);
  view.paused = true;
  view.turn_text.clear();
  view.keys = key_bar(view);
  return view;
}

/// A stack is lifted, and where it can go has letters.
PlayView labels_view(const Rules& rules) {
  PlayView view = busy_view(rules);
  TurnEntry entry(view.board.position, cell("d5"));
  entry.act(Command::Labels);
  entry.edit(Key::of(U'e'));
  entry.show(view);
  view.turn_text.clear();
  view.keys = key_bar(view);
  return view;
}

/// The stacks that can move have letters.
PlayView labelled_stacks_view(const Rules& rules) {
  PlayView view = start_view(rules);
  TurnEntry entry(view.board.position);
  entry.act(Command::Labels);
  entry.show(view);
  view.keys = key_bar(view);
  return view;
}

PlayView warning_view(const Rules& rules) {
  PlayView view = start_view(rules);
  const bool is_pari = rules.variant == Variant::Pari;
  view.board.position = is_pari
                            ? position("pp,x3/x5/x2,P,P,x2/x7/x2,p,x3/x,p,x3/Pp,x3 w 30", rules)
                            : position("sh,x3/x5/x2,S,H,x2/x7/x2,s,x3/x,c,x3/Hs,x3 w 30", rules);
  view.board.cursor = cell("a1");
  view.message = "a1 is held by Black, and White is to move";
  view.message_role = Role::Error;
  return view;
}

PlayView result_view(const Rules& rules) {
  PlayView view = warning_view(rules);
  view.message.clear();
  view.result = "Black wins: three stacks in the enemy castle";
  view.turns = {"d4:1-c3", "e4:1-c2"};
  view.turns_made = 2;
  view.first_turn_number = 29;
  view.first_side = Color::White;
  view.keys = key_bar(view);
  return view;
}

/// The same at the table, with what can be done now.
PlayView over_view(const Rules& rules) {
  PlayView view = result_view(rules);
  view.offers = result_offers();
  return view;
}

/// A hint in words, while the enemy threatens something that cannot be seen yet.
PlayView hint_view(const Rules& rules) {
  PlayView view = start_view(rules);
  view.engine = EngineInfo{
      .evaluation = "+0.42 for White, depth 9", .balance = 0.1, .line = "d4:1-d6 e4:1-e5"};
  view.threat = "BLACK THREATENS TO WIN with d3:c-a4";
  view.board.threatened = {cell("a4"), cell("b3"), cell("c3")};
  view.note =
      "Hint: a1:C-b1 moves out of reach of capture; else g1:CHxa1 takes your chariot on a1. "
      "Expected then: g1:C-f1, a2:H-b2. Evaluation: +0.42 for White, depth 9.";
  view.board.proposed = Proposal{test::turn("a1:1-b1,1-b2"), {cell("e3"), cell("f2")}};
  view.note_role = Role::Good;
  view.message = "Hint: a1:C-b1. i puts it on the board.";
  for (int i = 0; i < 30; ++i) view.turns.push_back("d4:1-d5");
  view.turns_made = 30;
  view.keys = key_bar(view);
  return view;
}

/// Three lines of an analysis, in a variation.
AnalysisView analysis_view(const Rules& rules) {
  AnalysisView view;
  static_cast<GameView&>(view) = hint_view(rules);
  view.board.proposed.reset();
  view.subtitle = "variation";
  view.in_variation = true;
  view.message.clear();
  view.variations = "or 12. d4:1-d5 e4:1-e5; 12. d4:1-d6";
  view.engine = EngineInfo{.thinking = true,
                           .evaluation = "+0.42 for White, depth 9",
                           .balance = 0.1,
                           .nodes = "12.3M",
                           .speed = "3.1M/s"};
  view.lines = {{"+0.42", "a4:C-c6,H-b5 g1:C-e1,H-f1 a1:CH-c1,S-b1"},
                {"+0.38", "a1:C-c1"},
                {"White wins in 12", "a4:C-c6,H-b5 g1:C-e1,H-f1 a1:CH-c1,S-b1"}};
  view.keys = key_bar(view);
  return view;
}

ReplayView replay_view(const Rules& rules) {
  ReplayView view;
  static_cast<GameView&>(view) = start_view(rules);
  view.seats.white = {"Dieter", true, ""};
  view.seats.black = {"Ana", true, ""};
  const std::string text = rules.variant == Variant::Standard ? "a1:C-c1,HS-b1" : "a1:1-c1,2-b1";
  const auto reading = notation::read_turn(text, view.board.position);
  REQUIRE(reading);
  view.board.last_turn = reading->turn;
  view.board.position = view.board.position.after(reading->turn);
  for (int i = 0; i < 60; ++i) view.turns.push_back(i == 0 ? text : "d4:1-d5");
  view.turns_made = 1;
  view.comments = {
      "A comment that is too long for a single line of the screen, so that it has to be "
      "broken where there is a space."};
  view.keys = key_bar(view);
  return view;
}

/// An analysed game, in a variation.
ReplayView judged_view(const Rules& rules) {
  ReplayView view = replay_view(rules);
  view.subtitle = "game 2 of 3, variation";
  view.in_variation = true;
  view.evaluation = "+0.42, depth 9";
  view.variations = {"1. b4:1-c5 e4:1+e3 2. a4:3-b4 ...", "1. b4:2-c5"};
  view.graph.emplace();
  for (int i = 0; i <= 60; ++i) view.graph->values.emplace_back((i - 20) / 30.0);
  view.graph->values.resize(45);
  view.graph->values.resize(61);
  view.graph->current = 1;
  view.keys = key_bar(view);
  return view;
}

/// The first move of the first turn.
ReplayView half_step_view(const Rules& rules) {
  ReplayView view = replay_view(rules);
  view.board.position = Position::start(rules);
  view.board.last_turn.reset();
  view.board.building.emplace(view.board.position, cell("a1"));
  REQUIRE(view.board.building->add({1, cell("c1")}));
  view.turns_made = 0;
  view.turn_text = "1. " + notation::write_turn(view.board.building->turn(), view.board.position);
  view.comments.clear();
  return view;
}

template <typename Check>
void for_each_view(Check check) {
  const Rules rules = Rules::standard();
  for (const auto& make : {start_view, busy_view, warning_view, result_view}) check(make(rules));
  for (const auto& make : {replay_view, judged_view}) check(make(rules));
  check(analysis_view(rules));
}

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
