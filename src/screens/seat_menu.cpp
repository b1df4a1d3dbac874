#include <cmath>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/folders.hpp>
#include <accasta/base/text.hpp>
#include <accasta/settings/config.hpp>
#include <accasta/table/results.hpp>

#include "inner_screens.hpp"
#include "menu.hpp"

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;

std::string seconds_text(milliseconds time) {
  return fmt::format("{}", static_cast<double>(time.count()) / 1000.0);
}

std::string think_text(const table::Session& session) {
  const auto time = session.setup().think_time;
  return time ? seconds_text(*time) + " seconds" : "set by the level";
}

/// Reads a number of seconds, from a hundredth to a day. Returns nothing for any other text.
std::optional<milliseconds> seconds_in(const std::string& text) {
  const auto seconds = base::number_in<double>(text);
  if (!seconds || !(*seconds >= 0.01 && *seconds <= 86400)) return std::nullopt;
  return milliseconds(std::llround(*seconds * 1000));
}

bool change_seat(tui::Screen& screen, table::GameAtTable& game, Color color) {
  const table::Seat before = game.session().seats()[color];
  const auto chosen = choose_seat(screen, color, before);
  if (!chosen || *chosen == before) return false;
  game.change([&](table::Session& session) { session.set_seat(color, *chosen); });
  return true;
}

/// Returns true if the time changed. `problem` is the error in the typed text.
bool change_time(tui::Screen& screen, const Background& background, table::GameAtTable& game,
                 std::string& problem) {
  const auto before = game.session().setup().think_time;
  const auto text =
      ask_line(screen, background, "Seconds for a turn of the engine (empty: set by the level)",
               tui::LineEdit(before ? seconds_text(*before) : ""));
  if (!text) return false;
  const auto time = seconds_in(*text);
  if (!text->empty() && !time) {
    problem = fmt::format("'{}' is not a number of seconds from 0.01 to 86400.", *text);
    return false;
  }
  if (time == before) return false;
  game.change([&](table::Session& session) { session.set_think_time(time); });
  return true;
}

}  // namespace

std::string seat_text(const table::Seat& seat) {
  return (seat.is_here() ? "" : "engine, ") + seat.name();
}

std::string seat_note(const table::Seat& seat) {
  if (!seat.level) return "A person at this keyboard.";
  return fmt::format("Rating {}: {}.", seat.level->rating(), seat.level->character());
}

std::optional<table::Seat> choose_seat(tui::Screen& screen, Color color,
                                       const table::Seat& before) {
  views::Menu menu{.title = fmt::format("Who plays {}?", name(color)),
                   .selected = table::index_of(before)};
  for (const table::Seat& seat : table::seat_choices())
    menu.entries.push_back(
        {.name = seat_text(seat) + (seat == before ? ", current" : ""), .note = seat_note(seat)});
  const auto chosen = choose(screen, menu);
  if (!chosen) return std::nullopt;
  return table::seat_choices()[*chosen];
}

std::optional<ByColor<table::Seat>> ask_for_seats(tui::Screen& screen,
                                                  const notation::Record& record) {
  const ByColor<table::Seat> before{{table::level_of(record, Color::White)},
                                    {table::level_of(record, Color::Black)}};
  const bool had_engine = !before.white.is_here() || !before.black.is_here();
  const auto level =
      table::level_for_new_game(table::TableOptions::from(settings::load_preferences().preferences),
                                base::state_folder(), record.rules.variant);
  const auto white = choose_seat(screen, Color::White, before.white);
  if (!white) return std::nullopt;
  // If the engine plays White, the user most likely plays Black.
  const auto usual =
      table::seats_against_engine(white->is_here() ? Color::White : Color::Black, level);
  const auto black = choose_seat(screen, Color::Black, had_engine ? before.black : usual.black);
  if (!black) return std::nullopt;
  return ByColor<table::Seat>{*white, *black};
}

bool ask_for_players(tui::Screen& screen, const Background& background, table::GameAtTable& game) {
  bool changed = false;
  std::string problem;
  const table::Session& session = game.session();
  const auto entry = [&](std::string name, std::string value, auto change) {
    return views::MenuEntry{.name = std::move(name) + ": " + std::move(value),
                            .take = [&changed, &problem, change] {
                              problem.clear();
                              if (change()) changed = true;
                              return false;
                            }};
  };
  const auto menu = [&] {
    views::Menu seats{.title = "Who plays", .footer = {.message = {problem, tui::Role::Error}}};
    for (const Color color : kColors)
      seats.entries.push_back(entry(std::string(name(color)), seat_text(session.seats()[color]),
                                    [&, color] { return change_seat(screen, game, color); }));
    seats.entries.push_back(entry("Time to think", think_text(session),
                                  [&] { return change_time(screen, background, game, problem); }));
    return seats;
  };
  const bool is_against_black = session.seats().white.is_here() && !session.seats().black.is_here();
  run_menu(screen, menu, is_against_black ? 1 : 0);
  return changed;
}

}  // namespace accasta::screens
