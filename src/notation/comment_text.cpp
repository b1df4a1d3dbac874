#include <algorithm>
#include <cassert>
#include <cstdint>

#include <fmt/format.h>

#include <accasta/notation/comment_text.hpp>

#include "comment_command.hpp"
#include "text.hpp"

namespace accasta::notation {
namespace {

using std::chrono::milliseconds;

/// Reads "1:02:03.5". Minutes and seconds have one or two digits, and a fraction at most six, of
/// which three count.
std::optional<milliseconds> parse_clock(std::string_view text) {
  constexpr std::int64_t kMostHours = 100'000;
  const std::size_t first = text.find(':');
  if (first == std::string_view::npos) return std::nullopt;
  const std::size_t second = text.find(':', first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  const std::size_t point = std::min(text.find('.'), text.size());
  if (point < second) return std::nullopt;
  const auto number = [&](std::size_t from, std::size_t to, std::size_t digits) {
    const std::string_view part = text.substr(from, to - from);
    const bool fits = part.size() <= digits && std::ranges::all_of(part, is_digit);
    return fits ? base::number_in<std::int64_t>(part) : std::nullopt;
  };
  const auto hours = number(0, first, 6);
  const auto minutes = number(first + 1, second, 2);
  const auto seconds = number(second + 1, point, 2);
  std::string fraction(text.substr(std::min(point + 1, text.size())));
  if (!hours || !minutes || !seconds || *hours > kMostHours || *minutes > 59 || *seconds > 59 ||
      fraction.size() > 6 || !std::ranges::all_of(fraction, is_digit))
    return std::nullopt;
  fraction.resize(3, '0');
  return milliseconds(((*hours * 60 + *minutes) * 60 + *seconds) * 1000 +
                      *base::number_in<std::int64_t>(fraction));
}

/// Returns "0:09:58". Cuts off parts of a second.
std::string hours_text(milliseconds time) {
  assert(time.count() >= 0);
  const std::int64_t seconds = time.count() / 1000;
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace

std::string write_clock(milliseconds left) {
  const auto tenths = left.count() / 100 % 10;
  return fmt::format("[%clk {}{}]", hours_text(left),
                     tenths == 0 ? "" : fmt::format(".{}", tenths));
}

std::string write_time_taken(milliseconds taken) {
  return fmt::format("[%emt {}.{:03}]", hours_text(taken), taken.count() % 1000);
}

std::optional<milliseconds> find_clock(std::span<const std::string> comments) {
  return kClock.find(comments, parse_clock);
}

void set_clock(std::vector<std::string>& comments, std::optional<milliseconds> left) {
  comments = kClock.removed_from(comments);
  if (left) comments.insert(comments.begin(), write_clock(*left));
}

std::string without_commands(std::string_view comment) { return kAnyCommand.removed_from(comment); }

std::vector<std::string> without_commands(std::span<const std::string> comments) {
  return kAnyCommand.removed_from(comments);
}

std::vector<std::string> commands_in(std::span<const std::string> comments) {
  std::vector<std::string> commands;
  for (const std::string& comment : comments)
    for (const std::string_view written : kAnyCommand.all_in(comment))
      commands.emplace_back(written);
  return commands;
}

}  // namespace accasta::notation
