#include "words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <accasta/line_mode/line_mode.hpp>
#include <accasta/rules/cell.hpp>

namespace accasta::line_mode {
namespace {

/// The stop words of a question.
constexpr std::array<std::string_view, 31> kStopWords{
    "what", "what's", "whats", "which", "where", "who", "whose", "is", "are",   "the", "a",
    "an",   "of",     "on",    "from",  "at",    "in",  "for",   "it", "there", "can", "could",
    "to",   "show",   "tell",  "list",  "me",    "my",  "i",     "do", "please"};
/// The words that may stand between a word and its argument.
constexpr std::array<std::string_view, 7> kJoints{"of", "on", "from", "at", "for", "to", "the"};

/// An alias of a word.
struct Synonym {
  std::string_view said;
  std::string_view word;
};
constexpr std::array<Synonym, 19> kSynonyms{{{"?", "help"},
                                             {"q", "quit"},
                                             {"exit", "quit"},
                                             {"go", "moves"},
                                             {"move", "moves"},
                                             {"reach", "moves"},
                                             {"turn", "status"},
                                             {"state", "status"},
                                             {"time", "clock"},
                                             {"cell", "stack"},
                                             {"stacks", "pieces"},
                                             {"threat", "threats"},
                                             {"castle", "castles"},
                                             {"attack", "attacks"},
                                             {"capture", "attacks"},
                                             {"captures", "attacks"},
                                             {"safety", "safe"},
                                             {"win", "rules"},
                                             {"hints", "hint"}}};

/// Returns the word that was typed, directly or by a synonym. Nothing if there is none.
std::optional<std::string_view> meant_by(std::string_view said,
                                         std::span<const std::string_view> words) {
  if (const auto word = std::ranges::find(words, said); word != words.end()) return *word;
  const auto synonym = std::ranges::find(kSynonyms, said, &Synonym::said);
  if (synonym == kSynonyms.end()) return std::nullopt;
  const auto word = std::ranges::find(words, synonym->word);
  return word == words.end() ? std::nullopt : std::optional(*word);
}

template <typename Range>
bool contains(const Range& range, std::string_view text) {
  return std::ranges::find(range, text) != std::ranges::end(range);
}

/// Removes the question mark.
std::string_view without_mark(std::string_view text) {
  while (!text.empty() && (text.back() == '?' || text.back() == '.' || text.back() == '!'))
    text.remove_suffix(1);
  return text;
}

/// Returns a list of answers: "white, black or both".
std::string alternatives(std::span<const std::string> answers) {
  std::string text;
  for (std::size_t i = 0; i < answers.size(); ++i)
    text += (i == 0 ? "" : i + 1 == answers.size() ? " or " : ", ") + answers[i];
  return text;
}

/// Returns the exact answer, or the only one with this prefix.
std::optional<std::size_t> chosen(std::string_view text, std::span<const std::string> answers) {
  const auto begins = [&](const std::string& answer) {
    return !text.empty() && answer.starts_with(text);
  };
  auto found = std::ranges::find(answers, text);
  if (found == answers.end() && std::ranges::count_if(answers, begins) == 1)
    found = std::ranges::find_if(answers, begins);
  if (found == answers.end()) return std::nullopt;
  return static_cast<std::size_t>(found - answers.begin());
}

}  // namespace

std::string quotable(std::string_view line) {
  constexpr std::size_t kMost = 60;
  std::string text(line.substr(0, kMost));
  for (char& letter : text)
    if (static_cast<unsigned char>(letter) < ' ' || letter == 127) letter = '?';
  // Remove the remainder of a truncated character.
  if (line.size() > kMost) {
    while (!text.empty() && static_cast<unsigned char>(text.back()) >= 128) text.pop_back();
    text += "...";
  }
  return text;
}

std::size_t after_turn_number(std::string_view line) {
  return line.find_first_not_of(" \t\r.):0123456789");
}

bool looks_like_turn(std::string_view line) {
  const std::size_t begin = after_turn_number(line);
  if (begin == std::string_view::npos) return false;
  line = trimmed(line.substr(begin));
  if (line.size() < 3) return false;
  const auto letter = lower_case(line[0]);
  return letter >= 'a' && letter <= 'g' && line[1] >= '0' && line[1] <= '9';
}

std::optional<Command> understand(std::string_view line, std::span<const std::string_view> words,
                                  std::span<const std::string_view> questions) {
  const auto typed = base::words_in(line);
  if (typed.empty()) return std::nullopt;
  // A question mark turns anything into a question: "resign?" does not resign.
  auto begun = meant_by(lower_case(typed[0]), words);
  if (!begun) begun = meant_by(lower_case(without_mark(typed[0])), questions);
  if (begun) {
    std::size_t first = 1;
    while (first + 1 < typed.size() && contains(kJoints, lower_case(typed[first]))) ++first;
    std::string_view argument;
    if (first < typed.size())
      argument = trimmed(line.substr(static_cast<std::size_t>(typed[first].data() - line.data())));
    if (contains(questions, *begun)) argument = without_mark(argument);
    return Command{*begun, std::string(argument)};
  }
  std::vector<std::string> said;
  for (const std::string_view each : typed) {
    const std::string word = lower_case(without_mark(each));
    if (!word.empty() && !contains(kStopWords, word)) said.push_back(word);
  }
  if (said.size() == 1 && Cell::parse(said[0])) return Command{"stack", said[0]};
  if (said.empty() || said.size() > 2) return std::nullopt;
  for (std::size_t i = 0; i < said.size(); ++i) {
    const auto question = meant_by(said[i], questions);
    if (!question) continue;
    return Command{*question, said.size() == 2 ? said[1 - i] : std::string()};
  }
  return std::nullopt;
}

std::optional<std::string_view> nearest_in(std::string_view line,
                                           std::span<const std::string_view> words) {
  for (const std::string_view each : base::words_in(line)) {
    const std::string word = lower_case(without_mark(each));
    if (contains(kStopWords, word)) continue;
    if (const auto nearest = base::nearest(word, words)) return nearest;
  }
  return std::nullopt;
}

std::optional<std::size_t> ask_in_lines(
    const std::function<std::optional<std::string>(const std::string& prompt)>& read,
    std::string_view question, std::span<const std::string> answers,
    std::span<const std::string> others) {
  const std::string choice = alternatives(answers);
  std::string prompt = fmt::format("{} ({}) ", question, choice);
  while (const auto line = read(prompt)) {
    const std::string text = lower_case(trimmed(*line));
    if (const auto answer = chosen(text, answers)) return answer;
    if (const auto other = chosen(text, others)) return answers.size() + *other;
    if (text == "quit" || text == "q" || text == "exit") break;
    prompt = fmt::format("Please answer {}, or quit: ", choice);
  }
  return std::nullopt;
}

std::optional<std::size_t> ask_in_lines(const Lines& lines, std::string_view question,
                                        std::span<const std::string> answers,
                                        std::span<const std::string> others) {
  return ask_in_lines([&](const std::string& prompt) { return lines.input.read(prompt); }, question,
                      answers, others);
}

}  // namespace accasta::line_mode
