#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accasta::remote {

/// The version of the protocol, which docs/protocol.md defines.
inline constexpr int kVersion = 2;
/// The most bytes of a line, without its end.
inline constexpr std::size_t kLongestLine = 4096;

/// A line of the protocol: "join 1000-lusab-babad-gutih-tugad name=Ann". Words contain no spaces; a
/// character that could not stand in a word is written as `%` and two hexadecimal digits.
struct ProtocolLine {
  std::string name;
  /// The words without `=` after the name, decoded.
  std::vector<std::string> values{};
  std::map<std::string, std::string, std::less<>> fields{};

  /// Reads a line. Its texts can be shown: unsafe characters are replaced. Returns nothing if the
  /// line is empty, too long, or has a `%` without two digits.
  static std::optional<ProtocolLine> parse(std::string_view line);
  /// Returns the line, without its end.
  std::string text() const;

  /// Returns a value or a field. Empty if it is missing.
  std::string_view value(std::size_t index) const;
  std::string_view field(std::string_view key) const;

  friend bool operator==(const ProtocolLine&, const ProtocolLine&) = default;
};

}  // namespace accasta::remote
