#include <accasta/base/folders.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"

using namespace accasta;
using test::Variable;

TEST_CASE("folders follow the XDG standard") {
  const Variable home("HOME", "/somewhere");
  const Variable config("XDG_CONFIG_HOME", "/configuration");
  const Variable state("XDG_STATE_HOME", "");
  CHECK(base::config_folder() == "/configuration/accasta");
  const Variable data("XDG_DATA_HOME", "");
  CHECK(base::state_folder() == "/somewhere/.local/state/accasta");
  CHECK(base::data_folder() == "/somewhere/.local/share/accasta");
}

TEST_CASE("paths that are not absolute name no folder") {
  const Variable relative("XDG_CONFIG_HOME", "here");
  const Variable state("XDG_STATE_HOME", "./there");
  {
    const Variable home("HOME", "/somewhere");
    CHECK(base::config_folder() == "/somewhere/.config/accasta");
  }
  const Variable none("HOME", "");
  CHECK_FALSE(base::config_folder());
  CHECK_FALSE(base::state_folder());
}

TEST_CASE("a path may begin with the home folder, as in a shell") {
  const Variable home("HOME", "/home/anna");
  CHECK(base::with_home("~") == "/home/anna");
  CHECK(base::with_home("~/games/a.acc") == "/home/anna/games/a.acc");
  CHECK(base::with_home("~other/a.acc") == "~other/a.acc");
  CHECK(base::with_home("a~/b") == "a~/b");
  const Variable none("HOME", "");
  CHECK(base::with_home("~/a.acc") == "~/a.acc");
}

TEST_CASE("a saved file is named with its folder") {
  const Variable home("HOME", "/home/anna/");
  CHECK(base::file_and_folder("/home/anna/games/a.acc") == "a.acc in ~/games");
  CHECK(base::file_and_folder("/home/anna/../anna/a.acc") == "a.acc in ~");
  CHECK(base::file_and_folder("/home/annabel/a.acc") == "a.acc in /home/annabel");
  CHECK(base::file_and_folder("/a.acc") == "a.acc in /");
  CHECK(base::file_and_folder("a.acc").starts_with("a.acc in /"));
  const Variable none("HOME", "");
  CHECK(base::file_and_folder("/home/anna/a.acc") == "a.acc in /home/anna");
}
