#include "support/golden.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "support/catch.hpp"

namespace accasta::test {

void check_file(const std::string& path, const std::string& content) {
  if (std::getenv("ACCASTA_UPDATE_FRAMES") != nullptr) {
    std::ofstream(path) << content;
    return;
  }
  std::ostringstream expected;
  expected << std::ifstream(path).rdbuf();
  INFO(path);
  CHECK(content == expected.str());
}

void check_picture(const std::string& name, const std::string& picture) {
  check_file(std::string(ACCASTA_TEST_DATA) + "/frames/" + name + ".txt", picture);
}

}  // namespace accasta::test
