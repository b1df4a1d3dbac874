#pragma once

#include <concepts>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/text.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/words.hpp>

#include "exit_code.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace accasta::cli {

/// The work that the command line requests, to be run after parsing.
using Command = std::function<ExitCode()>;

/// The description of an option, or of a positional argument, for the manual and the completions.
struct OptionEntry {
  /// The name: "--output"; "FILE" for a positional argument.
  std::string name;
  /// The short name: "-o". Usually empty.
  std::string short_name;
  /// The name of its value in the help: "OUT", "human|ai". Empty for a flag.
  std::string value;
  std::string meaning;
  /// The possible values, if they are known.
  std::vector<std::string> choices;
  /// True if the value is a file name.
  bool is_file = false;
  /// True if it takes several values.
  bool is_many = false;
  bool is_required = false;
};

struct CommandEntry {
  /// The name of the command. Empty for the program itself.
  std::string name;
  std::string meaning;
  /// Other names of the command.
  std::vector<std::string> aliases;
  std::vector<OptionEntry> positionals;
  std::vector<OptionEntry> options;
};

/// The options with known values or file names. The library that reads the options does not know
/// these facts.
using FactsOfOptions = std::map<const CLI::Option*, OptionEntry>;

/// An option or a positional argument. Calls can be chained to describe it:
/// `arguments.add("--engine", texts, "A player").required().one_at_a_time()`. Copies refer to the
/// same option.
class Option {
 public:
  Option(CLI::Option& option, FactsOfOptions& facts) : option_(&option), facts_(&facts) {}

  Option& required();
  /// Names its value in the help: "SECONDS". `words` are the possible values, if they are known.
  Option& value_name(const std::string& name, std::vector<std::string> words = {});
  /// Declares its value a file name, and names it in the help.
  Option& file(const std::string& name = "FILE");
  /// Requires the option's name before each of several values.
  Option& one_at_a_time();
  Option& needs(Option other);
  Option& excludes(Option other);
  /// Leaves it out of the help, the manual and the completions.
  Option& unlisted();

 private:
  CLI::Option* option_;
  FactsOfOptions* facts_;
};

/// The arguments of the program or of one of its sub-commands. A handle: copies refer to the same
/// arguments. The variables that they set must live until the command line is parsed.
class Arguments {
 public:
  Arguments(CLI::App& app, FactsOfOptions& facts) : app_(&app), facts_(&facts) {}

  /// Adds an option ("-o,--output") or a positional argument ("FILE"). Value: std::string, an
  /// optional of one, or a vector of them.
  template <typename Value>
  Option add(const std::string& name, Value& value, const std::string& description);
  /// Adds an option whose text is passed to `read`, which may return an error.
  Option add_read(const std::string& name,
                  std::function<Result<void, std::string>(const std::string&)> read,
                  const std::string& description);
  /// Adds an option whose text is parsed into a value. `parse` returns a Result with the value, or
  /// with an error.
  template <typename Value, typename Parse>
  Option add_parsed(const std::string& name, Value& value, Parse parse,
                    const std::string& description) {
    const auto read = [&value, parse](const std::string& given) -> Result<void, std::string> {
      const auto parsed = parse(given);
      if (!parsed) return parsed.error();
      value = *parsed;
      return {};
    };
    return add_read(name, read, description);
  }
  /// Adds an option that takes a number. Value: a number or an optional of one. The limits are
  /// inclusive.
  template <typename Value, typename Number>
  Option add_number(const std::string& name, Value& value, Number smallest, Number largest,
                    const std::string& description) {
    const auto parse = [smallest,
                        largest](const std::string& given) -> Result<Number, std::string> {
      const auto number = base::number_in<Number>(given);
      // This also rejects nan.
      if (number && *number >= smallest && *number <= largest) return *number;
      return fmt::format("'{}' is not a number from {} to {}", given, smallest, largest);
    };
    Option option = add_parsed(name, value, parse, description).value_name("NUMBER");
    if constexpr (std::integral<Number>) {
      if (largest - smallest >= 10) return option;
      std::vector<std::string> numbers;
      for (Number each = smallest; each <= largest; ++each) numbers.push_back(std::to_string(each));
      option.value_name(fmt::format("{}..{}", smallest, largest), std::move(numbers));
    }
    return option;
  }
  /// Adds an option that takes one of some words for the values of an enumeration, as in
  /// `--win next-turn|at-once`.
  template <typename Value>
  Option add_choice(const std::string& name, std::optional<Value>& value,
                    const std::vector<std::pair<std::string, Value>>& choices,
                    const std::string& description) {
    std::vector<std::string> words;
    for (const auto& [word, unused] : choices) words.push_back(word);
    const std::string value_name = fmt::format("{}", fmt::join(words, "|"));
    const auto parse = [choices,
                        value_name](const std::string& given) -> Result<Value, std::string> {
      for (const auto& [word, meant] : choices)
        if (word == given) return meant;
      return fmt::format("'{}' is none of {}", given, value_name);
    };
    return add_parsed(name, value, parse, description).value_name(value_name, words);
  }
  /// Adds such an option with the words of the enumeration.
  template <Worded Value>
  Option add_choice(const std::string& name, std::optional<Value>& value,
                    const std::string& description) {
    std::vector<std::pair<std::string, Value>> choices;
    for (std::size_t i = 0; i < kWords<Value>.size(); ++i)
      choices.emplace_back(kWords<Value>[i], static_cast<Value>(i));
    return add_choice(name, value, choices, description);
  }
  /// Adds a flag: true if it is given.
  Option add_flag(const std::string& name, bool& value, const std::string& description);
  /// Adds two flags, "--NAME" and "--no-NAME". The last one given counts.
  Option add_switch(std::string_view name, std::function<void(bool)> set,
                    const std::string& description);
  /// Returns true if there is an option of this name: "--ascii".
  bool has(const std::string& name) const;

 private:
  CLI::App* app_;
  FactsOfOptions* facts_;
};

/// The command line with its options and sub-commands. Only the source of this class includes the
/// library that reads it, because that library is slow to compile.
class CommandLine {
 public:
  CommandLine();
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  /// Returns the arguments that may stand before a sub-command, or without one.
  Arguments program();
  /// Adds a sub-command and its work. The alias is another name of it.
  Arguments add_command(const std::string& name, const std::string& description, Command run,
                        const std::string& alias = {});
  /// Adds a sub-command with options, which are handed to `run`.
  template <typename Options>
  std::pair<Arguments, std::shared_ptr<Options>> add_command(const std::string& name,
                                                             const std::string& description,
                                                             ExitCode (*run)(const Options&),
                                                             const std::string& alias = {}) {
    const auto options = std::make_shared<Options>();
    return {add_command(
                name, description, [options, run] { return run(*options); }, alias),
            options};
  }
  /// Returns the arguments of every sub-command.
  std::vector<Arguments> commands();
  /// Sets the work that is done without a sub-command.
  void run_without_command(Command run) { chosen_ = std::move(run); }

  /// Reads the arguments of main(). Writes the help if they ask for it, or the error in them. In
  /// these cases the returned command only returns the exit code. Throws CommandError (Usage), too.
  /// Call it once.
  Command parse(int argc, const char* const* argv);

  /// Returns the program itself first, then every sub-command.
  std::vector<CommandEntry> entries() const;

 private:
  /// Writes the help of a command, or of the program.
  ExitCode help(const std::string& command) const;
  /// Reports that there is no such command, and suggests a similar one.
  CommandError no_command(const std::string& name) const;

  std::unique_ptr<CLI::App> app_;
  FactsOfOptions facts_;
  Command chosen_ = [] { return ExitCode::Done; };
  std::string help_topic_;
};

}  // namespace accasta::cli
