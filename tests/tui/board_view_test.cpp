#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <accasta/tui/board_view.hpp>

#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

namespace accasta::tui {
namespace {

using test::cell;

const std::array<Picture, 8> kPictures{Picture::compact(), Picture::roomy(),  Picture::tiles(3),
                                       Picture::tiles(4),  Picture::tiles(5), Picture::tiles(6),
                                       Picture::tiles(7),  Picture::tiles(8)};
constexpr std::array kTextPictures{Picture::compact(), Picture::roomy()};

Frame drawn(const BoardView& view, Picture picture, Glyphs glyphs) {
  Frame frame(picture.size());
  draw_board(frame, {{}, picture, view.flipped}, view, glyphs);
  return frame;
}

/// A turn in the making. Stacks of every height, safe ones, visitors in both castles.
BoardView turn_view() {
  BoardView view;
  view.position = test::position(
      "shc,shcSHC,sh,hs/x,s,x,s,c/x2,shc,CSH,s,x/x2,CHsh,x4/x,HS,x2,S,x/x,SH,S,Hs,x"
      "/x,SC,S,SC w 2",
      Rules::standard());
  view.building.emplace(view.position, cell("e4"));
  view.lift = 3;
  view.cursor = cell("e3");
  return view;
}

/// Every mark that a board has while no turn is in the making.
BoardView marked_view() {
  BoardView view;
  view.position = test::position(
      "x,pPpPpP,PpPpp,p/x,Ppp,x,p,x/p,pP,pppP,x,x2/ppp,x6/P,x2,P,PP,x/x,P,PPPp,p,x"
      "/x,PP,x2 b 9",
      Rules::pari());
  view.flipped = true;
  view.cursor = cell("d4");
  view.last_turn = test::turn("c3:1-b2,1-c5");
  view.proposed = Proposal{test::turn("d1:1-c1,1-e1,1-d2"), {cell("a3"), cell("a2")}};
  view.threatened = {cell("g1"), cell("g2")};
  view.signs = {{'>', {cell("b3"), cell("f3")}}, {'x', {cell("b4")}}};
  view.labels = {cell("e2"), cell("f4"), cell("d7")};
  return view;
}

TEST_CASE("board: pictures of a turn in the making") {
  // The documents have the ASCII form of the compact one.
  const BoardView view = turn_view();
  test::approve("tui/board-turn-compact",
                test::picture(drawn(view, Picture::compact(), Glyphs::Unicode)));
  test::approve("tui/board-turn-roomy",
                test::picture(drawn(view, Picture::roomy(), Glyphs::Unicode)) + "--- ASCII\n" +
                    drawn(view, Picture::roomy(), Glyphs::Ascii).to_string());
}

TEST_CASE("board: pictures of all other marks") {
  const BoardView view = marked_view();
  const auto legal = view.position.legal_turns();
  REQUIRE(std::ranges::find(legal, view.proposed->turn) != legal.end());
  test::approve("tui/board-marks-compact",
                test::picture(drawn(view, Picture::compact(), Glyphs::Unicode)));
}

TEST_CASE("board: pictures of tiles") {
  test::approve("tui/board-tiles-3",
                test::picture(drawn(turn_view(), Picture::tiles(3), Glyphs::Blocks)));
  test::approve("tui/board-tiles-5",
                test::picture(drawn(marked_view(), Picture::tiles(5), Glyphs::Cells)));
  test::approve("tui/board-tiles-8",
                drawn(marked_view(), Picture::tiles(8), Glyphs::Blocks).to_string());
}

TEST_CASE("board: plain text") {
  const Position start = Position::start(Rules::standard());
  const Turn turn = test::turn("a1:1-c1,2-b1");
  test::approve(
      "tui/board-text",
      board_text({.position = start}, Glyphs::Unicode) +
          board_text({.position = start.after(turn), .last_turn = turn, .flipped = true}));
}

TEST_CASE("board: every piece of every stack can be read, whatever the marks", "[long]") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    std::vector<Position> positions = test::positions(test::Class::RandomPlay, rules, 100, 1);
    for (const auto wanted : {test::Class::SixHigh, test::Class::SafeStacks}) {
      const auto more = test::positions(wanted, rules, 50, 2);
      positions.insert(positions.end(), more.begin(), more.end());
    }
    for (const Position& position : positions) {
      BoardView lifted{.position = position, .cursor = cell("e5")};
      const CellSet own = position.heads(position.side_to_move());
      if (!own.empty()) {
        lifted.building.emplace(position, own.first());
        lifted.lift = position.stack(own.first()).height();
      }
      BoardView marked = marked_view();
      marked.position = position;
      // The letter c is a piece, too; see the next test.
      marked.labels.pop_back();
      for (const BoardView& view : {lifted, marked})
        for (const Picture& picture : kPictures)
          for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Blocks}) {
            const Frame frame = drawn(view, picture, glyphs);
            for (const Cell c : kBoard) REQUIRE(test::stack_at(frame, c) == view.stack(c));
          }
    }
  }
}

TEST_CASE("board: a label hides no piece, and none is read as one") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    BoardView view;
    view.position = Position::start(rules);
    for (const Picture picture : kTextPictures) {
      view.labels.clear();
      const Frame plain = drawn(view, picture, Glyphs::Ascii);
      for (const Cell c : view.position.occupied()) view.labels.push_back(c);
      const Frame frame = drawn(view, picture, Glyphs::Ascii);
      std::set<char32_t> found;
      for (int row = 0; row < frame.size().height; ++row)
        for (int column = 0; column < frame.size().width; ++column) {
          const char32_t letter = frame.at(row, column).character;
          const char32_t before = plain.at(row, column).character;
          if (letter == before) continue;
          // A castle's edge may be under it.
          CHECK((before == U' ' || before == U'|'));
          if (picture == Picture::compact()) CHECK(frame.at(row, column + 1).character == U' ');
          const auto distance = [at = Point{row, column + 1}](const auto& place) {
            return std::abs(place.second.row - at.row) + std::abs(place.second.column - at.column);
          };
          const auto nearest = std::ranges::min_element(frame.board->cells, {}, distance);
          CHECK(nearest->first == view.labels.at(letter - U'a'));
          found.insert(letter);
        }
      CHECK(found.size() == view.labels.size());
    }
  }
}

TEST_CASE("board: the ASCII picture is ASCII, and has the roles of the other") {
  const auto roles = [](const Frame& frame) {
    const std::string text = test::picture(frame);
    return text.substr(text.find("--- roles"));
  };
  for (const BoardView& view : {turn_view(), marked_view()})
    for (const Picture picture : kTextPictures) {
      const Frame frame = drawn(view, picture, Glyphs::Ascii);
      CHECK(roles(frame) == roles(drawn(view, picture, Glyphs::Unicode)));
      for (const char c : frame.to_string()) REQUIRE((c == '\n' || (c >= ' ' && c <= '~')));
    }
}

TEST_CASE("board: a place on the screen leads back to its cell") {
  for (const Picture& picture : kPictures) {
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
      CHECK(layout.cell({2 + picture.size().height, 20}) == std::nullopt);
      CHECK(layout.cell({2, 5 + picture.size().width}) == std::nullopt);
    }
  }
}

TEST_CASE("board: what was lifted in the last turn is underlined") {
  BoardView view;
  view.last_turn = test::turn("a1:1-b2,1-b1");
  view.position = view.position.after(*view.last_turn);
  for (const Picture& picture : kPictures) {
    const Frame frame = drawn(view, picture, Glyphs::Ascii);
    std::string underlined;
    for (int row = 0; row < frame.size().height; ++row)
      for (int column = 0; column < frame.size().width; ++column)
        if (frame.at(row, column).style.underline)
          underlined += static_cast<char>(frame.at(row, column).character);
    // On b1 the horse stands alone, on b2 the chariot on two others.
    std::ranges::sort(underlined);
    CHECK(underlined == "CH");
  }
}

TEST_CASE("board: the cells that won have a sign, and the loser's last turn has none") {
  // White holds three cells of Black's castle.
  Rules rules = Rules::standard();
  rules.win = Win::NextTurn;
  BoardView view{.position =
                     test::placed("g1=S g2=hS g4=S f3=h a1=S d1=h c3=h", Color::White, rules)};
  view.last_turn = test::turn("c4:1-c3");
  const auto signs = [&] {
    const Frame frame = drawn(view, Picture::tiles(3), Glyphs::Blocks);
    std::string found;
    for (const Cell cell : kBoard) {
      const Point name = BoardLayout{{}, Picture::tiles(3)}.point(cell);
      const char32_t sign = frame.at(name.row - 1, name.column + 1).character;
      if (sign == U'*' || sign == U'<' || sign == U'>')
        found += cell.name() + static_cast<char>(sign) + ' ';
    }
    return found;
  };
  CHECK(signs() == "g1* g2* g4* ");
  for (const Picture& picture : kPictures) {
    const std::string text = drawn(view, picture, Glyphs::Ascii).to_string();
    CHECK(std::ranges::count(text, '*') == 3);
    CHECK(text.find_first_of("()<>") == std::string::npos);
  }
  // Black threatens instead, or the winner made the last turn.
  view.position = test::placed("g1=S g2=hS g4=S c3=h a1=S d1=h", Color::Black, rules);
  CHECK(signs() == "c3> c4< ");
  rules.win = Win::AtOnce;
  view.position = test::placed("g1=S g2=hS g4=S a1=S d1=h c3=h", Color::Black, rules);
  view.last_turn = test::turn("f5:1-g4");
  CHECK(signs() == "f5< g1* g2* g4* ");
}

TEST_CASE("board: the picture is the largest that fits, or the smallest one if it is wanted") {
  const auto picture = [](Size room, bool compact = false) {
    return picture_for(room, compact, Glyphs::Unicode);
  };
  const auto [width, height] = Picture::roomy().size();
  CHECK(picture({1000, 1000}) == Picture::roomy());
  CHECK(picture({width, height}) == Picture::roomy());
  CHECK(picture({width - 1, 100}) == Picture::compact());
  CHECK(picture({100, height - 1}) == Picture::compact());
  CHECK(picture({0, 0}) == Picture::compact());
  CHECK(picture({1000, 1000}, true) == Picture::compact());
}

TEST_CASE("tiles: the board is the largest that fits, or the smallest one if it is wanted") {
  const auto picture = [](Size room, bool compact = false) {
    return picture_for(room, compact, Glyphs::Blocks);
  };
  // The size beside a panel of 23 columns, above a row of keys.
  CHECK(Picture::tiles(3).size() == Size{57, 23});
  CHECK(picture({57, 23}) == Picture::tiles(3));
  CHECK(picture({56, 23}) == Picture::compact());
  for (int pitch = Picture::kSmallestPitch; pitch <= Picture::kLargestPitch; ++pitch) {
    const auto [width, height] = Picture::tiles(pitch).size();
    CHECK(picture({width, height}) == Picture::tiles(pitch));
    CHECK(picture({width - 1, height}) != Picture::tiles(pitch));
    CHECK(picture({width, height - 1}) != Picture::tiles(pitch));
  }
  CHECK(picture({1000, 1000}) == Picture::tiles(Picture::kLargestPitch));
  CHECK(picture({1000, 1000}, true) == Picture::tiles(Picture::kSmallestPitch));
}

TEST_CASE("tiles: whole cells need no block elements") {
  for (const BoardView& view : {turn_view(), marked_view()})
    for (int pitch = Picture::kSmallestPitch; pitch <= Picture::kLargestPitch; ++pitch) {
      const Frame frame = drawn(view, Picture::tiles(pitch), Glyphs::Cells);
      for (const char32_t c : decoded(frame.to_string())) REQUIRE((c < 0x2580 || c > 0x259F));
    }
}

TEST_CASE("tiles: every size shows the same stacks and signs, and # beside a sign") {
  // A safe stack has won.
  BoardView won{.position = test::placed("g1=schC g2=hS g4=S f3=S a1=S d1=h c3=h", Color::White,
                                         Rules::standard())};
  BoardView marked = marked_view();
  marked.labels.clear();
  std::string text;
  for (const BoardView& view : {turn_view(), marked, won}) {
    std::string expected;
    for (int pitch = Picture::kSmallestPitch; pitch <= Picture::kLargestPitch; ++pitch)
      for (const Glyphs glyphs : {Glyphs::Cells, Glyphs::Discs, Glyphs::Blocks}) {
        const std::string found =
            test::stacks_and_signs(drawn(view, Picture::tiles(pitch), glyphs));
        if (expected.empty()) expected = found;
        INFO(pitch);
        CHECK(found == expected);
      }
    text += expected + '\n';
  }
  test::approve("tui/tiles-stacks-and-signs", text);
}

TEST_CASE("tiles: on the smallest ones the letters of two owners touched") {
  BoardView view;
  view.position = test::placed("d4=SsshC d6=CHSshc", Color::White, Rules::standard());
  const Frame frame = drawn(view, Picture::tiles(3), Glyphs::Blocks);
  const BoardLayout layout{{0, 0}, Picture::tiles(3), false};
  const auto row_of = [&](const char* at) {
    const Point middle = layout.point(cell(at));
    std::u32string letters;
    for (int d = -2; d <= 2; ++d) letters += frame.at(middle.row + 1, middle.column + d).character;
    return encoded(letters);
  };
  CHECK(row_of("d4") == "hs sS");
  CHECK(row_of("d6") == "hsSHC");
  // The letters stand on the tokens of their owners.
  for (const auto& [at, black] : {std::pair("d4", 1), std::pair("d6", -1)}) {
    const Point middle = layout.point(cell(at));
    CHECK(frame.at(middle.row + 1, middle.column + black).style.ground == Role::BlackToken);
    CHECK(frame.at(middle.row + 1, middle.column + black + 1).style.ground == Role::WhiteToken);
  }
}

/// Stacks of every height below every head, next to each other and at the edges.
BoardView crowded_view(const Rules& rules) {
  const char* const text =
      rules.variant == Variant::Pari
          ? "d1=p d2=pP d3=pPP d4=PPpp d5=PPpp d6=PpPPpp d7=P e1=P e2=pp e5=PPPpp e6=pppPP"
          : "d1=c d2=hS d3=Chs d4=cHSS d5=HsshC d6=CSSshh d7=s e1=H e2=SHs e5=HhSss e6=Sscc";
  return {.position = test::placed(text, Color::White, rules)};
}

TEST_CASE("tiles: heads and lower pieces stood out of their tiles") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()})
    for (int pitch = Picture::kSmallestPitch; pitch <= Picture::kLargestPitch; ++pitch) {
      const Picture tiles = Picture::tiles(pitch);
      BoardView view = crowded_view(rules);
      const Frame full = drawn(view, tiles, Glyphs::Blocks);
      view.position = test::placed("", Color::White, rules);
      const Frame empty = drawn(view, tiles, Glyphs::Blocks);
      // The eighths of a character cell that belong to a tile.
      const auto inside = [&](Point point, Cell at) {
        const Point middle = tiles.middle(at);
        const int half = tiles.half_height(std::abs(point.column - middle.column));
        const int top = kEighths * (point.row - middle.row) - kEighths / 2;
        return std::min(top + kEighths, half) - std::max(top, -half);
      };
      for (int row = 0; row < full.size().height; ++row)
        for (int column = 0; column < full.size().width; ++column) {
          if (full.at(row, column) == empty.at(row, column)) continue;
          int most = 0;
          for (const Cell at : kBoard) most = std::max(most, inside({row, column}, at));
          INFO(pitch << " " << row << " " << column);
          CHECK(most >= 3);
        }
    }
}

TEST_CASE("tiles: lower pieces of one owner melted into one bar") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()})
    for (int pitch = Picture::kSmallestPitch + 1; pitch <= Picture::kLargestPitch; ++pitch)
      for (const Glyphs glyphs : {Glyphs::Cells, Glyphs::Discs, Glyphs::Blocks}) {
        const BoardView view = crowded_view(rules);
        const Frame frame = drawn(view, Picture::tiles(pitch), glyphs);
        const BoardLayout layout{{0, 0}, Picture::tiles(pitch), false};
        for (const Cell at : view.position.occupied()) {
          const int count = view.stack(at).height() - 1;
          const Point middle = layout.point(at);
          // The lower pieces stand in the row above the name.
          const auto is_name = [&](int row) {
            return frame.at(row, middle.column).character == static_cast<char32_t>(at.name()[1]) &&
                   frame.at(row, middle.column).style.role == Role::Coordinate;
          };
          int row = middle.row;
          while (!is_name(row + 1)) ++row;
          int found = 0;
          bool was_piece = false;
          for (int d = -pitch; d <= pitch && count > 0; ++d) {
            const Style& style = frame.at(row, middle.column + d).style;
            const bool is_piece =
                style.ground >= Role::WhiteToken ||
                (glyphs >= Glyphs::Discs &&
                 (style.role == Role::WhiteToken || style.role == Role::BlackToken) &&
                 frame.at(row, middle.column + d).character != U' ');
            found += is_piece && !was_piece ? 1 : 0;
            was_piece = is_piece;
          }
          INFO(pitch << " " << at.name());
          CHECK(found == count);
        }
      }
}

TEST_CASE("tiles: every fill has a sign of its own, and names stand on their tiles") {
  for (const BoardView& view : {turn_view(), marked_view()})
    for (int pitch = Picture::kSmallestPitch; pitch <= Picture::kLargestPitch; ++pitch) {
      const Frame frame = drawn(view, Picture::tiles(pitch), Glyphs::Blocks);
      std::map<Role, std::set<char32_t>> signs;
      for (int row = 0; row < frame.size().height; ++row)
        for (int column = 0; column + 1 < frame.size().width; ++column) {
          const auto& [character, style] = frame.at(row, column);
          if (style.role != Role::Coordinate || character < U'1' || character > U'7') continue;
          REQUIRE(style.ground >= Role::Field);
          const Glyph& next = frame.at(row, column + 1);
          const bool has_sign = next.style.role == Role::Coordinate;
          signs[style.ground].insert(has_sign ? next.character : U' ');
        }
      const std::map<Role, std::u32string_view> expected{
          {Role::Field, U" "},   {Role::WhiteCastle, U" "}, {Role::BlackCastle, U" "},
          {Role::Lifted, U"^"},  {Role::Reachable, U"-+"},  {Role::Capture, U"x"},
          {Role::Played, U"<>"}, {Role::Hint, U"?-+x"},     {Role::Threatened, U"!>"}};
      for (const auto& [role, found] : signs)
        for (const char32_t sign : found)
          CHECK(expected.at(role).find(sign) != std::u32string_view::npos);
    }
}

TEST_CASE("board: a move has the sign of the notation") {
  const Position position = Position::start(Rules::standard());
  CHECK(landing_sign(position.stack(cell("d4")), Color::White) == '-');
  CHECK(landing_sign(position.stack(cell("a1")), Color::White) == '+');
  CHECK(landing_sign(position.stack(cell("a1")), Color::Black) == 'x');
}

}  // namespace
}  // namespace accasta::tui
