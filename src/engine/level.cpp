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

// Set so that each level beats the one below it by 150 to 300 Elo in both variants, and the lowest
// loses to a player that looks no further than its own turn; docs/engine.md has what was measured.
constexpr std::array<Strength, Level::kStrongest - 1> kStrengths{{
    {"beginner", 40, {680, 6'000}},
    {"novice", 62, {400, 2'600}},
    {"learner", 98, {322, 1'230}},
    {"casual", 146, {234, 930}},
    {"club", 255, {170, 625}},
    {"strong club", 520, {120, 275}},
    {"expert", 1'400, {60, 120}},
    {"candidate", 4'200, {22, 42}},
    {"master", 10'000, {}},
}};

}  // namespace

std::string_view Level::name() const {
  return is_unlimited() ? "grandmaster" : kStrengths[static_cast<std::size_t>(number_) - 1].name;
}

Limits Level::limits() const {
  if (is_unlimited()) return {};
  const Strength& strength = kStrengths[static_cast<std::size_t>(number_) - 1];
  return {.nodes = strength.nodes, .weakness = strength.weakness};
}

}  // namespace accasta::engine
