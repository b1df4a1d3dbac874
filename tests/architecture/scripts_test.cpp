// scripts/play builds what is missing and says nothing if there is nothing to do.
#include <cstdlib>
#include <filesystem>
#include <string>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using accasta::test::file_content;
using accasta::test::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

/// Returns the function of the top CMakeLists.txt that lists the files of a folder.
std::string files_function() {
  const std::string text = file_content(ACCASTA_SOURCE_TREE "/CMakeLists.txt");
  const std::size_t begin = text.find("function(accasta_files");
  const std::string end = "endfunction()\n";
  return text.substr(begin, text.find(end, begin) + end.size() - begin);
}

/// A small checkout with the real scripts/play and a program that prints the names of the files in
/// its folder `lessons`. Runs of CMake and of the compiler are counted.
class Checkout {
 public:
  Checkout() {
    fs::create_directories(folder_.path() / "scripts");
    fs::create_directories(folder_.path() / "lessons");
    for (const char* const script : {"scripts/play", "scripts/lib.sh"})
      fs::copy_file(fs::path(ACCASTA_SOURCE_TREE) / script, folder_.path() / script);
    write("lessons/first.acc", "");
    write("compile", "#!/bin/sh\necho compiler >>" + folder_.file("started") + "\nexec \"$@\"\n");
    fs::permissions(folder_.path() / "compile", fs::perms::owner_all);
    write("CMakePresets.json", R"({"version": 6, "configurePresets": [{"name": "release",
      "generator": "Ninja", "binaryDir": "${sourceDir}/build/release"}]})");
    write("main.c", "#include <stdio.h>\nint main(void) { puts(LESSONS); return 0; }\n");
    write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.25)\nproject(small LANGUAGES C)\n" +
                                files_function() + R"(
file(APPEND ${PROJECT_SOURCE_DIR}/started "CMake\n")
set(CMAKE_C_COMPILER_LAUNCHER ${PROJECT_SOURCE_DIR}/compile)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
accasta_files(lessons ${PROJECT_SOURCE_DIR}/lessons acc)
list(TRANSFORM lessons REPLACE ".*/" "")
list(JOIN lessons " " lessons)
add_executable(accasta main.c)
target_compile_definitions(accasta PRIVATE "LESSONS=\"${lessons}\"")
)");
  }

  void write(const std::string& name, const std::string& content) const {
    folder_.write(name, content);
  }

  /// Runs scripts/play. Returns true if it succeeds.
  bool play() {
    fs::remove(folder_.path() / "started");
    const std::string command =
        "cd '" + folder_.path().string() + "' && ./scripts/play >output 2>messages </dev/null";
    return std::system(command.c_str()) == 0;
  }
  std::string output() const { return file_content(folder_.file("output")); }
  std::string messages() const { return file_content(folder_.file("messages")); }
  /// Returns a line for each run of CMake or of the compiler.
  std::string started() const { return file_content(folder_.file("started")); }

 private:
  TemporaryFolder folder_;
};

bool can_build() {
  return std::system("{ cmake --version && ninja --version && cc --version; } >/dev/null 2>&1") ==
         0;
}

}  // namespace

TEST_CASE("scripts/play is silent if there is nothing to do", "[long]") {
  if (!can_build()) SKIP("no cmake, ninja or compiler: apt install cmake ninja-build gcc");
  Checkout checkout;

  INFO(checkout.messages());
  REQUIRE(checkout.play());
  CHECK(checkout.output() == "first.acc\n");
  CHECK(checkout.started() == "CMake\ncompiler\n");
  CHECK_THAT(checkout.messages(), Catch::Matchers::ContainsSubstring("2 steps"));

  REQUIRE(checkout.play());
  CHECK(checkout.output() == "first.acc\n");
  CHECK(checkout.messages().empty());
  CHECK(checkout.started().empty());

  checkout.write("lessons/second.acc", "");
  REQUIRE(checkout.play());
  CHECK(checkout.output() == "first.acc second.acc\n");
  CHECK(checkout.started() == "CMake\ncompiler\n");

  REQUIRE(checkout.play());
  CHECK(checkout.messages().empty());
  CHECK(checkout.started().empty());
}

TEST_CASE("tests that were skipped did not say which packages they need") {
  const TemporaryFolder folder;
  fs::create_directories(folder.path() / "Testing/Temporary");
  folder.write("Testing/Temporary/LastTest.log",
               "  SKIPPED: no fish: apt install fish\nSKIPPED:\nexplicitly with message:\n"
               "  no groff: apt install groff-base\n  SKIPPED: no fish: apt install fish\n");
  const std::string command = "build_dir='" + folder.path().string() +
                              "'; say() { echo \"test: $*\"; }; eval \"$(sed -n "
                              "'/^sum_up_skipped()/,/^}/p' '" ACCASTA_SOURCE_TREE
                              "/scripts/test')\"; sum_up_skipped >'" +
                              folder.file("said") + "'";
  CHECK(std::system(command.c_str()) == 0);
  CHECK(file_content(folder.file("said")) ==
        "test: tests skipped: 3. To run them: apt install fish groff-base\n");
  folder.write("Testing/Temporary/LastTest.log", "All tests passed\n");
  CHECK(std::system(command.c_str()) == 0);
  CHECK(file_content(folder.file("said")).empty());
}

TEST_CASE("an unchanged build starts no CMake") {
  const std::string ninja = file_content(ACCASTA_BUILD_TREE "/build.ninja");
  if (ninja.empty()) SKIP("built without Ninja");
  CHECK_THAT(ninja, !Catch::Matchers::ContainsSubstring("VERIFY_GLOBS"));
}
