#pragma once

#include <optional>
#include <string>
#include <variant>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// A legal turn in the position that the player saw last.
struct MakesTurn {
  Turn turn;
  /// The player's thoughts about it, if anybody may know them.
  std::optional<engine::Progress> thoughts{};
};

/// The answer to a draw offer.
struct AnswersDraw {
  bool agrees;
};

/// The player cannot continue; somebody here takes over.
struct IsGone {
  /// A sentence.
  std::string reason;
};

using PlayerEvent = std::variant<MakesTurn, AnswersDraw, IsGone>;

/// A player who is not at this keyboard: an engine. No function waits for the player. What they
/// decide is taken when the table was woken, and all functions are called from one thread.
class Player {
 public:
  using Time = Session::Time;

  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Shows the game as it is now: after every change, and as often as the table likes. Whoever is
  /// to move begins to think.
  virtual void look(const Session& session, Time now) = 0;
  /// Returns a decision, once.
  virtual std::optional<PlayerEvent> take() = 0;
  /// Offers a draw. Precondition: the opponent is to move. An answer is an event.
  virtual void offer_draw(const Session& session) = 0;
  /// Asks for the turn now.
  virtual void move_now() {}
  /// Interrupts the player until look() is called again. Decisions not yet taken are dropped.
  virtual void rest() {}

  /// Returns the newest thoughts about the turn to be made, once, if anybody may know them.
  virtual std::optional<engine::Progress> take_progress() { return std::nullopt; }
  /// Returns a sentence that players here should know, once.
  virtual std::optional<std::string> take_notice() { return std::nullopt; }
};

}  // namespace accasta::table
