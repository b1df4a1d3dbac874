#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <accasta/notation/record_text.hpp>

namespace accasta::formats {

/// Returns true if a text with this beginning is JSON: a list of objects, an empty list, or an
/// object whose first member is one of a game's. Returns nothing if more of the text is needed to
/// tell. A record may begin with a comment or a tag, which use the same brackets, and a comment may
/// begin with a quotation mark.
std::optional<bool> looks_like_json(std::string_view beginning);

/// Reads the games of a JSON text, one after the other. They are games that to_json() wrote
/// (json.hpp), or a game's state, a game report or a list of them by Abstract Play. A JSON text is
/// UTF-8.
///
/// Abstract Play's turns are read in the dialect Count and under its rules: `standard` or
/// `pari-2010`, and repetition does not draw. A fault becomes the error of a game, with its place
/// in the text and the name of the field. A text that is not JSON is one game with an error. Unsafe
/// characters (see base::is_unsafe()) are replaced in all texts, including the names of members.
/// The first game counts those that are not written as escapes.
std::vector<notation::ReadGame> import_games(std::string_view json,
                                             const notation::ReadOptions& options);

}  // namespace accasta::formats
