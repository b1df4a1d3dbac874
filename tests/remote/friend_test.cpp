#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <semaphore>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <accasta/notation/turn_text.hpp>
#include <accasta/remote/friend_player.hpp>
#include <accasta/remote/line.hpp>
#include <accasta/remote/players.hpp>
#include <accasta/table/friend_words.hpp>
#include <accasta/table/game_at_table.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/patience.hpp"
#include "support/temporary_folder.hpp"

using namespace std::chrono_literals;
using namespace accasta;
using namespace accasta::remote;
using table::Act;
using table::GameAtTable;
using table::Request;

namespace {

using Time = GameAtTable::Time;

/// One player's program: their table, to which the friend's program is connected.
struct Side {
  /// Without a folder, the game is not saved.
  Side(table::Session session, const std::filesystem::path& meeting, std::string name,
       const std::optional<std::filesystem::path>& files = {})
      : game(std::move(session), files ? std::optional<table::Autosave>(*files) : std::nullopt, {},
             [meeting, name](const table::Seat& seat, Color,
                             const std::function<void()>& wake) -> std::unique_ptr<table::Player> {
               const auto* const friend_seat = std::get_if<table::Friend>(&seat);
               if (friend_seat == nullptr) return nullptr;
               std::unique_ptr<Line> line;
               if (friend_seat->kind == table::Friend::Kind::Host)
                 line = std::make_unique<GuestLine>(friend_seat->invitation, name, wake,
                                                    std::nullopt, meeting);
               else
                 line = std::make_unique<HostLine>(friend_seat->invitation, friend_seat->account,
                                                   wake, meeting);
               return std::make_unique<FriendPlayer>(*friend_seat, wake, std::move(line));
             }) {}

  /// Does what a screen does in a tick.
  void tick() {
    while (const auto event = game.take(now))
      if (auto text = table::news(*event, game.session()); !text.empty())
        news.push_back(std::move(text));
    game.run_clock(now);
    game.look(now);
    if (auto notice = game.take_notice()) notices.push_back(*notice);
    if (auto failure = game.take_failure()) notices.push_back(*failure);
  }
  /// Lets the program go on until something holds.
  template <typename Condition>
  void until(const Condition& holds) {
    const auto end = std::chrono::steady_clock::now() + test::kPatience;
    for (; !holds(); tick(), std::this_thread::sleep_for(1ms))
      REQUIRE(std::chrono::steady_clock::now() < end);
  }
  /// Lets time pass while the program looks at the game.
  void pass(std::chrono::seconds time) {
    for (; time > 0s; time -= 1s) {
      now += 1s;
      tick();
    }
  }
  std::string turns() const {
    std::string text;
    const game::Game& played = game.session().game();
    for (std::size_t i = 0; i < played.turns().size(); ++i)
      text += notation::write_turn(played.turns()[i], played.positions()[i]) + ' ';
    return text;
  }
  void answer(bool agrees) { game.answer(game.question().value().number, agrees, now); }
  void play() { game.play(game.session().position().legal_turns().front(), now); }
  void resign(Color color) {
    game.change([&](table::Session& session) { session.resign(color, now); });
  }
  Time now{};
  GameAtTable game;
  std::vector<std::string> notices{};
  std::vector<std::string> news{};
};

table::SessionSetup hosted(const Invitation& invitation) {
  table::SessionSetup setup{.game = game::Game(Position::start(Rules::standard()))};
  setup.seats.black = table::Friend{.name = "", .invitation = invitation.text()};
  setup.source.set_tag("White", "Ben");
  return setup;
}

/// Two programs that play with each other.
struct Both {
  explicit Both(std::optional<game::TimeControl> control = {}, bool is_saved = false,
                bool has_swap = false)
      : is_saved_(is_saved) {
    table::SessionSetup setup = hosted(invitation);
    setup.time_control = control;
    if (has_swap) setup.swap = table::Swap::Allowed;
    host.emplace(table::Session(setup), folder.path(), "Ben", files("Ben"));
    host->tick();
    join();
  }

  /// Opens the table of the guest.
  void join() {
    std::optional<Result<Joined, std::string>> found;
    std::jthread finding([&] {
      found.emplace(remote::join(
          invitation, "Anna", {}, [] {}, folder.path()));
      is_found.release();
    });
    while (!is_found.try_acquire_for(1ms)) host->tick();
    finding.join();
    REQUIRE(*found);
    table::Session session((*found)->setup);
    session.set_name(Color::Black, "Anna");
    guest.emplace(std::move(session), folder.path(), "Anna", files("Anna"));
    until([&] { return !guest->game.is_friend_away() && !host->game.is_friend_away(); });
  }
  /// Ends the host's program and starts it again, until the guest has noticed.
  void restart_host() {
    const table::Session left = host->game.session();
    host.emplace(left, folder.path(), "Ben");
    until([&] { return guest->game.is_friend_away(); });
  }
  /// Lets both go on until something holds.
  template <typename Condition>
  void until(const Condition& holds) {
    host->until([&] {
      if (guest) guest->tick();
      return holds();
    });
  }
  /// Asks the other for something, and waits until they are asked.
  void ask(Side& asker, Act act) {
    asker.game.ask(act, asker.now);
    const Side& other = &asker == &*host ? *guest : *host;
    until([&] { return other.game.question().has_value(); });
  }
  /// Makes this number of turns, and waits for each.
  void play(int turns) {
    for (; turns > 0; --turns) {
      (host->game.session().is_turn_here() ? host : guest)->play();
      until_same();
    }
  }
  /// Waits until the host has noticed that the guest's program has ended.
  void end_guest() {
    guest.reset();
    until([&] { return host->game.is_friend_away(); });
  }
  void until_same() {
    until([&] {
      return host->turns() == guest->turns() &&
             host->game.session().game().outcome() == guest->game.session().game().outcome();
    });
  }

  test::TemporaryFolder folder;
  Invitation invitation = Invitation::make();
  std::counting_semaphore<> is_found{0};
  std::optional<Side> host;
  std::optional<Side> guest;

 private:
  std::optional<std::filesystem::path> files(const char* side) const {
    return is_saved_ ? std::optional(folder.path() / side) : std::nullopt;
  }
  bool is_saved_;
};

}  // namespace

TEST_CASE("a guest who comes again finds the game as it is") {
  Both both;
  both.play(1);
  const std::string before = both.host->turns();
  both.end_guest();
  CHECK(both.host->news.back() == "Anna is gone.");
  both.join();
  CHECK(both.guest->turns() == before);
  CHECK(both.host->news.back() == "Anna is here.");
  CHECK(both.host->game.session().name_of(Color::Black) == "Anna");
  CHECK(both.guest->game.session().name_of(Color::White) == "Ben");
  CHECK(both.guest->game.session().is_turn_here());
  both.play(2);
  CHECK(both.guest->game.session().is_turn_here());
}

TEST_CASE("a host who comes again has the guest's turns, and the guest finds the game", "[long]") {
  Both both;
  both.play(1);
  both.restart_host();
  // A turn that was made meanwhile arrives.
  both.guest->play();
  both.until([&] { return !both.guest->game.is_friend_away(); });
  both.until_same();
  CHECK(both.host->game.session().game().turns().size() == 2);
}

TEST_CASE("a rematch leaves the game before it in the files of both, with both names") {
  Both both(std::nullopt, true);
  both.play(3);
  both.guest->resign(Color::Black);
  both.until_same();
  both.ask(*both.guest, Act::Rematch);
  both.host->answer(true);
  both.until([&] { return !both.guest->game.session().is_over(); });
  both.play(1);
  for (const Side* const side : {&*both.host, &*both.guest}) {
    CHECK(side->game.session().name_of(Color::White) == "Anna");
    CHECK(side->game.session().name_of(Color::Black) == "Ben");
  }
  for (const char* const side : {"Ben", "Anna"}) {
    CAPTURE(side);
    const auto finished =
        table::saved_games(table::finished_games(both.folder.path() / side)).games;
    REQUIRE(finished.size() == 1);
    CHECK_THAT(finished.front().description, Catch::Matchers::EndsWith("Ben against Anna"));
  }
}

TEST_CASE("each can ask the other for a draw, an undo, a pause and a rematch") {
  Both both(game::TimeControl::parse("10m"));
  both.play(1);
  const bool is_host = GENERATE(true, false);
  const bool agrees = GENERATE(true, false);
  Side& asker = is_host ? *both.host : *both.guest;
  Side& other = is_host ? *both.guest : *both.host;
  const auto ask = [&](Act act) {
    asker.game.ask(act, asker.now);
    both.until([&] { return other.game.question().has_value(); });
    other.answer(agrees);
    both.until([&] { return !other.game.question().has_value(); });
  };
  SECTION("a draw") {
    ask(Act::Draw);
    if (agrees) both.until([&] { return asker.game.session().is_over(); });
    both.until_same();
    CHECK(asker.game.session().is_over() == agrees);
    if (!agrees)
      both.until([&] {
        return asker.game.refusal(Act::Draw) ==
               "Your friend has declined. Ask again after the next turn.";
      });
    if (agrees) {
      ask(Act::Rematch);
      both.until([&] { return !asker.game.session().is_over(); });
      both.until_same();
      CHECK(both.host->game.session().name_of(Color::White) == "Anna");
      CHECK(both.guest->game.session().is_turn_here());
      both.guest->play();
      both.until_same();
    }
  }
  SECTION("an undo") {
    const std::string first = both.host->turns();
    both.play(1);
    const std::string second = both.host->turns();
    ask(Act::Undo);
    const std::string left = !agrees ? second : is_host ? "" : first;
    both.until([&] { return both.host->turns() == left && both.guest->turns() == left; });
  }
  SECTION("a pause") {
    ask(Act::Pause);
    if (agrees)
      both.until([&] { return both.host->game.is_paused() && both.guest->game.is_paused(); });
    CHECK(both.host->game.is_paused() == agrees);
  }
}

TEST_CASE("the host's clock counts, and waits while the guest is gone") {
  Both both(game::TimeControl::parse("1m+2s"));
  const auto left = [](const Side& side, Color color) {
    return side.game.session().clock()->left(color, side.now);
  };
  both.host->now += 10s;
  both.play(1);
  CHECK(left(*both.host, Color::White) == 52s);
  both.until([&] { return left(*both.guest, Color::White) == 52s; });
  both.host->pass(20s);
  both.guest->now += 30s;
  both.play(1);
  CHECK(left(*both.host, Color::Black) == 42s);
  both.until([&] { return left(*both.guest, Color::Black) == 42s; });
  both.end_guest();
  both.host->now += 30s;
  both.host->tick();
  CHECK(left(*both.host, Color::White) == 52s);
  // A guest whose clock runs too fast does not end the game.
  both.join();
  both.guest->now += 2min;
  both.guest->tick();
  CHECK_FALSE(both.guest->game.session().is_over());
  both.host->pass(2min);
  both.until([&] { return both.guest->game.session().is_over(); });
  both.until_same();
}

TEST_CASE("a guest who ended the pause played on a board that still waited") {
  Both both(game::TimeControl::parse("5m"));
  both.play(1);
  both.ask(*both.guest, Act::Pause);
  both.host->answer(true);
  both.until([&] { return both.guest->game.is_paused(); });
  both.guest->game.resume();
  both.until([&] { return !both.guest->game.is_paused() && !both.host->game.is_paused(); });
  CHECK_FALSE(both.host->game.question());
}

TEST_CASE("a friend who is away for ten minutes in all is reported, once") {
  Both both;
  both.play(2);
  for (int i = 0; i < 3; ++i) {
    both.end_guest();
    both.host->notices.clear();
    both.host->now += 6min;
    both.host->tick();
    CHECK(both.host->notices.size() == (i == 1 ? 1 : 0));
    both.join();
    both.host->now += 1h;
    both.host->tick();
  }
}

namespace {

constexpr uid_t kNobody = 65534;

/// Runs a guest's program with another account, and returns its process. It ends with the exit code
/// of `run`.
template <typename Run>
pid_t as_nobody(const Run& run) {
  const pid_t guest = ::fork();
  if (guest != 0) return guest;
  if (::setuid(kNobody) != 0) ::_exit(99);
  ::_exit(run());
}

int exit_code_of(pid_t process) {
  int status = 0;
  REQUIRE(::waitpid(process, &status, 0) == process);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// A host's program that other accounts can reach.
struct OpenHost {
  OpenHost() {
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
    start(table::Session(hosted(invitation)));
  }

  void start(table::Session session) {
    side.emplace(std::move(session), folder.path(), "Ben", files());
    side->tick();
  }
  /// Starts it again with the saved game, as `accasta host --resume` does.
  void resume() {
    side->game.leave();
    side.reset();
    auto saved = table::saved_games(files()).games;
    REQUIRE(saved.size() == 1);
    auto session = table::saved_session(saved.front().file);
    REQUIRE(session);
    start(*std::move(session));
  }
  void wait_for_request() {
    side->until([&] { return side->game.question().has_value(); });
    CHECK(table::request_text(*side->game.question(), side->game.session()) ==
          "Anna wants to join, from the account 'nobody' of this machine.");
  }
  void answer(bool agrees) {
    side->answer(agrees);
    side->tick();
  }
  std::filesystem::path files() const { return folder.path() / "Ben"; }

  test::TemporaryFolder folder;
  Invitation invitation = Invitation::make();
  std::optional<Side> side;
};

}  // namespace

TEST_CASE("a guest of another account saw the game before the host had let them in") {
  if (::geteuid() != 0) SKIP("This test needs the rights of root.");
  const bool agrees = GENERATE(true, false);
  OpenHost host;
  const pid_t guest = as_nobody([&] {
    const auto entry = knock(host.invitation, "Anna", {}, host.folder.path());
    if (!entry) return 1;
    ::fcntl(entry->socket.number(), F_SETFL, 0);
    std::string read = entry->read;
    char byte = 0;
    while (std::ranges::count(read, '\n') < 2 && ::read(entry->socket.number(), &byte, 1) == 1)
      read += byte;
    if (read == "wait\nerror refused\n") return 2;
    return read.starts_with("wait\naccasta2") ? 3 : 4;
  });
  host.wait_for_request();
  CHECK(host.side->game.is_friend_away());
  // The game goes on, and is not shown.
  host.side->play();
  host.side->tick();
  host.answer(agrees);
  host.side->tick();
  CHECK(std::ranges::count(host.side->news, "Anna is here.") == (agrees ? 1 : 0));
  CHECK(exit_code_of(guest) == (agrees ? 3 : 2));
}

TEST_CASE("joining waits as long as the host is asked, and says so") {
  if (::geteuid() != 0) SKIP("This test needs the rights of root.");
  const bool agrees = GENERATE(true, false);
  OpenHost host;
  std::array<int, 2> pipe{};
  REQUIRE(::pipe(pipe.data()) == 0);
  const pid_t guest = as_nobody([&] {
    const auto found = remote::join(
        host.invitation, "Anna", {}, [&] { (void)!::write(pipe[1], "!", 1); }, host.folder.path());
    return found ? 3 : found.error() == kRefused ? 2 : 1;
  });
  host.wait_for_request();
  char asked = 0;
  CHECK(::read(pipe[0], &asked, 1) == 1);
  for (const int end : pipe) ::close(end);
  host.answer(agrees);
  host.side->tick();
  CHECK(exit_code_of(guest) == (agrees ? 3 : 2));
}

TEST_CASE("an admitted friend had to be admitted again after the host came back") {
  if (::geteuid() != 0) SKIP("This test needs the rights of root.");
  enum class Then : std::uint8_t { Agrees, Refuses, Leaves };
  const Then then = GENERATE(Then::Agrees, Then::Refuses, Then::Leaves);
  OpenHost host;
  host.side->play();
  const auto knocks = [&] {
    const auto entry = knock(host.invitation, "Anna", {}, host.folder.path());
    if (!entry) return 1;
    ::pause();
    return 2;
  };
  const pid_t first = as_nobody(knocks);
  host.wait_for_request();
  if (then != Then::Leaves) host.answer(then == Then::Agrees);
  host.resume();
  ::kill(first, SIGKILL);
  exit_code_of(first);
  const pid_t second = as_nobody(knocks);
  host.side->until([&] { return host.side->game.question() || !host.side->game.is_friend_away(); });
  CHECK(host.side->game.question().has_value() == (then != Then::Agrees));
  ::kill(second, SIGKILL);
  exit_code_of(second);
}

TEST_CASE("joining again after the end left one more finished copy each time") {
  const test::TemporaryFolder files;
  const test::Variable state("XDG_STATE_HOME", files.path().string());
  const Invitation invitation = Invitation::make();
  table::SessionSetup setup{.game = game::Game(Position::start(Rules::standard()))};
  setup.seats.white = table::Friend{"Ben", table::Friend::Kind::Host, invitation.text()};
  setup.game.push(setup.game.position().legal_turns().front());
  setup.game.resign(Color::Black);
  const auto join_and_leave = [&] {
    auto [autosave, session] = joined_game(invitation, setup);
    GameAtTable game(std::move(session), std::move(autosave), {},
                     [](const table::Seat&, Color, const std::function<void()>&) {
                       return std::unique_ptr<table::Player>();
                     });
    game.leave();
  };
  const auto finished = table::finished_games(files.path() / "accasta");
  for (int times = 0; times < 3; ++times) join_and_leave();
  CHECK(table::saved_games(finished).games.size() == 1);
  // Another game with the same friend is another one.
  setup.game = game::Game(Position::start(Rules::pari()));
  setup.game.push(setup.game.position().legal_turns().front());
  setup.game.resign(Color::White);
  join_and_leave();
  CHECK(table::saved_games(finished).games.size() == 2);
}

TEST_CASE("a host who was stopped for a while took a turn that had come in time for late") {
  Both both(game::TimeControl::parse("10s"));
  both.play(1);
  both.guest->now += 5s;
  both.guest->play();
  both.host->now += 1min;
  both.until_same();
  CHECK(both.host->game.session().game().turns().size() == 2);
  CHECK_FALSE(both.host->game.session().is_over());
  CHECK(both.host->game.session().clock()->left(Color::Black, both.host->now) > 9s);
}

TEST_CASE("two friends change sides, and the game goes on") {
  Both both(game::TimeControl::parse("10m"), false, true);
  both.play(1);
  REQUIRE(both.guest->game.session().may_swap());
  both.guest->game.swap(both.guest->now);
  both.until([&] { return both.host->game.session().has_swapped(); });
  CHECK(both.host->game.session().name_of(Color::White) == "Anna");
  CHECK(both.host->game.session().name_of(Color::Black) == "Ben");
  CHECK(both.host->game.session().is_turn_here());
  both.play(2);
  CHECK(both.host->game.session().game().turns().size() == 3);
}

TEST_CASE("what a review writes into the game dropped a friend's question") {
  Both both;
  both.play(1);
  both.guest->resign(Color::Black);
  both.ask(*both.guest, Act::Rematch);
  notation::Record record = both.host->game.session().record();
  record.turns.front().comments = {"Cleo."};
  both.host->game.annotate(record);
  both.host->tick();
  CHECK(both.host->game.question()->request == Request::Rematch);
  CHECK(both.host->game.session().record().turns.front().comments == record.turns.front().comments);
}

TEST_CASE("games that wait here looked all alike") {
  const test::TemporaryFolder files;
  const test::Variable state("XDG_STATE_HOME", files.path().string());
  const Invitation invitation = Invitation::make();
  CHECK(hosted_game(invitation) == "the game that waits here");
  table::SessionSetup setup = hosted(invitation);
  setup.game = game::Game(Position::start(Rules::pari()));
  REQUIRE(table::Autosave(files.path() / "accasta").save(table::Session(setup)));
  CHECK(hosted_game(invitation) == "the game of Ben, Pari");
}

TEST_CASE("a second question replaced the first one, and nobody was told") {
  Both both;
  both.play(1);
  both.ask(*both.host, Act::Draw);
  both.host->game.ask(Act::Undo, both.host->now);
  both.until([&] { return both.guest->game.question()->request == Request::Undo; });
  both.host->tick();
  CHECK(both.host->notices.back() == "Your question about the draw is withdrawn.");
}

TEST_CASE("a pause ended when the host's program was killed", "[long]") {
  Both both(game::TimeControl::parse("10m"), true);
  both.play(2);
  both.ask(*both.guest, Act::Pause);
  both.host->answer(true);
  both.until([&] { return both.guest->game.is_paused(); });
  both.host.reset();
  const auto saved = table::saved_games(both.folder.path() / "Ben").games;
  REQUIRE(saved.size() == 1);
  both.host.emplace(*table::saved_session(saved.front().file), both.folder.path(), "Ben");
  both.until(
      [&] { return !both.guest->game.is_friend_away() && !both.host->game.is_friend_away(); });
  CHECK(both.host->game.is_paused());
  both.until([&] { return both.guest->game.is_paused(); });
}

namespace {

/// A guest's program that says what it likes.
class Liar {
 public:
  /// Comes instead of the guest.
  explicit Liar(Both& both) : host_(*both.host) {
    both.end_guest();
    auto knocked = knock(both.invitation, "Anna", {}, both.folder.path());
    REQUIRE(knocked);
    Entry entry = std::move(knocked).value();
    connection_.emplace(std::move(entry.socket), std::move(entry.read), [] {});
    std::optional<std::string> line;
    host_.until([&] { return (line = connection_->take()).has_value(); });
    const Word said = Word::all_in(*line).value().front();
    word = said;
    word.sender = Color::Black;
    word.acts = said.seen + 1;
    word.seen = said.acts;
  }
  void say(const std::string& line) { connection_->send(line); }
  /// Says the word, and waits until the host is asked.
  Request ask() {
    say(word.text().value());
    host_.until([&] { return host_.game.question().has_value(); });
    return host_.game.question()->request;
  }
  /// Leaves, and waits until all that was said has been heard.
  void leave() {
    connection_.reset();
    host_.until([&] { return host_.game.is_friend_away(); });
  }

  /// The next word of an honest guest.
  Word word;

 private:
  Side& host_;
  std::optional<Connection> connection_;
};

}  // namespace

TEST_CASE("a guest who lies about the host's turns changes neither them nor the question") {
  Both both;
  both.play(1);
  Liar guest(both);
  const std::string before = both.host->turns();
  guest.word.shared.game.resign(Color::White);
  CHECK(guest.ask() == Request::Game);
  // A flood of lies does not change the question, so it can be read and answered.
  const auto number = both.host->game.question()->number;
  for (int i = 0; i < 40; ++i) {
    ++guest.word.acts;
    ++guest.word.shared.undos;
    guest.ask();
  }
  guest.leave();
  CHECK(both.host->game.question()->number == number);
  both.host->answer(false);
  CHECK(both.host->turns() == before);
  CHECK_FALSE(both.host->game.session().is_over());
}

TEST_CASE("a guest who sends nonsense is not heard") {
  Both both;
  Liar guest(both);
  for (const char* const line : {"", "turn 1 2 e6:H-a1", "accasta1e028t5cy4", "accasta2zzzz", "%"})
    guest.say(line);
  // The next word is heard.
  guest.word.asks = Question{Request::Draw, 1};
  CHECK(guest.ask() == Request::Draw);
  CHECK(both.host->turns().empty());
}
