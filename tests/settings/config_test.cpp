#include <algorithm>
#include <array>
#include <filesystem>

#include <accasta/settings/config.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/golden.hpp"
#include "support/program.hpp"

using namespace accasta;
using namespace accasta::settings;
using namespace accasta::test;

TEST_CASE("a configuration is read line by line") {
  const auto read = read_config(
      "# a comment\n"
      "\n"
      "theme = light\n"
      "  ascii=yes   # because of the font\n"
      "level = 7\r\n",
      "config");
  CHECK(read.problems.empty());
  CHECK(read.preferences.value("theme") == "light");
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
  std::string text;
  std::string lines;
  for (const std::string& problem : read.problems) {
    text += problem + '\n';
    lines += problem.substr(0, problem.find(": ")) + ' ';
  }
  CHECK(lines == "my/config:1 my/config:3 my/config:4 my/config:5 my/config:6 ");
  test::approve("settings/config", text);
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

TEST_CASE("a byte order mark broke the first line of the configuration") {
  const std::string text = "\xEF\xBB\xBFtheme = light\nlevel = 3\n";
  const auto read = read_config(text, "config");
  CHECK(read.problems.empty());
  CHECK(read.preferences.value("theme") == "light");
  CHECK(changed_config(text, "theme", "dark") == "theme = dark\nlevel = 3\n");
  CHECK(changed_config("\xEF\xBB\xBF" + text, "theme", "dark") == "theme = dark\nlevel = 3\n");
}

TEST_CASE("a change touches nothing but its value") {
  CHECK(changed_config("# mine\ntheme = light  # bright\nwrong line\n", "theme", "default") ==
        "# mine\ntheme = default  # bright\nwrong line\n");
  CHECK(changed_config("theme=light\r\nascii = yes", "theme", "default") ==
        "theme=default\r\nascii = yes\r\n");
  CHECK(changed_config("#ascii = no\r\n", "ascii", "yes") == "ascii = yes\r\n");
  CHECK(changed_config("theme = light\r\r\n", "ascii", "yes") ==
        "theme = light\r\nascii = yes\r\n");
  // The last of several lines counts. This is also true when reading.
  CHECK(changed_config("theme = light\ntheme = monochrome\n", "theme", "default") ==
        "theme = light\ntheme = default\n");
  // A line in a comment is activated. A missing line is added.
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

TEST_CASE("a preference that no longer exists is ignored without a message") {
  constexpr std::array<std::string_view, 1> kRemoved{"sound"};
  const auto read = read_config("sound = loud\nlevel = 3\nsounds = loud\n", "config", kRemoved);
  REQUIRE(read.problems.size() == 1);
  CHECK(read.problems.front().starts_with("config:3: "));
  CHECK(read.preferences.number("level") == 3);
}

TEST_CASE("a value that would not be read back is not written") {
  const TemporaryFolder folder;
  const Variable home("XDG_CONFIG_HOME", folder.file(""));
  for (const char* const value : {"light # mine", "light\nascii = yes", " light", "", "pink"}) {
    INFO(value);
    CHECK_FALSE(save_preference("theme", value));
    CHECK_FALSE(std::filesystem::exists(*config_file()));
  }
  for (const std::string_view value : {"a#", "a\nb", "a\r", " a", "a\t", "a\x1b", "\xff"})
    CHECK_FALSE(is_possible_value(value));
  for (const std::string_view value : {"", "a", "a b", "a=b", "\u00fc"})
    CHECK(is_possible_value(value));
}

TEST_CASE("invalid lines of a theme are reported, wherever the theme was chosen") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("accasta/themes"));
  folder.write("accasta/themes/mine", "field = nonsense\n");
  const std::string folders = "XDG_CONFIG_HOME='" + folder.file("") + "'";
  const std::string problem = "themes/mine:1: ";
  const auto with_flag = test::run("show --theme mine", "", folders);
  CHECK(with_flag.exit_code == 0);
  CHECK(with_flag.errors.find(problem) != std::string::npos);
  const auto with_variable = test::run("show", "", folders + " ACCASTA_THEME=mine");
  CHECK(with_variable.errors.find(problem) != std::string::npos);
  // The flag counts, and the theme of the variable is not used.
  CHECK(test::run("show --theme dusk", "", folders + " ACCASTA_THEME=mine").errors.empty());
  const auto unknown = test::run("show --theme yours", "", folders);
  CHECK(unknown.exit_code == 2);
  CHECK(unknown.errors.find("|mine") != std::string::npos);
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
  CHECK(load_preferences().preferences.value("color") == "always");
  {
    const Variable theme("ACCASTA_THEME", "monochrome");
    const Variable wrong("ACCASTA_LEVEL", "11");
    const Variable unwanted("NO_COLOR", "1");
    const auto kept = load_preferences();
    REQUIRE(kept.problems.size() == 1);
    CHECK(kept.problems.front().starts_with("ACCASTA_LEVEL: "));
    CHECK(kept.preferences.value("theme") == "monochrome");
    CHECK(kept.preferences.value("color") == "never");
    CHECK(kept.preferences.number("level") == 2);
    const Variable wanted("ACCASTA_COLOR", "always");
    CHECK(load_preferences().preferences.value("color") == "always");
  }
  CHECK(load_preferences().preferences.value("theme") == "light");
}

TEST_CASE("a configuration that cannot be read or written is no reason to stop") {
  const TemporaryFolder folder;
  const Variable home("XDG_CONFIG_HOME", folder.file(""));
  std::filesystem::create_directories(*config_file());
  const auto problems = load_preferences().problems;
  REQUIRE(problems.size() == 1);
  CHECK(problems.front().find(config_file()->string()) != std::string::npos);
  CHECK_FALSE(save_preference("theme", "light"));

  const Variable file("XDG_CONFIG_HOME", folder.write("file", ""));
  CHECK(load_preferences().preferences == Preferences());
  CHECK_FALSE(save_preference("theme", "light"));
}

TEST_CASE("of many wrong lines the first 20 are told, and how many there are more") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("accasta"));
  std::string text;
  for (int i = 0; i < 120; ++i) text += "wrong\n";
  folder.write("accasta/config", text);
  const auto run = test::run("show", "", "XDG_CONFIG_HOME='" + folder.file("") + "'");
  CHECK(run.exit_code == 0);
  CHECK(std::ranges::count(run.errors, '\n') == 21);
  CHECK(run.errors.find(" 100 more ") != std::string::npos);
}

TEST_CASE("flags beat the environment, which beats the file, and wrong lines are reported") {
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
  CHECK(with_file.errors.find("/accasta/config:2: ") != std::string::npos);
  CHECK_FALSE(is_ascii(test::run(start, "", environment + " ACCASTA_ASCII=no")));
  CHECK(is_ascii(test::run(start + " --ascii", "", environment + " ACCASTA_ASCII=no")));
  CHECK_FALSE(is_ascii(test::run(start + " --no-ascii", "", environment)));
}

TEST_CASE("the configuration of version 0.1.0 is read") {
  const auto read =
      read_config(accasta::test::file_content(ACCASTA_TEST_DATA "/older/config"), "config");
  CHECK(read.problems.empty());
  CHECK(read.preferences.value("theme") == "high-contrast");
  CHECK(read.preferences.number("level") == 7);
}
