#include "screens/help_screen.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <accasta/screens/screens.hpp>

#include "screens/inner_screens.hpp"
#include "screens/menu.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::screens;
using views::Document;

namespace {

template <typename Part>
std::vector<Part> parts_of(const Document& document) {
  std::vector<Part> parts;
  for (const auto& part : document.parts)
    if (const auto* const found = std::get_if<Part>(&part)) parts.push_back(*found);
  return parts;
}

std::vector<tui::BoardView> boards(const Document& document) {
  std::vector<tui::BoardView> boards;
  for (const auto& row : parts_of<Document::Pictures>(document))
    for (const Document::Picture& picture : row.pictures) boards.push_back(picture.board);
  return boards;
}

constexpr std::string_view kEvaluationHeading = "THE EVALUATION";

/// Returns the picture of a board as its description says, without spaces at the ends of its lines.
std::string picture_of(const std::string& description) {
  Document document;
  add_markdown(document, "```" + description + "\n```\nCaption\n");
  tui::Frame frame(tui::Picture::compact().size());
  draw_board(frame, {}, boards(document).front(), tui::Glyphs::Ascii);
  return frame.to_string();
}

}  // namespace

TEST_CASE("help: it has every key of its screen, and all headings") {
  for (const auto& keys :
       {table_key_help(), viewer_key_help(), menu_key_help(), editor_key_help()}) {
    const Document help = help_document(keys);
    const views::DocumentLayout layout = views::lay_out(help, 76, tui::Glyphs::Ascii);
    for (const auto& key : keys) CHECK_FALSE(views::rows_with(layout.frame, key.meaning).empty());
    auto headings = parts_of<Document::Text>(help);
    std::erase_if(headings, [](const Document::Text& text) {
      return text.kind != Document::Text::Kind::Heading;
    });
    REQUIRE(layout.headings.size() == headings.size());
    for (std::size_t i = 0; i < headings.size(); ++i)
      CHECK(std::ranges::count(views::rows_with(layout.frame, headings[i].text),
                               layout.headings[i]) == 1);
    for (const auto heading : {kKeysHeading, kEvaluationHeading, kRulesHeading})
      CHECK_FALSE(views::rows_with(layout.frame, heading).empty());
  }
}

TEST_CASE("help: while a text to find is typed, the key bar has no keys that would be typed") {
  for (const tui::KeyHint& key : views::kLineKeys) CHECK(key.key.size() > 1);
}

TEST_CASE("help: what an evaluation is, is found by the words that people look for") {
  for (const auto& keys : {table_key_help(), viewer_key_help(), analysis_key_help()}) {
    const views::DocumentLayout layout =
        views::lay_out(help_document(keys), 76, tui::Glyphs::Ascii);
    const auto named = views::rows_with(layout.frame, kEvaluationHeading);
    const auto heading = std::ranges::find_first_of(layout.headings, named);
    REQUIRE(std::ranges::distance(heading, layout.headings.end()) > 1);
    for (const char* const word : {"eval", "bar", "depth", "graph", "chance", "unit"}) {
      const auto rows = views::rows_with(layout.frame, word);
      CHECK(std::ranges::any_of(
          rows, [&](int row) { return *heading <= row && row < *std::next(heading); }));
    }
  }
}

TEST_CASE("help: the documents have the pictures that their boards describe") {
  for (const char* const name : {"rules", "strategy"}) {
    const std::string path = fmt::format(ACCASTA_TEST_DATA "/../../docs/{}.md", name);
    std::istringstream lines(test::file_content(path));
    std::string drawn;
    for (std::string line; std::getline(lines, line);) {
      drawn += line + '\n';
      if (!line.starts_with("```board ")) continue;
      drawn += picture_of(line.substr(3)) + "```\n";
      while (line != "```" && std::getline(lines, line)) continue;
    }
    test::approve_file(path, drawn);
  }
}
