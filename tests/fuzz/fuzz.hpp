#pragma once

/// The common part of the fuzz targets. A target is one function, run_one(), that ends the program
/// if a property does not hold. In the preset `sanitize` it is linked to libFuzzer. Everywhere else
/// it is linked to a main() that runs it on the files of a folder (replay_main.cpp).

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include <accasta/game/game.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::test {

/// Ends the program if a property does not hold, and prints it.
inline void require(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", property);
  std::abort();
}

/// A source of choices from the bytes of an input. Any bytes thus become something legal. The
/// choices are 0 when the bytes are used up.
class Choices {
 public:
  Choices(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  bool empty() const { return size_ == 0; }
  std::uint8_t byte() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }
  /// Returns a number below `count`. Precondition: 0 < count <= 65,536.
  std::size_t below(std::size_t count) {
    const std::size_t high = byte();
    return count <= 256 ? high % count : (high << 8 | byte()) % count;
  }
  Rules rules() {
    const std::uint8_t bits = byte();
    Rules rules = (bits & 1) != 0 ? Rules::pari() : Rules::standard();
    if ((bits & 2) != 0) rules.win = rules.win == Win::AtOnce ? Win::NextTurn : Win::AtOnce;
    if ((bits & 4) != 0)
      rules.castle_release = rules.castle_release == CastleRelease::Allowed
                                 ? CastleRelease::Forbidden
                                 : CastleRelease::Allowed;
    if ((bits & 8) != 0) rules.repetition = Repetition::Off;
    return rules;
  }
  /// Returns all remaining bytes.
  std::string_view text() {
    const std::string_view rest(reinterpret_cast<const char*>(data_), size_);
    size_ = 0;
    return rest;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

/// Plays up to this many turns, as long as the game is not over.
inline void play(game::Game& game, Choices& choices, std::size_t turns) {
  for (; turns > 0 && !game.outcome(); --turns) {
    const auto legal = game.position().legal_turns();
    game.push(legal[choices.below(legal.size())]);
  }
}

inline void require_legal(const game::Game& game) {
  Position position = game.start();
  for (const Turn& turn : game.turns()) {
    require(!position.outcome() && position.is_legal(turn), "every turn is legal");
    position = position.after(turn);
  }
}

/// Runs the target on an input. Each target defines it.
void run_one(const std::uint8_t* data, std::size_t size);

}  // namespace accasta::test
