#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <accasta/screens/questions.hpp>
#include <accasta/screens/screens.hpp>

#include "screens/friend_pages.hpp"
#include "screens/menu.hpp"
#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;

TEST_CASE("stage: a clock runs and its flag falls under every kind of page", "[long]") {
  const std::string viewer =
      "paste [Position \"S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w\"]\\n\\n"
      "1. d3:C-d4 b3:H-b4 2. d4:C-d5 *\\n\nkey y";
  for (const auto& [keys, text] : std::vector<std::tuple<std::string, const char*>>{
           {"key ?", "KEYS"},
           {"key ? /", "Find"},
           {"key L", "Who plays"},
           {"key L Enter", "level 1"},
           {"key R", "Black, do you resign?"},
           {"key s", "Save as"},
           {"key n", "A new game"},
           {"key n End Enter Enter", "setting up"},
           {"key x y", "analysis"},
           {viewer, "at the start"},
           {viewer + "\nkey j\nsettle\nkey Enter", "Mistake  1 of 2"},
           {viewer + "\nkey p Home Enter Home Enter", "castle 2 of 3"}}) {
    INFO(keys);
    const Home home;
    ScriptedScreen table = at_table({.rules = Rules::pari(), .clock = "2s"});
    table.run(typed("b4:2-c5")).run(keys);
    INFO(table.frame().to_string());
    CHECK(table.shows(text));
    pass_time(table,
              [&] { return home.saved() && home.saved()->termination == Outcome::Reason::Time; });
    CHECK(home.saved()->result == notation::GameResult::WhiteWins);
    CHECK_FALSE(table.has_left());
  }
}

TEST_CASE_METHOD(Home, "stage: a question that became pointless closes by itself") {
  ScriptedScreen table = at_table({.rules = Rules::pari(), .clock = "2s"});
  table.run(typed("b4:2-c5"));
  CHECK(table.run("key R").shows("Black, do you resign?"));
  pass_time(table, [&] { return !table.shows("Black, do you resign?"); });
  // The loss on time stays: y is a key of the table now.
  table.run("key y");
  CHECK(saved()->termination == Outcome::Reason::Time);
}

TEST_CASE_METHOD(Home, "stage: an engine's turn arrives while the help is open") {
  // Between two engines no turn arrives before time passes.
  ScriptedScreen table = at_table({.rules = Rules::pari(), .seats = {engine_at(1), engine_at(1)}});
  table.run("key ?");
  pass_time(table, [&] { return saved_turns().size() == 2; });
  CHECK(table.shows("KEYS"));
  CHECK(is_shown(table.run("key Esc"), saved()->position_after(2)));
}

TEST_CASE_METHOD(Home,
                 "stage: keys acted on a game that nobody saw on a screen that is too small") {
  for (const char* const size : {"79x24", "80x23", "60x20", "1x1", "0x0"}) {
    CAPTURE(size);
    ScriptedScreen table = at_table();
    table.run(std::string("resize ") + size);
    CHECK(table.shows("needs 80x24") == (table.size().width >= 60));
    table.run("type a1c1\nkey Enter Space R y q\npaste 1. a1:C-b1\\n\n");
    CHECK_FALSE(table.has_left());
    CHECK(table.run("resize 80x24").shows("to move"));
    CHECK(typed_line(table.frame()).empty());
    CHECK(saved_turns().empty());
    CHECK(table.run("resize 60x20\nsignal 2").is_stopped());
  }
  // A menu, a page and a question.
  for (const char* const keys : {"key n", "key ?", "key R"}) {
    CAPTURE(keys);
    ScriptedScreen table = at_table();
    const std::string before = table.run(keys).frame().to_string();
    table.run("resize 60x20\nkey Esc Enter y q\nright-click Ctrl-C\nresize 80x24");
    CHECK(table.frame().to_string() == before);
  }
}

/// A page on which time passes.
class Ticking : public screens::Page {
 public:
  explicit Ticking(std::function<void()> ask) : ask_(std::move(ask)) {}
  void after_tick() override {
    ask_();
    close();
  }
  std::optional<std::chrono::milliseconds> timeout() const override {
    return std::chrono::milliseconds(500);
  }
  tui::Frame draw(const views::Footer& question) override {
    tui::Frame frame({80, 24});
    frame.put(0, 0, question.message.text);
    return frame;
  }
  void handle(const tui::Event& /*event*/) override {}

 private:
  std::function<void()> ask_;
};

TEST_CASE("stage: a friend's question was answered by a key before it was visible for a second") {
  std::optional<bool> answer;
  ScriptedScreen screen(
      [&](screens::Stage& stage) {
        Ticking page([&] {
          answer = screens::ask_yes_no(stage, "Do you agree?", {{"y", "yes"}, {"n", "no"}}, nullptr,
                                       std::chrono::seconds(1));
        });
        stage.run(page);
      },
      {60, 20});
  CHECK_FALSE(screen.run("tick\ntick\ntick\nkey y").has_left());
  CHECK(screen.run("resize 80x24").shows("Do you agree?"));
  CHECK_FALSE(screen.run("key y Esc\ntick\nkey n").has_left());
  CHECK_FALSE(screen.run("resize 60x20\ntick\nresize 80x24\ntick\nkey y").has_left());
  CHECK(screen.run("tick\nkey y").has_left());
  CHECK(answer == true);
}

TEST_CASE_METHOD(Home, "stage: Esc refused a friend who wanted to join, for good") {
  /// Somebody at the door.
  class Visitor final : public table::Player {
   public:
    explicit Visitor(std::optional<bool>& answer) : answer_(answer) {}
    void look(const table::Session&, Time, bool) override {}
    std::optional<table::PlayerEvent> take() override { return std::nullopt; }
    void ask(table::Request, const table::Session&) override {}
    std::optional<Question> question() const override {
      if (answer_) return std::nullopt;
      return Question{.request = table::Request::Join, .number = 1, .account = "berta"};
    }
    std::optional<table::PlayerEvent> answer(std::uint32_t, bool agrees) override {
      answer_ = agrees;
      return std::nullopt;
    }

   private:
    std::optional<bool>& answer_;
  };
  std::optional<bool> answer;
  std::optional<std::string> notice;
  ScriptedScreen screen([&](screens::Stage& stage) {
    const auto make = [&](const table::Seat& seat, Color, const std::function<void()>&) {
      return table::is_here(seat)
                 ? nullptr
                 : std::unique_ptr<table::Player>(std::make_unique<Visitor>(answer));
    };
    table::GameAtTable game(
        table::Session({.game = game::Game(Position::start(Rules::standard())),
                        .seats = {table::Here(), table::Friend{.name = "Berta"}}}),
        std::nullopt, {}, make);
    game.look({});
    screens::FriendPages talk(stage, game);
    Ticking page([&] {
      while (!answer) talk.open();
    });
    stage.run(page);
    notice = game.take_notice();
  });
  screen.run("key Esc");
  CHECK_FALSE(answer);
  CHECK(screen.shows("Berta wants to join"));
  screen.run("tick\ntick\nkey n");
  CHECK(screen.has_left());
  CHECK(answer == false);
  CHECK(notice == "berta was refused. To be asked again, leave and resume the game.");
}

TEST_CASE_METHOD(Home, "stage: the first notice is shown until a key is pressed") {
  ScriptedScreen screen([](screens::Stage& stage) {
    screens::Stage with_notices(stage.screen(), {"config:3: wrong", "config:4: wrong"});
    screens::run_start_screen(with_notices, {});
  });
  CHECK(screen.shows("config:3: wrong (1 more)"));
  CHECK(screen.run("resize 90x30").shows("config:3: wrong (1 more)"));
  CHECK_FALSE(screen.run("key Down").shows("config:3"));
}

TEST_CASE_METHOD(Home, "stage: the list of a million games made every entry") {
  std::size_t made = 0;
  std::optional<std::size_t> chosen;
  const auto name = [&made](std::size_t index) {
    ++made;
    return "game " + std::to_string(index + 1) + ".";
  };
  ScriptedScreen screen([&](screens::Stage& stage) {
    chosen = screens::choose_from(stage, "games.acc", 1'000'000, name, 500'000);
  });
  CHECK(screen.shows("game 500001."));
  CHECK(screen.run("key End").shows("game 1000000."));
  CHECK(screen.run("key Down").shows("game 1."));
  CHECK(screen.run("key Up PgUp").shows("game 999980."));
  CHECK_FALSE(screen.shows("game 1."));
  screen.run("key Home Down Enter");
  CHECK(chosen == 1U);
  CHECK(made < 1000);
}
