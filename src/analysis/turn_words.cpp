#include <fmt/format.h>

#include <accasta/analysis/turn_words.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/rules/turn_builder.hpp>

namespace accasta::analysis {
namespace {

/// Returns the pieces of a Pari stack. Counts equal pieces that lie on one another.
std::string pari_pieces(Stack stack) {
  std::string text;
  for (int depth = 0; depth < stack.height();) {
    const Color color = stack.at(depth).color;
    int count = 0;
    for (; depth < stack.height() && stack.at(depth).color == color; ++depth) ++count;
    const std::string noun = color == stack.owner() ? "piece" : "captive";
    text += fmt::format("{}{} {}{}", text.empty() ? "" : " on ", notation::count_word(count), noun,
                        count == 1 ? "" : "s");
  }
  return text;
}

/// Describes one move of a turn: the pieces, their target and what they land on.
std::string move_in_words(const Move& move, const TurnBuilder& builder) {
  const Stack lifted = builder.remaining().top(move.count);
  const Stack below = builder.stack(move.to);
  const std::string pieces = pieces_in_words(lifted);
  if (below.empty()) return fmt::format("{} to {}", pieces, move.to.name());
  const int height = lifted.height() + below.height();
  if (below.owner() == lifted.owner())
    return fmt::format("{} onto {}, now {} high", pieces, move.to.name(), height);
  // In Pari several equal pieces may be on top: "two pieces on one captive".
  const bool are_several = lifted.head().kind == Kind::Pari && lifted.height() > 1 &&
                           lifted.at(1).color == lifted.owner();
  return fmt::format("{} {} {} ({})", pieces, are_several ? "capture" : "captures", move.to.name(),
                     pieces_in_words(below));
}

}  // namespace

std::string pieces_in_words(Stack stack) {
  if (stack.head().kind == Kind::Pari) return pari_pieces(stack);
  std::string text;
  for (int depth = 0; depth < stack.height(); ++depth) {
    const Piece piece = stack.at(depth);
    text += fmt::format("{}{}{}", depth == 0 ? "" : " on ",
                        piece.color == stack.owner() ? "" : "captive ", name(piece.kind));
  }
  return text;
}

std::vector<std::string> moves_in_words(const Turn& turn, const Position& before) {
  TurnBuilder builder(before, turn.from());
  std::vector<std::string> moves;
  for (const Move& move : turn.moves()) {
    moves.push_back(move_in_words(move, builder));
    builder.push(move);
  }
  return moves;
}

}  // namespace accasta::analysis
