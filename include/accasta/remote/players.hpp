#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include <accasta/remote/door.hpp>
#include <accasta/remote/invitation.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/player.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::remote {

/// Makes the players of a game: engines and friends.
table::PlayerMaker players(const table::TableOptions& options);

/// Prepares a game for a friend, if one plays: invites them, unless they are invited already, and
/// notes the name of the player here.
void prepare(table::Session& session);

/// Joins a game for a moment, and returns it as the host's program has it. The seats say who plays
/// which color. The table then joins it by itself. `name` is shown to the host. Takes up to ten
/// seconds, and as long as the host likes if the host is asked about this account: then calls
/// `asked`, once. Ends early if `stop` is requested. The error is a sentence.
Result<table::SessionSetup, std::string> find_game(
    const Invitation& invitation, const std::string& name, const std::stop_token& stop,
    const std::function<void()>& asked, const std::filesystem::path& folder = kMeetingFolder);

/// Takes over the unfinished game that was last played with the sender of an invitation; without
/// one, the last one to which a friend was invited here. Nothing if there is none.
std::optional<std::pair<table::Autosave, table::Session>> saved_game(
    const std::optional<Invitation>& invitation);
/// Returns the saved game of an invitation, or else a new one, as find_game() has found it. A new
/// one has no autosave for lack of a state folder.
std::pair<std::optional<table::Autosave>, table::Session> joined_game(const Invitation& invitation,
                                                                      table::SessionSetup found);

}  // namespace accasta::remote
