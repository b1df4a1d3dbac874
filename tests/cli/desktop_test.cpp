// The entry in the menus of desktops and the description for software centers.

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta::test;

TEST_CASE("desktop-file-validate finds nothing wrong with the menu entry", "[tools]") {
  if (!has_program("desktop-file-validate"))
    SKIP("no desktop-file-validate: apt install desktop-file-utils");
  const auto result =
      run_shell("desktop-file-validate '" ACCASTA_DESKTOP_FILE "' 2>&1", TemporaryFolder());
  CHECK(result.exit_code == 0);
  CHECK(result.output.empty());
}

TEST_CASE("appstreamcli finds nothing wrong with the description", "[tools]") {
  if (!has_program("appstreamcli")) SKIP("no appstreamcli: apt install appstream");
  const auto result =
      run_shell("appstreamcli validate --no-net '" ACCASTA_METAINFO "' 2>&1", TemporaryFolder());
  CAPTURE(result.output);
  CHECK(result.exit_code == 0);
}

TEST_CASE("the description, the menu entry and the program have the same name") {
  const std::string entry = file_content(ACCASTA_DESKTOP_FILE);
  CHECK(entry.find("\nExec=accasta\n") != std::string::npos);
  CHECK(entry.find("\nIcon=accasta\n") != std::string::npos);
  CHECK(entry.find("\nTerminal=true\n") != std::string::npos);
  CHECK(file_content(ACCASTA_METAINFO).find(">accasta.desktop</launchable>") != std::string::npos);
}
