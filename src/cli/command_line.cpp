#include "command_line.hpp"

#include <algorithm>
#include <iostream>

#include <CLI/CLI.hpp>
#include <fmt/ranges.h>

#include <accasta/base/version.hpp>
#include <accasta/engine/built_in_weights.hpp>

namespace accasta::cli {
namespace {

/// A help formatter that omits the default which the parser prints beside the opposite of a flag.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
    std::string name = Formatter::make_option_name(option, is_positional);
    constexpr std::string_view kDefault = "{false}";
    if (const auto at = name.find(kDefault); at != std::string::npos)
      name.erase(at, kDefault.size());
    return name;
  }
};

std::string version_text() { return fmt::format("accasta {}", base::version()); }

std::string verbose_version_text() {
  std::string text =
      fmt::format("{}\ncommit: {}\ncompiler: {}\ninstruction set: {}", version_text(),
                  base::commit(), base::compiler(), base::instruction_set());
  for (const auto& weights : engine::built_in_weights())
    text += fmt::format("\n{} {}: {}", weights.kind, weights.rules, weights.checksum);
  return text;
}

}  // namespace

// --- options

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::value_name(const std::string& name, std::vector<std::string> words) {
  if (!words.empty()) (*facts_)[option_].choices = std::move(words);
  if (!option_->get_positional()) option_->type_name(name);
  return *this;
}

Option& Option::file(const std::string& name) {
  (*facts_)[option_].is_file = true;
  return value_name(name);
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

Option& Option::unlisted() {
  option_->group("");
  return *this;
}

// --- the arguments of a command

template <typename Value>
Option Arguments::add(const std::string& name, Value& value, const std::string& description) {
  CLI::Option* const option = app_->add_option(name, value, description)->type_name("");
  return Option(*option, *facts_).value_name("TEXT");
}

template Option Arguments::add(const std::string&, std::string&, const std::string&);
template Option Arguments::add(const std::string&, std::optional<std::string>&, const std::string&);
template Option Arguments::add(const std::string&, std::vector<std::string>&, const std::string&);

Option Arguments::add_read(const std::string& name,
                           std::function<Result<void, std::string>(const std::string&)> read,
                           const std::string& description) {
  const auto take = [name, read = std::move(read)](const std::string& text) {
    if (const auto done = read(text); !done) throw CLI::ValidationError(name, done.error());
  };
  return {*app_->add_option_function<std::string>(name, take, description)->type_name(""), *facts_};
}

Option Arguments::add_flag(const std::string& name, bool& value, const std::string& description) {
  return {*app_->add_flag(name, value, description), *facts_};
}

Option Arguments::add_switch(std::string_view name, std::function<void(bool)> set,
                             const std::string& description) {
  return {*app_->add_flag_function(
              fmt::format("--{0},!--no-{0}", name),
              [set = std::move(set)](std::int64_t count) { set(count > 0); }, description),
          *facts_};
}

bool Arguments::has(const std::string& name) const {
  return app_->get_option_no_throw(name) != nullptr;
}

// --- the command line

CommandLine::CommandLine()
    : app_(std::make_unique<CLI::App>("Accasta, Dieter Stein's stacking game, in the terminal",
                                      "accasta")) {
  CLI::Option* const verbose = app_->add_flag_function(
      "--verbose", [](std::int64_t) {},
      "With --version: also the commit, the compiler and the instruction set");
  CLI::Option* const version = app_->set_version_flag(
      "--version",
      [verbose] { return verbose->count() > 0 ? verbose_version_text() : version_text(); },
      "Display program version information and exit");
  verbose->needs(version);
  app_->require_subcommand(0, 1);
  const auto formatter = std::make_shared<HelpFormatter>();
  formatter->column_width(36);
  app_->formatter(formatter);
  add_command("help", "Shows the help of a command", [this] {
    return help(help_topic_);
  }).add("COMMAND", help_topic_, "The command (default: the whole program)");
}

CommandLine::~CommandLine() = default;

Arguments CommandLine::program() { return {*app_, facts_}; }

Arguments CommandLine::add_command(const std::string& name, const std::string& description,
                                   Command run, const std::string& alias) {
  CLI::App* const command = app_->add_subcommand(name, description);
  if (!alias.empty()) command->alias(alias);
  command->callback([this, run = std::move(run)] { chosen_ = run; });
  return {*command, facts_};
}

std::vector<Arguments> CommandLine::commands() {
  std::vector<Arguments> commands;
  for (CLI::App* const app : app_->get_subcommands({})) commands.emplace_back(*app, facts_);
  return commands;
}

ExitCode CommandLine::help(const std::string& command) const {
  const auto write = [this](const CLI::App* app, const std::string& name) {
    std::cout << app_->get_formatter()->make_help(app, name, CLI::AppFormatMode::Normal);
    return ExitCode::Done;
  };
  if (command.empty()) return write(app_.get(), "accasta");
  for (const CLI::App* const app : std::as_const(*app_).get_subcommands({}))
    if (app->check_name(command)) return write(app, "accasta " + app->get_name());
  throw no_command(command);
}

std::vector<CommandEntry> CommandLine::entries() const {
  std::vector<CommandEntry> entries;
  const auto add = [&](const CLI::App& app, const std::string& name) {
    CommandEntry& command =
        entries.emplace_back(CommandEntry{name, app.get_description(), app.get_aliases(), {}, {}});
    for (const CLI::Option* const option : app.get_options()) {
      if (option->get_group().empty()) continue;
      const auto facts = facts_.find(option);
      OptionEntry entry = facts == facts_.end() ? OptionEntry() : facts->second;
      entry.meaning = option->get_description();
      entry.is_many = option->get_items_expected_max() > 1;
      entry.is_required = option->get_required();
      if (option->get_positional()) {
        entry.name = option->get_name();
        command.positionals.push_back(entry);
        continue;
      }
      entry.value = option->get_type_name();
      for (const std::string& letter : option->get_snames()) entry.short_name = "-" + letter;
      for (const std::string& word : option->get_lnames()) {
        if (!entry.name.empty()) entry.meaning = "The opposite of " + entry.name;
        entry.name = "--" + word;
        command.options.push_back(entry);
      }
    }
  };
  add(*app_, "");
  for (const CLI::App* const app : std::as_const(*app_).get_subcommands({}))
    add(*app, app->get_name());
  return entries;
}

CommandError CommandLine::no_command(const std::string& name) const {
  std::vector<std::string_view> names;
  for (const CLI::App* const app : std::as_const(*app_).get_subcommands({}))
    names.push_back(app->get_name());
  const auto nearest = base::nearest(base::lower_case(name), names);
  return {ExitCode::Usage,
          nearest ? fmt::format("there is no command '{}'; did you mean '{}'?", name, *nearest)
                  : fmt::format("there is no command '{}'; accasta help lists them", name)};
}

Command CommandLine::parse(int argc, const char* const* argv) {
  try {
    app_->parse(argc, argv);
  } catch (const CLI::ExtrasError&) {
    const auto rest = app_->remaining(true);
    if (app_->get_subcommands().empty() && !rest.front().starts_with('-'))
      throw no_command(rest.front());
    throw CommandError(ExitCode::Usage,
                       fmt::format("unexpected arguments: {}", fmt::join(rest, " ")));
  } catch (const CLI::Success& asked_for_help) {
    app_->exit(asked_for_help);
    return [] { return ExitCode::Done; };
  } catch (const CLI::ParseError& error) {
    throw CommandError(ExitCode::Usage, error.what());
  }
  const auto& commands = app_->get_subcommands();
  const auto is_given = [](const CLI::Option* option) { return option->count() > 0; };
  if (!commands.empty() && std::ranges::any_of(app_->get_options(), is_given))
    throw CommandError(ExitCode::Usage, "options go after the command, as in accasta " +
                                            commands.front()->get_name() + " --ascii");
  return chosen_;
}

}  // namespace accasta::cli
