#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/notation/text_error.hpp>

namespace accasta::formats {

// The JSON library gives values without their places; these find them when something is wrong.

/// The first bracket of a text that opens a list or an object deeper than `depth` in others.
std::optional<std::size_t> find_too_deep(std::string_view json, int depth);

/// The byte where a value begins, by its path, as in "stack[3].lastmove"; the whole text has the
/// path "". Precondition: the text is JSON and has such a value.
std::size_t find_value(std::string_view json, std::string_view path);

/// An error at a byte of a text.
notation::TextError error_at(std::string_view text, std::size_t offset, std::string message);

}  // namespace accasta::formats
