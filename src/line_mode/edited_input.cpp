#include "edited_input.hpp"

#include <array>
#include <cstddef>
#include <cstdio>
#include <cwchar>
#include <exception>
#include <histedit.h>
#include <string_view>

#include <accasta/base/descriptor.hpp>
#include <accasta/base/system.hpp>
#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/line_mode/word_wrap.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::line_mode {
namespace {

/// The lines that the history has.
constexpr int kHistory = 100;
/// The columns that a line has at least beside its prompt.
constexpr int kLeastColumns = 20;

class EditedInput final : public Input {
 public:
  explicit EditedInput(std::ostream& output) : Input(output) {
    base::restore_terminal_at_signals();
    HistEvent event;
    ::history(history_, &event, H_SETSIZE, kHistory);
    ::history(history_, &event, H_SETUNIQUE, 1);
    ::el_set(edit_, EL_CLIENTDATA, this);
    ::el_set(edit_, EL_EDITOR, "emacs");
    // Without its handlers a signal would leave the terminal without an echo.
    ::el_set(edit_, EL_SIGNAL, 1);
    ::el_set(edit_, EL_HIST, ::history, history_);
    ::el_set(
        edit_, EL_PROMPT, +[](EditLine* edit) { return of(edit).prompt_.data(); });
    ::el_set(
        edit_, EL_GETCFN,
        +[](EditLine* edit, wchar_t* next) { return of(edit).next_character(next); });
  }
  ~EditedInput() override {
    ::el_end(edit_);
    ::history_end(history_);
  }

  bool is_person() const override { return true; }

 private:
  enum class End : std::uint8_t { Line, Over, Signal, Failure };

  static EditedInput& of(EditLine* edit) {
    void* self = nullptr;
    ::el_get(edit, EL_CLIENTDATA, &self);
    return *static_cast<EditedInput*>(self);
  }

  std::optional<std::string> next_line(const std::string& prompt, const Until& until) override {
    set_prompt(prompt);
    until_ = &until;
    while (true) {
      output() << std::flush;
      if (!typed_.empty()) ::el_push(edit_, std::exchange(typed_, {}).c_str());
      end_ = End::Line;
      int count = 0;
      // libedit shows the prompt first. The system would show what is typed in between, too.
      ::el_set(edit_, EL_PREP_TERM, 1);
      const char* const text = ::el_gets(edit_, &count);
      if (end_ == End::Failure) std::rethrow_exception(std::exchange(failure_, {}));
      if (end_ == End::Line) return entered(text, count);
      keep_typed();
      if (end_ == End::Over) break;
      // libedit handles another signal of this kind only if it begins anew.
      std::fputc('\r', stdout);
    }
    if (!prompt_.empty() || !typed_.empty()) output() << '\n';
    return std::nullopt;
  }

  std::optional<std::string> entered(const char* text, int count) {
    if (text == nullptr || count <= 0) {
      set_ended();
      output() << '\n';
      return std::nullopt;
    }
    std::string line(text, static_cast<std::size_t>(count));
    while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
    HistEvent event;
    if (!base::trimmed(line).empty()) ::history(history_, &event, H_ENTER, line.c_str());
    return line;
  }

  /// Shows a long prompt on lines of its own but for its last words: libedit breaks it within
  /// words.
  void set_prompt(const std::string& prompt) {
    prompt_ = prompt;
    base::replace_unsafe(prompt_);
    const int columns = columns_of_standard_output().value_or(80);
    const std::size_t last = prompt_.rfind(" (");
    if (last != std::string::npos && tui::width(prompt_) > columns - kLeastColumns) {
      output() << std::string_view(prompt_).substr(0, last) << '\n';
      prompt_.erase(0, last + 1);
    }
    // libedit does not survive characters that the locale lacks.
    if (std::mbstowcs(nullptr, prompt_.c_str(), 0) == static_cast<std::size_t>(-1))
      for (char& c : prompt_)
        if (static_cast<unsigned char>(c) >= 128) c = '?';
  }

  /// Keeps what is half typed, and where the cursor is in it.
  void keep_typed() {
    const LineInfo* const line = ::el_line(edit_);
    typed_.assign(line->buffer, line->lastchar);
    constexpr char kLeft = 2;
    typed_.append(left_, kLeft);
  }

  /// Called by libedit, which knows no exceptions. Returns 0 to end the line.
  int next_character(wchar_t* next) try {
    while (true) {
      std::mbstate_t state{};
      const std::size_t size = std::mbrtowc(next, bytes_.data(), bytes_.size(), &state);
      const bool is_complete = !bytes_.empty() && size != static_cast<std::size_t>(-2);
      const bool is_wrong = size == static_cast<std::size_t>(-1);
      if (is_complete) bytes_.erase(0, is_wrong || size == 0 ? 1 : size);
      if (is_complete && is_wrong) continue;
      // A Ctrl-D that was typed before libedit took the terminal arrives as a null character.
      if (is_complete && size == 0) {
        const LineInfoW* const line = ::el_wline(edit_);
        if (line->lastchar == line->buffer) return 0;
        continue;
      }
      if (is_complete) return 1;
      switch (await(true, *until_)) {
        case Ready::Input:
          if (!take()) return 0;
          break;
        case Ready::Over:
          return stop(End::Over);
        case Ready::Signal:
          return stop(End::Signal);
      }
    }
  } catch (...) {
    failure_ = std::current_exception();
    return stop(End::Failure);
  }

  int stop(End end) {
    end_ = end;
    const LineInfoW* const line = ::el_wline(edit_);
    left_ = static_cast<std::size_t>(line->lastchar - line->cursor);
    // The next output begins below the whole line.
    ::el_cursor(edit_, static_cast<int>(left_));
    ::el_set(edit_, EL_REFRESH);
    return 0;
  }

  /// Takes what the terminal has. Returns false at its end.
  bool take() {
    std::array<char, 4096> block{};
    const auto count = ::read(STDIN_FILENO, block.data(), block.size());
    if (count > 0) bytes_.append(block.data(), static_cast<std::size_t>(count));
    return count > 0;
  }

  void set_aside() override {
    pollfd file{STDIN_FILENO, POLLIN, 0};
    while (base::wait_for({&file, 1}, kNow) > 0 && take()) continue;
    aside_ = {std::exchange(bytes_, {}), std::exchange(typed_, {})};
  }
  void restore() override {
    bytes_.insert(0, aside_.first);
    typed_ = std::exchange(aside_, {}).second;
  }

  History* history_ = ::history_init();
  EditLine* edit_ = ::el_init("accasta", stdin, stdout, stderr);
  std::string prompt_;
  const Until* until_ = nullptr;
  End end_ = End::Line;
  std::exception_ptr failure_;
  /// The bytes that were read and are no characters of a line yet.
  std::string bytes_;
  /// The beginning of a line, and the number of its characters right of the cursor.
  std::string typed_;
  std::size_t left_ = 0;
  /// The last two, while a question is asked.
  std::pair<std::string, std::string> aside_;
};

}  // namespace

std::unique_ptr<Input> edited_input(std::ostream& output) {
  return std::make_unique<EditedInput>(output);
}

}  // namespace accasta::line_mode
