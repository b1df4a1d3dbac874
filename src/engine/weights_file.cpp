#include "weights_file.hpp"

#include <charconv>
#include <cstddef>
#include <cstdlib>

// The embedded weight files, one after the other. The names are those of linker symbols.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" {
extern const char accasta_weights[];
extern const char accasta_weights_end[];
}
// NOLINTEND(readability-identifier-naming)

namespace accasta::engine {
namespace {

constexpr std::string_view kEndOfEntries = "\n\n";
/// The marker of a weight that does not fit into a byte.
constexpr std::uint8_t kTwoBytesFollow = 0x80;

std::string checksum(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : bytes) hash = (hash ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3;
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[hash >> shift & 15];
  return text;
}

}  // namespace

std::vector<std::string_view> built_in_files() {
  std::vector<std::string_view> files;
  std::string_view rest(accasta_weights, accasta_weights_end);
  while (!rest.empty()) {
    const std::string_view size = weights_file_entry(rest, "bytes").value_or("0");
    std::size_t bytes = 0;
    std::from_chars(size.data(), size.data() + size.size(), bytes);
    files.push_back(rest.substr(0, rest.find(kEndOfEntries) + kEndOfEntries.size() + bytes));
    rest.remove_prefix(files.back().size());
  }
  return files;
}

std::string_view built_in_file(std::string_view kind, Variant variant, Win win) {
  std::string rules = variant == Variant::Standard ? "standard" : "pari";
  if (win != Rules::preset(variant).win)
    rules += win == Win::NextTurn ? " win=next-turn" : " win=at-once";
  for (const std::string_view file : built_in_files())
    if (weights_file_entry(file, "kind") == kind && weights_file_entry(file, "rules") == rules)
      return file;
  return {};
}

std::optional<std::string_view> weights_file_entry(std::string_view file, std::string_view name) {
  std::string_view entries = file.substr(0, file.find(kEndOfEntries));
  while (!entries.empty()) {
    const auto length = entries.find('\n');
    const std::string_view line = entries.substr(0, length);
    if (line.size() > name.size() && line.starts_with(name) && line[name.size()] == ' ')
      return line.substr(name.size() + 1);
    if (length == std::string_view::npos) break;
    entries.remove_prefix(length + 1);
  }
  return std::nullopt;
}

std::optional<std::vector<std::int16_t>> read_weights_file(std::string_view file) {
  const auto length = file.find(kEndOfEntries);
  if (length == std::string_view::npos) return std::nullopt;
  const std::string_view bytes = file.substr(length + kEndOfEntries.size());
  if (weights_file_entry(file, "checksum") != checksum(bytes)) return std::nullopt;
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
  std::vector<std::int16_t> weights;
  weights.reserve(bytes.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (byte(i) != kTwoBytesFollow) {
      weights.push_back(static_cast<std::int8_t>(byte(i)));
    } else if (i + 2 < bytes.size()) {
      weights.push_back(static_cast<std::int16_t>(byte(i + 2) << 8 | byte(i + 1)));
      i += 2;
    } else {
      return std::nullopt;
    }
  }
  return weights;
}

std::string to_weights_file(std::string_view entries, std::span<const std::int16_t> weights) {
  std::string bytes;
  for (const std::int16_t weight : weights) {
    const auto bits = static_cast<std::uint16_t>(weight);
    const bool is_long = std::abs(weight) > INT8_MAX;
    if (is_long) bytes += static_cast<char>(kTwoBytesFollow);
    bytes += static_cast<char>(bits & 0xff);
    if (is_long) bytes += static_cast<char>(bits >> 8);
  }
  std::string file(entries);
  file += "bytes " + std::to_string(bytes.size()) + "\nchecksum " + checksum(bytes);
  file += kEndOfEntries;
  return file + bytes;
}

}  // namespace accasta::engine
