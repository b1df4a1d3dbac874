#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/game/game.hpp>
#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/positions.hpp"

// Invariants, checked with random turns of every combination of rules. The long form takes minutes:
// accasta_invariants_tests '[slow]'

using namespace accasta;

namespace {

/// A series of random games. It makes and checks several turns in each position, and then plays
/// another one.
class RandomGames {
 public:
  RandomGames(const Rules& rules, std::uint64_t seed) : rules_(rules), random_(seed) {}

  void try_turns(std::uint64_t count) {
    while (tried_ < count) play_game();
    INFO(notation::to_text(rules_));
    // A game that exercises none of the checks would prove nothing.
    CHECK(finished_ > 0);
    CHECK(checked_from_scratch_ > 0);
    CHECK(taken_back_ > 0);
  }

 private:
  static constexpr int kTurnsInEachPosition = 8;
  static constexpr std::size_t kLongestGame = 300;

  void play_game() {
    game::Game game(Position::start(rules_));
    while (!game.outcome() && game.turns().size() < kLongestGame) {
      const Position position = game.position();
      turns_ = position.legal_turns();
      expect(!turns_.empty(), "a game that goes on has a turn", position);
      for (int i = 0; i < kTurnsInEachPosition; ++i) look_at(position, drawn());
      expect(game.play(drawn()).has_value(), "a legal turn can be played", position);
      if (one_of(16)) take_back(game, 1 + random_() % game.turns().size());
    }
    take_back(game, game.turns().size());
    if (game.outcome()) ++finished_;
  }

  void look_at(const Position& position, const Turn& turn) {
    ++tried_;
    expect(position.is_legal(turn), "a generated turn is legal", position);
    const Position child = position.after(turn);
    expect(position.key_after(turn) == child.key(), "key_after() is the child's key", position);
    if (one_of(128)) look_closely_at(child);
  }

  void look_closely_at(const Position& position) {
    ++checked_from_scratch_;
    const auto made = Position::from(position.setup(), rules_);
    expect(made.has_value(), "a position that was played can be set up", position);
    expect(*made == position && made->key() == position.key(), "the key from scratch is the same",
           position);
    expect(position.count_legal_turns() == position.legal_turns().size(),
           "as many turns are counted as are generated", position);
    const engine::Score score = engine::evaluate(position);
    expect(engine::evaluate(test::mirrored(position)) == score,
           "the evaluation is the same in a mirror", position);
    expect(engine::evaluate(test::with_colors_swapped(position)) == score,
           "the evaluation is the same with the colors swapped", position);
  }

  void take_back(game::Game& game, std::size_t count) {
    ++taken_back_;
    const std::vector<Position> before(game.positions().begin(), game.positions().end());
    const auto outcome = game.outcome();
    for (std::size_t i = 1; i <= count; ++i) {
      expect(game.undo(), "a turn can be taken back", before.back());
      const Position& earlier = before[before.size() - 1 - i];
      expect(game.position() == earlier && game.position().key() == earlier.key(),
             "undo restores the position", before.back());
      expect(!game.outcome(), "a game that went on goes on after undo", earlier);
    }
    for (std::size_t i = count; i > 0; --i) {
      expect(game.redo(), "a turn can be played again", before.back());
      const Position& later = before[before.size() - i];
      expect(game.position() == later && game.position().key() == later.key(),
             "redo restores the position", before.back());
    }
    expect(game.outcome() == outcome, "redo restores the outcome", before.back());
  }

  /// Fails unless a property holds. It is far faster than REQUIRE, which matters with this many
  /// turns.
  void expect(bool holds, const char* what, const Position& position) const {
    if (!holds)
      FAIL(what << ": " << notation::to_text(rules_) << ' ' << notation::to_text(position));
  }

  const Turn& drawn() { return turns_[random_() % turns_.size()]; }
  bool one_of(std::uint64_t count) { return random_() % count == 0; }

  Rules rules_;
  std::mt19937_64 random_;
  std::vector<Turn> turns_;
  std::uint64_t tried_ = 0;
  std::uint64_t finished_ = 0;
  std::uint64_t checked_from_scratch_ = 0;
  std::uint64_t taken_back_ = 0;
};

/// Tries this many turns in all combinations of rules together.
void try_turns(std::uint64_t count) {
  std::vector<Rules> all = test::all_rules();
  for (Rules rules : test::all_rules()) {
    rules.repetition = rules.repetition == Repetition::Draw ? Repetition::Off : Repetition::Draw;
    all.push_back(rules);
  }
  for (std::size_t i = 0; i < all.size(); ++i)
    RandomGames(all[i], test::seed_or(2026) + i).try_turns(count / all.size());
}

}  // namespace

TEST_CASE("what holds whatever is played holds for random turns") { try_turns(100'000); }

TEST_CASE("what holds whatever is played holds for 100 million random turns", "[.][slow]") {
  try_turns(100'000'000);
}
