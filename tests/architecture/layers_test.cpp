// The table of modules in docs/architecture.md says which module includes which. This test compares
// it with the includes in both directions. It fails for an arrow that the table lacks and for an
// arrow of the table that nobody uses.
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace fs = std::filesystem;

namespace {

/// The modules that each module includes.
using Arrows = std::map<std::string, std::set<std::string>>;

/// Returns the words between backquotes.
std::vector<std::string> quoted_words(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t begin = text.find('`'); begin != std::string::npos;) {
    const std::size_t end = text.find('`', begin + 1);
    if (end == std::string::npos) break;
    words.push_back(text.substr(begin + 1, end - begin - 1));
    begin = text.find('`', end + 1);
  }
  return words;
}

/// Reads the rows "| `module` | its content | `module`, `module` |" below the heading "## The
/// modules".
Arrows allowed_arrows(std::istream& document) {
  Arrows arrows;
  bool in_section = false;
  for (std::string line; std::getline(document, line);) {
    if (line.starts_with("## ")) in_section = line == "## The modules";
    if (!in_section || !line.starts_with("| `")) continue;
    std::vector<std::string> cells;
    std::stringstream row(line.substr(1));
    for (std::string cell; std::getline(row, cell, '|');) cells.push_back(cell);
    if (cells.size() < 3) continue;
    const auto seen = quoted_words(cells[2]);
    arrows[quoted_words(cells[0]).at(0)] = {seen.begin(), seen.end()};
  }
  return arrows;
}

/// Returns the modules that a source of `module` includes. A name in double quotes without a folder
/// is a header beside the source, not an arrow.
std::set<std::string> modules_included(std::istream& source, const std::string& module) {
  std::set<std::string> modules;
  for (std::string line; std::getline(source, line);) {
    std::string path;
    if (line.starts_with("#include <accasta/")) path = line.substr(18);
    if (line.starts_with("#include \"")) path = line.substr(10);
    const std::size_t slash = path.find('/');
    if (slash != std::string::npos && path.substr(0, slash) != module)
      modules.insert(path.substr(0, slash));
  }
  return modules;
}

Arrows arrows_used(const fs::path& root) {
  Arrows arrows;
  for (const char* const tree : {"src", "include/accasta"})
    for (const auto& folder : fs::directory_iterator(root / tree)) {
      if (!folder.is_directory()) continue;
      const std::string module = folder.path().filename().string();
      arrows[module];
      for (const auto& file : fs::recursive_directory_iterator(folder)) {
        if (file.path().extension() != ".cpp" && file.path().extension() != ".hpp") continue;
        std::ifstream source(file.path());
        arrows[module].merge(modules_included(source, module));
      }
    }
  return arrows;
}

/// Returns the entries that one has and the other lacks: "module -> module", or "module" for a
/// whole module.
std::set<std::string> difference(const Arrows& one, const Arrows& other) {
  std::set<std::string> lacking;
  for (const auto& [module, seen] : one) {
    const auto found = other.find(module);
    if (found == other.end()) lacking.insert(module);
    for (const std::string& to : seen)
      if (found == other.end() || !found->second.contains(to)) lacking.insert(module + " -> " + to);
  }
  return lacking;
}

/// Returns true if following the arrows from `module` leads to `target`.
bool leads_to(const Arrows& arrows, const std::string& module, const std::string& target,
              std::set<std::string>& visited) {
  if (!visited.insert(module).second) return false;
  const auto found = arrows.find(module);
  if (found == arrows.end()) return false;
  for (const std::string& next : found->second)
    if (next == target || leads_to(arrows, next, target, visited)) return true;
  return false;
}

}  // namespace

TEST_CASE("the arrows between the modules are those of docs/architecture.md") {
  std::ifstream document(fs::path(ACCASTA_SOURCE_TREE) / "docs/architecture.md");
  const Arrows allowed = allowed_arrows(document);
  const Arrows used = arrows_used(ACCASTA_SOURCE_TREE);
  REQUIRE(allowed.size() > 10);
  CHECK(difference(used, allowed) == std::set<std::string>{});
  CHECK(difference(allowed, used) == std::set<std::string>{});
}

TEST_CASE("no arrow leads back") {
  const Arrows used = arrows_used(ACCASTA_SOURCE_TREE);
  for (const auto& [module, seen] : used) {
    std::set<std::string> visited;
    CAPTURE(module);
    CHECK_FALSE(leads_to(used, module, module, visited));
  }
}

TEST_CASE("few files know the operating system") {
  const std::set<std::string> known{"include/accasta/base/descriptor.hpp",
                                    "include/accasta/base/wake.hpp",
                                    "src/base/file_lock.cpp",
                                    "src/base/files.cpp",
                                    "src/base/process.cpp",
                                    "include/accasta/base/process.hpp",
                                    "src/base/system.cpp",
                                    "include/accasta/base/system.hpp",
                                    "src/remote/connection.cpp",
                                    "src/remote/door.cpp",
                                    "src/remote/identity.cpp",
                                    "src/remote/invitation.cpp",
                                    "src/tui/signals.cpp",
                                    "src/tui/signals.hpp",
                                    "src/tui/terminal.cpp"};
  const std::regex header(
      "#include <(csignal|dlfcn|fcntl|langinfo|poll|pthread|pwd|signal|spawn|sys/.*|termios|unistd)"
      "(\\.h)?>");
  std::set<std::string> found;
  const fs::path root = ACCASTA_SOURCE_TREE;
  for (const char* const tree : {"src", "include"})
    for (const auto& file : fs::recursive_directory_iterator(root / tree)) {
      if (!file.is_regular_file()) continue;
      std::ifstream source(file.path());
      for (std::string line; std::getline(source, line);)
        if (std::regex_match(line, header)) found.insert(file.path().lexically_relative(root));
    }
  CHECK(found == known);
}

TEST_CASE("a packager's BUILD_SHARED_LIBS makes none of our libraries shared") {
  int count = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(ACCASTA_SOURCE_TREE) / "src")) {
    if (!entry.is_directory()) continue;
    std::ifstream file(entry.path() / "CMakeLists.txt");
    for (std::string line; std::getline(file, line);) {
      if (!line.starts_with("add_library(")) continue;
      ++count;
      CAPTURE(entry.path().string(), line);
      CHECK(line.find(" STATIC") != std::string::npos);
    }
  }
  CHECK(count > 10);
}

TEST_CASE("every file includes what fmt 11 and 12 need") {
  const fs::path root = ACCASTA_SOURCE_TREE;
  for (const char* const tree : {"src", "include", "tests"})
    for (const auto& file : fs::recursive_directory_iterator(root / tree)) {
      const fs::path& path = file.path();
      if (path.extension() != ".cpp" && path.extension() != ".hpp") continue;
      std::ifstream source(path);
      const std::string text{std::istreambuf_iterator<char>(source), {}};
      CAPTURE(path.string());
      // The names in two pieces, so that this file has none of them.
      CHECK(text.find("fmt::"
                      "localtime") == std::string::npos);
      if (text.find("fmt::"
                    "join") == std::string::npos)
        continue;
      CHECK(text.find("#include <fmt/ranges.h>") != std::string::npos);
    }
}

TEST_CASE("no name of a test has a semicolon, at which ctest would split it and run nothing") {
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(ACCASTA_SOURCE_TREE) / "tests")) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream source(entry.path());
    bool is_name = false;
    for (std::string line; std::getline(source, line);) {
      // The name may be on the line below.
      is_name = line.starts_with("TEST_CASE") ||
                (is_name && !line.empty() && line[0] == ' ' && line.find('"') != std::string::npos);
      if (!is_name) continue;
      CAPTURE(entry.path().string(), line);
      const std::size_t begin = line.find('"');
      CHECK(line.substr(0, line.find('"', begin + 1)).find(';') == std::string::npos);
      is_name = line.find(") {") == std::string::npos;
    }
  }
}
