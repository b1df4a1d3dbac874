#include "command.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>
#include <fmt/ranges.h>

namespace accasta::cli {

const Option* Command::find(std::string_view name) const {
  const auto found = std::ranges::find(options_, name, &Option::name);
  return found == options_.end() ? nullptr : &*found;
}

void Command::add_read(const std::string& names, Reader read, const std::string& help,
                       Option option) {
  option.names = names;
  option.help = help;
  option.section = section_;
  option.read = std::move(read);
  options_.push_back(std::move(option));
}

void Command::add_preferences(std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    const settings::PreferenceInfo& info = *settings::find_preference(name);
    Option facts{.otherwise = std::string(info.default_value), .is_switch = info.is_switch()};
    if (!info.is_switch()) {
      facts.value = info.choices();
      facts.choices.assign(info.values.begin(), info.values.end());
    }
    add_read(
        fmt::format("--{}", name),
        [this, name](const std::string& value) { return preferences_.set(name, value); },
        std::string(info.description), std::move(facts));
  }
}

void Command::add_help() {
  section("Help");
  add("-h,--help", wants_help_, "Shows this help");
}

bool Command::parse(std::vector<std::string> words) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<const CLI::Option*> parsed;
  for (const Option& option : options_) {
    const auto read = [&option](const std::string& text) {
      if (option.is_file && text.empty())
        throw CLI::ValidationError(option.name(), "the name of the file is empty");
      if (const auto done = option.read(text); !done)
        throw CLI::ValidationError(option.name(), done.error());
    };
    if (option.is_flag()) {
      parsed.push_back(app.add_flag_function(
          option.is_switch ? option.names + ",!" + option.opposite() : option.names,
          [read](std::int64_t count) { read(count > 0 ? "yes" : "no"); }));
      continue;
    }
    CLI::Option* const added =
        option.is_many
            ? app.add_option_function<std::vector<std::string>>(
                  option.names, [read](const auto& texts) { std::ranges::for_each(texts, read); })
            : app.add_option_function<std::string>(option.names, read);
    if (option.is_positional())
      added->type_name("");
    else
      added->type_name(option.value)->allow_extra_args(option.takes_several);
    parsed.push_back(added);
  }
  std::ranges::reverse(words);
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    throw CommandError(ExitCode::Usage, error.what());
  }
  for (std::size_t i = 0; i < options_.size(); ++i) options_[i].is_given = parsed[i]->count() > 0;
  if (wants_help_) return false;
  if (const auto rest = app.remaining(); !rest.empty())
    throw CommandError(ExitCode::Usage,
                       fmt::format("unexpected arguments: {}", fmt::join(rest, " ")));
  check();
  return true;
}

void Command::check() const {
  const auto refuse_if = [](bool is_wrong, const std::string& message) {
    if (is_wrong) throw CommandError(ExitCode::Usage, message);
  };
  const auto has = [this](const std::string& name) { return is_given(name); };
  for (const Option& option : options_) {
    const std::string name = option.name();
    refuse_if(option.is_required && !option.is_given, name + " is required");
    if (!option.is_given) continue;
    refuse_if(!option.only_with.empty() && std::ranges::none_of(option.only_with, has),
              fmt::format("{} does nothing without {}", name, fmt::join(option.only_with, " or ")));
    for (const std::string& other : option.not_with)
      refuse_if(is_given(other), fmt::format("{} does nothing with {}", name, other));
  }
  const auto reason = refusal();
  refuse_if(reason.has_value(), reason.value_or(""));
}

}  // namespace accasta::cli
