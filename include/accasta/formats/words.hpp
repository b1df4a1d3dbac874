#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <accasta/notation/record_text.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::formats {

/// "White wins: three stacks in Black's castle", "Draw by agreement", ...
std::string outcome_sentence(const Outcome& outcome);

/// How the game stands, in one line: the outcome, or whose turn it is, with a warning if the other
/// player threatens to win.
std::string status_sentence(const Position& position, const std::optional<Outcome>& outcome);

/// A turn's number and side as records write them: "12." for White, "12..." for Black.
std::string turn_number_text(const Position& position);

/// Turns that follow one another from a position, each as it is written there.
std::vector<std::string> written_turns(std::span<const Turn> turns, Position position);

/// "Standard", "Pari", with the options that differ from the preset: "Pari, win=next-turn".
std::string rules_sentence(const Rules& rules);

/// Tells a person what the reader had to assume about a game, and what is wrong with it.
void report_on_standard_error(const std::string& file, const notation::ReadGame& game);

}  // namespace accasta::formats
