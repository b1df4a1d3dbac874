#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/rules/result.hpp>

#include "exit_code.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace accasta::cli {

/// What the command line asks for, to be run when all of it was read.
using Command = std::function<ExitCode()>;

/// An option, or an argument that stands without one. More can be said about it, one after the
/// other: `arguments.add("--depth", depth, "How many turns").range(1, 40)`. Copies mean the same.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  Option& required();
  /// What follows it, as help names it: "OUT", "human|ai".
  Option& value_name(const std::string& name);
  /// Both are limits, and allowed. Number: int, double, or 64 bits without a sign.
  template <typename Number>
  Option& range(Number smallest, Number largest);
  /// A number above 0.
  Option& positive();
  /// The only text that it may be.
  Option& only(const std::string& text);
  /// For several values: each is given with the option's name before it.
  Option& one_at_a_time();
  Option& needs(Option other);
  Option& excludes(Option other);

 private:
  CLI::Option* option_;
};

/// The arguments that the program, or one of its sub-commands, takes. A handle: copies mean the
/// same. Whatever is to be set must live until the command line is parsed.
class Arguments {
 public:
  explicit Arguments(CLI::App& app) : app_(&app) {}

  /// Adds an option ("-o,--output"), or an argument without one ("FILE"). Value: int, double, 64
  /// bits without a sign, std::string, an optional of one of these, or a vector of strings.
  template <typename Value>
  Option add(const std::string& name, Value& value, const std::string& description);
  /// Adds an option whose text `read` takes, or says what is wrong with it.
  Option add_read(const std::string& name,
                  std::function<Result<void, std::string>(const std::string&)> read,
                  const std::string& description);
  /// Adds an option that takes one of some words for values of an enumeration, as in
  /// `--win next-turn|at-once`.
  template <typename Value>
  Option add_choice(const std::string& name, std::optional<Value>& value,
                    const std::vector<std::pair<std::string, Value>>& choices,
                    const std::string& description) {
    std::string words;
    for (const auto& [word, unused] : choices) words += (words.empty() ? "" : "|") + word;
    const auto read = [&value, choices,
                       words](const std::string& given) -> Result<void, std::string> {
      for (const auto& [word, meant] : choices) {
        if (word != given) continue;
        value = meant;
        return {};
      }
      return "'" + given + "' is none of " + words;
    };
    return add_read(name, read, description).value_name(words);
  }
  /// Adds a flag: true if it is given.
  Option add_flag(const std::string& name, bool& value, const std::string& description);
  /// Adds two flags, "--NAME" and "--no-NAME". The last one given counts.
  void add_switch(std::string_view name, std::function<void(bool)> set,
                  const std::string& description);

  /// An option that was added. Precondition: it was.
  Option option(const std::string& name) const;

 private:
  CLI::App* app_;
};

/// What the manual says about an option, or about an argument that stands without one.
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

/// The command line: its options, its sub-commands, and how it is read. The library that reads it
/// is included in the source of this class alone: it is most of what a file takes to compile.
class CommandLine {
 public:
  CommandLine();
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  /// What may stand before a sub-command, or without one.
  Arguments program();
  /// Adds a sub-command, and what it does.
  Arguments add_command(const std::string& name, const std::string& description, Command run);
  /// The same for one with options, which are handed to `run`.
  template <typename Options>
  std::pair<Arguments, std::shared_ptr<Options>> add_command(const std::string& name,
                                                             const std::string& description,
                                                             ExitCode (*run)(const Options&)) {
    const auto options = std::make_shared<Options>();
    return {add_command(name, description, [options, run] { return run(*options); }), options};
  }
  /// Lets every sub-command take an option that it does not have, without effect and unknown to its
  /// help. `has_value` says whether something follows it.
  void accept_everywhere(const std::string& name, bool has_value);
  /// What is done without a sub-command.
  void run_without_command(Command run) { chosen_ = std::move(run); }

  /// Reads the arguments that main() gets; to be called once. If they ask for help it is written,
  /// if they are wrong the reason is, and what is given back only has the exit code. Throws Failure
  /// (Usage), too.
  Command parse(int argc, const char* const* argv);

  /// The program itself first, then every sub-command.
  std::vector<CommandEntry> entries() const;

 private:
  std::unique_ptr<CLI::App> app_;
  Command chosen_ = [] { return ExitCode::Done; };
};

}  // namespace accasta::cli
