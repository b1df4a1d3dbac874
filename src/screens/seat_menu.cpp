#include "seat_menu.hpp"

#include <fmt/format.h>

#include <accasta/dialogs/menu.hpp>
#include <accasta/dialogs/screen.hpp>

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

}  // namespace accasta::screens
