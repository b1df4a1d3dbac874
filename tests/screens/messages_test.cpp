// A friend who plays by messages, on screens. The friend's messages come from a session.

#include <string>

#include <accasta/remote/friend_player.hpp>
#include <accasta/remote/identity.hpp>
#include <accasta/remote/players.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/game_at_table.hpp>

#include "scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;
using remote::Word;
using table::Request;

namespace {

constexpr auto kMessages = table::Friend::Kind::Messages;

/// Anna's program. She plays Black in a game of Pari.
class Anna {
 public:
  explicit Anna(const std::string& first)
      : game_(session_of(Word::all_in(first).value().front()), std::nullopt, {},
              remote::players({})) {}

  void read(const std::string& text) {
    CHECK(game_.read_message(text) == "");
    while (game_.take({})) {
    }
  }
  void play() { game_.play(game_.session().position().legal_turns().front(), {}); }
  table::GameAtTable& game() { return game_; }
  const game::Game& turns() const { return game_.session().game(); }
  std::string message() const { return game_.message().value().text.value(); }

 private:
  static table::Session session_of(const Word& first) {
    table::SessionSetup setup{.game = first.shared.game};
    setup.seats.white = table::Friend{.name = "Ben",
                                      .kind = kMessages,
                                      .state = remote::Exchange::joined(first, kMessages).text()};
    table::Session session(std::move(setup));
    session.set_name(Color::Black, "Anna");
    return session;
  }

  table::GameAtTable game_;
};

/// Returns the message that a saved game needs.
std::string message_of(const table::Session& session) {
  remote::FriendPlayer player(
      std::get<table::Friend>(session.seats()[table::friend_in(session.seats()).value()]), [] {});
  player.remember(session);
  return player.message().value().text.value();
}

/// Opens the start screen for a player with the name Ben.
ScriptedScreen start_as_ben() {
  remote::Identity{"Ben", ""}.save(table::autosave_folder());
  return at_start();
}

/// Begins a game of Pari by messages on the start screen, and makes the first turn.
void begin(ScriptedScreen& screen) {
  screen.run("key 2 3 Down Right Home Enter");
  screen.run("type b4:2-c5\nkey Enter Enter");
}

/// Returns the message of the game that was saved last.
std::string sent() {
  const auto games = table::saved_games(*table::autosave_folder()).games;
  if (!games.empty()) return message_of(*table::saved_session(games.front().file));
  const auto finished = table::saved_games(table::finished_games(*table::autosave_folder())).games;
  return message_of(*table::saved_session(finished.front().file));
}

/// Returns true if the message of the screen, which may be wrapped, has this text in it.
bool is_told(const ScriptedScreen& screen, std::string_view text) {
  return screen.frame().message.find(text) != std::string::npos;
}

std::string paste(const std::string& text) { return "paste " + text + "\n"; }

/// Two messages of Anna that answer one message of Ben with different turns.
struct Answers {
  std::string first;
  std::string second;
  Turn second_turn;
};

/// Begins a game by messages, leaves it, and lets Anna answer twice.
Answers two_answers(ScriptedScreen& screen) {
  begin(screen);
  screen.run("key Esc q");
  const std::string first = sent();
  Anna anna(first);
  Anna laptop(first);
  anna.play();
  laptop.game().play(laptop.game().session().position().legal_turns().back(), {});
  return {anna.message(), laptop.message(), laptop.turns().turns().back()};
}

}  // namespace

TEST_CASE_METHOD(Home, "messages: a turn shows the word to send, and the friend's word is played") {
  ScriptedScreen screen = start_as_ben();
  begin(screen);
  CHECK(screen.shows("A message for your friend"));
  CHECK(screen.shows("accasta2"));
  screen.run("key Esc");
  CHECK(is_told(screen, "Paste the message of your friend here."));
  // It is shown again.
  CHECK(screen.run("key i").shows("accasta2"));
  screen.run("key Esc q");
  const std::string first = sent();
  Anna anna(first);
  anna.play();
  const std::string answer = anna.message();
  // The start screen takes it.
  screen.run("key Esc\n" + paste(answer) + "settle");
  CHECK(screen.shows("Anna"));
  CHECK(saved_turns().size() == 2);
  screen.run(paste(answer));
  CHECK(is_told(screen, "You have this message already."));
  std::string damaged = answer;
  damaged[damaged.size() - 4] = damaged[damaged.size() - 4] == 'a' ? 'b' : 'a';
  screen.run(paste(damaged));
  CHECK(is_told(screen, "This message is damaged."));
  CHECK(saved_turns().size() == 2);
  screen.run("key q");
  CHECK(screen.frame().to_string().find("your turn") != std::string::npos);
  screen.run(paste(damaged));
  CHECK(is_told(screen, "This message is damaged."));
}

TEST_CASE_METHOD(Home, "messages: one that came letter by letter pressed keys") {
  ScriptedScreen screen = start_as_ben();
  begin(screen);
  std::string first = screen.copied();
  REQUIRE(Word::all_in(first));
  Anna anna(first);
  anna.play();
  const std::string answer = anna.message();
  screen.run("key Esc\ntype " + answer.substr(0, 12));
  CHECK(screen.shows("Message of"));
  screen.run("type " + answer.substr(12) + "\nkey Enter\nsettle");
  CHECK(saved_turns().size() == 2);
}

TEST_CASE_METHOD(Home, "messages: a resignation is confirmed, and a draw offer is answered",
                 "[long]") {
  ScriptedScreen screen = start_as_ben();
  begin(screen);
  screen.run("key Esc q");
  Anna anna(sent());
  SECTION("a resignation") {
    anna.game().change([](table::Session& session) { session.resign(Color::Black, {}); });
    screen.run("key Esc\n" + paste(anna.message()) + "settle");
    CHECK(is_told(screen, "Anna resigns. Do you accept?"));
    // It can wait.
    screen.run("key Esc\nsettle\nkey i");
    CHECK(is_told(screen, "Anna resigns. Do you accept?"));
    screen.run("key y\nsettle");
    CHECK(screen.shows("rematch"));
    // It would be refused.
    CHECK_FALSE(screen.shows("new game"));
    screen.run("key m");
    CHECK(screen.shows("accasta2"));
    screen.run("key Esc q");
    anna.read(sent());
    CHECK(anna.game().question()->request == Request::Rematch);
  }
  SECTION("a resignation that is not accepted") {
    anna.game().change([](table::Session& session) { session.resign(Color::Black, {}); });
    screen.run("key Esc\n" + paste(anna.message()) + "settle\nkey n\nsettle");
    // Anna must hear of it.
    CHECK(screen.shows("accasta2"));
    screen.run("key Esc\nsettle");
    screen.run("key q");
    anna.read(sent());
    CHECK(anna.game().question()->request == Request::Game);
  }
  SECTION("a draw offer with a turn") {
    anna.play();
    anna.game().ask(table::Act::Draw, {});
    screen.run("key Esc\n" + paste(anna.message()) + "settle");
    CHECK(is_told(screen, "Anna offers a draw."));
    // It can wait.
    screen.run("key Esc");
    CHECK_FALSE(is_told(screen, "Anna offers a draw."));
    screen.run("key i");
    CHECK(is_told(screen, "Anna offers a draw."));
    screen.run("key y\nsettle");
    CHECK(screen.shows("accasta2"));
    screen.run("key Esc q");
    anna.read(sent());
    CHECK(anna.turns().outcome()->reason == Outcome::Reason::Agreement);
  }
}

TEST_CASE_METHOD(Home,
                 "messages: of two answers to one position the player sees both and chooses") {
  ScriptedScreen screen = start_as_ben();
  const Answers answers = two_answers(screen);
  screen.run("key Esc\n" + paste(answers.first) + "settle\n" + paste(answers.second) + "settle");
  CHECK(screen.shows("Keep my game"));
  screen.run("key Esc\nsettle\nkey i\nsettle");
  CHECK(screen.shows("Keep my game"));
  screen.run("key Down Enter\nsettle");
  screen.run("key q");
  const auto games = table::saved_games(*table::autosave_folder()).games;
  REQUIRE(games.size() == 1);
  CHECK(table::saved_session(games.front().file)->game().turns().back() == answers.second_turn);
}

TEST_CASE_METHOD(
    Home,
    "messages: a friend's first message begins the game, and the game waits on the start screen") {
  table::SessionSetup setup{.game = game::Game(Position::start(Rules::standard()))};
  setup.seats.black = table::Friend{.kind = kMessages};
  table::Session theirs(std::move(setup));
  theirs.set_name(Color::White, "Clara");
  theirs.play(theirs.position().legal_turns().front(), {});
  ScriptedScreen screen = start_as_ben();
  screen.run(paste(message_of(theirs)));
  CHECK(screen.shows("Clara"));
  screen.run("key x");
  CHECK(is_told(screen, "No analysis in a game with a friend."));
  screen.run("key q\nkey 6");
  CHECK(screen.shows("your turn since today"));
  CHECK(screen.run("key Enter").shows("Continue"));
  CHECK_FALSE(screen.shows("Analyze"));
}

TEST_CASE_METHOD(
    Home, "messages: a word that was pasted over the page with the own message did nothing") {
  ScriptedScreen screen = start_as_ben();
  const Answers answers = two_answers(screen);
  screen.run("key Esc\n" + paste(answers.first) + "settle\nkey i");
  CHECK(screen.shows("accasta2"));
  screen.run("paste nothing\n");
  CHECK(screen.shows("accasta2"));
  screen.run(paste(answers.second) + "settle");
  CHECK(screen.shows("Keep my game"));
}

TEST_CASE_METHOD(Home, "messages: two messages at once are read one after the other") {
  ScriptedScreen screen = start_as_ben();
  const Answers answers = two_answers(screen);
  screen.run("key Esc\n" + paste(answers.first) + paste(answers.second) + "settle");
  CHECK(screen.shows("Keep my game"));
  screen.run("key Enter\nsettle\nkey q");
  CHECK(saved_turns().size() == 2);
}
