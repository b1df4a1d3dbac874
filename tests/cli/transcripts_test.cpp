// Transcripts: shell commands, and what they print. tests/golden/cli/commands.txt and refused.txt
// are both the input of the test and its expectation. To add a command, write it behind "$ " and
// run `scripts/test --update`.

#include <filesystem>
#include <sstream>
#include <string>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/program.hpp"

using namespace accasta::test;
namespace fs = std::filesystem;

namespace {

/// Returns the lines that are not empty, each with a sign before it.
std::string marked(const std::string& text, const std::string& sign) {
  std::istringstream lines(text);
  std::string marked;
  for (std::string line; std::getline(lines, line);)
    if (!line.empty()) marked += sign + line + '\n';
  return marked;
}

/// Runs the commands of a transcript in one folder, which has the games of the tests. Lines of
/// standard error begin with "! ". An exit code is a line "= 1" if it is not the one that the
/// heading above names.
void check_transcript(const std::string& id) {
  const TemporaryFolder folder;
  fs::create_directory_symlink(fs::path(ACCASTA_TEST_DATA) / "games", folder.file("games"));
  fs::create_symlink(ACCASTA_FAKE_ENGINE, folder.file("fake_engine"));
  // For `sed -Ef hide`: removes what depends on the engine.
  folder.write("hide",
               "s/[a-g][1-7]:[-+x,a-zA-Z0-9]+/~/g\ns/[-+]?[0-9]+([.][0-9]+)?/N/g\ns/null/N/g\n");
  std::istringstream transcript(golden(id));
  std::string text;
  int commands = 0;
  std::string usual_code;
  for (std::string line; std::getline(transcript, line);) {
    if (line.starts_with("# ")) {
      text += (text.empty() ? "" : "\n") + line + '\n';
      usual_code = line.substr(line.rfind(' '));
    }
    if (!line.starts_with("$ ")) continue;
    ++commands;
    const Run done = run_shell(line.substr(2), folder);
    text += line + '\n' + marked(done.errors, "! ") + marked(done.output, "");
    const std::string code = ' ' + std::to_string(done.exit_code);
    if (code != usual_code) text += '=' + code + '\n';
  }
  CHECK(commands > 20);
  approve(id, text);
}

}  // namespace

TEST_CASE("cli: what commands print, and their exit codes", "[long]") {
  check_transcript("cli/commands");
}

TEST_CASE("cli: a refused command says why, and has its exit code", "[long]") {
  check_transcript("cli/refused");
}
