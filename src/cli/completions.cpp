#include <algorithm>

#include <fmt/ranges.h>

#include "manual.hpp"

namespace accasta::cli {
namespace {

/// Returns a text in single quotes, for all three shells.
std::string in_quotes(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string in_quotes(const std::vector<std::string>& words) {
  return in_quotes(fmt::format("{}", fmt::join(words, " ")));
}

/// Escapes a description for zsh's argument specifications, where some characters are special.
std::string zsh_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

bool takes_files(const CommandEntry& command) {
  return std::ranges::any_of(command.positionals, &OptionEntry::is_file);
}

std::vector<std::string> names_of(const std::vector<CommandEntry>& commands) {
  std::vector<std::string> names;
  for (const CommandEntry& command : commands)
    if (!command.name.empty()) names.push_back(command.name);
  return names;
}

/// Returns the name and the aliases of a command.
std::string all_names(const CommandEntry& command, const std::string& separator) {
  std::string names = command.name;
  for (const std::string& alias : command.aliases) names += separator + alias;
  return names;
}

std::string zsh_option(const OptionEntry& option) {
  std::string what = fmt::format("[{}]", zsh_text(option.meaning));
  if (!option.value.empty()) {
    what += fmt::format(":{}:", zsh_text(option.value));
    if (!option.choices.empty())
      what += fmt::format("({})", fmt::join(option.choices, " "));
    else if (option.is_file)
      what += "_files";
  }
  const std::string equals = option.value.empty() ? "" : "=";
  const std::string many = option.is_many ? "*" : "";
  if (option.short_name.empty()) return in_quotes(many + option.name + equals + what);
  return fmt::format("{}{{{},{}{}}}{}",
                     in_quotes(fmt::format("({} {})", option.short_name, option.name)),
                     option.short_name, option.name, equals, in_quotes(what));
}

}  // namespace

std::string bash_completion(const std::vector<CommandEntry>& commands) {
  std::string aliases;
  std::string options;
  std::string values;
  for (const CommandEntry& command : commands) {
    std::vector<std::string> words;
    for (const std::string& alias : command.aliases)
      aliases += fmt::format("      {}) command={} && break ;;\n", alias, command.name);
    for (const OptionEntry& option : command.options) {
      words.push_back(option.name);
      if (option.value.empty()) continue;
      std::string pattern = command.name + "," + option.name;
      if (!option.short_name.empty()) pattern += "|" + command.name + "," + option.short_name;
      const std::string action = !option.choices.empty()
                                     ? fmt::format("words={}", in_quotes(option.choices))
                                 : option.is_file ? "files=yes"
                                                  : ":";
      values += fmt::format("    {}) {} ;;\n", pattern, action);
    }
    if (command.name.empty())
      for (const std::string& name : names_of(commands)) words.push_back(name);
    options += fmt::format("      {}) words={}{} ;;\n", command.name.empty() ? "''" : command.name,
                           in_quotes(words), takes_files(command) ? " files=yes" : "");
  }
  return fmt::format(
      R"(# bash completion for accasta; written by the program's build from its own options.
_accasta() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}}
  local command='' words='' files='' i
  # --option=value comes as three words.
  if [[ $current == = ]]; then
    current=''
  elif [[ $previous == = ]]; then
    previous=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${{COMP_WORDS[i]}} in
{}      {}) command=${{COMP_WORDS[i]}} && break ;;
    esac
  done
  case $command,$previous in
{}    *)
    case $command in
{}    esac
    [[ $current == -* ]] && files=''
    [[ $files && $current != -* ]] && words=''
    ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [[ $files ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}}
complete -F _accasta accasta
)",
      aliases, fmt::join(names_of(commands), "|"), values, options);
}

std::string zsh_completion(const std::vector<CommandEntry>& commands) {
  std::string list;
  std::string cases;
  std::string of_program;
  for (const CommandEntry& command : commands) {
    std::string arguments;
    for (const OptionEntry& option : command.options)
      arguments += " \\\n        " + zsh_option(option);
    for (const OptionEntry& positional : command.positionals)
      arguments +=
          " \\\n        " +
          in_quotes(fmt::format("{}:{}:{}", positional.is_many ? "*" : "",
                                zsh_text(positional.name), positional.is_file ? "_files" : " "));
    if (command.name.empty()) {
      of_program = arguments;
      continue;
    }
    list += fmt::format("    {}\n",
                        in_quotes(fmt::format("{}:{}", command.name, zsh_text(command.meaning))));
    cases += fmt::format("      {}) _arguments{} ;;\n", all_names(command, "|"), arguments);
  }
  return fmt::format(R"(#compdef accasta
# zsh completion for accasta; written by the program's build from its own options.
_accasta() {{
  local context state state_descr line
  typeset -A opt_args
  local -a commands=(
{}  )
  _arguments -C{} \
        '1:command:->command' '*::argument:->argument'
  case $state in
    command) _describe command commands ;;
    argument)
      case $words[1] in
{}      esac
      ;;
  esac
}}
_accasta "$@"
)",
                     list, of_program, cases);
}

std::string fish_completion(const std::vector<CommandEntry>& commands) {
  std::string text =
      "# fish completion for accasta; written by the program's build from its own options.\n"
      "complete -c accasta -f\n";
  for (const CommandEntry& command : commands) {
    const std::string when = command.name.empty() ? "__fish_use_subcommand"
                                                  : fmt::format("__fish_seen_subcommand_from {}",
                                                                all_names(command, " "));
    if (!command.name.empty())
      text += fmt::format("complete -c accasta -n __fish_use_subcommand -a {} -d {}\n",
                          command.name, in_quotes(command.meaning));
    if (takes_files(command))
      text += fmt::format("complete -c accasta -n {} -F\n", in_quotes(when));
    for (const OptionEntry& option : command.options) {
      text +=
          fmt::format("complete -c accasta -n {} -l {}", in_quotes(when), option.name.substr(2));
      if (!option.short_name.empty()) text += " -s " + option.short_name.substr(1);
      if (!option.choices.empty())
        text += fmt::format(" -x -a {}", in_quotes(option.choices));
      else if (option.is_file)
        text += " -r -F";
      else if (!option.value.empty())
        text += " -x";
      text += fmt::format(" -d {}\n", in_quotes(option.meaning));
    }
  }
  return text;
}

}  // namespace accasta::cli
