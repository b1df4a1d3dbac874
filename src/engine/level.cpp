#include <array>
#include <cstddef>

#include <accasta/engine/level.hpp>

namespace accasta::engine {
namespace {

struct Strength {
  std::string_view name;
  /// The ratings on the scale of docs/levels.md.
  int in_standard;
  int in_pari;
  /// The argument of weakness_of(). Nothing for an engine that only lacks time.
  std::optional<int> skill;
  std::uint64_t nodes;
  std::string_view character;
};

// Set by scripts/levels: skills and nodes with --fit, ratings with --set.
constexpr std::array<Strength, Level::kStrongest> kStrengths{{
    {"beginner", 400, 400, 0, kMostWeakNodes, "sees most captures, seldom looks at your reply"},
    {"novice", 598, 586, 90, kMostWeakNodes,
     "sees captures, misses many replies and turns of several moves"},
    {"learner", 878, 864, 200, kMostWeakNodes,
     "looks at your reply, misses threats two turns ahead"},
    {"casual", 1247, 1202, 355, kMostWeakNodes,
     "sees most replies, misses some turns of several moves"},
    {"club", 1606, 1468, 565, kMostWeakNodes,
     "sees threats a turn ahead, judges positions roughly"},
    {"strong club", 1797, 1663, 740, kMostWeakNodes, "sees most wins within two turns"},
    {"expert", 2057, 1887, std::nullopt, 540,
     "takes every win in one turn, misses hardly a threat"},
    {"candidate", 2410, 2045, std::nullopt, 2'000, "misses hardly a win within two turns"},
    {"master", 2609, 2272, std::nullopt, 7'000, "sees most wins within three turns"},
    {"grandmaster", 2885, 2506, std::nullopt, 0, "uses all the time and threads you give it"},
}};

constexpr const Strength& strength_of(Level level) {
  return kStrengths[static_cast<std::size_t>(level.number()) - 1];
}

}  // namespace

std::string_view Level::name() const { return strength_of(*this).name; }

int Level::rating(Variant variant) const {
  const Strength& strength = strength_of(*this);
  return variant == Variant::Standard ? strength.in_standard : strength.in_pari;
}

std::string_view Level::character() const { return strength_of(*this).character; }

Limits Level::limits() const {
  if (is_unlimited()) return {};
  const Strength& strength = strength_of(*this);
  Limits limits{.nodes = strength.nodes};
  if (strength.skill) limits.weakness = weakness_of(*strength.skill);
  return limits;
}

Weakness weakness_of(int skill) {
  const auto between = [skill](int beginner, int expert) {
    return beginner + (expert - beginner) * skill / 1000;
  };
  return {.depth = skill < 300 ? 1 : 2,
          .quiet = between(60, 1000),
          .striking = between(300, 1000),
          .further_move = between(120, 1000),
          .decisive = between(850, 1000),
          .ahead = between(500, 1000),
          .insight = between(0, 1000),
          .noise = between(300, 10)};
}

}  // namespace accasta::engine
