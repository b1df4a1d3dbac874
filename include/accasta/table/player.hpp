#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// The decision to make a turn. The turn is legal in the position that the player saw last.
struct MakesTurn {
  Turn turn;
  /// The player's thoughts about the turn, if the table may show them.
  std::optional<engine::Findings> thoughts{};
  /// The time left after it, if the player's program has the clocks.
  std::optional<ByColor<std::chrono::milliseconds>> time_left{};
};

/// The decision to change sides. Session::may_swap() is true for the game that the player saw last.
struct Swaps {};

/// A question to the players here. GameAtTable::answer() answers it.
struct Asks {
  Request request;
  /// The friend with their new name and account, if they want to join.
  std::optional<Friend> who{};
};

/// The answer to a question.
struct Answers {
  Request request;
  bool agrees;
};

struct Resigns {};

/// A pause begins or ends in the program that has the clocks.
struct Pauses {
  bool is_paused;
  std::optional<ByColor<std::chrono::milliseconds>> time_left;
};

/// A friend's program takes part from now on. The name is empty if they gave none.
struct Comes {
  std::string name;
};

/// A friend's program takes no part any more. It may come again.
struct Leaves {};

/// The whole game as the program that decides has it.
struct Shows {
  SessionSetup setup;
  /// True if that program was not there before. It may not know the last turn made here.
  bool is_new = false;
};

/// The end of a player who cannot continue. Somebody here takes over.
struct IsGone {
  /// The reason, a sentence.
  std::string reason;
};

using PlayerEvent =
    std::variant<MakesTurn, Swaps, Asks, Answers, Resigns, Pauses, Comes, Leaves, Shows, IsGone>;

/// A player who is not at this keyboard, such as an engine. No function waits for the player. After
/// the player wakes the table, take() returns the decision. All functions are called from one
/// thread.
class Player {
 public:
  using Time = Session::Time;

  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Shows the game as it is now: after every change, and as often as the table likes. The player
  /// to move begins to think, unless the game is paused or over.
  virtual void look(const Session& session, Time now, bool is_paused) = 0;
  /// Returns a decision, once.
  virtual std::optional<PlayerEvent> take() = 0;
  /// Asks for something. The answer is an event.
  virtual void ask(Request request, const Session& session) = 0;
  /// Answers what the player asked for last.
  virtual void answer(Request /*request*/, bool /*agrees*/) {}
  /// Requests the turn now.
  virtual void move_now() {}
  /// Interrupts the player until look() is called again. Drops decisions that were not taken.
  virtual void rest() {}

  /// Returns the newest thoughts about the expected turn, once, if the table may show them.
  virtual std::optional<engine::Findings> take_progress() { return std::nullopt; }
  /// Returns a notice for the players here, once.
  virtual std::optional<std::string> take_notice() { return std::nullopt; }
};

/// A function that makes the player of a color for a seat, or nothing for a player here. The player
/// calls `wake`, from any thread, when there is something to take.
using PlayerMaker = std::function<std::unique_ptr<Player>(const Seat& seat, Color color,
                                                          const std::function<void()>& wake)>;

}  // namespace accasta::table
