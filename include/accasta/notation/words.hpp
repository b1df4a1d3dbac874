#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/turn.hpp>

/// The sentences for people about turns, records, ends and results.
namespace accasta::notation {

/// Returns "White wins: three stacks in Black's castle", "Draw by agreement" and so on. Speaks to
/// the player of the color `you`: "You win: Black resigned", "Black wins: you resigned".
std::string outcome_sentence(const Outcome& outcome, std::optional<Color> you = std::nullopt);

/// Returns the name of a color in a warning: "WHITE".
std::string_view capitals(Color color);

/// Returns the state of the game in one line: the outcome, or the player to move, with a warning if
/// the other player threatens to win.
std::string status_sentence(const Position& position, const std::optional<Outcome>& outcome);

/// Returns the number and side of the turn to be made as records write them: "12." for White,
/// "12..." for Black.
std::string turn_number_text(const Position& position);

/// Returns the sentence about the end of a record.
std::string result_sentence(const Record& record);

/// Returns the state of the game after its first `played` turns, which lead to `position`. After
/// the last turn that is the result, if there is one. Otherwise it is the player to move and any
/// threat.
std::string state_sentence(const Record& record, std::size_t played, const Position& position);

/// Returns the marks of a turn as written directly after it: "!?", or "??#" for a missed win. Other
/// glyphs look like "$7". Blanks separate several: "!! $7".
std::string marks_text(const std::vector<int>& nags);

/// Returns a player's name as people say it. Records of matches may name an engine by its settings,
/// `level=9 nodes=10000`: that is "level 9, 10k nodes". All other names are unchanged.
std::string shown_player(std::string_view name);

/// Writes a line from its position on, with its variations, comments and marks.
std::string line_text(const TurnLine& line, Position position);
/// Writes only the first turns of a line, without annotations.
std::string line_beginning(const TurnLine& line, Position position);

/// Returns the pieces from the head down, with captives marked as such: "chariot on captive horse
/// on shield"; in Pari "two pieces on one captive". Precondition: the stack is not empty.
std::string pieces_in_words(Stack stack);

/// Lists the stacks of a color: "White has 8 stacks: a1 chariot on horse on shield; b2 ...".
std::string stacks_in_words(const Position& position, Color color);

/// Describes each move of a turn, from the position before it: "chariot to b1", "horse on shield
/// captures d4 (horse)". Precondition: the turn is legal.
std::vector<std::string> moves_in_words(const Turn& turn, const Position& before);

/// Describes a turn that was made, from the position before it: "White from a1: chariot to b1,
/// horse on shield captures d4 (horse)." Precondition: the turn is legal.
std::string made_turn_in_words(const Turn& turn, const Position& before);

/// Describes a turn from the position before it: "From a1: chariot to b1; horse on shield captures
/// d4 (horse). Released on a1: shield." Precondition: the turn is legal.
std::string turn_in_words(const Turn& turn, const Position& before);

/// Returns the texts of consecutive turns from a position, each written in the position before it.
std::vector<std::string> written_turns(std::span<const Turn> turns, Position position);

/// Returns an evaluation without its depth, from White's side: "+0.42", "-1.30", "0.00", "Black
/// wins in 3".
std::string score_text(const Evaluation& evaluation);
/// Returns an evaluation with its depth, for use on its own: "+0.42 for White, depth 9", "Black
/// wins in 3, depth 5". All evaluations that people read come from these two functions.
std::string evaluation_text(const Evaluation& evaluation);

/// Returns "Standard" or "Pari", with the options that differ from the preset: "Pari,
/// win=next-turn".
std::string rules_sentence(const Rules& rules);

/// Returns "no", "one", "two", ... "twelve", then figures.
std::string count_word(int count);

/// Returns the number of stacks held in the enemy castle: "2 of 3", or "4" if it is more than
/// needed.
std::string castle_count_text(int count);

/// Returns the names of cells: "d4", "e5".
std::vector<std::string> cell_names(CellSet cells);

/// Returns "a", "a and b" or "a, b and c".
std::string enumerated(const std::vector<std::string>& items);

}  // namespace accasta::notation
