#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

#include <fmt/format.h>

#include <accasta/base/limits.hpp>
#include <accasta/ugi/go.hpp>

namespace accasta::ugi {
namespace {

using std::chrono::milliseconds;

/// The longest time: a year. Sums of such times never overflow.
constexpr std::int64_t kLongestTime = 365LL * 24 * 3600 * 1000;

/// Returns a word as a number. Numbers beyond 64 bits become the largest one.
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

/// Sets the limit that a word of `go` names. Returns false if there is no such word.
bool set_limit(Go& go, std::string_view word, std::int64_t value) {
  if (word == "depth")
    go.depth = static_cast<int>(std::clamp<std::int64_t>(value, 1, base::kMostDepth));
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

/// Returns " p1time 10000 p1inc 100", or nothing for a player without a clock.
std::string clock_words(const Go& go, Color color) {
  if (!go.left[color]) return {};
  return fmt::format(" {0}time {1} {0}inc {2}", color == Color::White ? "p1" : "p2",
                     go.left[color]->count(), go.increment[color].count());
}

}  // namespace

Result<Go, std::string> parse_go(std::span<const std::string_view> words) {
  Go go;
  while (!words.empty()) {
    const std::string_view word = words.front();
    words = words.subspan(1);
    if (word == "infinite") {
      go.infinite = true;
      continue;
    }
    Go ignored;
    if (!set_limit(ignored, word, 0)) return fmt::format("go does not know '{}'", word);
    if (words.empty()) return fmt::format("go {} without a number", word);
    const auto value = number(words.front());
    if (!value) return fmt::format("go {} needs a number, not '{}'", word, words.front());
    words = words.subspan(1);
    set_limit(go, word, *value);
  }
  return go;
}

std::string go_line(const Go& go) {
  std::string line = "go";
  if (go.depth) line += fmt::format(" depth {}", *go.depth);
  if (go.nodes) line += fmt::format(" nodes {}", *go.nodes);
  if (go.time) line += fmt::format(" movetime {}", go.time->count());
  line += clock_words(go, Color::White) + clock_words(go, Color::Black);
  if (go.infinite) line += " infinite";
  return line;
}

}  // namespace accasta::ugi
