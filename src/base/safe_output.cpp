#include <algorithm>
#include <cstdio>

#include <accasta/base/safe_output.hpp>
#include <accasta/base/system.hpp>
#include <accasta/base/unicode.hpp>

namespace accasta::base {
namespace {

/// Returns the number of bytes at the end that form an incomplete character or line end.
std::size_t incomplete_end(const std::string& text) {
  if (text.ends_with('\r')) return 1;
  for (std::size_t count = 1; count <= std::min<std::size_t>(3, text.size()); ++count) {
    const auto byte = static_cast<unsigned char>(text[text.size() - count]);
    if (byte < 0x80) return 0;
    if (byte < 0xC0) continue;
    const std::size_t size = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    return size > count ? count : 0;
  }
  return 0;
}

std::string without_direction_marks(const std::string& text) {
  std::string rest;
  for (std::size_t at = 0; at < text.size();) {
    const auto [code, size, is_valid] = character_at(text, at);
    if (!is_direction_mark(code)) rest.append(text, at, size);
    at += size;
  }
  return rest;
}

}  // namespace

SafeOutput::SafeOutput(std::ostream& stream, bool is_terminal)
    : stream_(stream), target_(stream.rdbuf(this)), is_terminal_(is_terminal) {}

SafeOutput::~SafeOutput() {
  const bool is_written = write(true);
  // rdbuf() clears the state.
  const auto state = stream_.rdstate();
  stream_.rdbuf(target_);
  stream_.setstate(is_written ? state : state | std::ios::badbit);
}

SafeOutput::int_type SafeOutput::overflow(int_type byte) {
  if (byte == traits_type::eof()) return traits_type::not_eof(byte);
  const char character = traits_type::to_char_type(byte);
  return xsputn(&character, 1) == 1 ? byte : traits_type::eof();
}

std::streamsize SafeOutput::xsputn(const char* bytes, std::streamsize count) {
  const std::lock_guard lock(mutex_);
  pending_.append(bytes, static_cast<std::size_t>(count));
  return write(false) ? count : 0;
}

int SafeOutput::sync() {
  const std::lock_guard lock(mutex_);
  return write(false) && target_->pubsync() == 0 ? 0 : -1;
}

bool SafeOutput::write(bool all) {
  const std::size_t kept = all ? 0 : incomplete_end(pending_);
  std::string text = pending_.substr(0, pending_.size() - kept);
  pending_.erase(0, text.size());
  replace_unsafe(text);
  if (is_terminal_) text = without_direction_marks(text);
  const auto size = static_cast<std::streamsize>(text.size());
  return target_->sputn(text.data(), size) == size;
}

ProgressLine::ProgressLine() : is_shown_(is_terminal(Stream::Errors)) {}

void ProgressLine::show(const std::string& text) {
  if (!is_shown_) return;
  // Bypass std::cerr, which lets no control characters through.
  std::fputs(("\r" + text + "\033[K").c_str(), stderr);
  has_text_ = true;
}

void ProgressLine::clear() {
  if (has_text_) std::fputs("\r\033[K", stderr);
  has_text_ = false;
}

}  // namespace accasta::base
