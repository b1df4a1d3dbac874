// Random keys, mouse events, sizes and signals at a terminal. The program must end when asked to,
// and restore the terminal. tests/fuzz/screens_fuzz.cpp does more of this without a terminal.

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

#include <accasta/match/random.hpp>

#include "support/catch.hpp"
#include "support/pseudo_terminal.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using match::Random;
using test::PseudoTerminal;
using test::TextScreen;

namespace {

/// Returns the bytes that a terminal sends for one random user action. They have no slash: files
/// are written in the folder where the program runs.
std::string input(Random& random) {
  static const std::array<std::string_view, 20> keys{
      "\x1b",      "\r",        "\t",       "\x1b[Z",   "\x7f",      "\x15",     "\x1bOA",
      "\x1bOB",    "\x1bOC",    "\x1bOD",   "\x1bOH",   "\x1bOF",    "\x1b[5~",  "\x1b[6~",
      "\x1b[200~", "\x1b[999m", "\xc3\xa9", "\xff\xfe", "b4:2-c5\r", "a1:C-c1\r"};
  switch (random.below(8)) {
    case 0: {
      const auto row = std::to_string(1 + random.below(24));
      const auto column = std::to_string(1 + random.below(80));
      const std::string press = "\x1b[<0;" + column + ";" + row;
      return press + "M" + press + "m";
    }
    case 1:
    case 2:
    case 3:
      return std::string(keys[random.below(keys.size())]);
    default: {
      constexpr std::string_view kCharacters =
          "abcdefgABCDEFGhHijklmnopqrstuvwxyzTSPRMNXOLKJ1234567890:+-,;.?! ";
      return std::string(1, kCharacters[random.below(kCharacters.size())]);
    }
  }
}

void play(std::uint64_t seed) {
  CAPTURE(seed);
  auto random = Random::of(seed, 0);
  const test::TemporaryFolder folder;
  std::filesystem::copy_file(ACCASTA_TEST_DATA "/games/annotated.acc", folder.file("game.acc"));
  static const std::array<std::string, 4> commands{"play --think 0.01 --threads 1 --hash 1",
                                                   "play --black human --clock 5s+1s",
                                                   "replay game.acc", "replay game.acc --game 2"};
  PseudoTerminal terminal("/bin/sh",
                          {"-c", "cd '" + folder.file("") + "' && exec '" + ACCASTA_PROGRAM + "' " +
                                     commands[random.below(commands.size())]},
                          80, 24,
                          {{"TERM", "xterm"},
                           {"XDG_STATE_HOME", folder.file("state")},
                           {"XDG_CONFIG_HOME", folder.file("config")}});
  const auto look = [&](std::uint64_t most) {
    terminal.wait_until([](const TextScreen&) { return false; },
                        std::chrono::milliseconds(random.below(most)));
  };
  look(300);
  try {
    for (auto events = random.below(80); events > 0; --events) {
      const auto kind = random.below(16);
      if (kind == 0) {
        terminal.resize(static_cast<int>(20 + random.below(140)),
                        static_cast<int>(5 + random.below(60)));
      } else if (kind == 1) {
        ::kill(terminal.id(), random.below(2) == 0 ? SIGWINCH : SIGSTOP);
        ::kill(terminal.id(), SIGCONT);
      } else {
        terminal.type(input(random));
      }
      if (random.below(4) == 0) look(20);
    }
  } catch (const std::runtime_error&) {
    // The program has ended because the keys asked for it.
  }
  constexpr std::array kSignals{SIGTERM, SIGHUP, SIGINT, SIGQUIT};
  const int signal = kSignals[random.below(kSignals.size())];
  const auto ended = terminal.end_by(signal, std::chrono::minutes(1));
  CAPTURE(signal, terminal.screen().text());
  REQUIRE(ended.has_value());
  CHECK((*ended == signal || *ended == 0));
  CHECK(terminal.is_cooked());
}

}  // namespace

TEST_CASE("a monkey at the terminal can be sent away", "[long]") {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) play(seed);
}

// Takes a minute or two: accasta_cli_tests "[monkey]".
TEST_CASE("200 monkeys at the terminal can be sent away", "[.][slow][monkey]") {
  for (std::uint64_t seed = 1001; seed <= 1200; ++seed) play(seed);
}
