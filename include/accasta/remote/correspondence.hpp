#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/remote/coded_game.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/player.hpp>
#include <accasta/table/session.hpp>

namespace accasta::remote {

/// Returns the number of a game by messages and that of the acts here, for which the friend needs a
/// message. Nothing if there is nothing to send.
std::optional<std::pair<std::uint64_t, std::uint32_t>> acts_of(const table::Session& session);
/// Returns the message with which the friend continues a game by messages. Nothing if the game is
/// too long. Precondition: session.messages() is not null.
std::optional<std::string> message_of(const table::Session& session);

inline constexpr std::string_view kTooLongForMessage =
    "This game is too long for a message. Save it, and send the file.";

/// The meaning of a message for a game.
struct Received {
  /// A sentence for the player here. Empty if the decisions tell it.
  std::string text{};
  /// True if `text` is a question: only if the player agrees, the rest counts.
  bool is_question = false;
  /// For GameAtTable::receive(). No decisions if the message has no news.
  table::Friend seat{};
  std::vector<table::PlayerEvent> decisions{};
  /// The friend's game, if it differs from the game here and the player must choose.
  std::optional<game::Game> other{};
};

/// Compares a message with the game by messages that has its number. Only a message that continues
/// the game has news. Precondition: session.messages() is not null.
Received receive(const table::Session& session, const CodedGame& message);

/// The game of a message.
struct Opened {
  std::optional<table::Autosave> autosave;
  table::Session session;
  /// True if the game was not here before. It is as the message has it.
  bool is_new;
};

/// Takes over the saved game of a message, or begins it. The error is a sentence.
Result<Opened, std::string> open_game(const CodedGame& message);

}  // namespace accasta::remote
