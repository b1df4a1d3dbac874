#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <accasta/notation/record.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// An act of a player here. Thoughts are those of the engine that plays. Hurry lets it move at
/// once.
enum class Act : std::uint8_t {
  Turn,
  Hint,
  Tutor,
  Analyze,
  Thoughts,
  Undo,
  Redo,
  ChangePlayers,
  NewGame,
  Rematch,
  Hurry,
  Swap,
  Draw,
  Resign,
  Pause
};

/// The longest game with a friend, in turns: a word of the exchange must have room for it.
inline constexpr std::size_t kMostTurnsWithFriend = 4096;

/// The sentence about acts that come after the end.
inline constexpr const char* kGameIsOver = "The game is over already.";

/// Returns why a game does not allow an act now, a sentence; nothing if it does.
/// GameAtTable::refusal() also knows if a friend can be asked.
std::optional<std::string> refusal(Act act, const Session& session);
/// Returns the same about the game that a record has: it may be in progress, and the record a copy.
std::optional<std::string> refusal(Act act, const notation::Record& record);

}  // namespace accasta::table
