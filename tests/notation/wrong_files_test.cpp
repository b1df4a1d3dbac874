#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <accasta/notation/record_text.hpp>

#include "support/catch.hpp"

using namespace accasta::notation;

namespace {

const std::filesystem::path kFolder = std::string(ACCASTA_TEST_DATA) + "/games/wrong";

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

/// The errors of a file's games as `accasta check` writes them.
std::vector<std::string> errors_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  RecordReader reader(file);
  std::vector<std::string> errors;
  while (const auto game = reader.next())
    if (game->error)
      errors.push_back(path.filename().string() + ':' + std::to_string(game->error->line) + ':' +
                       std::to_string(game->error->column) + ": " + game->error->message);
  return errors;
}

}  // namespace

TEST_CASE("every kind of error is reported with its place, once") {
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() != ".acc") continue;
    const auto errors = errors_of(entry.path());
    INFO(entry.path());
    CHECK(errors.size() == 1);
    found.insert(found.end(), errors.begin(), errors.end());
  }
  std::sort(found.begin(), found.end());
  CHECK(found == lines_of(kFolder / "expected.txt"));
}
