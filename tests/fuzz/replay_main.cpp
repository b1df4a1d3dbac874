// Runs a fuzz target on every file of the given folders: seeds, and inputs that once found a fault.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "fuzz.hpp"

int main(int argc, char** argv) {
  int files = 0;
  for (int i = 1; i < argc; ++i) {
    for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string content{std::istreambuf_iterator<char>(file), {}};
      std::cout << entry.path().string() << std::endl;
      accasta::test::run_one(reinterpret_cast<const std::uint8_t*>(content.data()), content.size());
      ++files;
    }
  }
  // Fail for an empty or misspelled folder.
  return files > 0 ? 0 : 1;
}
