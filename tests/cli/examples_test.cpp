// The examples in the documents work when typed unchanged.

#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta::test;
namespace fs = std::filesystem;

namespace {

const fs::path kSource = fs::path(ACCASTA_TEST_DATA) / ".." / "..";

/// Returns the documents with examples: README, everything in docs, and contributors' guides.
std::vector<fs::path> documents() {
  std::vector<fs::path> files{kSource / "README.md", kSource / ".github/CONTRIBUTING.md"};
  for (const auto& entry : fs::recursive_directory_iterator(kSource / "docs"))
    if (entry.path().extension() == ".md" || entry.path().extension() == ".in")
      files.push_back(entry.path());
  return files;
}

/// Returns the lines of a document, with lines that end in a backslash joined to the next.
std::vector<std::string> lines_of(const fs::path& file) {
  std::istringstream input(file_content(file.string()));
  std::vector<std::string> lines;
  bool continues = false;
  for (std::string line; std::getline(input, line);) {
    if (continues)
      lines.back() += line;
    else
      lines.push_back(line);
    continues = file.extension() == ".md" && line.ends_with('\\');
    if (continues) lines.back().pop_back();
  }
  return lines;
}

/// Returns the commands that a document shows: after "$ ", indented, or as a man page's examples.
std::vector<std::string> examples_of(const fs::path& file) {
  std::vector<std::string> examples;
  bool in_example = false;
  for (const std::string& line : lines_of(file)) {
    if (line == ".EX" || line == ".EE")
      in_example = line == ".EX";
    else if (in_example)
      examples.push_back(std::regex_replace(line, std::regex(R"(\\-)"), "-"));
    else if (line.starts_with("$ "))
      examples.push_back(line.substr(2));
    else if (line.starts_with("    accasta "))
      examples.push_back(line.substr(4));
  }
  return examples;
}

/// Returns true for an example that needs something only the reader has: another program, or files
/// of other machines.
bool needs_more(const std::string& example) {
  for (const char* mark : {"/opt/", "share*.acc", "other-program"})
    if (example.find(mark) != std::string::npos) return true;
  return false;
}

/// Returns the example with less work to do.
std::string shortened(const std::string& example) {
  std::string line = std::regex_replace(example, std::regex("--games [0-9]+"), "--games 2");
  line = std::regex_replace(line, std::regex("level=[0-9]+"), "level=1");
  if (line.find("accasta analyse") != std::string::npos &&
      line.find("--nodes") == std::string::npos)
    line += " --nodes 200";
  return line;
}

/// Returns all `--option` words.
std::set<std::string> options_in(const std::string& text) {
  const std::regex option("--[a-z][a-z-]*");
  return {std::sregex_token_iterator(text.begin(), text.end(), option),
          std::sregex_token_iterator()};
}

/// Words of sentences that follow the name of the program in a document.
const std::set<std::string> kProse{"and", "at", "authors"};

/// Returns the options of a sub-command, according to its help. They are empty if there is none of
/// this name.
const std::set<std::string>& options_of(const std::string& command) {
  static std::map<std::string, std::set<std::string>> known;
  const auto [entry, is_new] = known.try_emplace(command);
  if (!is_new) return entry->second;
  const std::string help = run(command + " --help").output;
  // Without such a sub-command this is the help of the whole program.
  if (help.find("[SUBCOMMAND]") == std::string::npos) entry->second = options_in(help);
  return entry->second;
}

}  // namespace

TEST_CASE("Every example in the documents runs", "[long]") {
  int count = 0;
  for (const fs::path& file : documents()) {
    for (const std::string& example : examples_of(file)) {
      CAPTURE(file.filename().string(), example);
      if (needs_more(example)) continue;
      ++count;
      const TemporaryFolder folder;
      fs::create_directories(folder.file("docs/pictures"));
      fs::create_directory_symlink(fs::absolute(kSource / "tests"), folder.file("tests"));
      folder.write("game.acc", file_content(ACCASTA_TEST_DATA "/games/booklet.acc"));
      const auto result = run_shell(shortened(example), folder);
      CAPTURE(result.output, result.errors);
      CHECK(result.exit_code == 0);
      // Boards that an example draws are those of the documents.
      for (const auto& picture : fs::directory_iterator(folder.file("docs/pictures")))
        CHECK(file_content(picture.path().string()) ==
              file_content((kSource / "docs/pictures" / picture.path().filename()).string()));
    }
  }
  CHECK(count >= 10);
}

TEST_CASE("perft counts what its document says of small positions", "[long]") {
  const std::string document = file_content((kSource / "docs/perft.md").string());
  const std::regex row(R"(\| `(--rules [^`]*)` \| (\d) \| ([\d,]+) \| 0\.[01]\d s \|)");
  int count = 0;
  for (std::sregex_iterator match(document.begin(), document.end(), row), end; match != end;
       ++match, ++count) {
    CAPTURE((*match)[0].str());
    const std::string lines = std::regex_replace((*match)[3].str(), std::regex(","), "");
    CHECK(run("perft " + (*match)[2].str() + ' ' + (*match)[1].str()).output == lines + '\n');
  }
  CHECK(count >= 3);
}

TEST_CASE("Every command and option that the documents name exists", "[long]") {
  // A command and its arguments, up to the end of the code, of the table's row or of the line.
  const std::regex command("accasta ([a-z]+)((?: |`)[^\n]*)");
  int count = 0;
  for (const fs::path& file : documents()) {
    for (const std::string& raw : lines_of(file)) {
      const std::string line = std::regex_replace(raw, std::regex(R"(\\-)"), "-");
      for (std::sregex_iterator match(line.begin(), line.end(), command), end; match != end;
           ++match) {
        const std::string name = (*match)[1];
        if (kProse.contains(name)) continue;
        CAPTURE(file.filename().string(), line);
        CHECK_FALSE(options_of(name).empty());
        for (const std::string& option : options_in((*match)[2])) {
          ++count;
          CHECK(options_of(name).contains(option));
        }
      }
    }
  }
  CHECK(count >= 20);
}
