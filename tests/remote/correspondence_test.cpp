// Games by messages between two players, each with files of their own.

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <accasta/base/files.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/remote/players.hpp>
#include <accasta/remote/word.hpp>
#include <accasta/table/friend_words.hpp>
#include <accasta/table/game_at_table.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::remote;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
using table::Act;
using table::GameAtTable;
using table::Request;

namespace {

/// A player with files of their own. The table is closed and opened again for each message.
class Correspondent {
 public:
  explicit Correspondent(std::string name) : name_(std::move(name)) {}

  /// Begins a game by messages with this color.
  void begin(Color color, const Rules& rules) {
    table::SessionSetup setup{.game = game::Game(Position::start(rules))};
    setup.seats[opponent(color)] = table::Friend{.kind = table::Friend::Kind::Messages};
    open(table::Session(std::move(setup)), table::Autosave(folder()));
  }
  /// Reads a message as each screen does. Answers whether another game counts.
  std::string read(const std::string& text, std::optional<bool> agrees = true) {
    table_.reset();
    const test::Variable state("XDG_STATE_HOME", files_.path().string());
    auto opened = open_game(text);
    REQUIRE(opened);
    OpenedGame game = std::move(opened).value();
    const bool is_new = game.is_new;
    open(std::move(game.session), std::move(game.autosave));
    if (is_new) return {};
    return take(text, agrees);
  }
  /// Does so at the open table. Returns the problem, or the question about another game.
  std::string take(const std::string& text, std::optional<bool> agrees = true) {
    const auto problem = table_->read_message(text);
    REQUIRE(problem);
    take_news();
    const auto question = table_->question();
    const bool is_claim = question && (question->request == Request::Resignation ||
                                       question->request == Request::Game);
    if (!is_claim) return *problem;
    std::string asked = table::request_text(*question, session());
    if (agrees) table_->answer(question->number, *agrees, {});
    return asked;
  }
  std::string message() const { return table_->message().value().text.value(); }
  void ask(Act act) { table_->ask(act, {}); }
  void answer(bool agrees) { table_->answer(table_->question().value().number, agrees, {}); }
  std::optional<Request> question() const {
    const auto question = table_->question();
    return question ? std::optional(question->request) : std::nullopt;
  }
  void play(std::size_t choice = 0) {
    REQUIRE(session().is_turn_here());
    const auto turns = session().position().legal_turns();
    table_->play(turns[choice % turns.size()], {});
  }
  void play(const Turn& turn) { table_->play(turn, {}); }
  void resign() {
    table_->change([](table::Session& changed) {
      changed.resign(opponent(*table::friend_in(changed.seats())), {});
    });
  }
  void leave() {
    table_->leave();
    table_.reset();
  }
  GameAtTable& table() { return *table_; }
  const table::Session& session() const { return table_->session(); }
  std::size_t turns() const { return session().game().turns().size(); }
  const std::string& news() const { return news_; }
  std::filesystem::path folder() const { return files_.path() / "accasta"; }

 private:
  void open(table::Session session, std::optional<table::Autosave> autosave) {
    session.set_name(opponent(*table::friend_in(session.seats())), name_);
    table_ = std::make_unique<GameAtTable>(std::move(session), std::move(autosave),
                                           table::TableOptions{}, players({}));
  }

  void take_news() {
    while (const auto event = table_->take({}))
      if (auto news = table::news(*event, session()); !news.empty()) news_ = std::move(news);
  }

  std::string name_;
  test::TemporaryFolder files_;
  std::unique_ptr<GameAtTable> table_;
  std::string news_;
};

struct Correspondents {
  Correspondent ben{"Ben"};
  Correspondent anna{"Anna"};

  /// Ben begins as White, and both make this number of turns in all.
  explicit Correspondents(std::size_t turns, const Rules& rules = Rules::standard()) {
    ben.begin(Color::White, rules);
    for (std::size_t i = 0; i < turns; ++i) play(i % 2 == 0 ? ben : anna, i * 37);
  }
  Correspondent& friend_of(const Correspondent& player) { return &player == &ben ? anna : ben; }
  /// Makes a turn that the friend reads.
  void play(Correspondent& mover, std::size_t choice = 0) {
    mover.play(choice);
    friend_of(mover).read(mover.message());
    check_same();
  }
  void check_same() const {
    CHECK(std::ranges::equal(ben.session().game().turns(), anna.session().game().turns()));
    CHECK(ben.session().game().outcome() == anna.session().game().outcome());
  }
};

}  // namespace

TEST_CASE("Black may begin a game by messages, and the first message has no turn") {
  Correspondents pair(0);
  pair.ben.leave();
  pair.ben.begin(Color::Black, Rules::pari());
  pair.anna.read(pair.ben.message());
  CHECK(pair.anna.session().is_turn_here());
  CHECK(pair.anna.session().game().rules() == Rules::pari());
  pair.anna.play();
  CHECK(pair.ben.read(pair.anna.message()).empty());
  pair.check_same();
}

TEST_CASE("a message that comes twice, or late, changes nothing") {
  Correspondents pair(4);
  const std::string old = pair.anna.message();
  pair.ben.play();
  CHECK(pair.ben.read(old) == "You have this message already.");
  CHECK(pair.ben.turns() == 5);
  const std::string sent = pair.ben.message();
  pair.anna.read(sent);
  CHECK(pair.anna.read(sent) == "You have this message already.");
  CHECK(pair.anna.turns() == 5);
  pair.check_same();
  CHECK_THAT(pair.ben.read(sent), StartsWith("This is your own message."));
}

TEST_CASE("a message of another game is not played") {
  Correspondents pair(2);
  Correspondents other(3);
  CHECK_FALSE(pair.ben.table().read_message(other.anna.message()));
  CHECK_FALSE(pair.ben.table().take({}));
}

TEST_CASE("a message after a lost state brings the turns back, if the player wants that") {
  Correspondents pair(4);
  const std::string old = pair.ben.message();
  // Anna goes on at another computer, which knows only the first turns.
  pair.play(pair.ben);
  pair.play(pair.anna);
  pair.ben.play();
  Correspondent laptop("Anna");
  laptop.read(old);
  CHECK(laptop.turns() == 4);
  const std::string text = laptop.read(pair.ben.message(), std::nullopt);
  CHECK_THAT(text, StartsWith("Ben has 3. "));
  CHECK(laptop.turns() == 4);
  laptop.read(pair.ben.message());
  CHECK(laptop.turns() == 7);
  CHECK(laptop.session().is_turn_here());
  laptop.play();
  pair.ben.read(laptop.message());
  CHECK(pair.ben.turns() == 8);
}

TEST_CASE("of two answers to one position the player chooses") {
  Correspondents pair(3);
  pair.anna.play(1);
  const std::string first = pair.anna.message();
  Correspondent laptop("Anna");
  laptop.read(pair.ben.message());
  laptop.play(2);
  pair.ben.read(first);
  const std::string text = pair.ben.read(laptop.message(), std::nullopt);
  CHECK_THAT(text, ContainsSubstring("Anna has 2... ") && ContainsSubstring("and you have 2... "));
  CHECK(pair.ben.session().game().turns().back() == pair.anna.session().game().turns().back());
  pair.ben.read(laptop.message());
  CHECK(pair.ben.session().game().turns().back() == laptop.session().game().turns().back());
  pair.ben.play();
  laptop.read(pair.ben.message());
  CHECK(laptop.turns() == 5);
}

TEST_CASE("a resignation by message must be accepted") {
  Correspondents pair(4);
  Correspondent& loser = GENERATE(true, false) ? pair.ben : pair.anna;
  Correspondent& winner = pair.friend_of(loser);
  loser.resign();
  CHECK_THAT(winner.read(loser.message(), std::nullopt), EndsWith("resigns. Do you accept?"));
  CHECK_FALSE(winner.session().is_over());
  winner.read(loser.message());
  pair.check_same();
  CHECK(winner.session().is_over());
  CHECK(winner.read(loser.message()) == "You have this message already.");
}

TEST_CASE("a resignation that is refused goes back to its sender") {
  Correspondents pair(4);
  pair.anna.resign();
  pair.ben.read(pair.anna.message(), false);
  CHECK_FALSE(pair.ben.session().is_over());
  CHECK(pair.ben.table().take_notice() == "Your game stays as it is.");
  // Now Anna is asked, and takes it back.
  CHECK_THAT(pair.anna.read(pair.ben.message()), EndsWith("Continue with the game of Ben?"));
  CHECK_FALSE(pair.anna.session().is_over());
  pair.check_same();
  pair.play(pair.ben);
}

TEST_CASE("a resignation crosses a turn") {
  Correspondents pair(4);
  pair.ben.play();
  pair.anna.resign();
  const std::string turn = pair.ben.message();
  CHECK_THAT(pair.ben.read(pair.anna.message()), StartsWith("Anna resigns."));
  CHECK(pair.ben.session().is_over());
  CHECK_THAT(pair.anna.read(turn), StartsWith("This message is older"));
  CHECK(pair.anna.session().is_over());
}

TEST_CASE("a draw is offered with a turn and answered by message") {
  const bool agrees = GENERATE(true, false);
  Correspondents pair(2);
  pair.ben.play();
  pair.ben.ask(Act::Draw);
  pair.anna.read(pair.ben.message());
  CHECK(pair.anna.turns() == 3);
  REQUIRE(pair.anna.question() == Request::Draw);
  // The question stays when the table is left.
  pair.anna.read(pair.ben.message());
  REQUIRE(pair.anna.question() == Request::Draw);
  pair.anna.answer(agrees);
  CHECK(pair.ben.read(pair.anna.message()).empty());
  CHECK(pair.ben.news() == (agrees ? "Anna agrees to the draw." : "Anna declines the draw."));
  pair.check_same();
  CHECK(pair.ben.session().is_over() == agrees);
  if (!agrees) pair.play(pair.anna);
}

TEST_CASE("an undo by message, of one turn or two") {
  Correspondents pair(4);
  const bool is_own = GENERATE(true, false);
  const bool agrees = GENERATE(true, false);
  // Anna moved last.
  Correspondent& asker = is_own ? pair.anna : pair.ben;
  Correspondent& other = pair.friend_of(asker);
  asker.ask(Act::Undo);
  const std::string question = asker.message();
  other.read(question);
  REQUIRE(other.question() == Request::Undo);
  other.answer(agrees);
  const std::string answer = other.message();
  CHECK(asker.read(answer).empty());
  pair.check_same();
  CHECK(asker.turns() == (!agrees ? 4U : is_own ? 3U : 2U));
  CHECK(asker.session().is_turn_here() == (agrees || !is_own));
  // Old messages come again.
  other.read(question);
  asker.read(answer);
  pair.check_same();
  CHECK_FALSE(other.question());
  pair.play(asker.session().is_turn_here() ? asker : other, 5);
}

TEST_CASE("an undo for which nobody asked must be accepted") {
  Correspondents pair(4);
  Word message = Word::all_in(pair.anna.message()).value().front();
  message.shared.game.undo();
  message.shared.game.undo();
  ++message.shared.undos;
  ++message.acts;
  CHECK_THAT(pair.ben.take(message.text().value(), false),
             StartsWith("Anna has no other turn, and you have 2. "));
  CHECK(pair.ben.turns() == 4);
}

TEST_CASE("an undo by messages that crossed a turn left two boards for ever") {
  Correspondents pair(4);
  // Ben asks, and plays nevertheless. Anna agrees before his turn has come.
  pair.ben.ask(Act::Undo);
  const std::string question = pair.ben.message();
  pair.ben.play();
  const std::string turn = pair.ben.message();
  pair.anna.read(question);
  pair.anna.answer(true);
  pair.ben.read(pair.anna.message());
  CHECK(pair.ben.news() == "Anna agreed to the undo before your turn came.");
  pair.anna.read(turn);
  pair.check_same();
  CHECK(pair.ben.turns() == 2);
  pair.play(pair.ben, 7);
}

TEST_CASE("of a text with several messages only the first was read") {
  Correspondents pair(2);
  std::string chat = "Ben: " + pair.ben.message() + "\nAnna: " + pair.anna.message();
  pair.ben.play();
  chat += "\nBen: hello " + pair.ben.message();
  // A mail with the quotation below the answer.
  const std::string mail = pair.ben.message() + "\n> " + pair.anna.message();
  const std::string text = GENERATE(true, false) ? chat : mail;
  pair.anna.read(text);
  CHECK(pair.anna.turns() == 3);
  pair.check_same();
  CHECK_THAT(pair.ben.read(text), StartsWith("You have this message already."));
}

TEST_CASE("a rematch by messages is a new game with sides switched") {
  Correspondents pair(4);
  const bool crosses = GENERATE(true, false);
  pair.anna.resign();
  pair.ben.read(pair.anna.message());
  Correspondent& asker = GENERATE(true, false) ? pair.ben : pair.anna;
  Correspondent& other = pair.friend_of(asker);
  asker.ask(Act::Rematch);
  const std::string question = asker.message();
  if (crosses) {
    other.ask(Act::Rematch);
    const std::string second = other.message();
    other.read(question);
    asker.read(second);
  } else {
    other.read(question);
    REQUIRE(other.question() == Request::Rematch);
    other.answer(true);
    asker.read(other.message());
  }
  pair.check_same();
  CHECK(pair.anna.session().is_turn_here());
  CHECK(pair.anna.session().name_of(Color::White) == "Anna");
  CHECK(pair.anna.session().name_of(Color::Black) == "Ben");
  pair.play(pair.anna);
  CHECK(pair.ben.turns() == 1);
}

TEST_CASE("games by messages wait among the saved games, and looking changes no time") {
  Correspondents pair(3);
  pair.ben.leave();
  pair.anna.leave();
  const auto saved = [](const Correspondent& player) {
    const auto games = table::saved_games(player.folder()).games;
    REQUIRE(games.size() == 1);
    return games.front();
  };
  CHECK(saved(pair.ben).description == "Standard, Anna's turn since today, Ben against Anna");
  CHECK_FALSE(saved(pair.ben).is_your_turn);
  CHECK(saved(pair.anna).description == "Standard, your turn since today, Ben against Anna");
  CHECK(saved(pair.anna).is_your_turn);
  const auto file = saved(pair.anna).file;
  std::filesystem::last_write_time(
      file, std::filesystem::file_time_type::clock::now() - std::chrono::hours(24 * 30));
  const auto before = base::changed_at(file);
  auto resumed = table::Autosave::resume(file).value();
  CHECK(resumed.second.seats() == table::saved_session(file)->seats());
  {
    GameAtTable looked(std::move(resumed.second), std::move(resumed.first), {}, players({}));
    looked.leave();
  }
  CHECK(base::changed_at(file) == before);
  CHECK_THAT(saved(pair.anna).description, !ContainsSubstring("today"));
}

TEST_CASE("a game by messages has no hints and nothing to pause") {
  Correspondents pair(3);
  GameAtTable& game = pair.anna.table();
  CHECK(game.refusal(GameAtTable::Act::Hint));
  CHECK(game.refusal(GameAtTable::Act::Analyze));
  CHECK_FALSE(game.needs_consent(Act::Pause));
  CHECK_FALSE(game.is_friend_away());
  game.pause({});
  CHECK_FALSE(game.is_paused());
  pair.ben.table().pause({});
  CHECK_FALSE(pair.ben.table().is_paused());
  CHECK_FALSE(pair.ben.table().is_awaited());
}
