#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>
#include <utf8proc.h>

#include <accasta/base/folding.hpp>
#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>

namespace accasta::base {

namespace {

/// Returns true for most texts, and most characters of the others.
bool is_plain(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c < 0x7F; });
}

/// Returns a text as one line of composed and visible characters. `options` may change them more.
std::string mapped(std::string_view text, int options) {
  // utf8proc refuses what is not UTF-8.
  const std::string valid = one_line(std::string(text));
  // Spaces of all widths look alike, and so does the empty pattern of Braille.
  const auto with_spaces = [](utf8proc_int32_t character, void* /*data*/) {
    constexpr utf8proc_int32_t kEmptyPattern = 0x2800;
    const bool is_blank = utf8proc_category(character) == UTF8PROC_CATEGORY_ZS;
    return is_blank || character == kEmptyPattern ? utf8proc_int32_t{' '} : character;
  };
  utf8proc_uint8_t* mapped = nullptr;
  const auto size =
      utf8proc_map_custom(reinterpret_cast<const utf8proc_uint8_t*>(valid.data()),
                          static_cast<utf8proc_ssize_t>(valid.size()), &mapped,
                          static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE |
                                                         UTF8PROC_IGNORE | options),
                          with_spaces, nullptr);
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(mapped, std::free);
  if (size < 0) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(size)};
}

}  // namespace

std::string folded(std::string_view text) {
  return is_plain(text) ? lower_case(text) : mapped(text, UTF8PROC_CASEFOLD);
}

std::string visible(std::string_view text) {
  return is_plain(text) ? std::string(text) : mapped(text, 0);
}

}  // namespace accasta::base
