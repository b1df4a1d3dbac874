#pragma once

#include <optional>
#include <vector>

#include <accasta/base/markdown.hpp>
#include <accasta/profile/profile.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::profile {

/// Returns a profile as headings, paragraphs and code. Draws the ratings with the characters of a
/// screen; not for readers who listen, who have none.
std::vector<base::MarkdownBlock> profile_text(const Profile& profile,
                                              std::optional<tui::Glyphs> glyphs);

}  // namespace accasta::profile
