#include <algorithm>
#include <string>

#include <accasta/notation/position_text.hpp>
#include <accasta/tui/board_view.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

namespace accasta::tui {
namespace {

Cell cell(const char* name) { return *Cell::parse(name); }

/// Stacks of every height, safe ones and visitors in both castles.
Position busy(const Rules& rules) {
  const char* const standard =
      "shc,shcSHC,sh,hs/x,s,x,s,c/x2,shc,CSH,s,x/x2,CHsh,x4/x,HS,x2,S,x/x,SH,S,Hs,x/x,SC,S,SC w 2";
  const char* const pari =
      "x,pPpPpP,PpPpp,p/x,Ppp,x,p,p/x,pP,pppP,x,x2/PpPpPp,x6/x3,P,PP,x/x,P,PPPp,p,x/x,PP,x2 b 9";
  const bool is_pari = rules.variant == Variant::Pari;
  const auto position = notation::parse_position(is_pari ? pari : standard, rules);
  REQUIRE(position);
  return *position;
}

/// Reads the pieces of a cell off the picture, as a person would: head first, line by line, in the
/// five columns that belong to the cell alone.
Stack read_back(const Frame& frame, Point middle) {
  std::string letters;
  for (int line = 0; line < 2; ++line) {
    for (int column = middle.column - 2; column <= middle.column + 2; ++column) {
      const char32_t character = frame.at(middle.row + line, column).character;
      if (character < 0x80 && Piece::from_letter(static_cast<char>(character)))
        letters += static_cast<char>(character);
    }
  }
  Stack stack;
  for (auto letter = letters.rbegin(); letter != letters.rend(); ++letter)
    stack.push(*Piece::from_letter(*letter));
  return stack;
}

TEST_CASE("every piece of every stack can be read off the board") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    std::vector<Position> positions = test::positions(test::Class::RandomPlay, rules, 200, 1);
    for (const auto wanted : {test::Class::SixHigh, test::Class::SafeStacks}) {
      const auto more = test::positions(wanted, rules, 100, 2);
      positions.insert(positions.end(), more.begin(), more.end());
    }
    for (const Position& position : positions) {
      BoardView view;
      view.position = position;
      const CellSet own = position.heads(position.side_to_move());
      for (const auto picture : {Picture::Compact, Picture::Roomy, Picture::Large}) {
        for (const bool flipped : {false, true}) {
          for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Unicode}) {
            // Marks must not hide anything either.
            view.flipped = flipped;
            view.cursor = flipped ? cell("d4") : cell("e5");
            view.building.reset();
            if (glyphs == Glyphs::Ascii && !own.empty()) {
              view.building.emplace(position, own.first());
              view.lift = position.stack(own.first()).height();
            }
            const BoardLayout layout{{1, 1}, picture, flipped};
            Frame frame({90, 40});
            draw_board(frame, layout, view, glyphs);
            for (const Cell c : kBoard) REQUIRE(read_back(frame, layout.point(c)) == view.stack(c));
          }
        }
      }
    }
  }
}

TEST_CASE("a place on the screen leads back to its cell") {
  for (const auto picture : {Picture::Compact, Picture::Roomy, Picture::Large}) {
    for (const bool flipped : {false, true}) {
      const BoardLayout layout{{2, 5}, picture, flipped};
      for (const Cell c : kBoard) {
        const Point middle = layout.point(c);
        for (int row = 0; row < 2; ++row)
          for (int column = -2; column <= 2; ++column)
            CHECK(layout.cell({middle.row + row, middle.column + column}) == c);
      }
      CHECK(layout.cell({0, 0}) == std::nullopt);
      CHECK(layout.cell({2, 5}) == std::nullopt);
      CHECK(layout.cell({2 + size(picture).height, 20}) == std::nullopt);
      CHECK(layout.cell({2, 5 + size(picture).width}) == std::nullopt);
    }
  }
}

TEST_CASE("the board lies as it should, also flipped") {
  const BoardLayout upright{{}, Picture::Compact, false};
  CHECK(upright.point(cell("a1")).row > upright.point(cell("g1")).row);
  CHECK(upright.point(cell("d1")).column < upright.point(cell("d7")).column);
  const BoardLayout flipped{{}, Picture::Compact, true};
  for (const Cell c : kBoard) CHECK(flipped.point(c) == upright.point(c.rotated()));
}

TEST_CASE("pictures of the board") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const std::string name = rules.variant == Variant::Standard ? "standard" : "pari";
    for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Unicode}) {
      const std::string suffix = glyphs == Glyphs::Ascii ? "-ascii" : "-unicode";
      const Position start = Position::start(rules);
      test::check_picture("board-start-" + name + suffix,
                          board_text(start, {false, glyphs, std::nullopt}));
      test::check_picture("board-busy-" + name + suffix,
                          board_text(busy(rules), {false, glyphs, std::nullopt}));
      test::check_picture("board-flipped-" + name + suffix,
                          board_text(busy(rules), {true, glyphs, std::nullopt}));
    }
  }
}

TEST_CASE("the last turn is marked") {
  const Position start = Position::start(Rules::standard());
  const Turn turn = test::turn("a1:1-c1,2-b1");
  const std::string text = board_text(start.after(turn), {false, Glyphs::Ascii, turn});
  CHECK(text.find("< : >") != std::string::npos);
  CHECK(text.find("( C )") != std::string::npos);
  CHECK(text.find("(HS )") != std::string::npos);
}

TEST_CASE("what was lifted in the last turn is underlined") {
  BoardView view;
  view.position = Position::start(Rules::standard());
  view.last_turn = test::turn("a1:1-b2,1-b1");
  view.position = view.position.after(*view.last_turn);
  for (const auto picture : {Picture::Compact, Picture::Roomy, Picture::Large}) {
    const BoardLayout layout{{}, picture, false};
    Frame frame(size(picture));
    draw_board(frame, layout, view, Glyphs::Ascii);
    std::string underlined;
    for (int row = 0; row < frame.size().height; ++row)
      for (int column = 0; column < frame.size().width; ++column)
        if (frame.at(row, column).style.underline)
          underlined += static_cast<char>(frame.at(row, column).character);
    // On b1 the horse stands alone, on b2 the chariot on two others.
    CHECK(underlined == "HC");
  }
}

TEST_CASE("hexagons") {
  BoardView view;
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    view.position = busy(rules);
    const bool is_pari = rules.variant == Variant::Pari;
    view.cursor = cell("e3");
    view.building.emplace(view.position, is_pari ? cell("g3") : cell("e4"));
    view.lift = 2;
    for (const auto picture : {Picture::Roomy, Picture::Large}) {
      for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Unicode}) {
        Frame frame(size(picture));
        draw_board(frame, {{}, picture, false}, view, glyphs);
        test::check_picture(std::string("hexagons-") + (is_pari ? "pari" : "standard") +
                                (picture == Picture::Large ? "-large" : "-roomy") +
                                (glyphs == Glyphs::Ascii ? "-ascii" : "-unicode"),
                            frame.to_string());
      }
    }
  }
}

TEST_CASE("the picture is the largest that fits, or the compact one if it is wanted") {
  CHECK(picture_for(size(Picture::Large), false) == Picture::Large);
  CHECK(picture_for({1000, 1000}, false) == Picture::Large);
  CHECK(picture_for({size(Picture::Roomy).width, 28}, false) == Picture::Roomy);
  CHECK(picture_for({size(Picture::Roomy).width - 1, 100}, false) == Picture::Compact);
  CHECK(picture_for({0, 0}, false) == Picture::Compact);
  CHECK(picture_for({1000, 1000}, true) == Picture::Compact);
}

TEST_CASE("targets are sorted by the signs of the notation") {
  const Position position = busy(Rules::standard());
  const TurnBuilder builder(position, cell("e4"));
  const Targets reachable = targets(builder, 3);
  CHECK(test::names(reachable.empty) == "c3 d4 d5 f3");
  CHECK(test::names(reachable.own).empty());
  CHECK(reachable.sign(cell("e5")) == 'x');
  CHECK(reachable.sign(cell("d4")) == '-');
  CHECK(reachable.sign(cell("a1")) == std::nullopt);
  CHECK(targets(builder, 0) == Targets{});
  CHECK(targets(builder, 7) == Targets{});
}

TEST_CASE("the castle counters follow a turn that is being made") {
  const Rules rules = Rules::standard();
  BoardView view;
  view.position = test::placed("d3=HS a1=s", Color::White, rules);
  CHECK(view.stacks_in_enemy_castle(Color::White) == 0);
  CHECK(view.stacks_in_enemy_castle(Color::Black) == 1);
  view.position = test::placed("e2=SH a1=s", Color::White, rules);
  view.building.emplace(view.position, cell("e2"));
  REQUIRE(view.building->add({2, cell("e3")}));
  CHECK(view.stacks_in_enemy_castle(Color::White) == 1);
}

}  // namespace
}  // namespace accasta::tui
