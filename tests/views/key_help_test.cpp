#include <set>
#include <string>

#include <accasta/views/key_help.hpp>

#include "support/catch.hpp"

namespace accasta::views {

using namespace views;

using namespace tui;
namespace {

TEST_CASE("every line of the help fits, and no key is in it twice") {
  for (const Mode mode : {Mode::Table, Mode::Typing, Mode::Replay, Mode::Menu, Mode::Question,
                          Mode::Reading, Mode::Editing, Mode::Analysis}) {
    const auto keys = key_help(mode);
    CHECK_FALSE(keys.empty());
    std::set<std::string> seen;
    for (const KeyHelp& line : keys) {
      CHECK(line.keys.size() <= 20);
      CHECK(line.meaning.size() <= 55);
      CHECK(seen.insert(line.keys).second);
    }
  }
}

}  // namespace
}  // namespace accasta::views
