#include <fmt/format.h>

#include <accasta/table/hash_notice.hpp>

namespace accasta::table {

std::optional<std::string> less_hash_notice(engine::Thinker& thinker, std::size_t& known) {
  const std::size_t hash = thinker.hash_mebibytes();
  if (hash >= known) return std::nullopt;
  known = hash;
  return fmt::format("Memory is short. The engine uses a hash table of {} MiB.", hash);
}

}  // namespace accasta::table
