#include "cli/manual.hpp"

#include <regex>

#include <accasta/tui/frame.hpp>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/program.hpp"
#include "support/texts.hpp"

using namespace accasta::cli;
using namespace accasta::test;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string page() {
  return man_page(file_content(ACCASTA_TEST_DATA "/../../docs/accasta.6.in"), "2026-01-31",
                  all_commands());
}

/// Returns the names of an option that are listed.
std::vector<std::string> listed_names(const Option& option) {
  if (option.section.empty() || option.is_positional()) return {};
  if (option.is_switch) return {option.name(), option.opposite()};
  return {option.name()};
}

}  // namespace

TEST_CASE("the help, the manual and the reference know every option") {
  const auto all = all_commands();
  const std::string manual = std::regex_replace(page(), std::regex(R"(\\-)"), "-");
  const std::string reference = reference_of_options(all);
  CHECK(all.size() >= 20);
  CHECK_THAT(manual, !ContainsSubstring("@") && ContainsSubstring("\\fBthreats\\fR"));
  for (const auto& command : all) {
    const std::string name(command->info().name);
    CAPTURE(name);
    if (!name.empty()) {
      CHECK_THAT(manual, ContainsSubstring("\\fBaccasta " + name + "\\fR"));
      CHECK_THAT(reference, ContainsSubstring("| **accasta " + name + "** |"));
    }
    const std::string help = run(name + " --help").output;
    for (const Option& option : command->options())
      for (const std::string& each : listed_names(option)) {
        CAPTURE(each);
        CHECK_FALSE(option.help.empty());
        CHECK_THAT(help, ContainsSubstring("  " + each) || ContainsSubstring(", " + each));
        if (each == "--help") continue;
        CHECK_THAT(manual, ContainsSubstring(each));
        CHECK_THAT(reference, ContainsSubstring(each));
      }
  }
}

TEST_CASE("the help has lines of at most 100 columns, without spaces at the end") {
  const auto all = all_commands();
  for (const auto& command : all) {
    for (const std::string& line : accasta::test::lines_of(help_text(*command, all))) {
      CAPTURE(line);
      CHECK(accasta::tui::width(line) <= 100);
      CHECK_FALSE(line.ends_with(' '));
    }
  }
}

TEST_CASE("the commands in the reference are those of the program") {
  const std::string path = ACCASTA_TEST_DATA "/../../docs/reference.md";
  std::string text = file_content(path);
  const auto begin = text.find("\n### Arguments of each command\n");
  REQUIRE(begin != std::string::npos);
  const auto end = text.find("\n## ", begin);
  // A program of its own: it does not know the themes of the person who runs this.
  const auto table = run_shell(ACCASTA_MANUAL " table", TemporaryFolder());
  REQUIRE(table.exit_code == 0);
  text.replace(begin + 1, end - begin - 1, table.output);
  approve_file(path, text);
}

TEST_CASE("groff finds nothing wrong with the man page", "[tools]") {
  if (!has_program("groff")) SKIP("no groff: apt install groff-base");
  const TemporaryFolder folder;
  folder.write("page", page());
  const auto result = run_shell("groff -man -ww -z page", folder);
  CHECK(result.exit_code == 0);
  CHECK(result.errors.empty());
}

TEST_CASE("mandoc finds nothing wrong with the man page", "[tools]") {
  if (!has_program("mandoc")) SKIP("no mandoc: apt install mandoc");
  const TemporaryFolder folder;
  folder.write("page", page());
  const auto result = run_shell("mandoc -T lint -W warning page", folder);
  CHECK(result.exit_code == 0);
  CHECK(result.output.empty());
}
