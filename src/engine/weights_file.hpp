#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Files of weights, which are built into the program. Lines of text say what the weights are and
/// how they were learned, a name and its value each:
///
///     kind policy
///     rules standard
///     ...
///     checksum 0123456789abcdef
///
/// Then comes an empty line, and after it the weights: those from -127 to 127 a byte each, others
/// the byte 0x80 and two more, the lower byte first. The checksum is that of these bytes (FNV-1a,
/// 64 bits, hexadecimal).
namespace accasta::engine {

/// What a line of the file says; nothing if there is no such line.
std::optional<std::string_view> weights_file_entry(std::string_view file, std::string_view name);

/// The weights. Nothing if the text is not of this form or does not have this checksum.
std::optional<std::vector<std::int16_t>> read_weights_file(std::string_view file);

/// Such a file. `entries` are the lines above the checksum, with their ends.
std::string to_weights_file(std::string_view entries, std::span<const std::int16_t> weights);

}  // namespace accasta::engine
