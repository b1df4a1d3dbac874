#include <array>
#include <cstddef>

#include <accasta/engine/level.hpp>

namespace accasta::engine {
namespace {

struct Strength {
  std::string_view name;
  std::uint64_t nodes;
  Weakness weakness;
};

// Set so that each level beats the one below it by 100 to 200 Elo in both variants; docs/engine.md
// has what was measured.
constexpr std::array<Strength, Level::kStrongest - 1> kStrengths{{
    {"beginner", 30, {350, 850}},
    {"novice", 100, {250, 600}},
    {"learner", 350, {140, 330}},
    {"casual", 1'000, {75, 150}},
    {"club", 2'200, {30, 60}},
    {"strong club", 4'500, {8, 15}},
    {"expert", 9'000, {}},
    {"candidate", 18'000, {}},
    {"master", 36'000, {}},
}};

}  // namespace

std::string_view Level::name() const {
  return is_unlimited() ? "grandmaster" : kStrengths[static_cast<std::size_t>(number_) - 1].name;
}

Limits Level::limits() const {
  if (is_unlimited()) return {};
  const Strength& strength = kStrengths[static_cast<std::size_t>(number_) - 1];
  Limits limits;
  limits.nodes = strength.nodes;
  limits.weakness = strength.weakness;
  return limits;
}

}  // namespace accasta::engine
