#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/formats/svg.hpp>
#include <accasta/notation/turn_text.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"
#include "support/program.hpp"

using namespace accasta;
using formats::svg;
using test::file_content;
using test::run;

namespace {

const std::string kPictures = std::string(ACCASTA_TEST_DATA) + "/pictures/";

std::ptrdiff_t count(std::string_view text, std::string_view part) {
  std::ptrdiff_t times = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++times;
  return times;
}

/// Returns true if every element is closed in the right order and every attribute is in quotes.
bool is_well_formed(std::string_view xml) {
  std::vector<std::string_view> open;
  for (std::size_t at = xml.find('<'); at != std::string_view::npos; at = xml.find('<', at)) {
    const std::size_t end = xml.find('>', at);
    if (end == std::string_view::npos) return false;
    const std::string_view tag = xml.substr(at + 1, end - at - 1);
    at = end;
    if (count(tag, "\"") % 2 != 0 || count(tag, "=\"") * 2 != count(tag, "\"")) return false;
    if (tag.ends_with('/')) continue;
    if (!tag.starts_with('/')) {
      open.push_back(tag.substr(0, tag.find(' ')));
    } else {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
    }
  }
  return open.empty();
}

Position busy(const Rules& rules) {
  if (rules.variant == Variant::Standard)
    return test::position(
        "shcSHC,x2,shc/x5/x6/x,hhh,x2,cSh,x2/x,S,S,S,x,hs/x2,SH,SHCs,x/x2,SHC,SSsHh w 16", rules);
  return test::position(
      "ppp,x2,ppp/x5/x2,pppP,pP,x2/x,ppp,x2,pPp,x2/x,P,P,P,x,pp/x2,PP,PPPp,x/PPP,x,PPP,PPpPp w 16",
      rules);
}

}  // namespace

TEST_CASE("a picture is well-formed and has every piece of every stack") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const Position& position : {Position::start(rules), busy(rules)}) {
      const std::string picture = svg(position);
      CHECK(is_well_formed(picture));
      int pieces = 0;
      for (const Cell cell : position.occupied()) pieces += position.stack(cell).height();
      CHECK(count(picture, "<use href=\"#piece\"") == pieces);
      CHECK(count(picture, "<use href=\"#cell\"") == 37);
      CHECK(count(picture, "class=\"white\"") == 9);
      CHECK(count(picture, "class=\"black\"") == 9);
      for (const Cell cell : kBoard) CHECK(count(picture, '>' + cell.name() + '<') == 1);
    }
  }
}

/// Returns the number in an attribute of an element, such as "y" in `class="at" x="1" y="2"`.
double attribute(std::string_view element, std::string_view name) {
  const std::size_t at = element.find(' ' + std::string(name) + "=\"");
  REQUIRE(at != std::string_view::npos);
  return std::stod(std::string(element.substr(at + name.size() + 3)));
}

TEST_CASE("a sixth piece leaves the name of its cell free") {
  const Position position = test::placed("d4=pppPPP a1=p", Color::White, Rules::pari());
  const std::string picture = svg(position);
  const std::size_t name = picture.rfind("<text", picture.find(">d4<"));
  const double name_top = attribute(std::string_view(picture).substr(name), "y") - 8.5;
  double lowest = 0;
  for (std::size_t at = picture.find("<use href=\"#piece\""); at != std::string::npos;
       at = picture.find("<use href=\"#piece\"", at + 1)) {
    const std::string_view piece = std::string_view(picture).substr(at, picture.find('>', at) - at);
    // Half a piece and half of its outline.
    if (attribute(piece, "y") < name_top) lowest = std::max(lowest, attribute(piece, "y") + 6.8);
  }
  CHECK(lowest > 0);
  CHECK(lowest < name_top - 3);
}

TEST_CASE("safe stacks have their sign, and the caption the turn that was played") {
  const Position position =
      test::placed("d4=pppP c3=ppp a1=PPPppp g1=pP", Color::White, Rules::pari());
  CHECK(count(svg(position), ">#<") == 2);
  CHECK(svg(position, {.last_turn_text = "3... d5:1xd4"}).find("3... d5:1xd4   Turn") !=
        std::string::npos);
}

TEST_CASE("every move of the last turn has its arrow") {
  const Position start = Position::start(Rules::standard());
  for (const char* text : {"a1:C-b1", "a1:C-d1,HS-b1", "a1:C-d1,H-c1,S-b1"}) {
    const Turn turn = *notation::read_turn(text, start, notation::Dialect::Standard);
    const std::string picture = svg(start.after(turn), {.last_turn = turn});
    CHECK(is_well_formed(picture));
    CHECK(count(picture, "class=\"arrow\"") == turn.size());
    CHECK(count(picture, "class=\"touched\"") == turn.size() + 1);
  }
}

TEST_CASE("pictures look as they did") {
  CHECK(svg(Position::start(Rules::standard())) == file_content(kPictures + "standard-start.svg"));
  CHECK(svg(busy(Rules::pari()), {.flipped = true}) ==
        file_content(kPictures + "pari-flipped.svg"));
}

TEST_CASE("show --svg draws a place of a record, to a file if one is named") {
  const std::string booklet = " '" + std::string(ACCASTA_TEST_DATA) + "/games/booklet.acc'";
  const auto shown = run("show --svg --at 14b" + booklet);
  CHECK(shown.exit_code == 0);
  CHECK(is_well_formed(shown.output));
  CHECK(count(shown.output, "class=\"arrow\"") == 1);
  CHECK(count(shown.output, " 15, ") == 1);
  CHECK(count(shown.output, ">14... ") == 1);

  const test::TemporaryFolder folder;
  const auto file = folder.file("board.svg");
  const auto written = run("show --svg --at 14b -o '" + file + "'" + booklet);
  CHECK(written.exit_code == 0);
  CHECK(written.output.empty());
  CHECK(file_content(file) == shown.output);
  CHECK(run("show --svg --flip --at 14b" + booklet).output != shown.output);
  CHECK(run("show --svg --json").exit_code == 2);
  CHECK(run("show --svg -o /no/such/folder/board.svg").exit_code == 3);
}
