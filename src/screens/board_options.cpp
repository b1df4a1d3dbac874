#include "board_options.hpp"

#include <tuple>
#include <utility>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/settings/config.hpp>
#include <accasta/views/document.hpp>

namespace accasta::screens {

tui::BoardView board_for(const Position& position, std::optional<Color> player,
                         const table::TableOptions& options) {
  return {
      .position = position, .flipped = options.is_flipped_for(player), .compact = options.compact};
}

std::optional<tui::BoardView> board_if_large(const tui::Screen& screen, tui::BoardView board) {
  return views::has_board_beside(screen.size()) ? std::optional(std::move(board)) : std::nullopt;
}

Result<void, std::string> use_theme(tui::Screen& screen, std::string_view theme) {
  settings::Preferences options = screen.options();
  std::ignore = options.set("theme", theme);
  screen.set_options(options);
  return settings::save_preference("theme", theme);
}

std::string change_theme(tui::Screen& screen) {
  const settings::PreferenceInfo& info = *settings::find_preference("theme");
  const std::string_view name = screen.options().value("theme");
  const settings::Theme before = settings::find_theme(name).theme;
  std::string theme(name);
  settings::ReadTheme found;
  // Skip themes that look the same, because the key would seem to do nothing.
  do {
    theme = info.next(theme, 1);
    found = settings::find_theme(theme);
  } while (found.theme == before && found.problems.empty() && theme != name);
  const auto saved = use_theme(screen, theme);
  std::string said = fmt::format("Theme: {}", theme);
  if (!saved) said += fmt::format(" (not saved: {})", saved.error());
  if (!found.problems.empty()) said += ". " + views::notice_of(found.problems);
  return said;
}

tui::BoardView board_sample(const settings::Preferences& preferences) {
  const Position before = *notation::parse_position(
      "x4/x,shc,x,sh,x/x2,s,x3/x2,shS,SH,Hsc,x2/x,SHC,x,S,x2/x3,SH,x/x4 w", Rules::standard());
  const Turn turn = notation::read_turn("d4:H-e4", before)->turn;
  return {.position = before.after(turn),
          .cursor = Cell::parse("d5"),
          .last_turn = turn,
          .flipped = preferences.is_on("flip"),
          .compact = preferences.value("board") == "compact"};
}

}  // namespace accasta::screens
