#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include <accasta/remote/door.hpp>
#include <accasta/remote/invitation.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/player.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::remote {

/// Makes the players of a game: engines and friends. `entry` is the way into the game of a host, if
/// it was joined already.
table::PlayerMaker players(const table::TableOptions& options,
                           std::shared_ptr<Entry> entry = nullptr);

/// Prepares a game for a friend, if one plays: invites them, unless they are invited already, and
/// notes the name of the player here: that of the identity, unless it is given.
void prepare(table::Session& session, std::string own_name = {});

/// A game that was joined.
struct Joined {
  /// For players().
  std::shared_ptr<Entry> entry;
  /// The game as the host has it. The seats say who plays which color.
  table::SessionSetup setup;
};

/// Joins a game. For the parameters and the error see knock() and await_word().
Result<Joined, std::string> join(const Invitation& invitation, const std::string& name,
                                 const std::stop_token& stop, const std::function<void()>& asked,
                                 const std::filesystem::path& folder = kMeetingFolder);

/// The game of a message.
struct OpenedGame {
  std::optional<table::Autosave> autosave;
  table::Session session;
  /// True if the game was not here before. It is as the message has it.
  bool is_new;
};

/// Takes over the saved game of a text with messages, or begins it. The error is a sentence.
Result<OpenedGame, std::string> open_game(std::string_view text);

/// Takes over the unfinished game that was last played with the sender of an invitation; without
/// one, the last one to which a friend was invited here. Nothing if there is none.
std::optional<std::pair<table::Autosave, table::Session>> saved_game(
    const std::optional<Invitation>& invitation);
/// Returns what a game of this user is, to which others may come: "the game of Ben, Pari".
std::string hosted_game(const Invitation& invitation);
/// Returns the saved game of an invitation, or else a new one, as join() has found it. A new
/// one has no autosave for lack of a state folder.
std::pair<std::optional<table::Autosave>, table::Session> joined_game(const Invitation& invitation,
                                                                      table::SessionSetup found);

}  // namespace accasta::remote
