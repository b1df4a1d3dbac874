#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <accasta/table/player.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// Returns the sentence for news of a friend: that they came, left, or have answered. Empty for
/// other events, and in a game without a friend.
std::string friend_news(const PlayerEvent& event, const Session& session);

/// The sentences about an undone act that was no turn.
inline constexpr const char* kEndUndone = "The result was undone.";
inline constexpr const char* kSwapUndone = "The change of sides was undone.";
/// Returns the sentences about a swap that was made last: "Anna changes sides. You play Black, and
/// it is your turn."
std::string swap_news(const Session& session);

/// An act of a player here. A rated game and one with a friend do not allow everything. Thoughts
/// are those of the engine that plays. Hurry lets it move at once.
enum class Act : std::uint8_t {
  Hint,
  Tutor,
  Analyze,
  Thoughts,
  Undo,
  Redo,
  ChangePlayers,
  NewGame,
  Hurry,
  Swap
};

/// Returns why a game does not allow an act now, a sentence; nothing if it does.
std::optional<std::string> refusal(Act act, const Session& session);
/// Returns the same about the game that a record has: it may be in progress, and the record a copy.
std::optional<std::string> refusal(Act act, const notation::Record& record);

/// The sentence about a game that has no message.
inline constexpr const char* kTooLongForMessage =
    "This game is too long for a message. Save it, and send the file.";

/// Returns what a friend asks for as a sentence: "Anna offers a draw." Precondition: a player of
/// the session is a friend.
std::string request_text(const Player::Question& question, const Session& session);

}  // namespace accasta::table
