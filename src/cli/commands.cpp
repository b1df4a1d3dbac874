#include "commands.hpp"

#include <algorithm>
#include <iostream>

#include "help.hpp"

namespace accasta::cli {
namespace {

/// Returns the error that there is no such command, with a similar one.
CommandError no_command(const std::string& name) {
  const Commands all = all_commands();
  std::vector<std::string_view> names;
  for (const auto& each : all)
    if (!each->info().name.empty()) names.push_back(each->info().name);
  const auto nearest = base::nearest(base::lower_case(name), names);
  return {ExitCode::Usage,
          nearest ? fmt::format("there is no command '{}'; did you mean '{}'?", name, *nearest)
                  : fmt::format("there is no command '{}'; accasta help lists them", name)};
}

struct Help final : Command {
  explicit Help(const Commands& others) : Command({"help", "Shows the help of a command"}) {
    Option facts{.otherwise = "the whole program"};
    for (const auto& each : others) facts.choices.emplace_back(each->info().name);
    add("COMMAND", topic, "The command", std::move(facts));
  }
  ExitCode run() const override {
    const Commands all = all_commands();
    const Command* const command = find_command(all, topic);
    if (command == nullptr) throw no_command(topic);
    std::cout << help_text(*command, all);
    return ExitCode::Done;
  }

  std::string topic;
};

/// The command that shells run when Tab is pressed: `accasta complete WORDS...`. It is not listed,
/// and its words are no options of its own.
struct Complete final : Command {
  explicit Complete(std::vector<std::string> typed)
      : Command({"complete", "Completes a command line"}), words(std::move(typed)) {}
  ExitCode run() const override {
    std::cout << completions(all_commands(), words);
    return ExitCode::Done;
  }

  std::vector<std::string> words;
};

}  // namespace

Commands all_commands() {
  Commands all;
  for (const auto make :
       {make_program, make_play,    make_host,   make_join,  make_message, make_learn,
        make_puzzle,  make_profile, make_replay, make_show,  make_analyse, make_check,
        make_convert, make_export,  make_stats,  make_turns, make_perft,   make_ugi,
        make_answer,  make_bench,   make_match})
    all.push_back(make());
  all.insert(all.begin() + 1, std::make_unique<Help>(all));
  for (const auto& command : all) {
    command->add_help();
    // Scripts may give these to every command.
    command->section("");
    for (const std::string_view name : {"ascii", "color", "plain"})
      if (!command->has(fmt::format("--{}", name))) command->add_preferences({name});
  }
  return all;
}

const Command* find_command(const Commands& all, std::string_view name) {
  const auto found = std::ranges::find_if(all, [name](const auto& each) {
    return each->info().name == name || (!name.empty() && each->info().alias == name);
  });
  return found == all.end() ? nullptr : found->get();
}

std::unique_ptr<Command> parsed_command(std::vector<std::string> words) {
  Commands all = all_commands();
  const auto help_of = [](std::string_view topic) {
    auto help = std::make_unique<Help>(Commands());
    help->topic = topic;
    return help;
  };
  std::string name;
  if (!words.empty() && !words.front().starts_with('-')) {
    name = words.front();
    words.erase(words.begin());
    if (name == "complete") return std::make_unique<Complete>(std::move(words));
    if (name.empty() || find_command(all, name) == nullptr) throw no_command(name);
  }
  for (const std::string& word : words) {
    if (!name.empty() || word.empty() || find_command(all, word) == nullptr) continue;
    if (words.front() == "--help" || words.front() == "-h") return help_of(word);
    throw CommandError(ExitCode::Usage,
                       fmt::format("options go after the command, as in accasta {} --ascii", word));
  }
  const Command* const found = find_command(all, name);
  auto command = std::move(*std::ranges::find(all, found, &std::unique_ptr<Command>::get));
  if (command->parse(std::move(words))) return command;
  return help_of(command->info().name);
}

}  // namespace accasta::cli
