#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <accasta/formats/games.hpp>
#include <accasta/formats/page.hpp>
#include <accasta/formats/svg.hpp>
#include <accasta/notation/words.hpp>

#include "support/catch.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"
#include "support/xml.hpp"

using namespace accasta;
using Names = std::set<std::string>;

namespace {

const std::string kGames = std::string(ACCASTA_TEST_DATA) + "/games/";

notation::Record game(const std::string& file, int number = 1) {
  return formats::numbered_game(kGames + file, number, {}).value().record;
}

std::string page_of(const notation::Record& record) { return formats::page({&record, 1}).value(); }

/// Returns the text between two others.
std::string between(const std::string& text, const std::string& from, const std::string& to) {
  REQUIRE(text.find(from) != std::string::npos);
  const std::size_t begin = text.find(from) + from.size();
  return text.substr(begin, text.find(to, begin) - begin);
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

}  // namespace

TEST_CASE("a page is well-formed, links within itself and uses known names only") {
  for (const char* const file : {"pari.acc", "standard.acc", "annotated.acc", "short.acc"}) {
    CAPTURE(file);
    const std::string page = page_of(game(file));
    const test::Xml xml = test::read_xml(page);
    CHECK(xml.fault.empty());
    const Names elements{
        "a",    "article", "b",       "bdi",  "body",  "defs", "div",  "footer", "g",    "h1",
        "head", "header",  "html",    "line", "main",  "meta", "nav",  "p",      "path", "polygon",
        "rect", "script",  "section", "span", "style", "svg",  "text", "title",  "use"};
    CHECK(std::ranges::includes(elements, xml.elements));
    const Names attributes{
        "aria-hidden", "aria-label", "aria-live", "charset",  "class",
        "content",     "fill-rule",  "height",    "href",     "http-equiv",
        "id",          "lang",       "name",      "points",   "preserveAspectRatio",
        "rel",         "role",       "rx",        "tabindex", "viewBox",
        "width",       "x",          "x1",        "x2",       "xmlns",
        "y",           "y1",         "y2",        "d"};
    CHECK(std::ranges::includes(attributes, xml.attributes));
    CHECK(std::ranges::includes(xml.ids, xml.links));
  }
}

TEST_CASE("a page says after the first turn that the players changed sides") {
  notation::Record record = game("pari.acc");
  CHECK(count(page_of(record), "Sides changed.") == 0);
  record.set_tag("Swap", "done");
  const std::string page = page_of(record);
  // In the list of turns and below the board after the first turn.
  CHECK(count(page, "Sides changed.") == 2);
  CHECK(between(page, "<section id=\"p1\"", "</section>").find("Sides changed.") !=
        std::string::npos);
  CHECK(between(page, "<span class=\"turn\">1... ", "</span>").find("<a ") == 0);
}

TEST_CASE("a page has a board for each position of the game and its variations") {
  const notation::Record record = game("annotated.acc");
  const std::string page = page_of(record);
  std::size_t turns = 0;
  const auto add = [&](const auto& self, const notation::TurnLine& line) -> void {
    for (const auto& recorded : line) {
      ++turns;
      for (const auto& variation : recorded.variations) self(self, variation);
    }
  };
  add(add, record.turns);
  REQUIRE(turns > record.turns.size());
  CHECK(count(page, "<section ") == turns + 1);
  CHECK(count(page, "class=\"place first\"") == 1);
  CHECK(count(page, "<p class=\"others\">") > 0);
  CHECK(count(page, "class=\"graph\"") == 1);
  // Comments are there, and commands in them are not.
  CHECK(count(page, "%eval") == 0);
  CHECK(count(page, "class=\"comment\"") > 0);
  CHECK(count(page_of(game("short.acc")), "class=\"graph\"") == 0);
}

TEST_CASE("a page opens at the end of a finished game, and at the start of others") {
  notation::Record record = game("short.acc");
  record.result = notation::GameResult::Unfinished;
  const auto shown = [&] {
    const std::string page = page_of(record);
    const std::size_t at = page.find("\" class=\"place first\"");
    return page.substr(page.rfind('"', at - 1) + 1, at - page.rfind('"', at - 1) - 1);
  };
  CHECK(shown() == "p0");
  record.result = notation::GameResult::WhiteWins;
  CHECK(shown() == fmt::format("p{}", record.turns.size()));
}

TEST_CASE("a line of a page ended between a turn and its number, and marks had no color") {
  notation::Record record = game("short.acc");
  record.turns.front().nags = {4, notation::kMissedWin};
  const std::string page = page_of(record);
  const std::string lines = between(page, "<div class=\"line\">", "</div>");
  CHECK(lines.find("<span class=\"turn\">1. <a href=\"#p1\">a1:C-c1,H-b1<b class=\"m4\">??#</b></a>"
                   "</span>") != std::string::npos);
  CHECK(count(lines, "<span class=\"turn\">") == record.turns.size());
  CHECK(page.find(".turn,.others a{display:inline-block}") != std::string::npos);
  // Below the board and in the list.
  CHECK(count(page, "<b class=\"m4\">??#</b>") == 2);
}

TEST_CASE("the walls of a page were dark on a dark ground, and comments leaned") {
  const std::string page = page_of(game("annotated.acc"));
  const std::string dark = between(page, "prefers-color-scheme:dark", "</style>");
  CHECK(dark.find(".wall.white{stroke:#ffafaf}\n.wall.black{stroke:#afd7ff}\n") !=
        std::string::npos);
  CHECK(page.find("italic") == std::string::npos);
  CHECK(page.find("<i>") == std::string::npos);
}

TEST_CASE("the arrow of the last turn does not cover the pieces of a page") {
  const std::string page = page_of(game("short.acc"));
  const std::string board = between(page, "<section id=\"p1\"", "</section>");
  CHECK(count(board, "class=\"arrow\"") == 2);
  CHECK(board.rfind("class=\"arrow\"") < board.find("class=\"w\""));
  CHECK(board.rfind("class=\"arrow\"") < board.find("class=\"b\""));
}

TEST_CASE("a page named its boards by their notation, and drawings that nobody sees") {
  const notation::Record record = game("short.acc");
  const std::string page = page_of(record);
  CHECK(count(page, "<svg class=\"shared\" aria-hidden=\"true\">") == 1);
  const std::string start = between(page, "<section id=\"p0\"", "</section>");
  CHECK(start.find("<title>The board at the start.</title>") != std::string::npos);
  const std::string board = between(page, "<section id=\"p1\"", "</section>");
  CHECK(between(board, "<title>", "</title>") ==
        "After White's turn 1. From a1: chariot to c1; horse to b1. Left on a1: shield.");
  for (const Color color : kColors)
    CHECK(board.find(notation::stacks_in_words(record.position_after(1), color)) !=
          std::string::npos);
  CHECK(count(page, "aria-live=") == 1);
}

TEST_CASE("mistakes were missing in the graph of a page") {
  notation::Record record = game("annotated.acc");
  const auto graph = [&] { return between(page_of(record), "<svg class=\"graph\"", "</svg>"); };
  // White's inaccuracy: below.
  CHECK(graph().find(R"(<rect class="m6" x="2" y="90" width="1" height="10"/>)") !=
        std::string::npos);
  record.turns[2].nags = {1};
  CHECK(graph().find("class=\"m") == std::string::npos);
  record.turns[1].nags = {4, notation::kMissedWin};
  CHECK(graph().find(R"(<rect class="m4" x="1" y="0" width="1" height="30"/>)") !=
        std::string::npos);
}

TEST_CASE("a page shows all games of a file, with a list on top") {
  std::vector<notation::Record> records;
  std::size_t boards = 0;
  for (const int number : {1, 2, 3}) {
    records.push_back(game("annotated.acc", number));
    boards += count(page_of(records.back()), "<section ");
  }
  const std::string page = formats::page(records).value();
  const test::Xml xml = test::read_xml(page);
  CHECK(xml.fault.empty());
  CHECK(std::ranges::includes(xml.ids, xml.links));
  CHECK(page.find("<title>3 games, Accasta</title>") != std::string::npos);
  CHECK(between(page, "<nav aria-label=\"Games\">", "</nav>")
            .find("<li><a href=\"#g2\"><bdi>Eve</bdi> – <bdi>Sam</bdi> 0-1</a></li>") !=
        std::string::npos);
  CHECK(count(page, "<section ") == boards);
  CHECK(count(page, "class=\"place first\"") == 3);
  // Boards of one game lead to those of the same one.
  CHECK(between(page, "<article id=\"g3\">", "</article>").find("\"#p0\"") == std::string::npos);
}

TEST_CASE("games of a page had 5,000 boards each") {
  std::vector<notation::Record> records(formats::kMostPlaces);
  CHECK(formats::page(records));
  records.emplace_back();
  CHECK_FALSE(formats::page(records));
}

TEST_CASE("text of a game cannot become a part of the page") {
  notation::Record record = game("short.acc");
  const std::string text = "<script>alert('\"&\")</script>";
  for (const char* const tag : {"White", "Black", "Event", "Date"}) record.set_tag(tag, text);
  record.turns.front().comments = {text};
  record.comments = {text + "\xEF\xBF\xBE"};
  const std::string page = page_of(record);
  CHECK(test::read_xml(page).fault.empty());
  CHECK(count(page, "<script>") == 1);
  CHECK(formats::xml_text(text) == "&lt;script&gt;alert('&quot;&amp;&quot;)&lt;/script&gt;");
}

TEST_CASE("a name from right to left changed the order of players and result in a page") {
  notation::Record record = game("short.acc");
  const std::string name = "\u05d3\u05df";
  for (const char* const tag : {"White", "Black", "Event", "Date"}) record.set_tag(tag, name);
  record.turns.front().comments = {name};
  record.turns.back().comments_before = {name};
  record.comments = {name};
  const std::string page = page_of(record);
  CHECK(test::read_xml(page).fault.empty());
  CHECK(between(page, "<title>", "</title>") ==
        "&#x2068;" + name + "&#x2069; – &#x2068;" + name + "&#x2069;, Accasta");
  // The other places: the heading, the event, the date, and each comment below its board and among
  // the turns.
  CHECK(count(page, "<bdi>" + name + "</bdi>") == 2 + 2 + 2 * 3);
  CHECK(count(page, name) == 2 + 2 + 2 + 2 * 3);
}

TEST_CASE("an export of 50,000 characters that XML excludes ended with a segmentation fault") {
  constexpr std::size_t kCount = 300'000;
  std::string text;
  for (std::size_t i = 0; i < kCount; ++i) text += i % 2 == 0 ? "\uFFFE" : "\uFFFF";
  const std::string written = formats::xml_text("<" + text + "\xEF\xBF");
  CHECK(written.starts_with("&lt;\uFFFD\uFFFD"));
  CHECK(count(written, "\uFFFD") == kCount);
  CHECK(written.ends_with("\uFFFD\xEF\xBF"));
}

TEST_CASE("a page of 60,000 variations had 308 MB") {
  notation::Record record;
  const auto turn = record.start.legal_turns().front();
  const auto add = [&](std::size_t count) {
    record.turns = {{.turn = turn}};
    record.turns.front().variations.resize(count, {{.turn = turn}});
  };
  // The start and the turn have boards, too.
  add(formats::kMostPlaces - 2);
  CHECK(formats::page({&record, 1}));
  add(formats::kMostPlaces - 1);
  const auto page = formats::page({&record, 1});
  REQUIRE_FALSE(page);
  CHECK(page.error().reason.find("5000") != std::string::npos);
}

TEST_CASE("the policy of a page names its style and its script") {
  const std::string page = page_of(game("pari.acc"));
  const std::string policy = between(page, "Content-Security-Policy\" content=\"", "\"/>");
  CHECK(policy.starts_with("default-src 'none'; style-src 'sha256-"));
  const test::TemporaryFolder folder;
  for (const std::string part : {"style", "script"}) {
    folder.write(part, between(page, "<" + part + ">", "</" + part + ">"));
    const std::string script =
        folder.write("hash", "sha256sum " + folder.file(part) +
                                 " | head -c 64 | tr a-f A-F | basenc --base16 -d | base64\n");
    test::Process hash("/bin/sh", {script});
    CHECK(between(policy, part + "-src 'sha256-", "'") == hash.next_line());
  }
}
