// Runs a fuzz target on every file of the given folders, and on damaged copies of each. The folders
// have seeds, inputs that once found a fault, or the games of the tests.
//
//     accasta_record_fuzz COPIES FOLDER...
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz.hpp"
#include "support/temporary_folder.hpp"

namespace {

/// Damages a text: changes, inserts, removes or doubles some bytes or tokens.
std::string mutated(std::string text, std::mt19937& random) {
  std::vector<std::string> tokens{"\n\n[Event \"x\"]\n", "White Black\n", "White concedes."};
  std::istringstream words("1-0 1. .. a1 d4 g9 99 \xc3\x97 SHC x7");
  for (std::string word; words >> word;) tokens.push_back(word);
  for (const char c : std::string_view("{}()[]\"\\;$!*:,-+xX\n c\xe2\x80\xffP/\0", 27))
    tokens.emplace_back(1, c);
  for (unsigned changes = 1 + static_cast<unsigned>(random() % 4); changes > 0; --changes) {
    const std::size_t at = random() % (text.size() + 1);
    switch (random() % 5) {
      case 0:
        if (at < text.size()) text[at] = static_cast<char>(random() % 256);
        break;
      case 1:
        text.insert(at, tokens[random() % tokens.size()]);
        break;
      case 2:
        text.erase(at, 1 + random() % 8);
        break;
      case 3:
        text.insert(at, text.substr(random() % (text.size() + 1), random() % 40));
        break;
      default:
        text.insert(at, 1, static_cast<char>(random() % 256));
    }
  }
  return text;
}

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
      for (int copy = 0; copy < copies; ++copy) run_on(mutated(content, random));
      ++files;
    }
  }
  // Fail for an empty or misspelled folder.
  return files > 0 ? 0 : 1;
}
