#include <string>
#include <tuple>
#include <vector>

#include "cli/help.hpp"
#include "support/catch.hpp"
#include "support/program.hpp"
#include "support/pseudo_terminal.hpp"

using namespace accasta::cli;
using namespace accasta::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Returns the offered words in one line.
std::string offers(const std::vector<std::string>& words) {
  std::istringstream lines(completions(all_commands(), words));
  std::string text;
  for (std::string line; std::getline(lines, line);)
    text += (text.empty() ? "" : " ") + line.substr(0, line.find('\t'));
  return text;
}

/// Returns what bash offers for a line that ends at the cursor. The last word may be empty.
std::string bash_offers(const std::vector<std::string>& words) {
  const TemporaryFolder folder;
  std::string list;
  for (const std::string& word : words) list += " '" + word + "'";
  return run_shell(
             "bash -c 'source \"$0\"; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _accasta "
             "accasta; echo \"${COMPREPLY[@]}\"' '" ACCASTA_COMPLETIONS "/accasta.bash' accasta" +
                 list,
             folder)
      .output;
}

}  // namespace

TEST_CASE("completion offers commands, options, values and files") {
  const std::vector<std::tuple<std::vector<std::string>, std::string>> cases{
      {{"pl"}, "play"},
      {{"help", "st"}, "stats"},
      {{"--vers"}, "--version"},
      {{"play", "--whi"}, "--white --white-level"},
      {{"play", "--no-a"}, "--no-ascii --no-animation"},
      {{"play", "--white", ""}, "human ai"},
      {{"play", "--white", "h"}, "human"},
      {{"play", "--white", "human", "--black", "a"}, "ai"},
      {{"play", "--rules", "p"}, "pari pari-2010"},
      {{"puzzle", "--difficulty", ""}, "1 2 3 4 5"},
      // bash makes three words of this, other shells one.
      {{"play", "--white", "=", "h"}, "human"},
      {{"play", "--white", "="}, "human ai"},
      {{"play", "--white=h"}, "--white=human"},
      {{"convert", "--output=g"}, "FILES"},
      {{"play", "ga"}, "FILES"},
      {{"play", "--white", "human", ""}, "FILES"},
      {{"convert", "-o", "g"}, "FILES"},
      {{"match", "--merge", "a", ""}, "FILES"},
      {{"play", "--clock", ""}, ""},
      {{"frobnicate", ""}, ""},
      {{"ugi", ""}, "--help"},
      {{"turns", "--as"}, ""},
  };
  for (const auto& [words, expected] : cases) {
    CAPTURE(words);
    CHECK(offers(words) == expected);
  }
  CHECK_THAT(offers({""}), ContainsSubstring("play") && ContainsSubstring("perft"));
  CHECK(offers({"help", "p"}) == offers({"p"}));
  CHECK_THAT(offers({}), ContainsSubstring("play"));
  CHECK_THAT(offers({"bench", ""}), ContainsSubstring("--depth"));
  CHECK_THAT(completions(all_commands(), {"pl"}), ContainsSubstring("play\tPlays a game"));
}

TEST_CASE("completion after an alias offered other options than after the command") {
  CHECK_THAT(offers({"analyse", "--"}), ContainsSubstring("--nodes"));
  for (const std::string word : {"--", "--no", "", "-o"})
    CHECK(offers({"analyze", word}) == offers({"analyse", word}));
}

TEST_CASE("bash completes the command line", "[tools]") {
  if (!has_program("bash")) SKIP("no bash: apt install bash");
  CHECK(bash_offers({"pl"}) == "play\n");
  CHECK(bash_offers({"play", "--whi"}) == "--white --white-level\n");
  CHECK(bash_offers({"play", "--white", "=", "h"}) == "human\n");
  CHECK(bash_offers({"play", "g"}) == "\n");
}

TEST_CASE("zsh completes the command line", "[long][tools]") {
  if (!has_program("zsh")) SKIP("no zsh: apt install zsh");
  const TemporaryFolder folder;
  const std::string path = ACCASTA_PROGRAM;
  folder.write(".zshrc", "path=(" + path.substr(0, path.rfind('/')) +
                             " $path)\nfpath=(" ACCASTA_COMPLETIONS
                             " $fpath)\nautoload -Uz compinit\ncompinit -u -d $ZDOTDIR/dump\n"
                             "PS1='ready> '\nunsetopt beep\n");
  folder.write("game.acc", "");
  accasta::test::PseudoTerminal shell("/bin/sh", {"-c", "cd $ZDOTDIR && exec zsh -i"}, 100, 40,
                                      {{"ZDOTDIR", folder.file("")}, {"TERM", "xterm"}});
  REQUIRE(shell.wait_for("ready> "));
  // Ctrl-U empties the line.
  shell.type("accasta perf\t");
  CHECK(shell.wait_for("accasta perft "));
  shell.type("\025accasta play --white-l\t");
  CHECK(shell.wait_for("accasta play --white-level"));
  shell.type("\025accasta replay ga\t");
  CHECK(shell.wait_for("accasta replay game.acc"));
  shell.type("\025accasta play --white h\t");
  CHECK(shell.wait_for("accasta play --white human"));
  shell.type("\025exit\r");
}

TEST_CASE("fish completes the command line", "[tools]") {
  if (!has_program("fish")) SKIP("no fish: apt install fish");
  const TemporaryFolder folder;
  folder.write("game.acc", "");
  const auto fish_offers = [&folder](const std::string& line) {
    return run_shell("HOME=$PWD fish -c 'source " ACCASTA_COMPLETIONS
                     "/accasta.fish; complete -C \"" +
                         line + "\"'",
                     folder)
        .output;
  };
  CHECK_THAT(fish_offers("accasta p"), ContainsSubstring("play\t") && ContainsSubstring("perft\t"));
  CHECK_THAT(fish_offers("accasta play --white "),
             ContainsSubstring("human") && ContainsSubstring("ai"));
  CHECK_THAT(fish_offers("accasta play --cl"), ContainsSubstring("--clock\t"));
  CHECK_THAT(fish_offers("accasta replay g"), ContainsSubstring("game.acc"));
}
