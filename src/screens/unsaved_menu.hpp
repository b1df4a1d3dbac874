#pragma once

#include <accasta/tui/screen.hpp>
#include <accasta/views/footer.hpp>

#include "viewed_file.hpp"

namespace accasta::screens {

/// Offers the unsaved changes that a program left when it ended. The user restores, keeps or
/// discards them. Returns the message to show, which may be empty. Throws InputEnded and
/// Interrupted (questions.hpp). Precondition: nothing was changed.
views::Message offer_left_changes(tui::Screen& screen, ViewedFile& file);

}  // namespace accasta::screens
