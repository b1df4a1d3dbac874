#include "manual.hpp"

#include <cstdint>

#include <fmt/format.h>

#include <accasta/base/version.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/tui/frame.hpp>

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
    if (!text.empty()) text += ".PP\n";
    text += fmt::format("{}\n.RS\n{}.\n", usage,
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

}  // namespace

std::string man_page(std::string text, std::string_view date,
                     const std::vector<CommandEntry>& commands) {
  replace(text, "@DATE@", std::string(date));
  replace(text, "@VERSION@", std::string(base::version()));
  replace(text, "@COMMANDS@\n", roff_commands(commands));
  replace(text, "@KEYS@\n", roff_keys());
  replace(text, "@WORDS@\n", roff_words());
  return text;
}

}  // namespace accasta::cli
