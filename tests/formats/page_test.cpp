#include <algorithm>
#include <set>
#include <string>

#include <accasta/formats/games.hpp>
#include <accasta/formats/page.hpp>
#include <accasta/formats/svg.hpp>

#include "support/catch.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"
#include "support/xml.hpp"

using namespace accasta;
using Names = std::set<std::string>;

namespace {

const std::string kGames = std::string(ACCASTA_TEST_DATA) + "/games/";

notation::Record game(const std::string& file, int number = 1) {
  return formats::numbered_game(kGames + file, number, {}).record;
}

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
    const std::string page = formats::page(game(file));
    const test::Xml xml = test::read_xml(page);
    CHECK(xml.fault.empty());
    const Names elements{"a",    "body",   "defs", "div",     "footer", "g",      "h1",
                         "head", "header", "html", "i",       "line",   "main",   "meta",
                         "nav",  "p",      "path", "polygon", "rect",   "script", "section",
                         "span", "style",  "svg",  "text",    "title",  "use"};
    CHECK(std::ranges::includes(elements, xml.elements));
    const Names attributes{"aria-label",
                           "charset",
                           "class",
                           "content",
                           "fill-rule",
                           "height",
                           "href",
                           "http-equiv",
                           "id",
                           "lang",
                           "name",
                           "points",
                           "preserveAspectRatio",
                           "rel",
                           "role",
                           "rx",
                           "viewBox",
                           "width",
                           "x",
                           "x1",
                           "x2",
                           "xmlns",
                           "y",
                           "y1",
                           "y2",
                           "d"};
    CHECK(std::ranges::includes(attributes, xml.attributes));
    CHECK(std::ranges::includes(xml.ids, xml.links));
  }
}

TEST_CASE("a page has a board for each position of the game and its variations") {
  const notation::Record record = game("annotated.acc");
  const std::string page = formats::page(record);
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
  CHECK(count(formats::page(game("short.acc")), "class=\"graph\"") == 0);
}

TEST_CASE("text of a game cannot become a part of the page") {
  notation::Record record = game("short.acc");
  const std::string text = "<script>alert('\"&\")</script>";
  for (const char* const tag : {"White", "Black", "Event", "Date"}) record.set_tag(tag, text);
  record.turns.front().comments = {text};
  record.comments = {text + "\xEF\xBF\xBE"};
  const std::string page = formats::page(record);
  CHECK(test::read_xml(page).fault.empty());
  CHECK(count(page, "<script>") == 1);
  CHECK(formats::xml_text(text) == "&lt;script&gt;alert('&quot;&amp;&quot;)&lt;/script&gt;");
}

TEST_CASE("the policy of a page names its style and its script") {
  const std::string page = formats::page(game("pari.acc"));
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
