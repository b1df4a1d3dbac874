#include "cli/options.hpp"

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "cli/commands.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::cli;

TEST_CASE("rules come from the option, else from the pieces, else they are Standard") {
  const auto rules = [](const char* rows, const RulesChoice& choice) {
    return read_position(rows, choice).value().rules();
  };
  constexpr const char* kPari = "x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w";
  constexpr const char* kEmpty = "x4/x5/x6/x7/x6/x5/x4 w";
  CHECK(rules(kEmpty, {}) == Rules::standard());
  CHECK(rules(kPari, {}) == Rules::pari());
  Rules pari_next_turn = Rules::pari();
  pari_next_turn.win = Win::NextTurn;
  CHECK(rules(kPari, {.win = Win::NextTurn}) == pari_next_turn);
  CHECK(rules(kEmpty, {.preset = Rules::standard_2008()}) == Rules::standard_2008());
  CHECK(rules(kEmpty, {.preset = Rules::pari(), .win = Win::NextTurn}) == pari_next_turn);
}

TEST_CASE("the system's error about a file names the file, not a function of the library") {
  const std::filesystem::filesystem_error error(
      "status", "loop", std::make_error_code(std::errc::too_many_symbolic_link_levels));
  CHECK(fault_of(error).message == "loop: Too many levels of symbolic links");
}

TEST_CASE("a script could not say --plain to every command") {
  CommandLine every;
  add_everything(every);
  for (const CommandEntry& command : every.entries()) {
    const auto parse = [&](const std::vector<const char*>& options) {
      CommandLine line;
      add_everything(line);
      std::vector<const char*> words{"accasta"};
      if (!command.name.empty()) words.push_back(command.name.c_str());
      // A number is read by every command that needs an argument.
      for (const OptionEntry& argument : command.positionals)
        if (argument.is_required) words.push_back("1");
      words.insert(words.end(), options.begin(), options.end());
      line.parse(static_cast<int>(words.size()), words.data());
    };
    CAPTURE(command.name);
    CHECK_NOTHROW(parse({}));
    CHECK_NOTHROW(parse({"--plain"}));
    CHECK_NOTHROW(parse({"--ascii", "--color", "never", "--no-plain"}));
    CHECK_THROWS_AS(parse({"--color", "pink"}), CommandError);
  }
}
