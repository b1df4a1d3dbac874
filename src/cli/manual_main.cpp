// Writes the man page or a shell's completion script, for the build: accasta_manual man TEMPLATE,
// or bash, zsh or fish.

#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "commands.hpp"
#include "manual.hpp"

namespace {

int run(int argc, char** argv) {
  using namespace accasta::cli;
  CommandLine line;
  add_everything(line);
  const auto commands = line.entries();
  const std::string what = argc > 1 ? argv[1] : "";
  if (what == "man" && argc == 3) {
    std::ifstream file(argv[2]);
    std::cout << man_page({std::istreambuf_iterator<char>(file), {}}, commands);
    if (!file) return 1;
  } else if (what == "bash") {
    std::cout << bash_completion(commands);
  } else if (what == "zsh") {
    std::cout << zsh_completion(commands);
  } else if (what == "fish") {
    std::cout << fish_completion(commands);
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
