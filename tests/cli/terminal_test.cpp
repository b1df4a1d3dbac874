// Runs the program at a terminal: its screens, and the ways to leave it.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <thread>
#include <vector>

#include <accasta/screens/screens.hpp>
#include <accasta/settings/config.hpp>

#include "cli/played_turns.hpp"
#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/pseudo_terminal.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

const std::vector<std::string> kPari{"play", "--rules", "pari", "--black", "human"};
const std::vector<std::string> kPariInLines{"play",    "--rules", "pari",
                                            "--black", "human",   "--plain"};

}  // namespace

TEST_CASE_METHOD(Home, "at a terminal: keys, mouse and sizes show what they show without one") {
  const std::string type = GENERATE("xterm-256color", "screen", "vt100");
  CAPTURE(type);
  ScriptedScreen wanted = at_table();
  PseudoTerminal terminal(ACCASTA_PROGRAM, {"play", "--black", "human", "--warnings", "never"}, 80,
                          24, {{"TERM", type}, {"LC_ALL", "C"}, {"NO_COLOR", "1"}});
  const auto place = [&](Cell cell) -> std::optional<tui::Point> {
    for (const auto& [at, point] : wanted.frame().board->cells)
      if (at == cell) return point;
    return std::nullopt;
  };
  REQUIRE(terminal.wait_for(wanted.frame()));
  const auto both = [&](std::string_view script) {
    CAPTURE(script);
    // Before the click moves what it is aimed at.
    terminal.run(script, place);
    wanted.run(script);
    REQUIRE(terminal.wait_for(wanted.frame()));
  };
  // From d4 to a1, the chariot alone or all three pieces, the next stack and back.
  for (const char* const keys : {"Down Down Down Left", "Enter", "3", "Tab", "Shift-Tab", "Home",
                                 "Home", "End", "Bksp", "Esc", "PgUp", "F1", "Esc", "v", "v", "z"})
    both(std::string("key ") + keys);
  if (type != "vt100")
    for (const char* const step :
         {"click cell a1", "right-click cell a1", "click cell a1", "click cell c1", "key Enter",
          "wheel-up cell d4", "wheel-down cell d4"})
      both(step);
  both(type == "vt100" ? "type a1:C-b1" : "type g1:C-f1");
  for (const char* const size : {"40x10", "200x60", "79x24", "300x100", "80x23", "81x25", "10x5"})
    both(std::string("resize ") + size);
  both("resize 80x24");
  for (const int signal : {SIGSTOP, SIGCONT, SIGWINCH}) ::kill(terminal.id(), signal);
  both("key Enter");
  CHECK(saved_turns().size() == (type == "vt100" ? 1 : 2));
  terminal.run("key q");
  CHECK(terminal.exit_code() == 0);
  CHECK(terminal.is_cooked());
}

TEST_CASE_METHOD(
    Home, "at a terminal: Ctrl-Z right after a resize stops the program, which comes back whole") {
  ScriptedScreen wanted = at_table();
  // A shell with job control that continues the program after each line of input.
  PseudoTerminal terminal(
      "/bin/sh",
      {"-c",
       "set -m; \"$0\" play --black human --warnings never; "
       "while [ $? -gt 128 ]; do n=$((n + 1)); echo \"stopped $n.\"; read line; fg; done; "
       "echo ended with $?",
       ACCASTA_PROGRAM},
      80, 24, {{"TERM", "xterm"}, {"LC_ALL", "C"}, {"NO_COLOR", "1"}});
  REQUIRE(terminal.wait_for(wanted.frame()));
  for (int i = 0; i < 30; ++i) {
    terminal.resize(180 + i, 60);
    // Ctrl-Z meets the program at another place each time.
    std::this_thread::sleep_for(std::chrono::microseconds(100 * i));
    terminal.type("\x1a");
    REQUIRE(terminal.wait_for("stopped " + std::to_string(i + 1) + "."));
    CHECK(terminal.is_cooked());
    // Also while the program is stopped.
    terminal.resize(90 + i, 24);
    terminal.type("\n");
    wanted.run("resize " + std::to_string(90 + i) + "x24");
    REQUIRE(terminal.wait_for(wanted.frame()));
    for (const char* const mode : {"\033[?1000", "\033[?1006", "\033[?2004"}) {
      CAPTURE(mode);
      const std::string& output = terminal.output();
      CHECK(output.rfind(std::string(mode) + "h") > output.rfind(std::string(mode) + "l"));
    }
  }
  terminal.run("key q");
  REQUIRE(terminal.wait_for("ended with 0"));
  CHECK(terminal.exit_code() == 0);
}

TEST_CASE_METHOD(Home,
                 "at a terminal: UTF-8 is drawn where the locale has it, a new theme is kept") {
  ScriptedScreen wanted([](screens::Stage& stage) { screens::run_start_screen(stage, {}); }, kSmall,
                        tui::Glyphs::Blocks);
  PseudoTerminal terminal(ACCASTA_PROGRAM, {}, 80, 24,
                          {{"TERM", "xterm-256color"}, {"LC_ALL", "C.UTF-8"}});
  REQUIRE(terminal.wait_for(wanted.frame()));
  terminal.run("key T q");
  CHECK(terminal.exit_code() == 0);
  CHECK(settings::load_preferences().preferences.value("theme") == "meadow");
  // A flag is for this time only.
  PseudoTerminal again(ACCASTA_PROGRAM, {"--theme", "monochrome"}, 80, 24, {{"TERM", "xterm"}});
  REQUIRE(again.wait_for_keys());
  again.run("key q");
  CHECK(again.exit_code() == 0);
  CHECK(settings::load_preferences().preferences.value("theme") == "meadow");
}

TEST_CASE_METHOD(
    Home, "at a terminal: the script that tries packages waited for words of an older screen") {
  PseudoTerminal terminal(ACCASTA_PROGRAM,
                          {"play", "--white", "ai", "--black", "human", "--level", "1",
                           "--no-tutor", "--warnings", "never"},
                          80, 24, {{"TERM", "xterm-256color"}, {"LC_ALL", "C.UTF-8"}});
  terminal.run(file_content(ACCASTA_TEST_DATA "/../../scripts/packaging/turn.session"));
  CHECK(terminal.exit_code() == 0);
}

TEST_CASE_METHOD(Home, "at a terminal: export printed hundreds of lines") {
  std::ofstream(file("game.acc")) << "1. a1:C-b1\n";
  PseudoTerminal terminal(ACCASTA_PROGRAM, {"export", file("game.acc")}, 80, 24);
  CHECK(terminal.exit_code() == 2);
  CHECK_THAT(terminal.output(), Catch::Matchers::ContainsSubstring("-o game.html"));
  PseudoTerminal wanted(ACCASTA_PROGRAM, {"export", file("game.acc"), "-o", "-"}, 80, 24);
  CHECK(wanted.exit_code() == 0);
  CHECK_THAT(wanted.output(), Catch::Matchers::ContainsSubstring("</html>"));
}

TEST_CASE("at a terminal: show could not draw without colors by --plain") {
  const auto shown = [](const std::vector<std::string>& arguments) {
    PseudoTerminal terminal(ACCASTA_PROGRAM, arguments, 80, 24,
                            {{"TERM", "xterm-256color"}, {"LC_ALL", "C.UTF-8"}});
    CHECK(terminal.exit_code() == 0);
    return terminal.output();
  };
  const auto has_colors = Catch::Matchers::ContainsSubstring("\033[");
  CHECK_THAT(shown({"show"}), has_colors);
  CHECK_THAT(shown({"show", "--plain"}), !has_colors);
  CHECK_THAT(shown({"show", "--plain", "--color", "always"}), has_colors);
}

TEST_CASE_METHOD(Home, "at a terminal: unknown sequences are not read as Esc and typed keys") {
  // The menu key, focus, Shift-Enter and Ctrl-Enter in both encodings, Alt-Enter, Alt-u, a release,
  // an answer, and sequences that never end.
  constexpr std::array kSequences{
      "\033[29~", "\033[I", "\033[13;2u",   "\033[13;5u",        "\033[27;5;13~", "\033[27;2;13~",
      "\033\r",   "\033u",  "\033[97;1:3u", "\033]11;rgb\033\\", "\033[<0;0;29",  "\033]11;rgb"};
  PseudoTerminal table(ACCASTA_PROGRAM, kPari, 80, 24, {{"TERM", "xterm"}});
  REQUIRE(table.wait_for_keys());
  table.run("type b4:2-c5\nkey Enter\nwait 1. b4:2-c5\ntype b6");
  for (const char* const sequence : kSequences) {
    CAPTURE(sequence);
    table.type(sequence);
  }
  // A sequence that never ends does not wait in a read that no signal interrupts.
  CHECK(table.end_by(SIGTERM).value_or(-1) == SIGTERM);
  CHECK(saved_turns() == Texts{"b4:2-c5"});
}

TEST_CASE_METHOD(
    Home, "at a terminal: problems of the configuration and of a theme are seen in any locale") {
  const char* const locale = GENERATE("C", "C.UTF-8");
  CAPTURE(locale);
  std::filesystem::create_directories(file("config/accasta/themes"));
  std::ofstream(file("config/accasta/config")) << "flavor = sweet\ntheme = monochrome\n";
  std::ofstream(file("config/accasta/themes/mine")) << "field = nonsense\n";
  std::ofstream(file("config/accasta/themes/mine~")) << "field = 66\n";
  PseudoTerminal terminal(ACCASTA_PROGRAM, {}, 160, 24, {{"TERM", "xterm"}, {"LC_ALL", locale}});
  // The messages wrap beside the board.
  REQUIRE(terminal.wait_for("config:1:"));
  REQUIRE(terminal.wait_for("'flavor'"));
  terminal.run("key T");
  REQUIRE(terminal.wait_for("Theme: mine. themes/mine:1: 'nonsense'"));
  terminal.run("key T q");
  CHECK(terminal.exit_code() == 0);
  // The default looks like this theme, so meadow is next. No second line is written.
  CHECK(file_content(file("config/accasta/config")) == "flavor = sweet\ntheme = meadow\n");
}

TEST_CASE_METHOD(
    Home, "at a terminal: a signal ends the program, keeps the game and restores the terminal") {
  const std::string place = GENERATE("screen", "lines", "dumb terminal");
  const bool in_lines = place != "screen";
  const int signal = GENERATE(SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2);
  CAPTURE(place, signal);
  PseudoTerminal terminal(ACCASTA_PROGRAM, place == "lines" ? kPariInLines : kPari, 80, 24,
                          {{"TERM", place == "dumb terminal" ? "dumb" : "xterm"}});
  REQUIRE((in_lines ? terminal.wait_for("1.>") : terminal.wait_for_keys()));
  terminal.run("type b4:2-c5\nkey Enter");
  REQUIRE(terminal.wait_for(in_lines ? "1...>" : "1. b4:2-c5"));
  CHECK(terminal.end_by(signal).value_or(-1) == signal);
  CHECK(terminal.is_cooked());
  CHECK(saved_turns() == Texts{"b4:2-c5"});
}

TEST_CASE_METHOD(Home, "at a terminal: Ctrl-C in line mode says what becomes of the game") {
  PseudoTerminal terminal(ACCASTA_PROGRAM, kPariInLines, 80, 24, {{"TERM", "xterm"}});
  REQUIRE(terminal.wait_for("1.>"));
  terminal.run("type b4:2-c5\nkey Enter\nwait 1...>");
  terminal.type("\x03");
  CHECK(terminal.exit_code() == -1);
  CHECK(terminal.is_cooked());
  const std::string& output = terminal.output();
  // The terminal shows the key if it edits the lines itself.
  const std::string said = output.substr(output.rfind("1...>"));
  approve("cli/interrupted", std::regex_replace(said, std::regex("\\^C"), ""));
}

TEST_CASE_METHOD(
    Home, "at a terminal: Ctrl-C in line mode does not say that a game is saved without one") {
  const auto interrupted = [](const std::vector<std::string>& arguments, const char* script) {
    PseudoTerminal terminal(ACCASTA_PROGRAM, arguments, 80, 24, {{"TERM", "xterm"}});
    terminal.run(script);
    terminal.type("\x03");
    CHECK(terminal.exit_code() == -1);
    return terminal.output();
  };
  const auto says_saved = Catch::Matchers::ContainsSubstring("is saved");
  CHECK_THAT(interrupted({"--plain"}, "wait (standard"), !says_saved);
  CHECK_THAT(interrupted({"--plain"}, "wait (standard\ntype puzzle\nkey Enter\nwait .>"),
             !says_saved);
  // Nothing was played, or the game is over.
  CHECK_THAT(interrupted(kPariInLines, "wait 1.>"), !says_saved);
  CHECK_THAT(interrupted(kPariInLines,
                         "wait 1.>\ntype b4:2-c5\nkey Enter\nwait 1...>\n"
                         "type resign\nkey Enter\nwait no)\ntype yes\nkey Enter\n"
                         "wait over>"),
             !says_saved);
}

TEST_CASE_METHOD(
    Home,
    "at a terminal: one that cannot place its cursor gets lines, and a game is resumed there") {
  const auto play = [](const std::vector<std::string>& arguments, std::string_view script) {
    PseudoTerminal terminal(ACCASTA_PROGRAM, arguments, 80, 24, {{"TERM", "dumb"}});
    terminal.run(script);
    // The reason fits into one row.
    CHECK(terminal.output().find('\n') <= 80);
    return terminal.exit_code();
  };
  CHECK(play(kPari, "wait 1.>\ntype b4:2-c5\nkey Enter\nwait 1...>\ntype quit\nkey Enter") == 0);
  CHECK(saved_turns() == Texts{"b4:2-c5"});
  CHECK(play({},
             "wait (yes or no)\ntype yes\nkey Enter\nwait 1...>\ntype undo\nkey Enter\nwait 1.>\n"
             "type b4:1-c5\nkey Enter\n"
             "type resign\nkey Enter\ntype yes\nkey Enter\ntype quit\nkey Enter") == 0);
  CHECK(saved_turns() == Texts{"b4:1-c5"});
  CHECK(saved()->result == notation::GameResult::WhiteWins);
}

#ifdef ACCASTA_LIBEDIT
TEST_CASE_METHOD(Home,
                 "at a terminal: a new player hears of the text mode before the first picture") {
  std::filesystem::remove(file("state/accasta/progress"));
  PseudoTerminal terminal(ACCASTA_PROGRAM, {}, 80, 24, {{"TERM", "xterm"}, {"LC_ALL", "C.UTF-8"}});
  REQUIRE(terminal.wait_for("Text mode"));
  const std::string& output = terminal.output();
  CHECK(output.find("accasta --plain") < output.find("Text mode"));
  terminal.type("4");
  REQUIRE(terminal.wait_for("If it is new to you"));
  terminal.type("quit\r");
  CHECK(terminal.exit_code() == 0);
  // Nobody else is told.
  std::ofstream(file("state/accasta/progress")) << "greeted\n";
  PseudoTerminal again(ACCASTA_PROGRAM, {}, 80, 24, {{"TERM", "xterm"}});
  REQUIRE(again.wait_for_keys());
  CHECK(again.output().find("--plain") == std::string::npos);
  again.run("key q");
}

TEST_CASE_METHOD(Home, "at a terminal: lines could neither be edited nor found again") {
  PseudoTerminal terminal(ACCASTA_PROGRAM, kPariInLines, 80, 24, {{"TERM", "xterm"}});
  terminal.run("wait 1.>");
  // Ctrl-A goes to the beginning, and Ctrl-E to the end.
  terminal.type(
      "4:2-c\x01"
      "b\x05"
      "5\r");
  REQUIRE(terminal.wait_for("1...>"));
  terminal.type("a1\r");
  // The keys below are edited only from the next prompt on.
  REQUIRE(terminal.wait_until([](const TextScreen& screen) {
    const std::string shown = screen.text();
    return shown.find("1...>", shown.rfind("a1: White's stack")) != std::string::npos;
  }));
  terminal.type(
      "\x1b[A\x7f"
      "2\r");
  REQUIRE(terminal.wait_for("a2: White's stack"));
  CHECK(saved_turns() == Texts{"b4:2-c5"});
}

TEST_CASE_METHOD(Home, "at a terminal: line mode cut a line after 4,095 letters") {
  PseudoTerminal terminal(ACCASTA_PROGRAM, kPariInLines, 80, 24, {{"TERM", "xterm"}});
  terminal.run("wait 1.>");
  for (int i = 1; i <= 5; ++i) {
    terminal.type(std::string(1000, 'x'));
    REQUIRE(terminal.wait_until(
        [&](const TextScreen&) { return std::ranges::count(terminal.output(), 'x') >= 1000 * i; }));
  }
  terminal.type(
      "\x01"
      "b4:2-c5 \r");
  CHECK(terminal.wait_for("Not possible"));
}
#endif

TEST_CASE_METHOD(Home, "at a terminal: Ctrl-D leaves line mode") {
  PseudoTerminal terminal(ACCASTA_PROGRAM, kPariInLines, 80, 24, {{"TERM", "xterm"}});
  terminal.run("wait 1.>");
  terminal.type("\x04");
  CHECK(terminal.exit_code() == 0);
}
