#pragma once

#include <functional>
#include <iostream>
#include <memory>

#include <accasta/line_mode/line_mode.hpp>
#include <accasta/line_mode/word_wrap.hpp>

#include "display.hpp"

namespace accasta::cli {

/// Lines of text at the standard streams, wrapped at the edge of the terminal while this exists.
class StandardLines {
 public:
  explicit StandardLines(const settings::Preferences& preferences,
                         std::optional<notation::Dialect> dialect = std::nullopt)
      : lines_{*input_, std::cout, text_glyphs(preferences), dialect} {}
  StandardLines(const StandardLines&) = delete;
  StandardLines& operator=(const StandardLines&) = delete;

  operator const line_mode::Lines&() const { return lines_; }  // NOLINT(*-explicit-*)
  std::function<void()> waker() const { return lines_.input.waker(); }

 private:
  line_mode::WordWrap wrap_{std::cout, line_mode::columns_of_standard_output};
  std::unique_ptr<line_mode::Input> input_ = line_mode::standard_input(std::cout);
  line_mode::Lines lines_;
};

}  // namespace accasta::cli
