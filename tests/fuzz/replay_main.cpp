// Runs a fuzz target on every file of the given folders, and on damaged copies of each. The folders
// have seeds, inputs that once found a fault, or the games of the tests.
//
//     accasta_record_fuzz COPIES FOLDER...
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>
#include <string>

#include "fuzz.hpp"
#include "mutated.hpp"
#include "support/temporary_folder.hpp"

namespace {

void run_on(const std::string& input) {
  accasta::test::run_one(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

}  // namespace

int main(int argc, char** argv) {
  const int copies = argc > 1 ? std::atoi(argv[1]) : 0;
  int files = 0;
  for (int i = 2; i < argc; ++i) {
    for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
      if (!entry.is_regular_file()) continue;
      std::cout << entry.path().string() << std::endl;
      const std::string content = accasta::test::file_content(entry.path().string());
      run_on(content);
      // The same copies each time, so that a fault can be found again.
      std::mt19937 random(3);
      for (int copy = 0; copy < copies; ++copy) run_on(accasta::test::mutated(content, random));
      ++files;
    }
  }
  // Fail for an empty or misspelled folder.
  return files > 0 ? 0 : 1;
}
