#pragma once

#include <string>

#include <accasta/notation/record.hpp>

namespace accasta::formats {

/// Writes a game as a page for a browser: one file of HTML that is well-formed XML and fetches
/// nothing. Every position has a board, with its turn, marks and comments. Links step through the
/// main line and the variations without a script; with it, the arrow keys do so, too. Evaluations
/// in comments become a graph.
std::string page(const notation::Record& record);

}  // namespace accasta::formats
