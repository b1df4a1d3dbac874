#pragma once

#include <string_view>

#include <accasta/tui/frame.hpp>

namespace accasta::tui {

/// Returns the rows of large text.
constexpr int large_rows(Glyphs glyphs) { return glyphs == Glyphs::Blocks ? 3 : 1; }

/// Writes text in large capitals, four columns wide, or three if `is_narrow`. Without blocks they
/// are usual letters with spaces between them. Returns the column after the text, also if the frame
/// lacks room. Precondition: the text has only letters of large_text.cpp and spaces.
int put_large(Frame& frame, Point point, std::string_view text, bool is_narrow, Glyphs glyphs,
              Style style = {});

}  // namespace accasta::tui
