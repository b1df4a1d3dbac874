#pragma once

#include <string>
#include <string_view>

namespace accasta::formats {

/// Escapes a text for use between two tags of XML.
inline std::string xml_text(std::string_view text) {
  std::string result;
  for (const char c : text)
    result += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  return result;
}

}  // namespace accasta::formats
