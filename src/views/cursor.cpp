#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <accasta/views/cursor.hpp>
#include <accasta/views/key_table.hpp>

namespace accasta::views {

CursorDirection direction_of(tui::Key key) {
  // In the order of the directions.
  static const std::array kKeys{keys_in("Left 4"), keys_in("Right 6"), keys_in("Up 8"),
                                keys_in("Down 2"), keys_in("Home 7"),  keys_in("PgUp 9"),
                                keys_in("End 1"),  keys_in("PgDn 3")};
  const auto* const found = std::ranges::find_if(
      kKeys, [&](const auto& keys) { return std::ranges::find(keys, key) != keys.end(); });
  return static_cast<CursorDirection>(found - kKeys.begin());
}

Cell moved_cursor(Cell cell, CursorDirection direction, bool flipped) {
  using enum Direction;
  // In the order of CursorDirection: where it goes, and where it goes at the edge.
  constexpr std::array<std::pair<Direction, Direction>, 8> kWays{{{Left, Left},
                                                                  {Right, Right},
                                                                  {UpRight, UpLeft},
                                                                  {DownRight, DownLeft},
                                                                  {UpLeft, UpLeft},
                                                                  {UpRight, UpRight},
                                                                  {DownLeft, DownLeft},
                                                                  {DownRight, DownRight}}};
  auto [way, other] = kWays[static_cast<std::size_t>(direction)];
  // Up and down keep to the two columns of cells around the cursor: from every second row to the
  // right, from the others to the left. A turned board keeps the rows' parity.
  if (cell.row() % 2 != 0) std::swap(way, other);
  const auto go = [&](Direction to) {
    const int turns = flipped ? 3 : 0;
    return cell.neighbour(static_cast<Direction>((static_cast<int>(to) + turns) % 6));
  };
  const auto there = go(way);
  return there ? *there : go(other).value_or(cell);
}

}  // namespace accasta::views
