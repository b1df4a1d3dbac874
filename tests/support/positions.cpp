#include "support/positions.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>

#include <accasta/notation/position_text.hpp>
#include <accasta/rules/turn_builder.hpp>

#include "support/texts.hpp"

namespace accasta::test {
namespace {

/// A generator of random positions. The random engines of the standard library give the same
/// numbers on every machine, but its distributions do not.
class Composer {
 public:
  Composer(Class wanted, const Rules& rules, std::uint64_t seed)
      : wanted_(wanted), rules_(rules), random_(seed) {}

  std::vector<Position> from_games(int count) {
    std::vector<Position> found;
    while (static_cast<int>(found.size()) < count) {
      Position position = Position::start(rules_);
      for (std::vector<Turn> turns = position.legal_turns(); !turns.empty();
           turns = position.legal_turns()) {
        position = position.after(turns[static_cast<std::size_t>(below(turns.size()))]);
        if (below(10) == 0 && static_cast<int>(found.size()) < count) found.push_back(position);
      }
    }
    return found;
  }

  std::vector<Position> composed(int count) {
    std::vector<Position> found;
    while (static_cast<int>(found.size()) < count) {
      setup_ = {};
      left_ = {kPiecesPerPlayer, kPiecesPerPlayer};
      setup_.side_to_move = any_color();
      setup_.turn_number = 1 + below(99);
      if (wanted_ == Class::NearlyImmobile)
        wall_in(setup_.side_to_move);
      else
        scatter();
      const auto position = Position::from(setup_, rules_);
      if (position && is_of(wanted_, *position)) found.push_back(*position);
    }
    return found;
  }

 private:
  int below(std::uint64_t limit) { return static_cast<int>(random_() % limit); }

  Piece piece(Color color) {
    if (rules_.variant == Variant::Pari) return {color, Kind::Pari};
    constexpr std::array<Kind, 3> kKinds{Kind::Shield, Kind::Horse, Kind::Chariot};
    return {color, kKinds[static_cast<std::size_t>(below(3))]};
  }

  Cell any_of(CellSet cells) {
    auto cell = cells.begin();
    std::advance(cell, below(static_cast<std::uint64_t>(cells.size())));
    return *cell;
  }

  CellSet empty_cells() const {
    CellSet cells;
    for (const Cell cell : kBoard)
      if (setup_.stacks[cell].empty()) cells.insert(cell);
    return cells;
  }

  /// Puts a stack on an empty cell: a head on top of pieces in any order. `own` counts the pieces
  /// of its color, the head included. Omits pieces that the player does not have.
  void put(Cell cell, Color head, int own, int captured) {
    ByColor<int> wanted{captured, captured};
    wanted[head] = own - 1;
    if (left_[head] == 0) return;
    --left_[head];
    std::vector<Color> colors;
    for (const Color color : kColors) {
      const int count = std::min(wanted[color], left_[color]);
      left_[color] -= count;
      colors.insert(colors.end(), static_cast<std::size_t>(count), color);
    }
    for (std::size_t i = colors.size(); i > 1; --i)
      std::swap(colors[i - 1], colors[static_cast<std::size_t>(below(i))]);
    colors.push_back(head);
    for (const Color color : colors) setup_.stacks[cell].push(piece(color));
  }

  Color any_color() { return below(2) == 0 ? Color::White : Color::Black; }

  /// Puts up to 20 stacks of all kinds on the board.
  void scatter() {
    for (int i = below(20); i >= 0; --i) {
      // Compilers evaluate arguments in different orders.
      const int captured = std::max(0, below(5) - 1);
      const int own = 1 + below(3);
      const Color color = any_color();
      put(any_of(empty_cells()), color, own, captured);
    }
  }

  /// Puts one or two heads next to stacks that refuse them, or refuse all but some of the pieces
  /// that they can carry.
  void wall_in(Color mover) {
    const Color enemy = opponent(mover);
    const int heads = below(4) == 0 ? 2 : 1;
    for (int i = 0; i < heads; ++i) {
      const CellSet from = below(2) == 0 ? castle(mover) : kBoard;
      const Cell cell = any_of(from & empty_cells());
      const int captured = below(4);
      put(cell, mover, 1 + below(2) / (1 + i), captured);
      for (const Direction direction : kDirections) {
        const auto next = cell.neighbor(direction);
        if (!next || !setup_.stacks[*next].empty() || below(20) == 0) continue;
        if (below(4) == 0)
          put(*next, enemy, 3, below(3));
        else
          put(*next, enemy, 1, 3);
      }
    }
    for (int i = below(6); i > 0; --i) {
      const int own = 1 + below(3);
      put(any_of(empty_cells()), enemy, own, 0);
    }
  }

  Class wanted_;
  Rules rules_;
  std::mt19937_64 random_;
  Setup setup_;
  ByColor<int> left_;
};

bool can_release_in_castle(const Position& position) {
  Rules rules = position.rules();
  rules.castle_release = CastleRelease::Allowed;
  const Position free = Position::from(position.setup(), rules).value();
  const std::vector<Turn> turns = free.legal_turns();
  return std::any_of(turns.begin(), turns.end(), [&](const Turn& turn) {
    const Stack rest = free.after(turn).stack(turn.from());
    return castle(free.side_to_move()).contains(turn.from()) && !rest.empty() &&
           rest.owner() != free.side_to_move();
  });
}

Stack stack(const std::string& letters) {
  Stack stack;
  for (const char letter : letters) {
    const auto piece = Piece::from_letter(letter);
    if (!piece || stack.height() == Stack::kMaxHeight)
      throw std::runtime_error("no stack: " + letters);
    stack.push(*piece);
  }
  return stack;
}

}  // namespace

Cell cell(const std::string& name) {
  const auto cell = Cell::parse(name);
  if (!cell) throw std::runtime_error("no cell: " + name);
  return *cell;
}

naive::Rules naive_rules(const Rules& rules) {
  return {rules.variant == Variant::Pari, rules.win == Win::AtOnce,
          rules.castle_release == CastleRelease::Allowed};
}

naive::Position naive_position(const Position& position) {
  naive::Position plain{.side = position.side_to_move() == Color::White ? 'w' : 'b',
                        .turn_number = position.turn_number()};
  for (const Cell cell : position.occupied())
    plain.board[cell.name()] = pieces(position, cell.name());
  return plain;
}

Rules rules(const std::string& text) {
  const auto rules = notation::parse_rules(text);
  if (!rules) throw std::runtime_error(text + ": " + rules.error().message);
  return *rules;
}

Position position(const std::string& text, const Rules& rules) {
  const auto position = notation::parse_position(text, rules);
  if (!position) throw std::runtime_error(text + ": " + position.error().message);
  return *position;
}

Setup placed_setup(const std::string& stacks, Color side_to_move) {
  Setup setup;
  setup.side_to_move = side_to_move;
  for (const std::string& item : words_of(stacks)) {
    if (item.size() < 4 || item[2] != '=') throw std::runtime_error("no stack: " + item);
    setup.stacks[cell(item.substr(0, 2))] = stack(item.substr(3));
  }
  return setup;
}

Position placed(const std::string& stacks, Color side_to_move, const Rules& rules) {
  const auto position = Position::from(placed_setup(stacks, side_to_move), rules);
  if (!position) throw std::runtime_error(stacks + ": " + position.error().message());
  return *position;
}

Turn turn(const std::string& text) {
  if (text.size() < 3 || text[2] != ':') throw std::runtime_error("no turn: " + text);
  Turn turn(cell(text.substr(0, 2)));
  std::istringstream in(text.substr(3));
  for (std::string move; std::getline(in, move, ',');) {
    if (move.size() != 4 || move[0] < '0' || move[0] > '9' || move[1] != '-')
      throw std::runtime_error("no move: " + move);
    turn.push({static_cast<std::uint8_t>(move[0] - '0'), cell(move.substr(2))});
  }
  return turn;
}

std::string to_text(const Turn& turn) {
  std::string text = turn.from().name();
  char separator = ':';
  for (const Move& move : turn.moves()) {
    text += separator;
    text += std::to_string(move.count) + "-" + move.to.name();
    separator = ',';
  }
  return text;
}

std::string names(CellSet cells) {
  std::string text;
  for (const Cell cell : cells) {
    if (!text.empty()) text += ' ';
    text += cell.name();
  }
  return text;
}

std::optional<Refusal> refusal(const Position& position, const std::string& text) {
  const auto result = position.play(turn(text));
  return result ? std::nullopt : std::optional(result.error());
}

Position played(const Position& position, const std::string& text) {
  const auto result = position.play(turn(text));
  if (!result) throw std::runtime_error(text + ": " + result.error().message());
  return *result;
}

std::string pieces(const Position& position, const std::string& name) {
  const Stack stack = position.stack(cell(name));
  std::string text;
  for (int depth = stack.height() - 1; depth >= 0; --depth) text += stack.at(depth).letter();
  return text;
}

std::string targets(const Position& position, const std::string& name, int count) {
  return names(TurnBuilder(position, cell(name)).targets(count));
}

bool lands_twice_on_a_cell(const Turn& turn) {
  const auto moves = turn.moves();
  for (std::size_t i = 0; i < moves.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (moves[i].to == moves[j].to) return true;
  return false;
}

Position mirrored(const Position& position) {
  Setup mirror = position.setup();
  for (const Cell cell : kBoard) {
    const int number = Cell::row_length(cell.row()) + 1 - cell.number();
    mirror.stacks[Cell::from(cell.row(), number).value()] = position.stack(cell);
  }
  return Position::from(mirror, position.rules()).value();
}

Position with_colors_swapped(const Position& position) {
  Setup swapped;
  swapped.side_to_move = opponent(position.side_to_move());
  swapped.turn_number = position.turn_number();
  for (const Cell cell : kBoard) {
    const Stack stack = position.stack(cell);
    for (int depth = stack.height() - 1; depth >= 0; --depth)
      swapped.stacks[cell.rotated()].push({opponent(stack.at(depth).color), stack.at(depth).kind});
  }
  return Position::from(swapped, position.rules()).value();
}

std::vector<Rules> all_rules() {
  std::vector<Rules> all;
  for (const Variant variant : {Variant::Standard, Variant::Pari})
    for (const Win win : {Win::NextTurn, Win::AtOnce})
      for (const CastleRelease release : {CastleRelease::Allowed, CastleRelease::Forbidden})
        all.push_back({variant, win, release, Repetition::Draw});
  return all;
}

bool is_of(Class wanted, const Position& position) {
  const Color mover = position.side_to_move();
  const auto some_stack = [&](auto test) {
    return std::any_of(kBoard.begin(), kBoard.end(),
                       [&](Cell cell) { return test(position.stack(cell)); });
  };
  switch (wanted) {
    case Class::RandomPlay:
      return true;
    case Class::SixHigh:
      return some_stack([](Stack stack) { return stack.height() == 6; });
    case Class::SafeStacks:
      return some_stack([](Stack stack) { return stack.is_safe(); });
    case Class::CastleReleases:
      return can_release_in_castle(position);
    case Class::Finished:
      return position.stacks_in_enemy_castle(mover) >= kStacksToWin;
    case Class::WonByLastTurn:
      return position.stacks_in_enemy_castle(opponent(mover)) >= kStacksToWin;
    case Class::NearlyImmobile:
      return !position.castle_outcome() && position.count_legal_turns() <= 10;
  }
  return false;
}

std::vector<Position> positions(Class wanted, const Rules& rules, int count, std::uint64_t seed) {
  Composer composer(wanted, rules, seed);
  return wanted == Class::RandomPlay ? composer.from_games(count) : composer.composed(count);
}

}  // namespace accasta::test
