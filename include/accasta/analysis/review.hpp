#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/analysis/game_analysis.hpp>

namespace accasta::analysis {

// Texts about an analyzed game.

/// Returns the indexes of the turns with a mark, in order.
std::vector<std::size_t> marked_turns(const GameAnalysis& game);
/// Returns the same indexes, worst first: missed wins and blunders, then by loss.
std::vector<std::size_t> worst_turns(const GameAnalysis& game);

/// Returns the index of the turn that turned a won game: the loser's worst one since the loser was
/// last not behind. Nothing if none of those has a mark.
std::optional<std::size_t> turning_point(const GameAnalysis& game, Color winner);

/// The same for a record that is over, from the evaluations and marks that annotate() writes.
/// Nothing if a turn has no evaluation.
std::optional<std::size_t> turning_point(const notation::Record& annotated);

/// Returns true if a turn is about as good as the best: it has no mark and loses less than 5 %.
bool is_about_best(const TurnAnalysis& turn);

/// Returns "?!", "?" or "??".
std::string_view mark_symbol(Mark mark);

/// Returns the mark of a turn, with `#` for a missed win: "??#", "?!". Empty if it has none.
std::string mark_text(const TurnAnalysis& turn);

/// Returns a played turn with its number and mark: "12... a1:C-c1??".
std::string marked_turn_text(const Position& before, const Turn& turn,
                             const TurnAnalysis& analysis);

/// Returns what is wrong with a turn in a few words: "missed win in two", "mistake, winning chance
/// down 23 %". Empty if it has no mark.
std::string fault_text(const TurnAnalysis& turn);

/// Returns why a turn has its mark: what is wrong with it, what it allows, and the better turn with
/// its reasons. Precondition: it has a mark that was explained.
///
///     Missed win in one: c4:H-e3 wins: holds three of Black's castle cells (e3, f2, g1), and Black
///       cannot drive a stack out.
///     Mistake, winning chance down 23 %: g1:CHxd1 takes White's chariot on d1. Better: a4:C-b5
///       attacks Black's shield on e4. Expected next: ... Evaluation: +0.42 for White, depth 8.
std::string reasons_text(const TurnAnalysis& turn);

/// Returns the text about a turn that was tried in place of another one. `written` is the tried
/// turn. The text does not reveal the better one. Precondition: a mark was explained.
///
///     "c4:H-e3 is right: nothing is better."
///     "c4:H-d5 is not good enough: mistake, winning chance down 23 %. Now ..."
std::string attempt_text(const TurnAnalysis& turn, const std::string& written);

/// Returns why the tutor was silent at blunders of a player. Empty if it asks about all of them.
std::string silence_text(const GameAnalysis& game, Color player);

/// Returns "87 %", or "-" without turns.
std::string accuracy_text(const Performance& performance);

/// Returns "White: accuracy 87 % over 30 turns", or "White: no turns".
std::string accuracy_text(Color color, const Performance& performance);
/// Returns "inaccuracies 2, mistakes 1, blunders 1, missed wins 1".
std::string mistakes_text(const Performance& performance);
/// Returns both texts: "White: accuracy 87 % over 30 turns; inaccuracies 2, mistakes 1, ...". For a
/// player without turns returns only "White: no turns".
std::string performance_text(Color color, const Performance& performance);

}  // namespace accasta::analysis
