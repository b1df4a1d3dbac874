// docs/library.md shows the examples that the consumer project builds.

#include <filesystem>
#include <string>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace fs = std::filesystem;
using accasta::test::file_content;

TEST_CASE("docs/library.md shows each example as it is built") {
  const fs::path root = ACCASTA_SOURCE_TREE;
  const std::string document = file_content(root / "docs/library.md");
  for (const char* const name : {"rules", "notation", "engine", "ugi"}) {
    CAPTURE(name);
    const std::string example =
        file_content(root / "tests/library/consumer" / (std::string(name) + ".cpp"));
    REQUIRE_FALSE(example.empty());
    CHECK(document.find("```cpp\n" + example + "```\n") != std::string::npos);
  }
}
