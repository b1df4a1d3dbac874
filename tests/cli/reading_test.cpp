#include "cli/reading.hpp"

#include <filesystem>
#include <system_error>

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
