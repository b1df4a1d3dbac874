#include <iterator>
#include <sstream>
#include <string>

#include <accasta/table/table_options.hpp>

#include "cli/commands.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::cli;
using namespace accasta::table;
using namespace accasta::settings;

namespace {

std::unique_ptr<Command> parsed_program(const std::string& arguments) {
  std::istringstream words(arguments);
  return parsed_command({std::istream_iterator<std::string>(words), {}});
}

TableOptions parsed(const std::string& arguments) {
  return TableOptions::from(parsed_program(arguments)->preferences());
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
  const auto program = parsed_program("");
  for (const PreferenceInfo& info : preference_infos())
    CHECK(program->has("--" + std::string(info.name)));
}

TEST_CASE("the levels that a preference allows are those of the engine") {
  using engine::Level;
  CHECK(find_preference("level")->range == std::pair(Level::kWeakest, Level::kStrongest));
}

TEST_CASE("as many threads as the machine has, if none are named") {
  CHECK(TableOptions{.threads = 7}.threads_to_use() == 7);
  CHECK(TableOptions{}.threads_to_use() >= 1);
}
