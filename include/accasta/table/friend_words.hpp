#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/table/player.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// Returns the sentence for news of a player elsewhere: that a friend came or left, that an offer
/// was answered, or a swap. Empty for other events.
std::string news(const PlayerEvent& event, const Session& session);

/// Returns what a question is about: "the draw".
std::string_view subject(Request request);
/// Returns the sentences about a swap that was made last: "Anna changes sides. You play Black, and
/// it is your turn."
std::string swap_news(const Session& session);

/// The sentence about a game that has no message.
inline constexpr const char* kTooLongForMessage =
    "This game is too long for a message. Save it, and send the file.";

/// Returns what a friend asks for as a sentence: "Anna offers a draw." Precondition: a player of
/// the session is a friend.
std::string request_text(const Player::Question& question, const Session& session);

}  // namespace accasta::table
