#include "spoken.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/analysis/threat.hpp>
#include <accasta/base/text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/rules/attacks.hpp>
#include <accasta/rules/landing.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/turn_builder.hpp>

namespace accasta::line_mode {
namespace {

using notation::pieces_in_words;

std::string names(CellSet cells) { return notation::enumerated(notation::cell_names(cells)); }

std::string whose_castle(Cell cell) {
  for (const Color color : kColors)
    if (castle(color).contains(cell)) return fmt::format("in {}'s castle", name(color));
  return {};
}

/// Returns "3 pieces, chariot on horse on shield". Omits the kinds if all are equal.
std::string counted_pieces(Stack stack) {
  const std::string count = base::counted(stack.height(), "piece");
  const bool all_equal =
      stack.head().kind == Kind::Pari && stack.count(stack.owner()) == stack.height();
  return all_equal ? count : count + ", " + pieces_in_words(stack);
}

}  // namespace

std::string cell_in_words(Cell cell, const Position& position) {
  const Stack stack = position.stack(cell);
  const std::string where = whose_castle(cell);
  if (stack.empty())
    return fmt::format("{} is empty{}.", cell.name(), where.empty() ? "" : ", " + where);
  const int range = range_of(stack, position.rules().variant);
  std::string text = fmt::format("{}: {}'s stack of {}{}. Range {}.", cell.name(),
                                 name(stack.owner()), counted_pieces(stack),
                                 where.empty() ? "" : ", " + where, base::counted(range, "cell"));
  if (stack.is_safe())
    text += " It is safe.";
  else if (!attackers(position, cell).empty())
    text += fmt::format(" {} could capture it.", name(opponent(stack.owner())));
  return text;
}

std::vector<std::string> moves_in_words(Cell cell, const Position& position) {
  const auto refusal = TurnBuilder(position, cell).refusal_to_start();
  if (refusal && refusal->reason != Refusal::Reason::EnemyStack)
    return {fmt::format("None: {}.", refusal->message())};
  std::vector<std::string> lines;
  const Stack stack = position.stack(cell);
  const Color own = stack.owner();
  if (own != position.side_to_move())
    lines.push_back(fmt::format("If {} were to move:", name(own)));
  for (int count = 1; count <= stack.height(); ++count) {
    const CellSet targets = first_targets(position, cell, count);
    const std::string pieces = counted_pieces(stack.top(count));
    if (targets.empty()) {
      lines.push_back(pieces + ": nowhere.");
      continue;
    }
    std::vector<std::string> parts;
    const auto add = [&parts](const char* what, CellSet cells) {
      if (!cells.empty()) parts.push_back(what + names(cells));
    };
    add("to ", targets - position.occupied());
    const CellSet stacks = targets & position.heads(own);
    add(stacks.size() == 1 ? "onto your own stack on " : "onto your own stacks on ", stacks);
    add("captures on ", targets & position.heads(opponent(own)));
    lines.push_back(fmt::format("{}: {}.", pieces, notation::enumerated(parts)));
  }
  return lines;
}

std::string attacks_in_words(Cell cell, const Position& position) {
  const Stack stack = position.stack(cell);
  const CellSet by = attackers(position, cell);
  if (stack.empty()) {
    std::string text = cell.name() + " is empty.";
    for (const Color color : kColors) {
      const CellSet from = by & position.heads(color);
      text += from.empty() ? fmt::format(" {} cannot go there.", name(color))
                           : fmt::format(" {} can go there from {}.", name(color), names(from));
    }
    return text;
  }
  const CellSet captured = attacked_from(position, cell);
  return fmt::format("{}: {} It can capture {}.", cell.name(),
                     stack.is_safe() ? "Nothing can capture it: it is safe."
                     : by.empty()    ? "Nothing can capture it."
                                     : fmt::format("{} can capture it from {}.",
                                                   name(opponent(stack.owner())), names(by)),
                     captured.empty() ? "nothing" : names(captured));
}

std::string safety_in_words(const Position& position) {
  std::vector<std::string> sentences;
  for (const Color color : kColors) {
    const CellSet safe = position.safe_stacks(color);
    const CellSet attacked = attacked_by(position, opponent(color));
    sentences.push_back(fmt::format(
        "{}: {} safe; {} can capture {}.", name(color),
        safe.empty() ? "no stack is" : names(safe) + (safe.size() == 1 ? " is" : " are"),
        name(opponent(color)), attacked.empty() ? "nothing" : names(attacked)));
  }
  return fmt::format("{}", fmt::join(sentences, "\n"));
}

std::string changes_in_words(const Turn& turn, const Position& before) {
  const Position after = before.after(turn);
  std::vector<std::string> sentences;
  for (const Color color : kColors) {
    const CellSet safe = after.safe_stacks(color) - before.safe_stacks(color);
    if (!safe.empty())
      sentences.push_back(
          fmt::format("{} {} safe.", names(safe), safe.size() == 1 ? "is now" : "are now"));
  }
  const auto has_other_count = [&](Color color) {
    return before.stacks_in_enemy_castle(color) != after.stacks_in_enemy_castle(color);
  };
  if (std::ranges::any_of(kColors, has_other_count)) sentences.push_back(castles_in_words(after));
  return fmt::format("{}", fmt::join(sentences, " "));
}

std::string castles_in_words(const Position& position) {
  std::string text;
  for (const Color color : kColors) {
    const CellSet held = analysis::held(position, color);
    text += fmt::format("{}{} holds {} in {}'s castle{}.", text.empty() ? "" : " ", name(color),
                        notation::castle_count_text(held.size()), name(opponent(color)),
                        held.empty() ? "" : " (" + names(held) + ")");
  }
  return text;
}

std::vector<std::string> rules_in_words(const Rules& rules) {
  const bool is_standard = rules.variant == Variant::Standard;
  return {
      "The top piece of a stack is its head. It decides who owns the stack. In a turn you choose "
      "one of your stacks and move its head, with any number of the pieces under it. The head "
      "moves in a straight line over empty cells, onto an empty cell or any stack. It never jumps "
      "and never turns.",
      is_standard ? "A shield moves 1 cell, a horse up to 2 cells, a chariot up to 3 cells."
                  : "A head moves up to one cell for each piece of its color in the stack, itself "
                    "included: 1 to 3.",
      "No stack may ever hold more than 3 pieces of one color. So a stack with 3 captives is safe: "
      "their side can never land on it.",
      "If the piece you uncover is yours, it may move too, up to 3 moves in a turn. If it is the "
      "opponent's, you have released it and your turn is over.",
      std::string("You win if you hold 3 stacks in the enemy castle, ") +
          (rules.win == Win::AtOnce
               ? "as soon as your turn is made."
               : "at the start of your next turn. So the opponent has one turn to answer.") +
          " If you have no legal turn, you lose." +
          (rules.castle_release == CastleRelease::Forbidden
               ? " You may not release a piece of the opponent in your own castle."
               : "") +
          (rules.repetition == Repetition::Draw
               ? " A position that occurs for the third time is a draw."
               : ""),
      "White's castle is a1 to a4, b2 to b4, c3 and c4; Black's is g1 to g4, f2 to f4, e3 and e4."};
}

std::string state_in_words(const Asked& asked) {
  if (const auto outcome = asked.game.outcome()) {
    const auto you =
        asked.session != nullptr ? table::only_player_here(asked.session->seats()) : std::nullopt;
    return notation::outcome_sentence(*outcome, you) + ".";
  }
  const Position& position = asked.position();
  const Color mover = position.side_to_move();
  std::string text;
  auto enemy_threat = analysis::threat(position, opponent(mover));
  if (enemy_threat && enemy_threat->kind != analysis::Threat::Kind::Fills) {
    analysis::count_answers(*enemy_threat, position);
    text = fmt::format("Warning: {}\n", analysis::threat_sentence(*enemy_threat, position));
  }
  return text + fmt::format("{} to move{}.", name(mover), time_left_in_words(asked, mover, ", "));
}

std::string turn_report(const game::Game& game, std::size_t index) {
  const Position& before = game.positions()[index];
  const Turn& turn = game.turns()[index];
  std::string text = fmt::format("{} {}\n{}", name(before.side_to_move()),
                                 numbered_turn(game, index), notation::turn_in_words(turn, before));
  if (const auto changes = changes_in_words(turn, before); !changes.empty()) text += "\n" + changes;
  return text;
}

std::string numbered_turn(const game::Game& game, std::size_t index) {
  const Position& before = game.positions()[index];
  return notation::turn_number_text(before) + " " +
         notation::write_turn(game.turns()[index], before);
}

std::string time_left_in_words(const Asked& asked, Color color, std::string_view before) {
  if (asked.session == nullptr || !asked.session->clock()) return {};
  return fmt::format("{}{} left", before,
                     time_in_words(asked.session->clock()->left(color, asked.now)));
}

std::string time_in_words(std::chrono::milliseconds time) {
  const auto milliseconds = std::max<long long>(time.count(), 0);
  const auto tenths = milliseconds / 100;
  if (tenths < 100 && tenths % 10 != 0)
    return fmt::format("{}.{} seconds", tenths / 10, tenths % 10);
  // A started second counts in full, as on the screen.
  const auto seconds = tenths < 100 ? tenths / 10 : (milliseconds + 999) / 1000;
  std::string text;
  const auto add = [&text](long long count, const char* noun) {
    if (count > 0) text += (text.empty() ? "" : " ") + base::counted(count, noun);
  };
  add(seconds / 3600, "hour");
  add(seconds / 60 % 60, "minute");
  add(seconds % 60, "second");
  return text.empty() ? "0 seconds" : text;
}

}  // namespace accasta::line_mode
