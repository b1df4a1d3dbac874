#include <array>
#include <cstddef>
#include <deque>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <accasta/notation/record_text.hpp>
#include <accasta/views/turn_entry.hpp>

#include "support/catch.hpp"

namespace accasta::views {
namespace {

using tui::Key;

/// All that moves the cursor or makes a turn without typing.
std::vector<Key> cursor_keys() {
  using enum Key::Name;
  std::vector<Key> keys;
  for (const Key::Name name : {Left, Right, Up, Down, Home, End, PageUp, PageDown, Tab, BackTab,
                               Enter, Escape, Backspace})
    keys.push_back({name});
  for (const char32_t character : std::u32string(U" +-.,<>0123456789"))
    keys.push_back(Key::of(character));
  return keys;
}

TurnEntry::Reply press(TurnEntry& entry, const Key& key) {
  const Action action = entry.action(key);
  if (const auto* command = std::get_if<Command>(&action); command && entry.concerns_turn(action))
    return entry.act(*command);
  if (const auto* steer = std::get_if<MoveCursor>(&action))
    entry.move_cursor(steer->direction, false);
  return {};
}

/// Makes a turn with the fewest keys: a breadth-first search over what the keys lead to.
class Player {
 public:
  /// How many keys the turn takes; `entry` is then what they left behind.
  static int make(TurnEntry& entry, const Turn& goal) {
    struct State {
      TurnEntry entry;
      int keys;
    };
    std::vector<bool> seen(kStates);
    std::deque<State> open{{entry, 0}};
    seen[index(entry)] = true;
    while (!open.empty()) {
      const State state = std::move(open.front());
      open.pop_front();
      for (const Key& key : keys()) {
        TurnEntry next = state.entry;
        if (press(next, key).turn == goal) {
          entry = next;
          return state.keys + 1;
        }
        if (next.is_typing() || !leads_to(next, goal) || seen[index(next)]) continue;
        seen[index(next)] = true;
        open.push_back({std::move(next), state.keys + 1});
      }
    }
    FAIL("the turn cannot be made with the cursor");
    return 0;
  }

 private:
  static constexpr std::size_t kLifts = 7;
  static constexpr std::size_t kMoves = Turn::kMaxMoves + 1;
  static constexpr std::size_t kSlots = Cell::kSlots;
  static constexpr std::size_t kStates = (kSlots + 1) * kSlots * kLifts * kMoves;

  static const std::vector<Key>& keys() {
    static const std::vector<Key> keys = cursor_keys();
    return keys;
  }

  /// The moves made are those of the goal, so their number says which.
  static std::size_t index(const TurnEntry& entry) {
    const auto& building = entry.building();
    std::size_t index = building ? static_cast<std::size_t>(building->from().slot()) : kSlots;
    index = index * kSlots + static_cast<std::size_t>(entry.cursor().slot());
    index = index * kLifts + static_cast<std::size_t>(entry.lift());
    return index * kMoves + static_cast<std::size_t>(building ? building->turn().size() : 0);
  }

  static bool leads_to(const TurnEntry& entry, const Turn& goal) {
    const auto& building = entry.building();
    if (!building || building->turn().size() == 0) return true;
    const auto made = building->turn().moves();
    return building->from() == goal.from() && made.size() <= goal.moves().size() &&
           std::equal(made.begin(), made.end(), goal.moves().begin());
  }
};

/// The main lines of the recorded games, each once.
std::vector<notation::Record> games(Variant variant) {
  std::vector<notation::Record> games;
  for (const char* const name : {"annotated.acc", "booklet.acc", "count.acc", "mixed.acc",
                                 "pari.acc", "short.acc", "standard.acc"}) {
    std::ifstream file(std::string(ACCASTA_TEST_DATA) + "/games/" + name, std::ios::binary);
    notation::RecordReader reader(file);
    while (const auto game = reader.next()) {
      const notation::Record& record = game->record;
      const auto same = [&](const notation::Record& other) {
        return other.start == record.start &&
               std::equal(record.turns.begin(), record.turns.end(), other.turns.begin(),
                          other.turns.begin() +
                              static_cast<std::ptrdiff_t>(
                                  std::min(record.turns.size(), other.turns.size())),
                          [](const auto& a, const auto& b) { return a.turn == b.turn; });
      };
      if (record.rules.variant == variant && std::none_of(games.begin(), games.end(), same))
        games.push_back(record);
    }
  }
  return games;
}

struct Count {
  int turns = 0;
  int keys = 0;
  double mean() const { return static_cast<double>(keys) / turns; }
};

/// Two people at one screen: the cursor stays where the turn before left it.
Count count_keys(Variant variant) {
  Count count;
  for (const notation::Record& game : games(variant)) {
    Cell cursor = *Cell::parse("d4");
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
      TurnEntry entry(game.position_after(i), cursor);
      count.keys += Player::make(entry, game.turns[i].turn);
      ++count.turns;
      cursor = entry.cursor();
    }
  }
  return count;
}

TEST_CASE("a turn takes few keys") {
  for (const auto variant : {Variant::Standard, Variant::Pari}) {
    const Count count = count_keys(variant);
    INFO(count.turns << " turns, " << count.keys << " keys");
    CHECK(count.mean() <= 9.8);
  }
}

}  // namespace
}  // namespace accasta::views
