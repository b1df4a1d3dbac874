#include "cli/manual.hpp"

#include <regex>
#include <set>

#include <accasta/base/version.hpp>

#include "cli/commands.hpp"
#include "support/catch.hpp"
#include "support/program.hpp"
#include "support/pseudo_terminal.hpp"

using namespace accasta::cli;
using accasta::test::file_content;
using accasta::test::has_program;
using accasta::test::run;
using accasta::test::run_shell;
using accasta::test::TemporaryFolder;
using Catch::Matchers::ContainsSubstring;

namespace {

std::vector<CommandEntry> commands() {
  CommandLine line;
  add_everything(line);
  return line.entries();
}

std::string page() {
  return man_page(file_content(ACCASTA_TEST_DATA "/../../docs/accasta.6.in"), "2026-01-31",
                  commands());
}

/// Returns all options that the program's own --help lists.
std::set<std::string> options_in_help(const std::string& command) {
  const std::string help = run(command + " --help").output;
  const std::regex option("--[a-z][a-z-]*");
  std::set<std::string> names;
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("  -")) continue;
    // The text after the names may mention other options.
    const std::string beginning = line.substr(2, line.find(' ', 2) - 2);
    for (std::sregex_iterator match(beginning.begin(), beginning.end(), option), end; match != end;
         ++match)
      names.insert(match->str());
  }
  return names;
}

/// Returns what bash offers for a line that ends at the cursor. The last word may be empty.
std::string bash_offers(const std::vector<std::string>& words) {
  const TemporaryFolder folder;
  folder.write("game.acc", "");
  const std::string script = folder.write("completion", bash_completion(commands()));
  std::string list;
  for (const std::string& word : words) list += " '" + word + "'";
  return run_shell(
             "bash -c 'source \"$0\"; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _accasta; "
             "echo \"${COMPREPLY[@]}\"' '" +
                 script + "' accasta" + list,
             folder)
      .output;
}

}  // namespace

TEST_CASE("The manual and the completions know every option that --help names") {
  const std::string manual = std::regex_replace(page(), std::regex(R"(\\-)"), "-");
  const auto all = commands();
  const std::string bash = bash_completion(all);
  const std::string zsh = zsh_completion(all);
  const std::string fish = fish_completion(all);
  CHECK(all.size() >= 10);
  CHECK_THAT(manual, !ContainsSubstring("@") && ContainsSubstring("\\fBthreats\\fR"));
  for (const auto& command : all) {
    CAPTURE(command.name);
    if (!command.name.empty()) {
      CHECK_THAT(manual, ContainsSubstring("\\fBaccasta " + command.name + "\\fR"));
      CHECK_THAT(bash, ContainsSubstring(command.name + ") words="));
      CHECK_THAT(zsh, ContainsSubstring("      " + command.name + ") _arguments") ||
                          ContainsSubstring("      " + command.name + "|"));
      CHECK_THAT(fish, ContainsSubstring("-a " + command.name + " -d"));
    }
    std::set<std::string> known;
    for (const auto& option : command.options) known.insert(option.name);
    CHECK(known == options_in_help(command.name));
    for (const auto& option : command.options) {
      CAPTURE(option.name);
      CHECK_FALSE(option.meaning.empty());
      if (option.name == "--help") continue;
      CHECK_THAT(manual, ContainsSubstring("\\fB" + option.name + "\\fR"));
      CHECK_THAT(bash, ContainsSubstring(option.name));
      CHECK_THAT(zsh, ContainsSubstring(option.name));
      CHECK_THAT(fish, ContainsSubstring("-l " + option.name.substr(2)));
    }
  }
}

TEST_CASE("groff finds nothing wrong with the man page", "[tools]") {
  if (!has_program("groff")) SKIP("no groff: apt install groff-base");
  const TemporaryFolder folder;
  folder.write("page", page());
  const auto result = run_shell("groff -man -ww -z page", folder);
  CHECK(result.exit_code == 0);
  CHECK(result.errors.empty());
}

TEST_CASE("mandoc finds nothing wrong with the man page", "[tools]") {
  if (!has_program("mandoc")) SKIP("no mandoc: apt install mandoc");
  const TemporaryFolder folder;
  folder.write("page", page());
  const auto result = run_shell("mandoc -T lint -W warning page", folder);
  CHECK(result.exit_code == 0);
  CHECK(result.output.empty());
}

TEST_CASE("bash completes the command line", "[tools]") {
  if (!has_program("bash")) SKIP("no bash: apt install bash");
  CHECK_THAT(bash_offers({"pl"}), ContainsSubstring("play"));
  CHECK_THAT(bash_offers({""}), ContainsSubstring("play") && ContainsSubstring("perft"));
  CHECK(bash_offers({"play", "--whi"}) == "--white --white-level\n");
  CHECK(bash_offers({"play", "--white", ""}) == "human ai\n");
  CHECK(bash_offers({"play", "--white", "=", "h"}) == "human\n");
  CHECK(bash_offers({"play", "--rules", "p"}) == "pari pari-2010\n");
  CHECK(bash_offers({"play", "ga"}) == "game.acc\n");
  CHECK(bash_offers({"convert", "-o", "g"}) == "game.acc\n");
  CHECK(bash_offers({"play", "--clock", ""}) == "\n");
  CHECK(bash_offers({"bench", ""}).find("game.acc") == std::string::npos);
}

TEST_CASE("completion after an alias offered other options than after the command", "[tools]") {
  CHECK_THAT(zsh_completion(commands()), ContainsSubstring("      analyse|analyze) _arguments"));
  CHECK_THAT(fish_completion(commands()),
             ContainsSubstring("'__fish_seen_subcommand_from analyse analyze' -l nodes"));
  if (!has_program("bash")) SKIP("no bash: apt install bash");
  CHECK_THAT(bash_offers({"analyse", "--"}), ContainsSubstring("--nodes"));
  for (const std::string word : {"--", "--no", "", "-o"})
    CHECK(bash_offers({"analyze", word}) == bash_offers({"analyse", word}));
}

TEST_CASE("zsh completes the command line", "[long][tools]") {
  if (!has_program("zsh")) SKIP("no zsh: apt install zsh");
  const TemporaryFolder folder;
  folder.write("_accasta", zsh_completion(commands()));
  folder.write(".zshrc",
               "fpath=($ZDOTDIR $fpath)\nautoload -Uz compinit\ncompinit -u -d $ZDOTDIR/dump\n"
               "PS1='ready> '\nunsetopt beep\n");
  accasta::test::PseudoTerminal shell("/bin/sh", {"-c", "exec zsh -i"}, 100, 40,
                                      {{"ZDOTDIR", folder.file("")}, {"TERM", "xterm"}});
  REQUIRE(shell.wait_for("ready> "));
  // Ctrl-U empties the line.
  shell.type("accasta perf\t");
  CHECK(shell.wait_for("accasta perft "));
  shell.type("\025accasta play --white-l\t");
  CHECK(shell.wait_for("accasta play --white-level"));
  shell.type("\025accasta play --white \t\t");
  CHECK(shell.wait_for("ai     human"));
  shell.type("\025exit\r");
}

TEST_CASE("fish completes the command line", "[tools]") {
  if (!has_program("fish")) SKIP("no fish: apt install fish");
  const TemporaryFolder folder;
  folder.write("accasta.fish", fish_completion(commands()));
  const auto offers = [&folder](const std::string& line) {
    return run_shell("HOME=$PWD fish -c 'source accasta.fish; complete -C \"" + line + "\"'",
                     folder)
        .output;
  };
  CHECK_THAT(offers("accasta p"), ContainsSubstring("play\t") && ContainsSubstring("perft\t"));
  CHECK_THAT(offers("accasta play --white "),
             ContainsSubstring("human") && ContainsSubstring("ai"));
  CHECK_THAT(offers("accasta play --cl"), ContainsSubstring("--clock\t"));
}
