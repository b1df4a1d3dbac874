#include "command_line.hpp"

#include <algorithm>
#include <cstdint>

#include <CLI/CLI.hpp>

#include "version_text.hpp"

namespace accasta::cli {
namespace {

// --- help

/// What follows an option, as help names it. The limits that the parser adds are left out.
std::string value_name_of(const CLI::Option& option) {
  if (option.get_type_size() == 0) return {};
  std::string name = option.get_type_name();
  if (const auto limits = name.find(':'); limits != std::string::npos) name.resize(limits);
  return name == "INT" || name == "UINT" ? "NUMBER" : name;
}

void replace_first(std::string& text, const std::string& what, const std::string& by) {
  const auto at = what.empty() ? std::string::npos : text.find(what);
  if (at != std::string::npos) text.replace(at, what.size(), by);
}

/// Help without what the parser writes for itself: no type beside the name of a value, no default
/// beside the opposite of a flag.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
    std::string name = Formatter::make_option_name(option, is_positional);
    replace_first(name, "{false}", "");
    return name;
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    std::string text = Formatter::make_option_opts(option);
    const bool is_positional = option->get_positional();
    // The name of a file is said already.
    replace_first(text, (is_positional ? " " : "") + option->get_type_name(),
                  is_positional ? "" : value_name_of(*option));
    return text;
  }
};

// --- the manual

/// What the parser makes of "human|ai" or "auto|1..10": one word each. Nothing if it is a name for
/// something else.
std::vector<std::string> choices_of(const std::string& value) {
  const auto is_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  std::vector<std::string> choices;
  for (std::size_t begin = 0; begin <= value.size();) {
    const auto end = std::min(value.find('|', begin), value.size());
    const std::string choice = value.substr(begin, end - begin);
    begin = end + 1;
    if (choice == "1..10")
      for (int i = 1; i <= 10; ++i) choices.push_back(std::to_string(i));
    else if (std::ranges::all_of(choice, is_word))
      choices.push_back(choice);
    else
      return {};
  }
  if (choices.size() == 1) choices.clear();
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
  entry.value = value_name_of(option);
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

/// What the parser says of arguments that nothing takes, in the order in which they were typed.
CLI::ExtrasError not_expected(const std::vector<std::string>& arguments) {
  const std::string text = arguments.size() == 1 ? "The following argument was not expected: "
                                                 : "The following arguments were not expected: ";
  return {text + CLI::detail::join(arguments, " "), CLI::ExitCodes::ExtrasError};
}

}  // namespace

// --- options

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::value_name(const std::string& name) {
  option_->type_name(name);
  return *this;
}

template <typename Number>
Option& Option::range(Number smallest, Number largest) {
  option_->check(CLI::Range(smallest, largest));
  return *this;
}

template Option& Option::range(int, int);
template Option& Option::range(double, double);
template Option& Option::range(std::uint64_t, std::uint64_t);

Option& Option::positive() {
  option_->check(CLI::PositiveNumber);
  return *this;
}

Option& Option::only(const std::string& text) {
  option_->check(CLI::IsMember({text}));
  return *this;
}

Option& Option::one_at_a_time() {
  option_->allow_extra_args(false);
  return *this;
}

Option& Option::needs(Option other) {
  option_->needs(other.option_);
  return *this;
}

Option& Option::excludes(Option other) {
  option_->excludes(other.option_);
  return *this;
}

// --- the arguments of a command

template <typename Value>
Option Arguments::add(const std::string& name, Value& value, const std::string& description) {
  return Option(*app_->add_option(name, value, description));
}

template Option Arguments::add(const std::string&, int&, const std::string&);
template Option Arguments::add(const std::string&, std::uint64_t&, const std::string&);
template Option Arguments::add(const std::string&, std::string&, const std::string&);
template Option Arguments::add(const std::string&, std::optional<int>&, const std::string&);
template Option Arguments::add(const std::string&, std::optional<double>&, const std::string&);
template Option Arguments::add(const std::string&, std::optional<std::uint64_t>&,
                               const std::string&);
template Option Arguments::add(const std::string&, std::optional<std::string>&, const std::string&);
template Option Arguments::add(const std::string&, std::vector<std::string>&, const std::string&);

Option Arguments::add_read(const std::string& name,
                           std::function<Result<void, std::string>(const std::string&)> read,
                           const std::string& description) {
  return Option(*app_->add_option_function<std::string>(
      name,
      [name, read = std::move(read)](const std::string& text) {
        if (const auto done = read(text); !done) throw CLI::ValidationError(name, done.error());
      },
      description));
}

Option Arguments::add_flag(const std::string& name, bool& value, const std::string& description) {
  return Option(*app_->add_flag(name, value, description));
}

void Arguments::add_switch(std::string_view name, std::function<void(bool)> set,
                           const std::string& description) {
  const std::string flag(name);
  app_->add_flag_function(
      "--" + flag + ",!--no-" + flag,
      [set = std::move(set)](std::int64_t count) { set(count > 0); }, description);
}

Option Arguments::option(const std::string& name) const { return Option(*app_->get_option(name)); }

// --- the command line

CommandLine::CommandLine()
    : app_(std::make_unique<CLI::App>("Accasta, Dieter Stein's stacking game, in the terminal",
                                      "accasta")) {
  CLI::Option* const verbose = app_->add_flag_function(
      "--verbose", [](std::int64_t) {}, "With --version: also what was built, and with what");
  verbose->needs(app_->set_version_flag(
      "--version",
      [verbose] { return verbose->count() > 0 ? verbose_version_text() : version_text(); },
      "Display program version information and exit"));
  app_->require_subcommand(0, 1);
  const auto formatter = std::make_shared<HelpFormatter>();
  formatter->column_width(36);
  app_->formatter(formatter);
}

CommandLine::~CommandLine() = default;

Arguments CommandLine::program() { return Arguments(*app_); }

Arguments CommandLine::add_command(const std::string& name, const std::string& description,
                                   Command run) {
  CLI::App* const command = app_->add_subcommand(name, description);
  command->callback([this, run = std::move(run)] { chosen_ = run; });
  return Arguments(*command);
}

void CommandLine::accept_everywhere(const std::string& name, bool has_value) {
  for (CLI::App* const command : app_->get_subcommands({})) {
    if (command->get_option_no_throw(name) != nullptr) continue;
    CLI::Option* const option =
        has_value ? command->add_option_function<std::string>(name, [](const std::string&) {})
                  : command->add_flag_function(name, [](std::int64_t) {});
    option->group("");
  }
}

Command CommandLine::parse(int argc, const char* const* argv) {
  const auto answer = [this](const CLI::ParseError& error) -> Command {
    const auto code = app_->exit(error) == 0 ? ExitCode::Done : ExitCode::Usage;
    return [code] { return code; };
  };
  try {
    app_->parse(argc, argv);
  } catch (const CLI::ExtrasError&) {
    return answer(not_expected(app_->remaining(true)));
  } catch (const CLI::ParseError& error) {
    return answer(error);
  }
  const auto& commands = app_->get_subcommands();
  const auto is_given = [](const CLI::Option* option) { return option->count() > 0; };
  if (!commands.empty() && std::ranges::any_of(app_->get_options(), is_given))
    throw Failure(ExitCode::Usage, "options go after the command, as in accasta " +
                                       commands.front()->get_name() + " --ascii");
  return chosen_;
}

std::vector<CommandEntry> CommandLine::entries() const {
  std::vector<CommandEntry> entries{entry_of(*app_, "")};
  for (const CLI::App* command : std::as_const(*app_).get_subcommands({}))
    entries.push_back(entry_of(*command, command->get_name()));
  return entries;
}

}  // namespace accasta::cli
