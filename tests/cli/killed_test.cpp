// Kills the program at any time on the screen or in the viewer. Everything that was shown as done
// must survive, and nothing may be damaged. friend_test.cpp kills it in line mode.

#include <algorithm>
#include <array>
#include <csignal>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include <accasta/formats/games.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/table/autosave.hpp>

#include "cli/played_turns.hpp"
#include "screens/unsaved.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/program.hpp"
#include "support/pseudo_terminal.hpp"

using namespace accasta;
using namespace accasta::table;
using match::Random;
using namespace accasta::test;

namespace {

/// A program that is killed again and again. Each run continues with what the last one left.
class Victim {
 public:
  explicit Victim(std::uint64_t seed) : random_(seed), game_(random_game(random_)) {}
  virtual ~Victim() = default;

  /// Runs the program once, until it is killed.
  void run() {
    const std::size_t before = saved();
    PseudoTerminal terminal(ACCASTA_PROGRAM, arguments(before), 80, 24, environment());
    std::size_t shown = before;
    // Some are killed before their first screen.
    const bool is_early = random_.below(10) == 0;
    if (!is_early) {
      open(terminal, before);
      for (std::size_t at_ease = random_.below(3); at_ease > 0 && shown < kLength; --at_ease) {
        terminal.type(keys(shown++));
        wait_for(terminal, shown);
      }
      std::string hasty;
      for (std::size_t i = shown; i < std::min(shown + 3, kLength); ++i) hasty += keys(i);
      terminal.type(hasty.substr(0, random_.below(hasty.size() + 1)));
    }
    std::this_thread::sleep_for(
        std::chrono::microseconds(random_.below(is_early ? 60'000 : 8'000)));
    constexpr std::array kSignals{SIGKILL, SIGKILL, SIGTERM, SIGHUP};
    REQUIRE(terminal.end_by(kSignals[random_.below(kSignals.size())], test::kPatience).has_value());
    if (!is_early && keeps_before_it_shows())
      shown = std::max(shown, done(terminal.screen()).value_or(0));
    CAPTURE(before, shown, terminal.screen().text());
    CHECK(saved() >= shown);
  }

  /// Returns how much of the game is saved. Fails if anything else is.
  virtual std::size_t saved() const = 0;

 protected:
  PseudoTerminal::Environment environment() const {
    return {{"TERM", "xterm"},
            {"ACCASTA_WARNINGS", "never"},
            {"XDG_STATE_HOME", folder_.file("state")},
            {"XDG_CONFIG_HOME", folder_.file("config")}};
  }
  virtual std::vector<std::string> arguments(std::size_t kept) const = 0;
  /// Waits until the user can continue.
  virtual void open(PseudoTerminal& terminal, std::size_t kept) const = 0;
  /// Returns the keys for a turn, or for its comment.
  virtual std::string keys(std::size_t turn) const = 0;
  /// Returns how much the screen shows as done. Nothing if it does not say.
  virtual std::optional<std::size_t> done(const TextScreen& screen) const = 0;
  /// Returns true if everything on the screen is kept, even on a frame that was drawn in part.
  virtual bool keeps_before_it_shows() const { return true; }
  void wait_for(PseudoTerminal& terminal, std::size_t turns) const {
    const auto is_done = [&](const TextScreen& screen) { return done(screen) == turns; };
    do {
      if (!terminal.wait_until(is_done))
        FAIL("waited in vain for turn " << turns << '\n' << terminal.screen().text());
      // Only half of the frame may have arrived.
      if (!keeps_before_it_shows())
        terminal.wait_until([](const TextScreen&) { return false; }, std::chrono::milliseconds(20));
    } while (!is_done(terminal.screen()));
  }

  TemporaryFolder folder_;
  Random random_;
  notation::Record game_;
};

/// A game at the table.
class Table : public Victim {
 public:
  using Victim::Victim;

  std::size_t saved() const override {
    const auto kept = saved_games(folder_.file("state/accasta"));
    CHECK(kept.unreadable.empty());
    CHECK(kept.games.size() <= 1);
    if (kept.games.empty()) return 0;
    const auto resumed = Autosave::resume(kept.games.front().file).value();
    const auto turns = resumed.second.game().turns();
    REQUIRE(turns.size() <= kLength);
    for (std::size_t i = 0; i < turns.size(); ++i) CHECK(turns[i] == game_.turns[i].turn);
    return turns.size();
  }

 protected:
  std::vector<std::string> arguments(std::size_t kept) const override {
    if (kept > 0) return {};
    return {"play", "--rules", "pari", "--black", "human"};
  }
  void open(PseudoTerminal& terminal, std::size_t kept) const override {
    REQUIRE(terminal.wait_for_keys());
    if (kept == 0) return;
    terminal.type("\r");
    wait_for(terminal, kept);
  }
  std::string keys(std::size_t turn) const override {
    return notation::write_turn(game_.turns[turn].turn, game_.position_after(turn)) + "\r";
  }
  std::optional<std::size_t> done(const TextScreen& screen) const override {
    return test::played_turns(screen);
  }
};

/// Comments in the viewer.
class Comments : public Victim {
 public:
  explicit Comments(std::uint64_t seed) : Victim(seed) {
    folder_.write("game.acc", notation::write_record(game_));
  }

  std::size_t saved() const override {
    CHECK(test::file_content(path()) == notation::write_record(game_));
    const auto left = this->left();
    CHECK(left.unreadable.empty());
    CHECK(left.changes.size() <= 1);
    return left.changes.empty() ? 0 : comments_in(left.changes.front().games.front().record);
  }

  /// Saves the file. It then has all comments, and nothing else is left.
  void save() const {
    const std::size_t all = saved();
    PseudoTerminal terminal(ACCASTA_PROGRAM, arguments(all), 80, 24, environment());
    open(terminal, all);
    // Save under the same name, overwrite the file and leave.
    terminal.run("key s Enter y q");
    CHECK(terminal.exit_code() == 0);
    CHECK(comments_in(formats::numbered_game(path(), 1, {}).value().record) == all);
    CHECK(left().changes.empty());
  }

 protected:
  std::string path() const { return folder_.file("game.acc"); }
  std::vector<std::string> arguments(std::size_t) const override { return {"replay", path()}; }
  void open(PseudoTerminal& terminal, std::size_t kept) const override {
    REQUIRE(terminal.wait_for_keys());
    if (kept == 0) return;
    // Restore the comments.
    terminal.type("\r");
    for (std::size_t i = 0; i < kept; ++i) terminal.type(kRight);
    wait_for(terminal, kept);
  }
  std::string keys(std::size_t turn) const override { return kRight + "w" + comment(turn) + "\r"; }
  bool keeps_before_it_shows() const override { return false; }
  std::optional<std::size_t> done(const TextScreen& screen) const override {
    // It may be in the line that is being edited.
    if (screen.has_cursor()) return std::nullopt;
    const std::string shown = screen.text();
    // On a slow disk the change is visible before it is saved, and the screen says so.
    if (shown.find("Keeping the change") != std::string::npos) return std::nullopt;
    for (std::size_t i = kLength; i > 0; --i)
      if (shown.find(comment(i - 1)) != std::string::npos) return i;
    return std::nullopt;
  }

 private:
  inline static const std::string kRight = "\x1bOC";

  screens::AllLeftChanges left() const {
    const Variable state("XDG_STATE_HOME", folder_.file("state"));
    return screens::left_changes(path(), formats::GameList::open(path(), {}).value());
  }
  static std::string comment(std::size_t turn) { return "note " + std::to_string(turn + 1) + "!"; }
  std::size_t comments_in(const notation::Record& record) const {
    REQUIRE(record.turns.size() == kLength);
    std::size_t comments = 0;
    for (; comments < kLength && !record.turns[comments].comments.empty(); ++comments)
      CHECK(record.turns[comments].comments == std::vector{comment(comments)});
    return comments;
  }
};

/// Runs this many victims in games or viewers. Each is killed until it is finished.
template <typename Each>
void kill(int kills, std::uint64_t seed) {
  while (kills > 0) {
    CAPTURE(seed);
    Each victim(seed++);
    for (; kills > 0 && victim.saved() < kLength; --kills) victim.run();
    if constexpr (std::is_same_v<Each, Comments>) victim.save();
  }
}

}  // namespace

TEST_CASE("killed on the screen, a game has lost nothing that was shown", "[long]") {
  kill<Table>(12, 1);
}
TEST_CASE("killed in the viewer, no comment is lost that was shown", "[long]") {
  kill<Comments>(10, 3);
}

// Takes some minutes: accasta_cli_tests "[kills]".
TEST_CASE("a thousand kills", "[.][slow][kills]") {
  kill<Table>(700, 1000);
  kill<Comments>(300, 3000);
}
