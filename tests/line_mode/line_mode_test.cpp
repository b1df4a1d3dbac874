#include <chrono>
#include <cstddef>
#include <filesystem>
#include <sstream>
#include <streambuf>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/mistake_puzzles.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/engine_player.hpp>
#include <accasta/tui/board_view.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/positions.hpp"
#include "support/scripted_input.hpp"
#include "support/temporary_folder.hpp"
#include "support/texts.hpp"

using namespace accasta;
using namespace accasta::line_mode;
using namespace accasta::table;
using namespace std::chrono_literals;

namespace {

const TableOptions kOptions{.tutor = false, .threads = 1, .hash_mebibytes = 1};

Seat level(int number) { return engine::Level::from(number).value(); }

GameAtTable game_of(const Rules& rules = Rules::standard()) {
  return GameAtTable(Session({.game = game::Game(Position::start(rules)), .seed = 1}), std::nullopt,
                     kOptions, engine_players(kOptions));
}

/// Types lines and returns the output.
std::string typed(GameAtTable& game, const std::string& lines) {
  std::istringstream input(lines);
  std::ostringstream output;
  test::ScriptedInput script(input, output);
  play_in_lines(game, {script, output});
  return output.str();
}

/// Input of lines, before each of which some time passes, except for the first.
class SlowInput : public std::streambuf {
 public:
  SlowInput(std::vector<std::string> lines, std::chrono::milliseconds pause)
      : lines_(std::move(lines)), pause_(pause) {}

 protected:
  int_type underflow() override {
    if (next_ == lines_.size()) return traits_type::eof();
    if (next_ > 0) std::this_thread::sleep_for(pause_);
    std::string& line = lines_[next_++];
    setg(line.data(), line.data(), line.data() + line.size());
    return traits_type::to_int_type(line.front());
  }

 private:
  std::vector<std::string> lines_;
  std::size_t next_ = 0;
  std::chrono::milliseconds pause_;
};

std::size_t turns(const GameAtTable& game) { return game.session().game().turns().size(); }

/// Returns the turn of several moves that a text contains.
std::string example_in(const std::string& text) {
  for (const std::string& word : test::words_of(text))
    if (word.find(':') != std::string::npos && word.find(',') < word.size() - 1)
      return word.substr(0, word.find_last_not_of(",.") + 1);
  return {};
}

}  // namespace

TEST_CASE("every turn that is given as an example can be played") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const char* const line : {"help\n", "frobnicate\n"}) {
      GameAtTable game = game_of(rules);
      typed(game, example_in(typed(game, line)) + "\n");
      CHECK(turns(game) == 1);
    }
  }
}

TEST_CASE("the board is that of the position, with the last turn") {
  GameAtTable game = game_of();
  const std::string said = typed(game, "a1:C-c1,HS-b1\nboard\n");
  CHECK(said.find(tui::board_text({.position = game.session().position(),
                                   .last_turn = game.session().game().turns().back()})) !=
        std::string::npos);
}

TEST_CASE("a line may end with a carriage return, or with the input") {
  GameAtTable game = game_of();
  typed(game, "a1:C-b1\r\ng1:C-f1");
  CHECK(turns(game) == 2);
}

TEST_CASE("a flag that falls during a question decides the game") {
  for (const char* const word : {"resign\n", "draw\n"}) {
    CAPTURE(word);
    GameAtTable game(Session({.game = game::Game(Position::start(Rules::standard())),
                              .time_control = game::TimeControl{.base = 20ms}}),
                     std::nullopt, kOptions, engine_players(kOptions));
    SlowInput slow({word, "yes\n"}, 40ms);
    std::istream input(&slow);
    std::ostringstream output;
    test::ScriptedInput script(input, output);
    script.is_typed = true;
    play_in_lines(game, {script, output});
    REQUIRE(game.session().is_over());
    CHECK(game.session().game().outcome()->reason == Outcome::Reason::Time);
  }
}

TEST_CASE("line mode woke ten times a second while a player thought") {
  std::istringstream input("board\na1:C-b1\ncastles\n");
  std::ostringstream output;
  test::ScriptedInput script(input, output);
  GameAtTable game(Session({.game = game::Game(Position::start(Rules::standard())),
                            .seats = {Here(), level(1)},
                            .seed = 1}),
                   std::nullopt, kOptions, engine_players(kOptions), script.waker());
  play_in_lines(game, {script, output});
  CHECK(turns(game) == 2);
  CHECK(script.limits == std::vector(4, Input::kNever));
}

TEST_CASE("line mode: save with a name that ends in .html wrote a record") {
  const test::TemporaryFolder folder;
  const std::string page = folder.file("game.html");
  GameAtTable game = game_of();
  CHECK(typed(game, "a1:C-b1\nsave " + page + "\n").find("page for browsers") != std::string::npos);
  CHECK(test::file_content(page).starts_with("<!DOCTYPE html>"));
  // The page is no record that could be saved over without a question.
  CHECK(typed(game, "g1:C-f1\nsave " + page + "\nno\n").find("Overwrite it?") != std::string::npos);
  CHECK(test::file_content(page).find("g1:C-f1") == std::string::npos);
  CHECK(typed(game, "save " + folder.file("no/game.html") + "\n").find("Not saved") !=
        std::string::npos);
}

TEST_CASE("line mode: mistakes that could not become puzzles were only said at the next review",
          "[long]") {
  const test::TemporaryFolder folder;
  const test::Variable data("XDG_DATA_HOME", folder.file(""));
  std::filesystem::create_directories(exercises::mistakes_file(base::data_folder().value()));
  // Only e3:Cxg3,Hs-f3,Ccsxf2 wins.
  std::istringstream input("e3:C-e2\nresign\nreview\n");
  std::ostringstream output;
  test::ScriptedInput script(input, output);
  script.stays = [&] { return output.str().find("mistakes.acc") == std::string::npos; };
  const Position missed = test::position(
      "s,x,shc,s/hh,s,x3/x2,scCsHC,x,c,x/x4,shsS,x2/cS,x,ShsShH,x,Hh,x/x,SH,SH,x,S/x,SHC,SHC,x w",
      Rules::standard());
  GameAtTable game(Session({.game = game::Game(missed), .seats = {Here(), level(1)}, .seed = 1}),
                   std::nullopt, kOptions, engine_players(kOptions), script.waker());
  play_in_lines(game, {script, output});
  CHECK(output.str().find("missed win") < output.str().find("mistakes.acc"));
}

TEST_CASE("a friend could not be invited from line mode's first question") {
  const test::TemporaryFolder folder;
  const test::Variable state("XDG_STATE_HOME", folder.file("state"));
  std::istringstream input("host\npari\nwhite\n");
  std::ostringstream output;
  test::ScriptedInput script(input, output);
  start_in_lines({script, output}, {.threads = 1}, base::state_folder());
  const std::string said = output.str();
  CHECK(said.find("(white or black)") != std::string::npos);
  // The line stands alone and whole.
  const std::size_t line = said.find("Send this line to your friend:\n");
  REQUIRE(line != std::string::npos);
  CHECK(said.find("\nOn this machine:\n", line) == said.find('\n', said.find('\n', line) + 1));
  CHECK(said.find(" join ") != std::string::npos);
}

TEST_CASE("a game against the engine is begun with the chosen color, and kept") {
  const test::TemporaryFolder folder;
  const std::filesystem::path state = folder.file("state");
  std::istringstream input("pari\nblack\n");
  std::ostringstream output;
  test::ScriptedInput script(input, output);
  start_in_lines({script, output}, {.level = engine::Level::from(1), .threads = 1}, state);
  const auto kept = saved_games(state).games;
  REQUIRE(kept.size() == 1);
  const auto resumed = Autosave::resume(kept.front().file);
  CHECK(resumed->second.seats() == ByColor<Seat>{level(1), {}});
  CHECK(resumed->second.game().rules() == Rules::pari());
  CHECK(resumed->second.game().turns().size() == 1);
}
