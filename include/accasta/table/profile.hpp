#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include <accasta/base/markdown.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// The finished games of a player here, the newest first.
struct Profile {
  /// Those against the engine that count.
  std::vector<PlayedLevel> played;
  /// Those that were reviewed.
  std::vector<ReviewedPlay> reviewed;
};

/// The number of reviewed games that make the share of bad turns.
inline constexpr std::size_t kReviewedGames = 10;

/// Returns the turns in the newest kReviewedGames together.
ReviewedPlay recent_play(const Profile& profile);

/// Reads the finished games of a state folder (finished_games()). Empty without a folder.
Profile read_profile(const std::optional<std::filesystem::path>& folder);

/// The characters of a sparkline. None is for readers who listen.
enum class Sparkline : std::uint8_t { Blocks, Ascii, None };

/// Returns the profile as headings, paragraphs and code.
std::vector<base::MarkdownBlock> profile_text(const Profile& profile, Sparkline sparkline);

}  // namespace accasta::table
