#pragma once

#include <filesystem>
#include <string>

namespace accasta::test {

/// A new folder that is removed with everything in it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();

  /// The path of a file in it.
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  /// Writes a file and gives its path.
  std::string write(const std::string& name, const std::string& content) const;

 private:
  std::filesystem::path path_;
};

std::string file_content(const std::string& path);

/// What a run of the program gave back.
struct Run {
  int exit_code = -1;
  std::string output;
  std::string errors;
};

/// Runs the program with arguments, as a shell reads them, an input, and what the environment is to
/// hold besides ("NAME=VALUE NAME=VALUE"). The person's own configuration is out of its sight.
Run run(const std::string& arguments, const std::string& input = "",
        const std::string& environment = "");

/// Runs a line of shell in a folder, with the program as `accasta` among the commands.
Run run_shell(const std::string& line, const TemporaryFolder& folder);

}  // namespace accasta::test
