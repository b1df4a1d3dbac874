#include <algorithm>
#include <charconv>
#include <cstddef>
#include <limits>
#include <span>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/ugi/command.hpp>

namespace accasta::ugi {
namespace {

using std::chrono::milliseconds;
using Parsed = Result<Command, std::string>;
using Words = std::span<const std::string_view>;

/// A year: adding such times up never overflows.
constexpr std::int64_t kLongestTime = 365LL * 24 * 3600 * 1000;
constexpr std::int64_t kDeepest = 1000;
constexpr std::int64_t kDeepestPerft = 9;

std::string joined(Words words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

Parsed fail(std::string message) { return message; }

/// A whole number; one that is too large for 64 bits becomes the largest.
std::optional<std::int64_t> number(std::string_view word) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (end != word.data() + word.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range)
    return word.front() == '-' ? std::numeric_limits<std::int64_t>::min()
                               : std::numeric_limits<std::int64_t>::max();
  if (error != std::errc{}) return std::nullopt;
  return value;
}

milliseconds time(std::int64_t value) {
  return milliseconds{std::clamp<std::int64_t>(value, 0, kLongestTime)};
}

Parsed parse_set_option(Words words) {
  if (words.empty() || words.front() != "name") return fail("setoption name NAME value VALUE");
  const auto value = std::ranges::find(words, "value");
  SetOption option{joined(Words(words.begin() + 1, value)), {}};
  if (option.name.empty()) return fail("setoption without a name");
  if (value != words.end()) option.value = joined(Words(value + 1, words.end()));
  return Command{std::move(option)};
}

Parsed parse_position(Words words) {
  const auto moves = std::ranges::find(words, "moves");
  const Words place(words.begin(), moves);
  SetPosition position;
  if (place.empty() || (place.front() != "startpos" && place.front() != "fen"))
    return fail("position startpos or position fen TEXT");
  if (place.front() == "fen") {
    if (place.size() == 1) return fail("position fen without a position");
    position.text = joined(place.subspan(1));
  } else if (place.size() > 1) {
    return fail(fmt::format("'{}' after startpos, where only moves can stand", place[1]));
  }
  if (moves != words.end()) position.turns.assign(moves + 1, words.end());
  return Command{std::move(position)};
}

Parsed parse_query(Words words) {
  if (words.size() == 1) {
    if (words.front() == "p1turn") return Command{Query::FirstPlayersTurn};
    if (words.front() == "gameover") return Command{Query::GameOver};
    if (words.front() == "result") return Command{Query::Result};
  }
  return fail("query p1turn, gameover or result");
}

/// Sets what a word of `go` with its number stands for; false if there is no such word.
bool set_limit(Go& go, std::string_view word, std::int64_t value) {
  if (word == "depth")
    go.depth = static_cast<int>(std::clamp<std::int64_t>(value, 1, kDeepest));
  else if (word == "nodes")
    go.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(value, 0));
  else if (word == "movetime")
    go.time = time(value);
  else if (word == "p1time")
    go.left.white = time(value);
  else if (word == "p2time")
    go.left.black = time(value);
  else if (word == "p1inc")
    go.increment.white = time(value);
  else if (word == "p2inc")
    go.increment.black = time(value);
  else
    return false;
  return true;
}

Parsed parse_go(Words words) {
  Go go;
  while (!words.empty()) {
    const std::string_view word = words.front();
    words = words.subspan(1);
    if (word == "infinite") {
      go.infinite = true;
      continue;
    }
    Go ignored;
    if (!set_limit(ignored, word, 0)) return fail(fmt::format("go does not know '{}'", word));
    const auto value = words.empty() ? std::nullopt : number(words.front());
    if (!value)
      return fail(words.empty()
                      ? fmt::format("go {} without a number", word)
                      : fmt::format("go {} wants a number, not '{}'", word, words.front()));
    words = words.subspan(1);
    set_limit(go, word, *value);
  }
  return Command{go};
}

Parsed parse_perft(Words words) {
  const auto depth = words.size() == 1 ? number(words.front()) : std::nullopt;
  if (!depth || *depth < 0 || *depth > kDeepestPerft)
    return fail(fmt::format("perft wants a depth of 0 to {}", kDeepestPerft));
  return Command{Perft{static_cast<int>(*depth)}};
}

}  // namespace

Parsed parse_command(std::string_view line) {
  const auto words = base::words_in(line);
  if (words.empty()) return Command{Nothing{}};
  const std::string_view name = words.front();
  const Words rest = Words(words).subspan(1);

  if (name == "setoption") return parse_set_option(rest);
  if (name == "position") return parse_position(rest);
  if (name == "query") return parse_query(rest);
  if (name == "go") return parse_go(rest);
  if (name == "perft") return parse_perft(rest);
  // What stands after these is not looked at: there is only one thing that they can mean.
  if (name == "ugi") return Command{Hello{}};
  if (name == "isready") return Command{IsReady{}};
  if (name == "uginewgame") return Command{NewGame{}};
  if (name == "stop") return Command{Stop{}};
  if (name == "quit") return Command{Quit{}};
  if (name == "print") return Command{Print{}};
  return fail(fmt::format("unknown command '{}'", name));
}

}  // namespace accasta::ugi
