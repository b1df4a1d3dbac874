#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include <accasta/notation/record_text.hpp>
#include <accasta/views/turn_entry.hpp>

#include "support/catch.hpp"

namespace accasta::views {
namespace {

/// The effect of a key.
using Press = std::function<TurnEntry::Reply(TurnEntry&)>;

/// The keys that make a turn by arrows, without labels; `slanting` ones as a number pad has them.
std::vector<Press> cursor_keys(bool has_slanting) {
  std::vector<Press> keys{&TurnEntry::confirm, &TurnEntry::cancel, &TurnEntry::end_turn,
                          &TurnEntry::undo_move};
  for (const int step : {+1, -1}) {
    keys.emplace_back([step](TurnEntry& entry) { return entry.lift_next_stack(step); });
    keys.emplace_back([step](TurnEntry& entry) { return entry.change_lift(step); });
  }
  for (int count = 1; count <= 6; ++count)
    keys.emplace_back([count](TurnEntry& entry) { return entry.choose_lift(count); });
  using enum CursorDirection;
  for (const auto way : {Left, Right, Up, Down, UpLeft, UpRight, DownLeft, DownRight})
    if (has_slanting || way < UpLeft)
      keys.emplace_back([way](TurnEntry& entry) { return entry.move_cursor(way, false); });
  return keys;
}

/// Makes a turn with the fewest keys: a breadth-first search over what the keys lead to.
class Player {
 public:
  explicit Player(bool has_slanting) : keys_(cursor_keys(has_slanting)) {}

  /// Returns the number of keys that the turn takes; `entry` is then what they left behind.
  int make(TurnEntry& entry, const Turn& goal) const {
    struct State {
      TurnEntry entry;
      int keys;
    };
    std::unordered_set<std::uint64_t> seen{number(entry)};
    std::deque<State> open{{entry, 0}};
    while (!open.empty()) {
      const State state = std::move(open.front());
      open.pop_front();
      for (const Press& press : keys_) {
        TurnEntry next = state.entry;
        if (press(next).turn == goal) {
          entry = next;
          return state.keys + 1;
        }
        if (next.is_typing() || !may_lead_to(next, goal)) continue;
        if (!seen.insert(number(next)).second) continue;
        open.push_back({std::move(next), state.keys + 1});
      }
    }
    FAIL("the turn cannot be made with the cursor");
    return 0;
  }

 private:
  /// Returns a number that tells one state from another.
  static std::uint64_t number(const TurnEntry& entry) {
    const auto& building = entry.building();
    std::uint64_t number = static_cast<std::uint64_t>(entry.cursor().slot());
    const auto add = [&](int value) { number = number << 6 | static_cast<std::uint64_t>(value); };
    add(entry.lift());
    if (!building) return number;
    add(building->from().slot() + 1);
    for (const Move& move : building->turn().moves()) {
      add(move.count);
      add(move.to.slot());
    }
    return number;
  }

  /// The moves are the goal's; the last one may still go elsewhere.
  static bool may_lead_to(const TurnEntry& entry, const Turn& goal) {
    const auto& building = entry.building();
    if (!building || building->turn().size() == 0) return true;
    const auto made = building->turn().moves();
    const auto wanted = goal.moves();
    return building->from() == goal.from() && made.size() <= wanted.size() &&
           std::equal(made.begin(), made.end() - 1, wanted.begin()) &&
           made.back().count == wanted[made.size() - 1].count;
  }

  std::vector<Press> keys_;
};

/// Returns the recorded games of a variant.
std::vector<notation::Record> games(Variant variant) {
  std::vector<notation::Record> games;
  for (const char* const name : {"standard.acc", "pari.acc", "booklet.acc"}) {
    std::ifstream file(std::string(ACCASTA_TEST_DATA) + "/games/" + name, std::ios::binary);
    const notation::Record record = notation::RecordReader(file).next()->record;
    if (record.rules.variant == variant) games.push_back(record);
  }
  return games;
}

/// Returns the mean number of keys for a turn. There are two people at one screen: the cursor stays
/// where the turn before left it.
double keys_per_turn(Variant variant, bool has_slanting) {
  const Player player(has_slanting);
  int keys = 0;
  int turns = 0;
  for (const notation::Record& game : games(variant)) {
    Cell cursor = *Cell::parse("d4");
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
      TurnEntry entry(game.position_after(i), cursor);
      keys += player.make(entry, game.turns[i].turn);
      ++turns;
      cursor = entry.cursor();
    }
  }
  return static_cast<double>(keys) / turns;
}

TEST_CASE("a turn takes few keys") {
  struct Limit {
    Variant variant;
    bool has_slanting;
    double most;
  };
  for (const auto& [variant, has_slanting, most] :
       {Limit{Variant::Standard, false, 7.0}, Limit{Variant::Standard, true, 5.1},
        Limit{Variant::Pari, false, 6.7}, Limit{Variant::Pari, true, 5.2}}) {
    CAPTURE(variant, has_slanting);
    CHECK(keys_per_turn(variant, has_slanting) <= most);
  }
}

}  // namespace
}  // namespace accasta::views
