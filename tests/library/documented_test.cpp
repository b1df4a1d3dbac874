// docs/library.md shows the examples that the consumer project builds.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support/catch.hpp"

namespace fs = std::filesystem;

namespace {

std::string content(const fs::path& file) {
  std::ifstream input(file);
  return {std::istreambuf_iterator<char>(input), {}};
}

}  // namespace

TEST_CASE("docs/library.md shows each example as it is built") {
  const fs::path root = ACCASTA_SOURCE_TREE;
  const std::string document = content(root / "docs/library.md");
  for (const char* const name : {"rules", "notation", "engine", "ugi"}) {
    CAPTURE(name);
    const std::string example =
        content(root / "tests/library/consumer" / (std::string(name) + ".cpp"));
    REQUIRE_FALSE(example.empty());
    CHECK(document.find("```cpp\n" + example + "```\n") != std::string::npos);
  }
}
