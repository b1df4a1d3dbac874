// Fuzzes pages: every game that is read becomes well-formed XML, whose links lead to its places.
#include <algorithm>
#include <sstream>
#include <string>

#include <accasta/formats/page.hpp>
#include <accasta/notation/record_text.hpp>

#include "fuzz.hpp"
#include "support/xml.hpp"

namespace accasta::test {

void run_one(const std::uint8_t* data, std::size_t size) {
  std::istringstream input(std::string(reinterpret_cast<const char*>(data), size));
  notation::RecordReader reader(input);
  while (const auto game = reader.next()) {
    const auto page = formats::page({&game->record, 1});
    if (!page) continue;
    const Xml xml = read_xml(*page);
    require(xml.fault.empty(), "a page is well-formed");
    require(std::ranges::includes(xml.ids, xml.links), "a link leads to a place of the page");
  }
}

}  // namespace accasta::test
