#include "support/process.hpp"

#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;
using accasta::test::Process;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Returns true if a text matches a pattern, in which * stands for any characters.
bool matches(std::string_view text, std::string_view pattern) {
  if (pattern.empty()) return text.empty();
  if (pattern.front() != '*')
    return !text.empty() && text.front() == pattern.front() &&
           matches(text.substr(1), pattern.substr(1));
  for (std::size_t skipped = 0; skipped <= text.size(); ++skipped)
    if (matches(text.substr(skipped), pattern.substr(1))) return true;
  return false;
}

std::string next_answer(Process& process) {
  for (;;) {
    const auto line = process.next_line();
    REQUIRE(line);
    if (!line->starts_with("info depth ") && !line->starts_with("option ")) return *line;
  }
}

}  // namespace

TEST_CASE("UGI: a client's session") {
  std::ifstream script(ACCASTA_TEST_DATA "/ugi/client.session");
  REQUIRE(script);
  Process process(ACCASTA_PROGRAM, {"ugi"});
  int number = 0;
  for (std::string line; std::getline(script, line);) {
    ++number;
    CAPTURE(number, line);
    if (line.empty() || line.front() == '#') continue;
    const std::string rest = line.size() > 2 ? line.substr(2) : "";
    if (line.front() == '>') {
      process.send(rest + '\n');
    } else {
      const std::string answer = next_answer(process);
      CAPTURE(answer);
      REQUIRE(matches(answer, rest));
    }
  }
  CHECK(process.exit_code() == 0);
}

TEST_CASE("UGI: what is told while searching") {
  Process process(ACCASTA_PROGRAM, {"ugi"});
  process.send("setoption name Lines value 2\nposition startpos\ngo depth 3\n");
  const auto lines = process.lines_up_to("bestmove ");
  // Two lines for each depth, and two more at the end.
  REQUIRE(lines.size() == 2 * 4 + 1);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    CHECK_THAT(lines[i], Catch::Matchers::StartsWith("info depth "));
    CHECK_THAT(lines[i], ContainsSubstring(i % 2 == 0 ? " multipv 1 " : " multipv 2 "));
    for (const char* word :
         {" seldepth ", " score ", " time ", " nodes ", " nps ", " hashfull ", " pv "})
      CHECK_THAT(lines[i], ContainsSubstring(word));
  }
  const std::string& last = lines[lines.size() - 3];
  const auto begin = last.find(" pv ") + 4;
  CHECK("bestmove " + last.substr(begin, last.find(' ', begin) - begin) == lines.back());
}

TEST_CASE("UGI: quit ends any search, the end of the input one without a limit", "[long]") {
  const std::string search =
      GENERATE("go movetime 100000000\nisready\nquit", "go infinite\nisready");
  const test::Run ended = test::run("ugi", "position startpos\n" + search + '\n');
  CHECK_THAT(ended.output, ContainsSubstring("readyok\n"));
  CHECK(ended.exit_code == 0);
}
