#include <fstream>
#include <string>
#include <vector>

#include <accasta/base/unicode.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;

namespace {

/// What changes a terminal, hides in a text, or turns it round.
const std::vector<std::string> kPayloads{"\x1b[2J",   "\x07",       "\x7f",     "a\rb",
                                         "\u009b31m", "\u0085",     "\u202e",   "\u2066",
                                         "\u2069",    "\U000E0041", "\xff\xfe", "\xc3"};

bool is_safe(std::string text) { return base::replace_unsafe(text) == 0; }

/// For the shell: in single quotes, which the payloads do not have.
std::string quoted(const std::string& text) { return '\'' + text + '\''; }

void check_safe(const test::Run& done) {
  INFO(done.output);
  INFO(done.errors);
  CHECK(is_safe(done.output));
  CHECK(is_safe(done.errors));
  CHECK(done.exit_code >= 0);
  CHECK(done.exit_code <= 3);
}

}  // namespace

TEST_CASE("no text from outside reaches the output as it is") {
  const test::TemporaryFolder folder;
  for (const std::string& payload : kPayloads) {
    INFO(payload);
    const std::string record = "[White \"" + payload + "\"]\n[" + payload + "]\n";
    const std::string tags = "[Event \"" + payload + "\"]\n[White \"" + payload + "\"]\n\n{" +
                             payload + "} 1. b4:2-c5 {x" + payload + "} *\n";
    const std::string wrong = "1. b4:2-c5 " + payload + " *\n";
    const std::string heading = payload + ": x\nWhite: " + payload + "\n\n1. b4:2-c5 *\n";
    const std::string json =
        "{\"header\":{\"game\":{\"name\":\"Accasta\"},\"players\":[{\"name\":\"" + payload +
        "\"},{\"name\":\"\\u001b[2J\\u202e\"}]},\"moves\":[[\"" + payload + "\"]]}";
    for (const std::string& content : {record, tags, wrong, heading, json})
      for (const char* const command :
           {"check -", "check --json -", "show -", "show --json -", "show --svg -", "replay -",
            "convert -", "convert --format json -", "analyse --nodes 10 -",
            "analyse --nodes 10 --json -"})
        check_safe(test::run(command, content));
    // Names of files, arguments, what is typed, the environment.
    for (const char* const command :
         {"check ", "show ", "replay ", "convert ", "show --position ", "play --level ",
          "match --engine ", "", "--theme=", "convert - -o nowhere/", "show - --at "})
      check_safe(test::run(command + quoted(payload)));
    check_safe(test::run("turns -", payload + "\n"));
    check_safe(test::run("ugi", payload + "\nposition startpos moves " + payload +
                                    "\nsetoption name " + payload + " value " + payload +
                                    "\nquit\n"));
    check_safe(test::run("play --plain", "moves " + payload + "\n" + payload + "\nsave /nowhere/" +
                                             payload + "\nquit\n"));
    check_safe(test::run("play", "quit\n", "TERM=" + quoted(payload)));
    check_safe(test::run("play --plain", "quit\n", "XDG_CONFIG_HOME=" + quoted("/" + payload)));
    folder.write("accasta/config", "theme = " + payload + "\n" + payload + "\n");
    check_safe(test::run("play --plain", "quit\n", "XDG_CONFIG_HOME=" + quoted(folder.file(""))));
  }
}

TEST_CASE("what was replaced in a file is told once, with how much it was") {
  const test::TemporaryFolder folder;
  const std::string path =
      folder.write("x.acc", "{a\x1b} 1. b4:2-c5 *\n\n{b\x01\x02} 1. b4:2-c5 *\n");
  const auto checked = test::run("check " + path);
  CHECK(checked.exit_code == 0);
  CHECK(checked.output.find("notice: 3 characters are replaced by U+FFFD") != std::string::npos);
  const auto converted = test::run("convert " + path);
  CHECK(converted.output.find("{a\uFFFD}") != std::string::npos);
  CHECK(converted.errors.find("3 characters are replaced") != std::string::npos);
  CHECK(converted.errors.find("3 characters") == converted.errors.rfind("3 characters"));
}
