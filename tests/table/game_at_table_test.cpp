#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/ranges.h>

#include <accasta/notation/record_text.hpp>
#include <accasta/table/engine_player.hpp>
#include <accasta/table/game_at_table.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/memory_limit.hpp"
#include "support/positions.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::analysis;
using namespace accasta::test;
using namespace std::chrono_literals;

namespace {

using Time = GameAtTable::Time;

const Seat kEngine = level(1);
const TableOptions kOptions{.threads = 1, .hash_mebibytes = 1};
constexpr Time kStart{};

SessionSetup untimed(Seat white = kHere, Seat black = kHere) {
  return {.game = game::Game(Position::start(Rules::pari())), .seats = {white, black}};
}

SessionSetup timed(Seat white = kHere, Seat black = kHere) {
  SessionSetup setup = untimed(white, black);
  setup.time_control = game::TimeControl{60s, 5s};
  return setup;
}

AwaitedGame game_of(const SessionSetup& setup, const TableOptions& options = kOptions) {
  return AwaitedGame(Session(setup), std::nullopt, options, engine_players(options));
}

/// Plays the first legal turns.
void play(GameAtTable& game, Time now, int turns = 1) {
  for (int i = 0; i < turns; ++i) game.play(game.session().position().legal_turns().front(), now);
}

/// Waits for the decision of a player elsewhere.
PlayerEvent await_event(AwaitedGame& game) {
  game.look(kStart);
  auto event = game.take(kStart);
  for (; !event; event = game.take(kStart)) game.wait();
  return *event;
}

/// Asks for the next step of the hint and waits for it.
std::optional<analysis::Hint> await_hint(AwaitedGame& game) {
  game.ask_hint();
  while (!game.take_hint()) game.wait();
  return game.hint();
}

/// Shows a turn to the tutor and waits for the verdict.
std::optional<analysis::Refutation> await_objection(AwaitedGame& game, const Turn& turn) {
  for (game.show_to_tutor(turn); game.is_judging(); game.show_to_tutor(turn)) game.wait();
  return game.take_objection();
}

void resign(GameAtTable& game, Color loser) {
  game.change([&](Session& session) { session.resign(loser, kStart); });
}

void set_seat(GameAtTable& game, Color color, const Seat& seat) {
  game.change([&](Session& session) { session.set_seat(color, seat); });
}

std::chrono::milliseconds left(const GameAtTable& game, Color color, Time now) {
  return game.session().clock()->left(color, now);
}

/// A game with its clocks, pauses and players, as golden/table/games.txt has it: settings, then
/// steps with the seconds at which they happen, and behind "|" what there is after each step.
class PlayedGame {
 public:
  explicit PlayedGame(const std::string& settings) : game_(made(settings)) {}

  std::string take(const std::string& step) {
    const std::size_t at = step.find('@');
    if (at < step.size()) now_ = kStart + std::chrono::seconds(std::stoi(step.substr(at + 1)));
    const std::string action = step.substr(0, at);
    const std::size_t end = action.find('=');
    const int number = end < action.size() ? std::stoi(action.substr(end + 1)) : 1;
    const std::string answer = carry_out(action.substr(0, end), number);
    return state() + (answer.empty() ? "" : " (" + answer + ")");
  }

 private:
  static AwaitedGame made(const std::string& settings) {
    std::istringstream words(settings);
    SessionSetup setup = untimed();
    for (std::string word; words >> word;) {
      if (word == "clock") setup.time_control = timed().time_control;
      if (word == "swap") setup.swap = Swap::Allowed;
      if (word == "played") setup.game.push(setup.game.position().legal_turns().front());
      if (word == "undone") setup.game.undo();
      if (word.starts_with("white=")) setup.seats.white = level(std::stoi(word.substr(6)));
      if (word.starts_with("black=")) setup.seats.black = level(std::stoi(word.substr(6)));
    }
    return game_of(setup, kOptions);
  }

  std::string carry_out(const std::string& action, int number) {
    if (action == "run") return game_.run_clock(now_) ? "the flag falls" : "";
    if (action == "play") play(game_, now_, number);
    if (action == "undo") return stepped(game_.undo(static_cast<std::size_t>(number), now_));
    if (action == "redo") return stepped(game_.redo(static_cast<std::size_t>(number), now_));
    if (action == "pause") game_.pause(now_);
    if (action == "resume") game_.resume();
    if (action == "swap") game_.swap(now_);
    if (action == "look") game_.look(now_);
    if (action == "take") return game_.take(now_) ? "an event" : "nothing";
    if (action == "await") await_event(game_);
    const Color color = number == 0 ? Color::White : Color::Black;
    if (action == "resign") game_.change([&](Session& session) { session.resign(color, now_); });
    if (action == "draw") game_.change([&](Session& session) { session.agree_draw(now_); });
    if (action == "black") set_seat(game_, Color::Black, level(number));
    if (action == "human") set_seat(game_, color, kHere);
    return "";
  }

  static std::string stepped(const std::optional<std::size_t>& turns) {
    return turns ? fmt::format("{} turns", *turns) : "none";
  }

  std::string state() const {
    const Session& session = game_.session();
    std::string text = fmt::format("{}", session.game().turns().size());
    if (session.has_swapped()) text += " swapped";
    if (session.clock())
      text += fmt::format(" {}/{}", left(game_, Color::White, now_).count() / 1000,
                          left(game_, Color::Black, now_).count() / 1000);
    if (game_.has_running_clock()) text += " running";
    if (game_.is_paused()) text += " paused";
    if (game_.is_awaited()) text += " awaited";
    if (const auto outcome = session.game().outcome())
      text += fmt::format(" {}", notation::name(notation::result_of(*outcome)));
    return text;
  }

  AwaitedGame game_;
  Time now_ = kStart;
};

}  // namespace

TEST_CASE("clocks, pauses and undone turns") {
  approve_steps("table/games", [](const std::string& steps) {
    const std::size_t end = steps.find(':');
    PlayedGame game(steps.substr(0, end));
    std::istringstream words(steps.substr(end + 1));
    std::vector<std::string> states;
    for (std::string word; words >> word;) states.push_back(game.take(word));
    return fmt::format("{}", fmt::join(states, ", "));
  });
}

TEST_CASE("what is threatened is known after every change") {
  AwaitedGame game = game_of({.game = game::Game(placed("a1=s a2=s b1=h d4=S g1=S f1=h",
                                                        Color::Black, Rules::standard()))});
  const Position before = game.session().position();
  for (const Turn& each : before.legal_turns()) {
    if (before.after(each).stacks_in_enemy_castle(Color::Black) < 3) continue;
    game.play(each, kStart);
    break;
  }
  REQUIRE(game.session().game().turns().size() == 1);
  REQUIRE(game.threat());
  CHECK(game.threat()->by == Color::Black);
  CHECK(game.threat()->kind == Threat::Kind::Holds);
  const Session held = game.session();
  resign(game, Color::White);
  CHECK_FALSE(game.threat());
  game.begin(held);
  CHECK(game.threat());
  game.begin(Session(untimed()));
  CHECK_FALSE(game.threat());
}

TEST_CASE("a turn that lets the opponent win is warned of once, unless a strong engine plays") {
  struct Case {
    Seat white;
    Warnings warnings;
    bool is_warned;
  };
  for (const auto& [white, warnings, is_warned] :
       {Case{kHere, Warnings::Auto, true}, Case{level(1), Warnings::Auto, true},
        Case{level(8), Warnings::Auto, false}, Case{level(8), Warnings::Always, true},
        Case{kHere, Warnings::Never, false}}) {
    TableOptions options = kOptions;
    options.warnings = warnings;
    // White threatens g1:1-f2.
    AwaitedGame game =
        game_of({.game = game::Game(test::position(
                     "PP,x3/x5/x2,P,p,x2/PP,x6/x2,P,p,x2/x5/ppp,x3 b 20", Rules::pari())),
                 .seats = {white, kHere}},
                options);
    CHECK_FALSE(await_objection(game, test::turn("e4:1-e3")));
    CHECK_FALSE(game.warning());
    CHECK(await_objection(game, test::turn("c4:1-c5")).has_value() == is_warned);
    CHECK(game.warning());
    CHECK_FALSE(await_objection(game, test::turn("c4:1-c5")));
  }
}

TEST_CASE("another game begins with full clocks, its own file and another seed") {
  const TemporaryFolder folder;
  SessionSetup setup = timed();
  setup.seed = 1;
  AwaitedGame game(Session(setup), Autosave(folder.file("state")), kOptions, {});
  game.run_clock(kStart);
  play(game, kStart + 10s);
  resign(game, Color::Black);
  CHECK(saved_games(folder.file("state")).games.empty());  // The game is being played.
  game.begin(game.session().rematch());
  CHECK(saved_games(folder.file("state")).games.empty());
  CHECK(saved_games(finished_games(folder.file("state"))).games.size() == 1);
  CHECK(game.session().game().turns().empty());
  CHECK(left(game, Color::White, kStart + 1h) == 60s);
  CHECK(game.session().setup().seed != 1U);
  CHECK_FALSE(game.is_paused());
}

TEST_CASE("a game that could not be kept is reported once, and kept when that is possible") {
  const TemporaryFolder folder;
  const std::string state = folder.file("state");
  std::ofstream(state) << "in the way";
  AwaitedGame game(Session(timed()), Autosave(state), kOptions, {});
  CHECK_FALSE(game.take_failure());
  for (int i = 0; i < 2; ++i) {
    play(game, kStart);
    CHECK_FALSE(game.is_saved());
    CHECK_FALSE(game.is_safe());
    CHECK(game.take_failure().has_value() == (i == 0));
  }
  std::filesystem::remove(state);
  play(game, kStart);
  CHECK(game.is_saved());
  CHECK(game.is_safe());
  CHECK(game.leave());
  CHECK_FALSE(std::filesystem::is_empty(state));
}

TEST_CASE("only a running clock sets a time for the next look") {
  AwaitedGame untimed_game = game_of(untimed());
  play(untimed_game, kStart, 2);
  CHECK(untimed_game.next_look(kStart) == Time::max());
  AwaitedGame game = game_of(timed());
  CHECK(game.next_look(kStart) == kStart + 60s);
  play(game, kStart, 1);
  game.run_clock(kStart + 10s);
  CHECK(game.next_look(kStart + 30s) == kStart + 70s);
  game.pause(kStart + 30s);
  CHECK(game.next_look(kStart + 30s) == Time::max());
  // A program that was stopped notices it.
  AwaitedGame elsewhere = game_of(timed(level(7), kHere));
  CHECK(elsewhere.next_look(kStart) == kStart + 1s);
}

TEST_CASE("a game at the table knows its players by what they decide only") {
  /// A player who resigns nothing, thinks nothing, and makes the first legal turn.
  class First final : public Player {
   public:
    void look(const Session& session, Time, bool) override {
      turn_ = session.position().legal_turns().front();
    }
    std::optional<PlayerEvent> take() override {
      if (!turn_) return std::nullopt;
      return MakesTurn{*std::exchange(turn_, std::nullopt)};
    }
    void ask(Request, const Session&) override {}

   private:
    std::optional<Turn> turn_;
  };
  int made = 0;
  const PlayerMaker make = [&](const Seat& seat, Color color, const std::function<void()>&) {
    CHECK(color == Color::Black);
    ++made;
    return is_here(seat) ? std::unique_ptr<Player>() : std::make_unique<First>();
  };
  AwaitedGame game(Session(untimed(kHere, kEngine)), std::nullopt, kOptions, make);
  play(game, kStart);
  CHECK(std::holds_alternative<MakesTurn>(await_event(game)));
  CHECK(game.session().game().turns().size() == 2);
  set_seat(game, Color::Black, level(2));
  game.look(kStart);
  CHECK(made == 1);
  // A seat of another kind has another player.
  set_seat(game, Color::Black, kHere);
  game.look(kStart);
  CHECK(made == 2);
}

TEST_CASE("a hint shows the stack, then its targets, then the turn, until the game changes") {
  AwaitedGame game = game_of(untimed());
  CHECK_FALSE(game.take_hint());
  const auto first = await_hint(game).value();
  CHECK(first.targets.empty());
  CHECK_FALSE(first.turn);
  const auto second = await_hint(game);
  CHECK(second->from == first.from);
  CHECK_FALSE(second->targets.empty());
  CHECK_FALSE(second->turn);
  for (int i = 0; i < 2; ++i) CHECK(await_hint(game)->turn == game.hinted().turn);
  CHECK(game.session().position().is_legal(game.hinted().turn));
  CHECK(game.hint_findings().lines.size() == 2);
  CHECK(game.hint_findings().nodes < 2 * kNodesOfAdviser);
  CHECK_FALSE(game.is_awaited());
  play(game, kStart);
  CHECK_FALSE(game.hint());
  game.ask_hint();
  CHECK(game.is_awaited());
  play(game, kStart);
  CHECK_FALSE(game.is_awaited());
}

TEST_CASE("the tutor objects once to a much worse turn, and shows the answer") {
  // White wins with d3:C-g3. After d3:C-d5, Black captures the chariot.
  SessionSetup setup = untimed(kHere, kEngine);
  setup.game =
      game::Game(test::position("S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w", Rules::standard()));
  AwaitedGame game = game_of(setup);
  CHECK_FALSE(await_objection(game, test::turn("d3:1-g3")));
  const auto objection = await_objection(game, test::turn("d3:1-d5")).value();
  CHECK(objection.text.starts_with("Another turn wins. Black answers b3:Hxd5, which "));
  REQUIRE(objection.line.size() == 2);
  CHECK(objection.line.front() == test::turn("d3:1-d5"));
  CHECK_FALSE(await_objection(game, test::turn("d3:1-d5")));
  // Its question does not help so much that the game no longer counts.
  CHECK_FALSE(game.session().is_assisted());
  // Nor does it ask again about the same turn after an undo.
  game.play(test::turn("d3:1-d5"), kStart);
  game.undo(1, kStart);
  game.resume();
  CHECK_FALSE(await_objection(game, test::turn("d3:1-d5")));
}

TEST_CASE(
    "the tutor is there by default against levels 1 to 4, and never where hints are refused") {
  const auto has_tutor = [](Seat white, Seat black, std::optional<bool> wanted = {}) {
    TableOptions options = kOptions;
    options.tutor = wanted;
    return game_of(untimed(std::move(white), std::move(black)), options).has_tutor();
  };
  CHECK(has_tutor(kHere, level(4)));
  CHECK_FALSE(has_tutor(level(5), kHere));
  CHECK_FALSE(has_tutor(kHere, kHere));
  CHECK_FALSE(has_tutor(kHere, level(1), false));
  CHECK(has_tutor(kHere, level(5), true));
  CHECK(has_tutor(kHere, kHere, true));
  CHECK_FALSE(has_tutor(level(1), level(1), true));
  CHECK_FALSE(has_tutor(kHere, Friend{}, true));
  AwaitedGame game = game_of(untimed(kHere, level(9)));
  game.set_tutor(true);
  CHECK(game.has_tutor());
  // Without a tutor nothing is judged.
  game.set_tutor(false);
  CHECK_FALSE(await_objection(game, game.session().position().legal_turns().front()));
}

TEST_CASE("the tutor is silent without memory") {
  if (!test::kCanLimitMemory) SKIP(test::kCannotLimitMemory);
  AwaitedGame game = game_of(untimed(kHere, kEngine));
  const test::MemoryLimit limit(test::kTooLittle);
  CHECK_FALSE(await_objection(game, game.session().position().legal_turns().front()));
}

TEST_CASE("a draw that the engine agrees to ends the game") {
  // White is about to win, and offers.
  const char* const text = "C,C,x,x/x5/x,C,x4/x7/x6/x5/x3,c w";
  AwaitedGame game = game_of(
      {.game = game::Game(test::position(text, Rules::standard())), .seats = {kHere, kEngine}});
  game.ask(Act::Draw, {});
  CHECK(std::get<Answers>(await_event(game)).agrees);
  CHECK(game.session().game().outcome()->reason == Outcome::Reason::Agreement);
}

TEST_CASE("a player here plays on for an engine without memory, which is told once") {
  if (!test::kCanLimitMemory) SKIP(test::kCannotLimitMemory);
  AwaitedGame game = game_of(untimed(kEngine, kHere));
  {
    const test::MemoryLimit limit(test::kTooLittle);
    CHECK(std::holds_alternative<IsGone>(await_event(game)));
  }
  CHECK(game.take_failure());
  CHECK_FALSE(game.take_failure());
  CHECK(game.session().seats().white == kHere);
}

TEST_CASE("an engine with less hash plays, which is told once") {
  if (!test::kCanLimitMemory) SKIP(test::kCannotLimitMemory);
  const StateFolder state;
  const TableOptions options{.threads = 1, .hash_mebibytes = 512};
  AwaitedGame game(Session(untimed(kEngine, kEngine)), Autosave(state.path()), options,
                   engine_players(options));
  const test::MemoryLimit limit(std::size_t{100} << 20);
  CHECK(std::holds_alternative<MakesTurn>(await_event(game)));
  CHECK(game.take_failure());
  CHECK_FALSE(game.take_failure());
}

TEST_CASE("a game without a state folder is not kept, which is told once") {
  AwaitedGame game = game_of(untimed());
  play(game, kStart);
  CHECK(game.take_failure());
  CHECK_FALSE(game.is_saved());
  play(game, kStart);
  CHECK_FALSE(game.take_failure());
  CHECK_FALSE(game.leave());
}

TEST_CASE("a file that another game stands in is not replaced unasked") {
  const TemporaryFolder folder;
  const std::string own = folder.file("own.acc");
  AwaitedGame game = game_of(untimed());
  CHECK(game.path() == "game.acc");
  CHECK(game.would_overwrite(folder.write("game.acc", "another game")));
  CHECK_FALSE(game.would_overwrite(own));
  CHECK(game.is_safe());
  play(game, kStart);
  CHECK_FALSE(game.is_safe());
  REQUIRE(game.save_as(own));
  CHECK(game.is_safe());
  CHECK(game.path() == own);
  CHECK_FALSE(game.would_overwrite(own));
  game.begin(Session(untimed()));
  CHECK(game.would_overwrite(own));
}

TEST_CASE("what cannot be written, or not be read back, leaves the old file as it was") {
  const TemporaryFolder folder;
  SessionSetup setup = untimed();
  setup.source.set_tag("Event", std::string(notation::RecordLimits::kSize, 'x'));
  AwaitedGame game = game_of(setup);
  const std::string path = folder.write("game.acc", "old");
  CHECK_FALSE(game.save_as(path));
  CHECK(file_content(path) == "old");
  CHECK(game.path() == "game.acc");
}

TEST_CASE("a finished game stays one when it was looked at, and is resumed when it goes on again") {
  const StateFolder state;
  {
    AwaitedGame game(session_of(Rules::pari(), 1), Autosave(state.path()), kOptions, {});
    resign(game, Color::Black);
    CHECK_FALSE(game.leave());
  }
  for (const bool undoes : {false, true}) {
    REQUIRE(state.finished().size() == 1);
    auto resumed = Autosave::resume(state.finished().front().file);
    // The next game is not a finished one.
    CHECK(resumed->first.folder() == state.path().parent_path());
    AwaitedGame game(resumed->second, std::move(resumed->first), kOptions, {});
    if (undoes) game.undo(1, kStart);
    CHECK(game.leave() == undoes);
  }
  CHECK(state.games().size() == 1);
  CHECK(state.finished().empty());
}
