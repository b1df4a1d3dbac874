#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <accasta/notation/text_error.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/setup.hpp>
#include <accasta/rules/stack.hpp>

namespace accasta::notation {

/// Position text, one line: `ROWS SIDE [TURN]`.
///
///     shc,shc,shc,shc/x,sh,sh,sh,x/x2,s,s,x2/x7/x2,S,S,x2/x,SH,SH,SH,x/SHC,SHC,SHC,SHC w 1
///
/// ROWS are the rows from g to a, joined by `/`. The cells of a row run from left to right, joined
/// by `,`. A cell is a stack's pieces from the bottom up (S H C or P for White, lower case for
/// Black). `xn` stands for n empty cells, `x` for one. SIDE is w or b. TURN counts from 1. Without
/// it the turn is 1.

/// Reads an arrangement. The pieces may still break the rules (see parse_position()), but no stack
/// may be higher than six.
Result<Setup, TextError> parse_setup(std::string_view text);

/// Reads a position that is legal under the rules. An error names the cell and its column.
Result<Position, TextError> parse_position(std::string_view text, const Rules& rules);

/// Writes the shortest text. parse_setup() reads the same set-up back. Precondition: turn_number >
/// 0.
std::string to_text(const Setup& setup);
/// Writes the pieces of a stack from the bottom up.
std::string to_text(Stack stack);
/// Writes the text of the position's set-up.
std::string to_text(const Position& position);

/// Returns the variant to which the pieces of a set-up belong, or nothing if there are no pieces or
/// both variants are mixed.
std::optional<Variant> variant_of(const Setup& setup);

/// Reads rules: a preset, then every option that differs from it, as in `pari win=next-turn
/// castle-release=allowed repetition=off`. The preset is one of kRulesPresets.
Result<Rules, TextError> parse_rules(std::string_view text);
/// Writes the shortest text that begins with `standard` or `pari`. parse_rules() reads the same
/// rules back.
std::string to_text(const Rules& rules);

}  // namespace accasta::notation
