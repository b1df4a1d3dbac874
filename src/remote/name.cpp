#include <fmt/format.h>

#include <accasta/base/folding.hpp>
#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/remote/name.hpp>

namespace accasta::remote {
namespace {

constexpr int kColumns = 32;

/// Returns as much of a text as fits into the columns of a name.
std::string_view fitting(std::string_view text) {
  std::size_t end = 0;
  for (int columns = 0; end < text.size();) {
    const auto [code, size, is_valid] = base::character_at(text, end);
    columns += base::columns(code);
    if (columns > kColumns) break;
    end += size;
  }
  return text.substr(0, end);
}

}  // namespace

std::optional<std::string> allowed_name(std::string_view name, std::string_view other) {
  const std::string line = base::visible(name);
  const std::string allowed(base::trimmed(fitting(base::trimmed(line))));
  const auto is = [folded = base::folded(allowed)](std::string_view word) {
    return folded == base::folded(word);
  };
  for (const std::string_view word : {"", "you", "white", "black", "human", "engine"})
    if (is(word)) return std::nullopt;
  for (int level = engine::Level::kWeakest; level <= engine::Level::kStrongest; ++level)
    if (is(engine::Level::from(level)->name())) return std::nullopt;
  if (!other.empty() && is(other)) return std::nullopt;
  return allowed;
}

std::string friend_name(std::string_view name, std::string_view own) {
  if (auto allowed = allowed_name(name, own)) return *std::move(allowed);
  const auto same = allowed_name(name, {});
  return same ? *same + " (friend)" : "";
}

Result<std::string, RefusedName> chosen_name(std::string_view name) {
  const std::string line = base::visible(name);
  if (const auto all = base::trimmed(line); fitting(all).size() < all.size())
    return RefusedName{fmt::format("the name is too long: it may have {} columns", kColumns)};
  if (auto allowed = allowed_name(name, {})) return *std::move(allowed);
  return RefusedName{fmt::format("'{}' cannot be your name", name)};
}

}  // namespace accasta::remote
