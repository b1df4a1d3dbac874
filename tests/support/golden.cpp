#include "support/golden.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "support/catch.hpp"

namespace accasta::test {

void check_picture(const std::string& name, const std::string& picture) {
  const std::string path = std::string(ACCASTA_TEST_DATA) + "/frames/" + name + ".txt";
  if (std::getenv("ACCASTA_UPDATE_FRAMES") != nullptr) {
    std::ofstream(path) << picture;
    return;
  }
  std::ostringstream expected;
  expected << std::ifstream(path).rdbuf();
  INFO(path);
  CHECK(picture == expected.str());
}

}  // namespace accasta::test
