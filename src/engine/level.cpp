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
    {"beginner", 120, {235, 570}},
    {"novice", 285, {160, 380}},
    {"learner", 440, {126, 290}},
    {"casual", 690, {98, 215}},
    {"club", 1'180, {71, 142}},
    {"strong club", 2'000, {51, 105}},
    {"expert", 4'700, {32, 65}},
    {"candidate", 13'000, {11, 22}},
    {"master", 36'000, {}},
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
