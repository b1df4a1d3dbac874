#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/rules/rules.hpp>

/// The format of the embedded weight files. Lines of text describe the weights and how they were
/// learned, each with a name and a value:
///
///     kind policy
///     rules standard
///     ...
///     bytes 72687
///     checksum 0123456789abcdef
///
/// An empty line and the weights follow. A weight from -127 to 127 is one byte. Any other is the
/// byte 0x80 and two more, low byte first. `bytes` is the number of these bytes. `checksum` is
/// their hash (FNV-1a, 64 bits, hexadecimal).
namespace accasta::engine {

/// Returns the embedded files.
std::vector<std::string_view> built_in_files();

/// Returns the embedded file of a kind ("value", "policy") for these rules. Empty if
/// there is none.
std::string_view built_in_file(std::string_view kind, Variant variant, Win win);

/// Returns the value of a line of the file. Nothing if there is no such line.
std::optional<std::string_view> weights_file_entry(std::string_view file, std::string_view name);

/// Returns the weights. Nothing if the text has another format or checksum.
std::optional<std::vector<std::int16_t>> read_weights_file(std::string_view file);

/// Returns a file in this format. `entries` are the lines before `bytes`, with their line ends.
std::string to_weights_file(std::string_view entries, std::span<const std::int16_t> weights);

}  // namespace accasta::engine
