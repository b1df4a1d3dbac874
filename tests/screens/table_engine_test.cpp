#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include <accasta/notation/turn_text.hpp>
#include <accasta/screens/screens.hpp>

#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"
#include "support/memory_limit.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::test;
using namespace std::chrono_literals;
using notation::GameResult;
using tui::Role;

namespace {

/// Returns the number of times that a text is shown.
int count(const ScriptedScreen& screen, const std::string& text) {
  const std::string shown = screen.frame().to_string();
  int found = 0;
  for (std::size_t at = 0; (at = shown.find(text, at)) != std::string::npos; ++at) ++found;
  return found;
}

}  // namespace

TEST_CASE_METHOD(Home,
                 "table: while the engine thinks as long as it likes: pause, undo, move now") {
  ScriptedScreen table = at_table({.seats = {engine_at(10), kHuman}, .think = 24h});
  const Position start = Position::start(Rules::standard());
  const auto shows_thoughts = [&] {
    return std::ranges::any_of(start.legal_turns(), [&](const Turn& turn) {
      return table.shows(notation::write_turn(turn, start) + ' ');
    });
  };
  pass_time(table, shows_thoughts);
  CHECK_FALSE(offers(table.run("key p"), "m"));
  CHECK_FALSE(shows_thoughts());
  CHECK(offers(table.run("key p"), "m"));
  pass_time(table, shows_thoughts);
  CHECK(saved_after(table, "key m\nsettle").size() == 1);
  // No turn of White reaches f1.
  CHECK(saved_after(table, typed("g1:C-f1")).size() == 2);
  CHECK(offers(table, "m"));
  CHECK(saved_after(table, "key u y").size() == 1);
  CHECK_FALSE(offers(table, "m"));
  CHECK(saved_after(table, "key r").size() == 2);
  CHECK(table.run("key q").has_left());
}

TEST_CASE_METHOD(Home,
                 "table: after undoing the engine's first turn, m lets the engine move again") {
  ScriptedScreen table = at_table({.seats = {engine_at(1), kHuman}});
  table.run("settle\nkey u y");
  CHECK(saved_turns().empty());
  table.run(typed("a1:C-b1"));
  CHECK(saved_turns().empty());
  CHECK(saved_after(table, "key m\nsettle").size() == 1);
}

/// A screen on which time passes by the program's timeouts alone. While no thread works, `next` is
/// asked for an event.
class SteppedScreen : public tui::Screen {
 public:
  /// `pace` is the time that passes whenever the program waits for a thread.
  explicit SteppedScreen(std::function<std::optional<tui::Event>()> next,
                         std::chrono::milliseconds pace = 1ms)
      : next_(std::move(next)), pace_(pace) {}

  const tui::Frame& frame() const { return frame_; }
  /// Returns the number of times that the bell has rung.
  int rings() const { return rings_; }

  tui::Size size() const override { return kSmall; }
  tui::Glyphs glyphs() const override { return tui::Glyphs::Ascii; }
  const settings::Preferences& options() const override { return options_; }
  void set_options(const settings::Preferences& options) override { options_ = options; }
  bool show(const tui::Frame& frame) override {
    frame_ = frame;
    return true;
  }
  std::optional<tui::Event> read(std::optional<std::chrono::milliseconds> timeout) override {
    if (is_awaiting_) {
      std::this_thread::sleep_for(1ms);
      now_ += pace_;
      return std::nullopt;
    }
    auto event = next_();
    if (!event) now_ += timeout.value_or(1ms);
    return event;
  }
  void set_awaiting(bool is_awaiting) override { is_awaiting_ = is_awaiting; }
  Time now() const override { return now_; }
  void ring() override { ++rings_; }
  bool copy(std::string_view /*text*/) override { return false; }
  void wake() noexcept override {}

 private:
  std::function<std::optional<tui::Event>()> next_;
  std::chrono::milliseconds pace_;
  int rings_ = 0;
  settings::Preferences options_;
  tui::Frame frame_{kSmall};
  Time now_{1h};
  bool is_awaiting_ = false;
};

/// Returns the cell of a frame's focus.
std::optional<Cell> focused(const tui::Frame& frame) {
  for (const auto& [cell, point] : frame.board->cells)
    if (frame.focus == point) return cell;
  return std::nullopt;
}

TEST_CASE("table: the opponent's moves appear one after the other, and a key skips the rest") {
  const Position start = test::position("p,x2,p/x5/x6/x3,PP,x3/x6/x5/x4 w", Rules::pari());
  for (const bool skips : {false, true}) {
    const Home home;
    std::optional<Position> after;
    int frames_before = 0;
    int frames_after = 0;
    std::optional<SteppedScreen> screen;
    const auto shows = [&](const Position& position) {
      return std::ranges::all_of(kBoard, [&](Cell cell) {
        return stack_at(screen->frame(), cell) == position.stack(cell);
      });
    };
    screen.emplace([&]() -> std::optional<tui::Event> {
      if (!after) {
        const auto record = home.saved().value();
        after = record.position_after(1);
        CHECK(shows(start));
      }
      const bool has_clock = screen->frame().to_string().find("0:10") != std::string::npos;
      if (!shows(*after)) {
        ++frames_before;
        // The terminal's cursor follows the moves.
        const Turn turn = home.saved().value().turns[0].turn;
        CHECK((turn.targets() | CellSet{turn.from()}).contains(focused(screen->frame()).value()));
        CHECK(has_clock);
        if (skips) return tui::Key::of(U'v');
        return std::nullopt;
      }
      // The key has acted, and the clock starts now.
      const auto& cells = screen->frame().board->cells;
      CHECK((cells.front().second.row < cells.back().second.row) == skips);
      if (has_clock && ++frames_after < 100) return std::nullopt;
      CHECK_FALSE(has_clock);
      return tui::Key::of(U'q');
    });
    screens::Stage stage(*screen);
    screens::play_at_table(stage,
                           table::Session({.game = game::Game(start),
                                           .seats = {engine_at(1), kHuman},
                                           .time_control = game::TimeControl::parse("10s"),
                                           .seed = 1}),
                           table::new_autosave(),
                           {.flip = table::Flip::No, .threads = 1, .hash_mebibytes = 8});
    // Each move stays for some steps.
    if (!skips) CHECK(frames_before >= 3);
    CHECK(frames_after > 0);
  }
}

TEST_CASE("table: the bell rings when the opponent's turn took more than two seconds") {
  struct Case {
    std::chrono::milliseconds pace;
    ByColor<table::Seat> seats;
    bool bell;
    int rings;
  };
  const auto engine = engine_at(1);
  for (const Case& each : {Case{2001ms, {engine, kHuman}, true, 1},
                           {0ms, {engine, kHuman}, true, 0},
                           {2001ms, {engine, kHuman}, false, 0},
                           {2001ms, {kHuman, kHuman}, true, 0}}) {
    const Home home;
    // Time passes only while a thread is awaited.
    SteppedScreen screen([] { return tui::Key::of(U'q'); }, each.pace);
    screens::Stage stage(screen);
    screens::play_at_table(
        stage,
        table::Session(
            {.game = game::Game(test::position("p,x2,p/x5/x6/x3,PP,x3/x6/x5/x4 w", Rules::pari())),
             .seats = each.seats,
             .seed = 1}),
        table::new_autosave(), {.bell = each.bell, .threads = 1, .hash_mebibytes = 8});
    CHECK(screen.rings() == each.rings);
  }
}

TEST_CASE("table: what the engine thinks is shown only if that is wanted, and true") {
  struct Case {
    int level;
    bool thoughts;
    bool is_shown;
  };
  // The weaker ones misjudge on purpose.
  for (const auto& [level, thoughts, is_shown] :
       {Case{10, true, true}, Case{10, false, false}, Case{1, true, false}}) {
    const Home home;
    ScriptedScreen table =
        at_table({.rules = Rules::pari(),
                  .seats = {kHuman, engine_at(level)},
                  .think = 50ms,
                  .options = {.thoughts = thoughts, .threads = 1, .hash_mebibytes = 8}});
    const Texts turns = home.saved_after(table, typed("a1:1-b1") + "settle");
    REQUIRE(turns.size() == 2);
    // In the list of turns, and as the beginning of the line that the engine expected.
    CHECK(count(table, turns.back()) == (is_shown ? 2 : 1));
  }
}

TEST_CASE_METHOD(
    Home, "table: without memory the game goes on without the engine, and so does its analysis") {
  if (!test::kCanLimitMemory) SKIP(test::kCannotLimitMemory);
  const test::MemoryLimit limit(test::kTooLittle);
  ScriptedScreen table = at_table({.seats = {engine_at(1), kHuman}});
  std::string said = told(table.run("settle"));
  table.run(typed("a1:C-b1"));
  for (const char* const script : {"key i\nsettle", "key x\nsettle", "key q R y j\nsettle"})
    said += told(table.run(script));
  table.run("key q");
  CHECK(saved_turns() == Texts{"a1:C-b1"});
  approve("screens/no_memory", said);
  CHECK(table.run("key q").has_left());
}

TEST_CASE_METHOD(Home, "table: S changes sides while that is allowed, and the board turns round") {
  ScriptedScreen table =
      at_table({.seats = {engine_at(1), kHuman}, .swap = table::Swap::Allowed}, kLarge);
  table.run("settle");
  REQUIRE(saved_turns().size() == 1);
  CHECK(offers(table, "S"));
  CHECK(says(table, Role::Normal, "You may change sides: press S."));
  CHECK(is_turned(table));
  // Not while a turn is being made, and not without a yes.
  CHECK_FALSE(says(table.run("key Tab"), Role::Normal, "press S"));
  CHECK(table.run("key Esc S").shows("Change sides?"));
  CHECK(offers(table.run("key n"), "S"));
  CHECK(saved()->tag("Swap") == "allowed");
  CHECK(says(table.run("key S y"), Role::Normal, "You play White now, and level 1"));
  CHECK_FALSE(is_turned(table));
  CHECK_FALSE(offers(table, "S"));
  table.run("settle");
  CHECK(table.shows("(sides changed)"));
  CHECK(saved()->tag("Swap") == "done");
  CHECK(saved()->tag("BlackLevel") == "1");
  CHECK(saved_turns().size() == 2);
  CHECK(says(table.run("key S"), Role::Warning, "The players have changed sides already."));
  // The engine's turn and the swap are undone.
  CHECK(saved_after(table, "key u").size() == 1);
  CHECK(saved()->tag("Swap") == "allowed");
  CHECK(is_turned(table));
  CHECK(saved_after(table, "key r\nsettle").size() == 2);
  CHECK_FALSE(is_turned(table));
  CHECK(table.run("key R y").shows("rematch as White"));
  table.run("key m");
  CHECK(table.shows("Play again with the same sides?"));
  table.run("key y");
  CHECK(says(table, Role::Normal, "The sides stay."));
  CHECK_FALSE(is_turned(table));
}

TEST_CASE_METHOD(Home,
                 "table: S is in the line of keys of a paused game only while it changes sides") {
  ScriptedScreen table = at_table(
      {.seats = {engine_at(1), kHuman}, .clock = "10m", .swap = table::Swap::Allowed}, kLarge);
  table.run("settle\nkey u");
  CHECK(table.shows("paused"));
  CHECK_FALSE(offers(table, "S"));
  CHECK(offers(table.run("key r"), "S"));
  CHECK(table.shows("paused"));
}
