#include <array>

#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/remote/name.hpp>

namespace accasta::remote {

std::optional<std::string> allowed_name(std::string_view name, std::string_view other) {
  constexpr int kLongest = 32;
  const std::string line = base::one_line(std::string(name));
  std::size_t end = 0;
  for (int count = 0; count < kLongest && end < line.size(); ++count)
    end += base::character_at(line, end).size;
  const std::string allowed(base::trimmed(std::string_view(line).substr(0, end)));
  const auto is = [&allowed](std::string_view word) {
    return base::same_but_for_case(allowed, word);
  };
  for (const std::string_view word : {"", "you", "white", "black", "human", "engine"})
    if (is(word)) return std::nullopt;
  for (int level = engine::Level::kWeakest; level <= engine::Level::kStrongest; ++level)
    if (is(engine::Level::from(level)->name())) return std::nullopt;
  if (!other.empty() && is(other)) return std::nullopt;
  return allowed;
}

}  // namespace accasta::remote
