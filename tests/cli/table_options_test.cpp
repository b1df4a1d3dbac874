#include <string>

#include <CLI/CLI.hpp>

#include <accasta/table/table_options.hpp>

#include "cli/options.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::cli;
using namespace accasta::table;
using namespace accasta::settings;

namespace {

TableOptions parsed(std::string line) {
  CLI::App app;
  DisplayOptions display;
  display.add_to(app);
  display.add_table_to(app);
  app.parse(std::move(line));
  return TableOptions::from(display.given);
}

}  // namespace

TEST_CASE("the table's options are flags, each with a way back") {
  CHECK(parsed("") == TableOptions{});
  CHECK(parsed("--no-confirm --ponder --no-thoughts --flip --board compact --level 3 --threads 3 "
               "--hash 16 --lines 5") == TableOptions{.confirm = false,
                                                      .ponder = true,
                                                      .thoughts = false,
                                                      .flip = true,
                                                      .compact = true,
                                                      .level = *engine::Level::from(3),
                                                      .threads = 3,
                                                      .hash_mebibytes = 16,
                                                      .lines = 5});
}

TEST_CASE("every preference is a flag of a command that plays") {
  CLI::App app;
  DisplayOptions display;
  display.add_to(app);
  display.add_table_to(app);
  for (const PreferenceInfo& info : preference_infos()) {
    INFO(info.name);
    CHECK(app.get_option_no_throw("--" + std::string(info.name)) != nullptr);
  }
}

TEST_CASE("the levels that a preference allows are those of the engine") {
  using engine::Level;
  CHECK(find_preference("level")->range == std::pair(Level::kWeakest, Level::kStrongest));
}

TEST_CASE("options that make no sense are refused") {
  const auto* const line = GENERATE("--lines 0", "--lines 6", "--threads=-1", "--threads many",
                                    "--hash 0", "--level 11");
  CAPTURE(line);
  CHECK_THROWS_AS(parsed(line), CLI::ParseError);
}

TEST_CASE("as many threads as the machine has, if none are named") {
  CHECK(TableOptions{.threads = 7}.threads_to_use() == 7);
  CHECK(TableOptions{}.threads_to_use() >= 1);
}
