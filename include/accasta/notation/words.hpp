#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/evaluation_text.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/turn.hpp>

/// What a game, its rules and its end are called in sentences for people.
namespace accasta::notation {

/// "White wins: three stacks in Black's castle", "Draw by agreement", ...
std::string outcome_sentence(const Outcome& outcome);

/// The name of a colour in a warning: "WHITE".
std::string_view capitals(Color color);

/// How the game stands, in one line: the outcome, or whose turn it is, with a warning if the other
/// player threatens to win.
std::string status_sentence(const Position& position, const std::optional<Outcome>& outcome);

/// A turn's number and side as records write them: "12." for White, "12..." for Black.
std::string turn_number_text(int number, Color side);
/// That of the turn that is to be made.
std::string turn_number_text(const Position& position);

/// Turns that follow one another from a position, each as it is written there.
std::vector<std::string> written_turns(std::span<const Turn> turns, Position position);

/// An evaluation without its depth, from White's side: "+0.42", "-1.30", "0.00", "Black wins in 3".
std::string score_text(const Evaluation& evaluation);
/// The same where it stands alone, with its depth: "+0.42 for White, depth 9", "Black wins in 3,
/// depth 5". All that people read of evaluations comes from these two.
std::string evaluation_text(const Evaluation& evaluation);

/// "Standard", "Pari", with the options that differ from the preset: "Pari, win=next-turn".
std::string rules_sentence(const Rules& rules);

/// "no", "one", "two", ... "twelve", then figures.
std::string count_word(int count);

/// How many stacks of the enemy castle are held: "2 of 3", and "4" where that is more than it
/// takes.
std::string castle_count_text(int count);

/// "d4", "e5".
std::vector<std::string> cell_names(CellSet cells);

/// "a", "a and b", "a, b and c".
std::string enumerated(const std::vector<std::string>& items);

}  // namespace accasta::notation
