#include <cmath>

#include <fmt/format.h>

#include <accasta/base/overloaded.hpp>
#include <accasta/base/text.hpp>
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

/// Returns the problem of the typed text; may be empty.
std::string change_time(Stage& stage, table::GameAtTable& game) {
  const auto before = game.session().setup().think_time;
  const auto text = ask_line(stage, "Seconds for a turn of the engine (empty: set by the level)",
                             tui::LineEdit(before ? seconds_text(*before) : ""));
  if (!text) return {};
  const auto time = seconds_in(*text);
  if (!text->empty() && !time)
    return fmt::format("'{}' is not a number of seconds from 0.01 to 86400.", *text);
  if (time != before) game.change([&](table::Session& session) { session.set_think_time(time); });
  return {};
}

}  // namespace

std::string seat_text(const table::Seat& seat) {
  if (const auto* const friend_seat = std::get_if<table::Friend>(&seat);
      friend_seat != nullptr && friend_seat->name.empty())
    return friend_seat->is_by_messages() ? "a friend, by messages" : "a friend elsewhere";
  return (std::holds_alternative<engine::Level>(seat) ? "engine, " : "") + seat_name(seat);
}

std::string seat_note(const table::Seat& seat, Variant variant) {
  return std::visit(
      base::Overloaded{
          [](table::Here) { return std::string("A person at this keyboard."); },
          [variant](engine::Level level) {
            return fmt::format("Rating {} ({}): {}.", level.rating(variant), level.name(),
                               level.character());
          },
          [](const table::Friend&) { return std::string("A person at another computer."); }},
      seat);
}

std::optional<table::Seat> choose_seat(Stage& stage, Variant variant, Color color,
                                       const table::Seat& before, bool can_be_invited) {
  views::Menu menu{.title = fmt::format("Who plays {}?", name(color)),
                   .selected = table::index_of(before)};
  for (const table::Seat& seat : table::seat_choices())
    menu.entries.push_back({.name = seat_text(seat) + (seat == before ? ", current" : ""),
                            .note = seat_note(seat, variant)});
  if (!can_be_invited) menu.entries.pop_back();
  const auto chosen = choose(stage, menu);
  if (!chosen) return std::nullopt;
  return table::seat_choices()[*chosen];
}

std::optional<ByColor<table::Seat>> ask_for_seats(Stage& stage, const notation::Record& record,
                                                  const table::TableOptions& options) {
  const auto before = table::seats_of(record);
  const bool had_engine = before != ByColor<table::Seat>();
  const auto level =
      table::level_for_new_game(options, table::autosave_folder(), record.rules.variant);
  const auto white = choose_seat(stage, record.rules.variant, Color::White, before.white);
  if (!white) return std::nullopt;
  // If the engine plays White, the user most likely plays Black.
  const auto usual =
      table::seats_against_engine(is_here(*white) ? Color::White : Color::Black, level);
  // A friend plays against the user.
  if (std::holds_alternative<table::Friend>(*white))
    return ByColor<table::Seat>{*white, table::Here()};
  const auto black = choose_seat(stage, record.rules.variant, Color::Black,
                                 had_engine ? before.black : usual.black, is_here(*white));
  if (!black) return std::nullopt;
  return ByColor<table::Seat>{*white, *black};
}

bool ask_for_players(Stage& stage, table::GameAtTable& game) {
  const table::Session& session = game.session();
  const auto before = session.seats();
  const auto think_time = session.setup().think_time;
  const auto menu = [&] {
    views::Menu seats{.title = "Who plays"};
    for (const Color color : kColors) {
      const table::Seat& seat = session.seats()[color];
      seats.entries.push_back(
          {.name = fmt::format("{}: {}", name(color), seat_text(seat)), .take = [&, color] {
             const auto chosen =
                 choose_seat(stage, session.game().rules().variant, color, seat, false);
             if (chosen && *chosen != seat)
               game.change([&](table::Session& changed) { changed.set_seat(color, *chosen); });
             return views::Message{};
           }});
    }
    seats.entries.push_back({.name = "Time to think: " + think_text(session), .take = [&] {
                               return views::Message{change_time(stage, game), tui::Role::Error};
                             }});
    return seats;
  };
  const bool is_against_black = only_player_here(session.seats()) == Color::White;
  run_menu(stage, menu, is_against_black ? 1 : 0);
  return session.seats() != before || session.setup().think_time != think_time;
}

}  // namespace accasta::screens
