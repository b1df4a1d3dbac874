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

// Set so that each level beats the one below it by some 150 to 300 Elo in both variants, and the
// lowest loses to a player that looks no further than its own turn; docs/engine.md has what was
// measured.
constexpr std::array<Strength, Level::kStrongest - 1> kStrengths{{
    {"beginner", 42, {640, 5'400}},
    {"novice", 67, {402, 2'500}},
    {"learner", 97, {325, 1'270}},
    {"casual", 136, {254, 1'000}},
    {"club", 210, {190, 720}},
    {"strong club", 380, {135, 377}},
    {"expert", 820, {72, 152}},
    {"candidate", 2'700, {27, 52}},
    {"master", 7'000, {}},
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
