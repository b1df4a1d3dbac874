#pragma once

#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// Lets the user choose records and opens them in the viewer, until the user leaves. Throws
/// InputEnded and Interrupted (questions.hpp).
void open_records(tui::Screen& screen, const table::TableOptions& options);

}  // namespace accasta::screens
