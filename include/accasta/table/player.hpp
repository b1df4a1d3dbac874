#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <accasta/engine/engine.hpp>
#include <accasta/game/game.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// The decision to make a turn. The turn is legal in the position that the player saw last.
struct MakesTurn {
  Turn turn;
  /// The player's thoughts about the turn, if the table may show them.
  std::optional<engine::Findings> thoughts{};
};

/// The decision to change sides. Session::may_swap() is true for the game that the player saw last.
struct Swaps {};

/// A question to the players here: GameAtTable::question() has it.
struct Asks {
  Request request;
};

/// The answer to a question.
struct Answers {
  Request request;
  bool agrees;
};

/// The state of the clocks in the program that has them.
struct Clocks {
  bool is_paused;
  ByColor<std::chrono::milliseconds> time_left;
};

/// A friend's program takes part from now on.
struct Comes {};

/// A friend's program takes no part any more. It may come again.
struct Leaves {};

/// The whole game as a friend has it.
struct Shows {
  SessionSetup setup;
  /// True if it is another game.
  bool is_rematch = false;
  /// The request here to which the friend agreed, if the game follows from that.
  std::optional<Request> agreed{};
  /// True if the player here had acted after that request: that is undone.
  bool is_late = false;
};

/// The end of a player who cannot continue. Somebody here takes over.
struct IsGone {
  /// The reason, a sentence.
  std::string reason;
};

using PlayerEvent =
    std::variant<MakesTurn, Swaps, Asks, Answers, Clocks, Comes, Leaves, Shows, IsGone>;

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
  /// Requests the turn now.
  virtual void move_now() {}
  /// Interrupts the player until look() is called again. Drops decisions that were not taken.
  virtual void rest() {}

  /// Returns the newest thoughts about the expected turn, once, if the table may show them.
  virtual std::optional<engine::Findings> take_progress() { return std::nullopt; }
  /// Returns a notice for the players here, once.
  virtual std::optional<std::string> take_notice() { return std::nullopt; }

  // --- friends only

  /// Takes note of what was done at the table, and returns what must be saved about the friend.
  virtual std::optional<Friend> remember(const Session& /*session*/) { return std::nullopt; }
  /// A question to the players here.
  struct Question {
    Request request;
    /// Tells it from others.
    std::uint32_t number = 0;
    /// The friend's game, for Request::Game.
    std::optional<game::Game> other{};
    /// The account of who wants to join, for Request::Join.
    std::string account{};
  };
  /// Returns the question that is open.
  virtual std::optional<Question> question() const { return std::nullopt; }
  /// Answers it, and returns the game that follows, if it changes. Does nothing if another question
  /// is open now.
  virtual std::optional<PlayerEvent> answer(std::uint32_t /*number*/, bool /*agrees*/) {
    return std::nullopt;
  }
  /// Returns why the friend cannot be asked now, a sentence; nothing if they can.
  virtual std::optional<std::string> refusal(Request /*request*/) const { return std::nullopt; }
  /// A message that the players here must send.
  struct Message {
    /// The number of acts of the players here that it tells. It rises with each of them.
    std::uint32_t acts;
    /// Nothing if the game is too long for a message.
    std::optional<std::string> text;
  };
  /// Returns the message that the friend needs, if they play by messages.
  virtual std::optional<Message> message() const { return std::nullopt; }
  /// Reads a friend's messages. Returns why they have no news, a sentence, which is empty if they
  /// have: take() then returns it. Returns nothing if they belong to another game. Precondition:
  /// Word::all_in() finds one.
  virtual std::optional<std::string> read(std::string_view /*text*/) { return std::nullopt; }
};

/// A function that makes the player of a color for a seat, or nothing for a player here. The player
/// calls `wake`, from any thread, when there is something to take.
using PlayerMaker = std::function<std::unique_ptr<Player>(const Seat& seat, Color color,
                                                          const std::function<void()>& wake)>;

}  // namespace accasta::table
