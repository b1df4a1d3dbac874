// Writes the man page or a shell's completion script, for the build: accasta_manual man TEMPLATE,
// or bash, zsh or fish.

#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include <CLI/CLI.hpp>

#include "command_line.hpp"
#include "manual.hpp"

namespace {

int run(int argc, char** argv) {
  using namespace accasta::cli;
  CLI::App app;
  Command command;
  set_up_command_line(app, command);
  const std::string what = argc > 1 ? argv[1] : "";
  if (what == "man" && argc == 3) {
    std::ifstream file(argv[2]);
    std::cout << man_page({std::istreambuf_iterator<char>(file), {}}, app);
    if (!file) return 1;
  } else if (what == "bash") {
    std::cout << bash_completion(app);
  } else if (what == "zsh") {
    std::cout << zsh_completion(app);
  } else if (what == "fish") {
    std::cout << fish_completion(app);
  } else {
    std::cerr << "usage: accasta_manual man TEMPLATE | bash | zsh | fish\n";
    return 2;
  }
  return std::cout.flush() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "accasta_manual: " << error.what() << '\n';
    return 1;
  }
}
