#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The part of Markdown that the project's documents use: headings, paragraphs, code, lists one
/// level deep and tables. Inside them: code, emphasis and links.
namespace accasta::base {

/// A block of a document.
struct MarkdownBlock {
  enum class Kind : std::uint8_t { Heading, Paragraph, Item, Code, Table };

  Kind kind = Kind::Paragraph;
  /// The sign before the text: "##" of a heading, "-" or "2." of an item. For code, the text after
  /// the opening fence.
  std::string sign;
  /// The text with its inline marks and line feeds. Code is unchanged, with a line feed after every
  /// line.
  std::string text;
  /// The cells of a table, starting with its head.
  std::vector<std::vector<std::string>> rows;
};

std::vector<MarkdownBlock> read_markdown(std::string_view text);

/// Returns the text of a block or a cell without fonts, on one line. A link is reduced to its text.
std::string plain_markdown(std::string_view text);

}  // namespace accasta::base
