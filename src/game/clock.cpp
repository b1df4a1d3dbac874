#include <algorithm>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/game/clock.hpp>

namespace accasta::game {
namespace {

using std::chrono::milliseconds;

constexpr std::chrono::hours kLongest{24};

/// Reads "10.5" as thousandths. The number has one to six digits before the point and, if
/// `may_have_fraction`, up to three after it.
std::optional<std::int64_t> thousandths(std::string_view text, bool may_have_fraction) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string whole(text.substr(0, point));
  std::string fraction(text.substr(point));
  if (whole.empty() || whole.size() > 6) return std::nullopt;
  if (!fraction.empty() && (!may_have_fraction || fraction.size() == 1 || fraction.size() > 4))
    return std::nullopt;
  fraction.erase(0, 1);
  if (!std::ranges::all_of(whole + fraction, base::is_digit)) return std::nullopt;
  fraction.resize(3, '0');
  return base::number_in<std::int64_t>(whole + fraction);
}

/// Reads "1h30m10.5s", each part at most once and in this order.
std::optional<milliseconds> parse_duration(std::string_view text) {
  if (text.empty()) return std::nullopt;
  milliseconds total{0};
  for (const auto& [letter, seconds] :
       {std::pair{'h', 3600}, std::pair{'m', 60}, std::pair{'s', 1}}) {
    const std::size_t end = text.find(letter);
    if (end == std::string_view::npos) continue;
    const auto number = thousandths(text.substr(0, end), letter == 's');
    if (!number) return std::nullopt;
    total += milliseconds(*number * seconds);
    text.remove_prefix(end + 1);
  }
  if (!text.empty() || total > kLongest) return std::nullopt;
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

std::optional<TimeControl> TimeControl::parse_typed(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto exact = parse(text);
  if (exact || plus == std::string_view::npos) return exact;
  return parse(fmt::format("{}m+{}s", text.substr(0, plus), text.substr(plus + 1)));
}

std::string TimeControl::text() const {
  return duration_text(base) + (increment.count() == 0 ? "" : "+" + duration_text(increment));
}

std::optional<milliseconds> parse_time_left(std::string_view text) {
  constexpr milliseconds kMost = std::chrono::hours(100'000);
  const auto left = base::number_in<std::int64_t>(text);
  if (!left || *left < 0 || *left > kMost.count()) return std::nullopt;
  return milliseconds(*left);
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
  if (tenths < 100) return fmt::format("{}.{}", tenths / 10, tenths % 10);
  // Round up: a minute ends only with its last second.
  const std::int64_t seconds = (left.count() + 999) / 1000;
  if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace accasta::game
