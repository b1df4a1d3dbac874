#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "support/catch.hpp"

using namespace accasta::cli;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Returns a value that the option takes.
std::string value_for(const Option& option) {
  if (!option.choices.empty()) return option.choices.front();
  static const std::map<std::string, std::string> values{
      {"FILE", "a.acc"},       {"FILES", "a.acc"}, {"OUT", "b.acc"},     {"TURNS|FILE", "4"},
      {"NUMBER", "2"},         {"N", "2"},         {"SECONDS", "2"},     {"NODES", "2"},
      {"TIME", "10m"},         {"PLACE", "1w"},    {"NAME", "Ann"},      {"I/N", "1/2"},
      {"TAG=VALUE", "Club=A"}, {"TAG", "Club"},    {"FROM..TO", "2024"},
  };
  if (option.names == "--sprt") return "elo0=0,elo1=5";
  return option.value == "TEXT" ? "x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w" : values.at(option.value);
}

const Option& option_of(const Command& command, const std::string& name) {
  for (const Option& option : command.options())
    if (option.name() == name) return option;
  FAIL("no option " << name);
  throw std::logic_error(name);
}

/// Returns the words of a command line with these options, and with those without which they are
/// refused. Positional arguments come first.
std::vector<std::string> words_for(const Command& command, std::vector<std::string> names) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Option& option = option_of(command, names[i]);
    if (!option.only_with.empty() &&
        std::ranges::find(names, option.only_with.front()) == names.end())
      names.push_back(option.only_with.front());
    if (option.is_positional()) {
      words.insert(words.begin(), value_for(option));
      continue;
    }
    words.push_back(option.name());
    if (!option.is_flag()) words.push_back(value_for(option));
  }
  return words;
}

/// Returns the message with which a command line is refused, or nothing.
std::string refused(const std::vector<std::string>& words) {
  try {
    parsed_command(words);
    return {};
  } catch (const CommandError& error) {
    CHECK(error.code() == ExitCode::Usage);
    return error.what();
  }
}

/// Returns the same for a command with the arguments that it requires.
std::string refusal(const Command& command, std::vector<std::string> words) {
  for (const Option& option : command.options())
    if (option.is_required) words.insert(words.begin(), value_for(option));
  if (!command.info().name.empty()) words.insert(words.begin(), std::string(command.info().name));
  return refused(words);
}

/// Options that change something in every command line. A new option belongs here, or declares the
/// options without which or with which it would be ignored. Preferences are not listed: the
/// configuration may hold them for commands that do not need them, too.
const std::map<std::string_view, std::string_view> kWorkAlways{
    {"", "--version"},
    {"help", "COMMAND"},
    {"play",
     "--white --black --white-level --black-level --think --clock FILE --dialect --rules --win "
     "--castle-release --repetition --seed"},
    {"host", "--resume --dialect"},
    {"join", "CODE --name --dialect"},
    {"message", "TEXT --name --dialect"},
    {"learn", "LESSON"},
    {"puzzle", "--kind --difficulty --make --rules"},
    {"profile", "--json"},
    {"replay", "FILE --game --at --dialect --rules --win --castle-release --repetition"},
    {"show", "FILE --rules --win --castle-release --repetition --json --output"},
    {"analyse",
     "--depth --think --nodes --lines FILE --rules --win --castle-release --repetition --json"},
    {"check",
     "FILE --json --threads --game --at --dialect --rules --win --castle-release --repetition"},
    {"convert",
     "FILE --player --result --only-rules --date --with-position --unique --to --format --output "
     "--set --drop --strict --game --at --dialect --rules --win --castle-release --repetition"},
    {"export", "FILE --output --game --dialect --rules --win --castle-release --repetition"},
    {"stats", "FILE --position --json --dialect --rules --win --castle-release --repetition"},
    {"turns", "--json FILE --rules --win --castle-release --repetition"},
    {"perft", "DEPTH --divide --threads --json FILE --rules --win --castle-release --repetition"},
    {"answer", "FILE --stream --level --think --nodes --threads"},
    {"bench", "--hash --threads --puzzles --json"},
    {"match", "--rules --win --castle-release --repetition --merge --output --json"},
};

}  // namespace

TEST_CASE("an option that would be ignored was accepted") {
  for (const auto& command : all_commands()) {
    const std::string_view name = command->info().name;
    CAPTURE(name);
    std::string work_always;
    for (const Option& option : command->options()) {
      CAPTURE(option.names);
      if (!option.only_with.empty()) {
        std::vector<std::string> words{option.name()};
        if (!option.is_flag()) words.push_back(value_for(option));
        CHECK_THAT(refusal(*command, words),
                   ContainsSubstring(option.name() + " does nothing without "));
      }
      for (const std::string& each : option.not_with)
        CHECK(refusal(*command, words_for(*command, {option.name(), each})) ==
              option.name() + " does nothing with " + each);
      const auto* const preference = accasta::settings::find_preference(option.name().substr(2));
      const bool is_preference = preference != nullptr && preference->description == option.help;
      if (option.only_with.empty() && option.not_with.empty() && !is_preference &&
          option.name() != "--help")
        work_always += (work_always.empty() ? "" : " ") + option.name();
    }
    const auto listed = kWorkAlways.find(name);
    CHECK(work_always == (listed == kWorkAlways.end() ? "" : listed->second));
  }
}

TEST_CASE("an option was ignored with a value of another one") {
  CHECK(refused({"turns", "-", "--at", "99w"}) == "--at does nothing with -");
  CHECK(refused({"turns", "-", "--game", "7"}) == "--game does nothing with -");
  CHECK(refused({"turns", "-", "--json"}).empty());
  CHECK(refused({"play", "--white-level", "5"}) == "--white-level needs --white ai");
  CHECK(refused({"play", "--black", "human", "--black-level", "5"}) ==
        "--black-level needs --black ai");
  CHECK(refused({"play", "--white", "ai", "--white-level", "5"}).empty());
  CHECK(refused({"match", "-o", "-", "--overwrite"}) == "--overwrite does nothing with -o -");
  CHECK(refused({"convert", "a.acc", "--drop", "Event=foo"}) ==
        "--drop: 'Event=foo': the name of a tag has letters, digits and _ only");
  CHECK(refused({"convert", "a.acc", "-o", ""}) == "--output: the name of the file is empty");
}

TEST_CASE("a script could not say --plain to every command") {
  for (const auto& command : all_commands()) {
    CAPTURE(command->info().name);
    CHECK(refusal(*command, {}).empty());
    CHECK(refusal(*command, {"--plain"}).empty());
    CHECK(refusal(*command, {"--ascii", "--color", "never", "--no-plain"}).empty());
    CHECK_THAT(refusal(*command, {"--color", "pink"}), ContainsSubstring("--color: 'pink'"));
  }
}

TEST_CASE("a command line without a command, or with a wrong one") {
  CHECK(refused({"frobnicate"}) == "there is no command 'frobnicate'; accasta help lists them");
  CHECK(refused({"exporrt"}) == "there is no command 'exporrt'; did you mean 'export'?");
  CHECK(refused({""}) == "there is no command ''; accasta help lists them");
  CHECK(refused({"--ascii", "play"}) == "options go after the command, as in accasta play --ascii");
  CHECK(refused({"--ascii", "x"}) == "unexpected arguments: x");
  CHECK(refused({"--ascii", ""}) == "unexpected arguments: ");
  CHECK(parsed_command({"analyze"})->info().name == "analyse");
  CHECK(parsed_command({"play", "--help"})->info().name == "help");
  CHECK(parsed_command({"check", "-h"})->info().name == "help");
  CHECK(parsed_command({"--help", "check"})->info().name == "help");
  CHECK(parsed_command({"--help"})->info().name == "help");
}
