#pragma once

#include <string_view>
#include <vector>

#include <accasta/notation/record_text.hpp>

namespace accasta::formats {

/// Whether a text that begins like this is JSON: an object or a list of objects. A record may begin
/// with a comment or a tag, in the same brackets.
bool looks_like_json(std::string_view beginning);

/// The games of a JSON text by Abstract Play: a game's state, a game report, or a list of them.
///
/// Turns are counted as it counts them, and its rules are the ones: castles win at the start of the
/// next turn, releases are allowed, repetition does not draw. What is wrong is the error of a game,
/// with its place in the text and the name of the field; a text that is no JSON is one such game.
/// What may not come in (see base::is_unsafe()) is replaced in all texts, names of members too; the
/// first game counts what was replaced as it stood, each game what its tags had as escapes.
std::vector<notation::ReadGame> import_games(std::string_view json,
                                             const notation::ReadOptions& options);

}  // namespace accasta::formats
