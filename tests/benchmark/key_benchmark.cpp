// Measures how long a key takes on the screen while the engine thinks. The program runs under a
// pseudo-terminal. Every key is timed from the write until the whole board is right. Arguments: the
// program, the number of keys (10,000 by default), further arguments for the program.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <regex>
#include <string>
#include <vector>

#include "support/pseudo_terminal.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using accasta::test::PseudoTerminal;
using accasta::test::TextScreen;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

namespace {

/// Keys that return to where they began. Then the board is flipped twice.
constexpr std::array<const char*, 8> kKeys{"\033OC", "\033OD", "\033OD", "\033OC",
                                           "\033OA", "\033OB", "v",      "v"};

constexpr milliseconds kPause{3};

/// Returns the part of the screen with the board, which the engine does not change. The cursor on
/// tiles is a color.
std::string board(const TextScreen& screen) {
  const int rows = screen.height() - 6;
  const int columns = screen.width() * 5 / 8;
  return screen.text(1, rows, 0, columns) + screen.colors(1, rows, 0, columns);
}

[[noreturn]] void fail(const std::string& what, const TextScreen& screen) {
  std::fprintf(stderr, "%s\n%s", what.c_str(), screen.text().c_str());
  std::exit(1);
}

/// The longest wait for anything. On a busy machine even a frame can take long.
constexpr milliseconds kPatience{20'000};

/// Waits until the board stays the same, then returns it.
std::string settled_board(PseudoTerminal& terminal) {
  while (true) {
    const std::string seen = board(terminal.screen());
    const auto changes = [&](const TextScreen& screen) { return board(screen) != seen; };
    if (!terminal.wait_until(changes, milliseconds(300))) return seen;
  }
}

/// Returns the board after each key. A frame may come in parts, with pauses on a busy machine: two
/// rounds must agree.
std::vector<std::string> boards_after_keys(PseudoTerminal& terminal) {
  constexpr int kMostRounds = 10;
  const std::string at_first = settled_board(terminal);
  std::vector<std::string> last;
  for (int round = 0; round < kMostRounds; ++round) {
    std::vector<std::string> seen;
    for (const char* key : kKeys) {
      const std::string before = board(terminal.screen());
      terminal.type(key);
      const auto answers = [&](const TextScreen& screen) { return board(screen) != before; };
      if (!terminal.wait_until(answers, kPatience))
        fail("a key changes nothing", terminal.screen());
      seen.push_back(settled_board(terminal));
    }
    if (seen == last && seen.back() == at_first) return seen;
    last = std::move(seen);
  }
  fail("the board never looks the same after the same keys", terminal.screen());
}

void measure(const std::string& program, const std::string& variant, tui::Size size, int keys,
             const std::vector<std::string>& more) {
  const accasta::test::TemporaryFolder folder;
  std::vector<std::string> arguments{"play",  "--rules", variant, "--white", "ai",    "--black",
                                     "human", "--level", "10",    "--think", "86400", "--thoughts"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  PseudoTerminal terminal(program, arguments, size.width, size.height,
                          {{"TERM", "xterm-256color"},
                           {"LC_ALL", "C.UTF-8"},
                           {"XDG_STATE_HOME", folder.file("state")},
                           {"XDG_CONFIG_HOME", folder.file("config")}});
  // Only the engine's best line names turns.
  static const std::regex turn("[a-g][1-7]:[0-9CHS]");
  const auto thinks = [](const TextScreen& screen) {
    return std::regex_search(screen.text(), turn);
  };
  if (!terminal.wait_until(thinks, kPatience)) fail("the engine does not think", terminal.screen());

  const std::vector<std::string> expected = boards_after_keys(terminal);
  std::vector<double> waits;
  for (int i = 0; i < keys; ++i) {
    // The program sleeps between the keys, as it does while a person looks at the board.
    terminal.wait_until([](const TextScreen&) { return false; }, kPause);
    const auto step = static_cast<std::size_t>(i) % kKeys.size();
    const auto start = Clock::now();
    terminal.type(kKeys[step]);
    if (!terminal.wait_until(
            [&](const TextScreen& screen) { return board(screen) == expected[step]; }, kPatience))
      fail("key " + std::to_string(i) + " is not answered", terminal.screen());
    waits.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
  }
  if (!thinks(terminal.screen())) fail("the engine has stopped", terminal.screen());

  std::ranges::sort(waits);
  const auto part = [&](double share) {
    return waits[static_cast<std::size_t>(share * static_cast<double>(waits.size() - 1))];
  };
  std::printf(
      "%-9s %3dx%-3d %6zu keys   p50 %6.2f ms   p90 %6.2f   p99 %6.2f   p99.9 %6.2f   max %6.2f\n",
      variant.c_str(), size.width, size.height, waits.size(), part(0.5), part(0.9), part(0.99),
      part(0.999), waits.back());
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) {
    std::fprintf(stderr, "usage: accasta_key_benchmark PROGRAM [KEYS [ARGUMENTS]]\n");
    return 2;
  }
  const int keys = words.size() > 1 ? std::atoi(words[1].c_str()) : 10'000;
  const std::vector<std::string> more(
      words.begin() + std::min<std::ptrdiff_t>(2, std::ssize(words)), words.end());
  for (const char* variant : {"standard", "pari"})
    for (const tui::Size size : {tui::Size{80, 24}, tui::Size{120, 40}, tui::Size{200, 60}})
      measure(words[0], variant, size, keys, more);
}
