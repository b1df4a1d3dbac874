#pragma once

#include <set>
#include <string>
#include <string_view>

namespace accasta::test {

/// The content of a text of XML, as far as a test needs it.
struct Xml {
  std::set<std::string> elements{};
  std::set<std::string> attributes{};
  std::set<std::string> ids{};
  /// The targets of links within the text, without `#`.
  std::set<std::string> links{};
  /// The first fault, or empty if the text is well-formed: every tag is closed, every id is unique,
  /// every character and reference is allowed.
  std::string fault{};
};

/// Reads a text of XML without comments and processing instructions. A document type may come
/// first.
Xml read_xml(std::string_view text);

}  // namespace accasta::test
