#include "manual.hpp"

#include <algorithm>
#include <string_view>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <accasta/base/version.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/views/key_help.hpp>

#include "help_format.hpp"

namespace accasta::cli {
namespace {

/// What the parser makes of "human|ai": one word each. Nothing if it is a name for something else.
std::vector<std::string> choices_of(const std::string& value) {
  const auto is_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '|';
  };
  std::vector<std::string> choices;
  if (value == "1..10") {
    for (int i = 1; i <= 10; ++i) choices.push_back(std::to_string(i));
  } else if (value.find('|') != std::string::npos && std::ranges::all_of(value, is_word)) {
    for (std::size_t begin = 0; begin <= value.size();) {
      const auto end = std::min(value.find('|', begin), value.size());
      choices.push_back(value.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  return choices;
}

OptionEntry entry_of(const CLI::Option& option) {
  OptionEntry entry{.meaning = option.get_description(),
                    .is_many = option.get_items_expected_max() > 1,
                    .is_required = option.get_required()};
  if (option.get_positional()) {
    entry.name = option.get_name(true);
    entry.is_file = entry.name.find("FILE") != std::string::npos;
    return entry;
  }
  if (!option.get_lnames().empty()) entry.name = "--" + option.get_lnames().front();
  if (!option.get_snames().empty()) entry.short_name = "-" + option.get_snames().front();
  entry.value = value_name(option);
  entry.choices = choices_of(entry.value);
  entry.is_file = entry.value.find("FILE") != std::string::npos || entry.value == "OUT";
  return entry;
}

CommandEntry entry_of(const CLI::App& app, const std::string& name) {
  CommandEntry entry{.name = name, .meaning = app.get_description()};
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;
    (option->get_positional() ? entry.positionals : entry.options).push_back(entry_of(*option));
    for (const std::string& opposite : option->get_fnames())
      entry.options.push_back({.name = "--" + opposite,
                               .meaning = "The opposite of --" + option->get_lnames().front()});
  }
  return entry;
}

/// Text for the formatter of man pages, which takes some characters for commands.
std::string roff(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\')
      escaped += "\\e";
    else if (c == '-')
      escaped += "\\-";
    else if (c == '\'')
      escaped += "\\(aq";
    else
      escaped += c;
  }
  if (escaped.starts_with('.')) escaped.insert(0, "\\&");
  return escaped;
}

std::string roff_option(const OptionEntry& option) {
  std::string names =
      option.short_name.empty() ? "" : fmt::format("\\fB{}\\fR, ", roff(option.short_name));
  names += fmt::format("\\fB{}\\fR", roff(option.name));
  if (!option.value.empty()) names += fmt::format(" \\fI{}\\fR", roff(option.value));
  return names;
}

std::string roff_positional(const OptionEntry& positional) {
  const std::string name =
      fmt::format("\\fI{}\\fR{}", roff(positional.name), positional.is_many ? " ..." : "");
  return positional.is_required ? name : "[" + name + "]";
}

std::string roff_item(const std::string& term, std::string_view meaning) {
  return fmt::format(".TP\n{}\n{}.\n", term, roff(meaning));
}

std::string roff_commands(const std::vector<CommandEntry>& commands) {
  std::string text;
  for (const CommandEntry& command : commands) {
    std::string usage = "\\fBaccasta";
    if (!command.name.empty()) usage += " " + roff(command.name);
    usage += "\\fR";
    for (const OptionEntry& positional : command.positionals)
      usage += " " + roff_positional(positional);
    // A break instead of a sub-section: it can hold fonts.
    text += fmt::format(".PP\n{}\n.RS\n{}.\n", usage,
                        command.name.empty() ? roff("Shows the start screen; resumes a game, or "
                                                    "begins one")
                                             : roff(command.meaning));
    for (const OptionEntry& positional : command.positionals)
      text += roff_item(roff_positional(positional), positional.meaning);
    for (const OptionEntry& option : command.options)
      if (option.name != "--help") text += roff_item(roff_option(option), option.meaning);
    text += ".RE\n";
  }
  return text;
}

std::string roff_keys() {
  std::string text;
  for (const auto& key : views::key_help(views::Mode::Table))
    text += roff_item("\\fB" + roff(key.keys) + "\\fR", key.meaning);
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

}  // namespace

std::vector<CommandEntry> command_entries(const CLI::App& app) {
  std::vector<CommandEntry> entries{entry_of(app, "")};
  for (const CLI::App* command : app.get_subcommands({}))
    entries.push_back(entry_of(*command, command->get_name()));
  return entries;
}

std::string man_page(std::string text, const CLI::App& app) {
  replace(text, "@VERSION@", std::string(base::version()));
  replace(text, "@COMMANDS@\n", roff_commands(command_entries(app)));
  replace(text, "@KEYS@\n", roff_keys());
  replace(text, "@WORDS@\n", roff_words());
  return text;
}

}  // namespace accasta::cli
