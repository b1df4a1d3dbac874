#include "board_look.hpp"

#include <fmt/format.h>

#include <accasta/tui/screen_size.hpp>

#include "config.hpp"

namespace accasta::app {

Message change_picture(BoardLook& look, tui::Size screen) {
  if (!tui::fits_roomy(screen))
    return {fmt::format("The other picture, in hexagons, needs a screen of {}x{}.",
                        tui::kRoomyScreen.width, tui::kRoomyScreen.height),
            tui::Role::Warning};
  look.compact = !look.compact;
  return {};
}

std::optional<Message> change_look(BoardLook& look, tui::Command command, tui::Terminal& terminal) {
  switch (command) {
    case tui::Command::Flip:
      look.flipped = !look.flipped;
      return Message{};
    case tui::Command::Zoom:
      return change_picture(look, terminal.size());
    case tui::Command::Theme:
      return Message{change_theme(terminal)};
    default:
      return std::nullopt;
  }
}

}  // namespace accasta::app
