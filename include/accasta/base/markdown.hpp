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
  /// True if the block belongs to the item before it.
  bool is_in_item = false;
};

std::vector<MarkdownBlock> read_markdown(std::string_view text);

/// A part of a text in one font.
struct MarkdownSpan {
  enum class Font : std::uint8_t { Roman, Bold, Italic, Code };

  std::string text;
  Font font = Font::Roman;
};

/// Returns the parts of the text of a block or a cell. A link is reduced to its text.
std::vector<MarkdownSpan> markdown_spans(std::string_view text);

/// Returns the text without fonts, on one line.
std::string plain_markdown(std::string_view text);

}  // namespace accasta::base
