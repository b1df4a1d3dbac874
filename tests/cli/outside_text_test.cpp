#include <string>

#include <accasta/base/unicode.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;

namespace {

/// All characters that change a terminal, hide in a text or reverse it.
const std::string kPayload =
    "\x1b[2J\x07\x7f"
    "a\rb\u009b31m\u0085\u202e\u2066\u2069\U000E0041\xff\xfe\xc3";

bool is_safe(std::string text) { return base::replace_unsafe(text) == 0; }

/// Quotes a text for the shell in single quotes, which the payloads do not contain.
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

TEST_CASE("cli: no text from outside reaches the output as it is", "[long]") {
  const test::TemporaryFolder folder;
  const std::string record = "[White \"" + kPayload + "\"]\n[" + kPayload + "]\n";
  const std::string tags = "[Event \"" + kPayload + "\"]\n[White \"" + kPayload + "\"]\n\n{" +
                           kPayload + "} 1. b4:2-c5 {x" + kPayload + "} *\n";
  const std::string wrong = "1. b4:2-c5 " + kPayload + " *\n";
  const std::string heading = kPayload + ": x\nWhite: " + kPayload + "\n\n1. b4:2-c5 *\n";
  const std::string json =
      "{\"header\":{\"game\":{\"name\":\"Accasta\"},\"players\":[{\"name\":\"" + kPayload +
      "\"},{\"name\":\"\\u001b[2J\\u202e\"}]},\"moves\":[[\"" + kPayload + "\"]]}";
  for (const std::string& content : {record, tags, wrong, heading, json})
    for (const char* const command :
         {"check -", "check --json -", "show -", "show --json -", "show --svg -", "replay -",
          "convert -", "convert --format json -", "analyse --nodes 10 -",
          "analyse --nodes 10 --json -"})
      check_safe(test::run(command, content));
  // Names of files, arguments, typed text, the environment.
  for (const char* const command :
       {"check ", "show ", "replay ", "convert ", "show --position ", "play --level ",
        "match --engine ", "", "--theme=", "convert - -o nowhere/", "show - --at "})
    check_safe(test::run(command + quoted(kPayload)));
  check_safe(test::run("turns -", kPayload + "\n"));
  check_safe(test::run("ugi", kPayload + "\nposition startpos moves " + kPayload +
                                  "\nsetoption name " + kPayload + " value " + kPayload +
                                  "\nquit\n"));
  check_safe(test::run("play --plain", "moves " + kPayload + "\n" + kPayload + "\nsave /nowhere/" +
                                           kPayload + "\nquit\n"));
  check_safe(test::run("play", "quit\n", "TERM=" + quoted(kPayload)));
  check_safe(test::run("play --plain", "quit\n", "XDG_CONFIG_HOME=" + quoted("/" + kPayload)));
  folder.write("accasta/config", "theme = " + kPayload + "\n" + kPayload + "\n");
  check_safe(test::run("play --plain", "quit\n", "XDG_CONFIG_HOME=" + quoted(folder.file(""))));
}
