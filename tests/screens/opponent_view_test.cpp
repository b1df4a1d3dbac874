#include "screens/opponent_view.hpp"

#include <memory>
#include <optional>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::screens;
using namespace std::chrono_literals;

namespace {

/// A player elsewhere who never decides.
class Thinker final : public table::Player {
 public:
  void look(const table::Session&, Time, bool) override {}
  std::optional<table::PlayerEvent> take() override { return std::nullopt; }
  void ask(table::Request, const table::Session&) override {}
};

table::GameAtTable game_of(const ByColor<table::Seat>& seats) {
  return table::GameAtTable(
      table::Session({.game = game::Game(Position::start(Rules::pari())), .seats = seats}),
      std::nullopt, {}, [](const table::Seat& seat, Color, const std::function<void()>&) {
        return is_here(seat) ? nullptr : std::make_unique<Thinker>();
      });
}

constexpr OpponentView::Time kStart{1h};
const engine::Level kLevel;

}  // namespace

TEST_CASE("opponent: a player who has waited over two seconds may look elsewhere") {
  const table::GameAtTable game = game_of({kLevel, table::Here()});
  OpponentView view(game);
  view.update(kStart);
  CHECK(view.thoughts().is_thinking());
  view.update(kStart + 1s);
  CHECK_FALSE(view.has_waited_long(kStart + 2s));
  CHECK(view.has_waited_long(kStart + 2001ms));
  CHECK_FALSE(view.timeout(kStart));
}

TEST_CASE("opponent: nobody waits for a player here") {
  const table::GameAtTable game = game_of({table::Here(), kLevel});
  OpponentView view(game);
  view.update(kStart);
  CHECK_FALSE(view.has_waited_long(kStart + 1h));
}

TEST_CASE("opponent: a turn between two engines stays for a while after the next begins to think") {
  const table::GameAtTable game = game_of({kLevel, kLevel});
  OpponentView view(game);
  view.update(kStart);
  CHECK(view.must_stay_shown(kStart + 599ms));
  CHECK(view.timeout(kStart + 500ms) == 100ms);
  CHECK_FALSE(view.must_stay_shown(kStart + 600ms));
  CHECK_FALSE(view.timeout(kStart + 600ms));
}
