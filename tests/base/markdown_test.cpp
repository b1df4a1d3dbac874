#include <string>
#include <tuple>
#include <vector>

#include <accasta/base/markdown.hpp>

#include "support/catch.hpp"

namespace accasta::base {
namespace {

using Kind = MarkdownBlock::Kind;

TEST_CASE("markdown: blocks have their signs") {
  const auto blocks = read_markdown(
      "# One\n## Two\n2. an item\n   of two lines\n\n  | a | b |\n  |---|---|\n  | c\\|d | |\n\n"
      "  in the item\n\noutside\n```board x y\n\n# code\n\n```\nbelow\n");
  std::vector<std::tuple<Kind, std::string, std::string>> found;
  for (const MarkdownBlock& block : blocks) found.emplace_back(block.kind, block.sign, block.text);
  CHECK(found == std::vector<std::tuple<Kind, std::string, std::string>>{
                     {Kind::Heading, "#", "One"},
                     {Kind::Heading, "##", "Two"},
                     {Kind::Item, "2.", "an item\nof two lines"},
                     {Kind::Table, "", ""},
                     {Kind::Paragraph, "", "in the item"},
                     {Kind::Paragraph, "", "outside"},
                     {Kind::Code, "board x y", "\n# code\n"},
                     {Kind::Paragraph, "", "below"}});
  CHECK(blocks.at(3).rows == std::vector<std::vector<std::string>>{{"a", "b"}, {"c|d", ""}});
}

TEST_CASE("markdown: text without fonts has the text of its links") {
  CHECK(plain_markdown("a `b*` **c `d`** [*e*](f#g)") == "a b* c d e");
  CHECK(plain_markdown("2 * 3\n`[`") == "2 * 3 [");
}

}  // namespace
}  // namespace accasta::base
