#pragma once

#include <string_view>

#include <accasta/tui/frame.hpp>

namespace accasta::tui {

/// The rows of large text.
inline constexpr int kLargeRows = 3;

/// Returns the columns of large text: letters, mostly four columns wide. `is_narrow` makes them
/// three columns wide. Without blocks they are usual letters with spaces between them.
int large_width(std::string_view text, Glyphs glyphs, bool is_narrow);

/// Writes text in large capitals, in kLargeRows rows. Precondition: it has only letters and spaces.
void put_large(Frame& frame, Point point, std::string_view text, Style style, Glyphs glyphs,
               bool is_narrow);

}  // namespace accasta::tui
