#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <utility>

#include <accasta/settings/theme.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/golden.hpp"
#include "support/temporary_folder.hpp"

namespace accasta::settings {
namespace {

TEST_CASE("theme: a file changes colors of the theme dusk, or of the one that it names") {
  const ReadTheme read = read_theme("# mine\nfield = 66\ngood = 40 bright-green\n", "mine");
  CHECK(read.problems.empty());
  Theme expected = find_theme("dusk").theme;
  expected.shades[static_cast<std::size_t>(Role::Field)] = {66};
  expected.shades[static_cast<std::size_t>(Role::Good)] = {40, 10};
  expected.shades[static_cast<std::size_t>(Role::Target)] = {40, 10};
  CHECK(read.theme == expected);
  CHECK(read_theme("like = light\n", "mine").theme == find_theme("light").theme);
  CHECK(read_theme("like = monochrome\n", "mine").theme == Theme{});
  CHECK(read_theme("quiet = 250 own\n", "mine").theme[Role::Dim] == Shade{250, Shade::kOwn});
}

TEST_CASE("theme: a wrong line is a problem with its place, and the others count") {
  const ReadTheme read = read_theme(
      "field = 66\nfeild = 67\nlike = pink\nhint = 300\nhint = 7\nhint = 133 pink\n"
      "hint = 133 bright-own\nhint = 133 red green\nhint\nlifted = 137\n",
      "themes/mine");
  CHECK(read.theme[Role::Field] == Shade{66});
  CHECK(read.theme[Role::Lifted] == Shade{137});
  CHECK(read.theme[Role::Hint] == find_theme("dusk").theme[Role::Hint]);
  std::string text;
  for (const std::string& problem : read.problems) text += problem + '\n';
  test::approve("settings/theme", text);
}

TEST_CASE("theme: the user's files are themes, and their problems are told") {
  const test::TemporaryFolder folder;
  const test::Variable config("XDG_CONFIG_HOME", folder.path().c_str());
  const auto built_in = theme_names();
  std::filesystem::create_directories(folder.path() / "accasta/themes");
  folder.write("accasta/themes/mine", "field = 66\nhint = blue\n");
  folder.write("accasta/themes/dusk", "field = 16\n");
  auto expected = built_in;
  expected.emplace_back("mine");
  CHECK(theme_names() == expected);
  CHECK(find_theme("mine").theme[Role::Field] == Shade{66});
  REQUIRE(find_theme("mine").problems.size() == 1);
  CHECK(find_theme("mine").problems[0].starts_with("themes/mine:2: "));
  // A built-in theme cannot be replaced.
  CHECK(find_theme("dusk").theme[Role::Field] != Shade{16});
  folder.write("accasta/themes/large", std::string(1 << 17, '#'));
  REQUIRE(find_theme("large").problems.size() == 1);
  CHECK(find_theme("large").problems[0].ends_with("it has more than 64 KiB"));
  CHECK(find_theme("none").theme == find_theme("default").theme);
}

TEST_CASE("theme: only files whose names the configuration can hold are themes") {
  const test::TemporaryFolder folder;
  const test::Variable config("XDG_CONFIG_HOME", folder.path().c_str());
  auto expected = theme_names();
  const auto themes = folder.path() / "accasta/themes";
  std::filesystem::create_directories(themes / "folder");
  REQUIRE(mkfifo((themes / "pipe").c_str(), 0600) == 0);
  std::filesystem::create_symlink("nowhere", themes / "dead");
  for (const char* const name : {"mine", "mine~", ".mine.swp", "my#theme", " mine", "mine ",
                                 "mi\nne", "mi\x1bne", "\xff", "two words"})
    folder.write(std::string("accasta/themes/") + name, "field = 66\n");
  std::filesystem::create_symlink("mine", themes / "same");
  expected.insert(expected.end(), {"mine", "same", "two words"});
  CHECK(theme_names() == expected);
}

TEST_CASE("theme: the default follows what the terminal says about its background") {
  const Theme dusk = find_theme("dusk").theme;
  const Theme light = find_theme("light").theme;
  for (const auto& [colors, expected] :
       {std::pair("15;0", &dusk), std::pair("0;15", &light), std::pair("0;default;7", &light),
        std::pair("7;8", &dusk), std::pair("0;default", &dusk), std::pair("", &dusk),
        std::pair("12;x", &dusk), std::pair("0;200", &dusk)}) {
    const test::Variable variable("COLORFGBG", colors);
    INFO(colors);
    CHECK(find_theme("default").theme == *expected);
  }
}

}  // namespace
}  // namespace accasta::settings
