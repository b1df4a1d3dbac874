#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/notation/game_end.hpp>
#include <accasta/notation/words.hpp>

namespace accasta::notation {
namespace {

using Reason = Outcome::Reason;

/// Returns the number of the turn that led to a position.
int turn_before(const Position& position) {
  return position.turn_number() - (position.side_to_move() == Color::White ? 1 : 0);
}

/// Returns "took a4 in turn 5 and c4 in 9" for cells that a player has held since then.
std::string arrivals(std::span<const Position> positions, CellSet cells, Color owner) {
  std::vector<std::pair<std::size_t, Cell>> since;
  for (const Cell cell : cells) {
    std::size_t first = positions.size() - 1;
    while (first > 0 && positions[first - 1].heads(owner).contains(cell)) --first;
    since.emplace_back(first, cell);
  }
  std::ranges::sort(since, {}, &std::pair<std::size_t, Cell>::first);
  std::vector<std::string> texts;
  const char* in = "in turn";
  for (const auto& [index, cell] : since)
    texts.push_back(index == 0 ? cell.name() + " at the start"
                               : fmt::format("{} {} {}", cell.name(), std::exchange(in, "in"),
                                             turn_before(positions[index])));
  return "took " + enumerated(texts);
}

/// Returns "The stacks stood like this in turns 5 and 7, too."
std::string occurrences(std::span<const Position> positions) {
  std::vector<std::string> turns;
  for (const Position& position : positions.first(positions.size() - 1))
    if (position.same_board(positions.back()))
      turns.push_back(std::to_string(position.turn_number()));
  return fmt::format("The stacks stood like this in turns {}, too.", enumerated(turns));
}

std::string why(std::span<const Position> positions, const Outcome& outcome, CellSet winning,
                const ByColor<std::string>& names) {
  if (outcome.reason == Reason::Repetition) return occurrences(positions);
  if (outcome.reason != Reason::Castle) return {};
  const Position& last = positions.back();
  const Color loser = opponent(*outcome.winner);
  const std::string whose = names[loser] == kYou ? "Your" : names[loser] + "'s";
  std::string text =
      fmt::format("{} {}.", names[*outcome.winner], arrivals(positions, winning, *outcome.winner));
  if (last.stacks_in_enemy_castle(loser) >= kStacksToWin)
    text += fmt::format(" {} three came {} late.", whose,
                        last.rules().win == Win::AtOnce ? "too" : "a turn");
  return text;
}

}  // namespace

GameEnd end_of_game(std::span<const Position> positions, const Outcome& outcome,
                    const ByColor<std::string>& names) {
  const Position& last = positions.back();
  const auto [winner, reason] = outcome;
  const bool is_castle = reason == Reason::Castle;
  const bool is_at_start =
      reason == Reason::Immobility || (is_castle && winner == last.side_to_move());
  const bool is_after_turn = is_castle || reason == Reason::Repetition;
  GameEnd end;
  end.winner = winner;
  const int turn = is_after_turn && !is_at_start ? turn_before(last) : last.turn_number();
  end.when = is_at_start ? fmt::format("as turn {} began", turn) : fmt::format("in turn {}", turn);
  if (winner) {
    const CellSet won = castle(opponent(*winner));
    if (is_castle) end.winning = last.heads(*winner) & won;
    end.drained = is_castle ? kBoard - won : last.heads(opponent(*winner));
  }
  end.why = why(positions, outcome, end.winning, names);
  for (const Color color : kColors) {
    for (const Cell cell : last.heads(color))
      end.captured[color] += last.stack(cell).count(opponent(color));
    for (const Position& position : positions)
      for (const Cell cell : position.heads(color))
        end.highest[color] = std::max(end.highest[color], position.stack(cell).height());
  }
  return end;
}

std::string emoji_board(const Position& position, CellSet winning) {
  const auto sign = [&](Cell cell) {
    if (winning.contains(cell)) return "⭐";
    if (position.heads(Color::White).contains(cell)) return "⚪";
    if (position.heads(Color::Black).contains(cell)) return "⚫";
    if (castle(Color::White).contains(cell)) return "⬜";
    return castle(Color::Black).contains(cell) ? "⬛" : "🟩";
  };
  std::string text;
  for (int row = Cell::kRows - 1; row >= 0; --row) {
    // A sign is two columns wide.
    text += '\n' + std::string(static_cast<std::size_t>(Cell::kRows - Cell::row_length(row)), ' ');
    for (int number = 1; number <= Cell::row_length(row); ++number)
      text += sign(*Cell::from(row, number));
  }
  return text;
}

}  // namespace accasta::notation
