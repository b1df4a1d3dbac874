#pragma once

#include <string>

#include <accasta/notation/record_text.hpp>

namespace accasta::cli {

/// Writes to standard error what the reader had to assume about a game, and what is wrong with it.
void report_on_standard_error(const std::string& file, const notation::ReadGame& game);

}  // namespace accasta::cli
