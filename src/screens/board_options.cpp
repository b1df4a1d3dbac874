#include "board_options.hpp"

#include <fmt/format.h>

#include <accasta/settings/config.hpp>
#include <accasta/tui/key_bar.hpp>

namespace accasta::screens {
views::Message change_picture(BoardOptions& look, tui::Size screen) {
  if (!tui::fits_roomy(screen))
    return {fmt::format("The other picture, in hexagons, needs a screen of {}x{}.",
                        tui::kRoomyScreen.width, tui::kRoomyScreen.height),
            tui::Role::Warning};
  look.compact = !look.compact;
  return {};
}

std::string change_theme(tui::Screen& screen) {
  screen.set_theme(next(screen.theme()));
  const auto theme = name(screen.theme());
  const auto saved = settings::save_preference("theme", theme);
  return saved ? fmt::format("Theme: {}", theme)
               : fmt::format("Theme: {} (not saved: {})", theme, saved.error());
}

}  // namespace accasta::screens
