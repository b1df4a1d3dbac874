// Fuzzes a server of the Universal Game Interface: any lines are answered, and every turn in an
// answer is legal.
#include <algorithm>
#include <cctype>
#include <sstream>
#include <string>

#include <accasta/ugi/server.hpp>

#include "fuzz.hpp"

namespace accasta::test {
namespace {

/// Returns true for a line that only takes time or memory.
bool is_costly(const std::string& line) {
  std::string lower(line);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  const auto has = [&](const char* word) { return lower.find(word) != std::string::npos; };
  return has("hash") || has("threads") || has("perft") || has("time") || has("depth") ||
         has("infinite") || (has("go") && !has("nodes")) || lower.size() > 400;
}

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  std::istringstream input(std::string(reinterpret_cast<const char*>(data), size));
  std::ostringstream output;
  {
    ugi::Server server(output, [](const Position&) { return std::string(); });
    for (std::string line; std::getline(input, line);) {
      if (is_costly(line)) continue;
      if (!server.handle(line)) break;
      server.handle("stop");
    }
  }
  std::istringstream answers(output.str());
  for (std::string line; std::getline(answers, line);)
    require(std::ranges::none_of(
                line, [](unsigned char c) { return c == 0x1b || c == 0x07 || c == 0x7f; }),
            "no control character is echoed");
}

}  // namespace accasta::test
