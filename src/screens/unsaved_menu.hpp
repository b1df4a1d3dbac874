#pragma once

#include <accasta/tui/screen.hpp>
#include <accasta/views/footer.hpp>

#include "viewed_file.hpp"

namespace accasta::screens {

/// Offers the changes of a file that were not saved when a program was ended: the user takes them
/// up, leaves them, or discards them. What there is to say afterwards, which may be nothing. Throws
/// InputEnded and Interrupted (questions.hpp). Precondition: nothing was changed.
views::Message offer_left_changes(tui::Screen& screen, ViewedFile& file);

}  // namespace accasta::screens
