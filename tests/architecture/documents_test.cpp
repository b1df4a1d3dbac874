// Every link in the documents leads to a file or folder of the tree, and to an existing heading in
// it.

#include <cctype>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <accasta/base/limits.hpp>
#include <accasta/notation/record_text.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
namespace fs = std::filesystem;

namespace {

const fs::path kSource = ACCASTA_SOURCE_TREE;

std::vector<fs::path> documents() {
  std::vector<fs::path> files{kSource / "README.md"};
  for (const char* const folder : {"docs", ".github"})
    for (const auto& entry : fs::recursive_directory_iterator(kSource / folder))
      if (entry.path().extension() == ".md") files.push_back(entry.path());
  return files;
}

/// Returns a text without its code blocks.
std::string without_code(const std::string& text) {
  std::istringstream lines(text);
  std::string rest;
  bool is_code = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```"))
      is_code = !is_code;
    else if (!is_code && !line.starts_with("    "))
      rest += line + '\n';
  }
  return rest;
}

/// Returns the name of a heading in links: in lower case, with dashes for spaces, without signs.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ')
      anchor += '-';
    else if (std::isalnum(byte) != 0 || c == '-' || c == '_' || byte >= 0x80)
      anchor += static_cast<char>(std::tolower(byte));
  }
  return anchor;
}

std::set<std::string> anchors_in(const std::string& text) {
  const std::regex heading("(?:^|\n)#+ ([^\n]*)");
  const std::string prose = without_code(text);
  std::set<std::string> anchors;
  for (std::sregex_iterator match(prose.begin(), prose.end(), heading), end; match != end; ++match)
    anchors.insert(anchor_of((*match)[1]));
  return anchors;
}

/// Returns the links and pictures of a text, except those to other machines.
std::vector<std::string> links_in(const std::string& text) {
  const std::regex link(R"re(\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)")re");
  const std::string prose = without_code(text);
  std::vector<std::string> links;
  for (std::sregex_iterator match(prose.begin(), prose.end(), link), end; match != end; ++match) {
    const std::string target = (*match)[1].matched ? (*match)[1] : (*match)[2];
    if (target.find("://") == std::string::npos) links.push_back(target);
  }
  return links;
}

bool leads_somewhere(const fs::path& document, const std::string& link) {
  const std::size_t sign = link.find('#');
  const std::string path = link.substr(0, sign);
  const fs::path target = path.empty() ? document : document.parent_path() / path;
  if (!fs::exists(target)) return false;
  return sign == std::string::npos ||
         anchors_in(test::file_content(target)).contains(link.substr(sign + 1));
}

}  // namespace

TEST_CASE("every link in the documents leads somewhere") {
  int count = 0;
  for (const fs::path& document : documents()) {
    for (const std::string& link : links_in(test::file_content(document))) {
      ++count;
      CAPTURE(document, link);
      CHECK(leads_somewhere(document, link));
    }
  }
  CHECK(count > 50);
}

TEST_CASE("documents named files that do not exist") {
  const std::regex path("`((?:src|include|tests|scripts|docs)/[A-Za-z0-9_./-]+)`");
  // Examples of what could be there, and what was there once.
  const std::set<std::string> others{"src/NAME", "include/accasta/NAME", "tests/NAME",
                                     "src/exercises/lessons/12-name.acc", "tests/data/positions"};
  int count = 0;
  for (const fs::path& document : documents()) {
    const std::string text = test::file_content(document);
    for (std::sregex_iterator match(text.begin(), text.end(), path), end; match != end; ++match) {
      const std::string name = (*match)[1];
      if (others.contains(name)) continue;
      ++count;
      CAPTURE(document, name);
      CHECK(fs::exists(kSource / name));
    }
  }
  CHECK(count > 100);
}

TEST_CASE("every document is in the index") {
  const std::string index = test::file_content(kSource / "docs/README.md");
  for (const auto& entry : fs::directory_iterator(kSource / "docs")) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".md" || name == "README.md") continue;
    CAPTURE(name);
    CHECK(index.find("](" + name + ")") != std::string::npos);
  }
}

TEST_CASE("docs/reference.md prints the limits of the program") {
  const std::string limits = test::file_content(kSource / "docs/reference.md");
  // The document writes numbers like 65,536.
  const auto written = [](std::uint64_t number) {
    std::string text = std::to_string(number);
    for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3; at > 0; at -= 3)
      text.insert(static_cast<std::size_t>(at), ",");
    return text;
  };
  const auto mebibytes = [](std::size_t size) {
    return std::to_string(size / base::kMebibyte) + " MiB";
  };
  for (const std::string& row :
       {"| `Hash`, `--hash` | " + written(base::kLargestHash) + " MiB",
        "| `Threads`, `--threads`, `--concurrency` | " + written(base::kMostThreads) + ";",
        "| `Lines`, `--lines` of `analyse` | " + written(base::kMostLines) + "; " +
            written(base::kMostLinesOnBoard) + " on the analysis board",
        "| the depth of a search | " + written(base::kMostDepth) +
            " turns of both players; of a `perft` " + written(base::kMostPerftDepth) + " |",
        "| the positions of a search | " + written(base::kMostNodes) + " |",
        "| a line of the Universal Game Interface, a question of Abstract Play | " +
            mebibytes(base::kLongestLine) + " |",
        "`config` " + mebibytes(base::kLargestConfig) + ",",
        "`progress` " + mebibytes(base::kLargestProgress) + ",",
        "`attempts` " + mebibytes(base::kLargestAttempts) + ",",
        "the changes of one file in the viewer " + mebibytes(base::kLargestChanges) + " |",
        "| a file of lessons and puzzles | " + mebibytes(base::kLargestCollection) + " |",
        "| JSON | " + mebibytes(base::kLargestJson) + ",",
        "| the text of one game in a record | " + mebibytes(notation::RecordLimits::kSize) + " |",
        "| the turns of a game | " + written(notation::RecordLimits::kTurns) +
            " with those of variations, which are nested " +
            written(notation::RecordLimits::kDepth) + " deep |"}) {
    CAPTURE(row);
    CHECK(limits.find(row) != std::string::npos);
  }
}
