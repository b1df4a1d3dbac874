#pragma once

#include <array>
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

/// How a player lost a game other than on the board.
struct Fault {
  enum class Kind : std::uint8_t {
    IllegalTurn,
    Crash,  ///< The program ended, or could not be started.
    Hang,   ///< It did not answer, and was stopped.
    Time    ///< Its time was over.
  };
  Kind kind;
  /// One line: what was seen.
  std::string what;

  friend bool operator==(const Fault&, const Fault&) = default;
};

}  // namespace accasta::match

template <>
inline constexpr std::array<std::string_view, 4> accasta::kWords<accasta::match::Fault::Kind>{
    "illegal turn", "crash", "hang", "time"};

namespace accasta::match {

/// What a player answers to a position.
struct Answer {
  /// Legal. Nothing if there is a fault, or if the stop came first.
  std::optional<Turn> turn;
  std::optional<Fault> fault;
  std::uint64_t nodes = 0;
  int depth = 0;
};

/// What the players have left; nothing for one that plays without a clock.
using Clocks = ByColor<std::optional<engine::TimeLeft>>;

/// One side of a game, for one thread.
class Player {
 public:
  virtual ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  const Contestant& contestant() const { return contestant_; }

  /// Forgets what was before: a new game begins. What a level does by chance comes from the seed.
  virtual void begin(const Rules& rules, std::uint64_t seed) = 0;

  /// The turn of the player to move. `clocks` has what those see who play by the clock.
  /// Precondition: the game is not over.
  virtual Answer answer(const game::Game& game, const Clocks& clocks,
                        const std::stop_token& stop) = 0;

 protected:
  explicit Player(Contestant contestant) : contestant_(std::move(contestant)) {}

 private:
  Contestant contestant_;
};

/// The player that a description names. Throws std::runtime_error if a program cannot be started.
std::unique_ptr<Player> make_player(const Contestant& contestant);

}  // namespace accasta::match
