#include <array>
#include <cstddef>

#include <accasta/engine/level.hpp>

namespace accasta::engine {
namespace {

struct Strength {
  std::string_view name;
  std::uint64_t nodes;
};

constexpr std::array<Strength, Level::kStrongest - 1> kStrengths{{{"beginner", 100},
                                                                  {"novice", 300},
                                                                  {"learner", 800},
                                                                  {"casual", 2'000},
                                                                  {"club", 5'000},
                                                                  {"strong club", 12'000},
                                                                  {"expert", 35'000},
                                                                  {"candidate", 100'000},
                                                                  {"master", 300'000}}};

}  // namespace

std::string_view Level::name() const {
  return is_unlimited() ? "grandmaster" : kStrengths[static_cast<std::size_t>(number_) - 1].name;
}

Limits Level::limits() const {
  if (is_unlimited()) return {};
  Limits limits;
  limits.nodes = kStrengths[static_cast<std::size_t>(number_) - 1].nodes;
  return limits;
}

}  // namespace accasta::engine
