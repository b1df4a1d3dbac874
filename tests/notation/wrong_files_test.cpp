#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include <fmt/format.h>

#include <accasta/notation/record_text.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"

using namespace accasta::notation;

TEST_CASE("notation: every wrong file has one error, at its place") {
  const std::filesystem::path folder = std::string(ACCASTA_TEST_DATA) + "/games/wrong";
  std::set<std::string> lines;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".acc") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    RecordReader reader(file);
    int errors = 0;
    while (const auto game = reader.next()) {
      if (!game->error) continue;
      ++errors;
      // As `accasta check` writes them.
      lines.insert(fmt::format("{}:{}:{}: {}\n", entry.path().filename().string(),
                               game->error->line, game->error->column, game->error->message));
    }
    INFO(entry.path());
    CHECK(errors == 1);
  }
  std::string text;
  for (const std::string& line : lines) text += line;
  accasta::test::approve_file((folder / "expected.txt").string(), text);
}
