#include "seat_menu.hpp"

#include <fmt/format.h>

#include <accasta/dialogs/menu.hpp>
#include <accasta/dialogs/questions.hpp>
#include <accasta/settings/config.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::screens {

std::string seat_text(const table::Seat& seat) {
  return (seat.is_human() ? "" : "engine, ") + seat.name();
}

std::optional<table::Seat> choose_seat(tui::Screen& screen, Color color,
                                       const table::Seat& before) {
  views::MenuView menu{.title = fmt::format("Who plays {}?", name(color)),
                       .selected = table::index_of(before),
                       .keys = dialogs::menu_keys()};
  for (const table::Seat& seat : table::seat_choices()) menu.entries.push_back(seat_text(seat));
  const auto chosen = dialogs::choose(screen, menu);
  if (!chosen) return std::nullopt;
  return table::seat_choices()[*chosen];
}

std::optional<ByColor<table::Seat>> ask_for_seats(tui::Screen& screen) {
  const auto level = table::TableOptions::from(settings::load_preferences().preferences).level;
  const auto white = choose_seat(screen, Color::White, {});
  if (!white) return std::nullopt;
  // With White played by the engine, the user most likely plays Black.
  const auto usual =
      table::seats_against_engine(white->is_human() ? Color::White : Color::Black, level);
  const auto black = choose_seat(screen, Color::Black, usual.black);
  if (!black) return std::nullopt;
  return ByColor<table::Seat>{*white, *black};
}

}  // namespace accasta::screens
