#include <atomic>
#include <filesystem>
#include <optional>
#include <string>

#include <accasta/base/folders.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/table/engine_player.hpp>
#include <accasta/table/game_at_table.hpp>

#include "screens/inner_screens.hpp"
#include "screens/record_keeper.hpp"
#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

/// A game in which White misses a win in one, twice.
const Setting kSetting{.position = kMissedWin};
const std::string kPlayed = typed("d3:C-d4 b3:H-b4 d4:C-d5") + "key R y\n";

/// Writes a comment on the turn.
std::string with_comment(const std::string& text) {
  return "key w\ntype " + text + "\nkey Enter\n";
}

/// A page that shows a review of a resigned game, and can undo the resignation.
class Undoing : public screens::Page {
 public:
  explicit Undoing(screens::Stage& stage)
      : stage_(stage), game_(resigned(), std::nullopt, kSetting.options, {}, stage.waker()) {}

  void tick() override {
    if (undoes) game_.undo(1, {});
    undoes = false;
  }
  void after_tick() override {
    exercises::Review review(1, stage_.waker());
    screens::review_game(stage_, game_, {}, kSetting.options, review,
                         game_.session().game().turns().size());
    close();
  }
  tui::Frame draw(const views::Footer& /*question*/) override { return tui::Frame(kSmall); }
  void handle(const tui::Event& /*event*/) override {}

  static inline std::atomic<bool> undoes = false;

 private:
  static table::Session resigned() {
    game::Game game(test::position(kMissedWin, Rules::standard()));
    game.push(game.position().legal_turns().front());
    table::Session session({.game = game});
    session.resign(Color::Black, {});
    return session;
  }

  screens::Stage& stage_;
  table::GameAtTable game_;
};

bool has_unsaved_changes() {
  const auto folder = base::state_folder().value() / "unsaved";
  return std::filesystem::exists(folder) && !std::filesystem::is_empty(folder);
}

}  // namespace

TEST_CASE_METHOD(Home,
                 "game review: what it has changed is in the game when the program is killed") {
  CHECK(at_table(kSetting)
            .run(kPlayed + "key j\nsettle\nkey Esc\n" + with_comment("Cleo.") + "signal 9")
            .is_stopped());
  CHECK(saved()->turns[2].comments.back().find("Cleo.") != std::string::npos);
  // The table has one file: no question is asked about it.
  CHECK_FALSE(has_unsaved_changes());
  ScriptedScreen start = at_start();
  CHECK(start.run("key 6 Enter Enter j\nsettle\nkey Esc r").shows("Cleo."));
  start.run("key Esc");
  // Another program is killed at the end of the review and among its mistakes.
  CHECK(start.run("key j m\n" + typed("d3:C-g3") + "signal 9").is_stopped());
  CHECK(saved()->turns[0].variations.size() == 1);
  CHECK(saved()->turns[2].comments.front() != "Cleo.");
  CHECK(at_start().run("key 6 Enter Enter j\nsettle\nkey Esc Home Right").shows("d3:C-d4?!#"));
}

TEST_CASE_METHOD(Home,
                 "game review: an analysis killed in its middle leaves the lines that were tried") {
  ScriptedScreen table = at_table(kSetting);
  const auto variations = [this] { return saved()->turns[2].variations.size(); };
  table.run(kPlayed + "key j\nsettle\nkey Esc");
  const std::size_t found = variations();
  table.run("key x\n" + typed("b4:H-b5"));
  CHECK(variations() == found + 1);
  // A line that is not wanted is removed again.
  table.run("key x n");
  CHECK(variations() == found);
}

TEST_CASE_METHOD(Home, "game review: the game at the table stays the same game") {
  ScriptedScreen table = at_table(kSetting);
  table.run(kPlayed + "key j\nsettle\nkey Esc Home Right o P");
  CHECK(table.shows("P does nothing here"));
  // At the table the game goes on from its own turns.
  table.run("key q u u");
  CHECK(saved_turns() == Texts{"d3:C-d4", "b3:H-b4"});
}

TEST_CASE_METHOD(Home, "game review: it ends when the game at the table continues") {
  // At once, after a step, and after a menu.
  for (const char* const keys : {"", "key Left", "key ! Esc"}) {
    INFO(keys);
    ScriptedScreen screen([](screens::Stage& stage) {
      Undoing page(stage);
      stage.run(page);
    });
    screen.run(std::string("settle\nkey Esc\n") + keys);
    CHECK_FALSE(screen.has_left());
    Undoing::undoes = true;
    // Any event lets the pages tick.
    CHECK(screen.run("resize 90x30").has_left());
  }
}

TEST_CASE_METHOD(Home, "game review: retries of both mistakes lead back to the table") {
  ScriptedScreen table = at_table(kSetting);
  table.run(kPlayed + "key j\nsettle\nkey m\n" + typed("d3:C-d5") + "settle");
  CHECK(table.shows("d3:C-d5 is not good enough"));
  table.run("key Enter\n" + typed("d3:C-e3") + "settle\nkey Enter\n" + typed("d4:C-g4"));
  CHECK(table.shows("2 of 2"));
  CHECK(table.run("key Enter").shows("2. d4:C-d5"));
  CHECK(table.run("key q").shows("Back at the table."));
  // The review is still with the game.
  CHECK(table.run("key j Esc Home Right").shows("Missed win in one"));
}

TEST_CASE_METHOD(Home, "game review: it searched again what the end of the game had found") {
  ScriptedScreen table = at_table(kSetting);
  table.run(kPlayed + "settle");
  CHECK(table.run("key j").shows("All mistakes, one after the other"));
  CHECK(table.run("key Esc Home Right").shows("Missed win in one"));
}

TEST_CASE_METHOD(Home, "game review: a game without turns is not reviewed") {
  ScriptedScreen table = at_table();
  CHECK(table.run("key R y j").frame().message == "There are no turns to review.");
}

TEST_CASE_METHOD(Home, "review: a finished game in My games could not be replayed") {
  at_table({.position = kMissedWin}).run(typed("d3:C-d4") + "key R y q");
  ScriptedScreen replay = at_start();
  // The entries are Show the end, Replay, Review and Delete.
  CHECK(replay.run("key 6 Enter").shows("Replay"));
  CHECK(is_shown(replay.run("key 2"), test::position(kMissedWin, Rules::standard())));
  CHECK(replay.frame().message.find("Review") == std::string::npos);
  CHECK(is_shown(replay.run("key End"),
                 test::position("S,S,x2/x5/x6/x3,C,x3/x6/x2,h,x2/x3,s b", Rules::standard())));
  ScriptedScreen review = at_start();
  review.run("key 6 Enter 3\nsettle");
  CHECK(review.frame().message.starts_with("Review finished."));
}

TEST_CASE_METHOD(Home, "game review: it says that the game cannot be saved") {
  ScriptedScreen table = at_table(kSetting);
  const auto folder = base::state_folder().value();
  table.run(kPlayed + "key j\nsettle\nkey Esc");
  CHECK_FALSE(table.shows("THE GAME IS NOT SAVED"));
  // A folder in place of the file stands for a read-only disk. The tests may run as root.
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".acc") {
      const auto file = entry.path();
      std::filesystem::remove(file);
      std::filesystem::create_directories(file / "inside");
      break;
    }
  CHECK(table.run(with_comment("Cleo.")).shows("THE GAME IS NOT SAVED"));
  CHECK(table.run("key r").shows("Cleo."));
}

TEST_CASE_METHOD(Home, "record keeper: lines of a game changed the players of the rematch") {
  const table::TableOptions options{.threads = 1, .hash_mebibytes = 1};
  table::GameAtTable game(
      table::Session({.game = game::Game(test::position(kMissedWin, Rules::standard()))}),
      std::nullopt, options, table::engine_players(options));
  game.play(notation::read_turn("d3:C-d4", game.session().position())->turn, {});
  game.change([](table::Session& session) { session.resign(Color::Black, {}); });
  screens::TableKeeper keeper(game);
  CHECK(keeper.is_current());
  notation::Record record = game.session().record();
  record.set_tag("White", "Ben");
  keeper.keep(record);
  CHECK(game.session().record().tag("White") == "Ben");
  game.begin(game.session().rematch());
  record.set_tag("White", "Cleo");
  CHECK_FALSE(keeper.is_current());
  keeper.keep(record);
  CHECK(game.session().record().tag("White") != "Cleo");
}
