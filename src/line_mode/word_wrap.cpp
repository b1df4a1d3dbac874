#include <utility>

#include <accasta/base/system.hpp>
#include <accasta/line_mode/word_wrap.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::line_mode {

std::optional<int> columns_of_standard_output() {
  const auto window = base::window_size();
  return window ? std::optional(window->columns) : std::nullopt;
}

WordWrap::WordWrap(std::ostream& stream, std::function<std::optional<int>()> columns)
    : stream_(stream), target_(stream.rdbuf(this)), columns_(std::move(columns)) {}

WordWrap::~WordWrap() {
  end_word();
  // rdbuf() clears the state, but a failed write must not be forgotten.
  const auto state = stream_.rdstate();
  stream_.rdbuf(target_);
  stream_.setstate(state);
}

void WordWrap::end_word() {
  const int spaces = tui::width(spaces_);
  const int word = tui::width(word_);
  const auto most = columns_();
  // A line keeps its leading spaces: it is a drawing or indented.
  if (most && column_ > 0 && !word_.empty() && column_ + spaces + word > *most) {
    target_->sputc('\n');
    column_ = 0;
  } else {
    target_->sputn(spaces_.data(), static_cast<std::streamsize>(spaces_.size()));
    column_ += spaces;
  }
  target_->sputn(word_.data(), static_cast<std::streamsize>(word_.size()));
  column_ += word;
  spaces_.clear();
  word_.clear();
}

WordWrap::int_type WordWrap::overflow(int_type character) {
  if (traits_type::eq_int_type(character, traits_type::eof()))
    return traits_type::not_eof(character);
  const char c = traits_type::to_char_type(character);
  if (c == ' ') {
    if (!word_.empty()) end_word();
    spaces_ += c;
  } else if (c == '\n') {
    end_word();
    target_->sputc(c);
    column_ = 0;
  } else {
    word_ += c;
  }
  return character;
}

int WordWrap::sync() {
  end_word();
  column_ = 0;
  return target_->pubsync();
}

}  // namespace accasta::line_mode
