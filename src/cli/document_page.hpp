#pragma once

#include <string>
#include <string_view>

namespace accasta::cli {

/// Escapes text of one or more lines for the formatter of man pages. Returns ASCII.
std::string roff(std::string_view text);

/// The header of a man page.
struct PageHeader {
  std::string_view name;         ///< "accasta-ugi"
  std::string_view section;      ///< "7"
  std::string_view description;  ///< The text after the name: "the engine for other programs".
  std::string_view date;         ///< "2026-11-22"
};

/// Converts a Markdown document (base/markdown.hpp) to a man page.
std::string document_page(std::string_view markdown, const PageHeader& header);

}  // namespace accasta::cli
