#include "engine/search.hpp"

#include <optional>
#include <unordered_map>

#include "brute_force.hpp"
#include "engine/castle_threat.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::engine;
using test::Class;

namespace {

/// The positions in which the player to move was threatened with a loss and whose turns were
/// searched, by key. The hash table after the search.
struct Searched {
  TranspositionTable table{1};
  std::unordered_map<std::uint64_t, Position> threatened;
};

void search(Searched& searched, const Position& position, int depth) {
  SharedState shared(searched.table, 1);
  ThreadData thread_data;
  thread_data.on_inner_node = [&](const Position& node, int /*depth*/) {
    if (!enemy_threat(node).empty()) searched.threatened.emplace(node.key(), node);
  };
  const Limits limits{.depth = depth};
  Search(shared, 0, thread_data, position, {}, limits, {}, {}).run();
}

/// Returns the number of turns after which the player to move has lost whatever they play, their
/// own included: 1 or 2. Returns nothing if they lose later or not by force.
std::optional<int> turns_to_loss(const Position& position) {
  const Color enemy = opponent(position.side_to_move());
  int turns = 1;
  for (const Turn& turn : position.legal_turns()) {
    const Position next = position.after(turn);
    if (test::has_won(next, enemy)) continue;
    turns = 2;
    const auto answers = next.legal_turns();
    if (std::ranges::none_of(
            answers, [&](const Turn& answer) { return test::has_won(next.after(answer), enemy); }))
      return std::nullopt;
  }
  return turns;
}

}  // namespace

TEST_CASE("A stored loss within two turns is one, although a threat can be parried", "[long]") {
  int losses = 0;
  int parried = 0;
  for (const Rules& rules : test::all_rules()) {
    for (const Position& position : test::positions(
             {Class::RandomPlay, Class::CastleReleases, Class::WonByLastTurn}, {rules}, 10, 77)) {
      if (position.outcome() || position.count_legal_turns() > 2000) continue;
      Searched searched;
      search(searched, position, 4);
      for (const auto& [key, node] : searched.threatened) {
        const auto entry = searched.table.find(key, 0);
        if (!entry || entry->value > 2 - kWin || entry->bound == Bound::Lower) {
          ++parried;
          continue;
        }
        ++losses;
        const auto turns = turns_to_loss(node);
        REQUIRE(turns);
        if (entry->bound == Bound::Exact)
          CHECK(*turns == kWin + entry->value);
        else
          CHECK(*turns <= kWin + entry->value);
      }
    }
  }
  CHECK(losses > 50);
  CHECK(parried > 500);
}
