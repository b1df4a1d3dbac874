#include "manual.hpp"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/version.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/tui/frame.hpp>

#include "help.hpp"

namespace accasta::cli {
namespace {

/// Escapes text for the formatter of man pages. Returns ASCII.
std::string roff(std::string_view text) {
  // A line that begins like this would be a request.
  std::string result = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
  for (const char32_t c : tui::decoded(text)) {
    if (c == U'\\')
      result += "\\e";
    else if (c == U'-')
      result += "\\-";
    else if (c == U'\'')
      result += "\\(aq";
    else if (c > 0x7E)
      result += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(c));
    else
      result += static_cast<char>(c);
  }
  return result;
}

std::string roff_item(const std::string& term, std::string_view meaning) {
  return fmt::format(".TP\n{}\n{}.\n", term, roff(meaning));
}

std::string full_name(const Command& command) {
  const std::string_view name = command.info().name;
  return name.empty() ? "accasta" : fmt::format("accasta {}", name);
}

/// Returns the names and the value of an option, with the fonts of a man page.
std::string roff_usage(const Option& option) {
  if (option.is_positional()) return fmt::format("\\fI{}\\fR", roff(usage(option)));
  Option names = option;
  names.value.clear();
  std::string text = fmt::format("\\fB{}\\fR", roff(usage(names)));
  if (!option.value.empty()) text += fmt::format(" \\fI{}\\fR", roff(option.value));
  return text;
}

std::string roff_commands(const Commands& commands) {
  std::string text;
  for (const auto& command : commands) {
    const CommandInfo& info = command->info();
    const auto parts = sections(*command);
    // A break instead of a sub-section: it can hold fonts.
    if (!text.empty()) text += ".PP\n";
    text += fmt::format("\\fB{}\\fR", roff(full_name(*command)));
    for (const Option* const positional : parts.front().second)
      text += ' ' + roff_usage(*positional);
    text += fmt::format("\n.RS\n{}.\n",
                        info.name.empty() ? "Shows the start screen; resumes a game, or begins one"
                                          : roff(info.meaning));
    for (const auto& [heading, options] : parts) {
      if (heading == "Help" && !info.name.empty()) continue;
      if (!heading.empty()) text += fmt::format(".PP\n{}:\n", roff(heading));
      for (const Option* const option : options)
        if (option->name() != "--help") text += roff_item(roff_usage(*option), meaning(*option));
    }
    text += ".RE\n";
  }
  return text;
}

std::string roff_keys() {
  std::string text;
  for (const auto& key : screens::table_key_help())
    text += roff_item("\\fB" + roff(key.key) + "\\fR", key.meaning);
  return text;
}

std::string roff_words() {
  std::string text;
  for (const line_mode::WordHelp& word : line_mode::words_of_line_mode())
    text += roff_item(
        fmt::format("\\fB{}\\fR{}", roff(word.word),
                    word.argument.empty() ? "" : fmt::format(" \\fI{}\\fR", roff(word.argument))),
        word.meaning);
  return text;
}

void replace(std::string& text, std::string_view what, const std::string& by) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

/// Returns a row of a table in Markdown. The options that would make it useless are in `--help`.
std::string row(Option option) {
  std::string name = usage(option);
  replace(name, "|", "\\|");
  option.not_with.clear();
  return fmt::format("| `{}` | {} |\n", name, meaning(option));
}

}  // namespace

std::string man_page(std::string text, std::string_view date, const Commands& commands) {
  replace(text, "@DATE@", std::string(date));
  replace(text, "@VERSION@", std::string(base::version()));
  replace(text, "@COMMANDS@\n", roff_commands(commands));
  replace(text, "@KEYS@\n", roff_keys());
  replace(text, "@WORDS@\n", roff_words());
  return text;
}

std::string reference_of_options(const Commands& commands) {
  // A row that at least this many commands have is written once, under their names.
  constexpr std::size_t kMany = 3;
  // Texts with their commands, and rows with theirs.
  using Users = std::vector<std::pair<std::string, std::vector<std::string>>>;
  const auto users_of = [](Users& all, const std::string& text) -> std::vector<std::string>& {
    const auto found = std::ranges::find(all, text, &Users::value_type::first);
    return found == all.end() ? all.emplace_back(text, std::vector<std::string>()).second
                              : found->second;
  };
  const auto rows_of = [](const Command& command) {
    std::vector<std::string> rows;
    for (const auto& [heading, options] : sections(command))
      for (const Option* const option : options)
        if (option->name() != "--help") rows.push_back(row(*option));
    return rows;
  };
  Users rows;
  for (const auto& command : commands)
    for (const std::string& each : rows_of(*command))
      users_of(rows, each)
          .push_back(std::string(command->info().name.empty() ? "accasta" : command->info().name));
  const std::string head = "| argument | meaning |\n|---|---|\n";
  std::string text = "### Arguments of each command\n\n" + head;
  for (const auto& command : commands) {
    text += fmt::format("| **{}** | {} |\n", full_name(*command), command->info().meaning);
    for (const std::string& each : rows_of(*command))
      if (users_of(rows, each).size() < kMany) text += each;
  }
  Users shared;
  for (const auto& [row, users] : rows)
    if (users.size() >= kMany)
      users_of(shared, fmt::format("{}", fmt::join(users, ", "))).push_back(row);
  text += "\n### Arguments of several commands\n\n" + head;
  for (const auto& [users, several] : shared)
    text += fmt::format("| **{}** | |\n{}", users, fmt::join(several, ""));
  return text;
}

}  // namespace accasta::cli
