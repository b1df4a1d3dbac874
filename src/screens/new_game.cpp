#include <algorithm>
#include <array>
#include <random>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include <accasta/notation/words.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/even_start.hpp>
#include <accasta/table/results.hpp>

#include "board_options.hpp"
#include "inner_screens.hpp"
#include "menu.hpp"

namespace accasta::screens {
namespace {

constexpr std::array kClocks{"3m+2s", "5m", "10m", "10m+5s", "15m+10s", "30m", "1h"};

/// Returns "10m+5s", or "none".
std::string clock_name(const std::optional<game::TimeControl>& control) {
  return control ? control->text() : "none";
}

/// Returns the name of a seat, for few columns: "human", "level 5".
std::string short_name(const table::Seat& seat) {
  if (const auto* const friend_seat = std::get_if<table::Friend>(&seat))
    return friend_seat->is_by_messages() ? "messages" : "friend";
  const std::string name = table::seat_name(seat);
  return name.substr(0, name.find(" ("));
}

/// The entries of the form. They change the set-up.
class Form {
 public:
  Form(Stage& stage, table::SessionSetup setup, const table::TableOptions& options)
      : stage_(stage), options_(options), setup_(std::move(setup)), proposed_(proposal()) {
    for (const Color color : kColors)
      if (const auto* const given = std::get_if<table::Friend>(&setup_.seats[color]))
        friend_ = *given;
  }

  std::optional<table::Session> run() {
    if (!run_menu(stage_, [this] { return menu(); })) return std::nullopt;
    return table::Session(setup_);
  }

 private:
  const Rules& rules() const { return setup_.game.rules(); }
  bool has_friend() const { return table::friend_in(setup_.seats).has_value(); }
  const Position& start() const { return setup_.game.start(); }
  bool has_usual_start() const { return start() == Position::start(rules()); }
  /// Returns the index of a value of the entry "Position".
  std::size_t kind_of_start() const {
    if (has_usual_start()) return 0;
    return table::even_first_turn(start()) ? 1 : 2;
  }
  void set_start(const Position& position) { setup_.game = game::Game(position); }

  /// Returns the engine at the level for this variant.
  table::Seat proposal() const {
    return table::level_for_new_game(options_, table::autosave_folder(), rules().variant);
  }

  /// Begins from a position, perhaps of another variant. Proposes the level again for an engine
  /// whose level the user did not choose.
  void change_start(const Position& position) {
    const Variant before = rules().variant;
    set_start(position);
    if (rules().variant == before) return;
    const table::Seat now = proposal();
    for (const Color color : kColors)
      if (!chosen_[color] && setup_.seats[color] == proposed_) setup_.seats[color] = now;
    proposed_ = now;
  }

  void set_seat(Color color, const table::Seat& seat) {
    chosen_[color] = true;
    const bool is_friend = std::holds_alternative<table::Friend>(seat);
    setup_.seats[color] = is_friend ? friend_ : seat;
    if (is_friend) setup_.is_rated = false;
  }

  views::Menu menu() {
    views::Menu menu{.title = "A new game",
                     .board = board_for(start(), table::only_player_here(setup_.seats), options_)};
    menu.entries.push_back({.name = "Begin", .take = [this] { return begin(); }});
    const auto add = [&](std::string name, std::string note, const std::vector<std::string>& values,
                         std::size_t now, std::function<void(std::size_t)> set,
                         std::function<void()> take = {}) -> views::MenuEntry& {
      views::MenuEntry& entry = menu.entries.emplace_back(
          choice(std::move(name), std::move(note), values, now, std::move(set)));
      if (take)
        entry.take = [take = std::move(take)] {
          take();
          return views::Message{};
        };
      return entry;
    };
    add("Variant", "Standard is played with shields, horses and chariots, Pari with equal pieces.",
        {"Standard", "Pari"}, rules().variant == Variant::Standard ? 0 : 1, [this](std::size_t i) {
          change_start(Position::start(Rules::preset(i == 0 ? Variant::Standard : Variant::Pari)));
        });
    std::vector<std::string> seats;
    for (const table::Seat& seat : table::seat_choices()) seats.push_back(short_name(seat));
    for (const Color color : kColors) {
      const table::Seat& seat = setup_.seats[color];
      add(
          std::string(name(color)), seat_note(seat, rules().variant) + " Enter lists all.", seats,
          table::index_of(seat),
          [this, color](std::size_t i) { set_seat(color, table::seat_choices()[i]); },
          [this, color, &seat] {
            if (const auto chosen = choose_seat(stage_, rules().variant, color, seat))
              set_seat(color, *chosen);
          });
    }
    if (!friend_.is_by_messages()) add_clock(add);
    if (!has_friend())
      add("Rated",
          "Counts for your rating: no hints, no undo, the usual start, against the engine.",
          {"no", "yes"}, setup_.is_rated ? 1 : 0,
          [this](std::size_t i) { setup_.is_rated = i == 1; });
    // The values stand in the order of the enumerations.
    const auto option = [&](std::string name, std::string note,
                            const std::vector<std::string>& values, auto Rules::*member) {
      using Value = std::remove_reference_t<decltype(rules().*member)>;
      add(std::move(name), std::move(note), values, static_cast<std::size_t>(rules().*member),
          [this, member](std::size_t i) { set(member, static_cast<Value>(i)); });
    };
    if (has_friend())
      for (views::MenuEntry& entry : identity_entries(stage_, friend_.is_by_messages()))
        menu.entries.push_back(std::move(entry));
    option("Win",
           "When three stacks in the enemy castle win: at the start of your next turn, or at once.",
           {"next turn", "at once"}, &Rules::win);
    option("Releases", "May you release a piece of the opponent in your own castle?", {"yes", "no"},
           &Rules::castle_release);
    option("Repetition", "Is a position that occurs for the third time a draw?", {"draw", "off"},
           &Rules::repetition);
    add("Swap",
        "Black may change sides after the first turn. For strong players: among them White "
        "scores 81 to 85 %.",
        {"no", "allowed"}, setup_.swap == table::Swap::No ? 0 : 1,
        [this](std::size_t i) { setup_.swap = i == 0 ? table::Swap::No : table::Swap::Allowed; });
    add(
        "Position",
        "White is ahead in the usual position, and nobody in an even one. Press Enter to set up "
        "another.",
        {"usual", "even", "set up"}, kind_of_start(),
        [this](std::size_t i) {
          if (i == 2) return ask_for_position();
          set_start(i == 0 ? Position::start(rules())
                           : table::even_start(rules(), std::random_device()()));
        },
        [this] { ask_for_position(); });
    return menu;
  }

  template <typename Add>
  void add_clock(const Add& add) {
    std::vector<std::string> clocks{clock_name(std::nullopt)};
    clocks.insert(clocks.end(), kClocks.begin(), kClocks.end());
    const std::string present = clock_name(setup_.time_control);
    const auto found = std::ranges::find(clocks, present);
    // A custom time counts as none.
    const auto now = found == clocks.end() ? 0 : found - clocks.begin();
    add(
        "Clock",
        "Time for each player, and the increment for each turn. Press Enter to type another time.",
        clocks, static_cast<std::size_t>(now),
        [this, clocks](std::size_t i) {
          setup_.time_control = game::TimeControl::parse(clocks[i]);
        },
        [this] { ask_for_clock(); })
        .value = present;
  }

  std::optional<views::Message> begin() const {
    const auto obstacle = table::Session(setup_).standing().obstacle;
    if (setup_.is_rated && obstacle)
      return views::Message{fmt::format("This game cannot be rated: {}.", *obstacle),
                            tui::Role::Error};
    const auto friends_color = table::friend_in(setup_.seats);
    if (friends_color && !table::is_here(setup_.seats[opponent(*friends_color)]))
      return views::Message{"A friend elsewhere plays against you: choose \"human\" for one side.",
                            tui::Role::Error};
    if (setup_.swap != table::Swap::No && start().side_to_move() == Color::Black)
      return views::Message{table::even_first_turn(start())
                                ? "An even position needs no swap. Choose one of them."
                                : "A swap needs a position in which White begins.",
                            tui::Role::Error};
    const auto outcome = start().outcome();
    if (!outcome) return friends_color ? ask_for_missing_name(stage_) : std::nullopt;
    return views::Message{
        fmt::format("The game is over in this position: {}.", notation::outcome_sentence(*outcome)),
        tui::Role::Error};
  }

  /// Changes an option. A custom position stays: its pieces are legal under the other options, too.
  template <typename Value>
  void set(Value Rules::*option, Value value) {
    Rules changed = rules();
    changed.*option = value;
    set_start(has_usual_start() ? Position::start(changed)
                                : *Position::from(start().setup(), changed));
  }

  void ask_for_clock() {
    std::string question = "Time for each player, such as 10m+5s (empty: no clock)";
    std::string before = setup_.time_control ? setup_.time_control->text() : "";
    while (const auto text = ask_line(stage_, question, tui::LineEdit(before))) {
      const auto control = game::TimeControl::parse_typed(*text);
      if (control || text->empty()) {
        setup_.time_control = control;
        return;
      }
      // Keep the typed text, so that the user can correct it.
      question = fmt::format("'{}' is not a time; examples: 10m, 90s, 10m+5s", *text);
      before = *text;
    }
  }

  void ask_for_position() {
    const auto present = has_usual_start() ? std::nullopt : std::optional(start());
    const auto first = choose_first_position(stage_, rules(), present);
    if (!first) return;
    if (const auto position = set_up_position(stage_, *first)) change_start(*position);
  }

  Stage& stage_;
  const table::TableOptions& options_;
  table::SessionSetup setup_;
  /// The friend who can be chosen.
  table::Friend friend_;
  /// The level that is proposed for this variant.
  table::Seat proposed_;
  /// True for the players that the user chose here.
  ByColor<bool> chosen_{};
};

}  // namespace

std::optional<table::Session> ask_for_session(Stage& stage, table::SessionSetup setup,
                                              const table::TableOptions& options) {
  return Form(stage, std::move(setup), options).run();
}

bool play_new_game(Stage& stage, const table::TableOptions& options,
                   const std::optional<Position>& position,
                   const std::optional<table::Seat>& black) {
  const Position start = position.value_or(Position::start(Rules::standard()));
  const auto level =
      table::level_for_new_game(options, table::autosave_folder(), start.rules().variant);
  table::SessionSetup setup{.game = game::Game(start),
                            .seats = table::seats_against_engine(Color::White, level)};
  if (const auto folder = table::autosave_folder(); folder && start.side_to_move() == Color::White)
    if (const auto last = table::newest_game(*folder); last && last->swap != table::Swap::No)
      setup.swap = table::Swap::Allowed;
  if (black) setup.seats.black = *black;
  auto session = ask_for_session(stage, std::move(setup), options);
  if (!session) return false;
  play_at_table(stage, *std::move(session), table::new_autosave(), options);
  return true;
}

}  // namespace accasta::screens
