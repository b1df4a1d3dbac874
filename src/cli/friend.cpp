#include <iterator>
#include <random>

#include <accasta/base/folders.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/remote/correspondence.hpp>
#include <accasta/remote/friend_player.hpp>
#include <accasta/remote/identity.hpp>
#include <accasta/remote/name.hpp>
#include <accasta/remote/players.hpp>
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

/// Remembers what the options say, and asks for what is not known yet, on a terminal.
void know_identity(const FriendOptions& options, bool is_host) {
  const auto folder = base::state_folder();
  remote::Identity identity = remote::Identity::load(folder);
  const remote::Identity before = identity;
  if (!options.name.empty()) {
    const auto name = remote::chosen_name(options.name);
    if (!name) throw CommandError(ExitCode::Usage, "--name: " + name.error().reason);
    identity.name = *name;
  }
  if (!options.machine.empty() && !remote::is_machine(options.machine))
    throw CommandError(ExitCode::Usage, fmt::format("--machine: '{}' is not the name of a machine",
                                                    options.machine));
  if (!options.machine.empty()) identity.machine = options.machine;
  if (identity.name != before.name || identity.machine != before.machine) identity.save(folder);
  if (base::is_terminal(base::Stream::Input))
    line_mode::ask_for_identity(std::cin, std::cout, is_host);
}

ExitCode play(table::Session session, std::optional<table::Autosave> autosave,
              const settings::ReadPreferences& read, const std::string& message = {}) {
  const auto table_options = table::TableOptions::from(read.preferences);
  if (auto terminal = open_terminal(read.preferences)) {
    screens::Stage stage(*terminal, read.problems);
    screens::play_at_table(stage, std::move(session), std::move(autosave), table_options, message);
    terminal.reset();
    return ExitCode::Done;
  }
  remote::prepare(session);
  const StandardLines lines(read.preferences);
  table::GameAtTable game(std::move(session), std::move(autosave), table_options,
                          remote::players(table_options));
  line_mode::play_in_lines(game, lines, message);
  return ExitCode::Done;
}

table::Session new_game(const NewGameOptions& options, table::Friend remote) {
  const Side side = options.side.value_or(Side::White);
  const bool is_white =
      side == Side::Random ? std::random_device()() % 2 == 0 : side == Side::White;
  table::SessionSetup setup{.game = game::Game(options.source.game().record),
                            .time_control = options.time_control};
  setup.seats[is_white ? Color::Black : Color::White] = std::move(remote);
  return table::Session(std::move(setup));
}

ExitCode run_host(const HostOptions& options) {
  const settings::ReadPreferences read = options.display.preferences();
  if (options.resume) {
    auto saved = remote::saved_game(std::nullopt);
    if (!saved)
      throw CommandError(ExitCode::No, "there is no unfinished game to which you invited a friend");
    return play(std::move(saved->second), std::move(saved->first), read);
  }
  know_identity(options, true);
  return play(new_game(options, table::Friend()), table::new_autosave(), read);
}

/// Returns the invitation of a code, or of the only game of this user that waits.
remote::Invitation invitation_of(const std::string& code) {
  if (!code.empty()) {
    if (const auto read = remote::Invitation::parse(code)) return *read;
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
  know_identity(options, false);
  auto found = remote::find_game(invitation, remote::Identity::load(base::state_folder()).name, {},
                                 [] { std::cout << remote::kAsked << std::endl; });
  if (!found) throw CommandError(ExitCode::No, found.error());
  auto [autosave, session] = remote::joined_game(invitation, std::move(found).value());
  return play(std::move(session), std::move(autosave), read);
}

ExitCode run_message(const MessageOptions& options) {
  const settings::ReadPreferences read = options.display.preferences();
  if (!options.text) {
    know_identity(options, false);
    return play(new_game(options, table::friend_by_messages()), table::new_autosave(), read);
  }
  std::string text = *options.text;
  if (text == "-") text.assign(std::istreambuf_iterator<char>(std::cin), {});
  const auto message = remote::CodedGame::parse(text);
  if (!message) throw CommandError(ExitCode::Usage, remote::CodedGame::sentence(message.error()));
  know_identity(options, false);
  auto opened = remote::open_game(*message);
  if (!opened) throw CommandError(ExitCode::No, opened.error());
  auto [autosave, session, is_new] = std::move(opened).value();
  return play(std::move(session), std::move(autosave), read, is_new ? "" : text);
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
