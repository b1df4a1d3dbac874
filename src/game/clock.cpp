#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include <accasta/game/clock.hpp>

namespace accasta::game {
namespace {

using std::chrono::milliseconds;

constexpr std::chrono::hours kLongest{24};

/// Reads a number of at most `most_digits` digits off the front of a text. Returns nothing if there
/// are none.
std::optional<std::int64_t> take_number(std::string_view& text, std::size_t most_digits) {
  std::size_t digits = 0;
  std::int64_t number = 0;
  while (digits < text.size() && digits < most_digits && text[digits] >= '0' && text[digits] <= '9')
    number = 10 * number + (text[digits++] - '0');
  if (digits == 0) return std::nullopt;
  text.remove_prefix(digits);
  return number;
}

/// Reads ".5" off the front of a text, up to thousandths of a second. Returns zero if there is
/// none.
milliseconds take_fraction(std::string_view& text) {
  if (text.size() < 2 || text[0] != '.') return milliseconds{0};
  std::string_view rest = text.substr(1);
  std::size_t size = rest.size();
  auto fraction = take_number(rest, 3);
  if (!fraction) return milliseconds{0};
  size -= rest.size();
  for (; size < 3; ++size) *fraction *= 10;
  text = rest;
  return milliseconds(*fraction);
}

/// Reads "1h30m10.5s", each part at most once and in this order.
std::optional<milliseconds> parse_duration(std::string_view text) {
  struct Unit {
    char letter;
    std::int64_t seconds;
  };
  constexpr std::size_t kMostDigits = 6;
  milliseconds total{0};
  bool found = false;
  for (const Unit unit : {Unit{'h', 3600}, Unit{'m', 60}, Unit{'s', 1}}) {
    std::string_view rest = text;
    const auto number = take_number(rest, kMostDigits);
    if (!number) continue;
    const auto fraction = unit.seconds == 1 ? take_fraction(rest) : milliseconds{0};
    if (rest.empty() || rest.front() != unit.letter) continue;
    total += milliseconds(*number * unit.seconds * 1000) + fraction;
    found = true;
    text = rest.substr(1);
  }
  if (!found || !text.empty() || total > kLongest) return std::nullopt;
  return total;
}

std::string duration_text(milliseconds duration) {
  const std::int64_t seconds = duration.count() / 1000;
  std::string text;
  if (seconds >= 3600) text += fmt::format("{}h", seconds / 3600);
  if (seconds / 60 % 60 != 0) text += fmt::format("{}m", seconds / 60 % 60);
  std::string fraction = std::to_string(1000 + duration.count() % 1000).substr(1);
  fraction.erase(fraction.find_last_not_of('0') + 1);
  if (seconds % 60 != 0 || !fraction.empty() || text.empty())
    text += std::to_string(seconds % 60) + (fraction.empty() ? "" : "." + fraction) + "s";
  return text;
}

}  // namespace

std::optional<TimeControl> TimeControl::parse(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto base = parse_duration(text.substr(0, plus));
  if (!base || base->count() == 0) return std::nullopt;
  if (plus == std::string_view::npos) return TimeControl{*base, milliseconds{0}};
  const auto increment = parse_duration(text.substr(plus + 1));
  if (!increment) return std::nullopt;
  return TimeControl{*base, *increment};
}

std::string TimeControl::text() const {
  return duration_text(base) + (increment.count() == 0 ? "" : "+" + duration_text(increment));
}

Clock::Clock(const TimeControl& control) : Clock(control, {control.base, control.base}) {}

Clock::Clock(const TimeControl& control, const ByColor<milliseconds>& left)
    : left_(left), left_before_turn_(left), increment_(control.increment) {}

milliseconds Clock::left(Color color, Time now) const {
  milliseconds left = left_[color];
  if (running_ == color) left -= std::chrono::duration_cast<milliseconds>(now - since_);
  return std::max(left, milliseconds{0});
}

void Clock::run(Color color, Time now) {
  if (running_ == color) return;
  pause(now);
  running_ = color;
  since_ = now;
}

void Clock::pause(Time now) {
  if (!running_) return;
  left_[*running_] = left(*running_, now);
  running_.reset();
}

void Clock::turn_made(Time now) {
  if (!running_) return;
  const Color color = *running_;
  pause(now);
  left_[color] += increment_;
  left_before_turn_[color] = left_[color];
}

void Clock::undo_flag_fall() {
  if (running_) return;
  for (const Color color : kColors)
    if (left_[color].count() == 0) left_[color] = left_before_turn_[color];
}

std::string clock_text(milliseconds left) {
  const std::int64_t tenths = left.count() / 100;
  if (tenths < 100) return fmt::format("{}.{}", tenths / 10, tenths % 10);
  // Round up: a minute ends only with its last second.
  const std::int64_t seconds = (left.count() + 999) / 1000;
  if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace accasta::game
