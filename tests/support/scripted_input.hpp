#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <accasta/line_mode/input.hpp>

namespace accasta::test {

/// Lines of a stream for line mode. They are typed at prompts only, and at once.
class ScriptedInput final : public line_mode::Input {
 public:
  ScriptedInput(std::istream& lines, std::ostream& output) : Input(output), lines_(lines) {}

  /// Types as a person, who is asked before a game ends.
  bool is_typed = false;
  /// Types an empty line as soon as the program works, once.
  bool stops = false;
  /// At the end of the lines waits for news as long as this returns true.
  std::function<bool()> stays;
  /// The times until which prompts have waited.
  std::vector<Time> limits;

  bool is_person() const override { return is_typed; }

 private:
  std::optional<std::string> next_line(const std::string& prompt, const Until& until) override {
    if (prompt.empty() && std::exchange(stops, false)) return "";
    if (prompt.empty()) {
      await(false, until);
      return std::nullopt;
    }
    limits.push_back(until());
    output() << prompt << std::flush;
    std::string line;
    if (std::getline(lines_, line)) return line;
    if (stays && stays())
      await(false, until);
    else
      set_ended();
    output() << '\n';
    return std::nullopt;
  }

  std::istream& lines_;
};

}  // namespace accasta::test
