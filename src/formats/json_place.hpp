#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace accasta::formats {

// The JSON library gives values without their places; these find them when something is wrong.

/// The first bracket of a text that opens a list or an object deeper than `depth` in others.
std::optional<std::size_t> find_too_deep(std::string_view json, int depth);

/// Where the elements of a list begin, in bytes; nothing if the text is no list. Precondition: the
/// text is JSON.
std::vector<std::size_t> find_elements(std::string_view json);

/// The byte where a value begins inside another one that begins at a byte of the text, by its path
/// from there, as in "stack[3].lastmove"; the value itself has the path "". Takes a time that grows
/// with what stands between the two. Precondition: the text is JSON and has such a value.
std::size_t find_value(std::string_view json, std::size_t begin, std::string_view path);

/// Where the text's own value begins, behind white space and a byte order mark.
std::size_t find_root(std::string_view json);

}  // namespace accasta::formats
