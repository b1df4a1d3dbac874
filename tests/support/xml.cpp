#include "support/xml.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace accasta::test {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Xml read() && {
    if (take("<!DOCTYPE html>")) skip_space();
    if (!element() || (skip_space(), !text_.empty())) fail("one element is the whole text");
    return std::move(xml_);
  }

 private:
  bool fail(const std::string& why) {
    if (xml_.fault.empty()) xml_.fault = why + ": " + std::string(text_.substr(0, 60));
    return false;
  }
  bool take(std::string_view beginning) {
    if (!text_.starts_with(beginning)) return false;
    text_.remove_prefix(beginning.size());
    return true;
  }
  void skip_space() {
    while (!text_.empty() && std::isspace(static_cast<unsigned char>(text_.front())) != 0)
      text_.remove_prefix(1);
  }
  std::string name() {
    std::size_t size = 0;
    while (size < text_.size() &&
           (std::isalnum(static_cast<unsigned char>(text_[size])) != 0 || text_[size] == '-'))
      ++size;
    std::string name(text_.substr(0, size));
    text_.remove_prefix(size);
    return name;
  }
  /// Checks characters up to one of `ends`. Returns them.
  std::string characters(std::string_view ends) {
    const std::size_t size = std::min(text_.find_first_of(ends), text_.size());
    std::string found(text_.substr(0, size));
    text_.remove_prefix(size);
    for (std::size_t at = found.find('&'); at != std::string::npos; at = found.find('&', at + 1)) {
      const std::string_view rest = std::string_view(found).substr(at);
      if (std::ranges::none_of(std::to_array<std::string_view>(
                                   {"&amp;", "&lt;", "&gt;", "&quot;", "&#x2068;", "&#x2069;"}),
                               [&](std::string_view known) { return rest.starts_with(known); }))
        fail("an unknown reference");
    }
    for (const char c : found)
      if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t')
        fail("a control character");
    if (found.find("\xEF\xBF\xBE") != std::string::npos ||
        found.find("\xEF\xBF\xBF") != std::string::npos)
      fail("a character that XML excludes");
    return found;
  }
  bool element() {
    if (!take("<")) return fail("no element");
    const std::string own = name();
    if (own.empty()) return fail("no name");
    xml_.elements.insert(own);
    std::set<std::string> given;
    while (skip_space(), !text_.starts_with(">") && !text_.starts_with("/>")) {
      const std::string attribute = name();
      if (attribute.empty() || !take("=\"")) return fail("no attribute");
      if (!given.insert(attribute).second) return fail("an attribute twice");
      xml_.attributes.insert(attribute);
      const std::string value = characters("\"<");
      if (!take("\"")) return fail("an open value");
      if (attribute == "id" && !xml_.ids.insert(value).second) return fail("an id twice");
      if (attribute == "href") {
        if (!value.starts_with("#")) return fail("a link to elsewhere");
        xml_.links.insert(value.substr(1));
      }
    }
    if (take("/>")) return true;
    take(">");
    while (characters("<"), !text_.starts_with("</"))
      if (!element()) return false;
    take("</");
    if (name() != own || !take(">")) return fail("another end than of " + own);
    return true;
  }

  std::string_view text_;
  Xml xml_;
};

}  // namespace

Xml read_xml(std::string_view text) { return Reader(text).read(); }

}  // namespace accasta::test
