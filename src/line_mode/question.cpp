#include "question.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "words.hpp"

namespace accasta::line_mode {
namespace {

/// "white, black or both".
std::string alternatives(std::span<const std::string> answers) {
  std::string text;
  for (std::size_t i = 0; i < answers.size(); ++i)
    text += (i == 0 ? "" : i + 1 == answers.size() ? " or " : ", ") + answers[i];
  return text;
}

/// The answer that a text is, or of which it alone is the beginning.
std::optional<std::size_t> chosen(std::string_view text, std::span<const std::string> answers) {
  std::optional<std::size_t> begun;
  int count = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i] == text) return i;
    if (text.empty() || !answers[i].starts_with(text)) continue;
    begun = i;
    ++count;
  }
  return count == 1 ? begun : std::nullopt;
}

}  // namespace

std::optional<std::size_t> ask_in_lines(std::istream& input, std::ostream& output,
                                        std::string_view question,
                                        std::span<const std::string> answers) {
  const std::string choice = alternatives(answers);
  fmt::print(output, "{} ({}) ", question, choice);
  std::string line;
  while (std::getline(input, line)) {
    const std::string text = lower_case(trimmed(line));
    if (const auto answer = chosen(text, answers)) return answer;
    if (text == "quit" || text == "q" || text == "exit") return std::nullopt;
    fmt::print(output, "Please answer {}, or quit: ", choice);
  }
  output << '\n';
  return std::nullopt;
}

std::optional<bool> confirm_in_lines(std::istream& input, std::ostream& output,
                                     std::string_view question) {
  static const std::array<std::string, 2> kAnswers{"yes", "no"};
  const auto answer = ask_in_lines(input, output, question, kAnswers);
  if (!answer) return std::nullopt;
  return *answer == 0;
}

}  // namespace accasta::line_mode
