#include <array>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <poll.h>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <termios.h>
#include <thread>
#include <tuple>
#include <unistd.h>
#include <vector>

#include <accasta/settings/preferences.hpp>
#include <accasta/tui/board_view.hpp>
#include <accasta/tui/terminal.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/patience.hpp"
#include "support/pseudo_terminal.hpp"
#include "support/temporary_folder.hpp"
#include "tui/theme.hpp"

namespace accasta::tui {

using namespace settings;
using test::PseudoTerminal;
namespace {

using namespace std::chrono_literals;

/// The output, the screen and the end of a child process at a terminal.
struct Outcome {
  std::string report;
  std::string screen;
  int exit_code = 0;
};

/// Runs `body` in a child at a terminal. As soon as the child has drawn something, `then` gets the
/// terminal. The report is what the body returns.
Outcome in_terminal(const char* type, const std::function<std::string()>& body,
                    const std::function<void(PseudoTerminal&)>& then = {}, Size size = {80, 24}) {
  const test::TemporaryFolder folder;
  PseudoTerminal terminal(
      [&] {
        type != nullptr ? setenv("TERM", type, 1) : unsetenv("TERM");
        unsetenv("NO_COLOR");
        setlocale(LC_ALL, "C");
        folder.write("report", body());
      },
      size.width, size.height);
  if (then) {
    REQUIRE(terminal.wait_for("ready"));
    then(terminal);
  }
  const int exit_code = terminal.exit_code();
  return {test::file_content(folder.file("report")), terminal.output(), exit_code};
}

/// The same with an open terminal, or with the reason why there is none.
Outcome on_screen(const char* type, const Preferences& options,
                  const std::function<std::string(Terminal&)>& body) {
  return in_terminal(type, [&] {
    auto terminal = Terminal::open(options);
    return terminal ? body(**terminal) : terminal.error();
  });
}

Preferences wish(std::string_view name, std::string_view value) {
  Preferences preferences;
  REQUIRE(preferences.set(name, value));
  return preferences;
}

/// The sequence that begins a text in the color of errors.
std::string error_color(const char* theme) {
  return "38;5;" + std::to_string(*attributes({Role::Error}, find_theme(theme).theme, 256).color);
}

Frame ready() {
  Frame frame({80, 24});
  frame.put(2, 3, "ready", {Role::Title, true});
  return frame;
}

/// In a child: writes "answer" and waits for input, so that the answer is there before the
/// question, however slow the machine is.
void await_answer() {
  termios modes{};
  tcgetattr(STDIN_FILENO, &modes);
  modes.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  [[maybe_unused]] const auto written = write(STDOUT_FILENO, "answer", 6);
  pollfd input{STDIN_FILENO, POLLIN, 0};
  poll(&input, 1, -1);
}

std::string name(const Event& event) {
  if (const auto* key = std::get_if<Key>(&event)) return tui::name(*key);
  if (const auto* mouse = std::get_if<Mouse>(&event))
    return "mouse" + std::to_string(mouse->point.row) + "," + std::to_string(mouse->point.column);
  if (const auto* signal = std::get_if<Signalled>(&event))
    return "signal" + std::to_string(signal->number);
  if (const auto* paste = std::get_if<Paste>(&event)) return "pasted(" + paste->text + ")";
  if (std::holds_alternative<Resized>(event)) return "resized";
  return "end";
}

/// Opens a terminal, draws, and reports events until one is in `last`.
std::string events_until(const std::string& last) {
  auto terminal = Terminal::open({});
  if (!terminal) return terminal.error();
  Terminal& screen = **terminal;
  screen.show(ready());
  std::string report;
  while (true) {
    const auto event = screen.read(test::kPatience);
    const std::string text = event ? name(*event) : "nothing";
    report += (report.empty() ? "" : " ") + text;
    if (text == last || text == "nothing" || text == "end")
      return report + " " + std::to_string(screen.size().width) + "x" +
             std::to_string(screen.size().height);
  }
}

std::string why_not() {
  auto terminal = Terminal::open({});
  return terminal ? "a screen" : terminal.error();
}

std::string why_not_on_huge_screen() {
  const winsize huge{65535, 65535, 0, 0};
  ioctl(STDOUT_FILENO, TIOCSWINSZ, &huge);
  return why_not();
}

TEST_CASE("terminal: the reason is given where there is no usable screen") {
  const auto without = [](int descriptor) {
    return in_terminal("vt100",
                       [descriptor] {
                         close(descriptor);
                         return why_not();
                       })
        .report;
  };
  test::approve("tui/no_screen",
                "no TERM: " + in_terminal(nullptr, why_not).report +
                    "\nan empty one: " + in_terminal("", why_not).report +
                    "\nno-such-terminal: " + in_terminal("no-such-terminal", why_not).report +
                    "\ndumb: " + in_terminal("dumb", why_not).report +
                    "\nhuge: " + in_terminal("xterm", why_not_on_huge_screen).report +
                    "\nno input: " + without(STDIN_FILENO) +
                    "\nno output: " + without(STDOUT_FILENO) + "\n");
}

TEST_CASE("terminal: keys and clicks are read, and the full screen is left as it was entered") {
  struct Case {
    const char* type;
    const char* bytes;
    const char* events;
  };
  for (const auto& [type, bytes, events] :
       {Case{"xterm", "d4\r\033[A\033OA\025\tq", "d 4 Enter Up Up ^U Tab"},
        // Rows and columns with 32 added, counted from 1: three presses with their releases.
        Case{"screen", "\033[M *)\033[M#*)\033[M ,)\033[M#,)\033[M *+\033[M#*+q",
             "mouse8,9 mouse8,11 mouse10,9"},
        // The same, as terminals with the mode 1006 send it.
        Case{"screen", "\033[<0;10;9M\033[<0;10;9m\033[<64;12;11Mq", "mouse8,9 mouse10,11"},
        Case{"xterm", "\033[200~1. a1:C-b1\r\033[201~q", "pasted(1. a1:C-b1\r)"}}) {
    const auto outcome = in_terminal(
        type, [] { return events_until("q"); },
        [keys = bytes](PseudoTerminal& terminal) { terminal.type(keys); });
    CHECK(outcome.report == std::string(events) + " q 80x24");
    CHECK(outcome.screen.find("\033[?1049h") != std::string::npos);
    CHECK(outcome.screen.find("\033[?1049l") != std::string::npos);
    CHECK(outcome.screen.rfind("1000h") < outcome.screen.rfind("1000l"));
    CHECK(outcome.screen.rfind("2004h") < outcome.screen.rfind("2004l"));
  }
}

TEST_CASE("terminal: Ctrl-S does not freeze the screen") {
  const auto has_flow_control = [] {
    termios modes{};
    tcgetattr(STDIN_FILENO, &modes);
    return std::string((modes.c_iflag & IXON) != 0 ? "on" : "off");
  };
  const auto outcome = in_terminal(
      "xterm",
      [&] {
        std::string report = has_flow_control();
        {
          auto terminal = Terminal::open({});
          if (!terminal) return terminal.error();
          report += " " + has_flow_control();
          (*terminal)->show(ready());
          const auto event = (*terminal)->read(test::kPatience);
          report += " " + (event ? name(*event) : "nothing");
          Frame after({80, 24});
          after.put(4, 3, "drawn");
          (*terminal)->show(after);
        }
        return report + " " + has_flow_control();
      },
      [](PseudoTerminal& terminal) { terminal.type("\x13q"); });
  CHECK(outcome.report == "on off q on");
  CHECK(outcome.screen.find("drawn") != std::string::npos);
}

TEST_CASE("terminal: COLUMNS and LINES were taken for the size of a window that had another") {
  const auto size = [](int width, int height) {
    return in_terminal("xterm",
                       [=] {
                         setenv("COLUMNS", "70", 1);
                         setenv("LINES", "20", 1);
                         const winsize window{static_cast<unsigned short>(height),
                                              static_cast<unsigned short>(width), 0, 0};
                         ioctl(STDOUT_FILENO, TIOCSWINSZ, &window);
                         auto terminal = Terminal::open({});
                         if (!terminal) return terminal.error();
                         const auto [columns, rows] = (*terminal)->size();
                         return std::to_string(columns) + "x" + std::to_string(rows);
                       })
        .report;
  };
  CHECK(size(100, 30) == "100x30");
  // A serial line knows no size.
  CHECK(size(0, 0) == "70x20");
}

TEST_CASE("terminal: COLUMNS of a huge screen were called an unknown type of terminal") {
  const auto reason = [](const char* name, const char* value) {
    return in_terminal("xterm",
                       [=] {
                         setenv(name, value, 1);
                         const winsize unknown{};
                         ioctl(STDOUT_FILENO, TIOCSWINSZ, &unknown);
                         return why_not();
                       })
        .report;
  };
  CHECK(reason("COLUMNS", "99999") == "COLUMNS=99999 is more than 2000");
  CHECK(reason("LINES", "99999999999999999999") == "LINES=99999999999999999999 is more than 2000");
  CHECK(reason("LINES", "2000") == "a screen");
}

TEST_CASE("terminal: handlers of ncurses stayed after it, and ended the program with 1") {
  for (const char* const type : {"dumb", "xterm"}) {
    CAPTURE(type);
    const auto outcome = in_terminal(type, [&] {
      // The test program has handlers of its own.
      for (const int number : {SIGINT, SIGTERM}) std::signal(number, SIG_DFL);
      { const auto terminal = Terminal::open({}); }
      std::string report;
      for (const int number : {SIGINT, SIGTERM, SIGTSTP, SIGWINCH}) {
        struct sigaction action {};
        sigaction(number, nullptr, &action);
        report += action.sa_handler == SIG_DFL ? "default " : "other ";
      }
      return report;
    });
    CHECK(outcome.report == "default default default default ");
  }
}

TEST_CASE("terminal: a crash leaves the full screen") {
  for (const int number : {SIGSEGV, SIGABRT}) {
    const auto outcome = in_terminal("xterm", [&] {
      // Sanitizers have handlers of their own, and a core file is of no use.
      auto terminal = Terminal::open({});
      if (terminal) raise(number);
      return std::string("survived");
    });
    CHECK(outcome.report.empty());
    CHECK(outcome.exit_code == -1);
    CHECK(outcome.screen.find("\033[?1049l") != std::string::npos);
    CHECK(outcome.screen.find("\033[?1000l") != std::string::npos);
    CHECK(outcome.screen.find("\033[?2004l") != std::string::npos);
  }
}

TEST_CASE("terminal: the end of the input is reported") {
  // Without the signal that comes with a closed terminal.
  const auto outcome = in_terminal(
      "xterm",
      [] {
        sigset_t hangup;
        sigemptyset(&hangup);
        sigaddset(&hangup, SIGHUP);
        sigprocmask(SIG_BLOCK, &hangup, nullptr);
        return events_until("end");
      },
      [](PseudoTerminal& terminal) { terminal.hang_up(); });
  CHECK(outcome.report.find("end") != std::string::npos);
}

TEST_CASE("terminal: another thread can wake the reader, and waiting ends in time") {
  const auto outcome = on_screen("xterm", {}, [](Terminal& screen) {
    std::string report = screen.read(10ms) ? "something" : "nothing";
    std::thread other([&] { screen.wake(); });
    const auto event = screen.read({});
    other.join();
    return report + " " + (event ? name(*event) : "nothing");
  });
  CHECK(outcome.report == "nothing nothing");
}

TEST_CASE("terminal: as many colors are used as there are, and wanted") {
  struct Case {
    const char* type;
    Preferences options;
    std::optional<std::string> no_color;
    int colors;
  };
  for (const auto& [type, options, no_color, colors] :
       {Case{"xterm", {}, {}, 256}, Case{"xterm", {}, "", 256}, Case{"xterm", {}, "1", 0},
        Case{"screen", {}, {}, 256}, Case{"xterm", wish("colors", "8"), {}, 8},
        Case{"xterm-direct", {}, {}, 256}, Case{"vt100", {}, {}, 0},
        Case{"xterm", wish("color", "always"), "1", 256},
        Case{"xterm", wish("color", "never"), {}, 0}, Case{"vt100", wish("color", "always"), {}, 0},
        Case{"linux", {}, {}, 8}, Case{"xterm-256color", {}, {}, 256},
        Case{"xterm-256color", wish("colors", "16"), {}, 16},
        Case{"xterm-256color", wish("colors", "8"), {}, 8}}) {
    const auto outcome = in_terminal(type, [&, &used = options, &variable = no_color] {
      if (variable) setenv("NO_COLOR", variable->c_str(), 1);
      auto terminal = Terminal::open(used);
      return terminal ? std::to_string((*terminal)->colors()) : terminal.error();
    });
    CHECK(outcome.report == std::to_string(colors));
  }
}

TEST_CASE("terminal: tiles are painted where 256 colors are, and the console of Linux gets ASCII") {
  const auto glyphs = [](const char* type) {
    return in_terminal(type,
                       [&] {
                         if (std::setlocale(LC_ALL, "C.UTF-8") == nullptr)
                           return std::string("no locale");
                         auto terminal = Terminal::open({});
                         if (!terminal) return terminal.error();
                         const Glyphs found = (*terminal)->glyphs();
                         return std::string(found == Glyphs::Blocks  ? "tiles"
                                            : found == Glyphs::Ascii ? "ascii"
                                                                     : "other");
                       })
        .report;
  };
  // TERM names 8 colors.
  for (const char* const type : {"xterm", "screen", "xterm-direct"}) CHECK(glyphs(type) == "tiles");
  CHECK(glyphs("linux") == "ascii");
}

TEST_CASE("terminal: another theme is drawn at once") {
  const auto outcome = on_screen("xterm-256color", {}, [](Terminal& screen) {
    Frame frame({80, 24});
    frame.put(2, 3, "wrong", {Role::Error});
    screen.show(frame);
    screen.set_options(wish("theme", "light"));
    screen.show(frame);
    return std::string(screen.options().value("theme"));
  });
  CHECK(outcome.report == "light");
  for (const char* const theme : {"dusk", "light"})
    CHECK(outcome.screen.find(error_color(theme)) != std::string::npos);
}

TEST_CASE("terminal: blanks before a piece changed the colors, so a board cost more bytes") {
  for (const auto& [pitch, most] :
       std::vector<std::tuple<int, std::size_t>>{{3, 12'000}, {5, 20'200}, {8, 33'800}}) {
    const Picture tiles = Picture::tiles(pitch);
    const auto outcome = in_terminal(
        "xterm-256color",
        [&] {
          std::setlocale(LC_ALL, "C.UTF-8");
          auto terminal = Terminal::open(wish("theme", "dusk"));
          if (!terminal) return terminal.error();
          Frame frame(tiles.size());
          draw_board(frame, {{}, tiles, false}, {}, (*terminal)->glyphs());
          (*terminal)->show(frame);
          return std::string((*terminal)->glyphs() == Glyphs::Blocks ? "tiles" : "text");
        },
        {}, {tiles.size().width, tiles.size().height});
    CHECK(outcome.report == "tiles");
    INFO(pitch);
    CHECK(outcome.screen.size() <= most);
  }
}

TEST_CASE("terminal: the options of an open terminal can be changed") {
  const auto outcome = on_screen("xterm-256color", wish("color", "never"), [](Terminal& screen) {
    std::string colors = std::to_string(screen.colors());
    screen.set_options(wish("colors", "16"));
    colors += " " + std::to_string(screen.colors());
    screen.set_options(wish("color", "never"));
    return colors + " " + std::to_string(screen.colors());
  });
  CHECK(outcome.report == "0 16 0");
}

TEST_CASE("terminal: the default theme follows the terminal's answer, then COLORFGBG") {
  struct Answer {
    const char* bytes;
    const char* variable;
    const char* theme;
    bool is_light;
  };
  for (const auto& [bytes, variable, theme, is_light] :
       {Answer{"\033]11;rgb:ffff/ffff/dddd\033\\", "15;0", "default", true},
        Answer{"q\033]11;rgb:00/00/00\a", "0;15", "default", false},
        Answer{"\033]11;?\033\\", "0;15", "default", true}, Answer{"q", "0;15", "default", true},
        Answer{"\033]11;rgb:ffff/ffff/ffff\033\\", "15;0", "dusk", false}}) {
    CAPTURE(bytes, theme);
    PseudoTerminal terminal(
        [&, &value = variable, &name = theme] {
          setenv("TERM", "xterm-256color", 1);
          setenv("COLORFGBG", value, 1);
          unsetenv("NO_COLOR");
          await_answer();
          auto opened = Terminal::open(wish("theme", name));
          if (!opened) return;
          while ((*opened)->read(0ms)) continue;
          Frame frame({80, 24});
          frame.put(2, 3, "ready", {Role::Error});
          (*opened)->show(frame);
        },
        80, 24);
    REQUIRE(terminal.wait_for("answer"));
    terminal.type(bytes);
    CHECK(terminal.exit_code() == 0);
    CHECK((terminal.output().find(error_color("light")) != std::string::npos) == is_light);
    CHECK((terminal.output().find("\033]11;?") != std::string::npos) ==
          (theme == std::string_view("default")));
  }
}

TEST_CASE("terminal: without a locale the board was of text on a terminal that shows UTF-8") {
  struct Answer {
    const char* type;
    const char* locale;
    const char* bytes;
    Glyphs glyphs;
    bool is_asked;
  };
  for (const auto& [type, locale, bytes, glyphs, is_asked] :
       {Answer{"xterm-256color", "", "\033[1;2R", Glyphs::Blocks, true},
        // Two columns, no answer, and one that is late.
        Answer{"xterm-256color", "", "\033[1;3R", Glyphs::Ascii, true},
        Answer{"xterm-256color", "", "q", Glyphs::Ascii, true},
        Answer{"xterm-256color", "C", "\033[1;2R", Glyphs::Ascii, false},
        Answer{"xterm-256color", "C.UTF-8", "\033[1;2R", Glyphs::Blocks, false},
        Answer{"linux", "", "\033[1;2R", Glyphs::Ascii, false}}) {
    CAPTURE(type, locale, bytes);
    const test::TemporaryFolder folder;
    PseudoTerminal terminal(
        [&, &type = type, &locale = locale] {
          setenv("TERM", type, 1);
          for (const char* const variable : {"LC_ALL", "LC_CTYPE"}) unsetenv(variable);
          setenv("LANG", locale, 1);
          unsetenv("NO_COLOR");
          setlocale(LC_ALL, *locale == '\0' ? "C" : locale);
          await_answer();
          auto opened = Terminal::open(wish("theme", "dusk"));
          if (!opened) return;
          std::string keys;
          // A late answer is no key, and what was typed before is.
          [[maybe_unused]] const auto late = write(STDOUT_FILENO, "late", 4);
          while (const auto event = (*opened)->read(test::kPatience)) {
            if (name(*event) == ".") break;
            keys += name(*event);
          }
          folder.write("report", keys + std::to_string(static_cast<int>((*opened)->glyphs())));
        },
        80, 24);
    REQUIRE(terminal.wait_for("answer"));
    terminal.type(bytes);
    REQUIRE(terminal.wait_until([&](const test::TextScreen&) {
      return terminal.output().find("late") != std::string::npos;
    }));
    terminal.type("\033[1;2R\303\244.");
    CHECK(terminal.exit_code() == 0);
    const std::string typed = *bytes == 'q' ? "q" : "";
    const std::string character = glyphs == Glyphs::Blocks ? "\303\244" : "";
    CHECK(test::file_content(folder.file("report")) ==
          typed + character + std::to_string(static_cast<int>(glyphs)));
    // The alternate screen is entered before.
    const std::string& output = terminal.output();
    const auto question = output.find("\303\244\033[6n");
    CHECK((question != std::string::npos) == is_asked);
    if (is_asked) CHECK(output.find("\033[?1049h") < question);
  }
}

TEST_CASE("terminal: texts go to the clipboard only where the terminal is known to have one") {
  const auto copied = [](const char* type, bool allowed) {
    return on_screen(type, wish("clipboard", allowed ? "auto" : "never"), [](Terminal& screen) {
      return std::string(screen.copy("Accasta!") ? "sent" : "not sent");
    });
  };
  const auto sent = copied("xterm-256color", true);
  CHECK(sent.report == "sent");
  CHECK(sent.screen.find("\033]52;c;QWNjYXN0YSE=\a") != std::string::npos);
  for (const auto& refused : {copied("xterm-256color", false), copied("vt100", true)}) {
    CHECK(refused.report == "not sent");
    CHECK(refused.screen.find("\033]52") == std::string::npos);
  }
}

}  // namespace
TEST_CASE("terminal: what was typed while one without a cursor was tried lost its line feed") {
  constexpr int kLines = 300;
  const auto report = in_terminal(
      "dumb",
      [] {
        [[maybe_unused]] const auto written = write(STDOUT_FILENO, "ready", 5);
        pollfd input{STDIN_FILENO, POLLIN, 0};
        int lines = 0;
        while (lines < kLines) {
          REQUIRE_FALSE(Terminal::open({}));
          std::array<char, 64> bytes{};
          while (lines < kLines && poll(&input, 1, 0) > 0) {
            const auto count = read(STDIN_FILENO, bytes.data(), bytes.size());
            const std::string_view typed(bytes.data(), static_cast<std::size_t>(count));
            if (typed != "y\n") return "read '" + std::string(typed) + "'";
            ++lines;
          }
        }
        return std::to_string(lines) + " lines";
      },
      [](PseudoTerminal& terminal) {
        for (int line = 0; line < kLines; ++line) {
          terminal.type("y\r");
          std::this_thread::sleep_for(100us);
        }
      });
  CHECK(report.report == std::to_string(kLines) + " lines");
}

}  // namespace accasta::tui
