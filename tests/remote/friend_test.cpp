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
#include <accasta/remote/players.hpp>
#include <accasta/table/friend_words.hpp>
#include <accasta/table/game_at_table.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/temporary_folder.hpp"

using namespace std::chrono_literals;
using namespace accasta;
using namespace accasta::remote;
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
               const auto* const remote = std::get_if<table::Friend>(&seat);
               if (remote == nullptr) return nullptr;
               if (remote->is_host)
                 return std::make_unique<HostPlayer>(*remote, name, wake, meeting);
               return std::make_unique<GuestPlayer>(*remote, wake, meeting);
             }) {}

  /// Does what a screen does in a tick.
  void tick() {
    while (const auto event = game.take(now))
      if (auto text = table::friend_news(*event, game.session()); !text.empty())
        news.push_back(std::move(text));
    game.run_clock(now);
    game.look(now);
    if (auto notice = game.take_notice()) notices.push_back(*notice);
    if (auto failure = game.take_failure()) notices.push_back(*failure);
  }
  std::string turns() const {
    std::string text;
    const game::Game& played = game.session().game();
    for (std::size_t i = 0; i < played.turns().size(); ++i)
      text += notation::write_turn(played.turns()[i], played.positions()[i]) + ' ';
    return text;
  }
  void play() { game.play(game.session().position().legal_turns().front(), now); }
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
  explicit Both(std::optional<game::TimeControl> control = {}, bool is_saved = false)
      : is_saved_(is_saved) {
    table::SessionSetup setup = hosted(invitation);
    setup.time_control = control;
    host.emplace(table::Session(setup), folder.path(), "Ben", files("Ben"));
    host->tick();
    join();
  }

  /// Opens the table of the guest.
  void join() {
    std::optional<Result<table::SessionSetup, std::string>> found;
    std::jthread finding([&] {
      found.emplace(find_game(
          invitation, "Anna", {}, [] {}, folder.path()));
      is_found.release();
    });
    while (!is_found.try_acquire_for(1ms)) host->tick();
    finding.join();
    REQUIRE(*found);
    table::Session session(**found);
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
    const auto end = std::chrono::steady_clock::now() + 1min;
    while (!holds()) {
      REQUIRE(std::chrono::steady_clock::now() < end);
      host->tick();
      if (guest) guest->tick();
      std::this_thread::sleep_for(1ms);
    }
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

TEST_CASE("two programs play a game, and each has the other's name") {
  Both both;
  CHECK(both.host->game.session().name_of(Color::Black) == "Anna");
  CHECK(both.guest->game.session().name_of(Color::White) == "Ben");
  CHECK(both.guest->game.session().is_turn_elsewhere());
  both.host->play();
  both.until_same();
  CHECK(both.guest->game.session().is_turn_here());
  both.guest->play();
  both.until_same();
  both.host->play();
  both.until_same();
  CHECK(both.host->game.session().game().turns().size() == 3);
}

TEST_CASE("a guest who comes again finds the game as it is") {
  Both both;
  both.host->play();
  both.until_same();
  const std::string before = both.host->turns();
  both.guest.reset();
  both.until([&] { return both.host->game.is_friend_away(); });
  CHECK(both.host->news.back() == "Anna is gone.");
  both.join();
  CHECK(both.guest->turns() == before);
  CHECK(both.host->news.back() == "Anna is here.");
  both.guest->play();
  both.until_same();
}

TEST_CASE("a host who comes again has the guest's turns, and the guest finds the game") {
  Both both;
  both.host->play();
  both.until_same();
  both.restart_host();
  // A turn that was made meanwhile arrives.
  both.guest->play();
  both.until([&] { return !both.guest->game.is_friend_away(); });
  both.until_same();
  CHECK(both.host->game.session().game().turns().size() == 2);
}

TEST_CASE("a guest who resigns while the host is away has resigned") {
  Both both;
  both.host->play();
  both.until_same();
  both.restart_host();
  both.guest->game.change(
      [&](table::Session& session) { session.resign(Color::Black, both.guest->now); });
  both.until([&] { return both.host->game.session().is_over(); });
  both.until_same();
  CHECK(both.guest->game.session().game().outcome()->winner == Color::White);
}

TEST_CASE("a turn and a resignation that cross end the game") {
  Both both;
  both.host->play();
  both.guest->game.change(
      [&](table::Session& session) { session.resign(Color::Black, both.guest->now); });
  both.until([&] { return both.host->game.session().is_over(); });
  both.until_same();
  CHECK(both.guest->game.session().game().turns().size() == 1);
}

TEST_CASE("an undo of the guest's own turn undoes it") {
  Both both;
  both.host->play();
  both.until_same();
  both.guest->play();
  both.until_same();
  both.guest->game.ask(Request::Undo);
  both.until([&] { return both.host->game.request().has_value(); });
  both.host->game.answer(true, both.host->now);
  both.until_same();
  for (int tick = 0; tick < 20; ++tick) both.until([] { return true; });
  CHECK(both.host->game.session().game().turns().size() == 1);
}

TEST_CASE("a rematch leaves the game before it in the files of both, with both names") {
  Both both(std::nullopt, true);
  for (Side* const side : {&*both.host, &*both.guest, &*both.host}) {
    side->play();
    both.until_same();
  }
  both.guest->game.change(
      [&](table::Session& session) { session.resign(Color::Black, both.guest->now); });
  both.until([&] { return both.host->game.session().is_over(); });
  both.until_same();
  both.guest->game.ask(Request::Rematch);
  both.until([&] { return both.host->game.request().has_value(); });
  both.host->game.answer(true, both.host->now);
  both.until([&] { return !both.guest->game.session().is_over(); });
  both.guest->play();
  both.until_same();
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

TEST_CASE("the guest resigns, and so does the host") {
  Both both;
  const bool is_host = GENERATE(true, false);
  Side& side = is_host ? *both.host : *both.guest;
  const Color loser = is_host ? Color::White : Color::Black;
  side.game.change([&](table::Session& session) { session.resign(loser, side.now); });
  both.until_same();
  const auto outcome = both.host->game.session().game().outcome();
  REQUIRE(outcome);
  CHECK(outcome->winner == opponent(loser));
  CHECK(outcome->reason == Outcome::Reason::Resignation);
}

TEST_CASE("each can ask the other for a draw, an undo, a pause and a rematch") {
  Both both(game::TimeControl::parse("10m"));
  both.host->play();
  both.until_same();
  const bool is_host = GENERATE(true, false);
  const bool agrees = GENERATE(true, false);
  Side& asker = is_host ? *both.host : *both.guest;
  Side& other = is_host ? *both.guest : *both.host;
  const auto ask = [&](Request request) {
    asker.game.ask(request);
    both.until([&] { return other.game.request() == request; });
    other.game.answer(agrees, other.now);
    both.until([&] { return !other.game.request().has_value(); });
  };
  SECTION("a draw") {
    ask(Request::Draw);
    if (agrees) both.until([&] { return asker.game.session().is_over(); });
    both.until_same();
    CHECK(asker.game.session().is_over() == agrees);
    if (agrees) {
      ask(Request::Rematch);
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
    both.guest->play();
    both.until_same();
    const std::string second = both.host->turns();
    ask(Request::Undo);
    const std::string left = !agrees ? second : is_host ? "" : first;
    both.until([&] { return both.host->turns() == left && both.guest->turns() == left; });
  }
  SECTION("a pause") {
    ask(Request::Pause);
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
  both.host->play();
  both.until_same();
  CHECK(left(*both.host, Color::White) == 52s);
  both.until([&] { return left(*both.guest, Color::White) == 52s; });
  both.host->tick();
  both.host->now += 20s;
  both.guest->now += 30s;
  both.guest->play();
  both.until_same();
  CHECK(left(*both.host, Color::Black) == 42s);
  both.until([&] { return left(*both.guest, Color::Black) == 42s; });
  both.guest.reset();
  both.until([&] { return both.host->game.is_friend_away(); });
  both.host->now += 30s;
  both.host->tick();
  CHECK(left(*both.host, Color::White) == 52s);
  // A guest whose clock runs too fast does not end the game.
  both.join();
  both.guest->now += 2min;
  both.guest->tick();
  CHECK_FALSE(both.guest->game.session().is_over());
  both.host->now += 2min;
  both.until([&] { return both.guest->game.session().is_over(); });
  both.until_same();
}

TEST_CASE("a guest who ended the pause played on a board that still waited") {
  Both both(game::TimeControl::parse("5m"));
  both.host->play();
  both.until_same();
  both.guest->game.ask(Request::Pause);
  both.until([&] { return both.host->game.request().has_value(); });
  both.host->game.answer(true, both.host->now);
  both.until([&] { return both.guest->game.is_paused(); });
  both.guest->game.resume();
  both.until([&] { return !both.guest->game.is_paused() && !both.host->game.is_paused(); });
  CHECK_FALSE(both.host->game.request());
}

TEST_CASE("a friend who is away for ten minutes in all is reported, once") {
  Both both;
  both.host->play();
  both.until_same();
  both.guest->play();
  both.until_same();
  for (int i = 0; i < 3; ++i) {
    both.guest.reset();
    both.until([&] { return both.host->game.is_friend_away(); });
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
    while (!side->game.request()) {
      side->tick();
      std::this_thread::sleep_for(1ms);
    }
    CHECK(table::request_text(*side->game.request(), side->game.session()) ==
          "Anna wants to join, from the account 'nobody' of this machine.");
  }
  void answer(bool agrees) {
    side->game.answer(agrees, side->now);
    side->tick();
  }
  std::filesystem::path files() const { return folder.path() / "Ben"; }

  test::TemporaryFolder folder;
  Invitation invitation = Invitation::make();
  std::optional<Side> side;
};

}  // namespace

TEST_CASE("a guest of another account saw the game before the host had let them in") {
  if (::geteuid() != 0) {
    WARN("This test needs the rights of root.");
    return;
  }
  const bool agrees = GENERATE(true, false);
  const bool only_looks = GENERATE(true, false);
  OpenHost host;
  const pid_t guest = as_nobody([&] {
    const auto entry = knock(host.invitation, "Anna", only_looks, {}, host.folder.path());
    if (!entry) return 1;
    ::fcntl(entry->socket.number(), F_SETFL, 0);
    std::string read = entry->read;
    char byte = 0;
    while (std::ranges::count(read, '\n') < 2 && ::read(entry->socket.number(), &byte, 1) == 1)
      read += byte;
    if (read == "wait\nerror refused\n") return 2;
    return read.starts_with("wait\ngame ") ? 3 : 4;
  });
  host.wait_for_request();
  CHECK(host.side->game.is_friend_away());
  // The game goes on, and is not shown.
  host.side->play();
  host.side->tick();
  host.answer(agrees);
  CHECK(host.side->game.is_friend_away() == (!agrees || only_looks));
  CHECK(exit_code_of(guest) == (agrees ? 3 : 2));
}

TEST_CASE("joining waits as long as the host is asked, and says so") {
  if (::geteuid() != 0) {
    WARN("This test needs the rights of root.");
    return;
  }
  const bool agrees = GENERATE(true, false);
  OpenHost host;
  std::array<int, 2> pipe{};
  REQUIRE(::pipe(pipe.data()) == 0);
  const pid_t guest = as_nobody([&] {
    const auto found = find_game(
        host.invitation, "Anna", {}, [&] { (void)!::write(pipe[1], "!", 1); }, host.folder.path());
    return found ? 3 : found.error() == kRefused ? 2 : 1;
  });
  host.wait_for_request();
  char asked = 0;
  CHECK(::read(pipe[0], &asked, 1) == 1);
  for (const int end : pipe) ::close(end);
  host.answer(agrees);
  CHECK(exit_code_of(guest) == (agrees ? 3 : 2));
}

TEST_CASE("an admitted friend had to be admitted again after the host came back") {
  if (::geteuid() != 0) {
    WARN("This test needs the rights of root.");
    return;
  }
  enum class Then : std::uint8_t { Agrees, Refuses, Leaves };
  const Then then = GENERATE(Then::Agrees, Then::Refuses, Then::Leaves);
  OpenHost host;
  host.side->play();
  const auto knocks = [&] {
    const auto entry = knock(host.invitation, "Anna", false, {}, host.folder.path());
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
  while (!host.side->game.request() && host.side->game.is_friend_away()) {
    host.side->tick();
    std::this_thread::sleep_for(1ms);
  }
  CHECK(host.side->game.request().has_value() == (then != Then::Agrees));
  ::kill(second, SIGKILL);
  exit_code_of(second);
}

TEST_CASE("joining again after the end left one more finished copy each time") {
  const test::TemporaryFolder files;
  const test::Variable state("XDG_STATE_HOME", files.path().string());
  const Invitation invitation = Invitation::make();
  table::SessionSetup setup{.game = game::Game(Position::start(Rules::standard()))};
  setup.seats.white = table::Friend{"Ben", invitation.text(), true};
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

TEST_CASE("a guest who sends an illegal turn gets the game again") {
  Both both;
  both.host->play();
  both.until_same();
  both.guest.reset();
  both.until([&] { return both.host->game.is_friend_away(); });
  auto knocked = knock(both.invitation, "Anna", false, {}, both.folder.path());
  REQUIRE(knocked);
  Entry entry = std::move(knocked).value();
  Connection guest(std::move(entry.socket), std::move(entry.read), [] {});
  const auto next = [&] {
    while (true) {
      if (auto line = guest.take()) return *line;
      both.host->tick();
      std::this_thread::sleep_for(1ms);
    }
  };
  const auto skip_to = [&](const std::string& name) {
    for (std::string line = next();; line = next())
      if (line.starts_with(name + ' ')) return *ProtocolLine::parse(line);
  };
  const std::string id(skip_to("game").value(0));
  skip_to("ready");
  guest.send("turn " + id + " 2 e6:H-a1");
  CHECK(skip_to("game").field("side") == "black");
  skip_to("ready");
  CHECK(both.host->game.session().game().turns().size() == 1);
}
