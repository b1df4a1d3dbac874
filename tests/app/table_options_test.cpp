#include "table_options.hpp"

#include <string>

#include "support/catch.hpp"

using namespace accasta::app;

namespace {

TableOptions parsed(std::string line, TableOptions options = {}) {
  CLI::App app;
  options.add_to(app);
  app.parse(std::move(line));
  return options;
}

}  // namespace

TEST_CASE("the table's options are flags, each with a way back") {
  CHECK(parsed("") == TableOptions{});
  CHECK_FALSE(parsed("--no-thoughts").thoughts);
  const TableOptions options = parsed("--threads 3 --hash 16 --lines 5");
  CHECK(options.threads == 3);
  CHECK(options.hash_mebibytes == 16);
  CHECK(options.lines == 5);
}

TEST_CASE("flags beat what was set before") {
  const TableOptions before{.thoughts = false, .threads = 4, .lines = 1};
  CHECK(parsed("", before) == before);
  CHECK(parsed("--thoughts --threads 0 --lines 3", before) == TableOptions{});
}

TEST_CASE("what is a preference follows it") {
  Preferences preferences;
  CHECK(TableOptions{.threads = 2}.following(preferences) == TableOptions{.threads = 2});
  for (const char* const name : {"confirm", "ponder", "flip"})
    CHECK_FALSE(preferences.set(name, std::string_view(name) == "confirm" ? "no" : "yes"));
  CHECK(TableOptions{}.following(preferences) ==
        TableOptions{.confirm = false, .ponder = true, .flip = true});
}

TEST_CASE("options that make no sense are refused") {
  CHECK_THROWS_AS(parsed("--lines 0"), CLI::ParseError);
  CHECK_THROWS_AS(parsed("--lines 6"), CLI::ParseError);
  CHECK_THROWS_AS(parsed("--threads=-1"), CLI::ParseError);
  CHECK_THROWS_AS(parsed("--hash 0"), CLI::ParseError);
}

TEST_CASE("as many threads as the machine has, if none are named") {
  CHECK(TableOptions{.threads = 7}.threads_to_use() == 7);
  CHECK(TableOptions{}.threads_to_use() >= 1);
}
