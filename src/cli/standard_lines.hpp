#pragma once

#include <accasta/base/files.hpp>
#include <accasta/base/system.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/line_mode/word_wrap.hpp>

#include "options.hpp"

namespace accasta::cli {

/// Lines of text at the standard streams, wrapped at the edge of the terminal while this exists.
class StandardLines {
 public:
  explicit StandardLines(const settings::Preferences& preferences,
                         std::optional<notation::Dialect> dialect = std::nullopt)
      : lines_{.input = input_,
               .output = std::cout,
               .glyphs = text_glyphs(preferences),
               .dialect = dialect,
               .line_waits = line_mode::typed_line_waits(),
               .input_waits = [this] {
                 return input_.rdbuf()->in_avail() > 0 || base::input_waits();
               }} {
    // Like std::cin: a question is seen before its answer is awaited.
    input_.tie(&std::cout);
  }
  StandardLines(const StandardLines&) = delete;
  StandardLines& operator=(const StandardLines&) = delete;

  operator const line_mode::Lines&() const { return lines_; }  // NOLINT(*-explicit-*)

 private:
  /// Unlike that of std::cin, this buffer tells if it has more.
  base::FileInput buffer_{"-"};
  std::istream input_{&buffer_};
  line_mode::WordWrap wrap_{std::cout, line_mode::columns_of_standard_output};
  line_mode::Lines lines_;
};

}  // namespace accasta::cli
