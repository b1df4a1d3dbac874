#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include <accasta/engine/engine.hpp>
#include <accasta/game/game.hpp>
#include <accasta/match/contestant.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::match {

/// A reason for losing a game other than on the board.
struct Fault {
  enum class Kind : std::uint8_t {
    IllegalTurn,
    Crash,  ///< The program ended or could not be started.
    Hang,   ///< The program did not answer and was stopped.
    Time    ///< The player ran out of time.
  };
  Kind kind;
  /// A description of what happened, in one line.
  std::string what;

  friend bool operator==(const Fault&, const Fault&) = default;
};

}  // namespace accasta::match

template <>
inline constexpr std::array<std::string_view, 4> accasta::kWords<accasta::match::Fault::Kind>{
    "illegal turn", "crash", "hang", "time"};

namespace accasta::match {

/// A player's decision in a position.
struct Decision {
  /// A legal turn. Nothing after a fault or a stop.
  std::optional<Turn> turn;
  std::optional<Fault> fault;
  std::uint64_t nodes = 0;
  int depth = 0;
  /// The score for the player before the turn. Nothing without a search.
  std::optional<engine::Score> score{};
  /// The time until the decision, which play_game() measures.
  std::chrono::microseconds time{0};
};

/// The time that each player has left. Nothing for a player without a clock.
using Clocks = ByColor<std::optional<engine::TimeLeft>>;

/// A player of a match, for use by one thread.
class Player {
 public:
  virtual ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  const Contestant& contestant() const { return contestant_; }

  /// Starts a new game and forgets everything before it. The seed determines a level's randomness.
  virtual void begin(const Rules& rules, std::uint64_t seed) = 0;

  /// Returns the turn of the player to move. `clocks` has the time left of players with a clock.
  /// Precondition: the game is not over.
  virtual Decision decide(const game::Game& game, const Clocks& clocks,
                          const std::stop_token& stop) = 0;

 protected:
  explicit Player(Contestant contestant) : contestant_(std::move(contestant)) {}

 private:
  Contestant contestant_;
};

/// Makes the player that a description names. Throws std::runtime_error if a program cannot be
/// started.
std::unique_ptr<Player> make_player(const Contestant& contestant);

}  // namespace accasta::match
