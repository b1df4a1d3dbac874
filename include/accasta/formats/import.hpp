#pragma once

#include <string_view>
#include <vector>

#include <accasta/notation/record_text.hpp>

namespace accasta::formats {

/// Returns true if a text that begins like this is JSON: an object or a list of objects. A record
/// may begin with a comment or a tag, in the same brackets.
bool looks_like_json(std::string_view beginning);

/// Reads the games of a JSON text, one after the other: games that to_json() wrote (json.hpp), and
/// by Abstract Play a game's state, a game report, or a list of them. A JSON text is UTF-8.
///
/// Abstract Play's turns are read in the dialect Count, under its rules: castles win at the start
/// of the next turn, releases are allowed, repetition does not draw. A fault is the error of a
/// game, with its place in the text and the name of the field. A text that is no JSON is one game
/// with an error. Unsafe characters (see base::is_unsafe()) are replaced in all texts, names of
/// members included; the first game counts those that do not stand there as escapes.
std::vector<notation::ReadGame> import_games(std::string_view json,
                                             const notation::ReadOptions& options);

}  // namespace accasta::formats
