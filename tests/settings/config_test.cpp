#include <filesystem>

#include <accasta/settings/config.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/program.hpp"

using namespace accasta;
using namespace accasta::settings;
using accasta::test::TemporaryFolder;

namespace {

using test::Variable;
using Problems = std::vector<std::string>;

}  // namespace

TEST_CASE("a configuration is read line by line") {
  const auto read = read_config(
      "# a comment\n"
      "\n"
      "theme = light\n"
      "  ascii=yes   # because of the font\n"
      "level = 7\r\n",
      "config");
  CHECK(read.problems.empty());
  CHECK(read.preferences.theme() == settings::Theme::Light);
  CHECK(read.preferences.is_on("ascii"));
  CHECK(read.preferences.number("level") == 7);
  CHECK_FALSE(read.preferences.is_set("color"));
}

TEST_CASE("what is wrong with a line is said with its place, and the others count") {
  const auto read = read_config(
      "theme = pink\n"
      "ascii = yes\n"
      "flavour = sweet\n"
      "nonsense\n"
      "color =\n"
      "\x1b[31m = 1\n"
      "level = 3",
      "my/config");
  CHECK(read.problems ==
        Problems{
            "my/config:1: 'pink' is none of default|light|high-contrast|color-blind|monochrome",
            "my/config:3: unknown option 'flavour'",
            "my/config:4: expected NAME = VALUE, or a comment after #",
            "my/config:5: '' is none of auto|always|never", "my/config:6: unknown option '?[31m'"});
  CHECK(read.preferences.is_on("ascii"));
  CHECK(read.preferences.number("level") == 3);
  CHECK_FALSE(read.preferences.is_set("theme"));
}

TEST_CASE("a new configuration explains every preference") {
  const std::string text = changed_config("", "theme", "light");
  const auto read = read_config(text, "config");
  CHECK(read.problems.empty());
  Preferences expected;
  REQUIRE(expected.set("theme", "light"));
  CHECK(read.preferences == expected);
  for (const PreferenceInfo& info : preference_infos()) {
    INFO(info.name);
    CHECK(text.find(std::string(info.description) + ": " + info.choices()) != std::string::npos);
    if (info.name != "theme")
      CHECK(text.find("\n#" + std::string(info.name) + " = " + std::string(info.default_value) +
                      "\n") != std::string::npos);
  }
}

TEST_CASE("a change touches nothing but its value") {
  CHECK(changed_config("# mine\ntheme = light  # bright\nwrong line\n", "theme", "default") ==
        "# mine\ntheme = default  # bright\nwrong line\n");
  CHECK(changed_config("theme=light\r\nascii = yes", "theme", "default") ==
        "theme=default\r\nascii = yes\n");
  // The last of several counts, when it is read, too.
  CHECK(changed_config("theme = light\ntheme = monochrome\n", "theme", "default") ==
        "theme = light\ntheme = default\n");
  // One that waits in a comment is woken; one that is not there is added.
  CHECK(changed_config("#ascii = no\n# ascii, for old fonts\n", "ascii", "yes") ==
        "ascii = yes\n# ascii, for old fonts\n");
  CHECK(changed_config("# mine\n", "ascii", "yes") == "# mine\nascii = yes\n");
  CHECK(changed_config("theme =\n", "theme", "light") == "theme = light\n");
}

TEST_CASE("every value survives being written and read") {
  std::string text;
  Preferences expected;
  for (const PreferenceInfo& info : preference_infos()) {
    for (const auto value : info.values) {
      text = changed_config(text, info.name, value);
      REQUIRE(expected.set(info.name, value));
    }
  }
  const auto read = read_config(text, "config");
  CHECK(read.problems.empty());
  CHECK(read.preferences == expected);
}

TEST_CASE("the environment goes before the file") {
  const TemporaryFolder folder;
  const Variable home("XDG_CONFIG_HOME", folder.file(""));
  const Variable no_color("NO_COLOR", "");
  REQUIRE(config_file() == std::filesystem::path(folder.file("")) / "accasta" / "config");
  CHECK(load_preferences().preferences == Preferences());

  REQUIRE(save_preference("theme", "light"));
  REQUIRE(save_preference("color", "always"));
  REQUIRE(save_preference("level", "2"));
  CHECK(load_preferences().preferences.color() == settings::ColorChoice::Always);
  {
    const Variable theme("ACCASTA_THEME", "monochrome");
    const Variable wrong("ACCASTA_LEVEL", "11");
    const Variable unwanted("NO_COLOR", "1");
    const auto kept = load_preferences();
    CHECK(kept.problems == Problems{"ACCASTA_LEVEL: '11' is not in auto|1..10"});
    CHECK(kept.preferences.theme() == settings::Theme::Monochrome);
    CHECK(kept.preferences.color() == settings::ColorChoice::Never);
    CHECK(kept.preferences.number("level") == 2);
    const Variable wanted("ACCASTA_COLOR", "always");
    CHECK(load_preferences().preferences.color() == settings::ColorChoice::Always);
  }
  CHECK(load_preferences().preferences.theme() == settings::Theme::Light);
}

TEST_CASE("a configuration that cannot be read or written is no reason to stop") {
  const TemporaryFolder folder;
  const Variable home("XDG_CONFIG_HOME", folder.file(""));
  std::filesystem::create_directories(*config_file());
  CHECK(load_preferences().problems == Problems{config_file()->string() + ": cannot be read"});
  CHECK_FALSE(save_preference("theme", "light"));

  const Variable file("XDG_CONFIG_HOME", folder.write("file", ""));
  CHECK(load_preferences().preferences == Preferences());
  CHECK_FALSE(save_preference("theme", "light"));
}

TEST_CASE("paths that are not absolute name no configuration") {
  const Variable relative("XDG_CONFIG_HOME", "here");
  const Variable home("HOME", "/somewhere");
  CHECK(config_file() == "/somewhere/.config/accasta/config");
  const Variable none("HOME", "");
  CHECK_FALSE(config_file());
  CHECK_FALSE(save_preference("theme", "light"));
}

TEST_CASE("flags go before the environment, that before the file; wrong lines are told") {
  const TemporaryFolder folder;
  const std::string start = "show --position 'x4/x5/x6/x3,S,x3/x6/x5/x3,s w'";
  std::filesystem::create_directories(folder.file("accasta"));
  folder.write("accasta/config", "ascii = yes\noops\n");
  const std::string environment = "LC_ALL=C.UTF-8 XDG_CONFIG_HOME='" + folder.file("") + "'";
  const auto is_ascii = [](const test::Run& run) {
    return run.exit_code == 0 && run.output.find("·") == std::string::npos;
  };
  const auto with_file = test::run(start, "", environment);
  CHECK(is_ascii(with_file));
  CHECK(with_file.errors.find("/accasta/config:2: expected NAME = VALUE") != std::string::npos);
  CHECK_FALSE(is_ascii(test::run(start, "", environment + " ACCASTA_ASCII=no")));
  CHECK(is_ascii(test::run(start + " --ascii", "", environment + " ACCASTA_ASCII=no")));
  CHECK_FALSE(is_ascii(test::run(start + " --no-ascii", "", environment)));
}

TEST_CASE("wrong flags are refused, and so are flags in front of a command") {
  CHECK(test::run("play --plain --theme pink").exit_code == 2);
  CHECK(test::run("play --plain --colors 7").exit_code == 2);
  const auto misplaced = test::run("--ascii play --plain");
  CHECK(misplaced.exit_code == 2);
  CHECK(misplaced.errors.find("accasta play --ascii") != std::string::npos);
}

TEST_CASE("the configuration of version 0.1.0 is read") {
  const auto read =
      read_config(accasta::test::file_content(ACCASTA_TEST_DATA "/older/config"), "config");
  CHECK(read.problems.empty());
  CHECK(read.preferences.theme() == settings::Theme::HighContrast);
  CHECK(read.preferences.number("level") == 7);
}
