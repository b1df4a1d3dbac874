// Plays a script (script.hpp) on a terminal of 80x24: accasta_session SCRIPT PROGRAM ARGUMENTS...
// Exits with the program's exit code. If a step fails, prints the screen and exits with 1.

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "support/pseudo_terminal.hpp"
#include "support/temporary_folder.hpp"

int main(int argc, char** argv) try {
  using namespace accasta::test;
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() < 2) {
    std::fputs("usage: accasta_session SCRIPT PROGRAM ARGUMENTS...\n", stderr);
    return 2;
  }
  const TemporaryFolder folder;
  PseudoTerminal terminal(words[1], {words.begin() + 2, words.end()}, 80, 24,
                          {{"TERM", "xterm-256color"},
                           {"XDG_STATE_HOME", folder.file("state")},
                           {"XDG_CONFIG_HOME", folder.file("config")}});
  terminal.run(file_content(words[0]));
  return terminal.exit_code();
} catch (const std::exception& error) {
  std::fprintf(stderr, "accasta_session: %s\n", error.what());
  return 1;
}
