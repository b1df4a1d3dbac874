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

/// A command that plays with a friend elsewhere.
struct FriendCommand : Command {
  using Command::Command;

  void add_friend_options(Option facts = {}) {
    facts.value = "NAME";
    facts.otherwise = "the last one";
    section("Game");
    add("--name", name, "The name that your friend sees", std::move(facts));
    typed.add_dialect_to(*this);
    add_table_to(*this);
  }

  std::string name;
  std::string machine;
  /// The notation of typed turns.
  RecordOptions typed;
};

/// One that may begin a game.
struct NewGameCommand : FriendCommand {
  using FriendCommand::FriendCommand;

  /// `existing` is the option that names a game, with which these are refused.
  void add_new_game_options(const std::string& existing) {
    section("Game");
    add_choice("--side", side,
               {{"white", Side::White}, {"black", Side::Black}, {"random", Side::Random}},
               "Your color", {.otherwise = "white", .not_with = {existing}});
    source.add_start_to(*this, existing);
    add_rules_to(*this, source.records.rules, {.not_with = {existing}});
  }

  SourceOptions source;
  std::optional<game::TimeControl> time_control;
  std::optional<Side> side;
};

struct Host final : NewGameCommand {
  Host() : NewGameCommand({"host", "Invites a friend at another computer to a game"}) {
    section("Game");
    add("--resume", resume, "Continue the last unfinished game with a friend whom you invited");
    add_new_game_options("--resume");
    section("Game");
    add_clock_to(*this, time_control, {.not_with = {"--resume"}});
    add_friend_options({.not_with = {"--resume"}});
    section("Game");
    add("--machine", machine, "This machine, as your friend's ssh finds it",
        {.value = "NAME", .otherwise = "the last one", .not_with = {"--resume"}});
  }
  ExitCode run() const override;

  bool resume = false;
};

struct Join final : FriendCommand {
  Join() : FriendCommand({"join", "Joins the game of a friend"}) {
    add("CODE", code, "The code that your friend sent");
    add_friend_options();
  }
  ExitCode run() const override;

  std::string code;
};

struct Message final : NewGameCommand {
  Message() : NewGameCommand({"message", "Plays with a friend by messages"}) {
    add("TEXT", text, "The message that your friend sent; - reads it from standard input",
        {.otherwise = "begins a game"});
    add_new_game_options("TEXT");
    add_friend_options();
  }
  ExitCode run() const override;

  std::optional<std::string> text;
};

/// Returns who plays: what the options say, what is known, and what is answered on a terminal.
/// Remembers that.
remote::Identity know_identity(const FriendCommand& options, bool is_host,
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

ExitCode play(const FriendCommand& options, table::Session session,
              std::optional<table::Autosave> autosave, const std::string& own_name,
              const settings::ReadPreferences& read, const std::string& message = {},
              std::shared_ptr<remote::Entry> entry = nullptr) {
  remote::prepare(session, own_name);
  const auto table_options = table::TableOptions::from(read.preferences);
  if (auto terminal = open_terminal(read.preferences)) {
    screens::Stage stage(*terminal, read.problems);
    screens::play_at_table(stage, std::move(session), std::move(autosave), table_options, message,
                           std::move(entry));
    terminal.reset();
    return ExitCode::Done;
  }
  const StandardLines lines(read.preferences, options.typed.dialect);
  table::GameAtTable game(std::move(session), std::move(autosave), table_options,
                          remote::players(table_options, std::move(entry)), lines.waker());
  line_mode::play_in_lines(game, lines, message);
  return ExitCode::Done;
}

table::Session new_game(const NewGameCommand& options, table::Friend remote) {
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

ExitCode Host::run() const {
  const settings::ReadPreferences read = preferences_of(*this);
  if (resume) {
    auto saved = remote::saved_game(std::nullopt);
    if (!saved)
      throw CommandError(ExitCode::No, "there is no unfinished game to which you invited a friend");
    return play(*this, std::move(saved->second), std::move(saved->first), {}, read);
  }
  const std::string own_name = know_identity(*this, true, read.preferences).name;
  return play(*this, new_game(*this, table::Friend()), table::new_autosave(), own_name, read);
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

ExitCode Join::run() const {
  const remote::Invitation invitation = invitation_of(code);
  const settings::ReadPreferences read = preferences_of(*this);
  const std::string own_name = know_identity(*this, false, read.preferences).name;
  auto joined =
      remote::join(invitation, own_name, {}, [] { std::cout << remote::kAsked << std::endl; });
  if (!joined) throw CommandError(ExitCode::No, joined.error());
  auto [autosave, session] = remote::joined_game(invitation, joined->setup);
  return play(*this, std::move(session), std::move(autosave), own_name, read, {}, joined->entry);
}

ExitCode Message::run() const {
  const settings::ReadPreferences read = preferences_of(*this);
  if (!text) {
    const std::string own_name = know_identity(*this, false, read.preferences).name;
    return play(*this, new_game(*this, {.kind = table::Friend::Kind::Messages}),
                table::new_autosave(), own_name, read);
  }
  std::string message = *text;
  if (message == "-") message.assign(std::istreambuf_iterator<char>(std::cin), {});
  if (const auto words = remote::Word::all_in(message); !words)
    throw CommandError(ExitCode::Usage, remote::Word::sentence(words.error()));
  const std::string own_name = know_identity(*this, false, read.preferences).name;
  auto opened = remote::open_game(message);
  if (!opened) throw CommandError(ExitCode::No, opened.error());
  auto [autosave, session, is_new] = std::move(opened).value();
  return play(*this, std::move(session), std::move(autosave), own_name, read,
              is_new ? "" : message);
}

}  // namespace

std::unique_ptr<Command> make_host() { return std::make_unique<Host>(); }
std::unique_ptr<Command> make_join() { return std::make_unique<Join>(); }
std::unique_ptr<Command> make_message() { return std::make_unique<Message>(); }

}  // namespace accasta::cli
