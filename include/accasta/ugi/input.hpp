#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>

namespace accasta::ugi {

enum class Read : std::uint8_t {
  Line,     ///< A line, without its end.
  TooLong,  ///< One that is longer than kLongestLine; it was passed over.
  End       ///< There are no more.
};

/// A game of many thousand turns still fits.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;

/// Reads the next line, whatever its bytes; the last one need not have an end.
Read read_line(std::istream& input, std::string& line);

}  // namespace accasta::ugi
