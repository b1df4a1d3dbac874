#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <accasta/table/table_options.hpp>

#include "cli/options.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::cli;
using namespace accasta::table;
using namespace accasta::settings;

namespace {

/// The display and table options of a command line.
struct Parsed {
  explicit Parsed(const std::string& arguments) {
    display.add_to(line.program());
    display.add_table_to(line.program());
    std::istringstream words("accasta " + arguments);
    const std::vector<std::string> texts{std::istream_iterator<std::string>(words), {}};
    std::vector<const char*> argv;
    for (const std::string& text : texts) argv.push_back(text.c_str());
    line.parse(static_cast<int>(argv.size()), argv.data());
  }

  DisplayOptions display;
  CommandLine line;
};

TableOptions parsed(const std::string& arguments) {
  return TableOptions::from(Parsed(arguments).display.given);
}

}  // namespace

TEST_CASE("the table's options are flags, each with a way back") {
  CHECK(parsed("") == TableOptions{});
  CHECK(parsed("--no-confirm --no-thoughts --no-bell --flip yes --board compact --level 3 "
               "--threads 3 "
               "--hash 16 --lines 5") == TableOptions{.confirm = false,
                                                      .thoughts = false,
                                                      .bell = false,
                                                      .flip = Flip::Yes,
                                                      .compact = true,
                                                      .level = *engine::Level::from(3),
                                                      .threads = 3,
                                                      .hash_mebibytes = 16,
                                                      .lines = 5});
}

TEST_CASE("every preference is a flag of a command that plays") {
  const Parsed result("");
  std::set<std::string> flags;
  const auto entries = result.line.entries();
  for (const OptionEntry& option : entries.front().options) flags.insert(option.name);
  for (const PreferenceInfo& info : preference_infos())
    CHECK(flags.contains("--" + std::string(info.name)));
}

TEST_CASE("the levels that a preference allows are those of the engine") {
  using engine::Level;
  CHECK(find_preference("level")->range == std::pair(Level::kWeakest, Level::kStrongest));
}

TEST_CASE("as many threads as the machine has, if none are named") {
  CHECK(TableOptions{.threads = 7}.threads_to_use() == 7);
  CHECK(TableOptions{}.threads_to_use() >= 1);
}
