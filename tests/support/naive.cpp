#include "support/naive.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>
#include <sstream>
#include <stdexcept>

namespace naive {
namespace {

int row_length(int row) { return 7 - std::abs(row - 3); }

std::string cell_name(int row, int number) {
  return {static_cast<char>('a' + row), static_cast<char>('0' + number)};
}

int row_of(const std::string& cell) { return cell[0] - 'a'; }
int number_of(const std::string& cell) { return cell[1] - '0'; }

/// Returns the next cell in one of the six directions, or an empty text beyond the edge.
std::string neighbor(const std::string& cell, int direction) {
  const int steps[6][2] = {{0, 1}, {0, -1}, {1, 0}, {1, 1}, {-1, 0}, {-1, -1}};
  int r = row_of(cell);
  int q = number_of(cell) + std::max(0, r - 3);
  r += steps[direction][0];
  q += steps[direction][1];
  const int number = q - std::max(0, r - 3);
  if (r < 0 || r > 6 || number < 1 || number > row_length(r)) return "";
  return cell_name(r, number);
}

char color_of(char piece) { return std::isupper(static_cast<unsigned char>(piece)) ? 'w' : 'b'; }
char enemy_of(char color) { return color == 'w' ? 'b' : 'w'; }
std::string color_name(char color) { return color == 'w' ? "white" : "black"; }

int count_color(const std::string& stack, char color) {
  int count = 0;
  for (const char piece : stack)
    if (color_of(piece) == color) ++count;
  return count;
}

bool in_castle_of(const std::string& cell, char color) {
  static const std::set<std::string> white{"a1", "a2", "a3", "a4", "b2", "b3", "b4", "c3", "c4"};
  static const std::set<std::string> black{"g1", "g2", "g3", "g4", "f2", "f3", "f4", "e3", "e4"};
  return (color == 'w' ? white : black).count(cell) != 0;
}

int stacks_in_enemy_castle(const Board& board, char color) {
  int count = 0;
  for (const auto& [cell, stack] : board)
    if (color_of(stack.back()) == color && in_castle_of(cell, enemy_of(color))) ++count;
  return count;
}

int range_of(const std::string& stack, const Rules& rules) {
  const char head = stack.back();
  if (rules.by_height) return count_color(stack, color_of(head));
  switch (std::toupper(static_cast<unsigned char>(head))) {
    case 'S':
      return 1;
    case 'H':
      return 2;
    case 'C':
      return 3;
  }
  throw std::runtime_error("a piece without a range");
}

/// Appends every continuation from `from`, where a piece of the player to move is on top.
void add_turns(const Board& board, const std::string& from, const Rules& rules,
               const std::string& so_far, std::vector<std::string>& turns) {
  const std::string stack = board.at(from);
  const char own = color_of(stack.back());
  for (int direction = 0; direction < 6; ++direction) {
    std::string to = from;
    for (int step = 1; step <= range_of(stack, rules); ++step) {
      to = neighbor(to, direction);
      if (to.empty()) break;
      const auto target = board.find(to);
      const std::string below = target == board.end() ? "" : target->second;
      for (std::size_t count = 1; count <= stack.size(); ++count) {
        const std::string rest = stack.substr(0, stack.size() - count);
        const std::string result = below + stack.substr(stack.size() - count);
        if (count_color(result, 'w') > 3 || count_color(result, 'b') > 3) continue;
        const bool releases = !rest.empty() && color_of(rest.back()) != own;
        if (releases && !rules.castle_release_allowed && in_castle_of(from, own)) continue;

        const std::string turn = so_far + std::to_string(count) + "-" + to;
        turns.push_back(turn);
        if (rest.empty() || releases) continue;
        Board after = board;
        after[to] = result;
        after[from] = rest;
        add_turns(after, from, rules, turn + ",", turns);
      }
      if (!below.empty()) break;
    }
  }
}

std::string castle_winner(const Position& position, const Rules& rules) {
  const char mover = position.side;
  const char waiting = enemy_of(mover);
  if (rules.at_once && stacks_in_enemy_castle(position.board, waiting) >= 3)
    return color_name(waiting);
  if (stacks_in_enemy_castle(position.board, mover) >= 3) return color_name(mover);
  return "";
}

/// Returns all turns without checking the castles first.
std::vector<std::string> turns_unless_won(const Position& position, const Rules& rules) {
  std::vector<std::string> turns;
  for (const auto& [cell, stack] : position.board)
    if (color_of(stack.back()) == position.side)
      add_turns(position.board, cell, rules, cell + ":", turns);
  return turns;
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

}  // namespace

std::string outcome(const Position& position, const Rules& rules) {
  const std::string winner = castle_winner(position, rules);
  if (!winner.empty()) return winner + " castle";
  if (turns_unless_won(position, rules).empty())
    return color_name(enemy_of(position.side)) + " immobility";
  return "";
}

std::vector<std::string> turns(const Position& position, const Rules& rules) {
  if (!castle_winner(position, rules).empty()) return {};
  return turns_unless_won(position, rules);
}

Position play(const Position& position, const std::string& turn) {
  Position next = position;
  const std::string from = turn.substr(0, 2);
  std::string stack = position.board.at(from);
  for (const std::string& move : split(turn.substr(3), ',')) {
    const auto count = static_cast<std::size_t>(move[0] - '0');
    next.board[move.substr(2)] += stack.substr(stack.size() - count);
    stack.resize(stack.size() - count);
  }
  if (stack.empty())
    next.board.erase(from);
  else
    next.board[from] = stack;
  if (next.side == 'b') ++next.turn_number;
  next.side = enemy_of(next.side);
  return next;
}

std::uint64_t perft(const Position& position, const Rules& rules, int depth) {
  if (depth == 0) return 1;
  const std::vector<std::string> all = turns(position, rules);
  if (depth == 1) return all.size();
  std::uint64_t total = 0;
  for (const std::string& turn : all) total += perft(play(position, turn), rules, depth - 1);
  return total;
}

}  // namespace naive
