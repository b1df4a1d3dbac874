// A game is all there after the program was killed, whenever that was.

#include <algorithm>
#include <string>
#include <vector>

#include <accasta/table/autosave.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"
#include "support/pseudo_terminal.hpp"

using namespace accasta;
using namespace accasta::table;
using test::PseudoTerminal;
using test::TemporaryFolder;
using test::TextScreen;

namespace {

constexpr std::chrono::minutes kLongEnough{2};

bool waits_for(PseudoTerminal& terminal, const std::string& text) {
  return terminal.wait_until(
      [&](const TextScreen& screen) { return screen.text().find(text) != std::string::npos; },
      kLongEnough);
}

const std::vector<std::string> kTurns{"b4:2-c5", "e4:1+e3", "b4:1+b3", "g4:1+g3"};

}  // namespace

TEST_CASE("killed at any moment, a game has lost nothing but the turn that was being made") {
  // So many keys are pressed after the first two turns, then the program is killed at once: in the
  // middle of a turn, right after its Enter, while it is being written.
  const std::string further = kTurns[2] + "\r" + kTurns[3] + "\r";
  for (std::size_t keys = 0; keys <= further.size(); keys += 3) {
    CAPTURE(keys);
    const std::string pressed = further.substr(0, keys);
    const TemporaryFolder folder;
    {
      PseudoTerminal terminal(ACCASTA_PROGRAM, {"play", "--rules", "pari", "--black", "human"}, 80,
                              24,
                              {{"TERM", "xterm"},
                               {"XDG_STATE_HOME", folder.file("state")},
                               {"XDG_CONFIG_HOME", folder.file("config")}});
      REQUIRE(waits_for(terminal, "turn 1  WHITE to move"));
      terminal.type(kTurns[0] + "\r");
      REQUIRE(waits_for(terminal, "turn 1  BLACK to move"));
      terminal.type(kTurns[1] + "\r");
      REQUIRE(waits_for(terminal, "turn 2  WHITE to move"));
      terminal.type(pressed);
    }
    const auto kept = kept_games(folder.file("state/accasta")).games;
    REQUIRE(kept.size() == 1);
    const auto resumed = Autosave::resume(kept.front().file);
    REQUIRE(resumed);
    const auto turns = resumed->second.game().turns().size();
    CHECK(turns >= 2);
    CHECK(turns <= 2 + static_cast<std::size_t>(std::ranges::count(pressed, '\r')));
  }
}
