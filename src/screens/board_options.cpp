#include "board_options.hpp"

#include <fmt/format.h>

#include <accasta/settings/config.hpp>
#include <accasta/tui/key_bar.hpp>

namespace accasta::screens {
namespace {

/// Shows one, or no longer.
void change_overlay(BoardOptions& look, views::Overlay overlay) {
  look.overlay = look.overlay == overlay ? views::Overlay::None : overlay;
}

}  // namespace

views::Message change_picture(BoardOptions& look, tui::Size screen) {
  if (!tui::fits_roomy(screen))
    return {fmt::format("The other picture, in hexagons, needs a screen of {}x{}.",
                        tui::kRoomyScreen.width, tui::kRoomyScreen.height),
            tui::Role::Warning};
  look.compact = !look.compact;
  return {};
}

std::optional<views::Message> change_board(BoardOptions& look, views::Command command,
                                           tui::Screen& screen) {
  switch (command) {
    case views::Command::Flip:
      look.flipped = !look.flipped;
      return views::Message{};
    case views::Command::Zoom:
      return change_picture(look, screen.size());
    case views::Command::Attacks:
      change_overlay(look, views::Overlay::Attacks);
      return views::Message{};
    case views::Command::Safety:
      change_overlay(look, views::Overlay::Safety);
      return views::Message{};
    case views::Command::Theme:
      return views::Message{change_theme(screen)};
    default:
      return std::nullopt;
  }
}

std::string change_theme(tui::Screen& screen) {
  screen.set_theme(next(screen.theme()));
  const auto theme = name(screen.theme());
  const auto saved = settings::save_preference("theme", theme);
  return saved ? fmt::format("Theme: {}", theme)
               : fmt::format("Theme: {} (not saved: {})", theme, saved.error());
}

}  // namespace accasta::screens
