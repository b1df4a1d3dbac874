#include <iostream>
#include <iterator>
#include <random>

#include <accasta/base/folders.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/remote/friend_player.hpp>
#include <accasta/remote/identity.hpp>
#include <accasta/remote/name.hpp>
#include <accasta/remote/players.hpp>
#include <accasta/remote/word.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/game_at_table.hpp>

#include "commands.hpp"
#include "standard_lines.hpp"

namespace accasta::cli {
namespace {

enum class Side : std::uint8_t { White, Black, Random };

struct FriendOptions {
  std::string name;
  std::string machine;
  DisplayOptions display;
};

struct NewGameOptions : FriendOptions {
  SourceOptions source;
  std::optional<game::TimeControl> time_control;
  std::optional<Side> side;
};

struct HostOptions : NewGameOptions {
  bool resume = false;
};

struct JoinOptions : FriendOptions {
  std::string code;
};

struct MessageOptions : NewGameOptions {
  std::optional<std::string> text;
};

/// Returns who plays: what the options say, what is known, and what is answered on a terminal.
/// Remembers that.
remote::Identity know_identity(const FriendOptions& options, bool is_host,
                               const settings::Preferences& preferences) {
  const auto folder = base::state_folder();
  remote::Identity identity = remote::Identity::load(folder);
  if (!options.name.empty()) {
    const auto name = remote::chosen_name(options.name);
    if (!name) throw CommandError(ExitCode::Usage, "--name: " + name.error().reason);
    identity.name = *name;
  }
  if (!options.machine.empty() && !remote::is_machine(options.machine))
    throw CommandError(ExitCode::Usage, fmt::format("--machine: '{}' is not the name of a machine",
                                                    options.machine));
  if (!options.machine.empty()) identity.machine = options.machine;
  if (base::is_terminal(base::Stream::Input))
    line_mode::ask_for_identity(StandardLines(preferences), is_host, identity);
  // The game can be played nevertheless, as with other commands.
  if (const auto problem = identity.save(folder)) std::cerr << "accasta: " << *problem << '\n';
  return identity;
}

ExitCode play(table::Session session, std::optional<table::Autosave> autosave,
              const std::string& own_name, const settings::ReadPreferences& read,
              const std::string& message = {}, std::shared_ptr<remote::Entry> entry = nullptr) {
  remote::prepare(session, own_name);
  const auto table_options = table::TableOptions::from(read.preferences);
  if (auto terminal = open_terminal(read.preferences)) {
    screens::Stage stage(*terminal, read.problems);
    screens::play_at_table(stage, std::move(session), std::move(autosave), table_options, message,
                           std::move(entry));
    terminal.reset();
    return ExitCode::Done;
  }
  const StandardLines lines(read.preferences);
  table::GameAtTable game(std::move(session), std::move(autosave), table_options,
                          remote::players(table_options, std::move(entry)), lines.waker());
  line_mode::play_in_lines(game, lines, message);
  return ExitCode::Done;
}

table::Session new_game(const NewGameOptions& options, table::Friend remote) {
  const Side side = options.side.value_or(Side::White);
  const bool is_white =
      side == Side::Random ? std::random_device()() % 2 == 0 : side == Side::White;
  const notation::Record record = options.source.game().record;
  table::SessionSetup setup{.game = game::Game(record),
                            .time_control = options.time_control,
                            .swap = options.source.swap(record)};
  setup.seats[is_white ? Color::Black : Color::White] = std::move(remote);
  return table::Session(std::move(setup));
}

ExitCode run_host(const HostOptions& options) {
  const settings::ReadPreferences read = options.display.preferences();
  if (options.resume) {
    auto saved = remote::saved_game(std::nullopt);
    if (!saved)
      throw CommandError(ExitCode::No, "there is no unfinished game to which you invited a friend");
    return play(std::move(saved->second), std::move(saved->first), {}, read);
  }
  const std::string name = know_identity(options, true, read.preferences).name;
  return play(new_game(options, table::Friend()), table::new_autosave(), name, read);
}

/// Returns the invitation of a code, or of the only game of this user that waits.
remote::Invitation invitation_of(const std::string& code) {
  if (!code.empty()) {
    if (const auto read = remote::Invitation::at_end_of(code)) return *read;
    throw CommandError(ExitCode::Usage, remote::Invitation::refusal(code));
  }
  const auto own = remote::own_invitations();
  if (own.size() == 1) return own.front();
  std::string text = own.empty()
                         ? "no game of yours waits here; name the code that your friend sent"
                         : "several games of yours wait here; name the code of one:";
  for (const remote::Invitation& each : own) text += "\n  " + each.text();
  throw CommandError(ExitCode::No, text);
}

ExitCode run_join(const JoinOptions& options) {
  const remote::Invitation invitation = invitation_of(options.code);
  const settings::ReadPreferences read = options.display.preferences();
  const std::string name = know_identity(options, false, read.preferences).name;
  auto joined =
      remote::join(invitation, name, {}, [] { std::cout << remote::kAsked << std::endl; });
  if (!joined) throw CommandError(ExitCode::No, joined.error());
  auto [autosave, session] = remote::joined_game(invitation, joined->setup);
  return play(std::move(session), std::move(autosave), name, read, {}, joined->entry);
}

ExitCode run_message(const MessageOptions& options) {
  const settings::ReadPreferences read = options.display.preferences();
  if (!options.text) {
    const std::string name = know_identity(options, false, read.preferences).name;
    return play(new_game(options, {.kind = table::Friend::Kind::Messages}), table::new_autosave(),
                name, read);
  }
  std::string text = *options.text;
  if (text == "-") text.assign(std::istreambuf_iterator<char>(std::cin), {});
  if (const auto words = remote::Word::all_in(text); !words)
    throw CommandError(ExitCode::Usage, remote::Word::sentence(words.error()));
  const std::string name = know_identity(options, false, read.preferences).name;
  auto opened = remote::open_game(text);
  if (!opened) throw CommandError(ExitCode::No, opened.error());
  auto [autosave, session, is_new] = std::move(opened).value();
  return play(std::move(session), std::move(autosave), name, read, is_new ? "" : text);
}

/// Adds the name that a friend sees, and the display.
void add_friend_to(Arguments command, FriendOptions& options) {
  command.add("--name", options.name, "The name that your friend sees (default: the last one)")
      .value_name("NAME");
  options.display.add_to(command);
  options.display.add_table_to(command);
}

void add_new_game_to(Arguments command, NewGameOptions& options) {
  command.add_choice("--side", options.side,
                     {{"white", Side::White}, {"black", Side::Black}, {"random", Side::Random}},
                     "Your color (default: white)");
  options.source.add_start_to(command);
  options.source.records.add_to(command);
  add_friend_to(command, options);
}

}  // namespace

void add_host(CommandLine& line) {
  auto [command, options] =
      line.add_command("host", "Invites a friend at another computer to a game", run_host);
  add_new_game_to(command, *options);
  add_clock_to(command, options->time_control);
  command
      .add("--machine", options->machine,
           "This machine, as your friend's ssh finds it (default: the last one)")
      .value_name("NAME");
  command.add_flag("--resume", options->resume,
                   "Continue the last unfinished game with a friend whom you invited");
}

void add_join(CommandLine& line) {
  auto [command, options] = line.add_command("join", "Joins the game of a friend", run_join);
  command.add("CODE", options->code, "The code that your friend sent");
  add_friend_to(command, *options);
}

void add_message(CommandLine& line) {
  auto [command, options] =
      line.add_command("message", "Plays with a friend by messages", run_message);
  command.add("TEXT", options->text,
              "The message that your friend sent; - reads it from standard input (without TEXT: "
              "begins a game)");
  add_new_game_to(command, *options);
}

}  // namespace accasta::cli
