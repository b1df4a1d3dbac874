// Two programs play with each other, each at a terminal of its own.

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <memory>
#include <optional>
#include <regex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <accasta/formats/games.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/table/autosave.hpp>

#include "cli/played_turns.hpp"
#include "support/catch.hpp"
#include "support/pseudo_terminal.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using match::Random;
using namespace accasta::test;

namespace {

/// A player with a terminal and files of their own.
class Player {
 public:
  Player(std::string name, bool in_lines) : name_(std::move(name)), in_lines_(in_lines) {}

  /// Plays in lines on a terminal on which they can be edited.
  void edit_lines() { term_ = "xterm"; }
  void start(std::vector<std::string> arguments) {
    if (in_lines_) arguments.emplace_back("--plain");
    arguments.insert(arguments.end(), {"--warnings", "never"});
    start(ACCASTA_PROGRAM, arguments);
  }
  void start(const std::string& program, const std::vector<std::string>& arguments) {
    terminal_.reset();
    awaited_ = 0;
    terminal_ = std::make_unique<PseudoTerminal>(
        program, arguments, 80, 24,
        PseudoTerminal::Environment{{"TERM", in_lines_ ? term_ : "xterm"},
                                    {"LC_ALL", "C"},
                                    {"XDG_STATE_HOME", folder_.file("state")},
                                    {"XDG_CONFIG_HOME", folder_.file("config")}});
  }
  void host(const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments{"host", "--rules",   "pari", "--name",
                                       name_,  "--machine", "x"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    start(arguments);
  }
  /// Starts a host in lines through a pipeline of the shell, in which "$0" is the program.
  void host_behind(const std::string& pipeline) {
    start("/bin/sh",
          {"-c", pipeline + " host --plain --rules pari --name Ben --machine x --warnings never",
           ACCASTA_PROGRAM});
  }
  void resume() { start({"host", "--resume"}); }
  void join(const std::string& code) { start({"join", code, "--name", name_}); }

  PseudoTerminal& terminal() { return *terminal_; }
  bool is_in_lines() const { return in_lines_; }
  std::string shown() const { return in_lines_ ? terminal_->output() : terminal_->screen().text(); }
  /// Types a turn, a word of line mode or a key of the screen.
  void type(const std::string& text) {
    const bool is_key = !in_lines_ && text.size() == 1;
    terminal_->type(text + (is_key ? "" : "\r"));
  }
  void say(const std::string& word, const std::string& key) { type(in_lines_ ? word : key); }
  /// Answers a question of the friend. On a screen, an answer in its first second does not count.
  void answer(const std::string& question, bool agrees) {
    wait_for(question);
    do {
      if (!in_lines_) std::this_thread::sleep_for(std::chrono::milliseconds(1100));
      say(agrees ? "yes" : "no", agrees ? "y" : "n");
    } while (!in_lines_ &&
             !terminal_->wait_until(
                 [&](const auto&) { return !std::regex_search(shown(), form_of(question)); },
                 std::chrono::seconds(10)));
  }
  /// Waits for a text: on the screen, or in lines that follow the last text that was awaited.
  void wait_for(const std::string& text) {
    std::smatch match;
    std::string written;
    if (!terminal_->wait_until([&](const auto&) {
          written = shown().substr(awaited_);
          return std::regex_search(written, match, form_of(text));
        }))
      FAIL(name_ << " waited in vain for " << text << '\n' << shown());
    if (in_lines_) awaited_ += static_cast<std::size_t>(match.position() + match.length());
  }
  std::string code() {
    static const std::regex form("[0-9]+(-[a-z]{5}){4}");
    std::smatch match;
    std::string text;
    REQUIRE(terminal_->wait_until([&](const auto&) {
      text = shown();
      return std::regex_search(text, match, form);
    }));
    return match.str();
  }

  /// Returns the number of turns that are shown. Nothing if that is not known.
  std::optional<std::size_t> turns() const {
    if (!in_lines_) return test::played_turns(terminal_->screen());
    // "White 3.>" before a turn, "White 3. b4:2-c5" after it.
    static const std::regex form("(White|Black) ([0-9]+)\\.(?:\\.\\.)?(>| [a-g][0-9]:)");
    const std::string text = terminal_->output();
    std::optional<std::size_t> turns;
    for (std::sregex_iterator at(text.begin(), text.end(), form), end; at != end; ++at)
      turns = 2 * std::stoul((*at)[2]) - ((*at)[1] == "White" ? 2 : 1) + ((*at)[3] == ">" ? 0 : 1);
    return turns;
  }
  void wait_for_turns(std::size_t wanted) {
    if (!terminal_->wait_until([&](const auto&) { return turns() == wanted; }))
      FAIL(name_ << " waited in vain for turn " << wanted << '\n' << shown());
  }
  void quit() {
    say("quit", "q");
    CHECK(terminal_->exit_code() == 0);
    terminal_.reset();
  }
  void end() { terminal_.reset(); }

  /// Returns the records of the games, unfinished or finished.
  std::vector<notation::Record> games(bool finished) const {
    const std::filesystem::path folder = folder_.file("state/accasta");
    const auto saved = table::saved_games(finished ? table::finished_games(folder) : folder);
    CHECK(saved.unreadable.empty());
    std::vector<notation::Record> all;
    for (const auto& game : saved.games) all.push_back(table::saved_session(game.file)->record());
    return all;
  }

 private:
  /// Returns the form of a text beside the board, where it may be wrapped.
  static std::regex form_of(const std::string& text) {
    const std::string escaped = std::regex_replace(text, std::regex("[.?()]"), "\\$&");
    return std::regex(std::regex_replace(escaped, std::regex(" "), "[\\s>]+"));
  }

  std::string name_;
  bool in_lines_;
  std::string term_ = "dumb";
  test::TemporaryFolder folder_;
  std::unique_ptr<PseudoTerminal> terminal_;
  /// The end of the last text in lines that was awaited.
  std::size_t awaited_ = 0;
};

/// Two players, Ben and Anna. Ben is the host and has White.
struct Friends {
  Friends(bool host_in_lines, bool guest_in_lines)
      : ben("Ben", host_in_lines), anna("Anna", guest_in_lines) {}

  void meet(const std::vector<std::string>& more = {}) {
    ben.host(more);
    code = ben.code();
    anna.join(code);
    ben.wait_for("Anna is here.");
    ben.wait_for_turns(0);
  }
  /// Plays turns from the present one on.
  void play(const notation::Record& record, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      CAPTURE(i);
      (i % 2 == 0 ? ben : anna)
          .type(notation::write_turn(record.turns[i].turn, record.position_after(i)));
      // The end is shown instead of the number of its turn.
      if (i + 1 == record.turns.size()) return;
      ben.wait_for_turns(i + 1);
      anna.wait_for_turns(i + 1);
    }
  }

  Player ben;
  Player anna;
  std::string code;
};

std::string turn_of(const notation::Record& game, std::size_t turn) {
  return notation::write_turn(game.turns[turn].turn, game.position_after(turn));
}

notation::Record pari_game() {
  return formats::numbered_game(ACCASTA_TEST_DATA "/games/pari.acc", 2, {}).value().record;
}

/// Returns a player's only unfinished game, in which Anna has White after a rematch.
notation::Record rematch_of(const Player& player) {
  auto unfinished = player.games(false);
  REQUIRE(unfinished.size() == 1);
  CHECK(unfinished[0].tag("White") == "Anna");
  CHECK(unfinished[0].tag("Black") == "Ben");
  return std::move(unfinished[0]);
}

}  // namespace

TEST_CASE("two friends play a whole game, ask each other, leave and come back", "[long]") {
  const auto [host_in_lines, guest_in_lines] =
      GENERATE(std::pair(false, false), std::pair(false, true), std::pair(true, false));
  CAPTURE(host_in_lines, guest_in_lines);
  const notation::Record game = pari_game();
  Friends friends(host_in_lines, guest_in_lines);
  auto& [ben, anna, code] = friends;
  friends.meet({"--clock", "1h"});
  friends.play(game, 0, 2);

  anna.say("draw", "o");
  ben.answer("Anna offers a draw.", false);
  anna.wait_for("Ben declines the draw.");
  anna.say("draw", "o");
  anna.wait_for("Your friend has declined. Ask again after the next turn.");
  friends.play(game, 2, 3);
  // Ben's own turn is undone.
  ben.say("undo", "u");
  anna.answer("Ben asks to undo the last turn.", true);
  ben.wait_for_turns(2);
  // A turn that is made before the undo arrives belongs to no game any more.
  const auto wait_for_anna = [&anna = anna](bool has_turn) {
    // Her lines keep earlier turns.
    if (!anna.is_in_lines()) return anna.wait_for_turns(has_turn ? 3 : 2);
    REQUIRE(anna.terminal().wait_until([&](const auto&) {
      const std::string text = anna.terminal().output();
      return (text.rfind("White 2. ") > text.rfind("Waiting for Ben")) == has_turn;
    }));
  };
  wait_for_anna(false);
  ben.type(turn_of(game, 2));
  wait_for_anna(true);
  friends.play(game, 3, 4);
  ben.say("pause", "p");
  anna.answer("Ben asks for a pause.", true);
  ben.wait_for(ben.is_in_lines() ? "The clocks stand still" : "paused");
  ben.type(turn_of(game, 4));
  anna.wait_for_turns(5);

  // The guest goes and comes back, and then the host does.
  anna.quit();
  ben.wait_for("Anna is gone. The clocks wait.");
  anna.join(code);
  // Text that is typed before the game is there belongs to no turn.
  anna.wait_for_turns(5);
  friends.play(game, 5, 6);
  ben.quit();
  anna.wait_for("Ben is gone. The clocks wait.");
  ben.resume();
  ben.wait_for("Anna is here.");
  friends.play(game, 6, game.turns.size());

  for (Player* const player : {&ben, &anna})
    player->wait_for(player->is_in_lines() ? "Game over" : "rematch");
  ben.say("rematch", "m");
  anna.answer("Ben wants to play again, with sides switched.", true);
  anna.wait_for_turns(0);
  anna.type(turn_of(game, 0));
  ben.wait_for_turns(1);
  for (Player* const player : {&ben, &anna}) {
    player->quit();
    CHECK(rematch_of(*player).turns.size() == 1);
    const auto finished = player->games(true);
    REQUIRE(finished.size() == 1);
    CHECK(finished[0].tag("White") == "Ben");
    CHECK(finished[0].tag("Black") == "Anna");
    CHECK(finished[0].tag("Date").size() == 10);
    CHECK(finished[0].turns.size() == game.turns.size());
    CHECK(finished[0].result == notation::GameResult::WhiteWins);
  }
}

TEST_CASE("a host whose input is a silent pipe let nobody in before its own turn", "[long]") {
  Friends friends(true, false);
  auto& [ben, anna, code] = friends;
  ben.host_behind("sleep 600 | exec \"$0\"");
  code = ben.code();
  anna.join(code);
  ben.wait_for("Anna is here.");
  anna.wait_for_turns(0);
  ben.end();
}

TEST_CASE("a script's turn answered a friend's question", "[long]") {
  const notation::Record game = pari_game();
  Friends friends(true, true);
  auto& [ben, anna, code] = friends;
  // The lines reach the program through a pipe.
  ben.host_behind("stty -echo; cat | exec \"$0\"");
  code = ben.code();
  anna.join(code);
  ben.wait_for("Anna is here.");
  anna.wait_for("Ben is here.");
  anna.type("draw");
  ben.wait_for("Anna offers a draw. Do you agree?");
  ben.type(turn_of(game, 0));
  anna.wait_for_turns(1);
  anna.type("draw");
  ben.wait_for("Anna offers a draw. Do you agree?");
  ben.type("yes");
  anna.wait_for("Game over");
  ben.end();
}

TEST_CASE("a line that was typed before a friend's question answered it", "[long]") {
  const bool is_edited = GENERATE(false, true);
  CAPTURE(is_edited);
  Friends friends(true, true);
  auto& [ben, anna, code] = friends;
  if (is_edited) ben.edit_lines();
  friends.meet();
  anna.wait_for("Ben is here.");
  ::kill(ben.terminal().id(), SIGSTOP);
  ben.type("yes");
  anna.type("draw");
  anna.wait_for("You offered Ben a draw.");
  ::kill(ben.terminal().id(), SIGCONT);
  ben.answer("Anna offers a draw.", false);
  anna.wait_for("Ben declines the draw.");
}

#ifdef ACCASTA_LIBEDIT
TEST_CASE("a half-typed line was lost when the friend asked", "[long]") {
  Friends friends(true, true);
  auto& [ben, anna, code] = friends;
  ben.edit_lines();
  friends.meet();
  anna.wait_for("Ben is here.");
  ben.terminal().type("b4:5");
  ben.wait_for("b4:5");
  // The cursor stays where it was, too.
  ben.terminal().type("\x02");
  anna.type("draw");
  ben.answer("Anna offers a draw.", false);
  anna.wait_for("Ben declines the draw.");
  ben.wait_for("b4:5");
  ben.type("2-c");
  anna.wait_for_turns(1);
}
#endif

TEST_CASE("lines of a finished game changed the players of the rematch that began meanwhile",
          "[long]") {
  const notation::Record game = pari_game();
  Friends friends(false, false);
  auto& [ben, anna, code] = friends;
  friends.meet({"--clock", "1h"});
  friends.play(game, 0, 2);
  anna.say("draw", "o");
  ben.answer("Anna offers a draw.", true);
  anna.wait_for("By agreement");
  anna.say("rematch", "m");
  ben.wait_for("Anna wants to play again, with sides switched.");
  anna.type("x");
  anna.wait_for("analysis");
  anna.type(turn_of(game, 2));
  anna.wait_for("variation");
  ben.answer("Anna wants to play again, with sides switched.", true);
  anna.wait_for_turns(0);
  // The key belongs to the new game, in which Anna moves.
  anna.type(turn_of(game, 0));
  ben.wait_for_turns(1);
  for (Player* const player : {&ben, &anna}) {
    player->quit();
    CHECK(rematch_of(*player).turns.size() == 1);
  }
}

namespace {

/// Kills one of two friends' programs again and again, at random moments.
void kill_friends(int kills, std::uint64_t seed, bool guest_in_lines) {
  while (kills > 0) {
    CAPTURE(seed);
    Random random(seed++);
    const notation::Record game = random_game(random);
    Friends friends(false, guest_in_lines);
    auto& [ben, anna, code] = friends;
    friends.meet();
    for (std::size_t made = 0; kills > 0 && made < kLength; --kills) {
      const std::size_t at_ease = std::min(made + random.below(3), kLength - 1);
      friends.play(game, made, at_ease);
      made = at_ease;
      const bool is_host = random.below(2) == 0;
      Player& victim = is_host ? ben : anna;
      Player& other = is_host ? anna : ben;
      Player& mover = made % 2 == 0 ? ben : anna;
      // The victim may be killed while it reads the turn.
      const bool types = random.below(4) > 0;
      const bool is_whole = &mover != &victim;
      const std::string typed = turn_of(game, made) + "\r";
      if (types)
        mover.terminal().type(is_whole ? typed : typed.substr(0, random.below(typed.size()) + 1));
      std::this_thread::sleep_for(std::chrono::microseconds(random.below(30'000)));
      REQUIRE(victim.terminal().end_by(SIGKILL).has_value());
      std::size_t least = std::max({made, victim.turns().value_or(0), other.turns().value_or(0)});
      if (types && is_whole) least = std::max(least, made + 1);
      CAPTURE(kills, made, is_host, types, least);
      if (is_host) {
        ben.resume();
        ben.wait_for("Anna is here.");
      } else {
        anna.join(code);
      }
      ben.terminal().wait_until(
          [&host = ben, least](const auto&) { return host.turns().value_or(0) >= least; });
      made = ben.turns().value_or(0);
      // Keys that are typed before a program has started are lost.
      if (!anna.is_in_lines() || (!is_host && made % 2 == 1)) anna.wait_for_turns(made);
      if (made < least) FAIL("lost a turn:\n" << ben.shown() << '\n' << anna.shown());
      if (made < kLength) {
        // It goes on.
        friends.play(game, made, made + 1);
        ++made;
      }
    }
    for (Player* const player : {&ben, &anna}) {
      player->quit();
      CHECK(player->games(false).size() == 1);
    }
  }
}

}  // namespace

TEST_CASE("a killed program of two friends loses no turn that was shown", "[long]") {
  kill_friends(6, 1, false);
  kill_friends(4, 2, true);
}

// Takes some minutes: accasta_cli_tests "[kills]".
TEST_CASE("two hundred kills of friends", "[.][slow][kills]") {
  kill_friends(120, 1000, false);
  kill_friends(80, 2000, true);
}
