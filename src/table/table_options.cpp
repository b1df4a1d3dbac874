#include <algorithm>
#include <thread>

#include <accasta/base/limits.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::table {
namespace {

Warnings warnings_from(std::string_view value) {
  return value == "always" ? Warnings::Always : value == "never" ? Warnings::Never : Warnings::Auto;
}

std::optional<bool> tutor_from(std::string_view value) {
  return value == "auto" ? std::nullopt : std::optional(value == "yes");
}

Flip flip_from(std::string_view value) {
  return value == "yes" ? Flip::Yes : value == "no" ? Flip::No : Flip::Auto;
}

}  // namespace

TableOptions TableOptions::from(const settings::Preferences& preferences) {
  return {.confirm = preferences.is_on("confirm"),
          .warnings = warnings_from(preferences.value("warnings")),
          .tutor = tutor_from(preferences.value("tutor")),
          .thoughts = preferences.is_on("thoughts"),
          .animation = preferences.is_on("animation"),
          .bell = preferences.is_on("bell"),
          .flip = flip_from(preferences.value("flip")),
          .compact = preferences.value("board") == "compact",
          .level = engine::Level::from(preferences.number("level")),
          .threads = preferences.number("threads"),
          .hash_mebibytes = static_cast<std::size_t>(preferences.number("hash")),
          .lines = preferences.number("lines")};
}

bool TableOptions::is_flipped_for(std::optional<Color> player) const {
  return flip == Flip::Auto ? player == Color::Black : flip == Flip::Yes;
}

int TableOptions::threads_to_use() const {
  if (threads > 0) return threads;
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, base::kMostThreads);
}

engine::Options TableOptions::engine_options(engine::Level strength) const {
  return {.hash_mebibytes = hash_mebibytes,
          .threads = strength.is_unlimited() ? threads_to_use() : 1};
}

}  // namespace accasta::table
