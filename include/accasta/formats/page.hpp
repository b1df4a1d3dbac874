#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <accasta/notation/record.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::formats {

/// Writes a game as a page for a browser: one file of HTML that is well-formed XML and fetches
/// nothing. Every position has a board, with its turn, marks and comments. Links step through the
/// main line and the variations without a script; with it, the arrow keys do so, too. Evaluations
/// in comments become a graph. The error says that a game has more than kMostPlaces positions. Each
/// takes 5 kB, and browsers are slow with more.
Result<std::string, notation::BeyondLimits> page(const notation::Record& record);

/// The largest number of positions of a page, with those of variations.
inline constexpr std::size_t kMostPlaces = 5'000;

/// Writes the page of a game to a file. The error is a line for people.
Result<void, std::string> write_page(const std::string& path, const notation::Record& record);

/// Returns true if a file's name is that of a page: it ends in ".html".
bool is_page_name(std::string_view file);

}  // namespace accasta::formats
