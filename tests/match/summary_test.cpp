#include <accasta/match/summary.hpp>
#include <accasta/notation/record_text.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::match;

namespace {

match::PlayedGame short_game(const Rules& rules) {
  match::PlayedGame played{.game = game::Game(Position::start(rules)), .opening_turns = 2};
  for (int i = 0; i < 4; ++i)
    played.game.push(played.game.position().legal_turns()[static_cast<std::size_t>(i)]);
  using engine::Score;
  using std::chrono::microseconds;
  played.decisions = {{.turn = {},
                       .fault = {},
                       .nodes = 100,
                       .depth = 5,
                       .score = Score::win_after(5),
                       .time = microseconds(12'345)},
                      {.turn = {},
                       .fault = {},
                       .nodes = 30,
                       .depth = 2,
                       .score = Score::units(-40),
                       .time = microseconds(9)}};
  return played;
}

notation::Record drawn_record() {
  const MatchName match{.rules = Rules::standard(), .names = {"a", "b"}, .texts = {"x", "y"}};
  auto played = short_game(match.rules);
  played.game.agree_draw();
  return match::record_of(played, match, 1, 0, true);
}

}  // namespace

TEST_CASE("What a match remembers of a game can be read from its record") {
  const MatchName name{
      .rules = Rules::pari(), .names = {"new", "old \"one\""}, .texts = {"nodes=1", "nodes=2"}};
  auto played = short_game(name.rules);

  SECTION("won by a fault") {
    played.fault = Fault{Fault::Kind::IllegalTurn, "a1:\xff\n"};
    played.game.resign(Color::White);
    const auto record = match::record_of(played, name, 42, 16, false);
    const auto text = notation::write_record(record);
    CHECK_THAT(text, Catch::Matchers::ContainsSubstring("{opening}"));
    const auto read = notation::read_game({.text = text});
    REQUIRE_FALSE(read.error);
    const auto found = match::match_game_of(read.record).value();
    CHECK(found.match == name);
    const GameSummary& game = found.game;
    CHECK(game.seed == 42);
    CHECK(game.pair == 16);
    CHECK_FALSE(game.first_is_white);
    CHECK(game.half_points == 2);
    CHECK(game.turns == 4);
    CHECK(game.reason == Outcome::Reason::Resignation);
    CHECK(game.efforts[1] == played.efforts().white);
    CHECK(game.efforts[0] ==
          Effort{.turns = 1, .nodes = 30, .depths = 2, .time = std::chrono::microseconds(9)});
    // White, who is to win with the third turn, needs two more. The other is White's view.
    CHECK(record.turns[2].comments == std::vector<std::string>{"[%eval #2/5] [%emt 0:00:00.012]"});
    CHECK(record.turns[3].comments ==
          std::vector<std::string>{"[%eval 0.40/2] [%emt 0:00:00.000]"});
    CHECK(game.fault == Fault{Fault::Kind::IllegalTurn, "a1:\uFFFD "});
  }
  SECTION("too long") {
    played.at_turn_limit = true;
    played.game.agree_draw();
    const auto found = match::match_game_of(match::record_of(played, name, 1, 0, true)).value();
    CHECK(found.game.half_points == 1);
    CHECK(found.game.at_turn_limit);
    CHECK_FALSE(found.game.fault);
  }
}

TEST_CASE("A record that is of no match is refused with the reason") {
  const auto refused = [](const std::string& name, const std::string& value) {
    auto record = drawn_record();
    record.set_tag(name, value);
    const auto found = match::match_game_of(record);
    return found ? "none" : found.error();
  };
  CHECK(refused("Event", "anything") == "none");
  CHECK(refused("First", "me") != "none");
  CHECK(refused("Round", "?") != "none");
  CHECK(refused("Seed", "one") != "none");
  CHECK(refused("WhiteSearch", "turns=1") != "none");
}

TEST_CASE("A game that was truncated while it was written is refused") {
  auto record = drawn_record();
  CHECK(match::match_game_of(record));
  const std::string text = notation::write_record(record);
  record.turns.pop_back();
  CHECK_FALSE(match::match_game_of(record));

  CHECK(match::may_be_truncated(text));
  CHECK(match::may_be_truncated("[Eve\n"));
  CHECK_FALSE(match::may_be_truncated("my notes\n"));
  CHECK_FALSE(match::may_be_truncated("[Event \"another\"]\n"));
}

TEST_CASE("Games of two commits of an engine are not counted together, unless one is unknown") {
  const MatchName unknown{.rules = Rules::standard(), .names = {"a", "b"}, .texts = {"x", "y"}};
  MatchName old = unknown;
  old.commit = "0123abc";
  MatchName present = unknown;
  present.commit = "4567def";
  CHECK_FALSE(unknown.difference(old));
  CHECK_FALSE(old.difference(unknown));
  CHECK_FALSE(old.difference(old));
  CHECK(old.difference(present) == "its engine is of commit 4567def, not 0123abc");

  auto played = short_game(unknown.rules);
  played.game.agree_draw();
  match::Merging merging;
  CHECK(merging.add(match::record_of(played, unknown, 1, 0, true)));
  CHECK(merging.add(match::record_of(played, old, 1, 0, false)));
  CHECK_FALSE(merging.add(match::record_of(played, present, 1, 1, true)));
  CHECK(merging.name().commit == "0123abc");
}

TEST_CASE("A summary counts pairs, results, colors and ends") {
  Summary summary;
  GameSummary white{.half_points = 2, .turns = 30, .reason = Outcome::Reason::Castle};
  white.efforts = {Effort{.turns = 10, .nodes = 50}, Effort{.turns = 9, .nodes = 40}};
  GameSummary black = white;
  black.first_is_white = false;
  summary.add({white, black});
  black.half_points = 1;
  black.reason = Outcome::Reason::Repetition;
  summary.add({white, black});
  white.half_points = 0;
  white.fault = Fault{Fault::Kind::Hang, "still"};
  black.at_turn_limit = true;
  summary.add({white, black});

  CHECK(summary.games() == 6);
  CHECK(summary.wins == 3);
  CHECK(summary.draws == 2);
  CHECK(summary.losses == 1);
  CHECK(summary.pairs == match::Pentanomial{0, 1, 0, 1, 1});
  // White won two games, drew two and lost two.
  CHECK(summary.white_half_points == 2 + 0 + 2 + 1 + 0 + 1);
  CHECK(summary.turns == 180);
  CHECK(summary.ended_by(Outcome::Reason::Castle) == 3);
  CHECK(summary.ended_by(Outcome::Reason::Repetition) == 1);
  CHECK(summary.at_turn_limit == 1);
  CHECK(summary.faults_of(0, Fault::Kind::Hang) == 1);
  CHECK(summary.faults_of(1, Fault::Kind::Hang) == 0);
  CHECK(summary.efforts[0].nodes == 300);
  CHECK(summary.efforts[1].turns == 54);
}
