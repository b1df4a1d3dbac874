#include <algorithm>
#include <cstdlib>
#include <numeric>

#include <accasta/base/folding.hpp>
#include <accasta/base/text.hpp>
#include <accasta/formats/statistics.hpp>
#include <accasta/notation/position_text.hpp>

namespace accasta::formats {

using notation::GameResult;

namespace {

/// Returns the number of enemy pieces under the heads of a color.
int captures(const Position& position, Color color) {
  int count = 0;
  for (const Cell cell : position.heads(color))
    count += position.stack(cell).count(opponent(color));
  return count;
}

/// Returns the first player for whom something is true. Nothing if it is true for both at once.
template <typename IsTrue>
std::optional<Color> first_player(const std::vector<Position>& positions, const IsTrue& is_true) {
  for (const Position& position : positions) {
    const bool white = is_true(position, Color::White);
    const bool black = is_true(position, Color::Black);
    if (white != black) return white ? Color::White : Color::Black;
    if (white) break;
  }
  return std::nullopt;
}

/// Returns the stacks of a color at the end that the opponent released there.
CellSet released_stacks(const notation::Record& record, const std::vector<Position>& positions,
                        Color color) {
  CellSet released;
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const CellSet before = positions[i].heads(color);
    const CellSet after = positions[i + 1].heads(color);
    if (positions[i].side_to_move() == color)
      released -= record.turns[i].turn.targets();
    else
      released |= after - before;
    released &= after;
  }
  return released;
}

}  // namespace

std::size_t Results::games() const {
  return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
}

std::optional<double> Results::score(Color color) const {
  const std::size_t finished = games() - of(GameResult::Unfinished);
  if (finished == 0) return std::nullopt;
  const auto wins = of(color == Color::White ? GameResult::WhiteWins : GameResult::BlackWins);
  return (static_cast<double>(wins) + 0.5 * static_cast<double>(of(GameResult::Draw))) /
         static_cast<double>(finished);
}

void PlayedTurns::add(const notation::Record& record) {
  const std::vector<Position> positions = record.positions();
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    if (only_ && !only_->same_board(positions[i])) continue;
    const std::uint64_t key = positions[i].key();
    if (turns_.size() >= kMostPositions && !turns_.contains(key)) continue;
    const Turn& turn = record.turns[i].turn;
    std::vector<PlayedTurn>& turns = turns_[key];
    const auto found = std::ranges::find(turns, turn, &PlayedTurn::turn);
    (found != turns.end() ? *found : turns.emplace_back(PlayedTurn{turn}))
        .results.add(record.result);
  }
}

std::vector<PlayedTurn> PlayedTurns::at(const Position& position) const {
  const auto found = turns_.find(position.key());
  if (found == turns_.end()) return {};
  std::vector<PlayedTurn> turns = found->second;
  // A key may belong to two positions.
  std::erase_if(turns, [&](const PlayedTurn& each) { return !position.is_legal(each.turn); });
  std::ranges::stable_sort(turns, std::greater(),
                           [](const PlayedTurn& each) { return each.results.games(); });
  return turns;
}

void Statistics::add(const notation::Record& record) {
  const bool is_first = results.games() == 0;
  results.add(record.result);
  variants[notation::to_text(Rules::preset(record.rules.variant))].add(record.result);
  for (const Color color : kColors) {
    const std::string_view player = base::trimmed(record.tag(name(color)));
    const std::string folded = base::folded(player);
    if (folded.empty() || folded == "?") continue;
    players.try_emplace(folded, PlayerResults{std::string(player), {}})
        .first->second.results[color]
        .add(record.result);
  }
  if (record.termination) ++endings[std::string(name(*record.termination))];
  const std::size_t length = record.turns.size();
  turns += length;
  shortest = is_first ? length : std::min(shortest, length);
  longest = std::max(longest, length);
  if (record.result == GameResult::WhiteWins) add_win(record, Color::White);
  if (record.result == GameResult::BlackWins) add_win(record, Color::Black);
}

void Statistics::add_win(const notation::Record& record, Color winner) {
  const std::vector<Position> positions = record.positions();
  const auto count = [&](std::size_t advantage, std::optional<Color> player) {
    if (!player) return;
    ++advantages[advantage].games;
    if (*player == winner) ++advantages[advantage].won;
  };
  for (const int stacks : {1, 2}) {
    const auto index = static_cast<std::size_t>(stacks - 1);
    count(index, first_player(positions, [&](const Position& position, Color color) {
            return position.stacks_in_enemy_castle(color) >= stacks;
          }));
    count(2 + index, first_player(positions, [&](const Position& position, Color color) {
            return position.safe_stacks(color).size() >= stacks;
          }));
  }
  const auto count_ahead = [&](std::size_t first, int white, int black) {
    const auto lead = static_cast<std::size_t>(std::min(std::abs(white - black), 3));
    if (lead > 0) count(first + lead - 1, white > black ? Color::White : Color::Black);
  };
  const auto tenth = std::ranges::find_if(positions, [](const Position& position) {
    return position.turn_number() == 11 && position.side_to_move() == Color::White;
  });
  if (tenth != positions.end()) {
    count_ahead(4, captures(*tenth, Color::White), captures(*tenth, Color::Black));
    count_ahead(7, tenth->heads(Color::White).size(), tenth->heads(Color::Black).size());
  }
  const Position& end = positions.back();
  const auto outcome = end.castle_outcome();
  if (!outcome || outcome->winner != winner) return;
  const CellSet stacks = end.heads(winner) & castle(opponent(winner));
  for (const Cell cell : stacks) {
    const Cell own = winner == Color::White ? cell.rotated() : cell;
    ++castle_cells[std::min(own, own.mirrored())];
  }
  if ((stacks - released_stacks(record, positions, winner)).size() < kStacksToWin) ++won_by_release;
}

}  // namespace accasta::formats
