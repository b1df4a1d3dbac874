#include "board_look.hpp"

#include "config.hpp"

namespace accasta::app {

std::optional<Message> change_look(BoardLook& look, tui::Command command, tui::Terminal& terminal) {
  switch (command) {
    case tui::Command::Flip:
      look.flipped = !look.flipped;
      return Message{};
    case tui::Command::Zoom:
      look.compact = !look.compact;
      return Message{};
    case tui::Command::Theme:
      return Message{change_theme(terminal)};
    default:
      return std::nullopt;
  }
}

}  // namespace accasta::app
