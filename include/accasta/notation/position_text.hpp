#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <accasta/notation/text_error.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/setup.hpp>

namespace accasta::notation {

/// Position text, one line: `ROWS SIDE [TURN]`.
///
///     shc,shc,shc,shc/x,sh,sh,sh,x/x2,s,s,x2/x7/x2,S,S,x2/x,SH,SH,SH,x/SHC,SHC,SHC,SHC w 1
///
/// ROWS are the rows from g to a, joined by `/`; the cells of a row from left to right, joined by
/// `,`: a stack's pieces from the bottom up (S H C or P for White, lower case for Black), or `xn`
/// for n empty cells, `x` for one. SIDE is w or b. TURN counts from 1 and may be missing (then 1).

/// Reads an arrangement. What stands on the cells may still break the rules (see
/// parse_position()), except that no stack may be higher than six.
Result<Setup, TextError> parse_setup(std::string_view text);

/// Reads a position that is legal under the rules; an error names the cell and its column.
Result<Position, TextError> parse_position(std::string_view text, const Rules& rules);

/// The shortest text; parse_setup() gives the same set-up back. Precondition: turn_number > 0.
std::string to_text(const Setup& setup);
/// The text of its set-up.
std::string to_text(const Position& position);

/// The variant that the pieces of a set-up belong to; nothing if there are none or both are mixed.
std::optional<Variant> variant_of(const Setup& setup);

/// Rules as a text: `standard` or `pari`, then every option that differs from the preset, as in
/// `pari win=next-turn castle-release=allowed repetition=off`.
Result<Rules, TextError> parse_rules(std::string_view text);
/// The shortest text; parse_rules() gives the same rules back.
std::string to_text(const Rules& rules);

}  // namespace accasta::notation
