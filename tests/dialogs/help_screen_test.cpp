#include <algorithm>

#include <accasta/dialogs/help_screen.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::dialogs;

TEST_CASE("the help has every key of its screen, and the rules with pictures that fit") {
  for (const auto mode :
       {views::Mode::Table, views::Mode::Replay, views::Mode::Menu, views::Mode::Editing}) {
    const views::Document help = help_document(mode);
    const views::Page page = views::lay_out(help, 76, tui::Glyphs::Ascii);
    const std::string text = page.frame.to_string();
    for (const auto& key : views::key_help(mode))
      CHECK(text.find(key.meaning) != std::string::npos);
    for (const auto heading : {kKeysHeading, kTurnsHeading, kEvaluationHeading, kRulesHeading})
      CHECK(text.find(heading) != std::string::npos);
    CHECK(page.headings.size() == 14);
    int pictures = 0;
    for (const auto& part : help.parts)
      if (const auto* shown = std::get_if<views::Document::Pictures>(&part))
        pictures += static_cast<int>(shown->pictures.size());
    CHECK(pictures == 19);
  }
}

TEST_CASE("while a text to find is typed, the key bar has no keys that would be typed") {
  for (const tui::KeyHint& key : help_keys(true)) CHECK(key.key.size() > 1);
  CHECK(help_keys(false).front().key == "Up Down");
}

TEST_CASE("the help finds what an evaluation is by the words that people look for") {
  for (const auto mode : {views::Mode::Table, views::Mode::Replay, views::Mode::Analysis}) {
    const views::Page page = views::lay_out(help_document(mode), 76, tui::Glyphs::Ascii);
    const auto named = views::rows_with(page.frame, kEvaluationHeading);
    const auto heading = std::ranges::find_first_of(page.headings, named);
    REQUIRE(std::ranges::distance(heading, page.headings.end()) > 1);
    for (const char* const word : {"eval", "bar", "depth", "graph", "chance", "unit"}) {
      const auto rows = views::rows_with(page.frame, word);
      CHECK(std::ranges::any_of(
          rows, [&](int row) { return *heading <= row && row < *std::next(heading); }));
    }
  }
}

TEST_CASE("the pictures of the rules show what their captions say") {
  const views::Page page =
      views::lay_out(help_document(views::Mode::Table), 76, tui::Glyphs::Ascii);
  const std::string text = page.frame.to_string();
  // The chariot on d4: an own shield, a captured one, an empty cell.
  CHECK(text.find("{ C }") != std::string::npos);
  CHECK(text.find("xs") != std::string::npos);
  CHECK(text.find("+S") != std::string::npos);
  CHECK(text.find("sCHS#") == std::string::npos);
  CHECK(text.find("#") != std::string::npos);
  // The turn of three moves.
  CHECK(text.find("( C )") != std::string::npos);
  CHECK(text.find("(Hch)") != std::string::npos);
  CHECK(text.find("< . >") != std::string::npos);
}
