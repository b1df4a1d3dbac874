#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>
#include <utf8proc.h>

#include <accasta/base/folding.hpp>
#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>

namespace accasta::base {

std::string folded(std::string_view text) {
  // utf8proc refuses what is not UTF-8.
  // Most texts, and most characters of the others.
  if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c < 0x7F; }))
    return lower_case(text);
  const std::string valid = one_line(std::string(text));
  utf8proc_uint8_t* mapped = nullptr;
  const auto size =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(valid.data()),
                   static_cast<utf8proc_ssize_t>(valid.size()), &mapped,
                   static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE |
                                                  UTF8PROC_CASEFOLD | UTF8PROC_IGNORE));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(mapped, std::free);
  if (size < 0) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(size)};
}

}  // namespace accasta::base
