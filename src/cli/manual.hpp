#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}  // namespace CLI

namespace accasta::cli {

/// What the manual says about an option, or about a word that stands without one.
struct OptionEntry {
  /// "--output"; "FILE" for what stands without an option.
  std::string name;
  /// "-o"; mostly empty.
  std::string short_name;
  /// What follows it, as help names it: "OUT", "human|ai"; empty for a flag.
  std::string value;
  std::string meaning;
  /// The words that may follow it, where they are known.
  std::vector<std::string> choices;
  /// Whether what follows is the name of a file.
  bool is_file = false;
  /// Whether several may be given.
  bool is_many = false;
  bool is_required = false;
};

struct CommandEntry {
  /// Empty for the program itself.
  std::string name;
  std::string meaning;
  std::vector<OptionEntry> positionals;
  std::vector<OptionEntry> options;
};

/// The command line as the parser has it: the program itself first, then every sub-command.
std::vector<CommandEntry> command_entries(const CLI::App& app);

/// The man page: a template in which `@VERSION@`, `@COMMANDS@`, `@KEYS@` and `@WORDS@` stand for
/// what the program knows about itself.
std::string man_page(std::string text, const CLI::App& app);

/// Scripts that let a shell complete the command line.
std::string bash_completion(const CLI::App& app);
std::string zsh_completion(const CLI::App& app);
std::string fish_completion(const CLI::App& app);

}  // namespace accasta::cli
