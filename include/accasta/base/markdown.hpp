#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The part of Markdown that the project's documents use: headings, paragraphs, code, lists one
/// level deep and tables; in them code, emphasis and links.
namespace accasta::base {

/// A block of a document.
struct MarkdownBlock {
  enum class Kind : std::uint8_t { Heading, Paragraph, Item, Code, Table };

  Kind kind = Kind::Paragraph;
  /// The sign before the text: "##" of a heading, "-" or "2." of an item. The word and the rest
  /// behind the fence of code.
  std::string sign;
  /// The text with its inline marks and line feeds. Code is as it stands, a line feed behind every
  /// line.
  std::string text;
  /// The cells of a table, its head first.
  std::vector<std::vector<std::string>> rows;
  /// True for what belongs to the item before it.
  bool is_in_item = false;
};

std::vector<MarkdownBlock> read_markdown(std::string_view text);

/// A part of a text in one font.
struct MarkdownSpan {
  enum class Font : std::uint8_t { Roman, Bold, Italic, Code };

  std::string text;
  Font font = Font::Roman;
};

/// Returns the parts of a block's text or of a cell. Of a link only its text is kept.
std::vector<MarkdownSpan> markdown_spans(std::string_view text);

/// Returns the same without fonts, on one line.
std::string plain_markdown(std::string_view text);

}  // namespace accasta::base
