#include <charconv>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/remote/protocol_line.hpp>

namespace accasta::remote {
namespace {

std::string encoded(std::string_view text) {
  std::string written;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= 0x20 || byte == 0x7F || c == '%' || c == '=')
      written += fmt::format("%{:02X}", byte);
    else
      written += c;
  }
  return written;
}

std::optional<std::string> decoded(std::string_view word) {
  std::string text;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] != '%') {
      text += word[i];
      continue;
    }
    unsigned char byte = 0;
    const char* const digits = word.data() + i + 1;
    if (word.size() - i < 3 || std::from_chars(digits, digits + 2, byte, 16).ptr != digits + 2)
      return std::nullopt;
    text += static_cast<char>(byte);
    i += 2;
  }
  return base::one_line(std::move(text));
}

}  // namespace

std::optional<ProtocolLine> ProtocolLine::parse(std::string_view line) {
  const auto words = base::words_in(line);
  if (words.empty() || line.size() > kLongestLine) return std::nullopt;
  ProtocolLine message;
  for (const std::string_view word : words) {
    const std::size_t equals = word.find('=');
    auto text = decoded(equals == word.npos ? word : word.substr(equals + 1));
    if (!text) return std::nullopt;
    if (word.data() == words.front().data())
      message.name = *std::move(text);
    else if (equals == word.npos)
      message.values.push_back(*std::move(text));
    else
      message.fields.insert_or_assign(std::string(word.substr(0, equals)), *std::move(text));
  }
  return message;
}

std::string ProtocolLine::text() const {
  std::string line = name;
  for (const std::string& value : values) line += ' ' + encoded(value);
  for (const auto& [key, value] : fields) line += fmt::format(" {}={}", key, encoded(value));
  return line;
}

std::string_view ProtocolLine::value(std::size_t index) const {
  return index < values.size() ? std::string_view(values[index]) : std::string_view();
}

std::string_view ProtocolLine::field(std::string_view key) const {
  const auto found = fields.find(key);
  return found == fields.end() ? std::string_view() : std::string_view(found->second);
}

}  // namespace accasta::remote
