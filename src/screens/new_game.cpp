#include "new_game.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/format.h>

#include <accasta/notation/words.hpp>
#include <accasta/screens/questions.hpp>

#include "menu.hpp"
#include "seat_menu.hpp"

namespace accasta::screens {
namespace {

constexpr std::array kClocks{"3m+2s", "5m", "10m", "10m+5s", "15m+10s", "30m", "1h"};

/// The form for a new game. Its entries change the game.
class Form {
 public:
  Form(tui::Screen& screen, NewGame game) : screen_(screen), game_(game) {}

  std::optional<table::Session> run() {
    if (!run_menu(screen_, [this] { return menu(); })) return std::nullopt;
    return game_.session();
  }

 private:
  views::Menu menu() {
    views::Menu menu{.title = "A new game of Accasta", .footer = {.message = message_}};
    menu.entries.push_back({.name = "Begin", .take = [this] { return begin(); }});
    const auto add = [&](std::string name, std::string value, std::string note,
                         std::function<void(int)> change, std::function<void()> take = {}) {
      views::MenuEntry& entry = menu.entries.emplace_back(views::MenuEntry{
          .name = std::move(name), .value = std::move(value), .note = std::move(note)});
      entry.change = [this, change = std::move(change)](int step) {
        say({});
        change(step);
      };
      if (take)
        entry.take = [this, take = std::move(take)] {
          say({});
          take();
          return false;
        };
    };
    const Rules& rules = game_.rules;
    add("Variant", rules.variant == Variant::Standard ? "Standard" : "Pari",
        "Standard is played with shields, horses and chariots, Pari with equal pieces.",
        [this](int) { game_.change_variant(); });
    for (const Color color : kColors)
      add(
          std::string(name(color)), seat_text(game_.seats[color]),
          seat_note(game_.seats[color]) + " Enter lists the levels.",
          [this, color](int step) { game_.change_seat(color, step); },
          [this, color] { ask_for_seat(color); });
    const std::size_t clock = menu.entries.size();
    add(
        "Clock", clock_name(game_.time_control),
        "Time for each player, and the increment for each turn. Press Enter to type another time.",
        [this](int step) { game_.change_clock(step); }, [this, clock] { ask_for_clock(clock); });
    add("Winning", rules.win == Win::NextTurn ? "next turn" : "at once",
        "When three stacks in the enemy castle win: at the start of your next turn, or at once.",
        [this](int) { toggle(&Rules::win, Win::NextTurn, Win::AtOnce); });
    add("Castle releases", rules.castle_release == CastleRelease::Allowed ? "allowed" : "forbidden",
        "May you release a piece of the opponent in your own castle?", [this](int) {
          toggle(&Rules::castle_release, CastleRelease::Allowed, CastleRelease::Forbidden);
        });
    add("Threefold repetition", rules.repetition == Repetition::Draw ? "draw" : "off",
        "Is a position that occurs for the third time a draw?",
        [this](int) { toggle(&Rules::repetition, Repetition::Draw, Repetition::Off); });
    add(
        "Position", game_.position ? "set up" : "the usual one",
        "Press Enter to set up another position to start from.", [this](int) { toggle_position(); },
        [this] { ask_for_position(); });
    return menu;
  }

  void say(std::string message, tui::Role role = tui::Role::Normal) {
    message_ = {std::move(message), role};
  }

  bool begin() {
    const auto checked = game_.check();
    if (!checked) say(checked.error(), tui::Role::Error);
    return checked.has_value();
  }

  template <typename Value>
  void toggle(Value Rules::*option, Value one, Value other) {
    Rules rules = game_.rules;
    rules.*option = rules.*option == one ? other : one;
    game_.set_rules(rules);
  }

  void ask_for_seat(Color color) {
    if (const auto seat = choose_seat(screen_, color, game_.seats[color]))
      game_.seats[color] = *seat;
  }

  void ask_for_clock(std::size_t entry) {
    std::string question = "Time for each player, such as 10m+5s (empty: no clock)";
    std::string before = game_.time_control ? game_.time_control->text() : "";
    views::Menu form = menu();
    form.selected = entry;
    while (const auto text = ask_under_menu(screen_, form, question, before)) {
      const auto control = game::TimeControl::parse(*text);
      if (control || text->empty()) {
        game_.time_control = control;
        return;
      }
      // Keep the typed text, so that the user can correct it.
      question = fmt::format("'{}' is not a time; examples: 10m, 90s, 10m+5s", *text);
      before = *text;
    }
  }

  void toggle_position() {
    if (game_.position)
      game_.position.reset();
    else
      ask_for_position();
  }

  void ask_for_position() {
    const auto first = choose_first_position(screen_, game_.rules, game_.position);
    if (!first) return;
    if (const auto position = set_up_position(screen_, *first)) game_.set_position(*position);
  }

  tui::Screen& screen_;
  NewGame game_;
  views::Message message_;
};

}  // namespace

NewGame::NewGame(const table::Session& before)
    : rules(before.game().rules()),
      seats(before.seats()),
      time_control(before.setup().time_control),
      think_time(before.setup().think_time) {}

Result<void, std::string> NewGame::check() const {
  if (const auto outcome = start().outcome())
    return fmt::format("The game is over in this position: {}.",
                       notation::outcome_sentence(*outcome));
  return {};
}

table::Session NewGame::session() const {
  return table::Session({.game = game::Game(start()),
                         .seats = seats,
                         .think_time = think_time,
                         .time_control = time_control});
}

void NewGame::set_position(const Position& wanted) {
  rules = wanted.rules();
  position = wanted;
  if (wanted == Position::start(rules)) position.reset();
}

void NewGame::change_variant() {
  const bool to_pari = rules.variant == Variant::Standard;
  rules = Rules::preset(to_pari ? Variant::Pari : Variant::Standard);
  position.reset();
}

void NewGame::set_rules(const Rules& changed) {
  rules = changed;
  if (!position) return;
  // The pieces are the same, so they are legal under the other options, too.
  position = *Position::from(position->setup(), rules);
}

void NewGame::change_seat(Color color, int step) {
  const auto& choices = table::seat_choices();
  seats[color] = choices[cycled(table::index_of(seats[color]), step, choices.size())];
}

void NewGame::change_clock(int step) {
  // Index 0 is no clock. A custom time counts as index 0.
  const auto found = std::ranges::find(kClocks, clock_name(time_control));
  const auto now =
      found == kClocks.end() ? 0 : static_cast<std::size_t>(found - kClocks.begin()) + 1;
  const auto chosen = cycled(now, step, kClocks.size() + 1);
  time_control = chosen == 0 ? std::nullopt : game::TimeControl::parse(kClocks[chosen - 1]);
}

std::string clock_name(const std::optional<game::TimeControl>& control) {
  return control ? control->text() : "none";
}

std::optional<table::Session> ask_for_session(tui::Screen& screen, engine::Level level,
                                              const std::optional<Position>& position) {
  NewGame game(level);
  if (position) game.set_position(*position);
  return Form(screen, game).run();
}

std::optional<table::Session> ask_for_session(tui::Screen& screen, const table::Session& before) {
  return Form(screen, NewGame(before)).run();
}

}  // namespace accasta::screens
