#include <cassert>

#include <fmt/format.h>

#include <accasta/analysis/hint.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

namespace accasta::analysis {

Hint hint(const Turn& turn, int step) {
  assert(step >= 1 && step <= kHintSteps);
  Hint hint{turn.from()};
  if (step >= 2) hint.targets = turn.targets();
  if (step == kHintSteps) hint.turn = turn;
  return hint;
}

std::string hint_text(const Hint& hint, const Position& position) {
  if (hint.turn) return fmt::format("The turn is {}.", notation::write_turn(*hint.turn, position));
  if (hint.targets.empty()) return fmt::format("Look at the stack on {}.", hint.from.name());
  return fmt::format("The stack on {} goes to {}.", hint.from.name(),
                     notation::enumerated(notation::cell_names(hint.targets)));
}

}  // namespace accasta::analysis
