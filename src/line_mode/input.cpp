#include <array>
#include <cstdlib>
#include <deque>
#include <string_view>

#include <accasta/base/files.hpp>
#include <accasta/base/system.hpp>
#include <accasta/line_mode/input.hpp>
#include <accasta/tui/terminal.hpp>

#include "edited_input.hpp"

namespace accasta::line_mode {
namespace {

/// Lines that are read as they are: of a pipe, of a file, or of a terminal that edits them itself.
class PlainInput final : public Input {
 public:
  using Input::Input;

  bool is_person() const override { return is_person_; }

 private:
  std::optional<std::string> next_line(const std::string& prompt, const Until& until) override {
    output() << prompt << std::flush;
    while (lines_.empty()) {
      const Ready ready = await(true, until);
      if (ready == Ready::Signal) continue;
      if (ready == Ready::Over) {
        if (!prompt.empty()) output() << '\n';
        return std::nullopt;
      }
      if (take()) continue;
      if (!line_.empty()) return std::exchange(line_, {});
      set_ended();
      output() << '\n';
      return std::nullopt;
    }
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }

  void set_aside() override {
    if (!is_person_) return;
    pollfd file{STDIN_FILENO, POLLIN, 0};
    while (base::wait_for({&file, 1}, kNow) > 0 && take()) continue;
    aside_ = std::exchange(lines_, {});
  }
  void restore() override {
    lines_.insert(lines_.begin(), aside_.begin(), aside_.end());
    aside_.clear();
  }

  /// Takes what the system has, once. Returns false at the end of the input.
  bool take() {
    if (buffer_.sgetc() == std::streambuf::traits_type::eof()) return false;
    while (buffer_.in_avail() > 0) {
      const auto c = static_cast<char>(buffer_.sbumpc());
      if (c == '\n')
        lines_.push_back(std::exchange(line_, {}));
      else
        line_ += c;
    }
    return true;
  }

  const bool is_person_ = base::is_terminal(base::Stream::Input);
  base::FileInput buffer_{"-"};
  /// The lines that were read, and the beginning of the next one.
  std::deque<std::string> lines_;
  std::string line_;
  std::deque<std::string> aside_;
};

}  // namespace

std::optional<std::string> Input::read(const std::string& prompt, const Until& until) {
  const Until forever = [] { return kNever; };
  const Until& end = until ? until : forever;
  if (has_ended_ || end() <= Time::clock::now()) return std::nullopt;
  if (put_back_) return std::exchange(put_back_, {});
  return next_line(prompt, end);
}

std::optional<std::string> Input::read_answer(const std::string& question, const Until& until) {
  if (until() <= Time::clock::now()) return std::nullopt;
  set_aside();
  auto line = read(question, until);
  restore();
  return line;
}

Input::Ready Input::await(bool takes_input, const Until& until) const {
  std::array<pollfd, 2> files{pollfd{takes_input ? STDIN_FILENO : -1, POLLIN, 0}, wake_.poll()};
  while (true) {
    wake_.clear();
    const Time end = until();
    if (end <= Time::clock::now()) return Ready::Over;
    output_.flush();
    const int ready = base::wait_for(files, end == kNever ? std::nullopt : std::optional(end));
    if (ready < 0) return Ready::Signal;
    if (ready > 0 && files.front().revents != 0) return Ready::Input;
  }
}

std::unique_ptr<Input> standard_input(std::ostream& output) {
#ifdef ACCASTA_LIBEDIT
  const char* const term = std::getenv("TERM");
  if (base::is_terminal(base::Stream::Input) && base::is_terminal(base::Stream::Output) &&
      term != nullptr && std::string_view(term) != "dumb" && tui::knows_terminal(term))
    return edited_input(output);
#endif
  return std::make_unique<PlainInput>(output);
}

}  // namespace accasta::line_mode
