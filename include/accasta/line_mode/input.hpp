#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include <accasta/base/wake.hpp>

namespace accasta::line_mode {

/// The lines of a person or a program. Line mode waits nowhere else.
class Input {
 public:
  using Time = base::PollTime;
  /// Returns when a wait is over. It is called at first, after each wake, and at the time that it
  /// returned.
  using Until = std::function<Time()>;
  static constexpr Time kNow{};
  static constexpr Time kNever = Time::max();

  /// Prompts go to the output.
  explicit Input(std::ostream& output) : output_(output) {}
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  virtual ~Input() = default;

  /// Shows a prompt and returns the next line, without its line feed. Returns nothing if the wait
  /// is over first, or if the input has ended. Then the cursor is at the start of a line.
  std::optional<std::string> read(const std::string& prompt, const Until& until = {});
  /// Reads the answer to a question that comes unasked. Lines that a person typed before do not
  /// answer it. They and a line that is half typed come back after it.
  std::optional<std::string> read_answer(const std::string& question, const Until& until);
  /// Gives a line back: the next read() returns it.
  void put_back(std::string line) { put_back_ = std::move(line); }
  /// Waits without taking lines.
  void wait(const Until& until) {
    while (await(false, until) != Ready::Over) continue;
  }

  /// Returns true if the last read() reached the end of the input.
  bool has_ended() const { return has_ended_; }
  /// Returns true if somebody types the lines, and can be asked.
  virtual bool is_person() const = 0;
  /// Returns a function that wakes a wait, from any thread, as long as this object lives.
  std::function<void()> waker() {
    return [this] { wake_.ring(); };
  }

 protected:
  std::ostream& output() const { return output_; }
  /// Does what read() says. `until` has been called once.
  virtual std::optional<std::string> next_line(const std::string& prompt, const Until& until) = 0;
  /// Sets aside what was typed, or puts it back.
  virtual void set_aside() {}
  virtual void restore() {}

  enum class Ready : std::uint8_t { Input, Over, Signal };
  /// Waits until standard input can be read, if `takes_input`, until a signal has come, or until
  /// the wait is over.
  Ready await(bool takes_input, const Until& until) const;
  void set_ended() { has_ended_ = true; }

 private:
  std::ostream& output_;
  base::Wake wake_;
  std::optional<std::string> put_back_;
  bool has_ended_ = false;
};

/// Returns the lines of standard input. A person at a terminal can edit them, if the program was
/// built with libedit and the terminal is known.
std::unique_ptr<Input> standard_input(std::ostream& output);

}  // namespace accasta::line_mode
