#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/rules/rules.hpp>

/// Files of weights, which are built into the program. Lines of text describe the weights and how
/// they were learned, a name and its value each:
///
///     kind policy
///     rules standard
///     ...
///     bytes 72687
///     checksum 0123456789abcdef
///
/// Then comes an empty line, and after it the weights: those from -127 to 127 a byte each, others
/// the byte 0x80 and two more, the lower byte first. `bytes` is the number of these bytes, the
/// checksum is theirs (FNV-1a, 64 bits, hexadecimal).
namespace accasta::engine {

/// Returns the files that are built in.
std::vector<std::string_view> built_in_files();

/// Returns the built-in file of a kind ("linear", "network", "policy") for these rules; empty if
/// there is none.
std::string_view built_in_file(std::string_view kind, Variant variant, Win win);

/// Returns the value of a line of the file; nothing if there is no such line.
std::optional<std::string_view> weights_file_entry(std::string_view file, std::string_view name);

/// Returns the weights; nothing if the text is not of this form or has another checksum.
std::optional<std::vector<std::int16_t>> read_weights_file(std::string_view file);

/// Returns such a file. `entries` are the lines above `bytes`, with their ends.
std::string to_weights_file(std::string_view entries, std::span<const std::int16_t> weights);

}  // namespace accasta::engine
