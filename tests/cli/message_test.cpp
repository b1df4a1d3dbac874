// Two players play by messages in lines of text. Each has files of their own, and the program ends
// after each turn.

#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include <accasta/formats/games.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/table/autosave.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using Catch::Matchers::ContainsSubstring;

namespace {

class Correspondent {
 public:
  explicit Correspondent(std::string name) : name_(std::move(name)) {}

  /// Runs `accasta message` and types lines. Returns the output.
  std::string run(const std::string& arguments, const std::string& lines) {
    const auto result = test::run("message --plain --name " + name_ + ' ' + arguments, lines,
                                  "XDG_STATE_HOME=" + files_.path().string());
    CHECK_THAT(result.errors, Catch::Matchers::Equals(""));
    CHECK(result.exit_code == 0);
    return result.output;
  }
  /// Returns the last message in the output.
  static std::string message_in(const std::string& output) {
    static const std::regex form("accasta2[0-9a-z]{20,}");
    std::string last;
    for (std::sregex_iterator at(output.begin(), output.end(), form), end; at != end; ++at)
      last = at->str();
    return last;
  }
  std::vector<table::SavedGame> games(bool finished) const {
    const auto folder = files_.path() / "accasta";
    return table::saved_games(finished ? table::finished_games(folder) : folder).games;
  }

 private:
  std::string name_;
  test::TemporaryFolder files_;
};

}  // namespace

TEST_CASE("the first question of line mode took no message") {
  Correspondent anna("Anna");
  const std::string word = Correspondent::message_in(anna.run("--rules pari", "b4:2-c5\n"));
  const test::TemporaryFolder ben;
  const auto done = test::run("--plain",
                              "message\nnothing\nmessage\n" + word.substr(0, 30) + '\n' +
                                  word.substr(30) + "\nlast\nquit\n",
                              "XDG_STATE_HOME=" + ben.path().string());
  CHECK(done.exit_code == 0);
  CHECK_THAT(done.output, ContainsSubstring("This is no message of a game"));
  CHECK_THAT(done.output, ContainsSubstring("White: Anna"));
  CHECK_THAT(done.output, ContainsSubstring("1. b4:2-c5"));
  CHECK(table::saved_games(ben.path() / "accasta").games.size() == 1);
}

TEST_CASE("a whole game by messages in lines", "[long]") {
  const notation::Record game =
      formats::numbered_game(ACCASTA_TEST_DATA "/games/pari.acc", 2, {}).value().record;
  Correspondent ben("Ben");
  Correspondent anna("Anna");
  std::string message;
  for (std::size_t i = 0; i < game.turns.size(); ++i) {
    CAPTURE(i);
    const std::string turn = notation::write_turn(game.turns[i].turn, game.position_after(i));
    Correspondent& mover = i % 2 == 0 ? ben : anna;
    const std::string output = mover.run(i == 0 ? "--rules pari" : message, turn + '\n');
    message = Correspondent::message_in(output);
    REQUIRE_FALSE(message.empty());
  }
  Correspondent& last = game.turns.size() % 2 == 0 ? ben : anna;
  CHECK_THAT(last.run(message, ""), ContainsSubstring("Game over"));
  for (const Correspondent* const player : {&ben, &anna}) {
    CHECK(player->games(false).empty());
    const auto games = player->games(true);
    REQUIRE(games.size() == 1);
    CHECK_THAT(games.front().description, Catch::Matchers::EndsWith("Ben against Anna"));
    CHECK(table::saved_session(games.front().file)->game().turns().size() == game.turns.size());
  }
}

TEST_CASE("questions by messages in lines: a draw, an undo, a resignation, a rematch") {
  Correspondent ben("Ben");
  Correspondent anna("Anna");
  const auto word = [](const std::string& output) { return Correspondent::message_in(output); };
  std::string message = word(ben.run("--rules pari", "b4:2-c5\ndraw\n"));
  // Without an answer the question stays.
  CHECK_THAT(anna.run(message, ""), ContainsSubstring("Ben offers a draw. Do you agree?"));
  std::string output = anna.run(message, "no\nf2:2-e2\n");
  CHECK_THAT(output, ContainsSubstring("Ben offers a draw. Do you agree?"));
  output = ben.run(word(output), "undo\n");
  CHECK_THAT(output, ContainsSubstring("Black"));
  output = anna.run(word(output), "yes\n");
  CHECK_THAT(output, ContainsSubstring("Ben asks to undo two turns. Do you agree?"));
  output = ben.run(word(output), "b4:1-c5\n");
  CHECK_THAT(output, ContainsSubstring("Anna agrees to the undo."));
  const std::string turn = word(output);
  output = anna.run(turn, "resign\n");
  message = word(output);
  CHECK_THAT(ben.run(message, ""), ContainsSubstring("Anna resigns. Do you accept?"));
  CHECK(ben.games(true).empty());
  output = ben.run(message, "yes\nrematch\n");
  CHECK_THAT(output, ContainsSubstring("You win: Black resigned."));
  CHECK(ben.games(true).size() == 1);
  output = anna.run(word(output), "yes\nb4:2-c5\n");
  CHECK_THAT(output, ContainsSubstring("Ben wants to play again, with sides switched."));
  output = ben.run(word(output), "f2:2-e2\n");
  CHECK_THAT(output, ContainsSubstring("White: Anna. Black: Ben."));
  // An old message changes nothing.
  CHECK_THAT(anna.run(turn, ""),
             ContainsSubstring("This message is older than your game, or Ben has played twice."));
  CHECK_THAT(anna.run(word(output), ""), ContainsSubstring("White 2."));
}

TEST_CASE("a message in lines may be quoted and broken into lines, also at the prompt") {
  Correspondent ben("Ben");
  Correspondent anna("Anna");
  const std::string first = Correspondent::message_in(ben.run("--rules pari", "b4:2-c5\n"));
  std::string quoted;
  for (std::size_t i = 0; i < first.size(); i += 17) quoted += "> " + first.substr(i, 17) + '\n';
  const std::string output = anna.run("-", "On Tuesday Ben wrote:\n" + quoted);
  CHECK_THAT(output, ContainsSubstring("White: Ben. Black: Anna."));
  const std::string second = Correspondent::message_in(anna.run(first, "f2:2-e2\n"));
  quoted.clear();
  for (std::size_t i = 0; i < second.size(); i += 17) quoted += "> " + second.substr(i, 17) + '\n';
  CHECK_THAT(ben.run(first, quoted + "last\n"), ContainsSubstring("f2:2-e2"));
}

TEST_CASE("accasta message refuses a text that is no message") {
  for (const auto& [text, error] : {std::pair("hello", "This is no message of a game"),
                                    // An empty clipboard.
                                    {"\"\" --plain --name Ben", "This is no message of a game"},
                                    {"accasta2e028t5cy4", "The end of this message is missing"},
                                    {"accasta1e028t5cy4", "An older version of the program"}}) {
    const auto result = test::run(std::string("message ") + text);
    CHECK(result.exit_code == 2);
    CHECK_THAT(result.errors, ContainsSubstring(error));
  }
}

TEST_CASE("without a writable home host, join and message played nothing") {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("state");
  std::ofstream(file) << "no folder";
  const auto result = test::run("message --plain --rules pari --name Ben", "b4:2-c5\nquit\n",
                                "XDG_STATE_HOME=" + file);
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.output, ContainsSubstring("White: Ben."));
  CHECK_THAT(result.output, ContainsSubstring("accasta2"));
  CHECK_THAT(result.errors, ContainsSubstring(file));
}
