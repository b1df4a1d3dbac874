#pragma once

#include <accasta/line_mode/line_mode.hpp>
#include <accasta/line_mode/word_wrap.hpp>

#include "options.hpp"

namespace accasta::cli {

/// Lines of text at the standard streams, wrapped at the edge of the terminal while this exists.
class StandardLines {
 public:
  explicit StandardLines(const settings::Preferences& preferences,
                         std::optional<notation::Dialect> dialect = std::nullopt)
      : lines_{std::cin, std::cout, text_glyphs(preferences), dialect,
               line_mode::typed_line_waits()} {}

  operator const line_mode::Lines&() const { return lines_; }  // NOLINT(*-explicit-*)

 private:
  line_mode::WordWrap wrap_{std::cout, line_mode::columns_of_standard_output};
  line_mode::Lines lines_;
};

}  // namespace accasta::cli
