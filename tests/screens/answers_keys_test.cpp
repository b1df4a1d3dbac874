// The program at a real terminal, beside an engine that thinks.

#include <array>

#include "support/catch.hpp"
#include "support/program.hpp"
#include "support/pseudo_terminal.hpp"

using accasta::test::PseudoTerminal;
using accasta::test::TemporaryFolder;
using accasta::test::TextScreen;

namespace {

constexpr std::chrono::minutes kLongEnough{2};

bool waits_for(PseudoTerminal& terminal, const std::string& text) {
  return terminal.wait_until(
      [&](const TextScreen& screen) { return screen.text().find(text) != std::string::npos; },
      kLongEnough);
}

}  // namespace

TEST_CASE("keys are answered while the engine thinks") {
  const std::string variant = GENERATE("standard", "pari");
  const TemporaryFolder folder;
  PseudoTerminal terminal(ACCASTA_PROGRAM,
                          {"play", "--rules", variant, "--white", "ai", "--black", "human",
                           "--level", "10", "--think", "86400", "--ascii"},
                          80, 24,
                          {{"TERM", "xterm"},
                           {"XDG_STATE_HOME", folder.file("state")},
                           {"XDG_CONFIG_HOME", folder.file("config")}});
  REQUIRE(waits_for(terminal, "depth"));
  struct Step {
    const char* key;
    const char* cell;
  };
  // The inspector names the cell under the cursor.
  constexpr std::array<Step, 8> kSteps{{{"6", " d5  empty"},
                                        {"4", " d4  empty"},
                                        {"9", " e4  Black's"},
                                        {"1", " d4  empty"},
                                        {"\033OC", " d5  empty"},
                                        {"\033OD", " d4  empty"},
                                        {"7", " e3  Black's"},
                                        {"3", " d4  empty"}}};
  for (int round = 0; round < 3; ++round) {
    for (const Step& step : kSteps) {
      CAPTURE(step.key, terminal.screen().text());
      terminal.type(step.key);
      REQUIRE(waits_for(terminal, step.cell));
    }
  }
  CHECK(waits_for(terminal, "thinking"));
  terminal.type("q");
  CHECK(terminal.exit_code() == 0);
}
