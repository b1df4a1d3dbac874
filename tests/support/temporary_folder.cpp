#include "support/temporary_folder.hpp"

#include <fstream>
#include <iterator>
#include <stdlib.h>

namespace accasta::test {

TemporaryFolder::TemporaryFolder() {
  std::string path = (std::filesystem::temp_directory_path() / "accasta-test-XXXXXX").string();
  path_ = ::mkdtemp(path.data());
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& content) const {
  std::ofstream(file(name), std::ios::binary) << content;
  return file(name);
}

std::string file_content(const std::string& path) {
  std::ifstream input(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(input), {}};
}

}  // namespace accasta::test
