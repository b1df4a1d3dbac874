// A program for the build. Writes the man page, the commands for docs/reference.md or the icon:
// accasta_manual man DATE TEMPLATE, or table or icon.

#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>

#include <accasta/formats/svg.hpp>

#include "commands.hpp"
#include "manual.hpp"

namespace {

int run(int argc, char** argv) {
  using namespace accasta::cli;
  const Commands commands = all_commands();
  const std::string what = argc > 1 ? argv[1] : "";
  const auto content = [](const char* path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error(std::string(path) + " cannot be read");
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  if (what == "man" && argc == 4) {
    std::cout << man_page(content(argv[3]), argv[2], commands);
  } else if (what == "table") {
    std::cout << reference_of_options(commands);
  } else if (what == "icon") {
    std::cout << accasta::formats::svg_icon();
  } else {
    std::cerr << "usage: accasta_manual man DATE TEMPLATE | table | icon\n";
    return 2;
  }
  return std::cout.flush() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  // The manual does not list the themes of the person who builds it.
  unsetenv("XDG_CONFIG_HOME");
  unsetenv("HOME");
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "accasta_manual: " << error.what() << '\n';
    return 1;
  }
}
