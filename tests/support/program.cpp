#include "support/program.hpp"

#include <cstdlib>
#include <filesystem>
#include <sys/wait.h>

namespace accasta::test {

Run run(const std::string& arguments, const std::string& input, const std::string& environment) {
  const TemporaryFolder folder;
  folder.write("in", input);
  return run_shell(environment + " accasta " + arguments + " <in", folder);
}

Run run_shell(const std::string& line, const TemporaryFolder& folder) {
  namespace fs = std::filesystem;
  const TemporaryFolder own;
  fs::create_directory(own.file("bin"));
  fs::create_symlink(ACCASTA_PROGRAM, own.file("bin/accasta"));
  const std::string script =
      own.write("script", "cd '" + folder.file(".") + "' || exit 127\nPATH='" + own.file("bin") +
                              "':$PATH\nexport XDG_CONFIG_HOME='" + own.file("config") +
                              "' XDG_STATE_HOME='" + own.file("state") + "'\n" + line + "\n");
  const std::string command =
      "sh '" + script + "' </dev/null >'" + own.file("out") + "' 2>'" + own.file("err") + "'";
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, file_content(own.file("out")),
          file_content(own.file("err"))};
}

bool has_program(const std::string& name) {
  return run_shell("command -v " + name, TemporaryFolder()).exit_code == 0;
}

}  // namespace accasta::test
