#pragma once

#include <string>
#include <string_view>

namespace accasta::cli {

/// Text for the formatter of man pages, which takes some characters for commands: one or several
/// lines of it, all ASCII.
std::string roff(std::string_view text);

/// What stands at the top of a man page.
struct PageHeader {
  std::string_view name;         ///< "accasta-ugi"
  std::string_view section;      ///< "7"
  std::string_view description;  ///< Behind the name: "the engine for other programs".
  std::string_view date;         ///< "2026-11-22"
};

/// A document of docs as a man page. It knows the part of Markdown that is used there: headings,
/// paragraphs, code, lists one level deep, tables, and in them code, emphasis and links. Of a link
/// only its text is kept.
std::string document_page(std::string_view markdown, const PageHeader& header);

}  // namespace accasta::cli
