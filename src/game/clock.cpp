#include <algorithm>
#include <cstdint>

#include <accasta/game/clock.hpp>

namespace accasta::game {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t kLongest = std::int64_t{24} * 3600;

/// Reads "1h30m10s", each part at most once and in this order.
std::optional<milliseconds> parse_duration(std::string_view text) {
  struct Unit {
    char letter;
    std::int64_t seconds;
  };
  std::int64_t total = 0;
  bool found = false;
  for (const Unit unit : {Unit{'h', 3600}, Unit{'m', 60}, Unit{'s', 1}}) {
    std::size_t digits = 0;
    std::int64_t number = 0;
    while (digits < text.size() && digits < 6 && text[digits] >= '0' && text[digits] <= '9')
      number = 10 * number + (text[digits++] - '0');
    if (digits == 0 || digits == text.size() || text[digits] != unit.letter) continue;
    total += number * unit.seconds;
    found = true;
    text.remove_prefix(digits + 1);
  }
  if (!found || !text.empty() || total > kLongest) return std::nullopt;
  return milliseconds(total * 1000);
}

std::string duration_text(milliseconds duration) {
  const std::int64_t seconds = duration.count() / 1000;
  std::string text;
  if (seconds >= 3600) text += std::to_string(seconds / 3600) + "h";
  if (seconds / 60 % 60 != 0) text += std::to_string(seconds / 60 % 60) + "m";
  if (seconds % 60 != 0 || text.empty()) text += std::to_string(seconds % 60) + "s";
  return text;
}

std::string two_digits(std::int64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
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
    : left_(left), increment_(control.increment) {}

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
}

std::string clock_text(milliseconds left) {
  const std::int64_t tenths = left.count() / 100;
  if (tenths < 100) return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  // A minute is not over before its last second is.
  const std::int64_t seconds = (left.count() + 999) / 1000;
  const std::string rest = two_digits(seconds % 60);
  if (seconds < 3600) return std::to_string(seconds / 60) + ":" + rest;
  return std::to_string(seconds / 3600) + ":" + two_digits(seconds / 60 % 60) + ":" + rest;
}

}  // namespace accasta::game
