#include "threat_banner.hpp"

#include <fmt/format.h>

#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/rules/side_to_move.hpp>

namespace accasta::screens {

bool show_threat(const std::optional<analysis::Threat>& threat, const Position& position,
                 views::GameView& view) {
  if (!view.result.empty()) return false;
  if (!threat || threat->kind == analysis::Threat::Kind::Fills) return false;
  if (threat->turn)
    view.threat =
        fmt::format("{} THREATENS TO WIN with {}", notation::capitals(threat->by),
                    notation::write_turn(*threat->turn, with_to_move(position, threat->by)));
  view.board.threatened = threat->cells;
  return true;
}

void show_threat(const Position& position, views::GameView& view) {
  show_threat(analysis::threat(position, opponent(position.side_to_move())), position, view);
}

}  // namespace accasta::screens
