#pragma once

#include <cstddef>
#include <optional>

#include <accasta/game/record_walk.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// Lets the user choose one of the lines that could be played instead of the last turn; the only
/// one is chosen at once. Nothing if they change their mind. Precondition: there is one.
std::optional<std::size_t> choose_variation(tui::Screen& screen, const game::RecordWalk& walk);

}  // namespace accasta::screens
