#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <accasta/notation/record.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::formats {

/// Writes games as a page for a browser: one file of HTML that is well-formed XML and fetches
/// nothing. Several games have a list at the top. Every position has a board, with its turn, marks
/// and comments. Links step through the main line and the variations without a script; with it, the
/// arrow keys do so, too. Evaluations in comments become a graph. The error says that the games
/// have more than kMostPlaces positions. Each takes 6 kB, and browsers are slow with more.
/// Precondition: there is a game.
Result<std::string, notation::BeyondLimits> page(std::span<const notation::Record> records);

/// The largest number of positions of a page, all games and variations counted.
inline constexpr std::size_t kMostPlaces = 5'000;

/// Writes the page of a game to a file. The error is a line for people.
Result<void, std::string> write_page(const std::string& path, const notation::Record& record);

/// Returns true if a file's name is that of a page: it ends in ".html".
bool is_page_name(std::string_view file);

}  // namespace accasta::formats
