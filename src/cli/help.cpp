#include "help.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include <accasta/tui/frame.hpp>

namespace accasta::cli {
namespace {

/// Returns an entry of the help: its name, and its meaning in a column beside it.
std::string entry(std::string_view name, std::string_view meaning) {
  constexpr int kColumn = 32;
  constexpr int kColumns = 100;
  std::string text = fmt::format("  {:<{}}", name, kColumn - 2);
  if (name.size() > kColumn - 4) text = fmt::format("  {}\n{:{}}", name, "", kColumn);
  return text + fmt::format("{}\n", fmt::join(tui::wrapped(meaning, kColumns - kColumn),
                                              fmt::format("\n{:{}}", "", kColumn)));
}

}  // namespace

std::vector<std::pair<std::string, std::vector<const Option*>>> sections(const Command& command) {
  std::vector<std::pair<std::string, std::vector<const Option*>>> sections{{"", {}}};
  for (const Option& option : command.options()) {
    if (option.section.empty()) continue;
    const std::string heading = option.is_positional() ? "" : option.section;
    auto section =
        std::ranges::find(sections, heading, [](const auto& each) { return each.first; });
    if (section == sections.end()) section = sections.insert(section, {heading, {}});
    section->second.push_back(&option);
  }
  return sections;
}

std::string usage(const Option& option) {
  if (option.is_positional()) {
    const std::string name = option.names + (option.is_many ? " ..." : "");
    return option.is_required ? name : '[' + name + ']';
  }
  std::string text = option.name();
  if (!option.short_name().empty()) text = fmt::format("{}, {}", option.short_name(), text);
  if (option.is_switch) text += ", " + option.opposite();
  if (!option.value.empty()) text += ' ' + option.value;
  return text;
}

std::string meaning(const Option& option) {
  std::vector<std::string> facts;
  if (!option.otherwise.empty()) facts.push_back("default: " + option.otherwise);
  if (!option.only_with.empty())
    facts.push_back(fmt::format("only with {}", fmt::join(option.only_with, " or ")));
  if (!option.not_with.empty())
    facts.push_back(fmt::format("not with {}", fmt::join(option.not_with, " or ")));
  if (facts.empty()) return option.help;
  return fmt::format("{} ({})", option.help, fmt::join(facts, "; "));
}

std::string help_text(const Command& command, const Commands& all) {
  const CommandInfo& info = command.info();
  const auto parts = sections(command);
  std::string text = fmt::format("{}\n\nUsage: accasta", info.meaning);
  if (!info.name.empty()) text += fmt::format(" {}", info.name);
  for (const Option* const positional : parts.front().second) text += ' ' + usage(*positional);
  text += info.name.empty() ? " [OPTIONS] | COMMAND [OPTIONS]\n" : " [OPTIONS]\n";
  if (info.name.empty()) {
    text += "\nCommands:\n";
    for (const auto& each : all)
      if (each.get() != &command) text += entry(each->info().name, each->info().meaning);
  }
  for (const auto& [heading, options] : parts) {
    if (options.empty()) continue;
    text += heading.empty() ? "\n" : fmt::format("\n{}:\n", heading);
    for (const Option* const option : options)
      text += entry(heading.empty() ? option->names : usage(*option), meaning(*option));
  }
  return text;
}

std::string completions(const Commands& all, std::vector<std::string> words) {
  // bash makes three words of --option=value, other shells one.
  if (words.empty() || words.back() == "=") words.emplace_back();
  std::erase(words, "=");
  std::string before;
  if (const auto sign = words.back().find('=');
      words.back().starts_with("--") && sign != std::string::npos) {
    before = words.back().substr(0, sign + 1);
    words.insert(words.end() - 1, words.back().substr(0, sign));
    words.back().erase(0, sign + 1);
  }
  const std::string last = words.back();
  words.pop_back();
  const bool is_named = !words.empty() && !words.front().starts_with('-');
  const Command* const command = find_command(all, is_named ? words.front() : "");
  if (command == nullptr) return {};
  std::string text;
  const auto offer = [&](std::string_view word, std::string_view about) {
    if (word.empty() || !word.starts_with(last)) return;
    text += fmt::format("{}{}{}{}\n", before, word, about.empty() ? "" : "\t", about);
  };
  const bool is_option = last.starts_with('-');
  if (words.empty() && !is_option) {
    for (const auto& each : all) offer(each->info().name, each->info().meaning);
    return text;
  }
  // The option whose value is typed.
  const Option* open = nullptr;
  for (const std::string& word : words) {
    const auto option = std::ranges::find_if(command->options(), [&](const Option& each) {
      return word.starts_with('-') && !each.is_flag() &&
             (each.name() == word || each.short_name() == word);
    });
    if (option != command->options().end())
      open = &*option;
    else if (word.starts_with('-') || (open != nullptr && !open->takes_several))
      open = nullptr;
  }
  for (const Option& option : command->options()) {
    if (open != nullptr ? &option != open : !option.is_positional() || is_option) continue;
    if (option.is_file) return "FILES\n";
    for (const std::string& choice : option.choices) offer(choice, "");
  }
  if (open != nullptr || !text.empty()) return text;
  for (const Option& option : command->options()) {
    if (option.section.empty() || option.is_positional()) continue;
    offer(option.name(), option.help);
    if (option.is_switch) offer(option.opposite(), "The opposite of " + option.name());
  }
  return text;
}

}  // namespace accasta::cli
