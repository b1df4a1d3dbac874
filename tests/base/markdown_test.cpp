#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <accasta/base/markdown.hpp>

#include "support/catch.hpp"

namespace accasta::base {
namespace {

using Kind = MarkdownBlock::Kind;
using Font = MarkdownSpan::Font;

TEST_CASE("markdown: blocks have their signs, and an item has what is indented below it") {
  const auto blocks = read_markdown(
      "# One\n## Two\n2. an item\n   of two lines\n\n  | a | b |\n  |---|---|\n  | c\\|d | |\n\n"
      "  in the item\n\noutside\n```board x y\n\n# code\n\n```\nbelow\n");
  std::vector<std::tuple<Kind, std::string, std::string, bool>> found;
  for (const MarkdownBlock& block : blocks)
    found.emplace_back(block.kind, block.sign, block.text, block.is_in_item);
  CHECK(found == std::vector<std::tuple<Kind, std::string, std::string, bool>>{
                     {Kind::Heading, "#", "One", false},
                     {Kind::Heading, "##", "Two", false},
                     {Kind::Item, "2.", "an item\nof two lines", false},
                     {Kind::Table, "", "", true},
                     {Kind::Paragraph, "", "in the item", true},
                     {Kind::Paragraph, "", "outside", false},
                     {Kind::Code, "board x y", "\n# code\n", false},
                     {Kind::Paragraph, "", "below", false}});
  CHECK(blocks.at(3).rows == std::vector<std::vector<std::string>>{{"a", "b"}, {"c|d", ""}});
}

TEST_CASE("markdown: text has fonts, and the text of its links") {
  std::vector<std::pair<std::string, Font>> found;
  for (const MarkdownSpan& span : markdown_spans("a `b*` **c `d`** [*e*](f#g)"))
    found.emplace_back(span.text, span.font);
  CHECK(found == std::vector<std::pair<std::string, Font>>{{"a ", Font::Roman},
                                                           {"b*", Font::Code},
                                                           {" ", Font::Roman},
                                                           {"c ", Font::Bold},
                                                           {"d", Font::Code},
                                                           {" ", Font::Roman},
                                                           {"e", Font::Italic}});
  CHECK(plain_markdown("2 * 3\n`[`") == "2 * 3 [");
}

}  // namespace
}  // namespace accasta::base
