#include <sstream>

#include <accasta/notation/record_text.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/results.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::test;

TEST_CASE("a seat has a person first to choose from, then every level, then a friend") {
  const auto& choices = seat_choices();
  REQUIRE(choices.size() == 12);
  CHECK(choices.front() == kHere);
  for (std::size_t i = 0; i < choices.size(); ++i) CHECK(index_of(choices[i]) == i);
  CHECK(choices[10] == Seat(level(10)));
  CHECK(choices.back() == Seat(Friend()));
  CHECK(seats_against_engine(Color::White, level(3)) == ByColor<Seat>{{}, level(3)});
  CHECK(seats_against_engine(Color::Black, level(3)) == ByColor<Seat>{level(3), {}});
}

TEST_CASE("all texts") {
  std::ostringstream texts;
  for (const auto& [player, number] : {std::pair("", ""),
                                       {"human", ""},
                                       {"accasta 0.1.0", "2"},
                                       {"Deep Stack", "2"},
                                       {"Level 5", "5"},
                                       {"level=5", "5"},
                                       {"level=9 nodes=10000", "9"},
                                       {"level=9 nodes=10000", ""},
                                       {"Deep Stack", "2000"}}) {
    notation::Record record;
    if (*player != '\0') record.set_tag("Black", player);
    if (*number != '\0') record.set_tag("BlackLevel", number);
    texts << "player: " << player_name(record, Color::Black) << '\n';
  }

  const auto describe = [&texts](const Session& session) {
    const StateFolder state;
    REQUIRE(state.keep(session));
    // Listing games moves finished ones to their folder.
    const auto games = state.games();
    texts << "kept game: " << (games.empty() ? state.finished() : games).at(0).description << '\n';
  };
  Session session = session_of(Rules::pari(), 2, {{}, level(3)});
  describe(session);
  session.set_seat(Color::Black, level(9));
  session.set_seat(Color::Black, {});
  const auto record = session.record();
  for (const std::string& comment : record.turns.back().comments)
    texts << "comment: " << comment << '\n';
  session.agree_draw(kNoon);
  describe(session);

  const StateFolder state;
  session = session_of(Rules::pari(), 1, {{}, level(2)});
  session.resign(Color::White, kNoon);
  Autosave autosave(state.path());
  REQUIRE(autosave.save(session));
  autosave.finish();
  describe(session);
  texts << "suggestion: " << suggestion_after(session, state.path()).value().number() << '\n';

  notation::Record words;
  words.set_tag("Event", std::string(notation::RecordLimits::kSize, 'x'));
  GameAtTable game(session, std::nullopt, {}, {});
  GameAtTable wordy(Session({.game = session.game(), .source = words}), std::nullopt, {}, {});
  for (const auto& saved : {game.save_as("/nowhere/at/all"), wordy.save_as("/nowhere/game.acc"),
                            Autosave("/dev/null/accasta").save(session)}) {
    REQUIRE_FALSE(saved);
    texts << "error: " << saved.error() << '\n';
  }
  approve("table/texts", texts.str());
}
