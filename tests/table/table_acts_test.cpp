#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <accasta/notation/record_text.hpp>
#include <accasta/table/friend_words.hpp>
#include <accasta/table/table_acts.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::test;

namespace {

/// Somebody elsewhere who is there and never answers. The table has none of its own here.
class Silent final : public Player {
 public:
  explicit Silent(bool is_friend) : is_new_(is_friend) {}
  void look(const Session&, Time, bool) override {}
  std::optional<PlayerEvent> take() override {
    if (!std::exchange(is_new_, false)) return std::nullopt;
    return Comes();
  }
  void ask(Request request, const Session&) override { asked_ = request; }
  std::optional<std::string> refusal(Request request) const override {
    if (request != asked_) return std::nullopt;
    return "You asked for that already.";
  }

 private:
  bool is_new_;
  std::optional<Request> asked_;
};

PlayerMaker silent_players() {
  return [](const Seat& seat, Color, const std::function<void()>&) -> std::unique_ptr<Player> {
    if (is_here(seat)) return nullptr;
    return std::make_unique<Silent>(std::holds_alternative<Friend>(seat));
  };
}

/// Writes down what is said and asked. Every answer is the same.
class Notes final : public Asker {
 public:
  explicit Notes(GameAtTable& game, bool answer = true) : game_(game), answer_(answer) {}

  Session::Time now() const override { return kNoon; }
  void say(const std::string& text, bool is_refusal) override {
    text_ += (is_refusal ? " No: " : " ") + text;
  }
  void tell(const PlayerEvent& event) override { text_ += ' ' + news(event, game_.session()); }
  bool is_sure(const std::string& question) override { return ask(question); }
  bool agrees(const std::string& question) override { return ask(question); }
  bool may_act() override {
    if (!game_.session().is_turn_here()) text_ += " (not to move)";
    return game_.session().is_turn_here();
  }
  const std::string& text() const { return text_; }

 private:
  bool ask(const std::string& question) {
    text_ += " [" + question + (answer_ ? " yes]" : " no]");
    return answer_;
  }

  GameAtTable& game_;
  bool answer_;
  std::string text_;
};

struct NamedAct {
  const char* name;
  std::function<bool(TableActs&)> run;
};

const std::vector<NamedAct>& acts() {
  static const std::vector<NamedAct> all{
      {"undo", [](TableActs& acts) { return acts.undo(1).has_value(); }},
      {"redo", [](TableActs& acts) { return acts.redo(1).has_value(); }},
      {"swap", &TableActs::swap},
      {"draw", &TableActs::draw},
      {"resign", &TableActs::resign},
      {"rematch", &TableActs::rematch},
      {"pause", &TableActs::pause},
      {"resume", &TableActs::resume},
      {"leave", &TableActs::may_leave},
      {"hint", [](TableActs& acts) { return !acts.is_refused(Act::Hint); }},
      {"new game", [](TableActs& acts) { return !acts.is_refused(Act::NewGame); }},
      {"players", [](TableActs& acts) { return !acts.is_refused(Act::ChangePlayers); }}};
  return all;
}

/// Returns the turns, the result and the players of a game.
std::string text_of(const GameAtTable& game) {
  return notation::write_record(game.session().record());
}

struct NamedGame {
  const char* name;
  SessionSetup setup;
};

std::vector<NamedGame> kinds() {
  const auto setup = [](const ByColor<Seat>& seats) {
    return SessionSetup{.game = game::Game(Position::start(Rules::pari())), .seats = seats};
  };
  const auto friend_of = [](Friend::Kind kind) { return Friend{.name = "Anna", .kind = kind}; };
  std::vector<NamedGame> all{{"two players here", setup({})},
                             {"with a swap", setup({})},
                             {"against the engine", setup({kHere, level(3)})},
                             {"rated", setup({kHere, level(3)})},
                             {"with clocks", setup({kHere, level(3)})},
                             {"with a guest", setup({kHere, friend_of(Friend::Kind::Guest)})},
                             {"by messages", setup({kHere, friend_of(Friend::Kind::Messages)})}};
  all[1].setup.swap = Swap::Allowed;
  all[3].setup.is_rated = true;
  all[4].setup.time_control = all[5].setup.time_control =
      game::TimeControl{std::chrono::minutes(5), std::chrono::seconds(2)};
  return all;
}

/// Calls `visit` with a fresh game in each state that it passes through.
template <typename Visit>
void in_each_state(const SessionSetup& setup, const Visit& visit) {
  const auto fresh = [&](int turns, bool is_over, bool is_paused) {
    auto game = std::make_unique<GameAtTable>(Session(setup), std::nullopt, TableOptions(),
                                              silent_players());
    game->look(kNoon);
    game->take(kNoon);
    for (int i = 0; i < turns; ++i)
      game->play(game->session().position().legal_turns().front(), kNoon);
    if (is_over) game->change([](Session& session) { session.resign(Color::White, kNoon); });
    if (is_paused) game->pause(kNoon);
    return game;
  };
  visit("before", [&] { return fresh(0, false, false); });
  visit("Black to move", [&] { return fresh(1, false, false); });
  visit("White to move", [&] { return fresh(2, false, false); });
  visit("paused", [&] { return fresh(1, false, true); });
  visit("over", [&] { return fresh(2, true, false); });
}

}  // namespace

TEST_CASE("what is said and asked about each act, in each kind of game, in each state") {
  std::ostringstream text;
  for (const NamedGame& kind : kinds()) {
    in_each_state(kind.setup, [&](const char* state, const auto& make) {
      text << "\n# " << kind.name << ", " << state << '\n';
      for (const NamedAct& act : acts()) {
        const auto game = make();
        Notes notes(*game);
        TableActs table_acts(*game, notes);
        const bool is_done = act.run(table_acts);
        text << act.name << ": " << (is_done ? "done." : "-") << notes.text() << '\n';
      }
    });
  }
  approve("table/acts", text.str());
}

TEST_CASE("who is not sure, or does not agree, changes nothing") {
  for (const NamedGame& kind : kinds()) {
    INFO(kind.name);
    in_each_state(kind.setup, [&](const char* state, const auto& make) {
      INFO(state);
      for (const NamedAct& act : acts()) {
        INFO(act.name);
        const auto game = make();
        Notes notes(*game, false);
        TableActs table_acts(*game, notes);
        const std::string before = text_of(*game);
        const bool is_done = act.run(table_acts);
        if (notes.text().find(" no]") == std::string::npos) continue;
        CHECK_FALSE(is_done);
        CHECK(text_of(*game) == before);
      }
    });
  }
}

TEST_CASE("a question about an act that has an answer already is refused by the friend's player") {
  GameAtTable game(Session(kinds()[5].setup), std::nullopt, TableOptions(), silent_players());
  game.look(kNoon);
  game.take(kNoon);
  Notes notes(game);
  TableActs table_acts(game, notes);
  CHECK_FALSE(table_acts.draw());
  CHECK_FALSE(table_acts.draw());
  CHECK(notes.text() == " You offered Anna a draw. No: You asked for that already.");
}

TEST_CASE("a pause of a game with a friend and without clocks was agreed and changed nothing") {
  SessionSetup setup = kinds()[5].setup;
  setup.time_control.reset();
  GameAtTable game(Session(std::move(setup)), std::nullopt, TableOptions(), silent_players());
  game.look(kNoon);
  game.take(kNoon);
  game.play(game.session().position().legal_turns().front(), kNoon);
  Notes notes(game);
  CHECK_FALSE(TableActs(game, notes).pause());
  CHECK(notes.text() == " No: Nothing to pause: the game waits for you.");
  CHECK_FALSE(game.is_paused());
}
