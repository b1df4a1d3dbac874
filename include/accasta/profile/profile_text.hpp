#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <accasta/base/markdown.hpp>
#include <accasta/profile/profile.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::profile {

/// Returns a profile as headings, paragraphs and code. Draws the ratings with the characters of a
/// screen; not for readers who listen, who have none.
std::vector<base::MarkdownBlock> profile_text(const Profile& profile,
                                              std::optional<tui::Glyphs> glyphs);

/// Returns what a game that has ended just now did to the player's rating: "Your rating went from
/// 1290 to 1247, give or take 110." Empty if the game is not rated. The game is saved in the
/// folder.
std::string rating_news(const table::Session& session,
                        const std::optional<std::filesystem::path>& folder);

}  // namespace accasta::profile
