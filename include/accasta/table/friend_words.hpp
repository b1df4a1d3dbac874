#pragma once

#include <string>

#include <accasta/table/player.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// Returns the sentence for news of a friend: that they came, left, or have answered. Empty for
/// other events, and in a game without a friend.
std::string friend_news(const PlayerEvent& event, const Session& session);

/// Returns what a friend asks for as a sentence: "Anna offers a draw." Precondition: a player of
/// the session is a friend.
std::string request_text(Request request, const Session& session);

}  // namespace accasta::table
