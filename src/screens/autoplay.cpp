#include "autoplay.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;

/// How long a turn stays, from slow to fast.
constexpr std::array kSpeeds{milliseconds{4000}, milliseconds{2000}, milliseconds{1000},
                             milliseconds{500}, milliseconds{250}};

}  // namespace

void Autoplay::start(Time now) { next_ = now + kSpeeds[speed_]; }

void Autoplay::change_speed(std::size_t speed, Time now) {
  speed_ = speed;
  if (next_) start(now);
}

void Autoplay::faster(Time now) { change_speed(std::min(speed_ + 1, kSpeeds.size() - 1), now); }
void Autoplay::slower(Time now) { change_speed(speed_ - (speed_ > 0 ? 1 : 0), now); }

std::optional<milliseconds> Autoplay::wait(Time now) const {
  if (!next_) return std::nullopt;
  return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(*next_ - now));
}

bool Autoplay::is_due(Time now) {
  if (!next_ || now < *next_) return false;
  start(now);
  return true;
}

std::string Autoplay::sentence() const {
  return fmt::format("A turn every {} seconds; + and - change that, Space stops.",
                     static_cast<double>(kSpeeds[speed_].count()) / 1000.0);
}

}  // namespace accasta::screens
